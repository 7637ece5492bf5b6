import { unsignedModule } from '../../rules/kmm';
import { runRules } from '../../rules/rule';
import { describe } from '../../text';
import type { Change } from '../changes';
import type { PlanContext, PlanWarning } from '../plan-model';

/** What `check` says of modules that come or change and that nodes may refuse, because nothing signs them. */
export function signatureWarnings({ after }: PlanContext, changes: readonly Change[]): PlanWarning[] {
  const changed = new Map(changes.flatMap((change) => (change.after === undefined || change.change === 'unchanged' ? [] : [[change.after, change.object]])));
  return changed.size === 0 ? [] : runRules([unsignedModule], after, {}).flatMap(({ code, object, path, what, value, fix }) => {
    const name = changed.get(object);
    return name === undefined ? [] : [{ code, object: name, message: `${path}: ${describe(what, value)}`, advice: fix }];
  });
}
