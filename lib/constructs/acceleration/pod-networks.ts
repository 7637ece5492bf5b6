import type { Pods } from './accelerated-pod';
import { invalid } from '../../text';
import { NETWORKS_ANNOTATION } from '../../upstream';
import type { IPodNetwork } from '../network';

/** Amount of each resource that this library has requested, by network. */
export type Demands = Map<string, Map<string, number>>;

/**
 * Attaches pods to a network at least this many times. Networks are written in the short form, so that existing entries stay. Multus does not accept
 * a mixture with its JSON form.
 *
 * If the network has a resource, one container requests it, as with the injector of the SR-IOV operator: interfaces belong to the pod, and each
 * container with a request would get its own devices. The injector leaves existing requests unchanged.
 */
export function attach(pods: Pods, container: string, network: IPodNetwork, interfaces: number, demands: Demands): void {
  const where = pods.construct.node.path;
  const present = pods.annotation(NETWORKS_ANNOTATION);
  if (present !== undefined && /[[{"]/.test(present)) {
    throw invalid('workload/networks-json', 'networks in JSON, to which no name can be added', present, 'write them as a list with commas', where);
  }
  if (!Number.isInteger(interfaces) || interfaces < 1) {
    throw invalid('workload/interfaces', 'not a number of interfaces', interfaces, 'use a whole number of at least 1', where);
  }
  const names = present === undefined ? [] : present.split(',').map((name) => name.trim());
  const missing = interfaces - names.filter((name) => name === network.name).length;
  if (missing > 0) {
    pods.annotate(NETWORKS_ANNOTATION, [...names, ...Array<string>(missing).fill(network.name)].join(','));
  }
  if (network.resource !== undefined) {
    const asked = demands.get(network.resource) ?? new Map<string, number>();
    asked.set(network.name, Math.max(interfaces, asked.get(network.name) ?? 0));
    demands.set(network.resource, asked);
    ask(pods, container, network.resource, [...asked.values()].reduce((sum, count) => sum + count, 0));
  }
}

/** Requests a resource for a container. If another container has requested the resource before, that container requests the whole amount. */
function ask(pods: Pods, container: string, resource: string, count: number): void {
  const first = pods.containers.find((name) => pods.limit(name, resource) > 0);
  pods.raiseLimit(first ?? container, resource, count);
}
