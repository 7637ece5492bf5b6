/** NetworkPolicies for pods that speak to nothing but the API server (Kubernetes facts §17). */

/** Port of a NetworkPolicy. */
interface NetworkPort {
  readonly protocol: 'TCP' | 'UDP';
  readonly port: number;
}

const tcp = (port: number): NetworkPort => ({ protocol: 'TCP', port });

/** Ports of DNS, of its Service and of the pods of OpenShift: some networks compare the port before the address of a Service is replaced, others after that. */
const DNS = [53, 5353].flatMap((port): NetworkPort[] => [{ protocol: 'UDP', port }, tcp(port)]);

/** Ports of API servers, of their Service and behind it. On Kubernetes they are those of kubeadm and of most others, of minikube and of MicroK8s. */
const API_SERVER = { openshift: [443, 6443], kubernetes: [443, 6443, 8443, 16443] } as const;

/** Ports that pods need for the API server. A NetworkPolicy cannot name the API server itself: it has no pods. */
export function apiServerPorts(isOpenshift: boolean): NetworkPort[] {
  return [...DNS, ...API_SERVER[isOpenshift ? 'openshift' : 'kubernetes'].map(tcp)];
}

/** Spec of a NetworkPolicy that denies pods everything but some ports: those that they may reach, and those at which they are reached. */
export function closedNetwork(podSelector: object, reaches: readonly NetworkPort[] = [], serves: readonly number[] = []): object {
  return {
    podSelector,
    policyTypes: ['Ingress', 'Egress'],
    ...serves.length === 0 ? {} : { ingress: [{ ports: serves.map(tcp) }] },
    ...reaches.length === 0 ? {} : { egress: [{ ports: reaches }] },
  };
}

export const NETWORK_POLICY_VERSION = 'networking.k8s.io/v1';
