import { listAt, recordAt, stringAt } from '../manifests';
import { LABEL_KEY, LABEL_VALUE } from './grammar';

type Labels = { readonly [key: string]: unknown };

/** A LabelSelector that Kubernetes can parse. It takes the labels that meet all that it asks for; one that asks for nothing takes all. */
export interface LabelSelector {
  readonly matchLabels: { readonly [key: string]: string };
  readonly matchExpressions: readonly Requirement[];
}

interface Requirement {
  readonly key: string;
  readonly operator: 'In' | 'NotIn' | 'Exists' | 'DoesNotExist';
  /** Empty where the operator has none. */
  readonly values: readonly string[];
}

/**
 * Reads a LabelSelector, by the rules of `metav1.LabelSelectorAsSelector`: whether it can be parsed never depends on labels.
 *
 * @param selector `matchLabels` and `matchExpressions`; where it is missing it asks for nothing, so ask before whether that means all or none
 * @returns undefined where Kubernetes cannot parse it: an operator that is none of the four, `In` or `NotIn` without values, the others with some, or keys
 * and values that no label can have. The API server takes such a selector of a custom resource, and its controller fails at it
 */
export function parseSelector(selector: unknown): LabelSelector | undefined {
  const matchLabels = recordAt(selector, 'matchLabels') ?? {};
  const matchExpressions = listAt(selector, 'matchExpressions').map(requirement);
  return Object.entries(matchLabels).every(([key, value]) => LABEL_KEY.test(key) && isLabelValue(value))
    && matchExpressions.every((each): each is Requirement => each !== undefined)
    ? { matchLabels: matchLabels as LabelSelector['matchLabels'], matchExpressions } : undefined;
}

function requirement(expression: unknown): Requirement | undefined {
  const [key = '', operator] = [stringAt(expression, 'key'), stringAt(expression, 'operator')];
  const values = listAt(expression, 'values');
  if (!LABEL_KEY.test(key) || !values.every(isLabelValue)) {
    return undefined;
  }
  switch (operator) {
    case 'In':
    case 'NotIn': return values.length === 0 ? undefined : { key, operator, values };
    case 'Exists':
    case 'DoesNotExist': return values.length > 0 ? undefined : { key, operator, values };
    default: return undefined;
  }
}

function isLabelValue(value: unknown): value is string {
  return typeof value === 'string' && LABEL_VALUE.test(value);
}

/** Whether a selector takes labels. */
export function matches({ matchLabels, matchExpressions }: LabelSelector, labels: Labels): boolean {
  return hasLabels(labels, matchLabels) && matchExpressions.every((each) => meets(labels, each));
}

function meets(labels: Labels, { key, operator, values }: Requirement): boolean {
  const has = Object.hasOwn(labels, key);
  switch (operator) {
    case 'In': return has && values.includes(labels[key] as string);
    // A label that is not there is not in the list either.
    case 'NotIn': return !has || !values.includes(labels[key] as string);
    case 'Exists': return has;
    case 'DoesNotExist': return !has;
  }
}

/** Whether labels have all values of a plain selector, as a `nodeSelector` asks for them. */
export function hasLabels(labels: Labels, wanted: Labels): boolean {
  for (const key of Object.keys(wanted)) {
    if (!Object.hasOwn(labels, key) || labels[key] !== wanted[key]) {
      return false;
    }
  }
  return true;
}

/** Whether labels are what somebody asks for. */
export type LabelMatch = (labels: Labels) => boolean;

/** A LabelSelector, read once for many labels; undefined where Kubernetes cannot parse it. */
export function readSelector(selector: unknown): LabelMatch | undefined {
  const parsed = parseSelector(selector);
  return parsed && ((labels) => matches(parsed, labels));
}
