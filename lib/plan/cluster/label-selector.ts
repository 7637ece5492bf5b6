import { listAt, recordAt, stringAt } from '../../manifests';

type Labels = { readonly [key: string]: unknown };

/** Whether labels have all values of a plain selector, as a `nodeSelector` asks for them. */
export function hasLabels(labels: Labels, wanted: Labels): boolean {
  for (const key of Object.keys(wanted)) {
    if (!Object.hasOwn(labels, key) || labels[key] !== wanted[key]) {
      return false;
    }
  }
  return true;
}

/** Whether a LabelSelector takes labels; an empty one takes all. Undefined where Kubernetes cannot parse it. */
export function selectorMatches(selector: unknown, labels: Labels): boolean | undefined {
  const results = [hasLabels(labels, recordAt(selector, 'matchLabels') ?? {}),
    ...listAt(selector, 'matchExpressions').map((expression) => expressionMatches(expression, labels))];
  return results.includes(undefined) ? undefined : !results.includes(false);
}

function expressionMatches(expression: unknown, labels: Labels): boolean | undefined {
  const key = stringAt(expression, 'key') ?? '';
  const values = listAt(expression, 'values');
  const has = Object.hasOwn(labels, key);
  switch (stringAt(expression, 'operator')) {
    case 'In': return values.length === 0 ? undefined : has && values.includes(labels[key]);
    case 'NotIn': return values.length === 0 ? undefined : !has || !values.includes(labels[key]);
    case 'Exists': return values.length > 0 ? undefined : has;
    case 'DoesNotExist': return values.length > 0 ? undefined : !has;
    default: return undefined;
  }
}
