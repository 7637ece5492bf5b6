/** Comparison of the properties of clusters, within one run of a program or between two. */
import { types } from 'node:util';
import { Construct } from 'constructs';
import { classNames } from './class-names';
import { oncePerText, sha256Of } from '../../text';
import { originOf } from '../../values';

/** Error for a value that cannot be compared: its result may differ each time, or depend on more than its fields. */
class Incomparable extends Error {}

/** Length of the longest text that is not replaced by its hash. The text of each value contains those of its parts. */
const LONGEST = 128;

/** Number of properties within which a value that clusters share is met twice. */
const SPAN = 64;

/** Representation of properties that can be compared. */
export interface Fingerprint {
  /** Text that is equal for properties with equal parts. */
  readonly text: string;
  /**
   * Whether the text is the same in another run too. Otherwise a part is compared by identity only, such as a function or an instance of a class of
   * the program.
   */
  readonly isLasting: boolean;
}

/**
 * Fingerprints of properties. They are equal for properties with equal parts: values of the same classes with the same fields, in the same order. A
 * function is equal to itself only. Undefined if a part is a construct, or is not known before synthesis.
 */
export class Fingerprints {
  /** Fingerprints of values that clusters share. Those of one cluster alone would be as large as its properties. */
  private readonly known = new WeakMap<object, Fingerprint>();
  /** Values that were met once, a short while ago. */
  private seen = new WeakSet<object>();
  private asked = 0;
  /** The last properties, which are asked for several times in a row. */
  private last?: { readonly props: object; readonly fingerprint: Fingerprint };
  /** Hash of a long text. Clusters of a kind have the same texts, but texts of clusters that all differ are not worth keeping. */
  private readonly sumOf = oncePerText(sha256Of);
  /** Values whose text is being computed. A value that contains itself has none. */
  private readonly open = new Set<object>();
  /** Numbers of classes and functions without a name. */
  private readonly numbers = new Map<object, number>();
  private readonly names = classNames();

  public of(props: object): Fingerprint | undefined {
    if (this.last?.props === props) {
      return this.last.fingerprint;
    }
    if (this.asked++ % SPAN === 0) {
      this.seen = new WeakSet();
    }
    try {
      const fingerprint = this.ofObject(props);
      this.last = { props, fingerprint };
      return fingerprint;
    } catch (error) {
      if (error instanceof Incomparable) {
        return undefined;
      }
      throw error;
    }
  }

  private ofValue(value: unknown): Fingerprint {
    if (typeof value === 'object' && value !== null) {
      return this.ofObject(value);
    }
    if (typeof value === 'function') {
      return this.ofFunction(value);
    }
    if (typeof value === 'symbol') {
      throw new Incomparable();
    }
    return { text: typeof value === 'string' ? JSON.stringify(value) : `${typeof value}:${Object.is(value, -0) ? '-0' : String(value)}`, isLasting: true };
  }

  private ofFunction(value: object): Fingerprint {
    const origin = originOf(value);
    if (origin === undefined) {
      return { text: `function:${this.numberOf(value)}`, isLasting: false };
    }
    const { text, isLasting } = this.ofObject(origin.parts);
    return { text: `function:${origin.place}${text}`, isLasting };
  }

  private ofObject(value: object): Fingerprint {
    const known = this.known.get(value);
    if (known !== undefined) {
      return known;
    }
    if (this.open.has(value)) {
      throw new Incomparable();
    }
    this.open.add(value);
    try {
      const made = this.shortened(this.ofContents(value));
      if (this.seen.has(value)) {
        this.known.set(value, made);
      }
      this.seen.add(value);
      return made;
    } finally {
      this.open.delete(value);
    }
  }

  private ofContents(value: object): Fingerprint {
    if (('node' in value && Construct.isConstruct(value)) || 'produce' in value || value instanceof WeakMap || value instanceof Promise) {
      throw new Incomparable();
    }
    const type = this.typeOf(value);
    const isPlain = type.isLasting && !types.isProxy(value) && hasOnlyFields(value);
    if (Array.isArray(value)) {
      const parts = value.map((each) => this.ofValue(each));
      return { text: `${type.text}[${parts.map(({ text }) => text).join()}]`, isLasting: isPlain && parts.every((part) => part.isLasting) };
    }
    if (value instanceof Map || value instanceof Set) {
      const { text, isLasting } = this.ofValue([...value].flat());
      return { text: `${type.text}${text}`, isLasting: isLasting && isPlain };
    }
    if (value instanceof RegExp || value instanceof Date) {
      return { text: `${type.text}${value instanceof Date ? value.getTime() : `${value.lastIndex}${value}`}`, isLasting: isPlain };
    }
    return this.ofFields(value, type.text, isPlain);
  }

  private ofFields(value: object, type: string, isPlain: boolean): Fingerprint {
    let text = `${type}{`;
    let isLasting = isPlain;
    for (const [name, field] of Object.entries(value)) {
      if (field !== undefined) {
        const part = this.ofValue(field);
        text += `${JSON.stringify(name)}:${part.text},`;
        isLasting &&= part.isLasting;
      }
    }
    return { text: `${text}}`, isLasting };
  }

  private shortened({ text, isLasting }: Fingerprint): Fingerprint {
    if (text.length <= LONGEST) {
      return { text, isLasting };
    }
    return { text: `#${this.sumOf(text)}`, isLasting };
  }

  private typeOf(value: object): Fingerprint {
    const prototype: unknown = Object.getPrototypeOf(value);
    const name = prototype === null ? 'null' : this.names.get(prototype as object);
    return name === undefined ? { text: `class:${this.numberOf(prototype as object)}`, isLasting: false } : { text: name, isLasting: true };
  }

  private numberOf(item: object): number {
    const number = this.numbers.get(item) ?? this.numbers.size;
    this.numbers.set(item, number);
    return number;
  }
}

/**
 * Whether the text of a value represents all of it: a getter may return a different value the next time, and fields with symbols as keys are not
 * visible.
 */
function hasOnlyFields(value: object): boolean {
  return Reflect.ownKeys(value).every((key) => typeof key === 'string' && Object.getOwnPropertyDescriptor(value, key)!.get === undefined);
}
