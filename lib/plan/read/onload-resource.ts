import { Manifest, ManifestSet } from '../../manifests';
import { at, listAt, recordAt, stringAt } from '../../upstream';
import { isFor, kernelOfNode } from '../../upstream/kmm';
import { canBeOneBuild, devicePluginDaemonSet, labelsOf, madeFor, mapsDriver, onloadReleaseOfImage, onloadReleaseOfText } from '../../upstream/onload';
import { NodeGroup, NodeIndex, NONE, onloadLoaders, onloadReleaseOfResource } from '../../views';
import { namespaceOfChange } from '../changes';

/** Fields of an Onload resource that plans depend on (Onload Operator facts, §1 to §3). */
export interface OnloadView {
  readonly namespace: string;
  readonly name: string;
  readonly version: string;
  /** Build of Onload: that of the version or of the user image, otherwise the version itself. */
  readonly release: string;
  readonly selector: { readonly [label: string]: unknown };
  readonly mappings: readonly { readonly regexp?: string; readonly image: string; readonly sfc: boolean; readonly dockerfile?: string }[];
  readonly userImage: string;
  /** Whether the operator also creates a Module for sfc. */
  readonly sfc: boolean;
  /** Labels that the operator sets on nodes. */
  readonly labels: { readonly onload: string; readonly module: string; readonly sfc: string };
  readonly daemonSet: string;
}

export function onloadView(object: Manifest): OnloadView {
  const [namespace, name] = [namespaceOfChange(object), stringAt(object, 'metadata', 'name') ?? '?'];
  const mappings = listAt(object, 'spec', 'onload', 'kernelMappings').map((mapping) => ({
    regexp: stringAt(mapping, 'regexp') || undefined,
    image: stringAt(mapping, 'kernelModuleImage') ?? '',
    sfc: mapsDriver(mapping),
    dockerfile: stringAt(mapping, 'build', 'dockerfileConfigMap', 'name'),
  }));
  const selector = recordAt(object, 'spec', 'selector') ?? {};
  const version = at(object, 'spec', 'onload', 'version');
  return {
    namespace,
    name,
    version: typeof version === 'string' ? version : '',
    release: onloadReleaseOfResource(object) ?? (typeof version === 'string' ? version : ''),
    selector,
    mappings,
    userImage: stringAt(object, 'spec', 'onload', 'userImage') ?? '',
    sfc: mappings.some(({ sfc }) => sfc),
    labels: labelsOf({ namespace, name }),
    daemonSet: devicePluginDaemonSet({ namespace, name }),
  };
}

/** Whether a mapping of an Onload resource matches the kernel of a node. An unknown kernel counts as matched. */
export function hasMappingFor({ mappings }: OnloadView, kernelVersion: string | undefined): boolean {
  return kernelVersion === undefined || mappings.some((mapping) => isFor(mapping, kernelOfNode(kernelVersion)));
}

/** Images of an Onload resource whose tags have a different release than its version. */
export function inconsistentImages({ version, userImage, mappings }: OnloadView): string[] {
  const said = onloadReleaseOfText(version);
  return [userImage, ...mappings.map(({ image }) => image)].filter((image) => {
    const meant = onloadReleaseOfImage(image);
    return said !== undefined && meant !== undefined && !canBeOneBuild(meant, said);
  });
}

/** Release of Onload on a node with the label of a version: that of the resource with this version, otherwise the beginning of the version, or all of it. */
export function labelledRelease(label: string, { version, release }: Pick<OnloadView, 'version' | 'release'>): string {
  return label === version ? release : onloadReleaseOfText(label) ?? label;
}

/** Release of Onload that all objects of a set load which load it, if it is the same. */
export function onloadReleaseIn(manifests: ManifestSet): string | undefined {
  const releases = new Set(onloadLoaders(manifests).flatMap((loader) => loader.releases));
  return releases.size === 1 ? [...releases][0] : undefined;
}

/** Names of the Modules and DaemonSets that the operator creates, as `namespace/name`. */
export function madeByOperator(objects: readonly Manifest[]): Set<string> {
  return new Set(objects.map(onloadView).flatMap(madeFor));
}

/** Nodes that a resource selects, or null if nodes are unknown. */
export function selected(nodes: NodeIndex | null, { selector }: OnloadView): NodeGroup | null {
  return nodes && (Object.keys(selector).length === 0 ? NONE : nodes.withLabels(selector));
}
