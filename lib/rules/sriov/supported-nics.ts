import { sriovPolicies } from './sriov-policies';
import { Manifest, ManifestSet, nameOf } from '../../manifests';
import { PCI_ID, recordAt, stringAt } from '../../upstream';
import { LISTED_VENDORS, NIC_READERS, SFC_NICS, SUPPORTED_NICS } from '../../upstream/sriov';
import { Finding, Rule } from '../rule';

export const nicEntry: Rule = {
  code: 'sriov/nic-entry',
  class: 'never works',
  what: 'invalid entry in the list of supported network cards',
  remedy: 'write the IDs of the vendor, the card and its virtual functions, in lower case: "1924 0b03 1b03"',
  source: 'the SR-IOV operator, its webhook and its daemon crash on an entry of fewer than three words, and compare text (api/v1/helper.go)',
  kinds: ['ConfigMap'],
  check: (manifests) => lists(manifests).flatMap((object) => Object.entries(recordAt(object, 'data') ?? {})
    .filter(([, entry]) => typeof entry === 'string' && !isEntry(entry)).map(([key, entry]): Finding => ({
      object,
      path: `data.${key}`,
      what: 'not the IDs of a network card',
      value: entry,
      fix: 'write vendor, card and virtual function, in lower case, separated by single blanks: "1924 0b03 1b03"',
    }))),
};

/** Cards that this library knows and the operator does not. */
const KNOWN: readonly string[] = Object.values(SFC_NICS).map(({ device }) => device);

export const nicUnlisted: Rule = {
  code: 'sriov/nic-unlisted',
  class: 'risky',
  what: 'policy for network cards that are not in the operator\'s list of supported ones',
  remedy: 'add them by SupportedNicIds, or by the values of SriovOperatorChart, and restart the operator, its webhook and its daemon',
  source: `the SR-IOV operator handles only the cards in the ConfigMap ${SUPPORTED_NICS}, which has none of Solarflare's and AMD's; all three read it once, at their start`,
  kinds: ['ConfigMap', 'SriovNetworkNodePolicy'],
  check: (manifests) => {
    const all = lists(manifests);
    return sriovPolicies(manifests).flatMap((object) => unlisted(object, all));
  },
};

/** Entries of the lists of supported cards in a namespace: vendor, device and virtual function. Undefined if there is no list. */
export function listedNics(manifests: ManifestSet, namespace: string | undefined): readonly unknown[] | undefined {
  const found = lists(manifests).filter((list) => stringAt(list, 'metadata', 'namespace') === namespace);
  return found.length === 0 ? undefined : found.flatMap((list) => Object.values(recordAt(list, 'data') ?? {}));
}

/** Whether a list has a card. The operator lists those of some vendors by itself. */
export function isSupportedNic(entries: readonly unknown[] | undefined, vendor: string, device: string): boolean {
  return entries === undefined || LISTED_VENDORS.includes(vendor) || entries.some((entry) => typeof entry === 'string' && entry.startsWith(`${vendor} ${device} `));
}

function unlisted(object: Manifest, all: Manifest[]): Finding[] {
  const namespace = stringAt(object, 'metadata', 'namespace');
  const vendor = stringAt(object, 'spec', 'nicSelector', 'vendor') || undefined;
  const device = stringAt(object, 'spec', 'nicSelector', 'deviceID') || undefined;
  const isForeign = vendor === undefined ? device !== undefined && KNOWN.includes(device) : PCI_ID.test(vendor) && !LISTED_VENDORS.includes(vendor);
  const entries = () => all.filter((list) => stringAt(list, 'metadata', 'namespace') === namespace).flatMap((list) => Object.values(recordAt(list, 'data') ?? {}));
  const isListed = () => entries().some((entry) => {
    const [itsVendor, itsDevice] = typeof entry === 'string' ? entry.split(' ') : [];
    return (vendor ?? itsVendor) === itsVendor && (device ?? itsDevice) === itsDevice;
  });
  return !isForeign || isListed() ? [] : [{
    object,
    path: 'spec.nicSelector',
    what: 'network cards that the operator does not list, and so ignores',
    value: [vendor, device].filter((id) => id !== undefined).join(':'),
    fix: `add them by SupportedNicIds and restart ${NIC_READERS.join(', ')}; or acknowledge that they are listed`,
  }];
}

function lists(manifests: ManifestSet): Manifest[] {
  return manifests.ofKind('ConfigMap').filter((object) => nameOf(object) === SUPPORTED_NICS);
}

function isEntry(entry: string): boolean {
  const words = entry.split(' ');
  return words.length === 3 && words.every((word) => PCI_ID.test(word));
}
