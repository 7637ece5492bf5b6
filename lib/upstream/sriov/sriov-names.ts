import { sh, shellWord } from '../../text';

/** Names of the SR-IOV Network Operator (SR-IOV facts §0, §2.1, §4, §5). */

/** API version of all kinds of the operator. */
export const API_VERSION = 'sriovnetwork.openshift.io/v1';

/** Default namespaces of the operator, if it is installed by OLM or by its chart. */
export const SRIOV_NAMESPACES = { olm: 'openshift-sriov-network-operator', helm: 'sriov-network-operator' } as const;

/** Default namespaces of the operator as a part of NVIDIA's network operator, if that is installed by OLM or by its chart as in the README. */
export const NVIDIA_NAMESPACES: readonly string[] = ['nvidia-network-operator', 'network-operator'];

/** Name of the operator's package in the catalogues of OLM, and of its Deployment. */
export const SRIOV_PACKAGE = 'sriov-network-operator';

/** Names of the OLM objects in the documentation. */
export const OLM_NAMES = { operatorGroup: 'sriov-network-operators', subscription: 'sriov-network-operator-subscription' } as const;

/** Name of the operator's chart in an OCI registry. */
export const CHART_NAME = 'sriov-network-operator-chart';
export const CHART = `oci://ghcr.io/k8snetworkplumbingwg/${CHART_NAME}`;

/** Name of the only SriovOperatorConfig that the operator reads, and of a policy that it ignores. */
export const DEFAULT_NAME = 'default';

/** Label of the pods of the device plugin (bindata/manifests/plugins/sriov-device-plugin.yaml). */
export const SRIOV_DEVICE_PLUGIN_LABEL = { key: 'app', value: 'sriov-device-plugin' } as const;

/** Label of the pods of the daemons that configure nodes (bindata/manifests/daemon/daemonset.yaml). */
export const SRIOV_DAEMON_LABEL = { key: 'app', value: 'sriov-network-config-daemon' } as const;

/** Default prefix of resource names, which a variable of the operator's Deployment can change. */
export const RESOURCE_PREFIX = 'openshift.io';
export const RESOURCE_PREFIX_VARIABLE = 'RESOURCE_PREFIX';

/** Grammar of the name of a resource without its prefix, in every release (pkg/webhook/validate.go). */
export const RESOURCE_NAME = /^[a-zA-Z0-9_]+$/;

/** The same in upstream's main branch, which is in no release. */
export const DASHED_RESOURCE_NAME = /^(?=.{1,63}$)[a-zA-Z0-9]([a-zA-Z0-9_-]*[a-zA-Z0-9])?$/;

/** Names of resources that releases and the main branch accept. */
export const SAFE_RESOURCE_NAME = /^(?=.{1,63}$)[a-zA-Z0-9]([a-zA-Z0-9_]*[a-zA-Z0-9])?$/;

/** Name of the ConfigMap with the network cards that the operator supports. */
export const SUPPORTED_NICS = 'supported-nic-ids';

/** Components that read the list of supported network cards only once, when they start. */
export const NIC_READERS = ['deployment/sriov-network-operator', 'daemonset/operator-webhook', 'daemonset/sriov-network-config-daemon'] as const;

/**
 * Annotation with the state of the operator's requests. On a MachineConfigPool it is `Paused` if the operator has paused the pool. On a node it is
 * the requested action, a drain or a reboot.
 */
export const STATE_ANNOTATION = 'sriovnetwork.openshift.io/state';
/** Its value on a pool that the operator has paused. The operator unpauses the pool when no node of it waits. */
export const SRIOV_PAUSED = 'Paused';
/** Command that shows the states of the nodes. */
export const SHOW_NODE_STATES = sh`kubectl get nodes --output custom-columns=${shellWord(`NODE:.metadata.name,STATE:.metadata.annotations.${STATE_ANNOTATION.replace(/\./g, '\\.')}`)}`;

/** Annotation of a SriovNetworkNodeState with the request of the node's daemon. The one after it contains the progress of the drain. */
export const DESIRED_STATE_ANNOTATION = 'sriovnetwork.openshift.io/desired-state';
export const CURRENT_STATE_ANNOTATION = 'sriovnetwork.openshift.io/current-state';

/**
 * Value of `status.syncStatus` of a SriovNetworkNodeState whose node is configured. The values after it stand for a node that the daemon cannot
 * configure, and for one that it is about to (SR-IOV facts §2.6).
 */
export const SYNC_SUCCEEDED = 'Succeeded';
export const SYNC_FAILED = 'Failed';
export const SYNC_IN_PROGRESS = 'InProgress';

/** Value for a node without a request. A node keeps its request until it is configured and schedulable again (SR-IOV facts §2.2). */
export const DRAIN_STATE_IDLE = 'Idle';

/** Progress of a drain, which the operator notes in the SriovNetworkNodeState (SR-IOV facts §2.1). */
export const DRAINING = 'Draining';
export const DRAIN_COMPLETE = 'DrainComplete';

/** Request of a node that reboots, and values of nodes that operators before 4.14 drain: they have no other annotation (SR-IOV facts §2, §2.1). */
export const REBOOT_REQUEST = 'Reboot_Required';
export const EARLY_DRAINING: readonly string[] = [DRAINING, 'Draining_MCP_Paused', 'MCP_Paused'];

/** Annotation of a NetworkAttachmentDefinition with the object from which the operator created it. */
export const OWNER_ANNOTATION = 'sriovnetwork.openshift.io/owner-ref';

/** Names of the MachineConfigs that the operator creates: for OVS offload on the nodes of a pool, and for the mode `systemd`. */
export const MACHINE_CONFIGS = { ovsOffload: (pool: string) => `00-${pool}-ovs-hw-offload`, systemd: 'sriov-config-service' } as const;
