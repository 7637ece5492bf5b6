/** Nodes of hosted clusters (upgrade facts §5). */
import { kubernetesMinor } from './kubelet-skew';
import { compareReleases } from '../releases';

/** Most minor releases that a NodePool may be behind its HostedCluster. */
const OLDEST_NODE_POOL = 3;

/** Whether a NodePool of a release works with a HostedCluster: never newer, and not too far behind. Only a condition reports it; nothing is refused. */
export function supportsNodePool(hostedCluster: string, nodePool: string): boolean {
  return compareReleases(nodePool, hostedCluster) <= 0 && kubernetesMinor(hostedCluster) - kubernetesMinor(nodePool) <= OLDEST_NODE_POOL;
}

/** Fields of a NodePool by which nodes change. Labels and taints are those of new nodes only. */
export const NODE_POOL_ROLLOUT_FIELDS: readonly string[] = ['spec.release', 'spec.config', 'spec.tuningConfig', 'spec.osImageStream'];

/** Lists of ConfigMaps of a NodePool: the key with the objects, and the kinds that it may have. */
export const NODE_POOL_CONFIGS: readonly { readonly field: string; readonly key: string; readonly kinds: readonly string[] }[] = [
  {
    field: 'config',
    key: 'config',
    kinds: ['ClusterImagePolicy', 'ContainerRuntimeConfig', 'ImageContentSourcePolicy', 'ImageDigestMirrorSet', 'KubeletConfig', 'MachineConfig'],
  },
  { field: 'tuningConfig', key: 'tuning', kinds: ['PerformanceProfile', 'Tuned'] },
];

/** Most ConfigMaps in such a list. */
export const MOST_NODE_POOL_CONFIGS = 10;

/** Fields that cannot change. */
export const NODE_POOL_FIXED_FIELDS: readonly string[] = ['spec.management.upgradeType', 'spec.arch'];

/** Whether the API server refuses another image stream of a NodePool: nodes never go back from RHEL 10 to RHEL 9. */
export function refusesNodePoolStream(before: string | undefined, after: string | undefined): boolean {
  return before === 'rhel-10' && after === 'rhel-9';
}

/** Defaults of the two ways in which nodes change. */
export const NODE_POOL_DEFAULTS = { Replace: { maxSurge: 1, maxUnavailable: 0 }, InPlace: { maxUnavailable: 1 } } as const;
