import type { ManifestSet } from '../../manifests';
import { listAt, recordAt, stringAt } from '../../upstream';
import { isPreview } from '../../upstream/openshift';
import { clusterSetting } from '../cluster-setting';

/** Facts about a cluster on which the objects of PerformanceProfiles depend. */
export interface TunedCluster {
  readonly release: string;
  /** Whether features of a technology preview are enabled. Undefined if no object tells it. */
  readonly isPreview?: boolean;
  /** Whether the cluster partitions the CPUs of all nodes. Undefined if no object tells it. */
  readonly isPartitioned?: boolean;
}

/** Facts about the cluster of some manifests. */
export function tunedCluster(manifests: ManifestSet, release: string): TunedCluster {
  const [gates, infrastructure] = [clusterSetting(manifests, 'FeatureGate'), clusterSetting(manifests, 'Infrastructure')];
  const enabled = listAt(recordAt(gates, 'spec', 'customNoUpgrade'), 'enabled');
  return {
    release,
    ...gates === undefined ? {} : { isPreview: isPreview(stringAt(gates, 'spec', 'featureSet')) || enabled.includes('MixedCPUsAllocation') },
    ...infrastructure === undefined ? {} : { isPartitioned: stringAt(infrastructure, 'status', 'cpuPartitioning') === 'AllNodes' },
  };
}
