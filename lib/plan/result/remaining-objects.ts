import { identityOf, Manifest, nameOf } from '../../manifests';
import { few } from '../../text';
import { stringAt } from '../../upstream';
import type { KeptObject } from '../changes';

/** Kinds whose remaining objects a plan lists, because their removal would affect nodes. */
const KINDS: ReadonlySet<string> = new Set([
  'ClusterImagePolicy', 'ContainerRuntimeConfig', 'DaemonSet', 'ImageContentSourcePolicy', 'ImageDigestMirrorSet', 'ImageTagMirrorSet', 'KubeletConfig', 'MachineConfig', 'MachineConfigPool',
  'MachineConfiguration', 'MachineOSConfig', 'ManagedClusterModule', 'Module', 'Onload', 'PerformanceProfile', 'PinnedImageSet', 'SriovNetworkNodePolicy', 'SriovNetworkPoolConfig', 'SriovOperatorConfig', 'Tuned',
]);

/** Objects of a live cluster that the new manifests do not contain and that remain, as `Kind namespace/name`, sorted. */
export function leftNames(left: readonly Manifest[]): string[] {
  return left.filter(({ kind }) => KINDS.has(kind)).map((object) => {
    const namespace = stringAt(object, 'metadata', 'namespace');
    return `${object.kind} ${namespace === undefined ? '' : `${namespace}/`}${nameOf(object)}`;
  }).sort();
}

/** Line of the report that lists the remaining objects. */
export function leftText(names: readonly string[]): string[] {
  return names.length === 0 ? []
    : [`not in AFTER, left as ${names.length === 1 ? 'it is' : 'they are'}: ${few(names)} (--prune plans the removal of what this library made, or its apply wrote)`];
}

/** Lines of the report about objects that are not pruned because of others. */
export function keptTexts(kept: readonly KeptObject[]): string[] {
  return kept.map(({ object, for: others }) => (
    `${identityOf(object)} is not pruned: ${object.kind === 'Namespace' ? 'it would take along, or leave without its operator,' : 'it is the one of'} ${few(others.map(identityOf))}; delete ${others.length === 1 ? 'that' : 'those'} first`));
}
