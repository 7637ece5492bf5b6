import { Manifest, ManifestSet } from '../../manifests';
import { at, listAt, recordAt, stringAt } from '../../upstream';
import { devicePluginDaemonSet, labelsOf, madeFor, mapsDriver, onloadVersionIn, onloadVersionOf } from '../../upstream/onload';
import { NodeGroup, NodeIndex, NONE } from '../../views';
import { namespaceOf } from '../changes';

/** What plans need to know of an Onload resource (Onload Operator facts, §1 to §3). */
export interface OnloadView {
  readonly namespace: string;
  readonly name: string;
  readonly version: string;
  readonly selector: { readonly [label: string]: unknown };
  readonly mappings: readonly { readonly regexp?: string; readonly image: string; readonly sfc: boolean; readonly dockerfile?: string }[];
  readonly userImage: string;
  /** Whether the operator also runs a Module for sfc. */
  readonly sfc: boolean;
  /** Labels that the operator puts on nodes. */
  readonly labels: { readonly onload: string; readonly module: string; readonly sfc: string };
  readonly daemonSet: string;
}

export function onloadView(object: Manifest): OnloadView {
  const [namespace, name] = [namespaceOf(object), stringAt(object, 'metadata', 'name') ?? '?'];
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

/** The images of an Onload resource whose tags speak of another version than it does itself. */
export function inconsistentImages({ version, userImage, mappings }: OnloadView): string[] {
  const said = onloadVersionIn(version);
  return [userImage, ...mappings.map(({ image }) => image)].filter((image) => {
    const meant = onloadVersionOf(image);
    return said !== undefined && meant !== undefined && meant !== said;
  });
}

/** The release that a resource is of: what its version begins with, or all of it where that is no number of a release. */
export function releaseOf(version: string): string {
  return onloadVersionIn(version) ?? version;
}

/** The release of the Onload resources of a set, where they are of one. */
export function onloadReleaseIn(manifests: ManifestSet): string | undefined {
  const releases = new Set(manifests.ofKind('Onload').map((object) => releaseOf(onloadView(object).version)));
  return releases.size === 1 ? [...releases][0] : undefined;
}

/** Names of the objects that the operator makes: Modules and DaemonSets as `namespace/name`. */
export function madeByOperator(objects: readonly Manifest[]): Set<string> {
  return new Set(objects.map(onloadView).flatMap(madeFor));
}

/** The nodes that a resource selects; null where nodes are not known. */
export function selected(nodes: NodeIndex | null, { selector }: OnloadView): NodeGroup | null {
  return nodes && (Object.keys(selector).length === 0 ? NONE : nodes.withLabels(selector));
}
