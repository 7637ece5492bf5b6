import { Manifest, ManifestSet, oncePerSet } from '../../manifests';
import { isRecord, recordAt, stringAt } from '../../upstream';
import type { LabelMatch } from '../../upstream/kubernetes';
import { type ClusterSettingKind, isPreview } from '../../upstream/openshift';
import { clusterSetting } from '../../views';
import type { PerformanceCluster } from '../../views/tuning';

/** Fields of a MachineConfigPool that rendered objects depend on. */
export interface TuningPool {
  readonly name: string;
  readonly labels: { readonly [key: string]: unknown };
  readonly machineConfigSelector: { readonly matches: LabelMatch; readonly flaw?: string };
  readonly nodeSelector: { readonly matches: LabelMatch };
  readonly isBuiltIn: boolean;
}

/** Node, and the pool in which it is. */
export interface TuningNode {
  readonly name: string;
  readonly labels: { readonly [key: string]: unknown };
  readonly pool?: string;
  readonly cpus?: number;
}

/** Set of manifests before or after the change, with the pools and nodes of the cluster. */
export interface TuningSide {
  readonly manifests: ManifestSet;
  readonly pools: ReadonlyMap<string, TuningPool>;
  /** Nodes, or undefined if they are unknown. */
  readonly nodes?: readonly TuningNode[];
  readonly release: string;
}

/** Facts about the cluster that PerformanceProfiles depend on. */
export function performanceCluster({ manifests, release }: Pick<TuningSide, 'manifests' | 'release'>): PerformanceCluster {
  const gates = clusterSetting(manifests, 'FeatureGate');
  const enabled = recordAt(gates, 'spec', 'customNoUpgrade')?.enabled;
  return {
    release,
    isPreview: isPreview(stringAt(gates, 'spec', 'featureSet')) || (Array.isArray(enabled) && enabled.includes('MixedCPUsAllocation')),
    isPartitioned: stringAt(clusterSetting(manifests, 'Infrastructure'), 'status', 'cpuPartitioning') === 'AllNodes',
  };
}

/** Kinds that are rendered into MachineConfigs or applied by TuneD. */
export const SOURCE_KINDS = ['ContainerRuntimeConfig', 'KubeletConfig', 'PerformanceProfile', 'Tuned'] as const;
/** Settings of the cluster that are rendered into MachineConfigs. */
export const SETTING_KINDS: readonly ClusterSettingKind[] = ['APIServer', 'FeatureGate', 'Node', 'Proxy'];

/** Objects of a set that are rendered into others. */
export const tuningSources = oncePerSet((manifests: ManifestSet): Manifest[] => [
  ...SOURCE_KINDS.flatMap((kind) => manifests.ofKind(kind)), ...SETTING_KINDS.flatMap((kind) => clusterSetting(manifests, kind) ?? []),
].filter(isRecord) as Manifest[]);
