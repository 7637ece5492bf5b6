import { conditionOf } from './conditions';
import { owningController } from './owning-controller';
import { containerImages, containersOf, resourcesOf, runningContainersOf } from './pod-containers';
import { Manifest } from '../manifests';
import { cached } from '../text';
import { at, NETWORKS_ANNOTATION, networksOf, recordAt, stringAt } from '../upstream';
import { isSfptpdImage } from '../upstream/sfptpd';

/** Fields of a pod that plans depend on. */
export interface PodView {
  /** Pod in the form `namespace/name`. */
  readonly id: string;
  readonly namespace: string;
  readonly labels: { readonly [key: string]: unknown };
  /** Name of the node that it runs on. */
  readonly node?: string;
  /** Kind of its controller, if it has one. */
  readonly controller?: string;
  /** Name of its controller. */
  readonly controllerName?: string;
  /** Whether it uses the network of the node itself. */
  readonly hostNetwork: boolean;
  /** Networks that Multus attaches to it, as `namespace/name`. */
  readonly networks: readonly string[];
  /** Whether it synchronizes the clock of the node. */
  readonly isSfptpd: boolean;
  /** Whether it is a static pod, which the kubelet reads from a file and no drain removes. */
  readonly isStatic: boolean;
  /** Whether it has ended. Ended pods do not block a drain. */
  readonly isFinished: boolean;
  /** Whether it counts as healthy for a budget: it runs, and is ready or does not report readiness. */
  readonly isHealthy: boolean;
  /** Whether no budget blocks its eviction: it has ended, does not run yet, or is being deleted (Kubernetes' eviction API). */
  readonly isUncounted: boolean;
  /** Extended resources of the containers that run, native sidecars included. Other init containers have ended. */
  readonly resources: readonly string[];
  /** Extended resources that only native sidecars request. */
  readonly sidecarResources: readonly string[];
}

const known = new WeakMap<Manifest, PodView>();

/** View of a pod. A run that looks at a cluster again and again sees most of its pods unchanged. */
export function podView(pod: Manifest): PodView {
  return cached(known, pod, () => readPod(pod));
}

function readPod(pod: Manifest): PodView {
  const namespace = stringAt(pod, 'metadata', 'namespace') ?? 'default';
  const owner = owningController(pod);
  const phase = stringAt(pod, 'status', 'phase') ?? '';
  const isFinished = ['Succeeded', 'Failed'].includes(phase);
  const ready = conditionOf(pod, 'Ready');
  const running = runningContainersOf(pod.spec);
  const resources = [...new Set(running.flatMap(resourcesOf))].filter((resource) => resource.includes('/')).sort();
  const own = new Set(containersOf(pod.spec, ['containers']).flatMap(resourcesOf));
  const isUncounted = isFinished || phase === 'Pending' || stringAt(pod, 'metadata', 'deletionTimestamp') !== undefined;
  return {
    id: `${namespace}/${stringAt(pod, 'metadata', 'name') ?? '?'}`,
    namespace,
    labels: recordAt(pod, 'metadata', 'labels') ?? {},
    node: stringAt(pod, 'spec', 'nodeName'),
    controller: stringAt(owner, 'kind'),
    controllerName: stringAt(owner, 'name'),
    hostNetwork: at(pod, 'spec', 'hostNetwork') === true,
    networks: networksOf(stringAt(pod, 'metadata', 'annotations', NETWORKS_ANNOTATION)).map((network) => `${network.namespace ?? namespace}/${network.name}`),
    isSfptpd: containerImages(running).some(isSfptpdImage),
    isStatic: stringAt(pod, 'metadata', 'annotations', 'kubernetes.io/config.mirror') !== undefined,
    isFinished,
    isHealthy: !isUncounted && (ready === undefined || ready.status === 'True'),
    isUncounted,
    resources,
    sidecarResources: resources.filter((resource) => !own.has(resource)),
  };
}

/** Whether a container of a pod requests a resource whose name has a prefix. Operators that evict pods look at containers, and not at native sidecars. */
export function requestsInContainers({ resources, sidecarResources }: Pick<PodView, 'resources' | 'sidecarResources'>, prefix: string): boolean {
  return resources.some((resource) => resource.startsWith(prefix) && !sidecarResources.includes(resource));
}

/** Whether a drain of a whole node removes a pod. Pods of DaemonSets and static pods remain. */
export function leavesWithDrain(pod: PodView): boolean {
  return pod.controller !== 'DaemonSet' && !pod.isStatic && !pod.isFinished;
}
