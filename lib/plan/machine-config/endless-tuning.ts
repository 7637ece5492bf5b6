import { nameOf } from '../../manifests';
import { Problem, runRules } from '../../rules/rule';
import { kubeletStart, tunedInclude, tunedSyntax } from '../../rules/tuning';
import { describe } from '../../text';
import type { PlanContext, PlanWarning } from '../plan-model';
import { openshiftPlatform } from '../read';
import type { TunedChange } from '../tuning';

/** Changed object with which a kubelet does not start, or TuneD applies no profile, and the finding of `check` about it. */
interface Stopping {
  readonly change: TunedChange;
  readonly problem: Problem;
}

/** Changed objects that nodes cannot take up, although operators write them. */
function stopping(changes: readonly TunedChange[], { after, openshift }: PlanContext): Stopping[] {
  const objects = new Map(changes.filter(({ report }) => report.error === undefined && report.effect !== 'none').map((each) => [each.change?.after, each]));
  objects.delete(undefined);
  const rules = [kubeletStart, tunedInclude, tunedSyntax];
  return objects.size === 0 ? [] : runRules(rules, after, { platform: openshiftPlatform(openshift) }).flatMap((problem) => {
    const change = objects.get(problem.object);
    return change === undefined ? [] : [{ change, problem }];
  });
}

/** Reasons why a roll-out of changed objects never ends, each as a clause. */
export function endlessTuning(changes: readonly TunedChange[], context: PlanContext): string[] {
  return [...new Set(stopping(changes, context).map(({ change: { title, report }, problem: { code, object } }) => {
    const pools = report.pools.map((pool) => `MachineConfigPool ${pool}`).join(', ');
    return code === kubeletStart.code ? `the first node of ${pools} stays NotReady: its kubelet does not start with ${title}`
      : `TuneD does not apply a profile of ${object.kind} ${nameOf(object)}, unless the cluster has what it refers to`;
  }))];
}

/** Warnings about the same objects. */
export function stoppingWarnings(changes: readonly TunedChange[], context: PlanContext): PlanWarning[] {
  return stopping(changes, context)
    .map(({ change: { title }, problem: { code, what, value, fix } }) => ({ code, object: title, message: describe(what, value), advice: fix }));
}
