import type { PoolPlan } from './pool-plan';
import type { ReleasePlans } from './worst-case';
import { releasesLike, releasesText } from '../../upstream/openshift';
import type { PlanWarning } from '../plan-model';

/** Warnings about changes that only some of the possible releases accept. They are planned for a release that accepts them. */
export function refusedBySome(all: readonly ReleasePlans[], planned: readonly PoolPlan[]): PlanWarning[] {
  return planned.flatMap(({ pool, isGone, problems }, index) => {
    const refusing = all.filter(({ plans }) => plans[index].problems.length > 0);
    if (isGone || problems.length > 0 || refusing.length === 0) {
      return [];
    }
    const [first] = refusing;
    const releases = refusing.flatMap(({ cluster: { context } }) => releasesLike(context.openshift, context.releases ?? [context.openshift]));
    return [{
      code: 'machine-config/release',
      object: `MachineConfigPool ${pool.name}`,
      message: `OpenShift ${releasesText(releases)} does not change the configuration of the pool: `
        + `${first.plans[index].problems[0].message}; the plan assumes a release that accepts the change`,
      advice: 'specify the release with --openshift',
    }];
  });
}
