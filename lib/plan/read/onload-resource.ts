import { Manifest, ManifestSet } from '../../manifests';
import { at, listAt, recordAt, stringAt } from '../../upstream';
import { isFor, kernelOfNode } from '../../upstream/kmm';
import { devicePluginDaemonSet, labelsOf, madeFor, mapsDriver, onloadVersionIn, onloadVersionOf } from '../../upstream/onload';
import { NodeGroup, NodeIndex, NONE } from '../../views';
import { namespaceOfChange } from '../changes';

/** Fields of an Onload resource that plans depend on (Onload Operator facts, §1 to §3). */
export interface OnloadView {
  readonly namespace: string;
  readonly name: string;
  readonly version: string;
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
  const said = onloadVersionIn(version);
  return [userImage, ...mappings.map(({ image }) => image)].filter((image) => {
    const meant = onloadVersionOf(image);
    return said !== undefined && meant !== undefined && meant !== said;
  });
}

/** Release of a resource: the beginning of its version, or all of it if it contains no release number. */
export function onloadReleaseNamed(version: string): string {
  return onloadVersionIn(version) ?? version;
}

/** Release of the Onload resources of a set, if all have the same. */
export function onloadReleaseIn(manifests: ManifestSet): string | undefined {
  const releases = new Set(manifests.ofKind('Onload').map((object) => onloadReleaseNamed(onloadView(object).version)));
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
