import { at, listAt, recordAt, stringAt } from '../../manifests';

type Labels = { readonly [key: string]: unknown };

/** Whether a label selector is there and asks for something. */
export function selects(selector: unknown): boolean {
  return Object.keys(recordAt(selector, 'matchLabels') ?? {}).length > 0 || listAt(selector, 'matchExpressions').length > 0;
}

/** Whether a label selector matches labels, as Kubernetes reads it: all that it asks for, so that `{}` matches everything. */
export function matches(selector: unknown, labels: Labels): boolean {
  return Object.entries(recordAt(selector, 'matchLabels') ?? {}).every(([key, value]) => labels[key] === value)
    && listAt(selector, 'matchExpressions').every((requirement) => meets(requirement, labels));
}

function meets(requirement: unknown, labels: Labels): boolean {
  const key = stringAt(requirement, 'key') ?? '';
  const isThere = Object.hasOwn(labels, key);
  const isListed = isThere && listAt(requirement, 'values').includes(labels[key]);
  switch (at(requirement, 'operator')) {
    case 'In': return isListed;
    // A label that is not there is not in the list either.
    case 'NotIn': return !isListed;
    case 'Exists': return isThere;
    case 'DoesNotExist': return !isThere;
    default: return false;
  }
}
