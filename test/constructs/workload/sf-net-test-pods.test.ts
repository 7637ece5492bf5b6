import { Chart, Testing } from 'cdk8s';
import { NetworkAttachment } from '../../../lib/constructs/network';
import { OnloadProfile } from '../../../lib/constructs/profiles';
import { SfNetTestPods, SfNetTestPodsProps } from '../../../lib/constructs/workload';
import { ImageRegistry } from '../../../lib/values/image-registry';
import { NamespaceSource } from '../../../lib/values/namespace-source';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { errorOf } from '../../support/errors';
import { find, synth } from '../../support/manifests';

const PROPS: SfNetTestPodsProps = {
  release: OnloadRelease.of({ onload: '8.1.2.26' }),
  serverNode: 'compute-0',
  clientNode: 'compute-1',
  network: NetworkAttachment.existing('ipvlan-bond0'),
  profile: OnloadProfile.latencySample(),
};

let chart: Chart;
beforeEach(() => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  chart = new Chart(Testing.app(), 'test');
});
afterEach(() => jest.restoreAllMocks());

test('the test is a server that restarts and a client that waits, each on its node', () => {
  new SfNetTestPods(chart, 'SfNetTestPods', PROPS);
  const server = find(synth(chart), 'Pod', 'onload-sfnettest-server', 'default');
  const client = find(synth(chart), 'Pod', 'onload-sfnettest-client', 'default');
  expect([server.spec.nodeName, server.spec.restartPolicy]).toEqual(['compute-0', 'Always']);
  expect([client.spec.nodeName, client.spec.restartPolicy]).toEqual(['compute-1', 'Never']);
  expect(client.spec.containers[0]).toMatchObject({ command: ['/bin/sh', '-c', '--'], args: ['sleep infinity'] });
  expect(server.spec.containers[0]).not.toHaveProperty('command');
});

test('asks for Onload with the profile and the network, and for no privilege', () => {
  new SfNetTestPods(chart, 'SfNetTestPods', PROPS);
  for (const { metadata, spec } of synth(chart)) {
    expect(metadata.annotations).toEqual({ 'k8s.v1.cni.cncf.io/networks': 'ipvlan-bond0' });
    expect(metadata.labels!['app.kubernetes.io/part-of']).toBe('sfnettest');
    expect(spec.containers[0].resources).toEqual({ limits: { 'amd.com/onload': 1 } });
    expect(spec.containers[0].envFrom).toEqual([{ configMapRef: { name: 'onload-latency-profile' } }]);
    expect(spec.containers[0].securityContext).toEqual({ allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } });
    expect(spec.securityContext).toEqual({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
  }
  expect(synth(chart)).toMatchSnapshot();
});

test('the test has its image from the registry, and lives in the namespace that is set', () => {
  new SfNetTestPods(chart, 'SfNetTestPods', { ...PROPS, registry: ImageRegistry.mirror('r.example.com'), namespace: NamespaceSource.existing('bench') });
  expect(find(synth(chart), 'Pod', 'onload-sfnettest-server', 'bench').spec.containers[0].image).toBe('r.example.com/onload/sfnettest:1.6.0-rc2');
});

test('fails for what is no node or no namespace', () => {
  expect(errorOf(() => new SfNetTestPods(chart, 'A', { ...PROPS, clientNode: 'Not a node' })).message)
    .toBe('test/A: not the name of a node: "Not a node"; use lower case letters, digits, "-" and "." [sfnettest/node]');
  expect(errorOf(() => new SfNetTestPods(chart, 'B', { ...PROPS, namespace: NamespaceSource.existing('No') })).message)
    .toBe('not the name of a namespace: "No"; use up to 63 lower case letters, digits and "-" [namespace/name]');
});
