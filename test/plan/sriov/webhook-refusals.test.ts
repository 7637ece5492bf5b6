import { Manifest } from '../../../lib/manifests/manifest';
import { planSriov } from '../../../lib/plan/sriov/plan-sriov';
import { codes, context, edited, node } from '../system-fixtures';

const NS = 'openshift-sriov-network-operator';
const object = (kind: string, name: string, spec: object, more: object = {}): Manifest => ({
  apiVersion: 'sriovnetwork.openshift.io/v1', kind, metadata: { name, namespace: NS }, spec, ...more,
});
const policy = (name: string, spec: object = {}): Manifest => object('SriovNetworkNodePolicy', name, {
  resourceName: 'sfc', nodeSelector: { nic: 'yes' }, numVfs: 4, nicSelector: { pfNames: ['ens1'] }, ...spec,
});
const pool = (name: string, spec: object): Manifest => object('SriovNetworkPoolConfig', name, spec);
const config = (spec: object = {}): Manifest => object('SriovOperatorConfig', 'default', { enableOperatorWebhook: true, ...spec });
const NODES = [node('a', { nic: 'yes' }), node('b', { nic: 'yes', rack: '1' })];
const plan = (before: Manifest[], after: Manifest[], more: object = { nodes: NODES }) => planSriov(context(before, after, more));
const refusals = (before: Manifest[], after: Manifest[], more?: object) => plan(before, after, more).warnings
  .filter(({ code }) => code === 'sriov/refused').map(({ object: of, message }) => `${of.split('/')[1]}: ${message}`);
const STAYS = 'the webhook of the operator refuses the change, so nothing changes';

describe('what the webhook refuses', () => {
  test('rolls out nothing, and the warning says where and why', () => {
    const done = plan([], [policy('p', { nicSelector: { pfNames: ['ens1#0-4'] } })]);
    expect(done.steps).toEqual([]);
    expect(done.warnings).toEqual([{
      code: 'sriov/refused',
      object: `SriovNetworkNodePolicy ${NS}/p`,
      message: `${STAYS}: spec.nicSelector.pfNames[0]: range beyond the 4 virtual functions: "ens1#0-4"`,
      advice: 'write ens1f0#0-3: the first and the last index, from 0, below numVfs',
    }]);
  });

  test('stays as it was, and what else changes goes on', () => {
    const [good, other] = [policy('p'), policy('q', { nicSelector: { pfNames: ['ens2'] }, resourceName: 'other' })];
    const done = plan([good, other], [policy('p', { numVfs: 0 }), edited(other, [['spec', 'numVfs'], 8])]);
    expect(done.steps).toMatchObject([{ target: `SriovNetworkNodePolicy ${NS}/q`, applies: [{ metadata: { name: 'q' } }] }]);
    expect(done.report[0].reasons.map(({ object: of }) => of)).toEqual([`SriovNetworkNodePolicy ${NS}/q`]);
  });

  test('a policy that is refused today is not looked at while nothing of it changes', () => {
    const bad = policy('p', { numVfs: 0 });
    expect(plan([bad], [bad]).warnings).toEqual([]);
  });

  test('a pool that the webhook refuses cannot be deleted either', () => {
    const bad = pool('x', { maxUnavailable: '0%' });
    expect(refusals([bad], [])).toEqual([`x: ${STAYS}: spec.maxUnavailable: 'maxUnavailable' that is neither a number of nodes nor a percentage from 1 to 100: "0%"`]);
    expect(refusals([pool('x', { maxUnavailable: 1 })], [])).toEqual([]);
  });

  test('a pool that is a list of selectors is refused by its schema, with the webhook or without', () => {
    for (const enableOperatorWebhook of [true, false]) {
      const [line] = refusals([config({ enableOperatorWebhook })], [config({ enableOperatorWebhook }), pool('x', { nodeSelector: [] })]);
      expect(line).toBe('x: the API server refuses the change, so nothing changes: spec.nodeSelector: list of selectors: []');
    }
  });

  test('disableDrain is not in force while it is refused', () => {
    const busy = object('SriovNetworkNodeState', 'a', {}, { status: { syncStatus: 'InProgress' } });
    const done = plan([config(), policy('p'), busy], [config({ disableDrain: true }), policy('p', { numVfs: 8 }), busy]);
    expect(codes(done.warnings)).toEqual(['sriov/disable-drain-refused', 'sriov/onload-pods-stay']);
    expect(done.warnings[0].message).toContain('drains cannot be disabled while a is being configured');
    expect(done.report[0]).toMatchObject({ drain: 'partial', limit: 1 });
  });

  test('a configuration that the operator ignores changes nothing', () => {
    const subscription = { apiVersion: 'operators.coreos.com/v1alpha1', kind: 'Subscription', metadata: { name: 's', namespace: NS }, spec: { name: 'sriov-network-operator' } };
    const elsewhere = edited(config({ disableDrain: true }), [['metadata', 'namespace'], 'elsewhere']);
    expect(refusals([subscription], [subscription, elsewhere])).toEqual([`default: ${STAYS}: metadata.namespace: configuration outside the namespace of the operator: "elsewhere"`]);
    expect(refusals([], [object('SriovOperatorConfig', 'mine', {})])).toEqual([`mine: ${STAYS}: metadata.name: configuration that the operator ignores: "mine"`]);
    expect(refusals([config()], [config({ disablePlugins: ['intel'] })])[0]).toContain('the API server refuses the change');
  });
});

describe('two policies that meet on a node', () => {
  const on = (name: string, pfName: string, spec: object = {}) => policy(name, { nicSelector: { pfNames: [pfName] }, ...spec });
  const wants = (other: string) => `${STAYS}: spec.nicSelector.pfNames: virtual functions that the policy ${other} requests too: "ens1"`;

  test('two policies that meet on a node are refused for the same functions: the one that changes', () => {
    expect(refusals([on('a', 'ens1#0-1')], [on('a', 'ens1#0-1'), on('b', 'ens1#1-3')])).toEqual([`b: ${wants('a')}`]);
    expect(refusals([on('b', 'ens1#1-3')], [on('a', 'ens1#0-1'), on('b', 'ens1#1-3')])).toEqual([`a: ${wants('b')}`]);
    expect(refusals([], [on('a', 'ens1#0-1'), on('b', 'ens1#2-3')])).toEqual([]);
  });

  test('where both are new, the narrower one is refused, as check has it', () => {
    expect(refusals([], [on('z', 'ens1'), on('a', 'ens1', { nodeSelector: { nic: 'yes', rack: '1' } })])).toEqual([`a: ${wants('z')}`]);
    expect(refusals([], [on('z', 'ens1'), on('a', 'ens1')], {})).toEqual([`z: ${wants('a')}`]);
  });

  test('two policies that meet on a node cannot swap their functions in one go: at the first of the two the other is still there', () => {
    const [before, after] = [[on('a', 'ens1#0-1'), on('b', 'ens1#2-3')], [on('a', 'ens1#2-3'), on('b', 'ens1#0-1')]];
    expect(refusals(before, after)).toEqual([`a: ${wants('b')}`, `b: ${wants('a')}`]);
  });

  test('two policies that meet on a node are no matter on different nodes, in different namespaces, or where one goes', () => {
    expect(refusals([], [on('a', 'ens1', { nodeSelector: { rack: '1' } }), on('b', 'ens1', { nodeSelector: { rack: '2' } })])).toEqual([]);
    expect(refusals([], [on('a', 'ens1'), edited(on('b', 'ens1'), [['metadata', 'namespace'], 'elsewhere'])])).toEqual([]);
    expect(refusals([on('a', 'ens1')], [on('b', 'ens1')])).toEqual([]);
  });

  test('two policies that meet on a node pass the webhook behind the first interface that both name', () => {
    const two = (name: string, first: string) => policy(name, { resourceName: name, nicSelector: { pfNames: [first, 'ens2#0-3'] } });
    expect(refusals([], [two('a', 'ens1#0-1'), two('b', 'ens1#2-3')])).toEqual([]);
  });
});

describe('without the webhook', () => {
  const off = config({ enableOperatorWebhook: false });

  test('the operator does what it is told', () => {
    const done = plan([off], [off, policy('a', { deviceType: 'vfio-pci', isRdma: true })]);
    expect([codes(done.warnings), done.report[0].reboot]).toEqual([[], true]);
  });

  test('a policy for no card, or for no functions, comes to nothing', () => {
    expect(plan([off], [off, policy('a', { nicSelector: {} }), policy('b', { numVfs: 0 })]).steps[0].rollouts).toEqual([]);
  });

  test('the operator fails at a range that it cannot read', () => {
    const done = plan([off], [off, policy('a', { nicSelector: { pfNames: ['ens1#2'] } })]);
    expect(done).toMatchObject({ steps: [], warnings: [{ code: 'sriov/operator-fails', message: expect.stringContaining('not a range of virtual functions: "ens1#2"') }] });
  });
});

describe('nodes and their cards, which a cluster reports', () => {
  const state = object('SriovNetworkNodeState', 'a', {}, { status: { syncStatus: 'Succeeded', interfaces: [{ name: 'ens1', pciAddress: '0000:3b:00.0', vendor: '1924', deviceID: '0b03', numVfs: 4, totalvfs: 16, mtu: 1500 }] } });
  const refused = (spec: object, more?: object) => refusals([state], [state, policy('p', spec)], more);

  test.each([
    ['labels that no node has', { nodeSelector: { x: 'y' } }, 'spec.nodeSelector: labels that no node of the cluster has: {"x":"y"}'],
    ['an interface that no node reports', { nicSelector: { pfNames: ['ens2'] } }, 'spec.nicSelector: selection of no supported card that one of the 2 selected nodes reports: {"pfNames":["ens2"]}'],
    ['an MTU above that of an externally managed interface', { externallyManaged: true, mtu: 9000 }, 'spec.mtu: MTU above the 1500 of the externally managed interface ens1 of node a: 9000'],
    ['more functions than an externally managed interface has', { externallyManaged: true, numVfs: 5 }, 'spec.numVfs: more virtual functions than the 4 that exist on the externally managed interface ens1 of node a: 5'],
  ])('a policy with %s is refused beside the nodes and their cards', (_, spec, message) => {
    expect(refused(spec)).toEqual([`p: ${STAYS}: ${message}`]);
  });

  test('a policy for a card that one of the nodes reports is accepted', () => {
    expect([refused({}), refused({ nicSelector: { vendor: '1924' } }), refused({ nicSelector: { rootDevices: ['0000:3b:00.0'] }, mtu: 9000 })]).toEqual([[], [], []]);
  });

  test('a policy is not held against nodes that are unknown, that report no cards, or that get other labels', () => {
    const wrong = { nodeSelector: { x: 'y' } };
    expect([refused(wrong, {}), refusals([], [policy('p', wrong)]), refused(wrong, { nodes: NODES, nodesAfter: NODES })]).toEqual([[], [], []]);
  });
});
