import { execFileSync } from 'node:child_process';
import type { Manifest } from '../../../lib/manifests/manifest';
import { planToCarryOut } from '../../../lib/plan';
import { node as fullNode, onload, planOf } from '../fixtures';
import { kmmModule, sriovPolicy } from '../operators/fixtures';
import { codes } from '../system-fixtures';

const NODES = ['a', 'b', 'c'].map((name) => {
  const it = fullNode(name);
  return name === 'c' ? it : { ...it, metadata: { ...it.metadata, labels: { ...it.metadata.labels, it: 'yes' } } };
});
/** A Module of the driver whose image changes, so that nodes a and b reload it at once. */
const swap = (image: string): Manifest => {
  const module = kmmModule('sfc', { it: 'yes' });
  const container = { ...module.spec.moduleLoader.container, kernelMappings: [{ regexp: '.', containerImage: `r.example/m:${image}` }] };
  return { ...module, spec: { ...module.spec, moduleLoader: { container } } };
};

const nad = (name: string, config: object | string, annotations = {}): Manifest => ({
  apiVersion: 'k8s.cni.cncf.io/v1',
  kind: 'NetworkAttachmentDefinition',
  metadata: { name, namespace: 'app', annotations },
  spec: { config: typeof config === 'string' ? config : JSON.stringify(config) },
});
const NADS = [nad('fast', { type: 'ipvlan', master: 'bond0.7' }), nad('local', { plugins: [{ type: 'ptp' }, { type: 'tuning' }] })];

interface PodOptions {
  readonly node?: string;
  readonly namespace?: string;
  readonly networks?: string;
  readonly owner?: [kind: string, name: string];
  readonly labels?: object;
  readonly spec?: object;
  readonly image?: string;
}
const pod = (name: string, { node = 'a', namespace = 'app', networks, owner, labels = {}, spec = {}, image = 'r.example/app' }: PodOptions): Manifest => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: {
    name,
    namespace,
    labels: labels as { [key: string]: string },
    annotations: networks === undefined ? {} : { 'k8s.v1.cni.cncf.io/networks': networks },
    ...(owner === undefined ? {} : { ownerReferences: [{ kind: owner[0], name: owner[1], controller: true }] }),
  },
  spec: { nodeName: node, containers: [{ name: 'it', image }], ...spec },
});
const swapWith = (pods: readonly Manifest[], more: readonly Manifest[] = NADS) => {
  const report = planOf([swap('1'), ...more], [swap('2'), ...more], { nodes: NODES, pods });
  return { step: report.steps[0], warnings: report.warnings.filter(({ code }) => code.startsWith('plan/card')) };
};

const stopsWith = (pods: readonly Manifest[]) => planToCarryOut({
  before: [swap('1'), ...NADS], after: [swap('2'), ...NADS], nodes: NODES, pods,
}).steps.map(({ stops }) => stops);

describe('pods on a network over the card', () => {
  const FEED: PodOptions = { networks: 'fast', owner: ['ReplicaSet', 'feed-abc12'], labels: { 'pod-template-hash': 'abc12' } };

  test('pods on a network over the card are named, and their Deployment is stopped and started, with as many pods as run', () => {
    const { step, warnings } = swapWith([pod('feed-1', FEED), pod('feed-2', { ...FEED, node: 'b' }), pod('feed-3', { ...FEED, node: 'c' })]);
    expect(codes(warnings)).toEqual(['plan/card-in-use']);
    expect(warnings[0].message).toBe('the driver of the card is replaced on a, b while app/feed-1 (app/fast on bond0.7), app/feed-2 (app/fast on bond0.7) use it; '
      + 'the commands also stop Deployment app/feed on other nodes');
    expect(step.stop).toBe('kubectl scale deployment/feed --namespace app --replicas 0 && kubectl wait pods --namespace app --selector pod-template-hash=abc12 --for=delete --timeout=30m');
    expect(stopsWith([pod('feed-1', FEED), pod('feed-2', { ...FEED, node: 'b' })])).toEqual([['Deployment app/feed']]);
    expect(step.start).toBe('kubectl scale deployment/feed --namespace app --replicas 3');
  });

  test('where a manifest says how many, that counts', () => {
    const feed: Manifest = { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'feed', namespace: 'app' }, spec: { replicas: 7 } };
    expect(swapWith([pod('feed-1', FEED)], [...NADS, feed]).step.start).toContain('--replicas 7');
  });

  test.each<[string, PodOptions]>([
    ['a network that goes over no card', { ...FEED, networks: 'local' }],
    ['no network', { ...FEED, networks: undefined }],
    ['another node', { ...FEED, node: 'c' }],
  ])('pods on a network over the card are not those with %s', (_, options) => {
    expect(swapWith([pod('p', options)])).toMatchObject({ warnings: [], step: { stop: '', start: '' } });
  });

  test('a network that no manifest defines may be over it', () => {
    expect(swapWith([pod('p', { ...FEED, networks: '[{"name":"x","namespace":"y"}]' })]).warnings[0].message).toContain('app/p (y/x)');
  });

  test('a card of another vendor is known by the state of its node', () => {
    const state = (vendor: string): Manifest => ({
      apiVersion: 'sriovnetwork.openshift.io/v1',
      kind: 'SriovNetworkNodeState',
      metadata: { name: 'a', namespace: 'x' },
      status: { interfaces: [{ name: 'bond0', vendor }] },
    });
    expect(swapWith([pod('p', FEED)], [...NADS, state('8086')]).warnings).toEqual([]);
    expect(swapWith([pod('p', FEED)], [...NADS, state('1924')]).warnings).toHaveLength(1);
  });

  test('virtual functions are known by the vendor of their policies', () => {
    const net = nad('vf', { type: 'sriov' }, { 'k8s.v1.cni.cncf.io/resourceName': 'openshift.io/sfc' });
    const on = (vendor: string) => swapWith([pod('p', { ...FEED, networks: 'vf' })], [net, sriovPolicy('p', { nicSelector: { vendor } })]).warnings;
    expect(on('15b3')).toEqual([]);
    expect(on('1924')[0].message).toContain('app/p (app/vf of sfc)');
  });
});

describe('pods in the network of the node', () => {
  const HOST = { spec: { hostNetwork: true } };

  test('sfptpd is stopped on all nodes, and what that means is said', () => {
    const { step, warnings } = swapWith([pod('sfptpd-x', { ...HOST, namespace: 'openshift-ptp', owner: ['DaemonSet', 'sfptpd'], image: 'docker.io/onload/sfptpd:3.8' })]);
    expect(warnings[0].message).toContain('while openshift-ptp/sfptpd-x (network of the node and the clock of the node) use it; without sfptpd, nothing synchronizes the clocks');
    expect(step.stop).toBe('kubectl patch daemonset/sfptpd --namespace openshift-ptp --type merge --patch '
      + '\'{"spec":{"template":{"spec":{"nodeSelector":{"cdk8s-onload/stopped":"yes"}}}}}\' && '
      + 'kubectl wait daemonset/sfptpd --namespace openshift-ptp --for=jsonpath=\'{.status.desiredNumberScheduled}\'=0 --timeout=30m && '
      + 'kubectl wait daemonset/sfptpd --namespace openshift-ptp --for=jsonpath=\'{.status.numberMisscheduled}\'=0 --timeout=30m');
    expect(step.start).toContain('{"cdk8s-onload/stopped":null}');
  });

  test('pods in the network of the node: those of the platform are counted, and never stopped', () => {
    const { step, warnings } = swapWith([pod('ovnkube-1', { ...HOST, namespace: 'openshift-ovn-kubernetes', owner: ['DaemonSet', 'ovnkube'] })]);
    expect(warnings[0].message).toContain('1 pod of the platform in the host network (openshift-ovn-kubernetes) loses its connections through the card');
    expect(step.stop).toBe('');
  });

  test('others are stopped by what controls them', () => {
    const { step, warnings } = swapWith([
      pod('db-0', { ...HOST, owner: ['StatefulSet', 'db'], labels: { 'controller-revision-hash': 'db-1' } }),
      pod('job-x', { ...HOST, owner: ['Job', 'job'], labels: { 'job-name': 'job' } }),
      pod('alone', HOST),
      pod('vm', { ...HOST, owner: ['VirtualMachineInstance', 'vm'] }),
      pod('fixed', { spec: { hostNetwork: true }, owner: ['Node', 'a'] }),
    ]);
    expect(step.stop).toContain('kubectl delete pod/alone --namespace app');
    expect(step.stop).toContain('kubectl scale statefulset/db --namespace app --replicas 0');
    expect(step.stop).toContain('kubectl wait pods --namespace app --selector controller-revision-hash=db-1 --for=delete');
    expect(step.stop).toContain('kubectl patch job/job --namespace app --type merge --patch \'{"spec":{"suspend":true}}\'');
    expect(step.start).toBe('kubectl scale statefulset/db --namespace app --replicas 1 && kubectl patch job/job --namespace app --type merge --patch \'{"spec":{"suspend":false}}\'');
    expect(warnings[0].message).toContain('app/alone: no controller recreates it; no command stops Node app/a, VirtualMachineInstance app/vm');
  });
});

describe('which steps swap the driver', () => {
  const USER = pod('p', { networks: 'fast' });
  const warned = (before: readonly Manifest[], after: readonly Manifest[], pods: readonly Manifest[] | undefined = [USER]) => (
    codes(planOf([...before, ...NADS], [...after, ...NADS], { nodes: NODES, pods }).warnings).filter((code) => code.startsWith('plan/card')));
  const withSfc = (version: string, sfc: object) => {
    const it = onload(version, { it: 'yes' });
    return { ...it, spec: { ...it.spec, onload: { ...it.spec.onload, kernelMappings: [{ ...it.spec.onload.kernelMappings[0], ...sfc }] } } };
  };

  test('Onload with sfc, in an upgrade too; without it the driver stays', () => {
    expect(warned([withSfc('8.1.2.26', {})], [withSfc('8.1.2.26', { sfc: {} })])).toEqual(['plan/card-in-use']);
    expect(warned([withSfc('8.1.2.26', { sfc: {} })], [withSfc('8.1.3.40', { sfc: {} })])).toEqual(['plan/card-in-use']);
    expect(warned([withSfc('8.1.2.26', {})], [withSfc('8.1.3.40', {})])).toEqual([]);
  });

  test('pods that the operator evicts before are not among them', () => {
    const evicted = pod('p', { networks: 'fast', owner: ['ReplicaSet', 'r'], spec: { containers: [{ name: 'it', resources: { limits: { 'amd.com/onload': 1 } } }] } });
    expect(warned([withSfc('8.1.2.26', { sfc: {} })], [withSfc('8.1.3.40', { sfc: {} })], [evicted])).toEqual([]);
    expect(warned([withSfc('8.1.2.26', {})], [withSfc('8.1.2.26', { sfc: {} })], [evicted])).toEqual(['plan/card-in-use']);
  });

  test('without pods it says that some may be', () => {
    const report = planOf([swap('1')], [swap('2')], { nodes: NODES });
    expect(codes(report.warnings)).toContain('plan/card-users-unknown');
    expect(codes(planOf([swap('1')], [swap('2')]).warnings)).toContain('plan/card-users-unknown');
    const messages = planOf([swap('1')], [swap('2')]).warnings.filter(({ code }) => code === 'plan/card-users-unknown').map(({ message }) => message);
    expect(messages).toEqual(['the driver of the card is replaced on nodes while pods run: pods on networks over the card, and pods in the host network, lose the card meanwhile']);
  });

  test('another module does not', () => {
    const other = (image: string) => {
      const it = swap(image);
      return { ...it, spec: { ...it.spec, moduleLoader: { container: { ...it.spec.moduleLoader.container, modprobe: { moduleName: 'nvidia' } } } } };
    };
    expect(warned([other('1')], [other('2')])).toEqual([]);
  });
});

test('a pod that nothing recreates is stopped alone, and no workload with it', () => {
  const pods = [pod('single', { networks: 'fast' }), pod('tap-1', { networks: 'fast', owner: ['DaemonSet', 'tap'] })];
  expect(stopsWith(pods)).toEqual([['DaemonSet app/tap']]);
});

test('names that mean something to a shell get into no command', () => {
  const { step, warnings } = swapWith([pod('p', { spec: { hostNetwork: true }, owner: ['StatefulSet', 'x;reboot'] })]);
  expect(step.stop).toBe('');
  expect(warnings[0].message).toContain('no command stops StatefulSet app/x;reboot');
});

test('the commands are words that a shell reads', () => {
  const { step } = swapWith([pod('sfptpd-x', { owner: ['DaemonSet', 'sfptpd'], spec: { hostNetwork: true } }), pod('alone', { networks: 'fast' })]);
  const run = (command: string) => execFileSync('sh', ['-c', `kubectl() { echo "$#"; }; ${command}`], { encoding: 'utf8' }).trim().split('\n');
  expect(run(step.stop)).toEqual(['8', '4', '6', '6']);
  expect(run(step.start)).toEqual(['8']);
});

describe('Onload that is removed', () => {
  const using = (name: string, owner: string) => pod(name, {
    owner: ['ReplicaSet', `${owner}-abc12`], labels: { 'pod-template-hash': 'abc12' }, spec: { containers: [{ name: 'it', image: 'r.example/app', resources: { limits: { 'amd.com/onload': 1 } } }] },
  });
  const deployment = (name: string): Manifest => ({
    apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name, namespace: 'app' }, spec: { replicas: 1, template: { spec: { containers: [{ name: 'it', resources: { limits: { 'amd.com/onload': 1 } } }] } } },
  });
  const RESOURCE = onload('8.1.2.26', { it: 'yes' });

  test('its users are stopped and not started again, since nothing offers it to them', () => {
    const { steps: [step], mayNotFinish } = planOf([RESOURCE], [], { nodes: NODES, pods: [using('feed-1', 'feed'), pod('other', { spec: { hostNetwork: true } })] });
    expect(step.stop).toBe('kubectl scale deployment/feed --namespace app --replicas 0 && kubectl wait pods --namespace app --selector pod-template-hash=abc12 --for=delete --timeout=30m');
    expect([step.start, mayNotFinish]).toEqual(['', undefined]);
  });

  test('its users that are removed too go before it, and are neither stopped nor started', () => {
    const { steps } = planOf([RESOURCE, deployment('feed')], [], { nodes: NODES, pods: [using('feed-1', 'feed')] });
    expect(steps.map(({ target, stop, start }) => [target, stop, start])).toEqual([['Deployment app/feed', '', ''], ['Onload onload/onload', '', '']]);
  });

  test('its users on a network over the card are started again only if another resource offers Onload', () => {
    const other = { ...onload('8.1.2.26', { it: 'no' }), metadata: { name: 'other', namespace: 'onload' } };
    expect(planOf([RESOURCE, other], [other], { nodes: NODES, pods: [using('feed-1', 'feed')] }).steps[0].start).toBe('kubectl scale deployment/feed --namespace app --replicas 1');
  });
});

test('a DaemonSet that new manifests do not have is not started again after a swap', () => {
  const sfptpd: Manifest = { apiVersion: 'apps/v1', kind: 'DaemonSet', metadata: { name: 'sfptpd', namespace: 'app' }, spec: { template: { spec: { hostNetwork: true, containers: [{ name: 'it', image: 'docker.io/onload/sfptpd:3.8' }] } } } };
  const next: Manifest = { ...sfptpd, metadata: { name: 'sfptpd-2', namespace: 'app' } };
  const pods = [pod('sfptpd-1', { owner: ['DaemonSet', 'sfptpd'], spec: { hostNetwork: true }, image: 'docker.io/onload/sfptpd:3.8' })];
  const { steps } = planOf([swap('1'), sfptpd], [swap('2'), next], { nodes: NODES, pods });
  const step = steps.find(({ target }) => target.startsWith('Module'))!;
  expect(step.stop).toContain('kubectl patch daemonset/sfptpd');
  expect(step.start).toBe('');
});
