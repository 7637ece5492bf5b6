/** Nodes with a card of the SR-IOV operator, and pods that use its virtual functions or not. */
import { node, pod } from './schedule-clusters';
import type { Manifest } from '../../lib/manifests';

const NAMESPACE = 'openshift-sriov-network-operator';
const object = (kind: string, name: string, spec: object) => (
  { apiVersion: 'sriovnetwork.openshift.io/v1', kind, metadata: { name, namespace: NAMESPACE }, spec } as unknown as Manifest);

/** Node with a card. */
export function sriovNode(name: string, role = 'a'): Manifest {
  const plain = node(name, role);
  return { ...plain, metadata: { ...plain.metadata, labels: { ...plain.metadata.labels as object, 'kubernetes.io/os': 'linux', 'sriov': '' } } } as Manifest;
}

/** Policy for some virtual functions of each card, and a pool that drains some nodes at once. */
export function sriovPolicy(numVfs: number, maxUnavailable: number): Manifest[] {
  return [
    object('SriovNetworkPoolConfig', 'all', { nodeSelector: { matchLabels: { sriov: '' } }, maxUnavailable }),
    object('SriovNetworkNodePolicy', 'p', {
      resourceName: 'sfc', nodeSelector: { sriov: '' }, numVfs, priority: 50, nicSelector: { vendor: '1924', deviceID: '0b03', pfNames: ['ens1f0'] }, deviceType: 'netdevice',
    }),
  ];
}

/** Pod that has a virtual function. */
export function vfPod(name: string, on: string, app: string): Manifest {
  const sfc = { 'openshift.io/sfc': '1' };
  return { ...pod(name, on, app), spec: { nodeName: on, containers: [{ name: 'main', resources: { limits: sfc, requests: sfc } }] } } as unknown as Manifest;
}
