import type { ModuleName } from './variables';
import { isIn, ReleaseRange } from '../releases';

/** What all keys of KMM begin with. */
export const KMM_PREFIX = 'kmm.node.kubernetes.io/';

/** The labels of nodes that KMM reads and sets (internal/utils/kmmlabels.go; KMM facts §8). */
export const moduleLabels = {
  /** Set by an administrator, or by the Onload Operator: the version that the node shall have. */
  version: ({ name, namespace }: ModuleName): string => `${KMM_PREFIX}version-module.${namespace}.${name}`,
  /** Set while the module is loaded. All releases have it; 1.1 also one without the namespace. */
  ready: ({ name, namespace }: ModuleName): string => `${KMM_PREFIX}${namespace}.${name}.ready`,
  /** Set to the version that is loaded. */
  readyVersion: ({ name, namespace }: ModuleName): string => `${KMM_PREFIX}${namespace}.${name}.version.ready`,
  /** Set to the version whose module may be loaded, once the one before is gone. */
  workerVersion: ({ name, namespace }: ModuleName): string => `beta.${KMM_PREFIX}version-worker-pod.${namespace}.${name}`,
  /** The same in 1.1, which loads by DaemonSets. */
  loaderVersion: ({ name, namespace }: ModuleName): string => `beta.${KMM_PREFIX}version-module-loader.${namespace}.${name}`,
  /** Set while the pod of a plugin (`device-plugin`, `dra`) is ready. */
  pluginReady: ({ name, namespace }: ModuleName, plugin: string): string => `${KMM_PREFIX}${namespace}.${name}.${plugin}-ready`,
};

/** The releases that set the version that is loaded on nodes. */
export const SETS_READY_VERSION: ReleaseRange = { since: '2.5' };

/** The releases that load by worker pods; before them by DaemonSets. */
export const HAS_WORKER_PODS: ReleaseRange = { since: '2.0' };

/** The labels of nodes by which the releases are told apart that KMM itself has run in, newest first (observed facts §1). */
const TOLD_BY_LABEL: readonly { readonly label: RegExp; readonly release: ReleaseRange }[] = [
  { label: /^(?:beta\.)?kmm\.node\.kubernetes\.io\/version-(?:worker|schedule)-pod\./, release: HAS_WORKER_PODS },
  { label: /^(?:beta\.)?kmm\.node\.kubernetes\.io\/version-module-loader\./, release: { before: HAS_WORKER_PODS.since } },
];

/** What the labels of nodes say of the release of KMM that has loaded their modules; undefined where they say nothing. */
export function releaseByLabels(labels: Iterable<string>): ReleaseRange | undefined {
  const all = [...labels];
  return TOLD_BY_LABEL.find(({ label }) => all.some((key) => label.test(key)))?.release;
}

/** Labels of nodes that not all releases set, by what follows the prefix. Namespaces and names of versioned Modules have no dots, so the parts are told apart. */
export const LABELS_BY_RELEASE: readonly (ReleaseRange & { readonly label: RegExp; readonly instead: string })[] = [
  { label: /^[a-z0-9-]+\.(device-plugin-)?ready$/, before: '2.0', instead: 'put the namespace and a dot before the name of the Module' },
  { label: /^[a-z0-9-]+\.[a-z0-9.-]+\.version\.ready$/, ...SETS_READY_VERSION, instead: 'select on <namespace>.<module>.ready' },
  { label: /^[a-z0-9-]+\.[a-z0-9.-]+\.dra-ready$/, since: '2.7', instead: 'select on <namespace>.<module>.ready' },
  { label: /^[a-z0-9-]+\.[a-z0-9.-]+\.device-plugin-target$/, since: '2.7', instead: 'select on <namespace>.<module>.device-plugin-ready' },
];

/** The label of a ManifestWork with the ManagedClusterModule that it is made for (KMM facts §11). */
export const MANAGED_MODULE_LABEL = `${KMM_PREFIX}managedclustermodule.name`;

/**
 * What labels a node has once a version of a module is loaded, as requirements of a label selector (KMM facts §8). Where no label says which version
 * is loaded, the one that lets it load comes only after `ready` has gone with the version before.
 */
export function loadedLabels(module: ModuleName, version: string, kmm: string): string[] {
  return isIn(SETS_READY_VERSION, kmm) ? [`${moduleLabels.readyVersion(module)}=${version}`]
    : [`${isIn(HAS_WORKER_PODS, kmm) ? moduleLabels.workerVersion(module) : moduleLabels.loaderVersion(module)}=${version}`, moduleLabels.ready(module)];
}

/** The label of pods and DaemonSets with the name of their Module. */
export const MODULE_NAME_LABEL = `${KMM_PREFIX}module.name`;
