/** Whether two clusters have the same properties. */
import { Construct } from 'constructs';

/** Something that cannot be compared: its result may differ each time, or depend on more than its fields. */
class Incomparable extends Error {}

/**
 * A text that is the same for properties that are the same in all their parts: values of the same classes with the same fields. A function is the same as
 * itself only. Undefined if a part is a construct, or not known before synthesis. Texts are of use within one run of a program.
 */
export class Fingerprints {
  /** Values that many clusters share have the same text each time. */
  private readonly known = new WeakMap<object, string>();
  /** Values whose text is being made: one that contains itself has none. */
  private readonly open = new Set<object>();
  /** Classes and functions, by what stands for them. */
  private readonly numbers = new Map<object | null, number>();

  public of(props: object): string | undefined {
    try {
      return this.textOf(props);
    } catch (error) {
      if (error instanceof Incomparable) {
        return undefined;
      }
      throw error;
    }
  }

  private textOf(value: unknown): string {
    if (typeof value === 'object' && value !== null) {
      return this.textOfObject(value);
    }
    if (typeof value === 'function') {
      return `function:${this.numberOf(value)}`;
    }
    if (typeof value === 'symbol') {
      throw new Incomparable();
    }
    return typeof value === 'string' ? JSON.stringify(value) : `${typeof value}:${Object.is(value, -0) ? '-0' : String(value)}`;
  }

  private textOfObject(value: object): string {
    const known = this.known.get(value);
    if (known !== undefined) {
      return known;
    }
    if (this.open.has(value)) {
      throw new Incomparable();
    }
    this.open.add(value);
    try {
      const text = this.contentsOf(value);
      this.known.set(value, text);
      return text;
    } finally {
      this.open.delete(value);
    }
  }

  private contentsOf(value: object): string {
    if (Array.isArray(value)) {
      return `[${value.map((each) => this.textOf(each)).join()}]`;
    }
    if (value instanceof Map || value instanceof Set) {
      return `${value.constructor.name}${this.textOf([...value].flat())}`;
    }
    if (value instanceof RegExp || value instanceof Date) {
      return `${value.constructor.name}${value.toString()}`;
    }
    if (Construct.isConstruct(value) || 'produce' in value || value instanceof WeakMap || value instanceof Promise) {
      throw new Incomparable();
    }
    const fields = Object.entries(value).filter(([, field]) => field !== undefined).sort(([a], [b]) => (a < b ? -1 : 1));
    return `${this.numberOf(Object.getPrototypeOf(value))}{${fields.map(([name, field]) => `${JSON.stringify(name)}:${this.textOf(field)}`).join()}}`;
  }

  private numberOf(item: object | null): number {
    const number = this.numbers.get(item) ?? this.numbers.size;
    this.numbers.set(item, number);
    return number;
  }
}
