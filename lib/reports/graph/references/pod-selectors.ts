import { Manifest, ManifestSet } from '../../../manifests';
import { podTemplates } from '../../../rules/workload';
import { grouped } from '../../../text';
import { at, recordAt, stringAt } from '../../../upstream';
import { hasLabels, LabelMatch, POD_SELECTORS, PodSelector, readSelector } from '../../../upstream/kubernetes';
import { collect } from '../graph-limits';
import type { Reference } from '../graph-model';

/** References from services, budgets and policies to the workloads in their namespace whose pods they select. */
export function podSelectors(set: ManifestSet): Reference[] {
  const byNamespace = grouped(podTemplates(set), ({ namespace }) => namespace);
  return Object.entries(POD_SELECTORS).flatMap(([kind, selector]) => collect(set.ofKind(kind), (object) => {
    const selects = matchOf(object, selector);
    return (byNamespace.get(stringAt(object, 'metadata', 'namespace')) ?? []).filter(({ labels }) => selects?.(labels) === true)
      .map((pods): Reference => ({ from: object, to: pods.object, relation: 'selector', path: selector.path.join('.') }));
  }));
}

function matchOf(object: Manifest, { path, isMap }: PodSelector): LabelMatch | undefined {
  const selector = recordAt(object, ...path);
  if (isMap) {
    return selector === undefined || Object.keys(selector).length === 0 ? undefined : (labels) => hasLabels(labels, selector);
  }
  return at(object, ...path) === undefined ? undefined : readSelector(selector);
}
