/** Optional components of a cluster, which its ClusterVersion enables (upgrade facts §1.8). */
import { isAtLeast } from '../releases';

/** Component that a cluster may lack. */
export type Capability = 'Build' | 'ImageRegistry' | 'MachineAPI' | 'NodeTuning' | 'OperatorLifecycleManager';

interface CapabilityRow {
  /** First release in which clusters may lack it. */
  readonly optionalSince: string;
  /** First of the sets of capabilities that has it: a set is named after a release, and later sets have it too. */
  readonly firstSet: string;
  /** Kinds that only clusters with it serve, as `group/Kind`. */
  readonly kinds: readonly string[];
}

/** Capabilities on which our objects depend. */
export const CAPABILITIES: { readonly [capability in Capability]: CapabilityRow } = {
  Build: { optionalSince: '4.14', firstSet: '4.14', kinds: ['build.openshift.io/Build', 'build.openshift.io/BuildConfig'] },
  ImageRegistry: { optionalSince: '4.14', firstSet: '4.14', kinds: [] },
  MachineAPI: {
    optionalSince: '4.14', firstSet: '4.11', kinds: ['machine.openshift.io/ControlPlaneMachineSet', 'machine.openshift.io/Machine', 'machine.openshift.io/MachineSet'],
  },
  NodeTuning: {
    optionalSince: '4.13', firstSet: '4.13', kinds: ['performance.openshift.io/PerformanceProfile', 'tuned.openshift.io/Profile', 'tuned.openshift.io/Tuned'],
  },
  OperatorLifecycleManager: {
    optionalSince: '4.15',
    firstSet: '4.15',
    kinds: ['CatalogSource', 'ClusterServiceVersion', 'InstallPlan', 'OperatorGroup', 'Subscription'].map((kind) => `operators.coreos.com/${kind}`),
  },
};

/** Whether every cluster of a release has a capability. */
export function isRequired(capability: Capability, release: string): boolean {
  return !isAtLeast(release, CAPABILITIES[capability].optionalSince);
}

/** Whether a set of capabilities has one: `None`, `vCurrent`, or the set of a release such as `v4.13`. Sets of other names are taken to have all. */
export function isInSet(capability: Capability, set: string): boolean {
  const [, release] = /^v(\d+\.\d+)$/.exec(set) ?? [];
  return release === undefined ? set !== 'None' : isAtLeast(release, CAPABILITIES[capability].firstSet);
}
