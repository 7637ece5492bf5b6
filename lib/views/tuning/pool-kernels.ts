/** Types of kernel that manifests select for pools: by MachineConfigs, and by PerformanceProfiles, which become MachineConfigs. */
import { configLabelsOf, poolsOfProfile } from './profile-place';
import { type Manifest, type ManifestSet, nameOf } from '../../manifests';
import { at, recordAt, stringAt } from '../../upstream';
import { nodeRoleLabel } from '../../upstream/kubernetes';
import { DEFAULT_KERNEL, hasProfileField, isBuiltInPool, isRenderedName, isSpecialKernel, KERNEL_64K, REALTIME_KERNEL, ROLE_LABEL, WORKER } from '../../upstream/openshift';
import { type ConfigPool, configPools, hasArbiterRole } from '../config-pools';
import { poolSelector } from '../pool-selector';

/** Pool with the type of kernel that its nodes run, if a manifest selects one. */
export interface PoolKernel {
  readonly pool: ConfigPool;
  readonly type: string;
  /** Object that selects it. Undefined for the default kernel. */
  readonly by?: Manifest;
}

/** Type of kernel that a PerformanceProfile selects in a release of OpenShift. */
export function kernelTypeOfProfile(profile: unknown, openshift: string): string {
  return at(profile, 'spec', 'realTimeKernel', 'enabled') === true ? REALTIME_KERNEL
    : hasProfileField('kernelPageSize', openshift) && stringAt(profile, 'spec', 'kernelPageSize') === '64k' ? KERNEL_64K : DEFAULT_KERNEL;
}

/** Pools of a set with their kernels. Of several MachineConfigs of a pool, the last one that is not for the default kernel decides. */
export function poolKernels(manifests: ManifestSet, openshift: string): PoolKernel[] {
  const configs = manifests.ofKind('MachineConfig').filter((object) => isSpecialKernel(stringAt(object, 'spec', 'kernelType') ?? '') && !isRenderedName(nameOf(object)))
    .map((object) => ({ name: nameOf(object), object, labels: recordAt(object, 'metadata', 'labels') ?? {}, type: stringAt(object, 'spec', 'kernelType')! }));
  const profiles = manifests.ofKind('PerformanceProfile').filter((object) => isSpecialKernel(kernelTypeOfProfile(object, openshift)))
    .map((object) => ({ name: `50-performance-${nameOf(object)}`, object, labels: configLabelsOf(object), type: kernelTypeOfProfile(object, openshift) }));
  const selecting = [...configs, ...profiles].sort((a, b) => (a.name < b.name ? -1 : 1));
  if (selecting.length === 0) {
    return [];
  }
  const pools = configPools(manifests, hasArbiterRole([], manifests), openshift);
  // Custom pools are often in other manifests than what they select.
  const roles = selecting.flatMap(({ labels }) => (typeof labels[ROLE_LABEL] === 'string' ? labels[ROLE_LABEL] : []))
    .filter((role) => !pools.has(role) && !isBuiltInPool(role));
  const all = [...pools.values(), ...[...new Set(roles)].map(conventionalPool)];
  return all.map((pool): PoolKernel => {
    const own = selecting.filter(({ labels, object }) => pool.machineConfigSelector.matches(labels)
      && (object.kind !== 'PerformanceProfile' || poolsOfProfile(object, all).length === 1));
    // A custom pool has the MachineConfigs of its own after those of the workers, from which it takes the rest.
    const last = own.sort((a, b) => Number(a.labels[ROLE_LABEL] !== WORKER) - Number(b.labels[ROLE_LABEL] !== WORKER)).at(-1);
    return last === undefined ? { pool, type: DEFAULT_KERNEL } : { pool, type: last.type, by: last.object };
  });
}

function conventionalPool(role: string): ConfigPool {
  return {
    name: role,
    labels: {},
    machineConfigSelector: poolSelector({ matchExpressions: [{ key: ROLE_LABEL, operator: 'In', values: [WORKER, role] }] }),
    nodeSelector: poolSelector({ matchLabels: { [nodeRoleLabel(role)]: '' } }),
    paused: false,
    maxUnavailable: undefined,
    isBuiltIn: false,
    isAdmitted: true,
  };
}
