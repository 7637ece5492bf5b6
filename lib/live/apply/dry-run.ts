/** A run without a write: what `apply` would do, held against the cluster, and what would stop it. */
import type { Assessment, Goal } from './assessment';
import type { ClusterPort } from './cluster-port';
import { decide } from './decision';
import { KeptPromises } from './kept-promises';
import { lackOfWindow } from './open-windows';
import type { CarryOutOptions, Surroundings } from './run-options';
import { RunParts } from './run-parts';
import { startedEvent } from './started-event';
import { worstMinutesOf } from './step-patience';
import { tryChange } from './trial';
import type { TrialReport } from '../../plan';

/** Result of a dry run. */
export interface DryRun {
  readonly assessment: Assessment;
  readonly trial: TrialReport;
  /** Reasons for which the run would stop before its first write, as sentences, beside refusals of the server. */
  readonly stops: readonly string[];
}

/**
 * Looks at the cluster once, and lets the API server try what is left.
 *
 * @param never objects of the manifests that are never written
 */
export async function dryRun(
  port: ClusterPort, goal: Goal, options: CarryOutOptions, around: Surroundings, never: readonly string[],
): Promise<DryRun> {
  const parts = new RunParts(port, goal, options, around);
  const promises = new KeptPromises(parts);
  const first = promises.first(await port.state());
  around.emit(startedEvent(first.left, true, around.identity?.summary));
  const { unanswered } = first.state;
  const stops = unanswered === undefined ? [...promises.begin(first), ...stopsOf(first, parts)] : parts.cluster.reasons(unanswered);
  const trial = await tryChange(first, { goal, force: options.force, never }, port);
  return { assessment: first, trial, stops };
}

/** Reasons for which the first step would not begin. What has failed already, and what is under way, is waited for. */
function stopsOf(first: Assessment, parts: RunParts): string[] {
  const unlimited = { patience: Infinity, patienceForOthers: Infinity };
  const decision = decide(first, { ...unlimited, waited: 0, before: new Set(), failing: new Map(), isStale: false });
  const [next] = first.left;
  const late = next?.step.moves === true && next.turn?.isBegun !== true ? lackOfWindow(parts, worstMinutesOf(next)) : undefined;
  return [...decision.kind === 'stop' ? decision.reasons : [], ...late === undefined ? [] : [late]];
}
