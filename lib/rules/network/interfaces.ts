import { NETWORK_DEFINITION, pluginsIn } from './definitions';
import { Manifest, ManifestSet, nameOf, oncePerSet } from '../../manifests';
import { distanceOf } from '../../text';
import { at, listAt, SOLARFLARE, stringAt, XILINX } from '../../upstream';
import { loadedModules } from '../../upstream/kmm';
import { isDriverNamed, isUsualName } from '../../upstream/linux';
import { DRIVER_MODULE, loadsDriver } from '../../upstream/onload';
import { pfNameOf } from '../../upstream/sriov';
import { bootLoadsOf, interfaceNamesGiven } from '../machine-config';
import { interfacesOfDaemons } from '../ptp';
import { Finding, Rule } from '../rule';
import { sriovPolicies } from '../sriov';

/** A reference to an interface of nodes. */
interface Use {
  readonly object: Manifest;
  readonly path: string;
  readonly name: string;
  /** Vendor of the card, if the object specifies it. */
  readonly vendor?: string;
}

const NM_STATE = 'NodeNetworkConfigurationPolicy';
const USING = [NETWORK_DEFINITION, 'ConfigMap', 'DaemonSet', 'SriovNetworkNodePolicy'];

/** Interfaces to which networks, policies and sfptpd refer. */
const usesIn = oncePerSet((manifests): Use[] => [
  ...pluginsIn(manifests).flatMap(({ object, master }) => (master === undefined ? [] : [{ object, path: 'spec.config', name: master }])),
  ...sriovPolicies(manifests).flatMap((object) => listAt(object, 'spec', 'nicSelector', 'pfNames').flatMap((entry, index): Use[] => (typeof entry !== 'string' ? [] : [{
    object, path: `spec.nicSelector.pfNames[${index}]`, name: pfNameOf(entry), vendor: stringAt(object, 'spec', 'nicSelector', 'vendor') || undefined,
  }]))),
  ...interfacesOfDaemons(manifests),
]);

/** Physical ports that NMState configures, by their own entries, and below bonds, bridges and VLANs. NMState creates the other interfaces itself. */
const portsOfNmState = (manifests: ManifestSet): Use[] => manifests.ofKind(NM_STATE).flatMap((object) => (
  listAt(object, 'spec', 'desiredState', 'interfaces').flatMap((entry, index): Use[] => {
    const path = `spec.desiredState.interfaces[${index}]`;
    const portsAt = (...place: string[]) => listAt(entry, ...place).flatMap((port, position): Use[] => {
      const name = typeof port === 'string' ? port : stringAt(port, 'name');
      return name === undefined ? [] : [{ object, path: `${path}.${place.join('.')}[${position}]`, name }];
    });
    const nameAt = (...place: string[]): Use[] => {
      const name = stringAt(entry, ...place);
      return name === undefined ? [] : [{ object, path: `${path}.${place.join('.')}`, name }];
    };
    return [
      ...stringAt(entry, 'type') === 'ethernet' ? nameAt('name') : [],
      ...portsAt('link-aggregation', 'port'), ...portsAt('link-aggregation', 'slaves'), ...portsAt('bridge', 'port'),
      ...nameAt('vlan', 'base-iface'), ...nameAt('mac-vlan', 'base-iface'),
    ];
  })));

/** Interface names that the manifests assign on nodes, through udev and systemd, or through NMState. */
function namesGivenIn(manifests: ManifestSet): string[] {
  return [
    ...interfaceNamesGiven(manifests),
    ...manifests.ofKind(NM_STATE).flatMap((object) => listAt(object, 'spec', 'desiredState', 'interfaces').flatMap((entry) => stringAt(entry, 'name') ?? [])),
  ];
}

/** Name of the parent interface of a VLAN. */
const baseOf = (name: string) => name.replace(/\.\d+$/, '');
const digitsOf = (name: string) => name.replace(/\D+/g, ' ');

export const interfaceMisspelled: Rule = {
  code: 'network/interface-misspelled',
  class: 'risky',
  what: 'interface that is named only once, and spelled almost like another',
  remedy: 'correct it, or acknowledge this if nodes have both',
  source: 'Multus, sfptpd and the SR-IOV operator look up the interface on the node and do not find it: pods fail, or nothing is configured',
  kinds: [...USING, 'MachineConfig', NM_STATE],
  check: (manifests) => {
    const uses = usesIn(manifests);
    const counts = new Map<string, number>();
    for (const name of new Set(uses.map(({ object, name: used }) => `${baseOf(used)}\0${object.kind}\0${nameOf(object)}`))) {
      const [base] = name.split('\0');
      counts.set(base, (counts.get(base) ?? 0) + 1);
    }
    const given = new Set(namesGivenIn(manifests).map(baseOf));
    const known = [...new Set([...counts.keys(), ...given])];
    return uses.flatMap((use): Finding[] => {
      const name = baseOf(use.name);
      // Names that Linux and udev assign are spelled correctly. Of two similar names, the less common one is wrong.
      if (given.has(name) || counts.get(name) !== 1 || isUsualName(name)) {
        return [];
      }
      const meant = known.find((other) => other !== name && digitsOf(other) === digitsOf(name) && distanceOf(name, other) === 1
        && (isUsualName(other) || given.has(other) || counts.get(other)! > 1));
      return meant === undefined ? [] : [{
        object: use.object, path: use.path, what: 'interface that no other object names', value: use.name, fix: `write ${meant}, if that is meant`,
      }];
    });
  },
};

export const interfaceOfDriver: Rule = {
  code: 'network/interface-of-driver',
  class: 'risky',
  what: 'interface whose name depends on its driver, on a card whose driver is replaced',
  remedy: 'give it a name of its own by a systemd link file or a udev rule for its MAC address or PCI path, and use that name',
  source: 'systemd.net-naming-scheme(7): the suffixes np<n> and d<n> come from the driver, and eth<n> from the order in which interfaces are detected '
    + '(Linux facts §8)',
  kinds: [...USING, 'MachineConfig', 'Module', NM_STATE, 'Onload'],
  check: (manifests) => {
    const isOfCard = (vendor: string | undefined) => vendor === undefined || [SOLARFLARE, XILINX].includes(vendor);
    const uses = [...usesIn(manifests), ...portsOfNmState(manifests)].filter(({ name, vendor }) => isDriverNamed(baseOf(name)) && isOfCard(vendor));
    const by = uses.length === 0 ? undefined : replacerIn(manifests);
    const given = new Set(by === undefined ? [] : interfaceNamesGiven(manifests));
    return by === undefined ? [] : uses.filter(({ name }) => !given.has(baseOf(name))).map(({ object, path, name }) => ({
      object,
      path,
      what: `name that depends on the driver, on a card whose driver is replaced by ${by.kind} ${nameOf(by)}`,
      value: name,
      fix: 'name the interface by a systemd link file or a udev rule for its MAC address or PCI path, and use that name',
    }));
  },
};

/** Object that replaces the in-tree driver of the card, if there is one. */
function replacerIn(manifests: ManifestSet): Manifest | undefined {
  return manifests.ofKind('Onload').find(loadsDriver)
    ?? manifests.ofKind('Module').find((object) => loadedModules(at(object, 'spec', 'moduleLoader', 'container')).includes(DRIVER_MODULE))
    ?? manifests.ofKind('MachineConfig').find((object) => bootLoadsOf(object, manifests).some(({ module }) => module === DRIVER_MODULE));
}
