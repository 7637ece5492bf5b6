/** Nodes that offer Onload by a device plugin of ours, without the Onload Operator. */
import type { Manifest } from '../../../lib/manifests/manifest';
import { verify } from '../../../lib/reports/verify/verify';
import type { VerifyResult } from '../../../lib/reports/verify/verify-report';
import { devicePlugin, onloadKmod, onloadNode, pod } from '../../plan/fixtures';

const [OLD, NEW] = ['8.1.2.26', '8.1.3.40'];
const MODULE = 'onload.onload-module';
const GATE = `cdk8s-onload/${MODULE}.upgrading`;
const KERNEL = '5.14.0-427.42.1.el9_4.x86_64';

interface State {
  readonly version?: string;
  readonly plugin?: string | null;
  readonly offers?: string;
  readonly labels?: object;
  /** Version of the configuration that KMM wants and has. */
  readonly wants?: string;
  readonly has?: string | null;
  readonly users?: readonly string[];
}

const withArgs = (version: string) => {
  const object = devicePlugin(version);
  const template = object.spec.template;
  return { ...object, spec: { ...object.spec, template: { ...template, spec: { ...template.spec, containers: [{ ...template.spec.containers[0], args: ['-maxPods=100'] }] } } } };
};
const config = (version: string) => ({ containerImage: `registry.example.com/onload-module:${version}-${KERNEL}`, kernelVersion: KERNEL });
const entry = (version: string) => ({ namespace: 'onload', name: 'onload-module', config: config(version), bootId: 'b1' });

/** The cluster of one node, in a state. */
function dump({ version = NEW, plugin = version, offers = '100', labels = {}, wants = version, has = version, users = [] }: State = {}): Manifest[] {
  const daemonSet = withArgs(NEW);
  const own: Manifest[] = plugin === null ? [] : [{
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'plugin-a', namespace: 'onload', labels: { 'onload.amd.com/name': 'onload-device-plugin' } },
    spec: { nodeName: 'a', initContainers: [{ name: 'wait', image: `docker.io/onload/onload-user:${plugin}` }], containers: daemonSet.spec.template.spec.containers },
    status: { phase: 'Running', conditions: [{ type: 'Ready', status: 'True' }] },
  }];
  return [
    onloadNode('a', version, labels, { allocatable: { 'amd.com/onload': offers }, nodeInfo: { kernelVersion: KERNEL, bootID: 'b1' } }),
    onloadKmod(NEW),
    { apiVersion: 'kmm.sigs.x-k8s.io/v1beta1', kind: 'NodeModulesConfig', metadata: { name: 'a' }, spec: { modules: [entry(wants)] }, status: { modules: has === null ? [] : [entry(has)] } },
    {
      ...daemonSet,
      metadata: { ...daemonSet.metadata, generation: 1 },
      status: { observedGeneration: 1, desiredNumberScheduled: 1, numberReady: 1, updatedNumberScheduled: 1 },
    } as Manifest,
    { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'other', namespace: 'onload' }, spec: { nodeName: 'b', containers: [{ name: 'c' }] }, status: { phase: 'Running' } },
    ...own,
    ...users.map((name) => ({ ...pod(name, 'a', { onload: true }), status: { phase: 'Running', conditions: [{ type: 'Ready', status: 'True' }] } })),
  ];
}

const results = (state: State = {}): readonly VerifyResult[] => verify(dump(state), [onloadKmod(NEW), withArgs(NEW)]).results;
const of = (state: State, check: string) => {
  const [{ verdict, reason }] = results(state).filter((each) => each.check === check);
  return { verdict, reason };
};

test('a node whose module and plugin have the version passes, in all respects', () => {
  expect(results().filter(({ check }) => ['nodes', 'modules', 'onload', 'allocatable', 'workloads'].includes(check)).map(({ check, verdict }) => [check, verdict])).toEqual([
    ['nodes', 'pass'], ['modules', 'pass'], ['onload', 'pass'], ['allocatable', 'pass'], ['workloads', 'pass'],
  ]);
});

test('a plugin whose pod has the files of another release waits, although it is ready', () => {
  expect(of({ plugin: OLD }, 'onload')).toEqual({ verdict: 'wait', reason: `the pod of the device plugin has copied the files of docker.io/onload/onload-user:${OLD}, not of docker.io/onload/onload-user:${NEW}` });
});

test('a node that is not heard of does not pass by what it offered before', () => {
  const objects = dump().map((object) => (object.kind === 'Node' ? { ...object, status: { ...object.status as object, conditions: [{ type: 'Ready', status: 'Unknown' }] } } : object));
  const found = verify(objects, [onloadKmod(NEW), withArgs(NEW)]).results.filter(({ check }) => check === 'allocatable');
  expect(found).toEqual([expect.objectContaining({ verdict: 'fail', reason: 'the node is not ready' })]);
});

test('a node that offers Onload while KMM replaces the module does not pass', () => {
  expect(of({ has: OLD }, 'allocatable')).toMatchObject({ verdict: 'wait', reason: expect.stringMatching(/^the node offers Onload, but its module is not loaded: KMM is replacing/) });
  expect(of({ has: null }, 'allocatable').verdict).toBe('wait');
});

test('a node that was restarted since the module was loaded does not pass, whatever it offers and its labels say', () => {
  const objects = dump().map((object) => (object.kind !== 'Node' ? object : { ...object, status: { ...object.status as object, nodeInfo: { kernelVersion: KERNEL, bootID: 'b2' } } }));
  const result = verify(objects, [onloadKmod(NEW), withArgs(NEW)]).results.find(({ check }) => check === 'allocatable')!;
  expect(result).toMatchObject({ verdict: 'wait', reason: expect.stringContaining('restarted') });
});

test('a node in its turn says what it waits for: users, the module, and at last the label', () => {
  const labels = { [GATE]: NEW };
  expect(of({ labels, plugin: null, offers: '0', users: ['feed'] }, 'onload').reason).toContain('pods that use Onload are evicted first: trading/feed');
  expect(of({ labels, plugin: null, offers: '0', has: OLD }, 'onload').reason).toMatch(/^its module is being replaced: KMM is replacing/);
  const left = results({ labels, plugin: null, offers: '0' }).find(({ check }) => check === 'onload')!;
  expect(left).toMatchObject({ verdict: 'wait', reason: `the label ${GATE} keeps the device plugin away, although the module is loaded: an upgrade is at this node, or was interrupted here`, command: `kubectl label node a ${GATE}-` });
});

test('a node without a plugin pod, or with another number of places, does not pass', () => {
  expect(of({ plugin: null, offers: '0' }, 'allocatable')).toEqual({ verdict: 'wait', reason: 'the node does not offer amd.com/onload: the device plugin has no pod on the node' });
  expect(of({ offers: '50' }, 'allocatable')).toMatchObject({ verdict: 'fail', reason: 'the node offers amd.com/onload: 50, not 100' });
});

test('pods that use Onload on a node without the module do not pass', () => {
  expect(of({ users: ['feed'] }, 'pods').verdict).toBe('pass');
  expect(of({ users: ['feed'], has: null }, 'pods')).toMatchObject({ verdict: 'wait', reason: expect.stringContaining('the module onload/onload-module is not loaded') });
});

test('a cluster is verified by itself, without manifests', () => {
  expect(verify(dump()).results.map(({ check }) => check)).toEqual(expect.arrayContaining(['modules', 'onload', 'allocatable', 'workloads']));
});
