/** MachineConfigs that are generated for pools from KubeletConfigs, ContainerRuntimeConfigs and settings of the cluster (node tuning facts §4). */
import { kubelet, made, RT_NODES, runtime, setting, tuningOfReport, tuningPlan } from './support';
import type { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { tuningOf } from '../../../lib/plan/tuning/tuning';
import { node } from '../fixtures';

const NODES = [...RT_NODES, node('w1'), node('m1', ['master'])];
const planned = (before: Manifest[], after: Manifest[], openshift = '4.19') => tuningPlan(before, after, { nodes: NODES, openshift });
const KUBELET = 'MachineConfig/99-worker-generated-kubelet';
const RUNTIME = 'MachineConfig/99-worker-generated-containerruntime';
const EVERY = ['master', 'rt', 'worker'];

const configs = (...numbers: string[]) => EVERY.flatMap((pool) => numbers.map((number) => `MachineConfig/${number}-${pool}-generated-kubelet`)).sort();

describe('a KubeletConfig', () => {
  test.each<[string, Manifest[], Manifest[]]>([
    ['added', [], [kubelet('k', { maxPods: 300 })]],
    ['changed', [kubelet('k', { maxPods: 250 })], [kubelet('k', { maxPods: 300 })]],
    ['removed', [kubelet('k', { maxPods: 300 })], []],
    ['with a TLS profile', [kubelet('k', {})], [kubelet('k', {}, 'worker', { tlsSecurityProfile: { type: 'Modern', modern: {} } })]],
  ])('a KubeletConfig reboots its pool if it is %s', (_, before, after) => {
    const report = planned(before, after);
    expect(report.tuning).toEqual([{ kind: 'KubeletConfig', name: 'k', pools: ['worker'], rendered: [KUBELET], effect: 'reboot' }]);
    expect(report.totals.reboots).toBe(1);
  });

  test.each([{ logLevel: 5 }, { autoSizingReserved: true }])('the file of a KubeletConfig for %j reaches custom pools, which have none of their own', (rest) => {
    expect(planned([kubelet('k', {})], [kubelet('k', {}, 'worker', rest)])).toMatchObject({ tuning: [{ pools: ['rt', 'worker'], effect: 'reboot' }], totals: { reboots: 3 } });
  });

  test('a KubeletConfig without metadata is planned for, as `check` is what reports it', () => {
    const nameless = { ...kubelet('k', { maxPods: 300 }), metadata: undefined } as unknown as Manifest;
    const pools = [new Map(), new Map()];
    expect(tuningOf({ before: new ManifestSet([]), after: new ManifestSet([nameless]), pools, nodesOf: () => undefined, openshift: '4.19' })?.isChanged).toBe(true);
  });

  test('a KubeletConfig that stays as it is lets no operator write anything', () => {
    const kept = kubelet('k', { maxPods: 300 });
    const config = made('v1', 'ConfigMap', 'a', {});
    expect(planned([kept], [kept, config]).assumptions.join()).not.toContain('operators write MachineConfigs');
    expect(planned([], [kept]).assumptions.join()).toContain('operators write MachineConfigs');
  });

  test('a KubeletConfig for the workers does not reach a custom pool', () => {
    const { machineConfigPools } = planned([], [kubelet('k', { maxPods: 300 })]);
    expect(machineConfigPools.filter(({ changed }) => changed).map(({ name }) => name)).toEqual(['worker']);
  });

  test('a KubeletConfig for the workers reaches a custom pool in releases that merge by name', () => {
    const { machineConfigPools } = planned([], [kubelet('k', { maxPods: 300 })], '4.14');
    expect(machineConfigPools.filter(({ changed }) => changed).map(({ name }) => name)).toEqual(['rt', 'worker']);
  });

  test('a second KubeletConfig of a pool wins as a whole, and the first has no effect any more', () => {
    const [first, second] = [kubelet('a', { maxPods: 300 }), kubelet('b', { podPidsLimit: 4096 })];
    expect(planned([first], [first, second]).tuning).toEqual([{ kind: 'KubeletConfig', name: 'b', pools: ['worker'], rendered: [`${KUBELET}-1`], effect: 'reboot' }]);
    expect(planned([first, second], [kubelet('a', { maxPods: 100 }), second])).toMatchObject({
      tuning: [{ name: 'a', rendered: [KUBELET], effect: 'none' }], totals: { reboots: 0 },
    });
  });

  test('a KubeletConfig keeps the name that its annotation or finalizer shows', () => {
    const named = (metadata: object) => ({ ...kubelet('k', { maxPods: 300 }), metadata: { name: 'k', ...metadata } }) as Manifest;
    const annotated = named({ annotations: { 'machineconfiguration.openshift.io/mc-name-suffix': '3' } });
    expect(planned([], [annotated]).tuning).toMatchObject([{ rendered: [`${KUBELET}-3`] }]);
    expect(planned([], [named({ finalizers: ['99-worker-generated-kubelet-2'] }), kubelet('l', {})]).tuning)
      .toMatchObject([{ rendered: [`${KUBELET}-2`] }, { rendered: [`${KUBELET}-3`] }]);
  });

  test('an eleventh KubeletConfig of a pool is refused', () => {
    const ten = Array.from({ length: 10 }, (_, index) => kubelet(`k${index}`, { maxPods: index }));
    expect(planned(ten, [...ten, kubelet('z', {})]).tuning).toEqual([
      { kind: 'KubeletConfig', name: 'z', pools: ['worker'], rendered: [], effect: 'none', error: 'MachineConfigPool worker has ten KubeletConfigs already' },
    ]);
  });

  test.each<[string, Manifest, string, string?]>([
    ['cgroupDriver', kubelet('k', { cgroupDriver: 'systemd' }), 'spec.kubeletConfig.cgroupDriver: setting of the kubelet that only the operator may set: "systemd"'],
    ['clusterDNS', kubelet('k', { clusterDNS: ['1.1.1.1'] }), 'spec.kubeletConfig.clusterDNS: setting of the kubelet that only the operator may set: ["1.1.1.1"]'],
    ['clusterDomain', kubelet('k', { clusterDomain: 'a' }), 'spec.kubeletConfig.clusterDomain: setting of the kubelet that only the operator may set: "a"'],
    ['featureGates', kubelet('k', { featureGates: { A: true } }), 'spec.kubeletConfig.featureGates: setting of the kubelet that only the operator may set: {"A":true}'],
    ['failSwapOn', kubelet('k', { failSwapOn: true }), 'spec.kubeletConfig.failSwapOn: setting of the kubelet that only the operator may set: true', '4.21'],
    ['memorySwap', kubelet('k', { memorySwap: { swapBehavior: 'LimitedSwap' } }), 'spec.kubeletConfig.memorySwap.swapBehavior: setting of the kubelet that only the operator may set: "LimitedSwap"', '4.21'],
    ['staticPodPath', kubelet('k', { staticPodPath: '/a' }), 'spec.kubeletConfig.staticPodPath: setting of the kubelet that only the operator may set: "/a"'],
    ['an empty staticPodPath of the control plane', kubelet('k', { staticPodPath: '' }, 'master'), 'spec.kubeletConfig.staticPodPath: setting of the kubelet that only the operator may set: ""', '5.0'],
    ['autoSizingReserved beside systemReserved', kubelet('k', { systemReserved: { cpu: '1' } }, 'worker', { autoSizingReserved: true }),
      'spec.autoSizingReserved: reservation that is calculated, beside one that is set: {"cpu":"1"}'],
    ['systemReservedCgroup', kubelet('k', { systemReservedCgroup: '/a', systemCgroups: '/b' }), 'spec.kubeletConfig.systemReservedCgroup: another cgroup than systemCgroups /b: "/a"', '4.22'],
    ['logLevel', kubelet('k', {}, 'worker', { logLevel: 11 }), 'spec.logLevel: not a log level of the kubelet: 11'],
    ['a selector of no pool', kubelet('k', {}, 'none'), 'its machineConfigPoolSelector matches no MachineConfigPool'],
  ])('a KubeletConfig with %s renders nothing', (_, object, error, ...[openshift]) => {
    expect(planned([], [object], openshift)).toMatchObject({ tuning: [{ name: 'k', rendered: [], effect: 'none', error }], totals: { reboots: 0 } });
  });

  test.each<[string, Manifest, string]>([
    ['failSwapOn', kubelet('k', { failSwapOn: true }), '4.20'], ['an empty staticPodPath', kubelet('k', { staticPodPath: '' }), '5.0'],
    ['systemReservedCgroup', kubelet('k', { systemReservedCgroup: '/a', systemCgroups: '/b' }), '4.21'],
    ['systemReservedCgroup alone', kubelet('k', { systemReservedCgroup: '/a' }), '4.22'],
  ])('%s is taken by releases that do not refuse it', (_, object, openshift) => {
    expect(planned([], [object], openshift).tuning).toMatchObject([{ effect: 'reboot' }]);
  });
});

describe('a ContainerRuntimeConfig', () => {
  test.each<[string, object]>([
    ['logLevel', { logLevel: 'debug' }], ['pidsLimit', { pidsLimit: 4096 }], ['logSizeMax', { logSizeMax: '1Mi' }], ['defaultRuntime', { defaultRuntime: 'crun' }],
    ['overlaySize', { overlaySize: '8G' }],
  ])('%s of a ContainerRuntimeConfig reboots the workers, and custom pools with them', (_, spec) => {
    const report = planned([runtime('c', {})], [runtime('c', spec)]);
    expect(report.tuning).toEqual([{ kind: 'ContainerRuntimeConfig', name: 'c', pools: ['rt', 'worker'], rendered: [RUNTIME], effect: 'reboot' }]);
    expect(report.totals.reboots).toBe(3);
  });

  test('a ContainerRuntimeConfig without a field has an empty MachineConfig, and no effect', () => {
    const report = planned([], [runtime('c', {})]);
    expect(report).toMatchObject({ tuning: [{ rendered: [RUNTIME], effect: 'none' }], totals: { reboots: 0 } });
  });

  test('fields of several ContainerRuntimeConfigs add up', () => {
    const report = planned([runtime('a', { pidsLimit: 100 })], [runtime('a', { pidsLimit: 100 }), runtime('b', { logLevel: 'info' })]);
    expect(report.machineConfigPools.find(({ name }) => name === 'worker')!.actions[0].reasons.map(({ field }) => field)).toEqual(['/etc/crio/crio.conf.d/01-ctrcfg-logLevel']);
  });

  test.each<[object, string]>([
    [{ pidsLimit: -1 }, 'spec.containerRuntimeConfig.pidsLimit: limit of processes: -1'], [{ pidsLimit: 19 }, 'spec.containerRuntimeConfig.pidsLimit: limit of processes: 19'],
    [{ logSizeMax: '8Ki' }, 'spec.containerRuntimeConfig.logSizeMax: size of a container\'s log: "8Ki"'], [{ overlaySize: '-1G' }, 'spec.containerRuntimeConfig.overlaySize: size of a container\'s layer: "-1G"'],
    [{ logLevel: 'loud' }, 'spec.containerRuntimeConfig.logLevel: not a log level of CRI-O: "loud"'], [{ defaultRuntime: 'kata' }, 'spec.containerRuntimeConfig.defaultRuntime: not a runtime of containers: "kata"'],
  ])('a ContainerRuntimeConfig with %j renders nothing', (spec, error) => {
    expect(planned([], [runtime('c', spec)]).tuning).toMatchObject([{ rendered: [], effect: 'none', error }]);
  });
});

describe('settings of the cluster', () => {
  const change = (kind: string, before: object, after: object, openshift?: string) => (
    planned([setting(kind, before)], [setting(kind, after)], openshift));

  test('features of the kubelet reboot all pools', () => {
    const report = change('FeatureGate', {}, { featureSet: 'TechPreviewNoUpgrade' });
    expect(report.tuning).toEqual([{ kind: 'FeatureGate', name: 'cluster', pools: EVERY, rendered: configs('97', '98'), effect: 'reboot' }]);
    expect(report.totals.reboots).toBe(4);
  });

  test('the MachineConfig of a KubeletConfig has the features, too', () => {
    const k = kubelet('k', { maxPods: 300 });
    const report = planned([k], [k, setting('FeatureGate', { featureSet: 'TechPreviewNoUpgrade' })]);
    expect(tuningOfReport(report, 'cluster')!.rendered).toEqual([...configs('97', '98'), KUBELET].sort());
  });

  test('a feature set that cannot be left stays', () => {
    expect(change('FeatureGate', { featureSet: 'TechPreviewNoUpgrade' }, {})).toMatchObject({
      tuning: [{ rendered: [], effect: 'none', error: 'the API server refuses to leave the feature set TechPreviewNoUpgrade' }], totals: { reboots: 0 },
    });
  });

  test.each(['LowUpdateSlowReaction', 'MediumUpdateAverageReaction'])('the latency profile %s reboots the workers only', (workerLatencyProfile) => {
    const [tuning] = change('Node', {}, { workerLatencyProfile }).tuning!;
    expect(tuning).toMatchObject({ kind: 'Node', name: 'cluster', pools: ['worker'], effect: 'reboot', rendered: ['MachineConfig/97-worker-generated-kubelet', 'MachineConfig/98-worker-generated-kubelet'] });
    expect(tuning.waitsFor).toBe(workerLatencyProfile.startsWith('Low') ? 'another change of kubelets, or a restart of the Machine Config Operator' : undefined);
  });

  test('the default latency profile equals none', () => {
    expect(change('Node', {}, { workerLatencyProfile: 'Default' })).toMatchObject({ tuning: [{ rendered: [], effect: 'none' }], totals: { reboots: 0 } });
  });

  test('another version of control groups reboots all pools, in releases that can set it', () => {
    expect(change('Node', {}, { cgroupMode: 'v1' }, '4.18')).toMatchObject({
      tuning: [{ pools: EVERY, effect: 'reboot', rendered: ['MachineConfig/97-master-generated-kubelet', 'MachineConfig/97-worker-generated-kubelet'] }], totals: { reboots: 4 },
    });
    expect(change('Node', {}, { cgroupMode: 'v2' }, '4.18').tuning).toMatchObject([{ effect: 'none' }]);
    expect(change('Node', {}, { cgroupMode: 'v1' }, '4.19').tuning).toMatchObject([{ effect: 'none' }]);
  });

  test('a TLS profile reboots all pools since 4.17', () => {
    const modern = { tlsSecurityProfile: { type: 'Modern', modern: {} } };
    expect(change('APIServer', {}, modern)).toMatchObject({ tuning: [{ kind: 'APIServer', pools: EVERY, effect: 'reboot' }], totals: { reboots: 4 } });
    expect(change('APIServer', {}, modern).tuning![0].rendered).toEqual([...configs('97', '98'), 'MachineConfig/01-master-kubelet', 'MachineConfig/01-worker-kubelet'].sort());
    expect(change('APIServer', {}, modern, '4.16').tuning).toMatchObject([{ effect: 'none' }]);
    expect(change('APIServer', {}, { tlsSecurityProfile: { type: 'Intermediate' } }).tuning).toMatchObject([{ effect: 'none' }]);
    expect(change('APIServer', {}, { audit: { profile: 'None' } }).tuning).toMatchObject([{ effect: 'none', rendered: [] }]);
  });

  test('the proxy reboots all pools', () => {
    expect(change('Proxy', {}, { httpsProxy: 'http://proxy.example.com' })).toMatchObject({
      tuning: [{ kind: 'Proxy', pools: EVERY, effect: 'reboot', rendered: ['MachineConfig/00-master', 'MachineConfig/00-worker'] }], totals: { reboots: 4 },
    });
    expect(change('Proxy', {}, { readinessEndpoints: ['http://a'] }).tuning).toMatchObject([{ effect: 'none' }]);
  });

  test.each<[string, object, 'live' | 'none' | 'reboot']>([
    ['search registries', { registrySources: { containerRuntimeSearchRegistries: ['quay.io'] } }, 'reboot'],
    ['blocked registries', { registrySources: { blockedRegistries: ['a.example.com'] } }, 'live'],
    ['allowed registries', { registrySources: { allowedRegistries: ['quay.io'] } }, 'live'],
    ['registries for imports', { allowedRegistriesForImport: [{ domainName: 'quay.io' }] }, 'none'],
  ])('%s of Image cluster are rendered for every pool, or are not rendered', (_, spec, effect) => {
    const [tuning] = change('Image', {}, spec).tuning!;
    expect(tuning).toEqual({
      kind: 'Image', name: 'cluster', pools: EVERY, effect, rendered: effect === 'none' ? [] : EVERY.map((name) => `MachineConfig/99-${name}-generated-registries`),
    });
  });

  test('a policy for the signatures of images reloads CRI-O on all nodes, and one of a namespace has an unknown effect', () => {
    const policy = (kind: string, namespace?: string) => made('config.openshift.io/v1', kind, 'signed', { scopes: ['quay.io/a'], policy: {} }, namespace === undefined ? {} : { namespace });
    const report = planned([], [policy('ClusterImagePolicy')]);
    expect(report).toMatchObject({ totals: { reboots: 0, drains: 0 } });
    expect(report.unplanned).toBeUndefined();
    const reloads = [{ type: 'Reload', reasons: [{ object: 'ClusterImagePolicy signed', field: '/etc/containers/policy.json' }] }];
    expect(report.machineConfigPools).toMatchObject(EVERY.map((name) => ({ name, actions: reloads })));
    expect(report.steps.map(({ run }) => run)).toEqual(['oc apply -f AFTER']);
    expect(planned([], [policy('ImagePolicy', 'a')]).unplanned).toEqual(['ImagePolicy a/signed']);
  });

  test('certificates that the proxy trusts restart CRI-O', () => {
    const proxy = setting('Proxy', { trustedCA: { name: 'ca' } });
    const bundle = (text: string) => ({ ...made('v1', 'ConfigMap', 'ca', {}, { namespace: 'openshift-config' }), data: { 'ca-bundle.crt': text } }) as Manifest;
    const report = planned([proxy, bundle('a')], [proxy, bundle('b')]);
    expect(report).toMatchObject({ tuning: [{ kind: 'Proxy', pools: EVERY, effect: 'live' }], totals: { reboots: 0, drains: 0 } });
    expect(report.machineConfigPools.find(({ name }) => name === 'rt')!.actions.map(({ service }) => service)).toEqual(['coreos-update-ca-trust.service', 'crio.service']);
  });

  test('the pull secret and the partitioning of CPUs change nothing', () => {
    const secret = (data: string) => ({ apiVersion: 'v1', kind: 'Secret', metadata: { name: 'pull-secret', namespace: 'openshift-config' }, data: { '.dockerconfigjson': data } }) as unknown as Manifest;
    const report = planned([secret('YQ=='), made('config.openshift.io/v1', 'Infrastructure', 'cluster', {})], [secret('Yg=='), made('config.openshift.io/v1', 'Infrastructure', 'cluster', { a: 1 })]);
    expect(report.tuning).toBeUndefined();
    expect(report.totals).toMatchObject({ reboots: 0, drains: 0 });
  });
});

test('a KubeletConfig with which the kubelet does not start keeps the pool from ever being updated', () => {
  const numa = (memory: string) => kubelet('numa', { memoryManagerPolicy: 'Static', reservedMemory: [{ numaNode: 0, limits: { memory } }] }, 'rt');
  const report = tuningPlan([], [numa('300Mi')]);
  expect(report.mayNotFinish).toEqual(['the first node of MachineConfigPool rt stays NotReady: its kubelet does not start with KubeletConfig numa']);
  expect(report.totals.worstMinutes).toBeNull();
  expect(report.warnings.filter(({ code }) => code === 'tuning/kubelet-start')).toHaveLength(1);
  expect(tuningPlan([], [numa('1124Mi')]).mayNotFinish).toBeUndefined();
});
