import { Manifest, nameOf } from '../../manifests';
import { few } from '../../text';
import { stringAt } from '../../upstream';

/** The kinds of which a plan says that they stay: those whose removal would touch nodes. */
const KINDS: ReadonlySet<string> = new Set([
  'ContainerRuntimeConfig', 'DaemonSet', 'ImageContentSourcePolicy', 'ImageDigestMirrorSet', 'ImageTagMirrorSet', 'KubeletConfig', 'MachineConfig', 'MachineConfigPool',
  'MachineConfiguration', 'ManagedClusterModule', 'Module', 'Onload', 'PinnedImageSet', 'SriovNetworkNodePolicy', 'SriovNetworkPoolConfig', 'SriovOperatorConfig',
]);

/** The objects of a live cluster that the manifests from after do not hold, and that stay: `Kind namespace/name`, sorted. */
export function leftNames(left: readonly Manifest[]): string[] {
  return left.filter(({ kind }) => KINDS.has(kind)).map((object) => {
    const namespace = stringAt(object, 'metadata', 'namespace');
    return `${object.kind} ${namespace === undefined ? '' : `${namespace}/`}${nameOf(object)}`;
  }).sort();
}

/** The line about them. */
export function leftText(names: readonly string[]): string[] {
  return names.length === 0 ? []
    : [`not in AFTER, left as ${names.length === 1 ? 'it is' : 'they are'}: ${few(names)} (--prune plans ${names.length === 1 ? 'its' : 'their'} removal)`];
}
