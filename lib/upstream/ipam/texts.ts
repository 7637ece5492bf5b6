/** Texts of a configuration that its IPAM plugin cannot parse as addresses, so that it fails for each pod (SR-IOV facts §6.2). */
import type { AddressFlaw } from './flaw';
import { spanIn } from './span';
import { addressOf, networkOf } from '../addresses';
import { at } from '../fields';

/** Required format of a text. */
interface Form {
  readonly wanted: string;
  readonly takes: (text: string) => boolean;
}

const isAddressText = (text: string) => addressOf(text) !== undefined;
const isNetwork = (text: string) => networkOf(text) !== undefined;

const ADDRESS: Form = { wanted: 'an address, such as 198.19.0.1', takes: isAddressText };
const NETWORK: Form = { wanted: 'an address with its prefix length, such as 198.19.0.0/16', takes: isNetwork };
const BLOCK: Form = { wanted: NETWORK.wanted, takes: (text) => isNetwork(text) || isAddressText(text) };
const RANGE: Form = {
  wanted: 'a network, such as 198.19.0.0/16, or two of its addresses, such as 198.19.0.10-198.19.0.20/16',
  takes: (text) => {
    const span = spanIn(text);
    return span === undefined ? isNetwork(text) : isAddressText(span.first) && isNetwork(span.last);
  },
};

/** A text in a configuration, by its path. In the path, `[]` stands for each entry of a list. */
interface TextAt {
  readonly path: string;
  readonly form: Form;
  /** True if the plugin fails without the text. Otherwise an empty text counts as unset. */
  readonly isRequired?: true;
  /** True if the plugin accepts leading zeros in the numbers of an IPv4 address. */
  readonly isLenient?: true;
  /** True if the plugin ignores a text that it cannot parse, instead of failing. */
  readonly isIgnored?: true;
}

const ROUTES: readonly TextAt[] = [{ path: 'routes[].dst', form: NETWORK, isRequired: true }, { path: 'routes[].gw', form: ADDRESS }];
const ADDRESSES: readonly TextAt[] = [{ path: 'addresses[].address', form: NETWORK, isRequired: true }, { path: 'addresses[].gateway', form: ADDRESS }];

const TEXTS: { readonly [plugin: string]: readonly TextAt[] } = {
  'whereabouts': [
    { path: 'range', form: RANGE, isLenient: true },
    { path: 'range_start', form: ADDRESS, isLenient: true, isIgnored: true },
    { path: 'range_end', form: ADDRESS, isLenient: true, isIgnored: true },
    { path: 'exclude[]', form: BLOCK },
    { path: 'gateway', form: ADDRESS, isLenient: true },
    { path: 'ipRanges[].range', form: RANGE, isRequired: true, isLenient: true },
    { path: 'ipRanges[].range_start', form: ADDRESS },
    { path: 'ipRanges[].range_end', form: ADDRESS },
    { path: 'ipRanges[].exclude[]', form: BLOCK },
    ...ADDRESSES.map((text): TextAt => ({ ...text, isLenient: text.form === NETWORK ? true : undefined })),
    ...ROUTES,
  ],
  'host-local': [
    { path: 'subnet', form: NETWORK },
    { path: 'rangeStart', form: ADDRESS },
    { path: 'rangeEnd', form: ADDRESS },
    { path: 'gateway', form: ADDRESS },
    { path: 'ranges[][].subnet', form: NETWORK, isRequired: true },
    { path: 'ranges[][].rangeStart', form: ADDRESS },
    { path: 'ranges[][].rangeEnd', form: ADDRESS },
    { path: 'ranges[][].gateway', form: ADDRESS },
    ...ROUTES,
  ],
  'static': [...ADDRESSES, ...ROUTES],
};

/** Problems with texts that the plugin of a configuration cannot parse. */
export function unreadableIn(ipam: unknown): AddressFlaw[] {
  const plugin = at(ipam, 'type');
  const texts = typeof plugin === 'string' && Object.hasOwn(TEXTS, plugin) ? TEXTS[plugin] : [];
  return texts.flatMap(({ path, form, isRequired, isLenient, isIgnored }) => valuePlaces(ipam, path.split('.'), '').flatMap(({ place, value }): AddressFlaw[] => {
    const isAbsent = value === undefined || value === null || value === '';
    if (isAbsent ? !isRequired : typeof value === 'string' && form.takes(isLenient ? withoutAddressZeros(value) : value)) {
      return [];
    }
    const effect = isIgnored && typeof value === 'string' ? ' and silently ignores' : ', so no pod gets an address';
    return [{
      what: isAbsent ? `no ${place}${effect}` : `${place} that ${plugin} cannot parse${effect}`,
      value: value ?? '(none)',
      fix: `write ${form.wanted}`,
      isCertain: true,
    }];
  }));
}

interface Place {
  readonly place: string;
  readonly value: unknown;
}

/** Values at a path, each with its exact place. */
function valuePlaces(value: unknown, [step, ...rest]: readonly string[], parent: string): Place[] {
  if (step === undefined) {
    return [{ place: parent, value }];
  }
  const [field, ...lists] = step.split('[]');
  const start: Place = { place: parent === '' ? field : `${parent}.${field}`, value: at(value, field) };
  const places = lists.reduce<Place[]>((outer, _) => outer.flatMap(({ place, value: list }) => (
    Array.isArray(list) ? list.map((entry: unknown, index) => ({ place: `${place}[${index}]`, value: entry })) : [])), [start]);
  return places.flatMap(({ place, value: inner }) => valuePlaces(inner, rest, place));
}

const withoutAddressZeros = (text: string) => (text.includes(':') ? text : text.replace(/(^|[.-])0+(?=\d)/g, '$1'));
