import { placedContainersOf, podSpecOf } from './pod-containers';
import { Manifest, ManifestSet, oncePerSet } from '../manifests';
import { imageBaseName, listAt, recordAt, stringAt } from '../upstream';
import { moduleOfReadyLabel, type ModuleName } from '../upstream/kmm';
import { DEVICE_PLUGIN_IMAGE, PLUGIN_CONTAINERS } from '../upstream/onload';

/** A device plugin of Onload that runs without the Onload Operator: it follows the label that KMM sets for a loaded Module. */
export interface OnloadPlugin {
  readonly object: Manifest;
  /** Module whose label the pods follow. */
  readonly module: ModuleName;
  readonly selector: { readonly [label: string]: unknown };
  /** Container of the plugin, with its position in the object. */
  readonly container: unknown;
  readonly path: string;
  readonly args: readonly unknown[];
  /** Image whose files are copied to the host, and its position in the object. */
  readonly userImage?: { readonly image: string; readonly path: string };
  /** Version of the module that the pods wait for. */
  readonly waitsFor?: string;
  /** Whether the pods also wait for the driver that belongs to it. */
  readonly comparesDriver: boolean;
}

/** Path of the spec of a pod in a DaemonSet. */
const POD = 'spec.template.spec';

/** Device plugins that run without the operator. The operator's DaemonSets follow a label of the operator. */
export const onloadPlugins = oncePerSet((manifests: ManifestSet): readonly OnloadPlugin[] => manifests.ofKind('DaemonSet').flatMap(onloadPlugin));

/** A DaemonSet as a device plugin that runs without the operator, if it is one. */
export function onloadPlugin(object: Manifest): OnloadPlugin[] {
  const spec = podSpecOf(object);
  const [module] = nodeRequirements(spec).flatMap((requirement) => moduleOfReadyLabel(stringAt(requirement, 'key') ?? '') ?? []);
  const placed = placedContainersOf(spec, ['containers']).find(({ container }) => isPlugin(container));
  if (module === undefined || placed === undefined) {
    return [];
  }
  const inits = placedContainersOf(spec, ['initContainers']);
  const copies = inits.find(({ container }) => listAt(container, 'volumeMounts').length > 0);
  const image = stringAt(copies?.container, 'image');
  const variables = inits.flatMap(({ container }) => listAt(container, 'env'));
  const variable = (name: string) => stringAt(variables.find((entry) => stringAt(entry, 'name') === name), 'value');
  return [{
    object,
    module,
    selector: recordAt(spec, 'nodeSelector') ?? {},
    container: placed.container,
    path: `${POD}.${placed.path}`,
    args: listAt(placed.container, 'args'),
    userImage: image === undefined ? undefined : { image, path: `${POD}.${copies!.path}.image` },
    waitsFor: variable('ONLOAD_VERSION') || undefined,
    comparesDriver: variable('DRIVER_VERSION') !== undefined,
  }];
}

/** Requirements of node labels in the affinity of a pod. */
export function nodeRequirements(spec: unknown): unknown[] {
  return listAt(spec, 'affinity', 'nodeAffinity', 'requiredDuringSchedulingIgnoredDuringExecution', 'nodeSelectorTerms')
    .flatMap((term) => listAt(term, 'matchExpressions'));
}

function isPlugin(container: unknown): boolean {
  return stringAt(container, 'name') === PLUGIN_CONTAINERS.plugin || (listAt(container, 'command').length === 0
    && imageBaseName(stringAt(container, 'image') ?? '').endsWith(DEVICE_PLUGIN_IMAGE));
}
