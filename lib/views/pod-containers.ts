import { at, listAt, recordAt, stringAt } from '../upstream';
import { ContainerList, POD_TEMPLATES } from '../upstream/kubernetes';

/** Container of a pod and its position in it. */
export interface PlacedContainer {
  readonly container: unknown;
  /** Path in the spec of the pod: `initContainers[0]`. */
  readonly path: string;
}

/** Containers that a pod starts: the init containers, then those that run. */
const STARTED: readonly ContainerList[] = ['initContainers', 'containers'];

/** Containers in some lists of a pod's spec, in the order of the lists. Unless they are named, debugging containers are left out. */
export function containersOf(spec: unknown, lists: readonly ContainerList[] = STARTED): unknown[] {
  return lists.flatMap((list) => listAt(spec, list));
}

/** Containers in some lists of a pod's spec with their positions, in the order of the lists. */
export function placedContainersOf(spec: unknown, lists: readonly ContainerList[] = STARTED): PlacedContainer[] {
  return lists.flatMap((list) => listAt(spec, list).map((container, index) => ({ container, path: `${list}[${index}]` })));
}

/**
 * Containers of a pod that run as long as it does: `containers` first, then native sidecars, which are init containers that are started again whenever they end
 * (Kubernetes 1.28).
 */
export function runningContainersOf(spec: unknown): unknown[] {
  return [...listAt(spec, 'containers'), ...sidecarsOf(spec)];
}

/** Native sidecars of a pod. */
export function sidecarsOf(spec: unknown): unknown[] {
  return listAt(spec, 'initContainers').filter(isSidecar);
}

/** Whether an init container runs as long as its pod. */
export function isSidecar(initContainer: unknown): boolean {
  return stringAt(initContainer, 'restartPolicy') === 'Always';
}

/** Containers of a pod that run, with their positions. */
export function placedRunningContainersOf(spec: unknown): PlacedContainer[] {
  return [...placedContainersOf(spec, ['containers']), ...placedContainersOf(spec, ['initContainers']).filter(({ container }) => isSidecar(container))];
}

/** Images of containers, empty where a container names none. */
export function containerImages(containers: readonly unknown[]): string[] {
  return containers.map((container) => stringAt(container, 'image') ?? '');
}

/** Names of resources that a container requests or is limited to. */
export function resourcesOf(container: unknown): string[] {
  return ['requests', 'limits'].flatMap((of) => Object.keys(recordAt(container, 'resources', of) ?? {}));
}

/** Template of the pods that a workload creates, by its kind, or a pod itself. Undefined for objects of other kinds. */
export function podTemplateOf(object: unknown): unknown {
  const kind = stringAt(object, 'kind') ?? '';
  return Object.hasOwn(POD_TEMPLATES, kind) ? at(object, ...POD_TEMPLATES[kind].template) : undefined;
}

/** Spec of the pods that a workload creates, or of a pod itself. Undefined for objects of other kinds. */
export function podSpecOf(object: unknown): unknown {
  return at(podTemplateOf(object), 'spec');
}
