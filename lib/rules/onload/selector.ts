import { fullNameOf, Manifest } from '../../manifests';
import { recordAt } from '../../upstream';
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
      object, path: 'spec.selector', what: 'empty selector', value: selector, fix: 'select nodes by a label, such as NodeGroup.worker()',
    }];
  }),
};

export const selectorsMeet: Rule = {
  code: 'onload/selectors-meet',
  class: 'never works',
  what: 'two Onload resources for the same node',
  remedy: 'select different values of one label',
  source: 'two Onload resources on a node compete for its driver, its files and the device plugin\'s socket; nothing in the cluster prevents it',
  kinds: ['Onload'],
  check: (manifests) => {
    const onloads = manifests.ofKind('Onload');
    const candidates = candidatesAmong(onloads);
    return onloads.flatMap((object) => candidates(object).flatMap((other): Finding[] => {
      const ours = onloadSelector(object) ?? {};
      const theirs = onloadSelector(other) ?? {};
      if (object === other || excludes(ours, theirs) || Object.keys(ours).length === 0 || Object.keys(theirs).length === 0) {
        return [];
      }
      const shared = contains(ours, theirs) || contains(theirs, ours);
      return [{
        object,
        path: 'spec.selector',
        what: `${shared ? 'selects nodes of' : 'may select the same nodes as'} Onload ${fullNameOf(other)}`,
        value: ours,
        fix: 'give the two selectors different values of one label',
        class: shared ? 'never works' : 'risky',
      }];
    }));
  },
};

/**
 * Function that returns the resources which may overlap with a resource. Resources of different clusters often share a label key with a different
 * value per cluster, so only those with the same value, or without the label, need to be compared.
 */
function candidatesAmong(onloads: readonly Manifest[]): (object: Manifest) => readonly Manifest[] {
  const counts = new Map<string, Set<unknown>>();
  for (const [key, value] of onloads.flatMap((object) => Object.entries(onloadSelector(object) ?? {}))) {
    counts.set(key, (counts.get(key) ?? new Set()).add(value));
  }
  const [label] = [...counts].reduce(([best, most], [key, values]) => (values.size > most ? [key, values.size] : [best, most]), ['', 0]);
  const valueOf = (object: Manifest) => {
    const selector = onloadSelector(object) ?? {};
    return Object.hasOwn(selector, label) ? selector[label] : undefined;
  };
  const groups = new Map<unknown, Manifest[]>();
  for (const object of onloads) {
    groups.set(valueOf(object), [...groups.get(valueOf(object)) ?? [], object]);
  }
  const without = groups.get(undefined) ?? [];
  return (object) => (valueOf(object) === undefined ? onloads : [...groups.get(valueOf(object))!, ...without]);
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
