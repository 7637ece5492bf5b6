/** Names of the SR-IOV Network Operator (SR-IOV facts §0, §2.1, §4, §5). */

/** API version of all kinds of the operator. */
export const API_VERSION = 'sriovnetwork.openshift.io/v1';

/** Default namespaces of the operator: installed by OLM, and by its chart. */
export const NAMESPACES = { olm: 'openshift-sriov-network-operator', helm: 'sriov-network-operator' } as const;

/** Default namespaces of the operator as a part of NVIDIA's network operator: installed by OLM, and by the chart as in its README. */
export const NVIDIA_NAMESPACES: readonly string[] = ['nvidia-network-operator', 'network-operator'];

/** Name of the package in catalogues of OLM, and of the operator's Deployment. */
export const SRIOV_PACKAGE = 'sriov-network-operator';

/** Names of the OLM objects in the documentation. */
export const OLM_NAMES = { operatorGroup: 'sriov-network-operators', subscription: 'sriov-network-operator-subscription' } as const;

/** The operator's chart, in an OCI registry. */
export const CHART_NAME = 'sriov-network-operator-chart';
export const CHART = `oci://ghcr.io/k8snetworkplumbingwg/${CHART_NAME}`;

/** The only SriovOperatorConfig that is read, and a policy that is ignored. */
export const DEFAULT_NAME = 'default';

/** Label of the pods of the device plugin (bindata/manifests/plugins/sriov-device-plugin.yaml). */
export const DEVICE_PLUGIN_LABEL = { key: 'app', value: 'sriov-device-plugin' } as const;

/** Default prefix of resource names, which a variable of the operator's Deployment can change. */
export const RESOURCE_PREFIX = 'openshift.io';
export const RESOURCE_PREFIX_VARIABLE = 'RESOURCE_PREFIX';

/** Name of a resource without its prefix (pkg/webhook/validate.go). */
export const RESOURCE_NAME = /^(?=.{1,63}$)[a-zA-Z0-9]([a-zA-Z0-9_-]*[a-zA-Z0-9])?$/;

/** The ConfigMap of the network cards that the operator handles. */
export const SUPPORTED_NICS = 'supported-nic-ids';

/** Components that read that ConfigMap once, at startup. */
export const NIC_READERS = ['deployment/sriov-network-operator', 'daemonset/operator-webhook', 'daemonset/sriov-network-config-daemon'] as const;

/** Annotation of a MachineConfigPool: `Paused` if the operator has paused it. On a node: the requested action, a drain or a reboot. */
export const STATE_ANNOTATION = 'sriovnetwork.openshift.io/state';

/** Annotations of a SriovNetworkNodeState: what the daemon of the node asks for, and how far the drain is. */
export const DESIRED_STATE_ANNOTATION = 'sriovnetwork.openshift.io/desired-state';
export const CURRENT_STATE_ANNOTATION = 'sriovnetwork.openshift.io/current-state';

/** Values of `status.syncStatus` of a SriovNetworkNodeState whose node is configured, and of one that the daemon cannot configure (SR-IOV facts §2.6). */
export const SYNC_SUCCEEDED = 'Succeeded';
export const SYNC_FAILED = 'Failed';

/** Value for a node without a request. A node keeps its request until it is configured and schedulable again (SR-IOV facts §2.2). */
export const DRAIN_STATE_IDLE = 'Idle';

/** Annotation of a NetworkAttachmentDefinition with the object that the operator created it from. */
export const OWNER_ANNOTATION = 'sriovnetwork.openshift.io/owner-ref';

/** The MachineConfigs that the operator creates: for OVS offload on the nodes of a pool, and for the mode `systemd`. */
export const MACHINE_CONFIGS = { ovsOffload: (pool: string) => `00-${pool}-ovs-hw-offload`, systemd: 'sriov-config-service' } as const;
