import { isIPv4, isIPv6 } from 'node:net';
import { misread, refusedWord, Word } from './sfptpd-grammar';

/**
 * A network prefix of an access list. sfptpd stores the length in eight bits, and adds 96 to the length of an IPv4 prefix. It clears the rest of the
 * address without checking the length, so the daemon crashes from 136 bits on.
 */
export const PREFIX: Word = {
  type: 'string',
  usage: 'network prefix',
  check(word) {
    const [, address, , bits] = /^([0-9a-fA-F:.]+)(\/([0-9]+))?$/.exec(word) ?? [];
    // Text of digits and dots is parsed as IPv4, all other text as IPv6.
    const isV4 = address !== undefined && /^[0-9.]+$/.test(address);
    const valid = address !== undefined && (isV4 ? isPlainV4(address) : isIPv6(address));
    if (!valid) {
      return refusedWord('not a network prefix', word, 'use a.b.c.d/n or an IPv6 prefix, each as a word');
    }
    const most = isV4 ? 32 : 128;
    if (bits === undefined || BigInt(bits) <= most) {
      return undefined;
    }
    const fix = `use a length of up to ${most}`;
    return (Number(BigInt.asUintN(8, limited(bits))) + (isV4 ? 96 : 0)) % 256 >= 136
      ? refusedWord('a prefix that is too long', word, fix)
      : misread('a prefix that is too long, which sfptpd does not check', word, fix);
  },
};

function limited(bits: string): bigint {
  const most = 2n ** 64n - 1n;
  const value = BigInt(bits);
  return value > most ? most : value;
}

/** Whether a text is an IPv4 address of four decimal numbers without leading zeros. */
function isPlainV4(address: string): boolean {
  return isIPv4(address) && !/(^|\.)0\d/.test(address);
}

interface SocketOptions {
  /** Whether sfptpd requires an address of the section's transport. */
  readonly ofTransport?: boolean;
}

/** An address with a port. Names of hosts and services are not checked, because they are resolved where sfptpd runs. */
export function socket({ ofTransport }: SocketOptions = {}): Word {
  return {
    type: 'string',
    usage: 'address[:port]',
    check(word, { last, release }) {
      const [, host, , port] = /^\[(.*)\](:([^:]*))?$/.exec(word) ?? /^([^:]*)(:([^:]*))?$/.exec(word) ?? [];
      const fix = 'use address:port, an IPv6 address in brackets';
      if (host === undefined) {
        return refusedWord('not an address', word, fix);
      }
      if (ofTransport && host === '' && release._has({ before: '3.9' })) {
        return refusedWord('no address', word, fix);
      }
      const family = familyOf(host);
      const transport = last('transport')?.[0] ?? 'ipv4';
      if (family === 'none') {
        return refusedWord('not an address', word, fix);
      }
      if (ofTransport && family !== undefined && family !== 'both' && family !== transport) {
        return refusedWord(`not an address of the transport ${transport}`, word, fix);
      }
      return /^\+?\d+$/.test(port ?? '') && BigInt(port) > 65535n
        ? misread('a port that is cut to 16 bits', word, 'use a port up to 65535') : undefined;
    },
  };
}

/**
 * Family of an address. It is undefined for a name, and `none` for text that is neither a name nor an address: host names have no colons, and do not
 * consist of digits and dots only.
 */
function familyOf(host: string): 'ipv4' | 'ipv6' | 'both' | 'none' | undefined {
  if (host.includes(':')) {
    return !isIPv6(host) ? 'none' : isMapped(host) ? 'both' : 'ipv6';
  }
  if (!/^[0-9.]+$/.test(host)) {
    return undefined;
  }
  const numbers = host.split('.');
  // The classic notation: the last number stands for all remaining bytes, and a leading zero marks an octal number.
  const valid = numbers.length <= 4 && numbers.every((number, index) => {
    const bytes = index === numbers.length - 1 ? 5 - numbers.length : 1;
    return /^(0[0-7]*|[1-9]\d*)$/.test(number) && BigInt(/^0./.test(number) ? `0o${number}` : number) < 256n ** BigInt(bytes);
  });
  return valid ? 'ipv4' : 'none';
}

/** Whether a host is an IPv4 address in IPv6 notation, which belongs to both families. */
function isMapped(host: string): boolean {
  return /^\[::ffff:/.test(new URL(`http://[${host.replace(/%.*/, '')}]`).hostname);
}
