import { recordAt } from '../../upstream';
import { LabelSelector, meets, Requirement, requirementsOf } from '../../upstream/kubernetes';

/** A condition on labels, in a form that can be compared. */
interface Condition extends Requirement {
  /** Text that is the same for equal conditions. */
  readonly text: string;
}

/** An object that selects nodes by conditions, all of which must hold. */
export interface Selecting<T> {
  readonly item: T;
  readonly requirements: readonly Condition[];
}

/** Conditions of a map of labels. Values that are not strings are ignored. */
export function labelRequirements(labels: unknown): Condition[] {
  return Object.entries(recordAt(labels) ?? {})
    .flatMap(([key, value]) => (typeof value === 'string' ? [condition({ key, operator: 'In', values: [value] })] : []));
}

/** Conditions of a label selector. An empty selector has none. */
export function selectorRequirements(selector: LabelSelector): Condition[] {
  return requirementsOf(selector).map(condition);
}

/**
 * Index of many selectors. It finds the selectors that select everything that another one selects, and the selectors that match given labels. Each
 * selector is indexed by its rarest condition, to avoid a search through all of them.
 */
export class SelectorIndex<T> {
  private readonly byAny = new Map<string, Selecting<T>[]>();
  private readonly byLabel = new Map<string, Selecting<T>[]>();

  constructor(readonly all: readonly Selecting<T>[]) {
    const counts = new Map<string, number>();
    for (const { text } of all.flatMap(({ requirements }) => requirements)) {
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    const rarest = (requirements: readonly Condition[]) =>
      requirements.reduce<string>((best, { text }) => (best === '' || counts.get(text)! < counts.get(best)! ? text : best), '');
    for (const selecting of all) {
      file(this.byAny, rarest(selecting.requirements), selecting);
      file(this.byLabel, rarest(selecting.requirements.filter(({ operator, values }) => operator === 'In' && values.length === 1)), selecting);
    }
  }

  /** Returns the selectors whose conditions are all among the given ones. */
  * subsuming(requirements: readonly Condition[]): Generator<Selecting<T>> {
    const texts = new Set(requirements.map(({ text }) => text));
    for (const text of ['', ...texts]) {
      for (const selecting of this.byAny.get(text) ?? []) {
        if (selecting.requirements.every((other) => texts.has(other.text))) {
          yield selecting;
        }
      }
    }
  }

  /** Returns the selectors that match the given labels. */
  selecting(labels: { readonly [key: string]: unknown }): Selecting<T>[] {
    const texts = ['', ...labelRequirements(labels).map(({ text }) => text)];
    return texts.flatMap((text) => this.byLabel.get(text) ?? []).filter(({ requirements }) => meets(labels, requirements));
  }
}

function condition({ key, operator, values }: Requirement): Condition {
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
