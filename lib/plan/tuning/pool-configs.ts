/** MachineConfigs that are generated for each pool from KubeletConfigs, ContainerRuntimeConfigs and settings of the cluster (node tuning facts §4). */
import { generatedNames, type KnownSuffixes } from './generated-names';
import type { ProfileKubelet } from './performance-objects';
import { type ConfigPart, type RenderedObject, standInConfig } from './rendered-object';
import type { TuningSide } from './tuning-side';
import { type Manifest, nameOf } from '../../manifests';
import { stable } from '../../text';
import { at, recordAt, stringAt } from '../../upstream';
import {
  cgroupArguments, type ClusterSettingKind, clusterSettings, CONFIG_NAMESPACE, containerRuntimeFiles, containerRuntimeFlaws, flawText,
  keepsFeatureSet, KUBELET_CONF, kubeletFiles, kubeletFlaws, type RenderedSetting, ROLE_LABEL,
} from '../../upstream/openshift';
import { clusterSetting, type ConfigPool, hasControlPlane, isForPool } from '../../views';
import { kubeletSpecOf } from '../../views/tuning';

/** Object from which a MachineConfig of each of its pools is generated. */
interface PoolSource {
  readonly name: string;
  readonly title: string;
  readonly metadata: Manifest['metadata'];
  readonly parts: readonly ConfigPart[];
  readonly isFor: (pool: ConfigPool) => boolean;
}

/** MachineConfigs of all pools, and the reasons why some objects get none. */
export interface PoolConfigs {
  readonly objects: readonly RenderedObject[];
  readonly errors: ReadonlyMap<string, string>;
  /** Names of the pools that each object is for. */
  readonly targets: ReadonlyMap<string, readonly string[]>;
  readonly suffixes: KnownSuffixes;
}

/** State of the cluster that manifests do not show. */
export interface ClusterState {
  /** Whether an operator has set control groups to version 1. */
  readonly isCgroupV1: boolean;
  /** What was written before the change. */
  readonly earlier?: { readonly side: TuningSide; readonly suffixes: KnownSuffixes };
}

/** Generated MachineConfigs. */
export function generatedConfigs(
  side: TuningSide, kubelets: readonly ProfileKubelet[], isOwned: (object: Manifest) => boolean, cluster: ClusterState,
): PoolConfigs {
  const { manifests, release } = side;
  const known = cluster.earlier?.suffixes ?? new Map<string, string>();
  const pools = [...side.pools.values()];
  const errors = new Map<string, string>();
  const targets = new Map<string, readonly string[]>();
  const objects: RenderedObject[] = [];
  const suffixes = new Map<string, string>();
  const kubeletConfigs = manifests.ofKind('KubeletConfig').filter((object) => !isOwned(object));
  const sources = {
    KubeletConfig: [
      ...kubeletConfigs.map((object) => kubeletSource(object, pools, release)),
      ...kubelets.map(({ name, title, pool, kubeletConfig }): PoolSource & { problem?: string } => ({
        name, title, metadata: manifests.find('KubeletConfig', undefined, name)?.metadata ?? { name }, parts: fileParts(kubeletFiles({ kubeletConfig })), isFor: (other) => other.name === pool,
      })),
    ],
    ContainerRuntimeConfig: manifests.ofKind('ContainerRuntimeConfig').map((object) => runtimeSource(object)),
  } as const;
  const settings = settingsOf(side, cluster);
  for (const [kind, list] of Object.entries(sources) as [keyof typeof sources, (PoolSource & { problem?: string })[]][]) {
    for (const { title, problem, isFor } of list) {
      targets.set(title, pools.filter(isFor).map(({ name }) => name));
      const error = problem ?? (targets.get(title)!.length === 0 ? 'its machineConfigPoolSelector matches no MachineConfigPool' : undefined);
      if (error !== undefined) {
        errors.set(title, error);
      }
    }
    for (const pool of pools) {
      const own = list.filter(({ title, isFor }) => isFor(pool) && !errors.has(title));
      const named = generatedNames(kind, pool.name, own, known);
      named.suffixes.forEach((suffix, key) => suffixes.set(key, suffix));
      for (const source of own) {
        const name = named.names.get(source.name);
        if (name === undefined) {
          errors.set(source.title, `MachineConfigPool ${pool.name} has ten ${kind}s already`);
        } else {
          objects.push(sourceConfig(name, pool, source, kind === 'KubeletConfig' ? settings.get(pool.name)! : []));
        }
      }
    }
  }
  return { objects: [...objects, ...pools.flatMap((pool) => settingConfigs(pool, settings.get(pool.name)!))], errors, targets, suffixes };
}

function fileParts(files: { readonly [path: string]: unknown }): ConfigPart[] {
  return Object.entries(files).map(([file, values]) => ({ file, values }));
}

function kubeletSource(object: Manifest, pools: readonly ConfigPool[], release: string): PoolSource & { problem?: string } {
  const isFor = (pool: ConfigPool) => isForPool(object, pool.labels);
  const spec = kubeletSpecOf(object);
  const [flaw] = kubeletFlaws(spec, release, pools.some((pool) => isFor(pool) && hasControlPlane(pool)));
  return {
    name: nameOf(object), title: `KubeletConfig ${nameOf(object)}`, metadata: object.metadata, parts: fileParts(kubeletFiles(spec)), isFor, problem: flaw && flawText(flaw),
  };
}

function runtimeSource(object: Manifest): PoolSource & { problem?: string } {
  const spec = recordAt(object, 'spec', 'containerRuntimeConfig') ?? {};
  const [flaw] = containerRuntimeFlaws(spec);
  return {
    name: nameOf(object),
    title: `ContainerRuntimeConfig ${nameOf(object)}`,
    metadata: object.metadata,
    parts: fileParts(containerRuntimeFiles(spec)),
    isFor: (pool) => isForPool(object, pool.labels),
    problem: flaw && flawText(flaw),
  };
}

function sourceConfig(name: string, pool: ConfigPool, { title, parts }: PoolSource, settings: readonly RenderedSetting[]): RenderedObject {
  // The file of a KubeletConfig is a whole one, with the settings of all kubelets.
  const shared = settings.filter(({ file }) => file === KUBELET_CONF);
  const all = parts.map((part) => (part.file === KUBELET_CONF ? { ...part, values: [part.values, ...shared.map(({ value }) => value)] } : part));
  return {
    kind: 'MachineConfig',
    name,
    inputs: { [title]: stable(parts), ...shared.length === 0 ? {} : inputsOf(shared) },
    config: standInConfig(name, { [ROLE_LABEL]: pool.name }, all),
  };
}

/** Texts of settings by their objects. */
function inputsOf(settings: readonly RenderedSetting[]): { [source: string]: string } {
  const kinds = [...new Set(settings.map(({ kind }) => kind))];
  return Object.fromEntries(kinds.map((kind) => [`${kind} cluster`, stable(settings.filter((setting) => setting.kind === kind).map(({ value }) => value))]));
}

/** MachineConfigs of a pool for settings of the cluster. Those that are there without a setting have the defaults. */
function settingConfigs(pool: ConfigPool, settings: readonly RenderedSetting[]): RenderedObject[] {
  const names = [...new Set(settings.flatMap(({ configs }) => configs))];
  return names.map((name) => {
    const own = settings.filter(({ configs }) => configs.includes(name));
    const files = [...new Set(own.flatMap(({ file }) => file ?? []))];
    const parts = files.map((file) => ({ file, values: own.filter((setting) => setting.file === file).map(({ value }) => value) }));
    const written = parts.filter(({ file, values }) => file === KUBELET_CONF || stable(values.flat()) !== '[""]');
    const kernelArguments = own.filter(({ file }) => file === undefined).flatMap(({ value }) => cgroupArguments([value].flat()[0]));
    return {
      kind: 'MachineConfig',
      name,
      inputs: inputsOf(own),
      config: standInConfig(name, { [ROLE_LABEL]: pool.name }, written, kernelArguments.length === 0 ? {} : { kernelArguments }),
    };
  });
}

/** Settings of the cluster by pool. */
function settingsOf({ manifests, pools, release }: TuningSide, { isCgroupV1, earlier }: ClusterState): ReadonlyMap<string, RenderedSetting[]> {
  const specOf = (kind: ClusterSettingKind) => recordAt(clusterSetting(manifests, kind), 'spec') ?? {};
  const [node, proxy, gates] = [specOf('Node'), specOf('Proxy'), specOf('FeatureGate')];
  const oldGates = recordAt(earlier && clusterSetting(earlier.side.manifests, 'FeatureGate'), 'spec') ?? {};
  const bundle = stringAt(proxy, 'trustedCA', 'name');
  const certificates = bundle === undefined || bundle === '' ? undefined : at(manifests.find('ConfigMap', CONFIG_NAMESPACE, bundle), 'data') ?? bundle;
  const specs = {
    APIServer: specOf('APIServer'),
    FeatureGate: keepsFeatureSet(oldGates.featureSet, gates.featureSet) ? oldGates : gates,
    Node: isCgroupV1 ? { ...node, cgroupMode: 'v1' } : node,
    Proxy: { ...proxy, trustedCA: certificates },
  };
  return new Map([...pools.values()].map(({ name, isBuiltIn }) => [name, clusterSettings(specs, name, release, isBuiltIn)]));
}
