import { at, listAt, recordAt } from '../../../check';
import { LABEL_KEY, LABEL_VALUE } from '../../../private/grammar';

/** One condition on labels. */
export interface Requirement {
  readonly key: string;
  readonly operator: string;
  readonly values: readonly string[];
  /** The same text for the same condition. */
  readonly text: string;
}

/** Something that selects by conditions, all of which must hold. */
export interface Selecting<T> {
  readonly item: T;
  readonly requirements: readonly Requirement[];
}

/** The condition that a label has a value. */
export function isLabel(key: string, value: string): Requirement {
  return requirement(key, 'In', [value]);
}

/** The conditions of a map of labels; values of other types are left out. */
export function labelRequirements(labels: unknown): Requirement[] {
  return Object.entries(recordAt(labels) ?? {}).flatMap(([key, value]) => (typeof value === 'string' ? [isLabel(key, value)] : []));
}

/** The conditions of a label selector: of `{}` and of none at all there are none. */
export function selectorRequirements(selector: unknown): Requirement[] {
  const expressions = listAt(selector, 'matchExpressions').map((expression) => {
    const { key, operator } = recordAt(expression) ?? {};
    return requirement(String(key), String(operator), listAt(expression, 'values').map(String));
  });
  return [...labelRequirements(at(selector, 'matchLabels')), ...expressions];
}

/** The first part of a label selector that Kubernetes cannot read, if there is one (apimachinery, NewRequirement). */
export function unreadable(selector: unknown): { readonly path: string; readonly value: unknown } | undefined {
  for (const [key, value] of Object.entries(recordAt(selector, 'matchLabels') ?? {})) {
    if (!LABEL_KEY.test(key) || (typeof value === 'string' && !LABEL_VALUE.test(value))) {
      return { path: 'matchLabels', value: `${key}=${String(value)}` };
    }
  }
  for (const [index, expression] of listAt(selector, 'matchExpressions').entries()) {
    const { key, operator } = recordAt(expression) ?? {};
    const values = listAt(expression, 'values');
    const wantsValues = operator === 'In' || operator === 'NotIn';
    const readable = typeof key === 'string' && LABEL_KEY.test(key) && (wantsValues || operator === 'Exists' || operator === 'DoesNotExist')
      && wantsValues === values.length > 0 && values.every((value) => typeof value !== 'string' || LABEL_VALUE.test(value));
    if (!readable) {
      return { path: `matchExpressions[${index}]`, value: expression };
    }
  }
  return undefined;
}

/** Whether labels meet all conditions. */
export function meets(labels: { readonly [key: string]: unknown }, requirements: readonly Requirement[]): boolean {
  return requirements.every(({ key, operator, values }) => {
    const value = Object.hasOwn(labels, key) ? labels[key] : undefined;
    switch (operator) {
      case 'In': return typeof value === 'string' && values.includes(value);
      case 'NotIn': return typeof value !== 'string' || !values.includes(value);
      case 'Exists': return value !== undefined;
      default: return value === undefined;
    }
  });
}

/**
 * Finds, among many selectors, those that select all that another one selects, and those that select given labels. Each is filed under the
 * one of its conditions that the fewest others have, so that the search does not go through all.
 */
export class SelectorIndex<T> {
  private readonly byAny = new Map<string, Selecting<T>[]>();
  private readonly byLabel = new Map<string, Selecting<T>[]>();

  constructor(readonly all: readonly Selecting<T>[]) {
    const counts = new Map<string, number>();
    for (const { text } of all.flatMap(({ requirements }) => requirements)) {
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    const rarest = (requirements: readonly Requirement[]) =>
      requirements.reduce<string>((best, { text }) => (best === '' || counts.get(text)! < counts.get(best)! ? text : best), '');
    for (const selecting of all) {
      file(this.byAny, rarest(selecting.requirements), selecting);
      file(this.byLabel, rarest(selecting.requirements.filter(({ operator, values }) => operator === 'In' && values.length === 1)), selecting);
    }
  }

  /** Those whose conditions are all among these. */
  * subsuming(requirements: readonly Requirement[]): Generator<Selecting<T>> {
    const texts = new Set(requirements.map(({ text }) => text));
    for (const text of ['', ...texts]) {
      for (const selecting of this.byAny.get(text) ?? []) {
        if (selecting.requirements.every((other) => texts.has(other.text))) {
          yield selecting;
        }
      }
    }
  }

  /** Those that select these labels. */
  selecting(labels: { readonly [key: string]: unknown }): Selecting<T>[] {
    const texts = ['', ...labelRequirements(labels).map(({ text }) => text)];
    return texts.flatMap((text) => this.byLabel.get(text) ?? []).filter(({ requirements }) => meets(labels, requirements));
  }
}

function requirement(key: string, operator: string, values: readonly string[]): Requirement {
  const sorted = [...new Set(values)].sort();
  return { key, operator, values: sorted, text: JSON.stringify([key, operator, ...sorted]) };
}

function file<T>(index: Map<string, Selecting<T>[]>, key: string, selecting: Selecting<T>): void {
  const there = index.get(key);
  if (there) {
    there.push(selecting);
  } else {
    index.set(key, [selecting]);
  }
}
