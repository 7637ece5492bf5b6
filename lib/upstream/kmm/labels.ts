import type { ModuleName } from './variables';
import { isRequirementMet } from '../kubernetes';
import { isInReleaseRange, ReleaseRange } from '../releases';

/** Prefix of all KMM keys. */
export const KMM_PREFIX = 'kmm.node.kubernetes.io/';

/** Node labels that KMM reads and sets (internal/utils/kmmlabels.go, KMM facts §8). */
export const moduleLabels = {
  /** Label with the version that the node should have, set by an administrator or the Onload Operator. */
  version: ({ name, namespace }: ModuleName): string => `${KMM_PREFIX}version-module.${namespace}.${name}`,
  /** Label that is set while the module is loaded. All releases have it. 1.1 also sets one without the namespace. */
  ready: ({ name, namespace }: ModuleName): string => `${KMM_PREFIX}${namespace}.${name}.ready`,
  /** Label with the loaded version. */
  readyVersion: ({ name, namespace }: ModuleName): string => `${KMM_PREFIX}${namespace}.${name}.version.ready`,
  /** Label with the version whose module may be loaded. It is set once the previous version is unloaded. */
  workerVersion: ({ name, namespace }: ModuleName): string => `beta.${KMM_PREFIX}version-worker-pod.${namespace}.${name}`,
  /** Label with the version whose module may be loaded in 1.1, which loads by DaemonSets. */
  loaderVersion: ({ name, namespace }: ModuleName): string => `beta.${KMM_PREFIX}version-module-loader.${namespace}.${name}`,
  /** Label that is set while the pod of a plugin (`device-plugin`, `dra`) is ready. */
  pluginReady: ({ name, namespace }: ModuleName, plugin: string): string => `${KMM_PREFIX}${namespace}.${name}.${plugin}-ready`,
};

/**
 * Labels that stay on nodes when a Module with a version is deleted: that of the administrator, and those that KMM 2 derives from it. The last two are of different
 * releases (KMM facts §8, observed facts §9).
 */
export function labelsLeftBy(module: ModuleName): string[] {
  const suffix = `${module.namespace}.${module.name}`;
  return [moduleLabels.version(module), moduleLabels.workerVersion(module), ...['schedule-pod', 'device-plugin'].map((what) => `beta.${KMM_PREFIX}version-${what}.${suffix}`)];
}

/** Module whose loading a label of nodes shows, if it is one of those labels. */
export function moduleOfReadyLabel(key: string): ModuleName | undefined {
  const [, namespace, name] = /^kmm\.node\.kubernetes\.io\/([a-z0-9-]+)\.([a-z0-9.-]+?)(?:\.version)?\.ready$/.exec(key) ?? [];
  return name === undefined ? undefined : { name, namespace };
}

/** The releases that set the loaded version on nodes. */
export const SETS_READY_VERSION: ReleaseRange = { since: '2.5' };

/** The releases that load by worker pods. Earlier ones use DaemonSets. */
export const HAS_WORKER_PODS: ReleaseRange = { since: '2.0' };

/** Node labels that reveal which releases of KMM have run, newest first (observed facts §1). */
const TOLD_BY_LABEL: readonly { readonly label: RegExp; readonly release: ReleaseRange }[] = [
  { label: /^(?:beta\.)?kmm\.node\.kubernetes\.io\/version-(?:worker|schedule)-pod\./, release: HAS_WORKER_PODS },
  { label: /^(?:beta\.)?kmm\.node\.kubernetes\.io\/version-module-loader\./, release: { before: HAS_WORKER_PODS.since } },
];

/** Releases of KMM that have loaded the modules of a node according to its labels, or undefined if they do not reveal it. */
export function releaseByLabels(labels: Iterable<string>): ReleaseRange | undefined {
  const all = [...labels];
  return TOLD_BY_LABEL.find(({ label }) => all.some((key) => label.test(key)))?.release;
}

/** Node labels that some releases set. */
export interface LabelOfReleases extends ReleaseRange {
  /** The text after the prefix. */
  readonly label: RegExp;
  /** Whether only some builds of these releases set it. */
  readonly dependsOnBuild?: boolean;
  readonly instead: string;
}

/**
 * Node labels that not all releases set, by the text after the prefix. The parts are separated by dots, which namespaces and names of versioned
 * Modules do not contain.
 */
export const LABELS_BY_RELEASE: readonly LabelOfReleases[] = [
  { label: /^[a-z0-9-]+\.(device-plugin-)?ready$/, before: '2.0', instead: 'put the namespace and a dot before the name of the Module' },
  { label: /^[a-z0-9-]+\.[a-z0-9.-]+\.version\.ready$/, ...SETS_READY_VERSION, instead: 'select on <namespace>.<module>.ready' },
  { label: /^[a-z0-9-]+\.[a-z0-9.-]+\.dra-ready$/, since: '2.7', instead: 'select on <namespace>.<module>.ready' },
  // Red Hat's builds of 2.4 and later set it since June 2026, earlier builds of the same releases do not.
  { label: /^[a-z0-9-]+\.[a-z0-9.-]+\.device-plugin-target$/, since: '2.4', dependsOnBuild: true, instead: 'select on <namespace>.<module>.device-plugin-ready' },
];

/** Label of a ManifestWork with the name of its ManagedClusterModule (KMM facts §11). */
export const MANAGED_MODULE_LABEL = `${KMM_PREFIX}managedclustermodule.name`;

/** The labels of a node once a version of a module is loaded, as requirements of a label selector. */
export interface LoadedLabels {
  /** Labels of which at least one is required. */
  readonly oneOf: readonly string[];
  /** Labels that are all required. */
  readonly allOf: readonly string[];
}

/**
 * Labels of a node once a version of a module is loaded, for the releases that may run (KMM facts §8). If no label shows the loaded version, the
 * label that allows loading is used, which is set only after `ready` of the previous version is removed.
 */
export function loadedLabels(module: ModuleName, version: string, releases: readonly string[]): LoadedLabels {
  if (releases.every((release) => isInReleaseRange(SETS_READY_VERSION, release))) {
    return { oneOf: [`${moduleLabels.readyVersion(module)}=${version}`], allOf: [] };
  }
  const labels = releases.map((release) => isInReleaseRange(HAS_WORKER_PODS, release))
    .map((hasWorkers) => (hasWorkers ? moduleLabels.workerVersion : moduleLabels.loaderVersion)(module));
  return { oneOf: [...new Set(labels)].sort().map((label) => `${label}=${version}`), allOf: [moduleLabels.ready(module)] };
}

/** Whether the labels of a node show that a module is loaded. */
export function showsLoaded(labels: { readonly [key: string]: unknown }, { oneOf, allOf }: LoadedLabels): boolean {
  return (oneOf.length === 0 || oneOf.some((each) => isRequirementMet(labels, each))) && allOf.every((each) => isRequirementMet(labels, each));
}

/** The label of pods and DaemonSets with the name of their Module. */
export const MODULE_NAME_LABEL = `${KMM_PREFIX}module.name`;
