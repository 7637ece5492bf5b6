import { isIP, isIPv4 } from 'node:net';

/** An address as a number, in the address space of its family. */
export interface Address {
  readonly family: 4 | 6;
  readonly value: bigint;
}

/** The range of addresses of a network. */
export interface Network {
  readonly family: 4 | 6;
  /** The network address, which is the first one. */
  readonly first: bigint;
  /** The last address, which in IPv4 is the broadcast address. */
  readonly last: bigint;
  /** Length of the prefix in bits. */
  readonly prefix: number;
}

/** Parsed address, or undefined for any other text. */
export function addressOf(text: string): Address | undefined {
  if (isIP(text) === 0 || text.includes('%')) {
    return undefined;
  }
  return isIPv4(text) ? { family: 4, value: addressNumber(text.split('.').map(Number), 256n) } : { family: 6, value: addressNumber(addressGroups(text), 65_536n) };
}

/** Network of an address and its prefix length, or undefined for any other text. Any address of the network is accepted. */
export function networkOf(cidr: string): Network | undefined {
  const [, text, length] = /^([^/]+)\/(\d{1,3})$/.exec(cidr) ?? [];
  const address = text === undefined ? undefined : addressOf(text);
  const bits = address?.family === 4 ? 32 : 128;
  if (address === undefined || Number(length) > bits) {
    return undefined;
  }
  const size = 2n ** BigInt(bits - Number(length));
  const first = address.value - address.value % size;
  return { family: address.family, first, last: first + size - 1n, prefix: Number(length) };
}

/** Whether an address belongs to a network. */
export function isInNetwork({ family, value }: Address, network: Network): boolean {
  return family === network.family && value >= network.first && value <= network.last;
}

function addressNumber(parts: readonly number[], base: bigint): bigint {
  return parts.reduce((number, part) => number * base + BigInt(part), 0n);
}

/** The eight groups of an IPv6 address. Its end may be written as an IPv4 address. */
function addressGroups(text: string): number[] {
  const plain = text.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) => (
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(':')));
  const [before, behind] = plain.split('::').map((half) => half.split(':').filter((group) => group !== '').map((group) => parseInt(group, 16)));
  return behind === undefined ? before : [...before, ...Array<number>(8 - before.length - behind.length).fill(0), ...behind];
}
