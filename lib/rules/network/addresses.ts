import { Manifest, ManifestSet } from '../../manifests';
import { parsedJson } from '../../text';
import { at, listAt, recordAt, stringAt } from '../../upstream';
import { addressFlaws } from '../../upstream/ipam';
import { Finding, Rule } from '../rule';
import { NETWORK_KINDS } from '../sriov';

const DEFINITION = 'NetworkAttachmentDefinition';

export const ipamAddresses: Rule = {
  code: 'network/ipam-addresses',
  class: 'never works',
  what: 'addresses that the IPAM plugin of a network refuses or ignores, or a gateway that it may assign to a pod',
  remedy: 'use valid addresses in the range, and exclude the gateway',
  source: 'whereabouts (pkg/config/config.go, pkg/iphelpers/iphelpers.go) and the CNI plugins host-local and static (plugins/ipam): SR-IOV facts §6.2',
  kinds: [DEFINITION, ...NETWORK_KINDS],
  check: (manifests) => configurationsIn(manifests).flatMap(({ object, path, ipam }) => addressFlaws(ipam).map(({ isCertain, ...flaw }): Finding => (
    { object, path, ...flaw, class: isCertain ? undefined : 'risky' }))),
};

interface Configuration {
  readonly object: Manifest;
  readonly path: string;
  readonly ipam: unknown;
}

/** Address management settings of the networks among the manifests, regardless of the kind of object that creates the definitions. */
function configurationsIn(manifests: ManifestSet): Configuration[] {
  return [
    ...manifests.ofKind(DEFINITION).flatMap((object) => {
      const config = parsedJson(stringAt(object, 'spec', 'config'));
      return [config, ...listAt(config, 'plugins')].map((plugin) => ({ object, path: 'spec.config', ipam: at(plugin, 'ipam') }));
    }),
    ...NETWORK_KINDS.flatMap((kind) => manifests.ofKind(kind)).map((object) => ({ object, path: 'spec.ipam', ipam: parsedJson(stringAt(object, 'spec', 'ipam')) })),
  ].filter(({ ipam }) => recordAt(ipam) !== undefined);
}
