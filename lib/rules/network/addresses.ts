import { NETWORK_DEFINITION } from './definitions';
import { type Manifest, type ManifestSet, nameOf, oncePerSet } from '../../manifests';
import { parsedJson } from '../../text';
import { at, listAt, recordAt, stringAt } from '../../upstream';
import { addressFlaws } from '../../upstream/ipam';
import { Finding, Rule } from '../rule';
import { NETWORK_KINDS } from '../sriov';


export const ipamAddresses: Rule = {
  code: 'network/ipam-addresses',
  class: 'never works',
  what: 'addresses that the IPAM plugin of a network refuses or ignores, or a gateway that it may assign to a pod',
  remedy: 'use valid addresses in the range, and exclude the gateway',
  source: 'whereabouts (pkg/config/config.go, pkg/iphelpers/iphelpers.go) and the CNI plugins host-local and static (plugins/ipam): SR-IOV facts §6.2',
  kinds: [NETWORK_DEFINITION, ...NETWORK_KINDS],
  check: (manifests) => networksIn(manifests).flatMap(({ object, path, ipam }) => addressFlaws(ipam).map(({ isCertain, ...flaw }): Finding => (
    { object, path, ...flaw, class: isCertain ? undefined : 'risky' }))),
};

/** Network with address management, regardless of the kind of object that creates its definition. */
export interface AddressedNetwork {
  readonly object: Manifest;
  readonly path: string;
  /** CNI plugin that creates the interface. */
  readonly type: string;
  /** Namespace and name of the definition. */
  readonly namespace: string;
  readonly name: string;
  readonly ipam: unknown;
}

/** All networks with address management. */
export const networksIn = oncePerSet((manifests: ManifestSet): readonly AddressedNetwork[] => [
  ...manifests.ofKind(NETWORK_DEFINITION).flatMap((object) => {
    const config = parsedJson(stringAt(object, 'spec', 'config'));
    const namespace = stringAt(object, 'metadata', 'namespace') ?? '';
    return [config, ...listAt(config, 'plugins')].map((plugin) => ({
      object, path: 'spec.config', type: stringAt(plugin, 'type') ?? '', namespace, name: nameOf(object), ipam: at(plugin, 'ipam'),
    }));
  }),
  ...NETWORK_KINDS.flatMap((kind) => manifests.ofKind(kind)).map((object) => ({
    object,
    path: 'spec.ipam',
    type: 'sriov',
    namespace: stringAt(object, 'spec', 'networkNamespace') ?? stringAt(object, 'metadata', 'namespace') ?? '',
    name: nameOf(object),
    ipam: parsedJson(stringAt(object, 'spec', 'ipam')),
  })),
].filter(({ ipam }) => recordAt(ipam) !== undefined));
