/** Addresses and networks as Go parses them (net/netip). */
/* eslint-disable no-bitwise -- an address is bits */
import { isIPv4, isIPv6 } from 'node:net';

/** IP address. */
export interface GoAddress {
  readonly bits: 32 | 128;
  readonly value: bigint;
  /** Zone of an IPv6 address (`eth0` in `fe80::1%eth0`). Empty if there is none. */
  readonly zone: string;
}

/** A network. The address may have bits set after the prefix. */
export interface GoPrefix {
  readonly address: GoAddress;
  readonly length: number;
}

/** Parsed address, or undefined for any other text. */
export function goAddress(text: string): GoAddress | undefined {
  const percent = text.indexOf('%');
  const [address, zone] = percent < 0 ? [text, ''] : [text.slice(0, percent), text.slice(percent + 1)];
  if (isIPv4(address) && percent < 0) {
    return { bits: 32, value: ipNumber(address.split('.'), 10, 8n), zone: '' };
  }
  if (!isIPv6(address) || (percent >= 0 && zone === '')) {
    return undefined;
  }
  return { bits: 128, value: ipNumber(ipGroups(address), 16, 16n), zone };
}

/** Parsed network, such as `10.0.0.0/8`, or undefined for any other text. */
export function goPrefix(text: string): GoPrefix | undefined {
  const slash = text.lastIndexOf('/');
  const address = slash < 0 ? undefined : goAddress(text.slice(0, slash));
  const length = text.slice(slash + 1);
  return address === undefined || address.zone !== '' || !/^(0|[1-9]\d{0,2})$/.test(length) || Number(length) > address.bits ? undefined
    : { address, length: Number(length) };
}

/** Network with its first address. */
export function masked({ address, length }: GoPrefix): GoPrefix {
  const shift = BigInt(address.bits - length);
  return { address: { ...address, value: (address.value >> shift) << shift }, length };
}

/** Whether an address is in a network. */
export function contains(prefix: GoPrefix, { bits, value, zone }: GoAddress): boolean {
  const shift = BigInt(prefix.address.bits - prefix.length);
  return bits === prefix.address.bits && zone === '' && value >> shift === prefix.address.value >> shift;
}

/** Whether an IPv6 address is an IPv4-mapped one (`::ffff:10.0.0.1`). */
export function isMapped({ bits, value }: GoAddress): boolean {
  return bits === 128 && value >> 32n === 0xffffn;
}

/** Canonical text of an address. */
export function textOfAddress({ bits, value, zone }: GoAddress): string {
  if (bits === 32) {
    return [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 0xffn).join('.');
  }
  const groups = Array.from({ length: 8 }, (_, index) => ((value >> BigInt(16 * (7 - index))) & 0xffffn).toString(16));
  const zeros = longestZeros(groups);
  const text = zeros.length < 2 ? groups.join(':') : `${groups.slice(0, zeros.start).join(':')}::${groups.slice(zeros.start + zeros.length).join(':')}`;
  return zone === '' ? text : `${text}%${zone}`;
}

/** Classes of addresses. */
export const ADDRESS_KINDS = {
  isUnspecified: ({ value }: GoAddress): boolean => value === 0n,
  isLoopback: ({ bits, value }: GoAddress): boolean => (bits === 32 ? value >> 24n === 127n : value === 1n),
  isLinkLocalMulticast: ({ bits, value }: GoAddress): boolean => (bits === 32 ? value >> 8n === 0xe00000n : (value >> 112n & 0xff0fn) === 0xff02n),
  isLinkLocalUnicast: ({ bits, value }: GoAddress): boolean => (bits === 32 ? value >> 16n === 0xa9fen : value >> 118n === 0xfe80n >> 6n),
  isMulticast: ({ bits, value }: GoAddress): boolean => (bits === 32 ? value >> 28n === 0xen : value >> 120n === 0xffn),
  isGlobalUnicast: (address: GoAddress): boolean => !(address.bits === 32 && address.value === 0xffffffffn) && !ADDRESS_KINDS.isUnspecified(address)
    && !ADDRESS_KINDS.isLoopback(address) && !ADDRESS_KINDS.isMulticast(address) && !ADDRESS_KINDS.isLinkLocalUnicast(address),
};

function ipNumber(parts: readonly string[], base: 10 | 16, bits: bigint): bigint {
  return parts.reduce((value, part) => (value << bits) | BigInt(parseInt(part, base)), 0n);
}

/** The eight groups of an IPv6 address. */
function ipGroups(address: string): string[] {
  const text = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a, b, c, d] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [start, end] = text.split('::').map((part) => (part === '' ? [] : part.split(':')));
  return end === undefined ? start : [...start, ...Array.from({ length: 8 - start.length - end.length }, () => '0'), ...end];
}

function longestZeros(groups: readonly string[]): { start: number; length: number } {
  let longest = { start: 0, length: 0 };
  for (let start = 0; start < groups.length; start += 1) {
    const length = groups.slice(start).findIndex((group) => group !== '0');
    const run = length < 0 ? groups.length - start : length;
    longest = run > longest.length ? { start, length: run } : longest;
  }
  return longest;
}
