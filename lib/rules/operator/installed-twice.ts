import { fullNameOf } from '../../manifests';
import { type OperatorInstallation, operatorInstallations } from '../../views';
import type { Finding, Rule } from '../rule';

export const installedTwice: Rule = {
  code: 'operator/installed-twice',
  class: 'risky',
  what: 'two installations of an operator for the same namespaces',
  remedy: 'keep one of them',
  source: 'OLM fails the second of two operators that provide the same APIs for a namespace (InterOperatorGroupOwnerConflict), and resolves no two Subscriptions to a '
    + 'package in one namespace; two that run without it change the same objects (GitOps facts §8)',
  kinds: ['Deployment', 'OperatorGroup', 'Subscription'],
  check: (manifests) => {
    const all = operatorInstallations(manifests);
    return all.flatMap((installation, index): Finding[] => {
      const other = all.slice(0, index).find((each) => conflict(each, installation));
      return other === undefined ? [] : [{
        object: installation.object,
        path: installation.path,
        what: `operator that ${other.object.kind} ${fullNameOf(other.object)} installs too${other.namespace === installation.namespace ? '' : ', for the same namespaces'}`,
        value: installation.package,
        fix: 'keep one of them: OLM runs only one, and two that run change the same objects',
      }];
    });
  },
};

function conflict(one: OperatorInstallation, other: OperatorInstallation): boolean {
  if (one.package !== other.package) {
    return false;
  }
  const { watches } = other;
  return one.namespace === other.namespace || (one.watches !== undefined && watches !== undefined
    && (one.watches === 'all' || watches === 'all' || one.watches.some((namespace) => watches.includes(namespace))));
}
