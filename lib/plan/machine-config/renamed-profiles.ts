/** PerformanceProfiles that another one of the same nodes replaces: the webhook refuses that one until the old one is gone (node tuning facts §1d, §2e). */
import { isDeepStrictEqual } from 'node:util';
import { type Manifest, ManifestSet, nameOf } from '../../manifests';
import { performanceNames, PERFORMANCE_GROUP, tunedArgumentsName } from '../../upstream/openshift';
import { configPools, hasArbiterRole } from '../../views';
import { nodeSelectorOf, poolsOfProfile } from '../../views/tuning';
import type { PlanContext, PlanWarning } from '../plan-model';

/** Change in two parts: nodes lose what is rendered from the old profiles, and get what is rendered from the new ones. */
export interface RenamedProfiles {
  readonly removal: PlanContext;
  readonly rest: PlanContext;
  readonly warnings: readonly PlanWarning[];
}

/** Parts of a change that replaces profiles by others of the same nodes. Undefined if it replaces none. */
export function renamedProfiles(context: PlanContext): RenamedProfiles | undefined {
  const [old, young] = [context.before, context.after].map(profilesIn);
  const named = (profiles: readonly Manifest[]) => new Set(profiles.map(nameOf));
  const [gone, added] = [old.filter((object) => !named(young).has(nameOf(object))), young.filter((object) => !named(old).has(nameOf(object)))];
  const pairs = gone.flatMap((from) => added.filter((to) => isDeepStrictEqual(nodeSelectorOf(from), nodeSelectorOf(to))).map((to) => ({ from, to })));
  if (pairs.length === 0) {
    return undefined;
  }
  const pools = configPools(context.before, hasArbiterRole([], context.before), context.openshift);
  const owned = new Set(pairs.flatMap(({ from }) => [...ownedBy(nameOf(from)), ...poolsOfProfile(from, pools.values()).map(({ name }) => `MachineConfig ${tunedArgumentsName(name)}`)]));
  const without = (set: ManifestSet, isLeft: (object: Manifest) => boolean) => new ManifestSet(set.manifests.filter((object) => isLeft(object) && !owned.has(`${object.kind} ${nameOf(object)}`)));
  const between = without(context.before, (object) => !pairs.some(({ from }) => from === object));
  return {
    removal: { ...context, after: between, upgrade: undefined, nodesAfter: undefined },
    rest: { ...context, before: between, after: without(context.after, () => true) },
    warnings: pairs.map(({ from, to }) => renameWarning(from, to, poolsOfProfile(from, pools.values()).map(({ name }) => name))),
  };
}

function profilesIn(set: ManifestSet): Manifest[] {
  return set.ofKind('PerformanceProfile').filter(({ apiVersion }) => String(apiVersion).startsWith(`${PERFORMANCE_GROUP}/`));
}

function ownedBy(profile: string): string[] {
  const { machineConfig, kubeletConfig, tuned } = performanceNames(profile);
  return [`MachineConfig ${machineConfig}`, `KubeletConfig ${kubeletConfig}`, `Tuned ${tuned}`, `RuntimeClass ${kubeletConfig}`];
}

function renameWarning(from: Manifest, to: Manifest, pools: readonly string[]): PlanWarning {
  return {
    code: 'tuning/second-rollout',
    object: `PerformanceProfile ${nameOf(to)}`,
    message: `it replaces PerformanceProfile ${nameOf(from)}, which has to be deleted first, since the webhook refuses two for the same nodes: `
      + `these go back to the configuration without it, and then to that of ${nameOf(to)}, each time with a drain and a reboot`,
    advice: pools.length === 0 ? 'keep the name of the profile' : 'keep the name of the profile; or pause its pools, delete the old profile, apply the new one, wait until its MachineConfigs are there, and unpause them: nodes then get the difference only',
  };
}
