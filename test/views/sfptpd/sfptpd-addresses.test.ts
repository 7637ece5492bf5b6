import { SfptpdRelease } from '../../../lib/constructs/ptp';
import { PREFIX, socket } from '../../../lib/views/sfptpd/sfptpd-addresses';
import { Place } from '../../../lib/views/sfptpd/sfptpd-grammar';

const place = (transport?: string, release = '3.10.0'): Place => ({
  release: SfptpdRelease.of(release),
  last: (option) => (option === 'transport' && transport ? [transport] : undefined),
});

describe('a network prefix', () => {
  test.each<[string, 'refused' | 'misread' | undefined]>([
    ['10.0.0.0/8', undefined],
    ['10.0.0.1', undefined],
    ['0.0.0.0/0', undefined],
    ['10.0.0.0/32', undefined],
    ['fe80::/10', undefined],
    ['::1', undefined],
    ['::/128', undefined],
    ['::ffff:10.0.0.0/104', undefined],
    // The daemon was seen to take lengths of up to 39 bits, to crash at 40 to 159, and to go on from 160, where it wraps.
    ['10.0.0.0/33', 'misread'],
    ['10.0.0.0/39', 'misread'],
    ['10.0.0.0/40', 'refused'],
    ['10.0.0.0/159', 'refused'],
    ['10.0.0.0/160', 'misread'],
    ['::/129', 'misread'],
    ['::/135', 'misread'],
    ['::/136', 'refused'],
    ['::/255', 'refused'],
    ['::/256', 'misread'],
    ['::/99999999999999999999', 'refused'],
    ['10.0.0.0/', 'refused'],
    ['10.0.0/8', 'refused'],
    ['010.0.0.1', 'refused'],
    ['10.0.0.256', 'refused'],
    ['10.0.0.0/8,', 'refused'],
    ['host', 'refused'],
    ['fe80::1%eth0', 'refused'],
    ['', 'refused'],
  ])('a network prefix %p is %s', (word, kind) => {
    expect(PREFIX.check(word, place())?.kind).toBe(kind);
  });
});

describe('an address with a port', () => {
  test.each<[string, 'refused' | 'misread' | undefined]>([
    ['192.0.2.1:320', undefined],
    ['192.0.2.1', undefined],
    ['192.0.2.1:', undefined],
    ['192.0.2.1:+80', undefined],
    ['[192.0.2.1]:320', undefined],
    ['[::1]:320', undefined],
    ['[fe80::1%eth0]:320', undefined],
    ['0x7f.1:1', undefined],
    ['010.1', undefined],
    ['1.65535', undefined],
    ['4294967295', undefined],
    ['host.example:ptp-general', undefined],
    [':320', undefined],
    ['', undefined],
    ['192.0.2.1:65536', 'misread'],
    ['192.0.2.400', 'refused'],
    ['1.2.3.4.5', 'refused'],
    ['08.1', 'refused'],
    ['1.65536.1', 'refused'],
    ['4294967296', 'refused'],
    ['::1', 'refused'],
    ['[1:2]:320', 'refused'],
    ['1.2.3.4:5:6', 'refused'],
  ])('an address with a port: %p is %s', (word, kind) => {
    expect(socket().check(word, place())?.kind).toBe(kind);
  });

  test.each<[string, string | undefined, string | undefined]>([
    ['192.0.2.1:320', undefined, undefined],
    ['192.0.2.1:320', 'ipv4', undefined],
    ['192.0.2.1:320', 'ipv6', 'not an address of the transport ipv6'],
    ['[::1]:320', 'ipv6', undefined],
    ['[::1]:320', undefined, 'not an address of the transport ipv4'],
    ['[::ffff:192.0.2.1]:320', 'ipv4', undefined],
    ['[::ffff:c000:201]:320', 'ipv6', undefined],
    ['host:320', 'ipv6', undefined],
  ])('reads an address with a port %p with the transport %p: %s', (word, transport, what) => {
    expect(socket({ ofTransport: true }).check(word, place(transport))?.what).toBe(what);
  });

  test('wants a host up to 3.8 where it is sent to', () => {
    expect(socket({ ofTransport: true }).check(':320', place(undefined, '3.8.1'))?.what).toBe('no address');
    expect(socket({ ofTransport: true }).check(':320', place(undefined, '3.9.0'))).toBeUndefined();
  });
});
