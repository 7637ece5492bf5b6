import { addressFlaws } from '../../../lib/upstream/ipam/address-flaws';

/** Answers of the plugins of containernetworking/plugins (3d27709f) to ADD. For a route without a destination it is the answer of the plugin that calls it. */
const ANSWERS: [plugin: string, settings: object, error: string | undefined][] = [
  ['host-local', { ranges: [[{ subnet: '10.300.0.0/16' }]] }, 'invalid CIDR address: 10.300.0.0/16'],
  ['host-local', { subnet: '10.1.2.3/16' }, 'invalid range set 0: Network has host bits set. For a subnet mask of length 16 the network address is 10.1.0.0'],
  ['host-local', { ranges: [] }, 'no IP ranges specified'],
  ['host-local', { ranges: [[{ subnet: '10.1.0.0/31' }]] }, 'invalid range set 0: Network 10.1.0.0/31 too small to allocate from'],
  ['host-local', { ranges: [[{ subnet: '10.1.0.0/30' }]] }, undefined],
  ['host-local', { ranges: [[{ subnet: '10.1.0.0/16', rangeStart: '10.2.0.5' }]] }, 'invalid range set 0: RangeStart 10.2.0.5 not in network 10.1.0.0/16'],
  ['host-local', { ranges: [[{ subnet: '10.1.0.0/16', rangeStart: '10.1.0.9', rangeEnd: '10.1.0.5' }]] }, 'invalid range set 0: RangeStart 10.1.0.9 not in network 10.1.0.0/16'],
  ['host-local', { ranges: [[{ subnet: '10.1.0.0/16' }], [{ subnet: '10.1.2.0/24' }]] }, 'range set 0 overlaps with 1'],
  ['host-local', { ranges: [[{ subnet: '10.1.0.0/16', gateway: 'x' }]] }, 'invalid IP address: x'],
  ['host-local', { ranges: [[{ subnet: '10.1.0.0/16' }]], routes: [{}] }, 'invalid CIDR address: <nil>'],
  ['host-local', { ranges: [[{ subnet: '10.1.0.0/16' }]], routes: [{ dst: '' }] }, 'invalid CIDR address: '],
  ['host-local', { ranges: [[{}]] }, 'invalid range set 0: IP <nil> not v4 nor v6'],
  ['host-local', { ranges: [[]] }, 'invalid range set 0: empty range set'],
  ['host-local', { ranges: [[{ subnet: '10.1.0.0/16', rangeStart: '' }]] }, undefined],
  ['host-local', { ranges: [[{ subnet: 'fd00::/126' }]] }, undefined],
  ['host-local', { ranges: [[{ subnet: 'fd00::1/127' }]] }, 'invalid range set 0: Network fd00::1/127 too small to allocate from'],
  ['host-local', { subnet: '10.1.0.0/16', ranges: [[{ subnet: '10.2.0.0/24', gateway: '' }]] }, undefined],
  ['host-local', { ranges: [[{ subnet: '10.1.0.0/24', rangeEnd: 'fd00::5' }]] }, 'invalid range set 0: RangeEnd fd00::5 not in network 10.1.0.0/24'],
  ['host-local', { ranges: [[{ subnet: '10.1.0.0/16' }, { subnet: '10.1.2.0/24' }]] }, 'invalid range set 0: subnets 10.1.0.1-10.1.255.254 and 10.1.2.1-10.1.2.254 overlap'],
  ['host-local', { ranges: [[{ subnet: '010.1.0.0/16' }]] }, 'invalid CIDR address: 010.1.0.0/16'],
  ['host-local', { ranges: [[{ subnet: '10.1.0.0/16' }, { subnet: 'fd00::/64' }]] }, 'invalid range set 0: mixed address families'],
  ['host-local', { ranges: [[{ subnet: '10.1.0.0/16', rangeStart: '10.1.0.5', rangeEnd: '10.1.0.9' }], [{ subnet: '10.1.0.0/16', rangeStart: '10.1.0.10' }]] }, undefined],
  ['host-local', { ranges: [[{ subnet: '10.1.0.0/16' }], [{ subnet: 'fd00::/64' }]] }, undefined],
  ['static', { addresses: [{ address: '10.1.1.1' }] }, "the 'address' field is expected to be in CIDR notation, got: '10.1.1.1'"],
  ['static', { addresses: [{ address: '10.1.1.1/24', gateway: 'q' }] }, 'invalid IP address: q'],
  ['static', {}, undefined],
  ['static', { addresses: [{}] }, "the 'address' field is expected to be in CIDR notation, got: ''"],
  ['static', { addresses: [{ address: '10.1.1.1/24' }], routes: [{ dst: '::/0', gw: '' }] }, undefined],
  ['static', { addresses: [{ address: '10.1.1.1/24' }], routes: [{}] }, 'invalid CIDR address: <nil>'],
];

test.each(ANSWERS)('the answer of %s to %j is known: %s', (type, settings, error) => {
  expect(addressFlaws({ type, ...settings }).filter(({ isCertain }) => isCertain)).toHaveLength(error === undefined ? 0 : 1);
});
