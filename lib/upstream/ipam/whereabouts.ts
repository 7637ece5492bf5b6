/** Ranges as the IPAM plugin whereabouts parses them (SR-IOV facts §6.2). */
import type { AddressFlaw } from './flaw';
import { spanIn } from './span';
import { addressOf, isInNetwork, Network, networkOf } from '../addresses';
import { listAt, stringAt } from '../fields';

/** Addresses that a range assigns. */
interface Given {
  readonly range: string;
  readonly network: Network;
  readonly first: bigint;
  readonly last: bigint;
  readonly flaws: readonly AddressFlaw[];
}

/** Problems with the ranges of a configuration. Texts that are not addresses are left out. */
export function whereaboutsFlaws(ipam: unknown): AddressFlaw[] {
  const given = [...(stringAt(ipam, 'range') ? [ipam] : []), ...listAt(ipam, 'ipRanges')].flatMap((entry) => givenBy(entry) ?? []);
  return [...given.flatMap(({ flaws }) => flaws), ...flawsOfGateway(ipam, given)];
}

/** Number of addresses that a configuration can assign: that of its smallest range. Undefined if it has none that can be parsed. */
export function whereaboutsCapacity(ipam: unknown): bigint | undefined {
  const sizes = [...(stringAt(ipam, 'range') ? [ipam] : []), ...listAt(ipam, 'ipRanges')].flatMap((entry) => {
    const given = givenBy(entry);
    const excluded = [...listAt(ipam, 'exclude'), ...listAt(entry, 'exclude')].flatMap((each) => excludedNetwork(each, given?.network.family) ?? []);
    return given === undefined ? [] : [sizeOf(given, excluded)];
  });
  return sizes.length === 0 ? undefined : sizes.reduce((least, size) => (size < least ? size : least));
}

function excludedNetwork(entry: unknown, family: number | undefined): Network | undefined {
  const network = networkOf(`${entry}`.includes('/') ? `${entry}` : `${entry}/${family === 6 ? 128 : 32}`);
  return network?.family === family ? network : undefined;
}

/** Number of addresses from the first to the last one without those of excluded networks, which may overlap. */
function sizeOf({ first, last }: Given, excluded: readonly Network[]): bigint {
  let [size, next] = [0n, first];
  for (const network of [...excluded].sort((a, b) => (a.first < b.first ? -1 : 1))) {
    const until = network.first < last + 1n ? network.first : last + 1n;
    size += until > next ? until - next : 0n;
    next = network.last + 1n > next ? network.last + 1n : next;
  }
  return size + (last + 1n > next ? last + 1n - next : 0n);
}

function givenBy(entry: unknown): Given | undefined {
  const range = stringAt(entry, 'range') ?? '';
  const { first: from, last: to } = spanIn(range) ?? {};
  const network = networkOf(to ?? range);
  if (network === undefined) {
    return undefined;
  }
  const written = { start: from ?? stringAt(entry, 'range_start'), end: to?.split('/')[0] ?? stringAt(entry, 'range_end') };
  // whereabouts assigns neither the first nor the last address of a network, so a network with only these two has no usable address.
  const usable = { ...network, first: network.first + 1n, last: network.last - 1n };
  const flaws: AddressFlaw[] = [];
  const flaw = (what: string, value: string, fix: string) => void flaws.push({ what, value, fix, isCertain: true });
  if (usable.last < usable.first) {
    flaw('range without an assignable address: every pod fails', range, 'use a shorter prefix');
  }
  const [start, end] = [written.start, written.end].map((text) => (text === undefined ? undefined : addressOf(text)));
  if (start && !isInNetwork(start, usable)) {
    flaw(from === undefined ? `first address outside of ${range}, which whereabouts silently ignores` : 'first address outside of the network: every pod fails',
      written.start!, 'use an address of the range');
  }
  const first = start && isInNetwork(start, usable) ? start.value : usable.first;
  if (end && !isInNetwork(end, { ...usable, first })) {
    flaw(isInNetwork(end, usable) ? 'last address before the first one, which whereabouts silently ignores'
      : `last address outside of ${range}, which whereabouts silently ignores`, written.end!, 'use an address of the range, not before the first one');
  }
  return { range, network, first, last: end && isInNetwork(end, { ...usable, first }) ? end.value : usable.last, flaws };
}

function flawsOfGateway(ipam: unknown, given: readonly Given[]): AddressFlaw[] {
  const text = stringAt(ipam, 'gateway');
  const gateway = text === undefined ? undefined : addressOf(text);
  const alike = given.filter(({ network }) => network.family === gateway?.family);
  if (gateway === undefined || alike.length === 0) {
    return [];
  }
  if (!alike.some(({ network }) => isInNetwork(gateway, network))) {
    const isUsed = listAt(ipam, 'routes').some((route) => !stringAt(route, 'gw'));
    return [{
      what: `gateway outside of ${alike.map(({ range }) => range).join(', ')}${isUsed ? ': the routes by it cannot be set, and every pod fails' : ''}`,
      value: text!,
      fix: 'use an address of the network',
      isCertain: isUsed,
    }];
  }
  const single = `/${gateway.family === 4 ? 32 : 128}`;
  const excluded = listAt(ipam, 'exclude').flatMap((entry) => networkOf(`${entry}`.includes('/') ? `${entry}` : `${entry}${single}`) ?? []);
  const isGiven = alike.some(({ network, first, last }) => isInNetwork(gateway, { ...network, first, last }))
    && !excluded.some((network) => isInNetwork(gateway, network));
  return !isGiven ? [] : [{
    what: 'gateway among the assigned addresses: a pod gets it as its own',
    value: text!,
    fix: `exclude it (${text}${single}), or begin after it`,
    isCertain: false,
  }];
}
