import type { Manifest } from '../../../lib/manifests/manifest';
import { addressesPerNode, attachmentName, dhcpDaemon, rangeTooSmall } from '../../../lib/rules/network/network-workloads';
import type { Rule } from '../../../lib/rules/rule';
import { whereaboutsCapacity } from '../../../lib/upstream/ipam';
import { Platform } from '../../../lib/values/platform';
import { problemsOf } from '../../support/rules';

const definition = (config: object, name = 'feed'): Manifest => (
  { apiVersion: 'k8s.cni.cncf.io/v1', kind: 'NetworkAttachmentDefinition', metadata: { name, namespace: 'trading' }, spec: { config: JSON.stringify(config) } });
const macvlan = (ipam: object, type = 'macvlan') => definition({ cniVersion: '0.3.1', name: 'feed', type, master: 'ens5f0', ipam });
const workload = (kind: string, spec: object = {}, pod: object = {}, name = 'app'): Manifest => ({
  apiVersion: 'apps/v1',
  kind,
  metadata: { name, namespace: 'trading' },
  spec: { ...spec, template: { metadata: { annotations: { 'k8s.v1.cni.cncf.io/networks': 'feed' } }, spec: { containers: [{ name: 'c', image: 'a.io/b:1' }], ...pod } } },
});
const said = (rule: Rule, manifests: Manifest[], openshift?: string) => problemsOf(
  rule, manifests, openshift === undefined ? {} : { platform: Platform.openshift(openshift) },
).map(({ class: problemClass, what, value }) => `${problemClass}: ${what}: ${JSON.stringify(value)}`);

const local = { type: 'host-local', subnet: '192.168.7.0/24' };
const fixed = { type: 'static', addresses: [{ address: '192.168.7.9/24' }] };
const pinned = { nodeSelector: { 'kubernetes.io/hostname': 'n1' } };
const affine = { affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchExpressions: [{ key: 'kubernetes.io/hostname', operator: 'In', values: ['n1'] }] }] } } } };

test.each<[string, Manifest[], number]>([
  ['a DaemonSet', [macvlan(local), workload('DaemonSet')], 1], ['two replicas', [macvlan(local), workload('Deployment', { replicas: 2 })], 1],
  ['one replica', [macvlan(local), workload('Deployment', { replicas: 1 })], 0], ['two workloads', [macvlan(local), workload('Deployment'), workload('StatefulSet', {}, {}, 'b')], 1],
  ['replicas on one node', [macvlan(local), workload('Deployment', { replicas: 2 }, pinned)], 0], ['replicas on one node by affinity', [macvlan(local), workload('Deployment', { replicas: 2 }, affine)], 0],
  ['no workload', [macvlan(local)], 0], ['a bridge of the node', [macvlan(local, 'bridge'), workload('DaemonSet')], 0],
  ['static addresses for replicas', [macvlan(fixed), workload('Deployment', { replicas: 2 })], 1], ['static addresses for one pod', [macvlan(fixed), workload('Deployment')], 0],
  ['static addresses for replicas on one node', [macvlan(fixed), workload('Deployment', { replicas: 2 }, pinned)], 1], ['whereabouts', [macvlan({ type: 'whereabouts', range: '192.168.7.0/24' }), workload('DaemonSet')], 0],
])('addresses that pods share are looked for in %s', (_, manifests, count) => {
  expect(said(addressesPerNode, manifests)).toHaveLength(count);
});

test('the workloads of shared addresses are named, also for networks of SR-IOV', () => {
  const sriov: Manifest = {
    apiVersion: 'sriovnetwork.openshift.io/v1', kind: 'SriovNetwork', metadata: { name: 'feed', namespace: 'openshift-sriov-network-operator' }, spec: { networkNamespace: 'trading', ipam: JSON.stringify(local) },
  };
  expect(said(addressesPerNode, [sriov, workload('DaemonSet')])).toEqual(['risky: addresses that each node assigns by itself, for pods of DaemonSet trading/app: "host-local"']);
});

test.each<[object, string | undefined]>([
  [{ range: '192.168.7.0/29' }, '6'], [{ range: '192.168.7.0/29', range_start: '192.168.7.1', range_end: '192.168.7.2' }, '2'], [{ range: '192.168.7.10-192.168.7.12/24' }, '3'],
  [{ range: '192.168.7.0/29', exclude: ['192.168.7.0/30', '192.168.7.2/32'] }, '3'], [{ ipRanges: [{ range: '192.168.7.0/24' }, { range: 'fd00::/126' }] }, '2'], [{}, undefined],
])('whereabouts has addresses in %j', (ipam, size) => {
  expect(whereaboutsCapacity(ipam)?.toString()).toBe(size);
});

test('a range with fewer addresses than replicas leaves pods without one', () => {
  const two = macvlan({ type: 'whereabouts', range: '192.168.7.0/29', range_start: '192.168.7.1', range_end: '192.168.7.2' });
  expect(said(rangeTooSmall, [two, workload('Deployment', { replicas: 4 })])).toEqual(['never works: range with 2 addresses for 4 pods of Deployment trading/app: "192.168.7.0/29"']);
  expect(said(rangeTooSmall, [two, workload('Deployment', { replicas: 2 })])).toEqual([]);
  expect(said(rangeTooSmall, [two, workload('Deployment', { replicas: 4.5 })])).toEqual([]);
  expect(said(rangeTooSmall, [two, workload('Deployment', { replicas: 2 }), workload('StatefulSet', {}, {}, 'b')])).toHaveLength(1);
});

const network = (additionalNetworks: object[]): Manifest => ({ apiVersion: 'operator.openshift.io/v1', kind: 'Network', metadata: { name: 'cluster' }, spec: { additionalNetworks } });

test.each<[string, Manifest[], string[]]>([
  ['a Network that is not here', [macvlan({ type: 'dhcp' })], ['risky: addresses by DHCP, whose daemon runs only with an additional network of Network cluster: "dhcp"']],
  ['a Network without one', [macvlan({ type: 'dhcp' }), network([])], ['never works: addresses by DHCP, whose daemon does not run: "dhcp"']],
  ['a Network with one', [macvlan({ type: 'dhcp' }), network([{ name: 'shim', type: 'Raw', rawCNIConfig: '{"type":"bridge","ipam":{"type":"dhcp"}}' }])], []],
  ['a Network with one in a chain', [macvlan({ type: 'dhcp' }), network([{ name: 'shim', type: 'Raw', rawCNIConfig: '{"plugins":[{"type":"bridge","ipam":{"type":"dhcp"}}]}' }])], []],
  ['a Network with SimpleMacvlan', [macvlan({ type: 'dhcp' }), network([{ name: 'shim', type: 'SimpleMacvlan' }])], []],
])('the daemon for DHCP is looked for in %s', (_, manifests, found) => {
  expect(said(dhcpDaemon, manifests, '4.16')).toEqual(found);
  expect(said(dhcpDaemon, manifests)).toEqual([]);
});

test('a network of OVN-Kubernetes names its own definition, and no plugin for addresses', () => {
  const ovn = (more: object) => definition({ cniVersion: '0.4.0', name: 'storage', type: 'ovn-k8s-cni-overlay', topology: 'localnet', subnets: '192.168.9.0/24', ...more }, 'storage');
  expect(said(attachmentName, [ovn({ netAttachDefName: 'trading/storage' })])).toEqual([]);
  expect(said(attachmentName, [ovn({ netAttachDefName: 'default/storage' })])).toEqual(['never works: netAttachDefName of a definition that is trading/storage: "default/storage"']);
  expect(said(attachmentName, [ovn({ netAttachDefName: 'trading/storage', ipam: { type: 'whereabouts' } })])).toEqual(['never works: ipam in a network of OVN-Kubernetes, which assigns addresses by itself: "whereabouts"']);
});
