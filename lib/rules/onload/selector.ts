import { PLUGIN_KINDS } from './plugin-settings';
import { fullNameOf, Manifest } from '../../manifests';
import { recordAt } from '../../upstream';
import { onloadPlugins } from '../../views';
import { Finding, Rule } from '../rule';

type Labels = { readonly [key: string]: unknown };

export const emptySelector: Rule = {
  code: 'onload/empty-selector',
  class: 'refused',
  what: 'Onload resource with an empty selector',
  remedy: 'select nodes by a label',
  source: 'Onload Operator 3.0 reads the labels of the selector, and every reconcile fails if there are none',
  kinds: ['Onload'],
  check: (manifests) => manifests.ofKind('Onload').flatMap((object) => {
    const selector = onloadSelector(object);
    return selector === undefined || Object.keys(selector).length > 0 ? [] : [{
      object, path: 'spec.selector', what: 'empty selector', value: selector, fix: 'select nodes by a label, such as node-role.kubernetes.io/worker: ""',
    }];
  }),
};

export const selectorsMeet: Rule = {
  code: 'onload/selectors-meet',
  class: 'never works',
  what: 'two Onload resources, two device plugins without the operator, or one of each, for the same node',
  remedy: 'select different values of one label',
  source: 'two of them on a node compete for its driver, its files and the device plugin\'s socket; nothing in the cluster prevents it',
  kinds: PLUGIN_KINDS,
  check: (manifests) => {
    const claims = [
      ...manifests.ofKind('Onload').map((object): Claim => ({ object, path: 'spec.selector', selector: onloadSelector(object) ?? {} })),
      ...onloadPlugins(manifests).map(({ object, selector }): Claim => ({ object, path: 'spec.template.spec.nodeSelector', selector })),
    ];
    const candidates = candidatesAmong(claims);
    return claims.flatMap((claim) => candidates(claim).flatMap((other): Finding[] => {
      const [ours, theirs] = [claim.selector, other.selector];
      if (claim === other || excludes(ours, theirs) || Object.keys(ours).length === 0 || Object.keys(theirs).length === 0) {
        return [];
      }
      const shared = contains(ours, theirs) || contains(theirs, ours);
      return [{
        object: claim.object,
        path: claim.path,
        what: `${shared ? 'selects nodes of' : 'may select the same nodes as'} ${other.object.kind} ${fullNameOf(other.object)}`,
        value: ours,
        fix: claim.object.kind === other.object.kind ? 'give the two selectors different values of one label'
          : 'load Onload by the Onload Operator or by KMM alone, or give the two selectors different values of one label',
        class: shared ? 'never works' : 'risky',
      }];
    }));
  },
};

/** An object that claims nodes for Onload. */
interface Claim {
  readonly object: Manifest;
  readonly path: string;
  readonly selector: Labels;
}

/**
 * Function that returns the claims which may overlap with a claim. Those of different clusters often share a label key with a different
 * value per cluster, so only those with the same value, or without the label, need to be compared.
 */
function candidatesAmong(claims: readonly Claim[]): (claim: Claim) => readonly Claim[] {
  const counts = new Map<string, Set<unknown>>();
  for (const [key, value] of claims.flatMap(({ selector }) => Object.entries(selector))) {
    counts.set(key, (counts.get(key) ?? new Set()).add(value));
  }
  const [label] = [...counts].reduce(([best, most], [key, values]) => (values.size > most ? [key, values.size] : [best, most]), ['', 0]);
  const valueOf = ({ selector }: Claim) => (Object.hasOwn(selector, label) ? selector[label] : undefined);
  const groups = new Map<unknown, Claim[]>();
  for (const claim of claims) {
    groups.set(valueOf(claim), [...groups.get(valueOf(claim)) ?? [], claim]);
  }
  const without = groups.get(undefined) ?? [];
  return (claim) => (valueOf(claim) === undefined ? claims : [...groups.get(valueOf(claim))!, ...without]);
}

function onloadSelector(object: Manifest): Labels | undefined {
  return recordAt(object, 'spec', 'selector');
}

/** Whether the selectors require different values of the same label. */
function excludes(a: Labels, b: Labels): boolean {
  return Object.entries(a).some(([key, value]) => Object.hasOwn(b, key) && b[key] !== value);
}

/** Whether all nodes of the second selector are nodes of the first. */
function contains(a: Labels, b: Labels): boolean {
  return Object.entries(a).every(([key, value]) => b[key] === value);
}
