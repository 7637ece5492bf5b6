import { nameOf } from '../../manifests';
import { at, stringAt } from '../../upstream';
import type { PlanContext } from '../plan-model';

/**
 * Pools that are unpaused: their nodes receive the changes that were held back, such as the release of an upgrade. Pools for which the cluster shows
 * that nothing was held back are omitted, and those of which the input has what was held back.
 */
export function unpausedPools({ before, after, heldBack }: Pick<PlanContext, 'before' | 'after' | 'heldBack'>): string[] {
  return before.ofKind('MachineConfigPool').filter((pool) => {
    const now = after.find('MachineConfigPool', undefined, nameOf(pool));
    const [rendered, applied] = ['spec', 'status'].map((part) => stringAt(pool, part, 'configuration', 'name'));
    return now !== undefined && heldBack?.has(nameOf(pool)) !== true && at(pool, 'spec', 'paused') === true && at(now, 'spec', 'paused') !== true && (rendered === undefined || rendered !== applied);
  }).map((pool) => `MachineConfigPool ${nameOf(pool)}`).sort();
}
