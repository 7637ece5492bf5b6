import type { Chapter } from '../symptom';

const NAMESPACE = 'openshift-sriov-network-operator';
const ANNOTATION = (name: string) => `{.metadata.annotations.sriovnetwork\\.openshift\\.io/${name}}`;
const NODES = `kubectl get nodes --output=jsonpath='{range .items[*]}{.metadata.name} ${ANNOTATION('state')} {.spec.unschedulable}{"\\n"}{end}'`;
const STATES = `kubectl get sriovnetworknodestates.sriovnetwork.openshift.io --namespace ${NAMESPACE} --output=jsonpath='{range .items[*]}{.metadata.name} ${
  ANNOTATION('desired-state')} ${ANNOTATION('current-state')} {.status.syncStatus} {.status.lastSyncError}{"\\n"}{end}'`;
const POOLS = 'kubectl get sriovnetworkpoolconfigs.sriovnetwork.openshift.io --all-namespaces --output=yaml';
const DAEMON = `kubectl logs --namespace ${NAMESPACE} --selector=app=sriov-network-config-daemon --container=sriov-network-config-daemon --tail=50`;
const OPERATOR = `kubectl logs deployment/sriov-network-operator --namespace ${NAMESPACE} --tail=50`;

/** The SR-IOV Network Operator. Its namespace is that of OpenShift; elsewhere it is that of its Helm release. */
export const SRIOV: Chapter = {
  title: 'SR-IOV',
  symptoms: [
    {
      title: 'A node waits with Drain_Required or Reboot_Required',
      commands: [NODES, STATES, POOLS, OPERATOR],
      shows: '`Drain_Required` or `Reboot_Required` on the node, and `Idle` as `current-state` of its SriovNetworkNodeState.',
      cause: 'No slot is free: nodes of the pool with `Draining` or `DrainComplete` count, and a node in no pool shares a limit of 1 with all others. A percentage rounds down, and 0 blocks the pool permanently, without an error. '
        + 'A node that two pools select, or an unreadable selector, never starts (SR-IOV facts §1.3, §1.4 and §2.3).',
      remedy: 'Wait for the node that has the slot; or let exactly one SriovNetworkPoolConfig select each node, with `maxUnavailable` of at least one node.',
      rules: ['sriov/pool-limit', 'sriov/pool-limit-zero', 'sriov/pool-limit-rounds-down', 'sriov/pool-overlap', 'sriov/pool-selector', 'sriov/pool-namespace', 'sriov/pool-rdma-mode'],
      plan: {
        'sriov/never-starts': 'maxUnavailable rounds down to 0: no node is ever drained',
        'sriov/drain-begun': 'nodes are being drained already, and hold places of the pool',
        'sriov/place-held': 'a node whose configuration has failed holds a place of the pool',
        'sriov/frozen-nodes': 'no drain of these nodes ever starts, because of the pools that select them',
      },
    },
    {
      title: 'A node stays in Draining',
      commands: [NODES, STATES, 'kubectl get poddisruptionbudgets --all-namespaces', 'kubectl get pods --all-namespaces --field-selector=spec.nodeName=NODE', OPERATOR],
      shows: '`current-state` is `Draining`; a budget allows 0 disruptions; or the node is not even cordoned.',
      cause: 'A drain that a budget blocks is tried indefinitely, and keeps the slot of its pool. If the node is not cordoned, the operator waits for the MachineConfigPool to finish its update (SR-IOV facts §2.3 to §2.5).',
      remedy: 'Let the budget allow one disruption; bring the MachineConfigPool to an end.',
      rules: [],
      plan: {
        'sriov/eviction-held-up': 'a budget lets a pod stay, and the drain keeps its slot indefinitely',
        'sriov/bare-pods': 'the drain removes pods that no controller creates again',
      },
    },
    {
      title: 'A node stays cordoned with DrainComplete',
      commands: [NODES, STATES, DAEMON],
      shows: '`current-state` is `DrainComplete`; `syncStatus` is `InProgress` or `Failed`, with an error behind it.',
      cause: 'The daemon configures the node after the drain, and may have to reboot it; it uncordons when it is done. If it fails, the node keeps the slot (SR-IOV facts §2.3 and §2.6).',
      remedy: 'Correct the policy for what the error says: more virtual functions than the card has, a driver that is not loaded, an MTU that it refuses.',
      rules: ['sriov/policy-vf-count', 'sriov/policy-vf-limit', 'sriov/policy-vfio-rdma', 'sriov/policy-switchdev', 'sriov/policy-vdpa', 'sriov/policy-bridge-external', 'sriov/policy-bridge-gate'],
      plan: { 'sriov/uncordons': 'nodes that are cordoned now are uncordoned by the operator when it has finished' },
    },
    {
      title: 'All nodes are drained or rebooted at the same time',
      commands: [NODES, POOLS, `kubectl get sriovoperatorconfigs.sriovnetwork.openshift.io default --namespace ${NAMESPACE} --output=jsonpath='{.spec.disableDrain} {.spec.configurationMode}{"\\n"}'`],
      shows: 'A pool without `maxUnavailable`; or `true` for `disableDrain`.',
      cause: 'A pool without `maxUnavailable` has no limit. `disableDrain` passes pools by: all nodes are configured, and rebooted if needed, at once (SR-IOV facts §1.3 and §2.7).',
      remedy: 'Set `maxUnavailable` in each pool. Do not set `disableDrain` on a cluster of several nodes.',
      rules: ['sriov/pool-unlimited', 'sriov/config-consequence'],
      plan: {
        'sriov/field-dropped': 'the release of the operator does not have the field: before OpenShift 4.14, pools limit no drains',
        'sriov/unlimited': 'the pool has no limit: all of its nodes may drain together',
        'sriov/disable-drain': 'nodes are configured, and rebooted if needed, at once and without a drain',
        'sriov/disable-drain-refused': 'disableDrain cannot be set while nodes are being configured',
        'sriov/systemd-mode': 'the mode changes a MachineConfig: the nodes of the pool worker reboot in addition',
        'operators/sriov-drains': 'new config daemons configure externally managed virtual functions again, and drain their nodes',
      },
    },
    {
      title: 'A policy is refused, or configures nothing',
      commands: [
        `kubectl get sriovnetworknodestates.sriovnetwork.openshift.io NODE --namespace ${NAMESPACE} --output=yaml`, `kubectl get configmap supported-nic-ids --namespace ${NAMESPACE} --output=yaml`,
        `kubectl get pods --namespace ${NAMESPACE} --output=wide`, OPERATOR,
      ],
      shows: '`admission webhook … denied the request`; or `status.interfaces` lacks the card; or no node has a state.',
      cause: 'Cards of Solarflare and AMD are not on the list of supported ones: an unlisted card is invisible. The webhook also refuses a policy that selects no node, and before the daemon has found the card. '
        + 'Policies outside of the namespace of the operator are ignored; without SriovOperatorConfig `default`, all are (SR-IOV facts §3.5, §4.2 and §5).',
      remedy: 'Add the card with `SupportedNicIds`, then restart operator, webhook and daemons. Have the adapter offer virtual functions first (`sfboot`), which needs a cold reboot.',
      rules: [
        'sriov/nic-unlisted', 'sriov/nic-entry', 'sriov/config-missing', 'sriov/config-name', 'sriov/config-ignored', 'sriov/config-webhook-certificates', 'sriov/policy-misplaced', 'sriov/policy-namespace', 'sriov/policy-default',
        'sriov/policy-no-nics', 'sriov/policy-no-priority', 'sriov/policy-net-filter', 'sriov/policy-pci-id', 'sriov/policy-pf-disagreement', 'sriov/policy-pf-overlap', 'sriov/policy-pf-range', 'sriov/policy-pf-twice',
        'sriov/policy-resource-name', 'sriov/policy-root-device', 'sriov/policy-topology', 'sriov/pool-mixed', 'sriov/config-plugins',
      ],
      plan: {
        'sriov/refused': 'the webhook, or the API server, refuses the change',
        'sriov/operator-fails': 'no webhook refuses it, but the operator fails, and may configure no node any more',
        'sriov/other-namespace': 'the operator ignores policies outside of its namespace',
      },
    },
    {
      title: 'The SR-IOV operator has paused a pool',
      commands: ['kubectl get machineconfigpools.machineconfiguration.openshift.io --output=jsonpath=\'{range .items[*]}{.metadata.name} {.spec.paused} {.metadata.annotations.sriovnetwork\\.openshift\\.io/state}{"\\n"}{end}\'', NODES],
      shows: '`Paused` behind the name, and a node whose state is not `Idle`.',
      cause: 'The operator pauses the MachineConfigPool of a node that drains, until no node of it waits any more. It also unpauses a pool that a person had paused, if it carries the annotation (SR-IOV facts §2.5).',
      remedy: 'Wait until all nodes are `Idle`. Do not unpause the pool by hand: the operator pauses it again.',
      rules: ['sriov/offload-machine-config-pool'],
      plan: {
        'sriov/machine-config-waits': 'changes of machine configuration wait until the last node is configured',
        'sriov/unpauses-pool': 'the operator unpauses a pool that is already paused: pending changes then roll out',
        'sriov/hardware-offload': 'the operator changes a MachineConfig, so that the nodes of the pool reboot',
      },
    },
    {
      title: 'Pods with Onload lose their interface while a card is configured',
      commands: [NODES, 'kubectl get pods --all-namespaces --field-selector=spec.nodeName=NODE'],
      shows: 'The node is in `Drain_Required`, and pods with `amd.com/onload` still run on it.',
      cause: 'This drain evicts only pods that request a resource of the operator; pods with Onload over ipvlan or macvlan stay (SR-IOV facts §2.4).',
      remedy: 'Stop them before you change the policy.',
      rules: [],
      plan: {
        'sriov/functions-lost': 'the virtual functions go with a driver that is replaced',
        'sriov/onload-pods-stay': 'the drain leaves pods running that use Onload over ipvlan or macvlan',
      },
    },
    {
      title: 'A network of the SR-IOV operator does not appear',
      commands: ['kubectl get network-attachment-definitions.k8s.cni.cncf.io --all-namespaces', `kubectl get sriovnetworks.sriovnetwork.openshift.io --namespace ${NAMESPACE} --output=yaml`, OPERATOR],
      shows: 'The namespace of the pods has no NetworkAttachmentDefinition of that name.',
      cause: 'A SriovNetwork renders a definition into `networkNamespace`, only if it lives in the namespace of the operator; it does not overwrite one that is owned by another object (SR-IOV facts §4.1).',
      remedy: 'Move the SriovNetwork to the namespace of the operator, and name the namespace of the pods in `networkNamespace`.',
      rules: [
        'sriov/network-misplaced', 'sriov/network-namespace', 'sriov/network-name', 'sriov/network-name-taken', 'sriov/network-json', 'sriov/network-ipam-blank', 'sriov/network-no-policy', 'sriov/network-resource-name',
        'sriov/network-switch', 'sriov/network-vlan', 'sriov/definition-resource',
      ],
      plan: {},
    },
  ],
};
