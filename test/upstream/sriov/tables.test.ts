import { LISTED_VENDORS, SFC_NICS, VF_DEVICES } from '../../../lib/upstream/sriov/nics';
import { operatorNamespaces } from '../../../lib/upstream/sriov/operator-config';
import { byPriority, POLICY_DEFAULTS, PRIORITY_WITHOUT_WEBHOOK } from '../../../lib/upstream/sriov/policies';
import { DASHED_RESOURCE_NAME, RESOURCE_NAME, SAFE_RESOURCE_NAME, SRIOV_NAMESPACES } from '../../../lib/upstream/sriov/sriov-names';
import { DAEMON_NODES } from '../../../lib/upstream/sriov/sriov-nodes';

test.each(['a', 'A_b_c', 'x'.repeat(63)])('a resource may be called %s', (name) => {
  expect(name).toMatch(RESOURCE_NAME);
  expect(name).toMatch(SAFE_RESOURCE_NAME);
});
test.each(['', 'a.b', 'openshift.io/sfc', '-a', 'A_b-c'])('no release accepts the resource %j', (name) => expect(name).not.toMatch(RESOURCE_NAME));
test.each(['a_', '_a', 'x'.repeat(64)])('releases accept the resource %j, the main branch does not', (name) => {
  expect(name).toMatch(RESOURCE_NAME);
  expect(name).not.toMatch(DASHED_RESOURCE_NAME);
  expect(name).not.toMatch(SAFE_RESOURCE_NAME);
});

test('no card has the number of virtual functions', () => {
  const cards = new Set([...VF_DEVICES.values()].flat());
  expect([...VF_DEVICES.keys()].filter((vf) => cards.has(vf))).toEqual([]);
});

test('the operator lists no vendor of Solarflare\'s and AMD\'s cards', () => {
  expect(Object.values(SFC_NICS).filter(({ vendor }) => LISTED_VENDORS.includes(vendor))).toEqual([]);
});

test('every family of cards has numbers of its own', () => {
  const numbers = Object.values(SFC_NICS).flatMap(({ vendor, device, vf }) => [`${vendor}:${device}`, `${vendor}:${vf}`]);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('daemons run on workers with Linux', () => {
  expect(DAEMON_NODES).toEqual({ 'node-role.kubernetes.io/worker': '', 'kubernetes.io/os': 'linux' });
});

test('the policy with the lower number is applied later, then the one with the later name', () => {
  const order = [{ name: 'b', priority: 10 }, { name: 'a', priority: 10 }, { name: 'c', priority: 99 }].sort(byPriority);
  expect(order.map(({ name }) => name)).toEqual(['c', 'a', 'b']);
  expect([POLICY_DEFAULTS.priority, PRIORITY_WITHOUT_WEBHOOK]).toEqual([99, 0]);
});

describe('the operator is', () => {
  const subscription = (namespace: string, name = 'sriov-network-operator') => ({ metadata: { namespace }, spec: { name } });
  const config = { metadata: { namespace: SRIOV_NAMESPACES.helm } };

  test('where its Subscriptions are, whatever its configuration says', () => {
    expect(operatorNamespaces([subscription('b'), subscription('a'), subscription('a'), subscription('c', 'other')], [config])).toEqual(['a', 'b']);
  });

  test('else where its configuration is, or it is not known', () => {
    expect([operatorNamespaces([subscription('c', 'other')], [config]), operatorNamespaces([], [])]).toEqual([[SRIOV_NAMESPACES.helm], []]);
  });
});
