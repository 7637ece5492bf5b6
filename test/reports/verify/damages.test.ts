/** Clusters where all goes well but for one thing: what is said of it. */
import { join } from 'node:path';
import { Manifest } from '../../../lib/manifests/manifest';
import { readManifests } from '../../../lib/manifests/read-manifests';
import { sourcesAt } from '../../../lib/manifests/sources';
import { verify } from '../../../lib/reports/verify/verify';
import { CheckName, Verdict } from '../../../lib/reports/verify/verify-report';
import { EXAMPLES_WROTE } from '../../support/golden';
import { HealthyNode, healthyDump } from '../../support/healthy-dump';

type Fields = { [field: string]: any };
type Change = (object: Manifest & Fields) => unknown;

const nodes = (...labels: HealthyNode['labels'][]): HealthyNode[] => ['n1', 'n2', 'n3'].map((name, index) => ({ name, labels: labels[index % labels.length] }));
const CASES = {
  kubernetes: ['platform-kubernetes', nodes({ 'feature.node.kubernetes.io/pci-solarflare.present': 'true' })],
  openshift: ['plan-onload-upgrade/after', nodes({ 'node-role.kubernetes.io/trading': '' })],
  pods: ['accelerated-deployment', nodes({})],
  sriov: ['sriov-parallel', nodes({ 'example.com/rack': 'trading' }, { 'example.com/rack': 'market-data' })],
} as const;
type Case = keyof typeof CASES;

const manifestsOf = (name: Case): Manifest[] => readManifests(sourcesAt(join(EXAMPLES_WROTE, CASES[name][0]))).manifests;

/** The results of a check after a change of the objects of a kind whose names match; without a change, they are left out. */
function after(name: Case, kind: string, match: RegExp, change: Change | undefined, check: CheckName) {
  const manifests = manifestsOf(name);
  const dump = healthyDump(manifests, CASES[name][1]).flatMap((object) => {
    if (object.kind !== kind || !match.test(object.metadata.name)) {
      return [object];
    }
    change?.(object);
    return change === undefined ? [] : [object];
  });
  return verify(dump, manifests).results.filter((result) => result.check === check && result.verdict !== 'pass');
}

const waiting = (reason: string): Change => (pod) => {
  pod.status = { phase: 'Pending', containerStatuses: [{ name: 'c', image: 'quay.io/a/b:1', state: { waiting: { reason, message: 'manifest unknown' } } }] };
};
const label = (key: string, value?: string): Change => ({ metadata: { labels } }) => (
  value === undefined ? delete labels![key] : labels![key] = value);
const status = (fields: object): Change => (object) => { object.status = { ...object.status, ...fields }; };

const VERSION = 'kmm.node.kubernetes.io/version-module.onload.onload-module';
const READY = 'kmm.node.kubernetes.io/onload.onload-module.ready';

test.each<[what: string, Case, kind: string, RegExp, Change | undefined, CheckName, Verdict, because: string]>([
  // Objects.
  ['another version in the cluster', 'kubernetes', 'Onload', /./, ({ spec }) => { spec.onload.version = '8.1.1.17'; }, 'applied', 'wait', 'not yet: the cluster has another value of spec.onload.version'],
  ['no Onload resource at all', 'kubernetes', 'Onload', /./, undefined, 'applied', 'unknown', 'the dump has no Onload'],
  ['a missing MachineConfig', 'openshift', 'MachineConfig', /^99-trading-sfc$/, undefined, 'applied', 'wait', 'not yet: it is not in the cluster'],
  // Operators.
  ['an InstallPlan that waits for approval', 'openshift', 'Subscription', /./, status({ installedCSV: undefined, state: 'UpgradePending' }), 'operators', 'wait', 'OLM is in the state UpgradePending'],
  ['an operator that cannot be resolved', 'openshift', 'Subscription', /./, status({ conditions: [{ type: 'ResolutionFailed', status: 'True', message: 'no operators found' }] }), 'operators', 'fail', 'OLM reports ResolutionFailed: no operators found'],
  ['a later release than the pinned one', 'openshift', 'Subscription', /./, status({ installedCSV: 'kernel-module-management.v2.6.0' }), 'operators', 'fail', 'kernel-module-management.v2.6.0 is installed, which is later than kernel-module-management.v1.1'],
  ['a release that has failed', 'openshift', 'ClusterServiceVersion', /./, status({ phase: 'Failed', message: 'install timeout' }), 'operators', 'fail', 'is in the phase Failed: install timeout'],
  ['a release that is being installed', 'openshift', 'ClusterServiceVersion', /./, status({ phase: 'Installing' }), 'operators', 'wait', 'is in the phase Installing'],
  ['no ClusterServiceVersion', 'openshift', 'ClusterServiceVersion', /./, undefined, 'operators', 'unknown', 'the dump has no ClusterServiceVersion'],
  // Pools.
  ['a paused pool', 'openshift', 'MachineConfigPool', /^trading$/, ({ spec }) => { spec.paused = true; spec.configuration.name = 'rendered-trading-next'; }, 'pools', 'wait', 'it is paused: rendered-trading-next is pending'],
  ['a pool that the SR-IOV operator has paused', 'openshift', 'MachineConfigPool', /^trading$/, (pool) => {
    pool.spec.paused = true;
    pool.spec.configuration.name = 'rendered-trading-next';
    Object.assign(pool.metadata, { annotations: { 'sriovnetwork.openshift.io/state': 'Paused' } });
  }, 'pools', 'wait', 'the SR-IOV operator has paused it, and unpauses it when none of its nodes waits for a drain any more: rendered-trading-next is pending'],
  ['a degraded pool', 'openshift', 'MachineConfigPool', /^trading$/, status({ conditions: [{ type: 'NodeDegraded', status: 'True', message: 'node n1 is degraded' }] }), 'pools', 'fail', 'it is degraded: node n1 is degraded'],
  ['a pool that is not rendered with a MachineConfig', 'openshift', 'MachineConfigPool', /^trading$/, ({ status: of }) => { of.configuration.source = []; }, 'pools', 'wait', 'its configuration is not rendered with 99-trading-'],
  ['a pool without the names of its MachineConfigs', 'openshift', 'MachineConfigPool', /^trading$/, ({ status: of }) => { delete of.configuration.source; }, 'pools', 'unknown', 'the dump does not have the MachineConfigs that its configuration is rendered from'],
  ['a missing pool', 'openshift', 'MachineConfigPool', /^trading$/, undefined, 'pools', 'wait', 'not yet: it is not in the cluster'],
  ['a pool without nodes', 'openshift', 'Node', /./, label('node-role.kubernetes.io/trading'), 'pools', 'wait', 'no node is in the pool yet: an administrator labels them'],
  ['a node that is being updated', 'openshift', 'Node', /^n2$/, ({ metadata }) => { metadata.annotations!['machineconfiguration.openshift.io/state'] = 'Working'; }, 'pools', 'wait', 'the node is being updated'],
  ['nodes without annotations', 'openshift', 'Node', /./, ({ metadata }) => { delete (metadata as Fields).annotations; }, 'pools', 'unknown', 'the dump does not have the annotations of the Machine Config Operator'],
  // Nodes.
  ['a node that is down', 'kubernetes', 'Node', /^n1$/, ({ status: of }) => { of.conditions[0].status = 'Unknown'; }, 'nodes', 'fail', 'the node is not ready'],
  ['a node that is restarting', 'openshift', 'Node', /^n1$/, (node) => { node.status.conditions[0].status = 'False'; node.metadata.annotations!['machineconfiguration.openshift.io/state'] = 'Working'; }, 'nodes', 'wait', 'the Machine Config Operator updates it'],
  ['a cordoned node', 'kubernetes', 'Node', /^n1$/, (node) => { node.spec = { unschedulable: true }; }, 'nodes', 'wait', 'no operator is updating it'],
  // Modules.
  ['a node with the old version', 'kubernetes', 'Node', /^n3$/, label(VERSION, '8.1.1.17'), 'modules', 'wait', 'the node is labelled with version 8.1.1.17, not 8.1.2.26'],
  ['a node whose module is not loaded', 'kubernetes', 'Node', /^n3$/, label(READY), 'modules', 'wait', `it is not loaded: the node does not have the label ${READY}`],
  ['a kernel that no mapping is for', 'kubernetes', 'Onload', /./, ({ spec }) => { spec.onload.kernelMappings[0].regexp = '^4\\.18'; }, 'applied', 'wait', 'not yet: the cluster has another value of spec.onload.kernelMappings'],
  ['a node without a kernel', 'kubernetes', 'Node', /^n1$/, ({ status: of }) => { delete of.nodeInfo; }, 'modules', 'unknown', 'the dump does not have the kernel of the node'],
  ['another image in memory', 'kubernetes', 'NodeModulesConfig', /^n2$/, ({ status: of }) => { of.modules[0].config = { containerImage: 'quay.io/old:1' }; }, 'modules', 'wait', 'KMM is replacing what is loaded'],
  ['a module that cannot be loaded', 'kubernetes', 'NodeModulesConfig', /^n2$/, ({ status: of }) => { of.modules = []; }, 'modules', 'wait', 'KMM is loading it'],
  ['another image that KMM wants', 'kubernetes', 'NodeModulesConfig', /^n2$/, ({ spec }) => { spec.modules[0].config = { containerImage: 'quay.io/old:1' }; }, 'modules', 'wait', 'KMM still wants the image quay.io/old:1 on the node'],
  ['a node that was restarted', 'kubernetes', 'Node', /^n2$/, ({ status: of }) => { of.nodeInfo.bootID = 'another'; }, 'modules', 'wait', 'the node was restarted since it was loaded'],
  ['a taint', 'kubernetes', 'NodeModulesConfig', /^n2$/, ({ spec }) => { spec.modules = []; }, 'modules', 'wait', 'KMM is unloading the previous one'],
  ['no nodes', 'kubernetes', 'Node', /./, undefined, 'nodes', 'unknown', 'the dump has no Node'],
  // Onload.
  ['settings of the device plugin that the operator ignores', 'kubernetes', 'DaemonSet', /device-plugin/, ({ spec }) => { spec.template.spec.initContainers[0].image = 'docker.io/onload/onload-user:other'; }, 'onload', 'fail', 'the Onload Operator ignores a change of spec.onload.userImage until \'version\' changes, too'],
  ['the device plugin of another version', 'kubernetes', 'DaemonSet', /device-plugin/, label('onload.amd.com/version', '8.1.1.17'), 'onload', 'wait', 'has version 8.1.1.17, not 8.1.2.26'],
  ['a device plugin that is not ready', 'kubernetes', 'DaemonSet', /device-plugin/, status({ numberReady: 2 }), 'onload', 'wait', '2 of 3 pods are ready'],
  ['no DaemonSet', 'kubernetes', 'DaemonSet', /device-plugin/, undefined, 'onload', 'unknown', 'the dump has no DaemonSet'],
  ['a node without the label', 'kubernetes', 'Node', /^n1$/, label('onload.amd.com/onload.onload'), 'onload', 'wait', 'the Onload Operator has not enabled the device plugin on the node'],
  ['a node without a pod', 'kubernetes', 'Pod', /device-plugin-ds-n1$/, undefined, 'onload', 'wait', 'the device plugin has no pod on the node'],
  ['a pod that crashes', 'kubernetes', 'Pod', /device-plugin-ds-n1$/, waiting('CrashLoopBackOff'), 'onload', 'fail', 'container c does not stay up (CrashLoopBackOff)'],
  ['a pod with the files of another version', 'kubernetes', 'Pod', /device-plugin-ds-n1$/, ({ spec }) => { spec.initContainers[0].image = 'docker.io/onload/onload-user:old'; }, 'onload', 'wait', 'has copied the files of docker.io/onload/onload-user:old'],
  ['no pods', 'kubernetes', 'Pod', /./, undefined, 'onload', 'unknown', 'the dump has no Pod'],
  ['a node that offers nothing', 'kubernetes', 'Node', /^n1$/, ({ status: of }) => { of.allocatable = {}; of.conditions[0].lastHeartbeatTime = '2026-01-01T00:01:00Z'; }, 'allocatable', 'fail', 'the device plugin runs, but the node does not offer amd.com/onload'],
  ['a node that does not offer it yet', 'kubernetes', 'Node', /^n1$/, ({ status: of }) => { of.allocatable = {}; of.conditions[0].lastHeartbeatTime = '2026-01-01T00:00:59Z'; }, 'allocatable', 'wait', 'the device plugin runs, but the node does not offer amd.com/onload'],
  ['a node without what it offers', 'kubernetes', 'Node', /^n1$/, ({ status: of }) => { delete of.allocatable; }, 'allocatable', 'unknown', 'the dump does not have what the node offers to pods'],
  // Time and other workloads.
  ['sfptpd of another image', 'openshift', 'DaemonSet', /^sfptpd$/, ({ spec }) => { spec.template.spec.containers[0].image = 'docker.io/onload/sfptpd:old'; }, 'sfptpd', 'wait', 'not yet: container sfptpd has the image docker.io/onload/sfptpd:old in the cluster'],
  ['sfptpd that crashes on a node', 'openshift', 'Pod', /^sfptpd-n2$/, waiting('CrashLoopBackOff'), 'sfptpd', 'fail', 'does not stay up'],
  ['a node without sfptpd', 'openshift', 'Pod', /^sfptpd-n2$/, undefined, 'sfptpd', 'wait', 'sfptpd has no pod on the node'],
  ['an operator that is not available', 'kubernetes', 'Deployment', /^onload-operator/, status({ availableReplicas: 0 }), 'workloads', 'wait', '0 of 1 pods are available'],
  ['an operator that makes no progress', 'kubernetes', 'Deployment', /^onload-operator/, status({ availableReplicas: 0, conditions: [{ type: 'Progressing', status: 'False', reason: 'ProgressDeadlineExceeded', message: 'has timed out' }] }), 'workloads', 'fail', 'it makes no progress: has timed out'],
  ['a change that its controller has not seen', 'kubernetes', 'Deployment', /^onload-operator/, (object) => { (object.metadata as Fields).generation = 2; object.status.observedGeneration = 1; }, 'workloads', 'wait', 'its controller has not seen the last change'],
  ['sfptpd that a step of the plan has stopped', 'openshift', 'DaemonSet', /^sfptpd$/, ({ spec, status: of }) => { spec.template.spec.nodeSelector = { 'cdk8s-onload/stopped': 'yes' }; Object.assign(of, { desiredNumberScheduled: 0, numberReady: 0 }); }, 'sfptpd', 'wait', 'it is stopped, as a step of a plan stops what uses the card'],
  ['a Deployment that is scaled to 0', 'pods', 'Deployment', /./, ({ spec, status: of }) => { spec.replicas = 0; Object.assign(of, { replicas: 0, updatedReplicas: 0, availableReplicas: 0 }); }, 'workloads', 'wait', 'it is stopped'],
  ['a node whose configuration was deleted with its pool', 'openshift', 'Node', /^n1$/, ({ metadata }) => { for (const of of ['currentConfig', 'desiredConfig']) { metadata.annotations![`machineconfiguration.openshift.io/${of}`] = 'rendered-gold-0123456789abcdef0123456789abcdef'; } }, 'pools', 'wait', 'which was deleted with its pool gold, and is updated to rendered-trading-0123456789abcdef0123456789abcdef only after a change of its labels'],
  // Images.
  ['an image that cannot be pulled', 'kubernetes', 'Pod', /device-plugin-ds-n1$/, waiting('ErrImagePull'), 'images', 'fail', 'the image of container c cannot be pulled (ErrImagePull): quay.io/a/b:1: manifest unknown'],
  // Pods.
  ['a pod without the resource', 'pods', 'Pod', /-0$/, ({ spec }) => { delete spec.containers[0].resources; }, 'pods', 'fail', 'it does not request amd.com/onload, as its workload does'],
  ['a pod without the profile', 'pods', 'Pod', /-0$/, ({ spec }) => { spec.containers[0].envFrom = []; }, 'pods', 'fail', 'it does not have the environment of ConfigMap onload-latency-profile'],
  ['a pod without its network', 'pods', 'Pod', /-0$/, ({ metadata }) => { delete metadata.annotations!['k8s.v1.cni.cncf.io/network-status']; }, 'pods', 'fail', 'Multus has not attached it to the network trading/ipvlan-bond0'],
  ['a pod that no node has room for', 'pods', 'Pod', /-0$/, (pod) => { delete pod.spec.nodeName; pod.status = { phase: 'Pending', conditions: [{ type: 'PodScheduled', status: 'False', message: 'Insufficient amd.com/onload' }] }; }, 'pods', 'wait', 'it has no node: Insufficient amd.com/onload'],
  ['a pod with an own LD_PRELOAD', 'pods', 'Pod', /-0$/, ({ spec }) => { (spec.containers[0].env ??= []).push({ name: 'LD_PRELOAD', value: '/usr/lib/other.so' }); }, 'pods', 'unknown', 'its own LD_PRELOAD can take the place'],
  ['a workload without pods', 'pods', 'Pod', /./, undefined, 'pods', 'unknown', 'the dump has no Pod'],
  ['a pod on a node that the dump does not have', 'pods', 'Pod', /-0$/, ({ spec }) => { spec.nodeName = 'n9'; }, 'pods', 'unknown', 'the dump does not have its node'],
  // Virtual functions.
  ['a node that cannot be configured', 'sriov', 'SriovNetworkNodeState', /^n1$/, status({ syncStatus: 'Failed', lastSyncError: 'busy' }), 'sriov', 'fail', 'the daemon cannot configure the node: busy'],
  ['a node that is drained', 'sriov', 'Node', /^n1$/, ({ metadata }) => { metadata.annotations!['sriovnetwork.openshift.io/state'] = 'Drain_Required'; }, 'sriov', 'fail', 'its drain never starts: SriovNetworkPoolConfig trading lets 0 of 2 nodes drain at once (maxUnavailable 20%); raise it'],
  ['a card that the policy does not select', 'sriov', 'SriovNetworkNodeState', /^n1$/, ({ status: of }) => { of.interfaces[0].name = 'ens9'; }, 'sriov', 'fail', 'the node has no network card that the policy selects'],
  ['fewer virtual functions', 'sriov', 'SriovNetworkNodeState', /^n1$/, ({ status: of }) => { of.interfaces[0].numVfs = 4; }, 'sriov', 'wait', 'ens1f0 has 4 virtual functions, not 8'],
  ['a policy that the operator has not taken', 'sriov', 'SriovNetworkNodeState', /^n1$/, ({ spec }) => { spec.interfaces = []; }, 'sriov', 'wait', 'the operator has not given ens1f0 this policy'],
  ['a node that does not offer them', 'sriov', 'Node', /^n1$/, ({ status: of }) => { of.allocatable = {}; }, 'sriov', 'wait', 'the node does not offer openshift.io/sfc: its device plugin is not ready'],
  ['a node without a daemon', 'sriov', 'SriovNetworkNodeState', /^n1$/, undefined, 'sriov', 'fail', 'the node has no SriovNetworkNodeState'],
  ['no states at all', 'sriov', 'SriovNetworkNodeState', /./, undefined, 'sriov', 'unknown', 'the dump has no SriovNetworkNodeState'],
])('verify reports the damage: %s', (_, name, kind, match, change, check, verdict, because) => {
  const found = after(name, kind, match, change, check);
  expect(found.map(({ reason }) => reason)).toContainEqual(expect.stringContaining(because));
  expect(found.find(({ reason }) => reason.includes(because))!.verdict).toBe(verdict);
  expect(found.every(({ command }) => command !== null && command !== '')).toBe(true);
});

test('a node whose next configuration has no name yet is said to be updated, to nothing', () => {
  const found = after('openshift', 'Node', /^n2$/, ({ metadata }) => { delete metadata.annotations!['machineconfiguration.openshift.io/desiredConfig']; }, 'pools');
  expect(found.map(({ reason }) => reason)).toContain('the node is being updated');
});

test('a node that two custom pools select is in none of them, and fails', () => {
  const manifests = manifestsOf('openshift');
  const dump = healthyDump(manifests, CASES.openshift[1]) as (Manifest & Fields)[];
  const copy = structuredClone(dump.find(({ kind, metadata }) => kind === 'MachineConfigPool' && metadata.name === 'trading')!);
  const found = verify([...dump, { ...copy, metadata: { ...copy.metadata, name: 'gold' } }], manifests).results;
  expect(found).toContainEqual(expect.objectContaining({
    check: 'pools',
    object: 'MachineConfigPool gold, MachineConfigPool trading',
    nodes: ['n1', 'n2', 'n3'],
    verdict: 'fail',
    reason: 'both select the node, so that it is in no pool and gets no updates; remove the label of one',
  }));
});
