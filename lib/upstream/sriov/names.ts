/** What the SR-IOV Network Operator calls things (SR-IOV facts §0, §2.1, §4, §5). */

/** API version of all kinds of the operator. */
export const API_VERSION = 'sriovnetwork.openshift.io/v1';

/** Where the operator usually is: installed by OLM, and by its chart. */
export const NAMESPACES = { olm: 'openshift-sriov-network-operator', helm: 'sriov-network-operator' } as const;

/** Where it is as a part of NVIDIA's network operator: installed by OLM, and by the chart as its README has it. */
export const NVIDIA_NAMESPACES: readonly string[] = ['nvidia-network-operator', 'network-operator'];

/** Name of the package in catalogues of OLM, and of the operator's Deployment. */
export const SRIOV_PACKAGE = 'sriov-network-operator';

/** What the documentation calls the objects of OLM. */
export const OLM_NAMES = { operatorGroup: 'sriov-network-operators', subscription: 'sriov-network-operator-subscription' } as const;

/** The operator's chart, in a registry of container images. */
export const CHART_NAME = 'sriov-network-operator-chart';
export const CHART = `oci://ghcr.io/k8snetworkplumbingwg/${CHART_NAME}`;

/** The only SriovOperatorConfig that is read, and a policy that is ignored. */
export const DEFAULT_NAME = 'default';

/** What the operator puts before the names of resources, unless the variable of its Deployment says otherwise. */
export const RESOURCE_PREFIX = 'openshift.io';
export const RESOURCE_PREFIX_VARIABLE = 'RESOURCE_PREFIX';

/** Name of a resource without its prefix (pkg/webhook/validate.go). */
export const RESOURCE_NAME = /^(?=.{1,63}$)[a-zA-Z0-9]([a-zA-Z0-9_-]*[a-zA-Z0-9])?$/;

/** The ConfigMap of the network cards that the operator handles. */
export const SUPPORTED_NICS = 'supported-nic-ids';

/** What reads that ConfigMap, each once when it starts. */
export const NIC_READERS = ['deployment/sriov-network-operator', 'daemonset/operator-webhook', 'daemonset/sriov-network-config-daemon'] as const;

/** Annotation of a MachineConfigPool: `Paused` where the operator has paused it. Of a node: what it asks for, a drain or a reboot. */
export const STATE_ANNOTATION = 'sriovnetwork.openshift.io/state';

/** Its value for a node that asks for nothing. A node keeps its request until it is configured and back (SR-IOV facts §2.2). */
export const DRAIN_STATE_IDLE = 'Idle';

/** Annotation of a NetworkAttachmentDefinition that the operator made: of which object. */
export const OWNER_ANNOTATION = 'sriovnetwork.openshift.io/owner-ref';

/** The MachineConfigs that the operator makes: for OVS offload on the nodes of a pool, and for the mode `systemd`. */
export const MACHINE_CONFIGS = { ovsOffload: (pool: string) => `00-${pool}-ovs-hw-offload`, systemd: 'sriov-config-service' } as const;
