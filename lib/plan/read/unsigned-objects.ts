import { unsignedModule } from '../../rules/kmm';
import { runRules } from '../../rules/rule';
import { describe } from '../../text';
import type { Change } from '../changes';
import type { PlanContext, PlanWarning } from '../plan-model';

/** Findings of `check` about added or changed modules that nodes may reject because they are unsigned. */
export function signatureWarnings({ after }: PlanContext, changes: readonly Change[]): PlanWarning[] {
  const changed = new Map(changes.flatMap((change) => (change.after === undefined || change.change === 'unchanged' ? [] : [[change.after, change.object]])));
  return changed.size === 0 ? [] : runRules([unsignedModule], after, {}).flatMap(({ code, object, path, what, value, fix }) => {
    const name = changed.get(object);
    return name === undefined ? [] : [{ code, object: name, message: `${path}: ${describe(what, value)}`, advice: fix }];
  });
}
