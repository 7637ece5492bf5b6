import { Chart, Duration, Testing } from 'cdk8s';
import { Cpu } from 'cdk8s-plus-27';
import { NetworkAttachment } from '../../../lib/constructs/network';
import { OnloadProfile } from '../../../lib/constructs/profiles';
import { SfNetTest, SfNetTestPods, SfNetTestProps, SfNetTestProtocol } from '../../../lib/constructs/workload';
import { CLIENT_SCRIPT, SERVER_SCRIPT } from '../../../lib/constructs/workload/sfnettest-scripts';
import { ImageRegistry } from '../../../lib/values/image-registry';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { errorOf } from '../../support/errors';
import { find, synth } from '../../support/manifests';

const PROPS: SfNetTestProps = {
  release: OnloadRelease.of({ onload: '8.1.2.26' }),
  serverNode: 'compute-0',
  clientNode: 'compute-1',
  network: NetworkAttachment.existing('ipvlan-bond0'),
  profile: OnloadProfile.latencySample(),
};

let chart: Chart;
beforeEach(() => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  chart = new Chart(Testing.app(), 'test', { labels: { name: 'of-the-chart' } });
});
afterEach(() => jest.restoreAllMocks());

const job = (end: string, name = 'onload-sfnettest') => find(synth(chart), 'Job', `${name}-${end}`);
const environment = (end: string): { [name: string]: string } => Object.fromEntries(
  job(end).spec.template.spec.containers[0].env.map(({ name, value }: { name: string; value: string }) => [name, value]),
);

test('the test is two Jobs that neither repeat nor outlast a test', () => {
  new SfNetTest(chart, 'SfNetTest', PROPS);
  expect(synth(chart).map(({ kind, metadata }) => `${kind} ${metadata.namespace}/${metadata.name}`))
    .toEqual(['Service default/onload-sfnettest-server', 'Job default/onload-sfnettest-server', 'Job default/onload-sfnettest-client']);
  for (const end of ['server', 'client']) {
    expect(job(end).spec).toMatchObject({ backoffLimit: 0, activeDeadlineSeconds: 600, template: { spec: { restartPolicy: 'Never' } } });
  }
  expect(synth(chart)).toMatchSnapshot();
});

test('each end is scheduled onto its node, and runs its script', () => {
  new SfNetTest(chart, 'SfNetTest', PROPS);
  const nodes = ['server', 'client'].map((end) => job(end).spec.template.spec.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].matchFields);
  expect(nodes).toEqual(['compute-0', 'compute-1'].map((node) => [{ key: 'metadata.name', operator: 'In', values: [node] }]));
  expect(job('server').spec.template.spec).not.toHaveProperty('nodeName');
  expect(job('server').spec.template.spec.containers[0].command).toEqual(['/bin/sh', '-c', SERVER_SCRIPT]);
  expect(job('client').spec.template.spec.containers[0].command).toEqual(['/bin/sh', '-c', CLIENT_SCRIPT]);
});

test('the client finds the server by a headless Service, whatever labels the chart has', () => {
  new SfNetTest(chart, 'SfNetTest', { ...PROPS, name: 'east-west' });
  const service = find(synth(chart), 'Service', 'east-west-server');
  expect(service.spec).toEqual({ clusterIP: 'None', selector: { name: 'east-west-server' }, ports: [{ name: 'sfnt-pingpong', port: 2048 }] });
  expect(job('server', 'east-west').spec.template.metadata.labels).toMatchObject(service.spec.selector);
  expect(job('client', 'east-west').spec.template.metadata.labels).toMatchObject({ name: 'east-west-client' });
  expect(job('client', 'east-west').spec.template.spec.containers[0].env).toContainEqual({ name: 'SERVER', value: 'east-west-server' });
});

test('asks for Onload with the profile and the network, and for no privilege', () => {
  new SfNetTest(chart, 'SfNetTest', { ...PROPS, network: NetworkAttachment.existing('sfc', { resource: 'openshift.io/sfc' }) });
  for (const end of ['server', 'client']) {
    const { metadata, spec } = job(end).spec.template;
    expect(metadata.annotations).toEqual({ 'k8s.v1.cni.cncf.io/networks': 'sfc' });
    expect(spec).toMatchObject({ automountServiceAccountToken: false, securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } } });
    expect(spec.containers[0]).toMatchObject({
      resources: { limits: { 'amd.com/onload': 1, 'openshift.io/sfc': 1 } },
      envFrom: [{ configMapRef: { name: 'onload-latency-profile' } }],
      securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] }, readOnlyRootFilesystem: true },
    });
  }
});

test('measures UDP messages of three sizes, and requires that Onload is no slower', () => {
  new SfNetTest(chart, 'SfNetTest', PROPS);
  expect(environment('server')).toEqual({ PROTOCOL: 'udp', INTERFACE: 'net1' });
  expect(environment('client')).toEqual({
    PROTOCOL: 'udp',
    SERVER: 'onload-sfnettest-server',
    SIZES: '32,256,1024',
    PERCENTILE: '99',
    MAX_MEDIAN_NANOSECONDS: '',
    MAX_PERCENTILE_NANOSECONDS: '',
    MIN_SPEED_UP_PERCENT: '100',
  });
});

test('measures what it is given, against limits that a shell can compare', () => {
  new SfNetTest(chart, 'SfNetTest', {
    ...PROPS,
    registry: ImageRegistry.mirror('r.example.com'),
    protocol: SfNetTestProtocol.TCP,
    messageSizes: [1, 65536],
    percentile: 99.9,
    maxMedianMicroseconds: 4.035,
    maxPercentileMicroseconds: 12,
    minSpeedUp: 1.15,
    timeout: Duration.minutes(2),
    resources: { cpu: { request: Cpu.units(2), limit: Cpu.units(2) } },
  });
  expect(environment('server').PROTOCOL).toBe('tcp');
  expect(environment('client')).toMatchObject({
    PROTOCOL: 'tcp', SIZES: '1,65536', PERCENTILE: '99.9', MAX_MEDIAN_NANOSECONDS: '4035', MAX_PERCENTILE_NANOSECONDS: '12000', MIN_SPEED_UP_PERCENT: '115',
  });
  expect(job('client').spec.activeDeadlineSeconds).toBe(120);
  expect(job('client').spec.template.spec.containers[0]).toMatchObject({
    image: 'r.example.com/onload/sfnettest:1.6.0-rc2',
    resources: { limits: { 'amd.com/onload': 1, 'cpu': '2' }, requests: { cpu: '2' } },
  });
});

test('the scripts have nothing that the kubelet takes for a variable of its own', () => {
  for (const script of [SERVER_SCRIPT, CLIENT_SCRIPT]) {
    expect(script).not.toMatch(/\$\$|\$\([A-Z_]+\)/);
  }
});

test.each<[string, Partial<SfNetTestProps>, string]>([
  ['a node', { clientNode: 'Not a node' }, 'not the name of a node: "Not a node"; use lower case letters, digits, "-" and "." [sfnettest/node]'],
  ['a name', { name: 'A' }, 'not the beginning of the names of pods: "A"; use up to 56 lower case letters, digits and "-" [sfnettest/name]'],
  ['no sizes', { messageSizes: [] }, 'not the sizes of messages: []; list different integers from 1 to 65507 [sfnettest/sizes]'],
  ['a size twice', { messageSizes: [32, 32] }, 'not the sizes of messages: [32,32]; list different integers from 1 to 65507 [sfnettest/sizes]'],
  ['a size that no datagram has', { messageSizes: [65508] }, 'not the sizes of messages: [65508]; list different integers from 1 to 65507 [sfnettest/sizes]'],
  ['a part of a byte', { messageSizes: [1.5] }, 'not the sizes of messages: [1.5]; list different integers from 1 to 65507 [sfnettest/sizes]'],
  ['a percentile', { percentile: 100 }, 'not a percentile: 100; use a number between 0 and 100, with up to three decimals [sfnettest/percentile]'],
  ['a limit of zero', { maxMedianMicroseconds: 0 },
    'not a limit for \'maxMedianMicroseconds\': 0; use a number above 0, up to 1000000, with up to 3 decimals [sfnettest/limit]'],
  ['a limit that is no number', { maxPercentileMicroseconds: Number.NaN },
    'not a limit for \'maxPercentileMicroseconds\': null; use a number above 0, up to 1000000, with up to 3 decimals [sfnettest/limit]'],
  ['a speed-up of too many decimals', { minSpeedUp: 1.005 }, 'not a limit for \'minSpeedUp\': 1.005; use a number above 0, up to 1000000, with up to 2 decimals [sfnettest/limit]'],
  ['a time limit', { timeout: Duration.millis(1500) }, 'not a time limit: "1 second 500 millis"; use whole seconds, at least one [sfnettest/timeout]'],
])('fails for %s', (_, props, message) => {
  expect(errorOf(() => new SfNetTest(chart, 'A', { ...PROPS, ...props })).message).toBe(`test/A: ${message}`);
});

test('takes the library of Onload from another folder', () => {
  new SfNetTest(chart, 'SfNetTest', { ...PROPS, onloadLibrary: '/usr/local/onload/lib64/libonload.so' });
  for (const end of ['server', 'client']) {
    expect(environment(end)).toMatchObject({ ONLOAD_LIBRARY: '/usr/local/onload/lib64/libonload.so' });
  }
  expect(errorOf(() => new SfNetTest(chart, 'Wrong', { ...PROPS, onloadLibrary: 'libonload.so' })).message).toBe('test/Wrong: not the path of a library: "libonload.so"; '
    + 'use an absolute path of letters, digits, ".", "_" and "-", such as /opt/onload/usr/lib64/libonload.so [sfnettest/library]');
});

test('needs two nodes, unless both pods have virtual functions', () => {
  const onOneNode = { ...PROPS, clientNode: PROPS.serverNode };
  const message = 'one node for both ends, whose messages on this network do not pass the card: "compute-0"; name two nodes, or use a network of virtual functions [sfnettest/one-node]';
  expect(errorOf(() => new SfNetTest(chart, 'SfNetTest', onOneNode)).message).toBe(`test/SfNetTest: ${message}`);
  expect(errorOf(() => new SfNetTestPods(chart, 'Pods', onOneNode)).message).toBe(`test/Pods: ${message}`);
  expect(() => new SfNetTest(chart, 'OfTheCard', { ...onOneNode, network: NetworkAttachment.existing('sriov', { resource: 'openshift.io/sfc' }) })).not.toThrow();
});
