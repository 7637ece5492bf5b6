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
      messages: [
        'admission webhook "operator-webhook.sriovnetwork.openshift.io" denied the request: {}', 'no matched node is selected by the nodeSelector in CR {}', 'no supported NIC is selected by the nicSelector in CR {}', 'vendor/device {} is not supported', 'numVfs({}) in CR {} exceed the maximum allowed value',
        'numVfs({}) in CR {} is not allowed', 'VF index range in {} is overlapped with existing policy {}', 'at least one of these parameters (vendor, deviceID, pfNames, rootDevices or netFilter) has to be defined in nicSelector',
        'only default SriovOperatorConfig in {} namespace is used', 'can\'t set Spec.DisableDrain = true while node[{}] is updating',
      ],
      reasons: [
        '{}: the node has no network card that the policy selects', '{}: the node has not reported its network cards', '{}: the node has no SriovNetworkNodeState', '{}: the operator ignores this policy: {}', '{}: the operator has not given {} this policy; {}', 'SriovOperatorConfig {}: its daemons run on no node',
        'SriovNetworkNodePolicy {}: it selects no node',
      ],
    },
    {
      title: 'A node waits with Drain_Required or Reboot_Required',
      commands: [NODES, STATES, POOLS, OPERATOR],
      shows: '`Drain_Required` or `Reboot_Required` on the node, and `Idle` as `current-state` of its SriovNetworkNodeState. If another node of the pool has `Draining` or `DrainComplete`, it waits for that one; if none has, the operator has not answered.',
      cause: 'No slot is free: nodes of the pool with `Draining` or `DrainComplete` count, and a node in no pool shares a limit of 1 with all others. A percentage rounds down, and 0 blocks the pool permanently, without an error. '
        + 'A node that two pools select, or an unreadable selector, never starts. An operator that does not run, or that repeats an error, answers no node. A `Reboot_Required` comes back as long as what it is for, such as a kernel argument, does not appear (SR-IOV facts §1.3, §1.4, §2.2 and §2.3).',
      remedy: 'Wait for the node that has the slot; or let exactly one SriovNetworkPoolConfig select each node, with `maxUnavailable` of at least one node. If no node has the slot, correct what the log of the operator says, or restart it: it starts from the annotations. Set a kernel argument that never appears where it comes from.',
      fixes: [`kubectl rollout restart deployment/sriov-network-operator --namespace ${NAMESPACE} # only if no node has Draining or DrainComplete`],
      rules: ['sriov/pool-limit', 'sriov/pool-limit-zero', 'sriov/pool-limit-rounds-down', 'sriov/pool-overlap', 'sriov/pool-selector', 'sriov/pool-namespace', 'sriov/pool-rdma-mode'],
      plan: {
        'sriov/never-starts': 'maxUnavailable rounds down to 0: no node is ever drained',
        'sriov/drain-begun': 'nodes are being drained already, and hold places of the pool',
        'sriov/place-held': 'a node whose configuration has failed holds a place of the pool',
        'sriov/frozen-nodes': 'no drain of these nodes ever starts, because of the pools that select them',
      },
      messages: ['MaxParallelNodeConfiguration limit reached for draining nodes re-enqueue the request', 'node is part of more then one pool', 'multiple pools founded for a specific node'],
      reasons: [
        '{}: the node has requested {}, and waits for its turn: {}', '{}: the node has requested {}, and its drain is about to start', '{}: the node has requested {}, and its drain never starts: {}', '{}: the node may wait for its turn: before OpenShift 4.14',
        '{}: the node has requested {}, and the operator has not answered',
      ],
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
      messages: ['failed to complete drain on node', 'the nodes was not drained re queueing the request', 'drainNode(): Draining failed, retrying', 'drainNode(): Cordon failed, retrying', 'error trying to drain the node', 'failed to find the MCP of the node'],
      reasons: ['{}: the node is being drained {}', '{}: the node is being drained or configured {}', '{}: the node is through with its drain, and the operator makes it schedulable again'],
    },
    {
      title: 'A node has the drain state of an earlier SR-IOV operator',
      commands: [NODES, STATES, OPERATOR, 'kubectl get machineconfigpools.machineconfiguration.openshift.io'],
      shows: '`unexpected node drain annotation` in the log of the operator, again and again; the node has `Draining` or `Draining_MCP_Paused` as its `state`.',
      cause: 'Up to OpenShift 4.13 (1.2), the daemon drains its own node, and notes it on the node. An operator that was upgraded meanwhile knows only `Idle` and requests there, stops at anything else, and leaves node and pool as they are (SR-IOV facts §2 and §2.2).',
      remedy: 'Make sure that no daemon of the earlier release runs any more. Uncordon the node, unpause the pool that the earlier daemon has paused, then set the annotation to `Idle`: the operator goes on from there.',
      fixes: ['kubectl annotate node NODE sriovnetwork.openshift.io/state=Idle --overwrite # only if the operator is of OpenShift 4.14 or later, and the annotation is none of its own'],
      rules: [],
      plan: {},
      messages: ['unexpected node drain annotation'],
      reasons: ['{}: the operator refuses what one before OpenShift 4.14 has left on the node'],
    },
    {
      title: 'The daemon cannot configure a node',
      commands: [STATES, DAEMON, `kubectl get sriovnetworknodestates.sriovnetwork.openshift.io NODE --namespace ${NAMESPACE} --output=jsonpath='{range .status.interfaces[*]}{.name} {.driver} {.totalvfs} {.numVfs} {.mtu}{"\\n"}{end}'`, 'oc debug node/NODE -- chroot /host dmesg'],
      shows: '`Failed`, or `InProgress` with an error behind it, and no drain: `cannot configure sriov interfaces`, `NumVfs (…) is larger than TotalVfs (…)`, `operation not supported`. A card without a number of `totalvfs` offers no virtual functions.',
      cause: 'The card makes no virtual functions, or fewer: SR-IOV is off in the firmware of the machine, or in that of the card, as Solarflare cards are delivered; or its driver refuses a setting. The daemon tries on without an end. Since OpenShift 4.19 (1.6), '
        + 'the error is in its log only (SR-IOV facts §2.6 and §5).',
      remedy: 'Enable SR-IOV in the firmware of the machine, and virtual functions in that of the card (`sfboot vf-count`), then start the machine cold. Ask for no more of them than `totalvfs`. Remove from the policy what the driver refuses.',
      rules: ['sriov/policy-vf-count', 'sriov/policy-vf-limit'],
      plan: {},
      messages: [
        'cannot configure sriov interfaces', 'cannot config SRIOV device: NumVfs ({}) is larger than TotalVfs ({})', 'cannot reset sriov interfaces', 'cannot get a list of interfaces to configure', 'unable to parse device driver after {} attempts for device {}',
        'write /sys/{}/sriov_numvfs: {}', 'failed to unbind VF from the driver', 'checkExternallyManagedPF(): {}', 'failed to read VF list for pci[{}]',
      ],
      reasons: ['{}: the card {} offers no virtual functions', '{}: the daemon cannot configure the node: {}', '{}: the daemon has not configured the node ({})'],
    },
    {
      title: 'A node stays cordoned with DrainComplete',
      commands: [NODES, STATES, DAEMON],
      shows: '`current-state` is `DrainComplete`; `syncStatus` is `InProgress` or `Failed`. Before OpenShift 4.19 (1.6), the error is behind it; since then it is in the log of the daemon only, and `InProgress` stays.',
      cause: 'The daemon configures the node after the drain, and may have to reboot it; it uncordons when it is done. If it fails, the node keeps the slot, and the daemon tries on; if it succeeds and the node stays cordoned, it has not asked for `Idle` (SR-IOV facts §2.3 and §2.6).',
      remedy: 'Correct the policy for what the error says: more virtual functions than the card has, a driver that is not loaded, an MTU that it refuses, switchdev mode with a firmware that does not have it. Without an error, the log of the daemon says why it does not ask for `Idle`.',
      rules: ['sriov/policy-vf-count', 'sriov/policy-vf-limit', 'sriov/policy-vfio-rdma', 'sriov/policy-switchdev', 'sriov/policy-vdpa', 'sriov/policy-bridge-external', 'sriov/policy-bridge-gate'],
      plan: { 'sriov/uncordons': 'nodes that are cordoned now are uncordoned by the operator when it has finished' },
      messages: ['can\'t set eSwitch mode to [{}] on device [{}]', 'can\'t get devlink device [{}] to set eSwitch to [{}]'],
      reasons: ['{}: the node is drained and configured, and its daemon has not ended the drain', '{}: the node is drained, and its daemon {} it'],
    },
    {
      title: 'Virtual functions have no driver',
      commands: [
        `kubectl get sriovnetworknodestates.sriovnetwork.openshift.io NODE --namespace ${NAMESPACE} --output=jsonpath='{.status.syncStatus}{"\\n"}{range .status.interfaces[*].Vfs[*]}{.pciAddress} {.driver} {.name}{"\\n"}{end}'`,
        'oc debug node/NODE -- chroot /host lsmod', 'oc debug node/NODE -- chroot /host dmesg', `kubectl logs --namespace ${NAMESPACE} --selector=app=sriov-device-plugin --tail=50`,
      ],
      shows: '`Succeeded`, and addresses without a driver behind them; the device plugin registers 0 devices, or the node offers 0 of the resource.',
      cause: 'The operator makes virtual functions, and the kernel binds them to a driver if one that is loaded knows them. If the driver was replaced, is not loaded, or is kept from new functions (`sriov_drivers_autoprobe`), they have none. The operator does not look at them again as long as its policy does not change (SR-IOV facts §3.6 and §5).',
      remedy: 'Have the driver loaded before the operator configures the card: at boot, by `SfcDriver.machineConfig()`, rather than by KMM, which replaces it under the functions. Then let the daemon of the node make them again, by deleting its pod.',
      fixes: [`kubectl delete pod POD --namespace ${NAMESPACE} # only the config daemon of a node with Succeeded`],
      rules: ['sriov/policy-vfio-rdma'],
      plan: {},
      messages: ['no devices in device pool, skipping creating resource server for {}', 'no driver is bound to device {}'],
      reasons: ['{}: virtual functions of {} have no driver, not that of deviceType {}', '{}: virtual functions of {} have the driver {}, not that of deviceType {}', '{}: {} virtual functions on {}, not {}', '{}: the node offers {} of {}', '{}: {} has {} virtual functions, not {}'],
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
      messages: ['change machine config pool state {} pause true mcp {}'],
      reasons: ['MachineConfigPool {}: the SR-IOV operator has paused it', 'paused by the SR-IOV operator'],
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
      messages: ['Couldn\'t process rendered NetworkAttachmentDefinition config', 'Target namespace doesn\'t exist, NetworkAttachmentDefinition will be created when namespace is available'],
      reasons: ['SriovNetwork {}: {} NetworkAttachmentDefinition {}', 'SriovIBNetwork {}: {} NetworkAttachmentDefinition {}', 'OVSNetwork {}: {} NetworkAttachmentDefinition {}'],
    },
  ],
};
