import type { AbstractPod, Container } from 'cdk8s-plus-27';
import { addExtendedResource } from './limits';
import type { IPodNetwork } from '../../network';
import { invalid } from '../../private/errors';
import { NETWORKS_ANNOTATION } from '../../upstream/multus';

/** What the networks of a workload need: for each resource, the container that asks for it, and how many each network takes. */
interface Demand {
  readonly container: Container;
  readonly interfaces: Map<string, number>;
}

const demands = new WeakMap<AbstractPod, Map<string, Demand>>();

/**
 * Attaches pods to a network, so often at least. Networks are written in the short form, so that what somebody else has written there stays;
 * Multus takes no mixture with its JSON form.
 *
 * Where the network has a resource, one container asks for it, as the injector of the SR-IOV operator would have it: interfaces are the pod's,
 * and each container that asked would get devices of its own. What is asked for already, the injector leaves alone.
 */
export function attach(workload: AbstractPod, container: Container, network: IPodNetwork, interfaces: number): void {
  const present = workload.podMetadata.toJson()?.annotations?.[NETWORKS_ANNOTATION] as string | undefined;
  if (present !== undefined && /[[{"]/.test(present)) {
    throw invalid('workload/networks-json', 'networks in JSON, to which no name can be added', present, 'write them as a list with commas', workload.node.path);
  }
  if (!Number.isInteger(interfaces) || interfaces < 1) {
    throw invalid('workload/interfaces', 'not a number of interfaces', interfaces, 'use a whole number from 1', workload.node.path);
  }
  const names = present === undefined ? [] : present.split(',').map((name) => name.trim());
  const missing = interfaces - names.filter((name) => name === network.name).length;
  if (missing > 0) {
    workload.podMetadata.addAnnotation(NETWORKS_ANNOTATION, [...names, ...Array<string>(missing).fill(network.name)].join(','));
  }
  if (network.resource !== undefined) {
    demand(workload, container, network.resource, network.name, interfaces);
  }
}

function demand(workload: AbstractPod, container: Container, resource: string, network: string, interfaces: number): void {
  const all = demands.get(workload) ?? new Map<string, Demand>();
  const mine = all.get(resource) ?? { container, interfaces: new Map<string, number>() };
  mine.interfaces.set(network, Math.max(interfaces, mine.interfaces.get(network) ?? 0));
  demands.set(workload, all.set(resource, mine));
  addExtendedResource(workload, mine.container, resource, [...mine.interfaces.values()].reduce((sum, count) => sum + count, 0));
}
