import { objectOf } from './pools';
import { at, listAt, Manifest, ManifestSet, nameOf, recordAt, stringAt } from '../../manifests';
import { stable } from '../kmm/module';

/** A SriovNetworkNodePolicy. */
export interface Policy {
  readonly object: string;
  readonly name: string;
  readonly priority: number;
  readonly nodeSelector: { readonly [label: string]: unknown };
  readonly spec: unknown;
}

/** A card of a node: as its SriovNetworkNodeState says, or as a policy speaks of it. */
export interface Nic {
  readonly key: string;
  readonly vendor?: string;
  /** Virtual functions that it has, where that is known. */
  readonly numVfs?: number;
  /** Whether its virtual functions tell their MTU. */
  readonly tellsMtu?: boolean;
}

/** Some of the virtual functions of a card. */
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

/** What a card is to be like. */
export interface PfConfig {
  readonly policy: string;
  readonly numVfs: number;
  readonly mtu: number;
  readonly linkType: string;
  readonly eSwitchMode: string;
  readonly externallyManaged: boolean;
  readonly bridge: string;
  /** What reaches the device plugin only. */
  readonly pluginOnly: string;
  readonly groups: readonly VfGroup[];
}

/**
 * The policies that are used, in the order in which they are applied: the lower its number, the later and the stronger (SR-IOV facts §3.3).
 *
 * @param namespace of the operator; policies elsewhere are never used
 * @param absent priority of a policy that has none: what the webhook writes, or 0 without it
 */
export function policiesIn(manifests: ManifestSet, namespace: string | undefined, absent: number): Policy[] {
  return manifests.ofKind('SriovNetworkNodePolicy')
    .filter((object) => nameOf(object) !== 'default' && (namespace === undefined || (stringAt(object, 'metadata', 'namespace') ?? namespace) === namespace))
    .map((object) => ({
      object: objectOf(object),
      name: nameOf(object),
      priority: numberAt(object, absent, 'spec', 'priority'),
      nodeSelector: recordAt(object, 'spec', 'nodeSelector') ?? {},
      spec: object.spec,
    }))
    .sort((a, b) => b.priority - a.priority || (a.name < b.name ? -1 : 1));
}

/** The cards that a node reports. */
export function nicsOf(state: Manifest): { nic: Nic; matches: (policy: Policy) => boolean }[] {
  return listAt(state, 'status', 'interfaces').map((card) => {
    const vfs = listAt(card, 'Vfs');
    const [name = '?', address, vendor, device] = ['name', 'pciAddress', 'vendor', 'deviceID'].map((field) => stringAt(card, field));
    return {
      nic: { key: name, vendor, numVfs: numberAt(card, 0, 'numVfs'), tellsMtu: vfs.length === 0 || vfs.some((vf) => at(vf, 'mtu') !== undefined) },
      matches: ({ spec }) => {
        const of = (field: string): unknown => at(spec, 'nicSelector', field);
        const names = listAt(spec, 'nicSelector', 'pfNames').map((each) => String(each).split('#')[0]);
        const addresses = listAt(spec, 'nicSelector', 'rootDevices');
        return [[of('vendor'), vendor], [of('deviceID'), device], [of('netFilter'), stringAt(card, 'netFilter')]]
          .every(([wanted, has]) => wanted === undefined || wanted === '' || wanted === has)
          && (names.length === 0 || names.includes(name)) && (addresses.length === 0 || addresses.includes(address));
      },
    };
  });
}

/** The cards that a policy speaks of, where no node reports any. */
export function nicsNamedBy({ spec }: Policy): Nic[] {
  const vendor = stringAt(spec, 'nicSelector', 'vendor');
  const names = listAt(spec, 'nicSelector', 'pfNames').map((name) => String(name).split('#')[0]);
  const keys = names.length > 0 ? names : listAt(spec, 'nicSelector', 'rootDevices').map(String);
  return keys.length > 0 ? [...new Set(keys)].map((key) => ({ key, vendor }))
    : [{ key: `vendor ${vendor ?? '*'}, device ${stringAt(spec, 'nicSelector', 'deviceID') ?? '*'}`, vendor }];
}

/** What a card gets from the policies that select it, in their order. */
export function merged(policies: readonly Policy[], nic: Nic): PfConfig | undefined {
  let config: PfConfig | undefined;
  let priority: number | undefined;
  for (const policy of policies) {
    const next = configOf(policy, nic);
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

function configOf({ object, spec }: Policy, nic: Nic): PfConfig {
  const numVfs = numberAt(spec, 0, 'numVfs');
  const mtu = numberAt(spec, 0, 'mtu');
  const range = listAt(spec, 'nicSelector', 'pfNames').map((name) => /^(.*)#(\d+)-(\d+)$/.exec(String(name))).find((match) => match?.[1] === nic.key);
  return {
    policy: object,
    numVfs,
    mtu,
    linkType: (stringAt(spec, 'linkType') ?? '').toLowerCase(),
    eSwitchMode: stringAt(spec, 'eSwitchMode') || 'legacy',
    externallyManaged: at(spec, 'externallyManaged') === true,
    bridge: stable(at(spec, 'bridge') ?? {}),
    pluginOnly: stable([at(spec, 'needVhostNet') === true, at(spec, 'excludeTopology') === true]),
    groups: [{
      policy: object,
      resourceName: stringAt(spec, 'resourceName') ?? '',
      deviceType: stringAt(spec, 'deviceType') || 'netdevice',
      vdpaType: stringAt(spec, 'vdpaType') ?? '',
      isRdma: at(spec, 'isRdma') === true,
      mtu,
      first: range ? Number(range[2]) : 0,
      last: range ? Number(range[3]) : numVfs - 1,
    }],
  };
}

export function numberAt(value: unknown, absent: number, ...path: string[]): number {
  const found = at(value, ...path);
  return typeof found === 'number' ? found : absent;
}
