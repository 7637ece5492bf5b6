/** Fields of objects that are kept: those that commands need. */
import { pauseOwners } from './pause-owners';
import type { Manifest } from '../manifests';
import { appliersOf } from '../plan/changes';
import { at, isRecord, listAt, NETWORK_STATUS_ANNOTATION, NETWORKS_ANNOTATION, recordAt } from '../upstream';
import { MIRROR_ANNOTATION } from '../upstream/kubernetes';
import { isSidecar, owningController, podView, usesOnload } from '../views';

type Fields = { readonly [field: string]: unknown };

/** An object without what no command reads. */
export function keptFields(object: Manifest): Manifest {
  const { metadata, status, ...rest } = object as unknown as { readonly metadata: Fields; readonly status?: unknown };
  const { managedFields: _, selfLink: __, ...kept } = metadata;
  // The record of others, which are most, would be half of the text.
  const appliers = appliersOf(object);
  const managedFields = appliers === undefined ? undefined : [...appliers, ...object.kind === 'MachineConfigPool' ? pauseOwners(object).map(slimPause) : []];
  const slim = {
    ...rest, metadata: { ...kept, ...managedFields === undefined ? {} : { managedFields } }, ...status === undefined ? {} : { status },
  } as unknown as Manifest;
  switch (object.kind) {
    case 'Node': return { ...slim, status: exceptFields(recordAt(slim, 'status'), ['images', 'volumesInUse', 'volumesAttached']) } as Manifest;
    case 'Pod': return isControlled(slim) ? controlledPod(slim) : slim;
    default: return slim;
  }
}

/** Whether an object has a controller, which knows what its specification is. */
export function isControlled(object: Manifest): boolean {
  return owningController(object) !== undefined;
}

/** Entry of a manager that has paused a pool, or ended that, without its other fields. */
function slimPause(entry: unknown): object {
  return { ...only(recordAt(entry), ['manager', 'operation', 'time']), fieldsV1: { 'f:spec': { 'f:paused': {} } } };
}

const POD_METADATA = ['name', 'namespace', 'uid', 'creationTimestamp', 'deletionTimestamp', 'labels', 'ownerReferences'];
const POD_ANNOTATIONS = [NETWORKS_ANNOTATION, NETWORK_STATUS_ANNOTATION, MIRROR_ANNOTATION];
const POD_SPEC = ['nodeName', 'hostNetwork'];
const CONTAINER = ['name', 'image', 'resources', 'restartPolicy'];
const POD_STATUS = ['phase', 'conditions'];
const CONTAINER_STATUS = ['name', 'image', 'ready', 'restartCount', 'state', 'lastState'];

/** A pod of a controller with its node, its images and resources, and its state. The rest is in the template of its controller. */
function controlledPod(pod: Manifest): Manifest {
  const isAccelerated = usesOnload(podView(pod));
  const annotations = only(recordAt(pod, 'metadata', 'annotations'), POD_ANNOTATIONS);
  const entries = (part: 'spec' | 'status', lists: readonly string[], names: readonly string[]) => Object.fromEntries(
    lists.filter((list) => Array.isArray(at(pod, part, list)))
      .map((list) => [list, listAt(pod, part, list).map((entry) => ({ ...only(recordAt(entry), names), ...isAccelerated && (list === 'containers' || isSidecar(entry)) ? environmentNames(entry) : {} }))]));
  return {
    apiVersion: pod.apiVersion,
    kind: pod.kind,
    metadata: { ...only(recordAt(pod, 'metadata'), POD_METADATA), ...Object.keys(annotations).length === 0 ? {} : { annotations } },
    spec: { ...only(recordAt(pod, 'spec'), POD_SPEC), ...entries('spec', ['initContainers', 'containers'], CONTAINER) },
    status: { ...only(recordAt(pod, 'status'), POD_STATUS), ...entries('status', ['initContainerStatuses', 'containerStatuses'], CONTAINER_STATUS) },
  } as unknown as Manifest;
}

/** Names of what a container gets besides its image, which the template may have changed since: variables, their sources and mounts, without values. */
function environmentNames(container: unknown): Fields {
  const named = (list: string, keep: (entry: unknown) => Fields) => {
    const entries = listAt(container, list).map(keep);
    return entries.length === 0 ? {} : { [list]: entries };
  };
  return {
    ...named('env', (entry) => only(recordAt(entry), ['name'])),
    ...named('envFrom', (entry) => only(recordAt(entry), ['configMapRef'])),
    ...named('volumeMounts', (entry) => only(recordAt(entry), ['mountPath'])),
  };
}

function only(fields: Fields | undefined, names: readonly string[]): Fields {
  return isRecord(fields) ? Object.fromEntries(names.filter((name) => Object.hasOwn(fields, name)).map((name) => [name, fields[name]])) : {};
}

function exceptFields(fields: Fields | undefined, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields ?? {}).filter(([name]) => !names.includes(name)));
}
