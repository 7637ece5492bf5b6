/** Whether two clusters have the same properties: in one run of a program, or in two. */
import { types } from 'node:util';
import { Construct } from 'constructs';
import { classNames } from './class-names';
import { sha256Of } from '../../text';
import { originOf } from '../../values';

/** Something that cannot be compared: its result may differ each time, or depend on more than its fields. */
class Incomparable extends Error {}

/** The longest text that is not replaced by its sum: it is part of the text of each value that has it. */
const LONGEST = 128;

/** What stands for properties. */
export interface Fingerprint {
  /** The same for properties that are the same in all their parts. */
  readonly text: string;
  /** Whether it is the same in another run too. Otherwise a part is known by its identity only, such as a function or an instance of a class of the program's. */
  readonly isLasting: boolean;
}

/**
 * A text that is the same for properties that are the same in all their parts: values of the same classes with the same fields, in the same order. A function
 * is the same as itself only. Undefined if a part is a construct, or not known before synthesis.
 */
export class Fingerprints {
  /** Values that many clusters share have the same text each time. */
  private readonly known = new WeakMap<object, Fingerprint>();
  /** The sums of long texts: a fleet has few kinds of clusters. */
  private readonly sums = new Map<string, string>();
  /** Values whose text is being made: one that contains itself has none. */
  private readonly open = new Set<object>();
  /** Classes and functions that have no name, by what stands for them. */
  private readonly numbers = new Map<object, number>();
  private readonly names = classNames();

  public of(props: object): Fingerprint | undefined {
    try {
      return this.ofObject(props);
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
      this.known.set(value, made);
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
    const sum = this.sums.get(text) ?? sha256Of(text);
    this.sums.set(text, sum);
    return { text: `#${sum}`, isLasting };
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

/** Whether the text of a value has all of it: a getter can return something else the next time, and a symbol names what is not seen. */
function hasOnlyFields(value: object): boolean {
  return Reflect.ownKeys(value).every((key) => typeof key === 'string' && Object.getOwnPropertyDescriptor(value, key)!.get === undefined);
}
