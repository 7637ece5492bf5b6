/** What drains do depends on the release of the operator (SR-IOV facts §1.3, §2.4, §3.6). */
import type { Manifest } from '../../../lib/manifests/manifest';
import { planSriov } from '../../../lib/plan/sriov/plan-sriov';
import { codes, context, node, pod } from '../system-fixtures';

const NS = 'openshift-sriov-network-operator';
const object = (kind: string, name: string, spec: object): Manifest => ({ apiVersion: 'sriovnetwork.openshift.io/v1', kind, metadata: { name, namespace: NS }, spec });
const policy = (spec: object = {}): Manifest => object('SriovNetworkNodePolicy', 'p', {
  resourceName: 'sfc', nodeSelector: { nic: 'yes' }, numVfs: 4, nicSelector: { pfNames: ['ens1'], vendor: '1924' }, ...spec,
});
const pool = object('SriovNetworkPoolConfig', 'all', { maxUnavailable: 3, nodeSelector: { matchLabels: { nic: 'yes' } } });
const nodes = ['a', 'b', 'c'].map((name) => node(name, { nic: 'yes' }));
const pods = [pod('onload', 'a', 'amd.com/onload'), pod('vf', 'a', 'openshift.io/sfc')];
const planned = (before: Manifest[], after: Manifest[], more: object) => planSriov(context(before, after, { nodes, pods, ...more }));
const grown = (more: object) => planned([pool, policy()], [pool, policy({ numVfs: 8 })], more);
const drained = ({ steps }: ReturnType<typeof planSriov>) => steps[0].rollouts[0].stagesOf!.a.find(({ kind }) => kind === 'drain');

test('up to OpenShift 4.13, a drain takes all pods of one node at a time, and pools do nothing', () => {
  const plan = grown({ openshift: '4.13' });
  expect(plan.report).toEqual([expect.objectContaining({ name: 'default', limit: 1, drain: 'full', reboot: false, waves: [['a'], ['b'], ['c']] })]);
  expect(drained(plan)).toMatchObject({ pods: ['app/onload', 'app/vf'], without: ['app/onload', 'app/vf'], closed: true });
  expect(plan.steps[0].what).toBe(`SriovNetworkNodePolicy ${NS}/p: Nodes are drained of all pods, and configured`);
  expect(codes(plan.warnings)).toEqual([]);
  expect(plan.assumptions).toContain('SR-IOV: before OpenShift 4.14, each drain evicts all pods, and pools are ignored: one node at a time in the whole cluster');
});

test('from OpenShift 4.14, a pool limits the drain, which takes users of virtual functions only', () => {
  const plan = grown({ openshift: '4.14' });
  expect(plan.report).toEqual([expect.objectContaining({ name: 'all', limit: 3, drain: 'partial', waves: [['a', 'b', 'c']] })]);
  expect(drained(plan)).toMatchObject({ pods: ['app/vf'], down: false });
});

test('if the release may be older than OpenShift 4.14, the drain takes all pods', () => {
  const plan = grown({ openshift: '4.14', releases: ['4.13', '4.14'] });
  expect(plan.report).toEqual([expect.objectContaining({ name: 'all', limit: 3, drain: 'full' })]);
  expect(plan.assumptions).toContain('SR-IOV: the operator may be older than that of OpenShift 4.14: each drain evicts all pods, as there; '
    + 'it would ignore pools, and drain one node at a time in the whole cluster');
});

test('a pool that the release ignores is named in a warning', () => {
  const { warnings } = planned([policy()], [pool, policy({ numVfs: 8 })], { openshift: '4.12' });
  expect(warnings.map(({ code, message }) => `${code}: ${message}`)).toEqual([
    'sriov/field-dropped: the operator of OpenShift 4.12 does not have spec.maxUnavailable: the API server drops it, and it has no effect',
    'sriov/field-dropped: the operator of OpenShift 4.12 does not have spec.nodeSelector: the API server drops it, and it has no effect',
  ]);
});

test('on Kubernetes, the version of the chart decides', () => {
  const chart = (targetRevision: string): Manifest => ({
    apiVersion: 'argoproj.io/v1alpha1', kind: 'Application', metadata: { name: 'sriov', namespace: 'argocd' }, spec: { source: { chart: 'sriov-network-operator-chart', targetRevision } },
  });
  const drain = (version: string) => planned([pool, policy(), chart(version)], [pool, policy({ numVfs: 8 }), chart(version)], { kubernetes: '1.30' }).report[0].drain;
  expect([drain('1.2.0'), drain('1.3.0')]).toEqual(['full', 'partial']);
});

test('a change of switchdev mode reboots before OpenShift 4.14, and a lower MTU drains', () => {
  const first = (before: object, after: object, openshift: string) => {
    const [{ drain, reboot }] = planned([policy(before)], [policy(after)], { openshift }).report;
    return [drain, reboot];
  };
  expect([first({}, { eSwitchMode: 'switchdev' }, '4.13'), first({}, { eSwitchMode: 'switchdev' }, '4.14')]).toEqual([['full', true], ['partial', false]]);
  const [high, low] = [9000, 1500].map((mtu) => ({ mtu, deviceType: 'vfio-pci' }));
  expect([first(high, low, '4.13'), first(high, low, '4.14')]).toEqual([['full', false], ['none', false]]);
});

test('objects named default stay where the release keeps them', () => {
  const config = object('SriovOperatorConfig', 'default', { enableOperatorWebhook: true });
  const gone = (kind: string, openshift: string) => codes(planned([config, object(kind, 'default', {})], kind === 'SriovOperatorConfig' ? [] : [config], { openshift }).warnings);
  expect([gone('SriovOperatorConfig', '4.15'), gone('SriovNetworkPoolConfig', '4.15'), gone('SriovNetworkNodePolicy', '4.15')]).toEqual([['sriov/refused'], ['sriov/refused'], ['sriov/refused']]);
  expect([gone('SriovOperatorConfig', '4.16'), gone('SriovNetworkPoolConfig', '4.16'), gone('SriovNetworkNodePolicy', '4.16')]).toEqual([[], [], []]);
});
