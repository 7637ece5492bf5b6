/** Images of the operating system that the cluster builds for a pool (MCO facts §12). When nodes reboot into them is not in a plan. */
import type { Cluster } from './cluster-change';
import type { PoolPlan } from './pool-plan';
import { Manifest, nameOf } from '../../manifests';
import { changesNodesBy, stringAt } from '../../upstream';
import { rebootsForAnyChange } from '../../upstream/openshift';
import { changesOfKinds } from '../changes';
import type { PlanContext, PlanWarning } from '../plan-model';

const KIND = 'MachineOSConfig';

/** Reboot of a pool into another image, at an unknown time. */
export interface ImageBuild {
  /** MachineOSConfig that causes it, as `Kind name`. */
  readonly object: string;
  readonly pool: string;
  readonly message: string;
}

/** Reboots of pools into another image: because a MachineOSConfig changes, or the configuration that goes into its image. */
export function imageBuilds({ context }: Cluster, plans: readonly PoolPlan[]): ImageBuild[] {
  const { before, after } = context;
  const changes = changesOfKinds(before, after, [KIND]).flatMap(({ change, name, before: was, after: is, paths }) => {
    const isMoving = change === 'added' || change === 'removed' || paths.some((path) => changesNodesBy(is ?? was, path));
    const pools = [was, is].flatMap((object) => poolNameOf(object) ?? []);
    return isMoving ? [...new Set(pools)].map((pool): ImageBuild => ({
      object: `${KIND} ${name}`, pool, message: `${EFFECTS[poolNameOf(is) === pool ? change === 'added' ? 'added' : 'changed' : 'removed'](pool)}, at an unknown time`,
    })) : [];
  });
  const known = new Set(changes.map(({ pool }) => pool));
  const rebuilt = plans.filter((plan) => !known.has(plan.pool.name)).flatMap((plan) => {
    const config = after.ofKind(KIND).find((object) => poolNameOf(object) === plan.pool.name);
    return config !== undefined && isRebuilt(plan, context) ? [{
      object: `${KIND} ${nameOf(config)}`,
      pool: plan.pool.name,
      message: `pool ${plan.pool.name} waits until an image with the new configuration is built, and all its nodes drain and reboot into it, at an unknown time`,
    }] : [];
  });
  return [...changes, ...rebuilt];
}

const EFFECTS: { readonly [change in 'added' | 'changed' | 'removed']: (pool: string) => string } = {
  added: (pool) => `an image is built for pool ${pool}, and all its nodes drain and reboot into it`,
  changed: (pool) => `the image of pool ${pool} is built again, and all its nodes drain and reboot into it`,
  removed: (pool) => `all nodes of pool ${pool} drain, and reboot twice, into the image of the cluster`,
};

function poolNameOf(config: Manifest | undefined): string | undefined {
  return stringAt(config, 'spec', 'machineConfigPool', 'name');
}

/** Whether a changed configuration leads to another image, or to a reboot that no node disruption policy avoids. */
function isRebuilt({ transition, isGone, problems }: PoolPlan, { openshift, releases = [openshift] }: PlanContext): boolean {
  return transition.changed && !isGone && problems.length === 0
    && (transition.differences.system.length > 0 || releases.some((release) => rebootsForAnyChange(release)));
}

/** Warnings about images that are built. */
export function imageBuildWarnings(builds: readonly ImageBuild[]): PlanWarning[] {
  return builds.map(({ object, message }) => ({
    code: 'machine-config/image-build',
    object,
    message,
    advice: 'pause the pool until the image is built: oc get machineosbuilds shows it',
  }));
}
