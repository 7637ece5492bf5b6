import { HostLocalRange, Ipam } from '../../../lib/constructs/network';
import { errorOf } from '../../support/errors';

test('whereabouts has its keys in snake case', () => {
  const ipam = Ipam.whereabouts('198.19.0.0/16', {
    rangeStart: '198.19.1.1',
    rangeEnd: '198.19.1.99',
    exclude: ['198.19.1.8/29'],
    gateway: '198.19.0.1',
    routes: [{ destination: '10.0.0.0/8', gateway: '198.19.0.2' }, { destination: '11.0.0.0/8' }],
    networkName: 'trading',
  });
  expect(ipam._render()).toEqual({
    type: 'whereabouts',
    range: '198.19.0.0/16',
    range_start: '198.19.1.1',
    range_end: '198.19.1.99',
    exclude: ['198.19.1.8/29'],
    gateway: '198.19.0.1',
    routes: [{ dst: '10.0.0.0/8', gw: '198.19.0.2' }, { dst: '11.0.0.0/8', gw: undefined }],
    network_name: 'trading',
  });
});

test('whereabouts takes a range by its first and last address', () => {
  expect(Ipam.whereabouts('198.19.0.10-198.19.0.20/16')._render()).toMatchObject({ range: '198.19.0.10-198.19.0.20/16' });
});

test.each<[string, string, object, string]>([
  ['a first address of another network', '198.19.0.0/16', { rangeStart: '198.20.0.5' }, 'first address outside of 198.19.0.0/16, which whereabouts silently ignores: "198.20.0.5"; use an address of the range'],
  ['a last address of another network', '198.19.0.0/16', { rangeEnd: '198.20.0.5' }, 'last address outside of 198.19.0.0/16, which whereabouts silently ignores: "198.20.0.5"; use an address of the range, not before the first one'],
  ['a last address before the first', '198.19.0.0/16', { rangeStart: '198.19.0.9', rangeEnd: '198.19.0.5' },
    'last address before the first one, which whereabouts silently ignores: "198.19.0.5"; use an address of the range, not before the first one'],
  ['an address of the other family', 'fd00::/64', { rangeStart: '198.19.0.9' }, 'first address outside of fd00::/64, which whereabouts silently ignores: "198.19.0.9"; use an address of the range'],
  ['the address of the network', '198.19.0.0/16', { rangeStart: '198.19.0.0' }, 'first address outside of 198.19.0.0/16, which whereabouts silently ignores: "198.19.0.0"; use an address of the range'],
  ['a range that begins elsewhere', '198.18.0.10-198.19.0.20/16', {}, 'first address outside of the network: every pod fails: "198.18.0.10"; use an address of the range'],
  ['a range without addresses', '198.19.0.0/31', {}, 'range without an assignable address: every pod fails: "198.19.0.0/31"; use a shorter prefix'],
  ['routes by a gateway of another network', '198.19.0.0/16', { gateway: '198.20.0.1', routes: [{ destination: '10.0.0.0/8' }] },
    'gateway outside of 198.19.0.0/16: the routes by it cannot be set, and every pod fails: "198.20.0.1"; use an address of the network'],
])('whereabouts fails for %s', (_, range, options, message) => {
  expect(errorOf(() => Ipam.whereabouts(range, options)).message).toBe(`${message} [network/ipam-addresses]`);
});

test.each<[string, object]>([
  ['fd00::/64', { rangeStart: 'fd00::10', rangeEnd: 'fd00::ffff' }], ['198.19.0.10-198.19.0.20/16', { gateway: '198.19.0.1' }], ['::ffff:10.0.0.0/120', { rangeEnd: '::ffff:10.0.0.9' }],
])('whereabouts takes %s %j', (range, options) => {
  expect(() => Ipam.whereabouts(range, options)).not.toThrow();
});

test('fixed addresses are those of the plugin static', () => {
  expect(Ipam.fixed([{ address: '2001:db8::5/64', gateway: '2001:db8::1' }])._render()).toEqual({
    type: 'static', addresses: [{ address: '2001:db8::5/64', gateway: '2001:db8::1' }], routes: undefined,
  });
});

test.each<[string, HostLocalRange[], string]>([
  ['no range', [], 'no ranges, so no pod gets an address: "(none)"; set ranges: [[{ subnet: … }]]'],
  ['a subnet with host bits', [{ subnet: '10.1.2.3/16' }],
    'subnet that begins with another address than that of its network, so no pod gets an address: "10.1.2.3/16"; write the address of the network'],
  ['a subnet with two addresses', [{ subnet: '10.1.0.0/31' }], 'subnet without enough addresses, so no pod gets one: "10.1.0.0/31"; use a prefix of at most /30'],
  ['a subnet with one address', [{ subnet: 'fd00::1/128' }], 'subnet without enough addresses, so no pod gets one: "fd00::1/128"; use a prefix of at most /126'],
  ['a first address of another subnet', [{ subnet: '10.1.0.0/16', rangeStart: '10.2.0.5' }],
    'rangeStart outside of 10.1.0.0/16, so no pod gets an address: "10.2.0.5"; use an address of the subnet'],
  ['a last address of the other family', [{ subnet: '10.1.0.0/16', rangeEnd: 'fd00::5' }],
    'rangeEnd outside of 10.1.0.0/16, so no pod gets an address: "fd00::5"; use an address of the subnet'],
  ['a last address before the first', [{ subnet: '10.1.0.0/16', rangeStart: '10.1.0.9', rangeEnd: '10.1.0.5' }],
    'rangeEnd before rangeStart, so no pod gets an address: "10.1.0.5"; use an address after rangeStart'],
  ['ranges that overlap', [{ subnet: '10.1.0.0/16' }, { subnet: '10.1.2.0/24' }],
    'ranges that overlap, so no pod gets an address: "10.1.2.0/24"; use ranges that have no address in common'],
])('host-local fails for %s', (_, ranges, message) => {
  expect(errorOf(() => Ipam.hostLocal(ranges)).message).toBe(`${message} [network/ipam-addresses]`);
});

test('host-local takes parts of one subnet', () => {
  const part = (rangeStart: string, rangeEnd: string) => ({ subnet: '10.1.0.0/16', rangeStart, rangeEnd });
  expect(() => Ipam.hostLocal([part('10.1.0.5', '10.1.0.9'), part('10.1.0.10', '10.1.0.20'), { subnet: 'fd00::/64' }])).not.toThrow();
});

test('host-local gives an address of each range', () => {
  const { ranges } = Ipam.hostLocal([{ subnet: '10.1.0.0/16', rangeStart: '10.1.0.5' }, { subnet: '10.2.0.0/16' }])._render() as { ranges: unknown };
  expect(ranges).toEqual([[{ subnet: '10.1.0.0/16', rangeStart: '10.1.0.5' }], [{ subnet: '10.2.0.0/16' }]]);
});

test('dhcp has no settings, and no addresses are an empty object', () => {
  expect(Ipam.dhcp()._render()).toEqual({ type: 'dhcp' });
  expect(Ipam.none()._render()).toEqual({});
});

test.each([
  ['a range without a prefix', () => Ipam.whereabouts('198.19.0.0'), 'not an address with a prefix: "198.19.0.0"; write 198.19.0.0/16 [network/cidr]'],
  ['a prefix that is too long', () => Ipam.whereabouts('198.19.0.0/33'), 'prefix longer than the 32 bits of the address: "198.19.0.0/33"; write up to /32, such as 198.19.0.0/16 [network/cidr]'],
  ['a range whose end is no address', () => Ipam.whereabouts('198.19.0.1-x/16'), 'not an address with a prefix: "x/16"; write 198.19.0.0/16 [network/cidr]'],
  ['a gateway that is none', () => Ipam.fixed([{ address: '10.0.0.1/8', gateway: '10.0.0' }]), 'not an address: "10.0.0"; write 198.19.0.1 [network/address]'],
  ['a route to nowhere', () => Ipam.hostLocal([], [{ destination: 'default' }]), 'not an address with a prefix: "default"; write 198.19.0.0/16 [network/cidr]'],
])('fails for %s', (_, make, message) => {
  expect(errorOf(make).message).toBe(message);
});
