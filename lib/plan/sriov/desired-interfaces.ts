import { objectOf } from './sriov-pools';
import { Manifest, ManifestSet, nameOf } from '../../manifests';
import { stable } from '../../text';
import { at, listAt, recordAt, stringAt } from '../../upstream';
import { byPriority, DEFAULT_NAME, entryFor, parsePf, PfEntry, pfNameOf, POLICY_DEFAULTS, selectsNics, type SriovOperator, storedSpec } from '../../upstream/sriov';

const KIND = 'SriovNetworkNodePolicy';

/** Content of a SriovNetworkNodePolicy. */
export interface Policy {
  readonly object: string;
  readonly name: string;
  readonly priority: number;
  readonly nodeSelector: { readonly [label: string]: unknown };
  readonly spec: unknown;
  readonly nicSelector: NicSelector;
  /** Configuration for a card that it selects, as far as it does not depend on the card. */
  readonly config: PfConfig;
}

/** Cards that a policy selects. An empty list selects all. */
interface NicSelector {
  readonly vendor?: string;
  readonly device?: string;
  readonly netFilter?: string;
  readonly names: readonly string[];
  readonly addresses: readonly string[];
  /** Names of interfaces, each with its range of virtual functions if it has one. */
  readonly entries: readonly PfEntry[];
}

/** Card of a node, as in its SriovNetworkNodeState, or as a policy names it. */
export interface Nic {
  readonly key: string;
  readonly vendor?: string;
  /** Number of virtual functions of the card, if known. */
  readonly numVfs?: number;
  /** Whether its virtual functions report their MTU. */
  readonly tellsMtu?: boolean;
  /** Whether its link is administratively down. */
  readonly isDown?: boolean;
}

/** Card that a node reports, with the fields that policies select. */
export interface Card {
  readonly nic: Nic;
  readonly address?: string;
  readonly device?: string;
  readonly netFilter?: string;
}

/** Group of virtual functions of a card. */
export interface VfGroup {
  readonly policy: string;
  readonly resourceName: string;
  readonly deviceType: string;
  readonly vdpaType: string;
  readonly isRdma: boolean;
  readonly mtu: number;
  readonly first: number;
  readonly last: number;
}

/** Wanted configuration of a card. */
export interface PfConfig {
  readonly policy: string;
  readonly numVfs: number;
  readonly mtu: number;
  readonly linkType: string;
  readonly eSwitchMode: string;
  readonly externallyManaged: boolean;
  readonly bridge: string;
  /** Settings for the device plugin only. */
  readonly pluginOnly: string;
  readonly groups: readonly VfGroup[];
}

/**
 * Policies that are used, in order of application: those with lower numbers are applied later and take precedence (SR-IOV facts §3.3).
 *
 * @param namespace namespace of the operator, which never uses policies of other namespaces
 * @param absent priority of a policy that specifies none: that of the webhook, or 0 without it
 * @param operator release, which drops fields that it does not have
 */
export function policiesIn(manifests: ManifestSet, namespace: string | undefined, absent: number, operator: SriovOperator | undefined): Policy[] {
  return manifests.ofKind(KIND).map((object) => ({ ...object, spec: storedSpec(KIND, object.spec, operator) }) as Manifest)
    .filter((object) => nameOf(object) !== DEFAULT_NAME && (namespace === undefined || (stringAt(object, 'metadata', 'namespace') ?? namespace) === namespace))
    // Without the webhook, too, these have no effect.
    .filter(({ spec }) => selectsNics(spec) && at(spec, 'numVfs') !== 0)
    .map((object) => ({
      object: objectOf(object),
      name: nameOf(object),
      priority: numberAt(object, absent, 'spec', 'priority'),
      nodeSelector: recordAt(object, 'spec', 'nodeSelector') ?? {},
      spec: object.spec,
      nicSelector: nicSelectorOf(object.spec),
      config: pfConfig(objectOf(object), object.spec),
    }))
    .sort(byPriority);
}

function nicSelectorOf(spec: unknown): NicSelector {
  const pfNames = listAt(spec, 'nicSelector', 'pfNames').map(String);
  return {
    vendor: stringAt(spec, 'nicSelector', 'vendor') || undefined,
    device: stringAt(spec, 'nicSelector', 'deviceID') || undefined,
    netFilter: stringAt(spec, 'nicSelector', 'netFilter') || undefined,
    names: pfNames.map(pfNameOf),
    addresses: listAt(spec, 'nicSelector', 'rootDevices').map(String),
    entries: pfNames.flatMap((entry) => parsePf(entry) ?? []),
  };
}

/** Cards that a node reports. */
export function cardsOf(state: Manifest): Card[] {
  return listAt(state, 'status', 'interfaces').map((card) => {
    const vfs = listAt(card, 'Vfs');
    const [name = '?', address, vendor, device, netFilter, linkAdminState] = ['name', 'pciAddress', 'vendor', 'deviceID', 'netFilter', 'linkAdminState'].map((field) => stringAt(card, field));
    return {
      nic: { key: name, vendor, numVfs: numberAt(card, 0, 'numVfs'), tellsMtu: vfs.length === 0 || vfs.some((vf) => at(vf, 'mtu') !== undefined), isDown: linkAdminState === 'down' },
      address,
      device,
      netFilter,
    };
  });
}

/** Whether a policy selects a card that a node reports. */
export function selectsCard({ nicSelector }: Policy, { nic, address, device, netFilter }: Card): boolean {
  return [[nicSelector.vendor, nic.vendor], [nicSelector.device, device], [nicSelector.netFilter, netFilter]]
    .every(([wanted, has]) => wanted === undefined || wanted === has)
    && (nicSelector.names.length === 0 || nicSelector.names.includes(nic.key))
    && (nicSelector.addresses.length === 0 || (address !== undefined && nicSelector.addresses.includes(address)));
}

/** Cards that a policy names, if no node reports any. */
export function nicsNamedBy({ nicSelector: { vendor, device, names, addresses } }: Policy): Nic[] {
  const keys = names.length > 0 ? names : addresses;
  return keys.length > 0 ? [...new Set(keys)].map((key) => ({ key, vendor })) : [{ key: `vendor ${vendor ?? '*'}, device ${device ?? '*'}`, vendor }];
}

/** Configuration of a card from the policies that select it, in order. */
export function mergedPfConfig(policies: readonly Policy[], nic: Nic): PfConfig | undefined {
  let config: PfConfig | undefined;
  let priority: number | undefined;
  for (const policy of policies) {
    const { first, last } = entryFor(policy.nicSelector.entries, nic.key) ?? {};
    const next = first === undefined || last === undefined ? policy.config
      : { ...policy.config, groups: [{ ...policy.config.groups[0], first, last }] };
    const [group] = next.groups;
    const kept = (config?.groups ?? []).filter((other) => (
      other.resourceName !== group.resourceName && (other.last < group.first || other.first > group.last)
    ));
    config = config !== undefined && (kept.length > 0 || priority === policy.priority)
      ? { ...next, numVfs: Math.max(config.numVfs, next.numVfs), mtu: Math.max(config.mtu, next.mtu), groups: [...kept, group] } : next;
    priority = policy.priority;
  }
  return config;
}

function pfConfig(object: string, spec: unknown): PfConfig {
  const numVfs = numberAt(spec, 0, 'numVfs');
  const mtu = numberAt(spec, 0, 'mtu');
  return {
    policy: object,
    numVfs,
    mtu,
    linkType: (stringAt(spec, 'linkType') ?? '').toLowerCase(),
    eSwitchMode: stringAt(spec, 'eSwitchMode') || POLICY_DEFAULTS.eSwitchMode,
    externallyManaged: at(spec, 'externallyManaged') === true,
    bridge: stable(at(spec, 'bridge') ?? {}),
    pluginOnly: stable([at(spec, 'needVhostNet') === true, at(spec, 'excludeTopology') === true]),
    groups: [{
      policy: object,
      resourceName: stringAt(spec, 'resourceName') ?? '',
      deviceType: stringAt(spec, 'deviceType') || POLICY_DEFAULTS.deviceType,
      vdpaType: stringAt(spec, 'vdpaType') ?? '',
      isRdma: at(spec, 'isRdma') === true,
      mtu,
      first: 0,
      last: numVfs - 1,
    }],
  };
}

export function numberAt(value: unknown, absent: number, ...path: string[]): number {
  const found = at(value, ...path);
  return typeof found === 'number' ? found : absent;
}
