import { Manifest, ManifestSet, oncePerSet } from '../../manifests';
import { isRecord } from '../../upstream';
import type { ClusterSettingKind } from '../../upstream/openshift';
import { clusterSetting, type ConfigPool } from '../../views';

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
  readonly pools: ReadonlyMap<string, ConfigPool>;
  /** Nodes, or undefined if they are unknown. */
  readonly nodes?: readonly TuningNode[];
  readonly release: string;
}

/** Kinds that are rendered into MachineConfigs or applied by TuneD. */
export const SOURCE_KINDS = ['ContainerRuntimeConfig', 'KubeletConfig', 'PerformanceProfile', 'Tuned'] as const;
/** Settings of the cluster that are rendered into MachineConfigs. */
export const SETTING_KINDS: readonly ClusterSettingKind[] = ['APIServer', 'FeatureGate', 'Node', 'Proxy'];

/** Objects of a set that are rendered into others. */
export const tuningSources = oncePerSet((manifests: ManifestSet): Manifest[] => [
  ...SOURCE_KINDS.flatMap((kind) => manifests.ofKind(kind)), ...SETTING_KINDS.flatMap((kind) => clusterSetting(manifests, kind) ?? []),
].filter(isRecord) as Manifest[]);
