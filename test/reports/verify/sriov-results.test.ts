/** Virtual functions: a card passes only if the operator wants on it what the policies say, and the daemon reports that the card has it. */
import type { Manifest } from '../../../lib/manifests/manifest';
import { verify } from '../../../lib/reports/verify/verify';

interface Card {
  /** Virtual functions that the operator wants, and what else it has written. */
  readonly wants?: object;
  readonly group?: object;
  /** What the daemon reports. */
  readonly has?: object;
  /** What the daemon and the operator note. */
  readonly annotations?: { readonly [key: string]: string };
}

const object = (kind: string, name: string, fields: object): Manifest => (
  { apiVersion: 'sriovnetwork.openshift.io/v1', kind, metadata: { name, namespace: 'openshift-sriov-network-operator' }, ...fields });
const policy = (more: object = {}, name = 'p') => object('SriovNetworkNodePolicy', name, {
  spec: { resourceName: 'sfc', nodeSelector: { rack: 'a' }, numVfs: 4, nicSelector: { pfNames: ['ens1'], vendor: '1924' }, ...more },
});
const NODE = { apiVersion: 'v1', kind: 'Node', metadata: { name: 'n1', labels: { rack: 'a' }, annotations: { 'sriovnetwork.openshift.io/state': 'Idle' } }, status: { allocatable: { 'openshift.io/sfc': '4' } } };
const functions = (driver: string) => [0, 1, 2, 3].map((vfID) => ({ vfID, driver }));

function judged(declared: readonly Manifest[], { wants = {}, group = {}, has = {}, annotations = {} }: Card): string[] {
  const card = { name: 'ens1', pciAddress: '0000:3b:00.0' };
  const state = object('SriovNetworkNodeState', 'n1', {
    spec: { interfaces: [{ ...card, numVfs: 4, vfGroups: [{ policyName: 'p', resourceName: 'sfc', deviceType: 'netdevice', vfRange: '0-3', ...group }], ...wants }] },
    status: { syncStatus: 'Succeeded', interfaces: [{ ...card, vendor: '1924', numVfs: 4, Vfs: functions('sfc'), ...has }] },
  });
  const noted = { ...state, metadata: { ...state.metadata, annotations } };
  return verify([NODE, noted, ...declared], declared).results.filter(({ check, object: of }) => check === 'sriov' && of.endsWith('/p')).map(({ verdict, reason }) => `${verdict}: ${reason}`);
}

test('a card with what its policy says passes', () => {
  expect(judged([policy()], {})).toEqual(['pass: 4 virtual functions on ens1']);
});

test.each<[what: string, declared: readonly Manifest[], card: Card, reason: string]>([
  ['more virtual functions are wanted, and nothing has seen that', [policy({ numVfs: 8 })], {}, 'ens1 has 4 virtual functions, not 8'],
  ['fewer virtual functions are wanted, and nothing has seen that', [policy({ numVfs: 2 })], {}, 'ens1 has 4 virtual functions, not 2'],
  ['fewer virtual functions are wanted, and the daemon has not seen that', [policy({ numVfs: 2 })], { wants: { numVfs: 2 }, group: { vfRange: '0-1' } }, 'ens1 has 4 virtual functions, not 2'],
  ['the operator has not seen another driver', [policy({ deviceType: 'vfio-pci' })], {}, 'the operator does not want deviceType vfio-pci on ens1 yet, but netdevice'],
  ['the daemon has not seen another driver', [policy({ deviceType: 'vfio-pci' })], { group: { deviceType: 'vfio-pci' } }, 'virtual functions of ens1 have the driver sfc, not that of deviceType vfio-pci'],
  ['the daemon has not gone back to the driver of the card', [policy()], { has: { Vfs: functions('vfio-pci') } }, 'virtual functions of ens1 have the driver vfio-pci, not that of deviceType netdevice'],
  ['a virtual function has no driver', [policy()], { has: { Vfs: [...functions('sfc').slice(1), { vfID: 0 }] } }, 'virtual functions of ens1 have no driver, not that of deviceType netdevice'],
  ['the operator has not seen another resource', [policy({ resourceName: 'sfc' })], { group: { resourceName: 'old' } }, 'the operator does not want resourceName sfc on ens1 yet, but old'],
  ['the operator has not seen another mode', [policy({ eSwitchMode: 'switchdev' })], { wants: { eSwitchMode: 'legacy' } }, 'the operator does not want eSwitchMode switchdev on ens1 yet, but legacy'],
  ['the daemon has not seen another mode', [policy({ eSwitchMode: 'switchdev' })], { wants: { eSwitchMode: 'switchdev' }, has: { eSwitchMode: 'legacy' } }, 'ens1 has eSwitchMode legacy, not switchdev'],
  ['the daemon has not seen a larger MTU', [policy({ mtu: 9000 })], { wants: { mtu: 9000 }, has: { mtu: 1500 } }, 'ens1 has the MTU 1500, not 9000'],
])('a card waits while %s', (_, declared, card, reason) => {
  expect(judged(declared, card)).toEqual([`wait: ${reason}`]);
});

test('a node is not through while its daemon has noted a drain in its state, and not on the node yet', () => {
  expect(judged([policy()], { annotations: { 'sriovnetwork.openshift.io/desired-state': 'Drain_Required' } })).toEqual(['wait: its daemon, or the operator, has noted a drain: Drain_Required']);
});

test('a card whose virtual functions something else creates may have more of them, and not fewer', () => {
  const managed = { wants: { externallyManaged: true } };
  expect(judged([policy({ externallyManaged: true })], { ...managed, has: { numVfs: 16 } })).toEqual(['pass: 4 virtual functions on ens1']);
  expect(judged([policy({ externallyManaged: true })], { ...managed, has: { numVfs: 2 } })).toEqual(['wait: ens1 has 2 virtual functions, not 4']);
});

test('a card with several policies has the most virtual functions that any of them wants', () => {
  const other = policy({ numVfs: 8, resourceName: 'other', nicSelector: { pfNames: ['ens1#4-7'], vendor: '1924' } }, 'q');
  const first = policy({ numVfs: 8, nicSelector: { pfNames: ['ens1#0-3'], vendor: '1924' } });
  const groups = { numVfs: 8, vfGroups: [{ policyName: 'p', resourceName: 'sfc', vfRange: '0-3' }, { policyName: 'q', resourceName: 'other', vfRange: '4-7' }] };
  expect(judged([first, other], { wants: groups, has: { numVfs: 8 } })).toEqual(['pass: 8 virtual functions on ens1']);
});

test('virtual functions that other policies may want are left alone if not all policies were read', () => {
  const state = { wants: { numVfs: 8 }, has: { numVfs: 8 } };
  const card = { name: 'ens1', pciAddress: '0000:3b:00.0' };
  const node = object('SriovNetworkNodeState', 'n1', {
    spec: { interfaces: [{ ...card, ...state.wants, vfGroups: [{ policyName: 'p', resourceName: 'sfc' }] }] },
    status: { syncStatus: 'Succeeded', interfaces: [{ ...card, vendor: '1924', ...state.has }] },
  });
  expect(verify([NODE, node], [policy()]).results.filter(({ check }) => check === 'sriov')).toMatchObject([{ verdict: 'pass' }]);
});
