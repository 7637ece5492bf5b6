import { NETWORK_KINDS } from './sriov/networks';
import { at, Finding, listAt, Manifest, ManifestSet, recordAt, Rule, stringAt } from '../../check';
import { flawsOfWhereabouts, isWhereabouts } from '../../upstream/whereabouts';

const DEFINITION = 'NetworkAttachmentDefinition';

export const whereaboutsRange: Rule = {
  code: 'network/whereabouts-range',
  class: 'never works',
  what: 'whereabouts addresses outside of their range, or a gateway that may be assigned to a pod',
  remedy: 'use addresses in the range, and exclude the gateway',
  source: 'whereabouts ignores a first or last address outside of its range (pkg/iphelpers/iphelpers.go), and does not reserve the gateway (SR-IOV facts §6.2)',
  kinds: [DEFINITION, ...NETWORK_KINDS],
  check: (manifests) => configurationsIn(manifests).filter(({ ipam }) => isWhereabouts(ipam))
    .flatMap(({ object, path, ipam }) => flawsOfWhereabouts(ipam).map(({ isCertain, ...flaw }): Finding => (
      { object, path, ...flaw, class: isCertain ? undefined : 'risky' }))),
};

interface Configuration {
  readonly object: Manifest;
  readonly path: string;
  readonly ipam: unknown;
}

/** The address management of the networks among the manifests, whatever creates the definitions. */
function configurationsIn(manifests: ManifestSet): Configuration[] {
  return [
    ...manifests.ofKind(DEFINITION).flatMap((object) => {
      const config = parsed(stringAt(object, 'spec', 'config'));
      return [config, ...listAt(config, 'plugins')].map((plugin) => ({ object, path: 'spec.config', ipam: at(plugin, 'ipam') }));
    }),
    ...NETWORK_KINDS.flatMap((kind) => manifests.ofKind(kind)).map((object) => ({ object, path: 'spec.ipam', ipam: parsed(stringAt(object, 'spec', 'ipam')) })),
  ].filter(({ ipam }) => recordAt(ipam) !== undefined);
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
