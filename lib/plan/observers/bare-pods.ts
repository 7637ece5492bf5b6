import { some } from '../../text';
import type { PlanWarning } from '../plan-model';
import type { PlannedChange } from '../planned-change';
import { stagesOn } from '../schedule';

/** Most pods that a warning names. */
const MOST = 10;

/**
 * Warnings about pods without a controller: a drain evicts them like any other pod, and nothing recreates them (MCO facts §7c, SR-IOV facts §2.4).
 */
export function barePods({ steps, context }: Pick<PlannedChange, 'steps' | 'context'>): PlanWarning[] {
  const bare = new Set((context.pods ?? []).filter(({ controller }) => controller === undefined).map(({ id }) => id));
  const byTarget = new Map<string, { readonly system: string; readonly found: Map<string, string> }>();
  for (const rollout of bare.size === 0 ? [] : steps.flatMap(({ rollouts }) => rollouts).filter(({ heldBy }) => heldBy === undefined)) {
    for (const node of rollout.nodes) {
      const leaving = stagesOn(rollout, node).filter(({ kind }) => kind === 'drain').flatMap(({ pods: ids = [] }) => ids).filter((id) => bare.has(id));
      if (leaving.length > 0) {
        const entry = byTarget.get(rollout.target) ?? { system: rollout.system, found: new Map() };
        leaving.forEach((id) => entry.found.set(id, node));
        byTarget.set(rollout.target, entry);
      }
    }
  }
  return [...byTarget].map(([target, { system, found }]) => ({
    code: `${system}/bare-pods`,
    object: target,
    message: `${some([...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, node]) => `${id} on ${node}`), MOST)}: no controller recreates ${
      found.size === 1 ? 'this pod' : 'these pods'} after the drain has removed ${found.size === 1 ? 'it' : 'them'}`,
    advice: 'recreate them afterwards, or use a controller',
  }));
}
