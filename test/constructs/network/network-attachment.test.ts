import { Ipam, IpvlanMode, MacvlanMode, NetworkAttachment } from '../../../lib/constructs/network';
import { errorOf } from '../../support/errors';

const ipam = Ipam.whereabouts('198.19.0.0/16');
const configOf = (attachment: NetworkAttachment) => JSON.parse(attachment._config());

test('ipvlan is a configuration for CNI 0.3.1 with the name of the network', () => {
  expect(configOf(NetworkAttachment.ipvlan('ipvlan-bond0', { master: 'bond0', ipam }))).toEqual({
    cniVersion: '0.3.1', name: 'ipvlan-bond0', type: 'ipvlan', mode: 'l2', master: 'bond0', ipam: { type: 'whereabouts', range: '198.19.0.0/16' },
  });
});

test('mode, MTU and version are what was said', () => {
  const ipvlan = NetworkAttachment.ipvlan('a', { master: 'sfc0', ipam, mode: IpvlanMode.L3S, mtu: 9000, cniVersion: '1.0.0' });
  expect(configOf(ipvlan)).toMatchObject({ mode: 'l3s', mtu: 9000, cniVersion: '1.0.0' });
});

test('macvlan bridges, and takes any addresses', () => {
  expect(configOf(NetworkAttachment.macvlan('a', { master: 'sfc0', ipam: Ipam.dhcp() }))).toMatchObject({ type: 'macvlan', mode: 'bridge', ipam: { type: 'dhcp' } });
  expect(configOf(NetworkAttachment.macvlan('a', { master: 'sfc0', ipam: Ipam.none(), mode: MacvlanMode.PASSTHRU }))).toMatchObject({ mode: 'passthru', ipam: {} });
});

test('an existing network is but a name', () => {
  expect(NetworkAttachment.existing('theirs').isExisting).toBe(true);
  expect(NetworkAttachment.ipvlan('ours', { master: 'bond0', ipam }).isExisting).toBe(false);
});

test.each([
  ['ipvlan with DHCP', () => NetworkAttachment.ipvlan('a', { master: 'bond0', ipam: Ipam.dhcp() }),
    'ipvlan network whose pods cannot get addresses: "dhcp"; use Ipam.whereabouts(), Ipam.hostLocal() or Ipam.fixed(): all its pods share one MAC address [network/ipvlan-ipam]'],
  ['ipvlan without addresses', () => NetworkAttachment.ipvlan('a', { master: 'bond0', ipam: Ipam.none() }),
    'ipvlan network whose pods cannot get addresses: "none"; use Ipam.whereabouts(), Ipam.hostLocal() or Ipam.fixed(): all its pods share one MAC address [network/ipvlan-ipam]'],
  ['a name that Kubernetes refuses', () => NetworkAttachment.existing('Bond_0'),
    'not the name of a network: "Bond_0"; use up to 63 lower case letters, digits and "-" [network/name]'],
  ['a version that is none', () => NetworkAttachment.macvlan('a', { master: 'sfc0', ipam, cniVersion: '1' }),
    'not a version of the CNI specification: "1"; write 0.3.1 [network/cni-version]'],
  ['an MTU out of range', () => NetworkAttachment.macvlan('a', { master: 'sfc0', ipam, mtu: 67 }),
    '\'mtu\' out of range: 67; use a whole number from 68 to 65535 [network/mtu]'],
  ['an interface that Linux refuses', () => NetworkAttachment.macvlan('a', { master: 'a-name-of-16-byt', ipam }),
    'not the name of a network interface: "a-name-of-16-byt"; use up to 15 letters, digits, ".", "_" and "-" [network/interface]'],
])('fails for %s', (_, make, message) => {
  expect(errorOf(make).message).toBe(message);
});

test.each(['.', '..', '', 'a/b', 'a b', 'a"b', 'a\nb', '$(x)', 'a;b', 'a%b', 'a:b'])('fails for the interface %j', (master) => {
  expect(errorOf(() => NetworkAttachment.ipvlan('a', { master, ipam })).code).toBe('network/interface');
});
