/** Changed MachineOSConfigs, and warnings about pools with built images. */
import type { Cluster } from './cluster-change';
import { LAYER_KIND } from './layered-pools';
import type { PoolPlan } from './pool-plan';
import { allOf } from './selected-configs';
import { Manifest } from '../../manifests';
import { stringAt } from '../../upstream';
import { buildsOnOsImageUrl, buildsSwitchKernel, failedBuildCondition, isSpecialKernel, REBUILD } from '../../upstream/openshift';
import { allChanges } from '../changes';
import type { PlanWarning } from '../plan-model';
import type { LayeredReport } from '../plan-report';
import type { TunedChange } from '../tuning';

/** Changed MachineOSConfigs with their effects. */
export function layerChanges({ context, layers }: Cluster, plans: readonly PoolPlan[]): TunedChange[] {
  if (layers === undefined) {
    return [];
  }
  return allChanges(context.before, context.after).filter(({ kind }) => kind === LAYER_KIND).map((change): TunedChange => {
    const title = change.object;
    const pools = [...new Set([change.before, change.after].flatMap((object) => poolOf(object) ?? []))].sort();
    const isTouched = ({ transition: { layer } }: PoolPlan) => layer?.changes.some(({ objects }) => objects.includes(title)) === true;
    const touched = plans.filter(isTouched).map(({ pool }) => pool.name);
    const error = layers.after.errors.get(title) ?? (pools.some((pool) => plans.some((plan) => plan.pool.name === pool)) ? undefined : 'its pool does not exist');
    const isBuilt = change.change !== 'removed' && touched.length > 0;
    return {
      title,
      change,
      isUnknown: false,
      live: [],
      report: {
        kind: LAYER_KIND,
        name: change.name,
        pools: touched.length > 0 ? touched : pools,
        rendered: [],
        effect: touched.length > 0 ? 'reboot' : 'none',
        ...error === undefined ? {} : { error },
        ...isBuilt ? { waitsFor: `the image of MachineConfigPool ${touched.join(', ')}` } : {},
      },
    };
  });
}

function poolOf(object: Manifest | undefined): string | undefined {
  return stringAt(object, 'spec', 'machineConfigPool', 'name');
}

/** Image of a pool, if the cluster builds one before or after the change. */
export function layeredOf({ transition: { layer, isBuilt }, problems }: PoolPlan): { layered?: LayeredReport } {
  return layer === undefined ? {} : { layered: { build: isBuilt && problems.length === 0 } };
}

/** Reasons why the roll-out of a pool may never end: its image has to be built first. */
export function unfinishedBuild({ pool, transition }: PoolPlan): string[] {
  return transition.isBuilt ? [`the nodes of MachineConfigPool ${pool.name} wait for a build that takes as long as it takes, and may fail`] : [];
}

/** Warnings about images that are built, or that lack a part of the configuration. */
export function layerWarnings({ after, layers, context: { openshift } }: Cluster, plans: readonly PoolPlan[]): PlanWarning[] {
  const warning = (code: string, object: string, message: string, advice = ''): PlanWarning => ({ code: `machine-config/${code}`, object, message, advice });
  return plans.filter(({ isGone, transition }) => !isGone && transition.layer !== undefined).flatMap(({ pool, transition }) => {
    const object = layers!.after.byPool.get(pool.name)?.title ?? layers!.before.byPool.get(pool.name)?.title ?? `MachineConfigPool ${pool.name}`;
    if (transition.layer!.isLeft) {
      return [warning('image-build', object, `all nodes of pool ${pool.name} drain, and reboot twice, into the image of the cluster`)];
    }
    const rendered = after.rendered(pool);
    const image = allOf(after.selection(pool)).some(({ isGenerated, spec }) => !isGenerated && spec.osImageURL !== '');
    const failed = failedBuildCondition(openshift);
    return [
      ...transition.isBuilt ? [warning('image-build', object,
        `an image is built for pool ${pool.name}, and its nodes wait for it, then drain and reboot into it; if the build fails, they stay as they are, `
        + (failed === undefined ? 'and no condition of the pool shows it' : `and the pool is Degraded (${failed})`),
        `pause the pool until the image is built: oc get machineosbuilds shows it; to build it again, change the annotation ${REBUILD}`)] : [],
      ...image && !buildsOnOsImageUrl(openshift)
        ? [warning('image-ignored', object, `the image of pool ${pool.name} is built on that of the release: osImageURL of MachineConfig ${rendered.osImageURL.by} is ignored`)] : [],
      ...isSpecialKernel(rendered.kernelType.value) && !buildsSwitchKernel(openshift)
        ? [warning('kernel-ignored', object, `neither the image nor the nodes of pool ${pool.name} get the kernel ${rendered.kernelType.value}`)] : [],
    ];
  });
}
