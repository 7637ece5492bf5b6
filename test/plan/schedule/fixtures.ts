import type { Phase, Rollout, Stage, Step } from '../../../lib/plan/plan-model';
import { sh } from '../../../lib/text';

/** A stage that takes some minutes, twice as many at worst. */
export function stage(kind: Stage['kind'], best: number, options: Partial<Stage> = {}): Stage {
  return { kind, cause: `because of ${kind}`, minutes: { best, worst: 2 * best }, down: true, ...options };
}

export function rollout(nodes: readonly string[], limit: number | null, stages: readonly Stage[], options: Partial<Rollout> = {}): Rollout {
  return { system: 'machine-config', target: 'MachineConfigPool worker', nodes, limit, stages, ...options };
}

export function step(phase: Phase, rollouts: readonly Rollout[], options: Partial<Step> = {}): Step {
  return { phase, system: 'machine-config', target: 'a', what: 'something', run: [{ text: sh`run`, does: 'other' }], applies: [], deletes: [], waits: [{ name: 'wait_a', arguments: [], awaited: 'it is done', command: sh`wait`, body: sh`wait` }], show: sh`show`, rollouts, ...options };
}
