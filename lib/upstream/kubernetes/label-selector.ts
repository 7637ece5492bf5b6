import { LABEL_KEY, LABEL_VALUE } from './kubernetes-names';
import { listAt, recordAt } from '../fields';

type Labels = { readonly [key: string]: unknown };

/** A condition on the labels of an object. */
export interface Requirement {
  readonly key: string;
  readonly operator: 'In' | 'NotIn' | 'Exists' | 'DoesNotExist';
  /** Values of the operator. The list is empty if the operator takes none. */
  readonly values: readonly string[];
}

/** A LabelSelector that Kubernetes can parse. It matches labels that meet all of its conditions. An empty selector matches everything. */
export interface LabelSelector {
  readonly matchLabels: { readonly [key: string]: string };
  readonly matchExpressions: readonly Requirement[];
}

/** Reason why Kubernetes cannot parse a selector. */
export interface SelectorFlaw {
  /**
   * Kind of the problem. `type`: a schema refuses the selector. `grammar`: the API server accepts it in a custom resource, and the controller fails
   * on it.
   */
  readonly kind: 'type' | 'grammar';
  /** Path of the invalid part, relative to the selector. */
  readonly path: string;
  readonly value: unknown;
}

/** First part of a LabelSelector that Kubernetes cannot parse, regardless of labels (apimachinery, `LabelSelectorAsSelector()`). */
export function labelSelectorFlaw(selector: unknown): SelectorFlaw | undefined {
  for (const [key, value] of Object.entries(recordAt(selector, 'matchLabels') ?? {})) {
    const kind = !LABEL_KEY.test(key) ? 'grammar' : flawOfValue(value);
    if (kind !== undefined) {
      return { kind, path: 'matchLabels', value: `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}` };
    }
  }
  for (const [index, expression] of listAt(selector, 'matchExpressions').entries()) {
    const kind = flawOfExpression(expression);
    if (kind !== undefined) {
      return { kind, path: `matchExpressions[${index}]`, value: expression };
    }
  }
  return undefined;
}

function flawOfExpression(expression: unknown): SelectorFlaw['kind'] | undefined {
  const { key = '', operator = '' } = recordAt(expression) ?? { key: expression };
  if (typeof key !== 'string' || typeof operator !== 'string') {
    return 'type';
  }
  const values = listAt(expression, 'values');
  const takesValues = ['In', 'NotIn'].includes(operator);
  const isKnown = takesValues || ['Exists', 'DoesNotExist'].includes(operator);
  return !LABEL_KEY.test(key) || !isKnown || takesValues !== values.length > 0 ? 'grammar'
    : values.map(flawOfValue).find((kind) => kind !== undefined);
}

function flawOfValue(value: unknown): SelectorFlaw['kind'] | undefined {
  return typeof value !== 'string' ? 'type' : LABEL_VALUE.test(value) ? undefined : 'grammar';
}

/**
 * Parses a LabelSelector.
 *
 * @param selector `matchLabels` and `matchExpressions`; a missing one matches everything, so check first whether the field means all or none
 * @returns undefined if Kubernetes cannot parse it: `flawOf()` returns the reason
 */
export function parseSelector(selector: unknown): LabelSelector | undefined {
  return labelSelectorFlaw(selector) !== undefined ? undefined : {
    matchLabels: (recordAt(selector, 'matchLabels') ?? {}) as LabelSelector['matchLabels'],
    matchExpressions: (listAt(selector, 'matchExpressions') as Requirement[])
      .map((each) => ({ key: each.key, operator: each.operator, values: listAt(each, 'values') as string[] })),
  };
}

/** All conditions of a selector, including those of `matchLabels`. */
export function requirementsOf({ matchLabels, matchExpressions }: LabelSelector): Requirement[] {
  return [...Object.entries(matchLabels).map(([key, value]): Requirement => ({ key, operator: 'In', values: [value] })), ...matchExpressions];
}

/** Whether a selector matches labels. */
export function matchesSelector({ matchLabels, matchExpressions }: LabelSelector, labels: Labels): boolean {
  return hasLabels(labels, matchLabels) && meets(labels, matchExpressions);
}

/** Whether labels meet all conditions. */
export function meets(labels: Labels, requirements: readonly Requirement[]): boolean {
  return requirements.every(({ key, operator, values }) => {
    const has = Object.hasOwn(labels, key);
    switch (operator) {
      case 'In': return has && values.includes(labels[key] as string);
      // A missing label counts as not in the list.
      case 'NotIn': return !has || !values.includes(labels[key] as string);
      case 'Exists': return has;
      case 'DoesNotExist': return !has;
    }
  });
}

/** Whether labels have all values of a plain selector, such as a `nodeSelector`. */
export function hasLabels(labels: Labels, wanted: Labels): boolean {
  for (const key of Object.keys(wanted)) {
    if (!Object.hasOwn(labels, key) || labels[key] !== wanted[key]) {
      return false;
    }
  }
  return true;
}

/** A function that returns whether labels match a selector. */
export type LabelMatch = (labels: Labels) => boolean;

/**
 * Function that matches labels, from a LabelSelector that is parsed once for many labels. It is undefined if Kubernetes cannot parse the selector.
 */
export function readSelector(selector: unknown): LabelMatch | undefined {
  const parsed = parseSelector(selector);
  return parsed && ((labels) => matchesSelector(parsed, labels));
}
