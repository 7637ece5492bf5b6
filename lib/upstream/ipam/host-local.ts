/** Ranges that the IPAM plugin host-local refuses, so that it fails for each pod (SR-IOV facts §6.2). */
import type { AddressFlaw } from './flaw';
import { addressOf, isInNetwork, Network, networkOf } from '../addresses';
import { at, listAt, stringAt } from '../fields';

/** Problems with the ranges of a configuration. Texts that are not addresses are left out. */
export function hostLocalFlaws(ipam: unknown): AddressFlaw[] {
  const sets = [...stringAt(ipam, 'subnet') ? [[ipam]] : [], ...listAt(ipam, 'ranges').map((set) => (Array.isArray(set) ? set as unknown[] : []))];
  if (sets.length === 0) {
    return [flaw('no ranges, so no pod gets an address', '(none)', 'set ranges: [[{ subnet: … }]]')];
  }
  const given = sets.map((set) => set.flatMap((range) => givenBy(range) ?? []));
  const overlapping = given.flat().filter((one, index, all) => all.slice(0, index).some((other) => subnetsOverlap(one, other)));
  return [
    ...sets.flatMap((set) => set.flatMap(flawsOfRange)),
    ...sets.filter((set) => set.length === 0).map((set) => flaw('empty list of ranges, so no pod gets an address', set, 'remove it, or add a range')),
    ...given.filter((set) => new Set(set.map(({ network }) => network.family)).size > 1)
      .map((set) => flaw('IPv4 and IPv6 in one list of ranges, so no pod gets an address', set.map(({ subnet }) => subnet).join(', '), 'use a list for each')),
    ...overlapping.map(({ subnet }) => flaw('ranges that overlap, so no pod gets an address', subnet, 'use ranges that have no address in common')),
  ];
}

interface Given {
  readonly subnet: string;
  readonly network: Network;
}

/** Addresses that a range assigns. */
function givenBy(range: unknown): Given | undefined {
  const subnet = stringAt(range, 'subnet') ?? '';
  const network = networkOf(subnet);
  const [start, end] = ['rangeStart', 'rangeEnd'].map((field) => addressOf(stringAt(range, field) ?? ''));
  return network && { subnet, network: { ...network, first: start?.value ?? network.first, last: end?.value ?? network.last } };
}

function subnetsOverlap({ network: one }: Given, { network: two }: Given): boolean {
  return one.family === two.family && one.first <= two.last && two.first <= one.last;
}

function flawsOfRange(range: unknown): AddressFlaw[] {
  const subnet = stringAt(range, 'subnet') ?? '';
  const network = networkOf(subnet);
  const address = addressOf(subnet.split('/')[0]);
  if (network === undefined || address === undefined) {
    return [];
  }
  if (network.last - network.first < 3n) {
    return [flaw('subnet without enough addresses, so no pod gets one', subnet, `use a prefix of at most /${network.family === 4 ? 30 : 126}`)];
  }
  if (address.value !== network.first) {
    return [flaw('subnet that begins with another address than that of its network, so no pod gets an address', subnet, 'write the address of the network')];
  }
  const [start, end] = ['rangeStart', 'rangeEnd'].map((field) => addressOf(stringAt(range, field) ?? ''));
  const outside = [['rangeStart', start], ['rangeEnd', end]] as const;
  const wrong = outside.filter(([, each]) => each !== undefined && !isInNetwork(each, network))
    .map(([field]) => flaw(`${field} outside of ${subnet}, so no pod gets an address`, at(range, field), 'use an address of the subnet'));
  return wrong.length > 0 || !start || !end || start.value <= end.value ? wrong
    : [flaw('rangeEnd before rangeStart, so no pod gets an address', at(range, 'rangeEnd'), 'use an address after rangeStart')];
}

function flaw(what: string, value: unknown, fix: string): AddressFlaw {
  return { what, value, fix, isCertain: true };
}
