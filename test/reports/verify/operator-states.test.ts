/** Operators, networks cards, modules and pods in states that people have reported, with the reason that the objects have. */
import type { Manifest } from '../../../lib/manifests/manifest';
import { verify } from '../../../lib/reports/verify/verify';
import { condition, HOURS_AGO, KERNEL, made, manifestOf, MINUTES_AGO, nodeIn, podIn, saidOf } from '../../support/state-parts';

const linesOf = (check: string, dump: readonly Manifest[], manifests: readonly Manifest[]) => (
  saidOf(dump, manifests).filter((line) => line.split(' ')[1] === check));
const commandOf = (check: string, dump: readonly Manifest[], manifests: readonly Manifest[]) => (
  verify(dump, manifests).results.find((each) => each.check === check)!.command);

describe('a Subscription', () => {
  const CSV = 'kernel-module-management.v2.4.1';
  const subscription = (status: object, more: object = {}) => made('operators.coreos.com/v1alpha1', 'Subscription', 'kmm', {
    namespace: 'openshift-kmm', creationTimestamp: HOURS_AGO, spec: { name: 'kernel-module-management', source: 'redhat-operators', sourceNamespace: 'openshift-marketplace' }, status: { lastUpdated: MINUTES_AGO, ...status, ...more },
  });
  const healthy = condition('CatalogSourcesUnhealthy', 'False');
  const release = (status: object) => made('operators.coreos.com/v1alpha1', 'ClusterServiceVersion', CSV, { namespace: 'openshift-kmm', spec: {}, status });
  const installed = subscription({ state: 'AtLatestKnown', installedCSV: CSV, conditions: [healthy] });
  const said = (live: Manifest, ...more: Manifest[]) => linesOf('operators', [nodeIn('n1'), live, ...more], [manifestOf(live)])[0].replace('operators Subscription openshift-kmm/kmm: ', '');
  const AGAIN = 'correct the image or its mirror, then delete the job: OLM does not try it again before';

  test.each<[string, Manifest, Manifest[], string]>([
    ['whose bundle is not unpacked', subscription({ conditions: [healthy, condition('BundleUnpackFailed', 'True', { message: 'DeadlineExceeded' })] }), [], `fail OLM reports BundleUnpackFailed: DeadlineExceeded; ${AGAIN}`],
    ['whose bundle failed while OLM still says that it is unpacked', subscription({ conditions: [healthy, condition('BundleUnpacking', 'True'), condition('BundleUnpackFailed', 'True', { message: 'backoff' })] }), [], `fail OLM reports BundleUnpackFailed: backoff; ${AGAIN}`],
    ['whose bundle cannot be pulled', subscription({ conditions: [healthy, condition('BundleUnpacking', 'True', { message: 'Reason: ImagePullBackOff' })] }), [], `fail OLM unpacks the bundle: Reason: ImagePullBackOff; ${AGAIN}`],
    ['whose bundle is being unpacked', subscription({ conditions: [healthy, condition('BundleUnpacking', 'True', { message: 'unpack job not completed' })] }), [], 'wait OLM unpacks the bundle: unpack job not completed'],
    ['whose bundle is unpacked for hours', subscription({ conditions: [healthy, condition('BundleUnpacking', 'True', { since: HOURS_AGO })] }), [], `fail OLM unpacks the bundle, since ${HOURS_AGO}: longer than 10 minutes, so that nothing is expected to end it`],
    ['whose InstallPlan tells of the bundle', subscription({ state: 'UpgradePending', conditions: [healthy], installPlanRef: { name: 'install-1' } }), [
      made('operators.coreos.com/v1alpha1', 'InstallPlan', 'install-1', { namespace: 'openshift-kmm', spec: {}, status: { phase: 'Installing', bundleLookups: [{ conditions: [condition('BundleLookupPending', 'True', { message: 'ErrImagePull' })] }] } }),
    ], `fail OLM unpacks the bundle: ErrImagePull; ${AGAIN}`],
    ['that OLM has left alone for hours', subscription({ conditions: [healthy] }, { lastUpdated: HOURS_AGO }), [], `fail OLM is in the state (none), since ${HOURS_AGO}: longer than 60 minutes, so that nothing is expected to end it`],
    ['whose release lacks a requirement', installed, [release({
      phase: 'Pending',
      reason: 'RequirementsNotMet',
      message: 'm',
      lastTransitionTime: HOURS_AGO,
      requirementStatus: [
        { kind: 'CustomResourceDefinition', name: 'modules.kmm.sigs.x-k8s.io', status: 'Present' },
        { kind: 'ServiceAccount', name: 'kmm-operator', status: 'PresentNotSatisfied', message: 'Policy rule not satisfied', dependents: [{ status: 'Satisfied', message: 'a' }, { status: 'NotSatisfied', message: 'cluster rule: daemonsets' }] },
      ],
    })], `fail ${CSV} is in the phase Pending, because its requirements are not met: ServiceAccount kmm-operator is PresentNotSatisfied (Policy rule not satisfied): cluster rule: daemonsets, since ${HOURS_AGO}: longer than 5 minutes, so that nothing is expected to end it`],
    ['whose release has just begun', installed, [release({ phase: 'Pending', reason: 'RequirementsNotMet', message: 'm', lastTransitionTime: MINUTES_AGO })], `wait ${CSV} is in the phase Pending, because its requirements are not met: m, since ${MINUTES_AGO}`],
    ['with two OperatorGroups', installed, [release({ phase: 'Failed', reason: 'TooManyOperatorGroups', message: 'multiple operatorgroups' }),
      ...['kmm', 'kmm-2'].map((name) => made('operators.coreos.com/v1', 'OperatorGroup', name, { namespace: 'openshift-kmm', spec: {} }))],
    `fail ${CSV} is in the phase Failed: multiple operatorgroups; its namespace has the OperatorGroups kmm, kmm-2`],
  ])('a Subscription %s is judged by its reason', (_, live, more, line) => {
    expect(said(live, ...more)).toBe(line);
  });
});

describe('virtual functions', () => {
  const NAMESPACE = 'openshift-sriov-network-operator';
  const SRIOV = 'sriovnetwork.openshift.io';
  const policy = made(`${SRIOV}/v1`, 'SriovNetworkNodePolicy', 'sfc', {
    namespace: NAMESPACE, spec: { resourceName: 'sfc', numVfs: 2, priority: 99, deviceType: 'netdevice', nodeSelector: { 'node-role.kubernetes.io/worker': '' }, nicSelector: { vendor: '1924' } },
  });
  const vfs = (driver?: string) => [0, 1].map((vfID) => ({ vfID, vendor: '1924', ...driver === undefined ? {} : { driver } }));
  interface StateOf { sync: string; error?: string; current?: string; card?: object; vendor?: string }
  const state = ({ sync, error, current, card = { totalvfs: 8, numVfs: 2, Vfs: vfs('sfc') }, vendor = '1924' }: StateOf) => made(`${SRIOV}/v1`, 'SriovNetworkNodeState', 'n1', {
    namespace: NAMESPACE,
    ...current === undefined ? {} : { annotations: { [`${SRIOV}/current-state`]: current } },
    spec: { interfaces: [{ name: 'ens1f0', pciAddress: '0000:3b:00.0', numVfs: 2, vfGroups: [{ policyName: 'sfc', resourceName: 'sfc', deviceType: 'netdevice', vfRange: '0-1' }] }] },
    status: { syncStatus: sync, ...error === undefined ? {} : { lastSyncError: error }, interfaces: [{ name: 'ens1f0', pciAddress: '0000:3b:00.0', vendor, deviceID: '0b03', driver: 'sfc', mtu: 1500, ...card }] },
  });
  const daemon = podIn('daemon-x', { namespace: NAMESPACE, labels: { app: 'sriov-network-config-daemon' }, owner: ['DaemonSet', 'd'] });
  const plugin = (since: string) => podIn('plugin-x', { namespace: NAMESPACE, labels: { app: 'sriov-device-plugin' }, owner: ['DaemonSet', 'p'], status: { conditions: [condition('Ready', 'True', { since })] } });
  const dumpOf = (of: StateOf, request = 'Idle', ...more: Manifest[]) => [nodeIn('n1', { annotations: { [`${SRIOV}/state`]: request }, ...request === 'Idle' ? {} : { cordoned: MINUTES_AGO } }), state(of), daemon, policy, ...more];
  const said = (...of: Parameters<typeof dumpOf>) => linesOf('sriov', dumpOf(...of), [policy])[0].replace(`sriov SriovNetworkNodePolicy ${NAMESPACE}/sfc n1: `, '');
  const LOG = `kubectl logs daemon-x --namespace ${NAMESPACE} --all-containers --tail 50`;

  test.each<[string, Parameters<typeof dumpOf>, string, string]>([
    ['fail with the error of a daemon that tries again', [{ sync: 'InProgress', error: 'operation not supported' }], 'fail the daemon has not configured the node (InProgress), and tries again and again; its last attempt has failed: operation not supported', LOG],
    ['fail on a card that offers none', [{ sync: 'Failed', error: 'cannot configure sriov interfaces', card: {} }], 'fail the daemon cannot configure the node: cannot configure sriov interfaces; ens1f0 offers no virtual functions: enable SR-IOV in the firmware of the machine and of the card, then restart the machine', LOG],
    ['wait with the error while pods leave', [{ sync: 'InProgress', error: 'timed out', current: 'Draining' }, 'Drain_Required'], 'wait the node is being drained (Drain_Required); a PodDisruptionBudget can hold them; its last attempt has failed: timed out', 'kubectl describe nodes n1'],
    ['wait for a daemon whose error is in its log', [{ sync: 'InProgress', current: 'DrainComplete' }, 'Drain_Required'], 'wait the node is drained, and its daemon configures it (Drain_Required, DrainComplete); an error is in its log only, since OpenShift 4.19', LOG],
    ['wait for a daemon that does not end the drain', [{ sync: 'Succeeded', current: 'DrainComplete' }, 'Drain_Required'], 'wait the node is drained and configured, and its daemon has not ended the drain (Drain_Required, DrainComplete): its log tells what it waits for', LOG],
    ['wait for an operator that does not answer', [{ sync: 'InProgress', current: 'Idle' }, 'Reboot_Required'], 'wait the node has requested Reboot_Required, and its drain is about to start: no node holds a place; if it does not, the log of the operator tells why', `kubectl logs deployment/sriov-network-operator --namespace ${NAMESPACE} --tail 50`],
    ['fail without a driver, once the daemon is through', [{ sync: 'Succeeded', card: { totalvfs: 8, numVfs: 2, Vfs: vfs() } }, 'Idle', plugin(HOURS_AGO)], 'fail virtual functions of ens1f0 have no driver, not that of deviceType netdevice, although its daemon has configured it', LOG],
    ['wait for their driver just before', [{ sync: 'Succeeded', card: { totalvfs: 8, numVfs: 2, Vfs: vfs() } }, 'Idle', plugin(MINUTES_AGO)], 'wait virtual functions of ens1f0 have no driver, not that of deviceType netdevice', `kubectl get sriovnetworknodestates.${SRIOV} n1 --namespace ${NAMESPACE} --output yaml`],
  ])('virtual functions %s', (_, of, line, command) => {
    expect(said(...of)).toBe(line);
    expect(commandOf('sriov', dumpOf(...of), [policy])).toBe(command);
  });

  test('virtual functions fail after a drain that takes hours', () => {
    const node = nodeIn('n1', { annotations: { [`${SRIOV}/state`]: 'Drain_Required' }, cordoned: HOURS_AGO });
    expect(linesOf('sriov', [node, state({ sync: 'InProgress', current: 'Draining' }), policy], [policy])[0]).toMatch(/^fail .*longer than 60 minutes/);
  });

  describe('of a network', () => {
    const network = (creationTimestamp: string) => made(`${SRIOV}/v1`, 'SriovNetwork', 'exchange', { namespace: NAMESPACE, creationTimestamp, spec: { resourceName: 'sfc', networkNamespace: 'trading' } });
    const definition = (name: string) => made('k8s.cni.cncf.io/v1', 'NetworkAttachmentDefinition', name, { namespace: 'trading', spec: {} });
    const ofNetwork = (live: Manifest, ...more: Manifest[]) => linesOf('sriov', [nodeIn('n1'), live, ...more], [manifestOf(live)])[0];

    test('a network needs its definition', () => {
      expect(ofNetwork(network(HOURS_AGO), definition('exchange'))).toContain('pass sriov SriovNetwork');
      expect(ofNetwork(network(HOURS_AGO), definition('other'))).toMatch(/^fail .*there is no NetworkAttachmentDefinition trading\/exchange/);
      expect(ofNetwork(network(MINUTES_AGO), definition('other'))).toMatch(/^wait/);
      expect(ofNetwork(network(MINUTES_AGO), definition('other'), made('v1', 'Namespace', 'a'))).toContain('its networkNamespace does not exist');
      expect(ofNetwork(network(HOURS_AGO))).toBeUndefined();
    });
  });
});

describe('a module', () => {
  const module = made('kmm.sigs.x-k8s.io/v1beta1', 'Module', 'gpu', {
    namespace: 'drivers',
    spec: {
      selector: { 'node-role.kubernetes.io/worker': '' }, moduleLoader: { container: { modprobe: { moduleName: 'gpu' }, kernelMappings: [{ regexp: '^.*$', containerImage: 'registry.example.com/gpu:1', build: { dockerfileConfigMap: { name: 'd' } } }] } },
    },
  });
  const config = { containerImage: 'registry.example.com/gpu:1', kernelVersion: KERNEL, modprobe: { moduleName: 'gpu' } };
  const entry = { name: 'gpu', namespace: 'drivers', config };
  const noted = (spec: object[], status: object[]) => made('kmm.sigs.x-k8s.io/v1beta1', 'NodeModulesConfig', 'n1', { spec: { modules: spec }, status: { modules: status } });
  const images = (status: string) => made('kmm.sigs.x-k8s.io/v1beta1', 'ModuleImagesConfig', 'gpu', { namespace: 'drivers', status: { imagesStates: [{ image: 'registry.example.com/gpu:1', status }] } });
  const builds = (...list: object[]) => made('kmm.sigs.x-k8s.io/v1beta1', 'ModuleBuildSignConfig', 'gpu', { namespace: 'drivers', status: { images: list } });
  const READY = { 'kmm.node.kubernetes.io/drivers.gpu.ready': '' };
  const said = (...dump: Manifest[]) => linesOf('modules', [module, ...dump], [manifestOf(module)])[0].replace('modules Module drivers/gpu n1: ', '');
  const HINT = 'if it stays so, the log of KMM tells why';
  const running = (startedAt: string) => podIn('a', { status: { containerStatuses: [{ name: 'main', state: { running: { startedAt } } }] } });
  const LOADED = '2026-03-01T06:30:00Z';

  test.each<[string, Manifest[], string]>([
    ['whose image exists, and that KMM does not load', [nodeIn('n1'), noted([], []), images('Exists')], `wait KMM has the image, and has not configured the node; ${HINT}`],
    ['whose build does not begin', [nodeIn('n1'), images('NeedsBuilding'), builds()], `wait KMM wants to make the image registry.example.com/gpu:1 (NeedsBuilding), and has not begun; ${HINT}`],
    ['whose build has failed by the note of KMM', [nodeIn('n1'), images('NeedsBuilding'), builds({ image: 'registry.example.com/gpu:1', status: 'Failure' })], 'fail KMM could not make the image registry.example.com/gpu:1: its build or its signature has failed'],
    ['whose image is not found', [nodeIn('n1'), images('DoesNotExist')], `wait KMM has not found the image registry.example.com/gpu:1 (DoesNotExist); ${HINT}`],
    ['of KMM before 2.4, of which nothing shows the boot', [nodeIn('n1', { labels: READY }), noted([entry], [{ ...entry, lastTransitionTime: LOADED }]), running(MINUTES_AGO)],
      'unknown KMM has loaded it, but before 2.4 it does not note in which boot, and no container has run on the node since then; the node itself shows it'],
    ['of KMM before 2.4, on a node that has run a container all along', [nodeIn('n1', { labels: READY }), noted([entry], [{ ...entry, lastTransitionTime: LOADED }]), running('2026-03-01T06:10:00Z')], 'pass loaded from registry.example.com/gpu:1'],
    ['of KMM before 2.4, on a node that became ready later', [nodeIn('n1', { labels: READY, since: HOURS_AGO }), noted([entry], [{ ...entry, lastTransitionTime: LOADED }])],
      `wait the node became ready at ${HOURS_AGO}, after the module was loaded; KMM loads it again`],
    ['of this boot', [nodeIn('n1', { labels: READY }), noted([entry], [{ ...entry, bootId: 'boot-1' }])], 'pass loaded from registry.example.com/gpu:1'],
    ['that is unloaded for a kernel of before', [nodeIn('n1'), noted([], [{ ...entry, config: { ...config, kernelVersion: '5.14.0-1.el9.x86_64' } }]), podIn('kmm-worker-n1-gpu', {
      namespace: 'drivers', labels: { 'kmm.node.kubernetes.io/worker-action': 'Unload' }, status: { containerStatuses: [{ name: 'w', restartCount: 9, state: { waiting: { reason: 'CrashLoopBackOff' } }, lastState: { terminated: { message: 'not found' } } }] },
    })], 'fail the pod that unloads it fails (CrashLoopBackOff): it unloads the module of the kernel 5.14.0-1.el9.x86_64, which the node does not run any more, and keeps KMM from loading the new one; delete the pod (not found)'],
    ['whose Build has a reason', [nodeIn('n1'), made('build.openshift.io/v1', 'Build', 'gpu-build-x', { namespace: 'drivers', status: { phase: 'Failed', reason: 'DockerBuildFailed', message: 'no headers' } })],
      'fail the build of its image has failed: Build gpu-build-x (DockerBuildFailed): no headers'],
  ])('a module %s is judged by the notes of KMM', (_, dump, line) => {
    expect(said(...dump)).toBe(line);
  });
});

describe('a Tuned', () => {
  const NAMESPACE = 'openshift-cluster-node-tuning-operator';
  const tuned = (recommend: object) => made('tuned.openshift.io/v1', 'Tuned', 'latency', { namespace: NAMESPACE, spec: { profile: [{ name: 'latency', data: '' }], recommend: [{ profile: 'latency', priority: 10, ...recommend }] }, status: { conditions: [condition('Valid', 'True')] } });
  const profile = (tunedProfile: string) => made('tuned.openshift.io/v1', 'Profile', 'n1', { namespace: NAMESPACE, spec: { config: { tunedProfile } }, status: { tunedProfile, conditions: [condition('Applied', 'True')] } });
  const pool = (name: string) => made('machineconfiguration.openshift.io/v1', 'MachineConfigPool', name, {
    spec: { machineConfigSelector: { matchLabels: { 'machineconfiguration.openshift.io/role': 'latency' } }, nodeSelector: { matchLabels: { [`node-role.kubernetes.io/${name}`]: '' } } },
  });
  const node = nodeIn('n1', { labels: { 'node-role.kubernetes.io/a': '' } });
  const labels = { machineConfigLabels: { 'machineconfiguration.openshift.io/role': 'latency' } };
  const said = (live: Manifest, ...more: Manifest[]) => linesOf('tuning', [live, node, ...more], [manifestOf(live)]).filter((line) => !line.endsWith(': it is valid'));

  test('a Tuned is judged on the nodes that have the labels of its rules', () => {
    const live = tuned({ match: [{ label: 'node-role.kubernetes.io/a' }] });
    expect(said(live, profile('openshift-node'))).toEqual([`wait tuning Tuned ${NAMESPACE}/latency n1: the operator gives it the profile openshift-node so far`]);
    expect(said(live, profile('latency'))).toEqual([`pass tuning Tuned ${NAMESPACE}/latency n1: TuneD has applied latency`]);
  });

  test('a Tuned reaches no node if two pools have its labels', () => {
    expect(said(tuned(labels), pool('a'), pool('b'), profile('openshift-node'))[0]).toContain('several pools select MachineConfigs with the labels of its rule (MachineConfigPool a, MachineConfigPool b)');
    expect(said(tuned(labels), pool('a'), profile('latency'))[0]).toMatch(/^pass/);
  });

  test('a Tuned that reaches no node waits for labels', () => {
    expect(said(tuned({ match: [{ label: 'none' }] }), profile('openshift-node'))).toEqual([`wait tuning Tuned ${NAMESPACE}/latency: no node takes a profile of it: none has the labels of its rules, or other rules come first`]);
  });
});

describe('pods', () => {
  const bare = (status: object) => podIn('feed', { status });
  const ofBare = (status: object) => linesOf('workloads', [nodeIn('n1'), bare(status)], [manifestOf(bare(status))])[0];
  const workload = made('apps/v1', 'DaemonSet', 'agent', { namespace: 'apps', spec: { selector: { matchLabels: { app: 'agent' } }, template: {} }, status: { desiredNumberScheduled: 1, updatedNumberScheduled: 1, numberReady: 0 } });
  const agent = (status: object, node = 'n1') => podIn('agent-x', { owner: ['DaemonSet', 'agent'], status, node });
  const ofWorkload = (pod: Manifest) => linesOf('workloads', [nodeIn('n1'), workload, pod], [manifestOf(workload)])[0].replace('workloads DaemonSet apps/agent: 0 of 1 pods are ready', '');
  const unready = (since: string) => ({ conditions: [condition('Ready', 'False', { since })] });

  test.each<[string, object, string]>([
    ['was rejected', { phase: 'Failed', reason: 'UnexpectedAdmissionError', message: 'no healthy devices present' }, 'fail workloads Pod apps/feed: it has failed (UnexpectedAdmissionError: no healthy devices present), and nothing creates it again: delete it and apply the manifest, or use a Deployment'],
    ['has completed', { phase: 'Succeeded' }, 'pass workloads Pod apps/feed: it has completed'],
    ['is ready', {}, 'pass workloads Pod apps/feed: it is ready'],
    ['has no node', { phase: 'Pending', conditions: [condition('PodScheduled', 'False', { reason: 'Unschedulable', message: '0/3 nodes are available.' })] }, 'wait workloads Pod apps/feed: no node takes it: 0/3 nodes are available'],
  ])('a pod without a controller that %s is judged', (_, status, line) => {
    expect(ofBare(status)).toBe(line);
  });

  test.each<[string, Manifest, string]>([
    ['does not stay up', agent({ ...unready(MINUTES_AGO), containerStatuses: [{ name: 'main', restartCount: 57, state: { waiting: { reason: 'CrashLoopBackOff' } }, lastState: { terminated: { message: 'Failed to open /dev/onload' } } }] }),
      'fail : container main does not stay up (CrashLoopBackOff): Failed to open /dev/onload (pod agent-x)'],
    ['is not ready for hours', agent(unready(HOURS_AGO)), `fail : the pod is not ready (Running), since ${HOURS_AGO}, which is longer than 10 minutes (pod agent-x)`],
    ['is not ready yet', agent(unready(MINUTES_AGO)), 'wait '],
    ['has no node', agent({ phase: 'Pending', conditions: [condition('PodScheduled', 'False', { reason: 'Unschedulable', message: 'Insufficient amd.com/onload.' })] }, ''), 'wait : no node takes a pod of it: Insufficient amd.com/onload'],
  ])('a workload is judged by its pod, which %s', (_, pod, line) => {
    expect(ofWorkload(pod)).toBe(line);
  });
});
