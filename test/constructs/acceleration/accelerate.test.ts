import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiObject, Chart, Include, JsonPatch, Size, Testing } from 'cdk8s';
import * as kplus from 'cdk8s-plus-27';
import { Construct } from 'constructs';
import { stringify } from 'yaml';
import { Ipam, NetworkAttachment, NetworkAttachmentDefinition } from '../../../lib/constructs/network';
import { IOnload, Onload } from '../../../lib/constructs/onload';
import { OnloadProfile, OnloadProfileConfigMap } from '../../../lib/constructs/profiles';
import { SriovNetwork } from '../../../lib/constructs/sriov';
import { Findings } from '../../../lib/synthesis/findings';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { errorOf } from '../../support/errors';
import { synth } from '../../support/manifests';

const profile = OnloadProfile.latency();
const network = NetworkAttachment.ipvlan('ipvlan-bond0', { master: 'bond0', ipam: Ipam.whereabouts('198.19.0.0/16') });

let chart: Chart;
let onload: IOnload;
beforeEach(() => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  chart = new Chart(Testing.app(), 'app', { namespace: 'trading' });
  onload = Onload.fromOnloadAttributes(chart, 'Onload', { name: 'onload', namespace: 'onload' });
});
afterEach(() => jest.restoreAllMocks());

/** The containers of an object, wherever its pods are. */
const containersOf = (kind: string) => {
  const [{ spec }] = synth(chart).filter((manifest) => manifest.kind === kind);
  return (spec.jobTemplate?.spec.template.spec ?? spec.template?.spec ?? spec).containers;
};
const deployment = (containers: kplus.ContainerProps[] = [{ image: 'app' }]) => new kplus.Deployment(chart, 'Deployment', { containers });

describe('the resource', () => {
  test.each<[string, () => kplus.AbstractPod]>([
    ['Pod', () => new kplus.Pod(chart, 'W', { containers: [{ image: 'app' }] })],
    ['Deployment', () => new kplus.Deployment(chart, 'W', { containers: [{ image: 'app' }] })],
    ['StatefulSet', () => new kplus.StatefulSet(chart, 'W', { containers: [{ image: 'app' }], service: new kplus.Service(chart, 'S', { ports: [{ port: 80 }] }) })],
    ['DaemonSet', () => new kplus.DaemonSet(chart, 'W', { containers: [{ image: 'app' }] })],
    ['Job', () => new kplus.Job(chart, 'W', { containers: [{ image: 'app' }] })],
    ['CronJob', () => new kplus.CronJob(chart, 'W', { containers: [{ image: 'app' }], schedule: { expressionString: '0 * * * *' } as never })],
  ])('the resource is among the limits of a %s', (kind, make) => {
    onload.accelerate(make());
    expect(containersOf(kind)[0].resources.limits['amd.com/onload']).toBe(1);
  });

  test.each<[string, kplus.ContainerResources | undefined, object]>([
    ['with the default limits', undefined, { limits: { 'cpu': '1500m', 'memory': '2048Mi', 'amd.com/onload': 1 } }],
    ['with a limit', { memory: { limit: Size.mebibytes(64) } }, { limits: { 'memory': '64Mi', 'amd.com/onload': 1 } }],
    ['with requests only', { cpu: { request: kplus.Cpu.units(1) } }, { requests: { cpu: '1' }, limits: { 'amd.com/onload': 1 } }],
    ['without any', {}, { limits: { 'amd.com/onload': 1 } }],
  ])('reaches a container %s', (_, resources, expected) => {
    onload.accelerate(deployment([{ image: 'app', resources }]));
    expect(containersOf('Deployment')[0].resources).toMatchObject(expected);
  });

  test('goes to the containers that are named, and to all where none is', () => {
    const workload = deployment([{ name: 'a', image: 'app' }, { name: 'b', image: 'app' }]);
    onload.accelerate(workload, { containers: ['b'] });
    expect(containersOf('Deployment').map((container: any) => container.resources.limits['amd.com/onload'])).toEqual([undefined, 1]);
    onload.accelerate(workload);
    expect(containersOf('Deployment').map((container: any) => container.resources.limits['amd.com/onload'])).toEqual([1, 1]);
  });

  test('the resource does not go to init containers', () => {
    const workload = deployment();
    workload.addInitContainer({ image: 'init' });
    onload.accelerate(workload);
    const [{ spec }] = synth(chart).filter(({ kind }) => kind === 'Deployment');
    expect(spec.template.spec.initContainers[0].resources.limits).not.toHaveProperty('amd.com/onload');
  });

  test('fails for a container that is not there, and for a workload without any', () => {
    expect(errorOf(() => onload.accelerate(deployment([{ name: 'a', image: 'app' }]), { containers: ['c'] })).message)
      .toBe('app/Deployment: no such container: "c"; use one of a [workload/no-container]');
    expect(errorOf(() => onload.accelerate(new kplus.Deployment(chart, 'Empty'))).message)
      .toBe('app/Empty: no such container: "(any)"; add containers to the workload first [workload/no-container]');
  });
});

describe('a profile', () => {
  test('a profile is taken from its ConfigMap', () => {
    onload.accelerate(deployment(), { profile });
    expect(containersOf('Deployment')[0].envFrom).toEqual([{ configMapRef: { name: 'onload-latency-profile' } }]);
  });

  test('stands behind that of an earlier call, so that it wins', () => {
    const workload = deployment();
    onload.accelerate(workload, { profile });
    onload.accelerate(workload, { profile: OnloadProfile.of({ name: 'mine', env: { EF_POLL_USEC: '0' } }) });
    expect(containersOf('Deployment')[0].envFrom.map(({ configMapRef }: any) => configMapRef.name)).toEqual(['onload-latency-profile', 'onload-mine-profile']);
  });

  test('a profile that the namespace does not have is warned of, once', () => {
    onload.accelerate(deployment(), { profile });
    synth(chart);
    synth(chart);
    expect(Findings.of(chart).warnings.map(({ code, path }) => `${path} ${code}`)).toEqual(['app/Deployment workload/no-profile']);
  });

  test('a profile that the namespace has is fine', () => {
    new OnloadProfileConfigMap(chart, 'Profile', { profile });
    onload.accelerate(deployment(), { profile });
    synth(chart);
    expect(Findings.of(chart).warnings).toEqual([]);
  });
});

describe('a network', () => {
  const annotation = () => {
    const [{ spec }] = synth(chart).filter(({ kind }) => kind === 'Deployment');
    return spec.template.metadata.annotations['k8s.v1.cni.cncf.io/networks'];
  };

  test('a network is named in the annotation of the pods, behind those that are there', () => {
    const workload = deployment();
    workload.podMetadata.addAnnotation('k8s.v1.cni.cncf.io/networks', 'default/theirs@net7');
    onload.accelerate(workload, { network });
    onload.accelerate(workload, { network });
    onload.accelerate(workload, { network: NetworkAttachment.existing('other') });
    expect(annotation()).toBe('default/theirs@net7,ipvlan-bond0,other');
  });

  test('fails beside networks in JSON', () => {
    const workload = deployment();
    workload.podMetadata.addAnnotation('k8s.v1.cni.cncf.io/networks', '[{"name":"a"}]');
    expect(errorOf(() => onload.accelerate(workload, { network })).code).toBe('workload/networks-json');
  });

  test('a network that the namespace does not have is warned of', () => {
    onload.accelerate(deployment(), { network });
    synth(chart);
    expect(Findings.of(chart).warnings.map(({ code }) => code)).toEqual(['workload/no-network']);
  });

  test('a network that the namespace has is fine', () => {
    new NetworkAttachmentDefinition(chart, 'Network', { attachment: network });
    onload.accelerate(deployment(), { network });
    synth(chart);
    expect(Findings.of(chart).warnings).toEqual([]);
  });
});

test('renders a workload with everything set', () => {
  onload.accelerate(deployment(), { profile, network });
  expect(synth(chart).find(({ kind }) => kind === 'Deployment')).toMatchSnapshot();
});

describe('a network with a resource', () => {
  const sfc = NetworkAttachment.existing('sfc', { resource: 'openshift.io/sfc' });
  const other = NetworkAttachment.existing('other', { resource: 'openshift.io/sfc' });
  const limits = () => containersOf('Deployment').map((container: any) => container.resources.limits['openshift.io/sfc']);
  const annotation = () => synth(chart).find(({ kind }) => kind === 'Deployment')!.spec.template.metadata.annotations['k8s.v1.cni.cncf.io/networks'];
  const two = () => deployment([{ name: 'a', image: 'app' }, { name: 'b', image: 'app' }]);

  test('a network with a resource is asked for by one container, beside Onload', () => {
    onload.accelerate(two(), { network: sfc });
    expect(limits()).toEqual([1, undefined]);
    expect(annotation()).toBe('sfc');
    expect(containersOf('Deployment')[0].resources.limits).toMatchObject({ 'cpu': '1500m', 'amd.com/onload': 1, 'openshift.io/sfc': 1 });
  });

  test('a network with a resource is asked for by the container that was first, whatever is named later', () => {
    const workload = two();
    onload.accelerate(workload, { network: sfc, containers: ['b'] });
    onload.accelerate(workload, { network: sfc });
    expect(limits()).toEqual([undefined, 1]);
    expect(annotation()).toBe('sfc');
  });

  test('a network with a resource is asked for once per interface, also of several networks', () => {
    const workload = two();
    onload.accelerate(workload, { network: sfc, networkInterfaces: 2 });
    onload.accelerate(workload, { network: other });
    onload.accelerate(workload, { network: sfc });
    expect(limits()).toEqual([3, undefined]);
    expect(annotation()).toBe('sfc,sfc,other');
  });

  test('fails for no interface, and for a resource without a prefix', () => {
    expect(errorOf(() => onload.accelerate(two(), { network: sfc, networkInterfaces: 0 })).message)
      .toBe('app/Deployment: not a number of interfaces: 0; use a whole number of at least 1 [workload/interfaces]');
    expect(errorOf(() => NetworkAttachment.existing('a', { resource: 'sfc' })).message)
      .toBe('not the full name of a resource: "sfc"; write it with its prefix: openshift.io/sfc [network/resource]');
  });

  test('a network with a resource may be one of the SR-IOV operator', () => {
    const sriov = new SriovNetwork(chart, 'Sriov', { name: 'exchange', resourceName: 'sfc', networkNamespace: 'trading' });
    onload.accelerate(two(), { network: sriov });
    expect(limits()).toEqual([1, undefined]);
    expect(annotation()).toBe('exchange');
    expect(Findings.of(chart).warnings).toEqual([]);
  });
});

describe('a workload that cdk8s-plus did not make', () => {
  const sfc = NetworkAttachment.existing('sfc', { resource: 'openshift.io/sfc' });
  /** A manifest of a Deployment, with what a test is about. */
  const manifest = (container: object = {}, metadata?: object) => ({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'feed' },
    spec: { template: { metadata, spec: { containers: [{ name: 'feed', image: 'app', ...container }] } } },
  });
  const podsOf = (kind: string) => synth(chart).find((object) => object.kind === kind)!.spec.template;

  test('a workload that cdk8s-plus did not make may be an ApiObject with nothing but containers', () => {
    onload.accelerate(new ApiObject(chart, 'Feed', manifest()), { profile, network: sfc });
    expect(podsOf('Deployment')).toEqual({
      metadata: { annotations: { 'k8s.v1.cni.cncf.io/networks': 'sfc' } },
      spec: {
        containers: [{
          name: 'feed',
          image: 'app',
          envFrom: [{ configMapRef: { name: 'onload-latency-profile' } }],
          resources: { limits: { 'amd.com/onload': 1, 'openshift.io/sfc': 1 } },
        }],
      },
    });
  });

  test('keeps what it has', () => {
    const resources = { requests: { cpu: 1 }, limits: { 'cpu': 2, 'amd.com/onload': '1' } };
    const metadata = { labels: { app: 'feed' }, annotations: { 'k8s.v1.cni.cncf.io/networks': 'theirs', 'a~/b': 'c' } };
    const object = new ApiObject(chart, 'Feed', manifest({ resources, envFrom: [{ secretRef: { name: 'theirs' } }] }, metadata));
    onload.accelerate(object, { profile, network: sfc });
    const { metadata: given, spec } = podsOf('Deployment');
    expect(given).toEqual({ labels: { app: 'feed' }, annotations: { 'k8s.v1.cni.cncf.io/networks': 'theirs,sfc', 'a~/b': 'c' } });
    expect(spec.containers[0].resources).toEqual({ requests: { cpu: 1 }, limits: { 'cpu': 2, 'amd.com/onload': '1', 'openshift.io/sfc': 1 } });
    expect(spec.containers[0].envFrom).toEqual([{ secretRef: { name: 'theirs' } }, { configMapRef: { name: 'onload-latency-profile' } }]);
  });

  test('a workload that cdk8s-plus did not make may have null where a list or map can be', () => {
    onload.accelerate(new ApiObject(chart, 'Feed', manifest({ envFrom: null, resources: { limits: null } }, { annotations: null })), { profile, network });
    const { metadata, spec } = podsOf('Deployment');
    expect([metadata.annotations, spec.containers[0].resources, spec.containers[0].envFrom]).toEqual([
      { 'k8s.v1.cni.cncf.io/networks': 'ipvlan-bond0' }, { limits: { 'amd.com/onload': 1 } }, [{ configMapRef: { name: 'onload-latency-profile' } }],
    ]);
  });

  test('counts the interfaces of several calls', () => {
    const object = new ApiObject(chart, 'Feed', manifest());
    onload.accelerate(object, { network: sfc, networkInterfaces: 2 });
    onload.accelerate(object, { network: NetworkAttachment.existing('other', { resource: 'openshift.io/sfc' }) });
    onload.accelerate(object, { network: sfc });
    expect(podsOf('Deployment').spec.containers[0].resources.limits).toEqual({ 'amd.com/onload': 1, 'openshift.io/sfc': 3 });
    expect(podsOf('Deployment').metadata.annotations).toEqual({ 'k8s.v1.cni.cncf.io/networks': 'sfc,sfc,other' });
  });

  test('a workload that cdk8s-plus did not make may be of a class that cdk8s generated', () => {
    const labels = { app: 'feed' };
    const object = new kplus.k8s.KubeStatefulSet(chart, 'Feed', {
      spec: {
        serviceName: 'feed',
        selector: { matchLabels: labels },
        template: { metadata: { labels }, spec: { containers: [{ name: 'feed', resources: { limits: { cpu: kplus.k8s.Quantity.fromNumber(2) } } }] } },
      },
    });
    onload.accelerate(object, { profile, network: sfc });
    expect(podsOf('StatefulSet')).toEqual({
      metadata: { labels, annotations: { 'k8s.v1.cni.cncf.io/networks': 'sfc' } },
      spec: {
        containers: [{
          name: 'feed',
          envFrom: [{ configMapRef: { name: 'onload-latency-profile' } }],
          resources: { limits: { 'cpu': 2, 'amd.com/onload': 1, 'openshift.io/sfc': 1 } },
        }],
      },
    });
  });

  describe('and that Include read', () => {
    let dir: string;
    beforeEach(() => { dir = mkdtempSync(join(tmpdir(), 'include-')); });
    afterEach(() => rmSync(dir, { recursive: true }));
    const include = (...objects: object[]) => {
      writeFileSync(join(dir, 'app.yaml'), objects.map((object) => stringify(object)).join('---\n'));
      return new Include(chart, 'Include', { url: join(dir, 'app.yaml') });
    };
    const config = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'settings' } };

    test('a workload that cdk8s-plus did not make and that Include read is found among the others', () => {
      onload.accelerate(include(config, manifest()), { profile });
      expect(containersOf('Deployment')[0]).toMatchObject({
        envFrom: [{ configMapRef: { name: 'onload-latency-profile' } }], resources: { limits: { 'amd.com/onload': 1 } },
      });
      synth(chart);
      expect(Findings.of(chart).warnings.map(({ code, path }) => `${path} ${code}`)).toEqual(['app/Include/feed-deployment workload/no-profile']);
    });

    test('fails where there are several, and where there is none', () => {
      const several = include(manifest(), { ...manifest(), kind: 'DaemonSet' });
      expect(errorOf(() => onload.accelerate(several)).message).toBe('app/Include: more than one workload: "Deployment feed, DaemonSet feed"; pass one of '
        + 'CronJob, DaemonSet, Deployment, Job, Pod, ReplicaSet, ReplicationController, StatefulSet: of any cdk8s-plus, as an ApiObject, or as Include read it '
        + '[workload/several-workloads]');
      several.apiObjects.forEach((object) => onload.accelerate(object));
      const none = new ApiObject(chart, 'Settings', config);
      expect(errorOf(() => onload.accelerate(none)).message).toMatch(/^app\/Settings: no workload: "ConfigMap settings"; pass one of .* \[workload\/no-workload\]$/);
    });
  });

  test('a workload that cdk8s-plus did not make may be below a construct of the user', () => {
    const mine = new Construct(chart, 'Mine');
    new kplus.Deployment(mine, 'Feed', { containers: [{ image: 'app' }] });
    new kplus.ConfigMap(mine, 'Settings');
    onload.accelerate(mine, { profile });
    expect(containersOf('Deployment')[0].resources.limits).toMatchObject({ 'amd.com/onload': 1 });
    expect(Findings.of(chart).warnings.map(({ path }) => path)).toEqual(['app/Mine/Feed']);
  });

  test('a workload that cdk8s-plus did not make is the main one where another is below it', () => {
    const workload = deployment();
    new kplus.Job(workload, 'Migration', { containers: [{ image: 'job' }] });
    onload.accelerate(workload);
    expect(containersOf('Deployment')[0].resources.limits).toHaveProperty(['amd.com/onload']);
    expect(containersOf('Job')[0].resources.limits).not.toHaveProperty(['amd.com/onload']);
  });

  test('fails without containers, and where it is no construct', () => {
    const empty = new ApiObject(chart, 'Empty', { apiVersion: 'batch/v1', kind: 'Job', spec: {} });
    expect(errorOf(() => onload.accelerate(empty)).message)
      .toBe('app/Empty: no such container: "(any)"; add containers to the workload first [workload/no-container]');
    expect(errorOf(() => onload.accelerate({ kind: 'Deployment' } as never)).message).toMatch(/^not a construct: \{"kind":"Deployment"\}; pass one of /);
    expect(errorOf(() => onload.accelerate(undefined as never)).code).toBe('workload/no-workload');
  });

  test('a workload that cdk8s-plus did not make can be patched afterwards, as those of cdk8s-plus can', () => {
    for (const object of [new ApiObject(chart, 'Feed', manifest()), ApiObject.of(deployment())]) {
      onload.accelerate(object);
      object.addJsonPatch(JsonPatch.replace('/spec/template/spec/containers/0/resources/limits', {}));
    }
    expect(synth(chart).map(({ spec }) => spec.template.spec.containers[0].resources.limits)).toEqual([{}, {}]);
  });
});

test('what cdk8s-plus gets after the call stays', () => {
  const workload = deployment();
  onload.accelerate(workload, { profile });
  workload.podMetadata.addAnnotation('k8s.v1.cni.cncf.io/networks', 'theirs');
  const { Env, ConfigMap } = kplus;
  workload.containers[0].env.copyFrom(Env.fromConfigMap(ConfigMap.fromConfigMapName(chart, 'Theirs', 'theirs')));
  workload.addContainer({ name: 'late', image: 'app' });
  const { metadata, spec } = synth(chart).find(({ kind }) => kind === 'Deployment')!.spec.template;
  expect(metadata.annotations).toEqual({ 'k8s.v1.cni.cncf.io/networks': 'theirs' });
  expect(spec.containers[0].envFrom.map(({ configMapRef }: any) => configMapRef.name)).toEqual(['onload-latency-profile', 'theirs']);
});

test('a workload that waits for a label which the KMM of the cluster does not set stops synthesis', () => {
  const made = new Onload(chart, 'Own', { release: OnloadRelease.of({ onload: '8.1.2.26' }) });
  const workload = new ApiObject(chart, 'Waiting', {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    spec: { template: { spec: { containers: [{ name: 'a' }], nodeSelector: { 'kmm.node.kubernetes.io/onload.onload-module.version.ready': '1' } } } },
  });
  made.accelerate(workload);
  expect(() => synth(chart)).toThrow(/\[kmm\/label-of-other-release\]/);
});
