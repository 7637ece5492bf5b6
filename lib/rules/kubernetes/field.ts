import { isRecord } from '../../upstream';
import type { Grammar } from '../../upstream/kubernetes';
import type { Finding } from '../rule';
import { type Difference, step } from '../structure';

/** What is wrong with a field. */
export type Flaw = Pick<Difference, 'path' | 'what' | 'value' | 'fix'> & Pick<Finding, 'class'>;

/**
 * A field of an object, and what was found so far. A field of another type than a check asks for is none to it: that the types are right is the business
 * of schemas. As the API server reads an object, null is a field that is not there.
 */
export class Field {
  /** Refuses items that are the same as an earlier one in what a function makes of them; undefined is never the same. */
  static distinct(items: readonly Field[], keyOf: (item: Field) => string | undefined, what: string, fix: string): void {
    const seen = new Set<string>();
    for (const item of items) {
      const key = keyOf(item);
      if (key !== undefined && key !== '' && seen.has(key)) {
        item.refuse(what, fix);
      }
      seen.add(key ?? '');
    }
  }

  constructor(readonly value: unknown, readonly path: string, private readonly found: Flaw[]) {}

  /** The field of a map. */
  get(name: string): Field {
    return new Field(isRecord(this.value) && Object.hasOwn(this.value, name) ? this.value[name] : undefined, step(this.path, name), this.found);
  }

  /** The entries of the list in a field that are maps. In a list, null is an empty one. */
  maps(name: string): Field[] {
    return this.get(name).itemsOr({}).filter(({ value }) => isRecord(value));
  }

  /** The entries of a list of texts or numbers. In a list, null is an empty text. */
  get items(): Field[] {
    return this.itemsOr('');
  }

  private itemsOr(zero: unknown): Field[] {
    return Array.isArray(this.value) ? this.value.map((item: unknown, index) => new Field(item ?? zero, `${this.path}[${index}]`, this.found)) : [];
  }

  /** The keys and values of a map. */
  get entries(): (readonly [string, Field])[] {
    return isRecord(this.value) ? Object.keys(this.value).map((key) => [key, this.get(key)] as const) : [];
  }

  /** Whether it is there: a map may be empty. */
  get isSet(): boolean {
    return this.value !== null && this.value !== undefined;
  }

  /** Whether there is something in it: what Go leaves out is nothing. */
  get isFilled(): boolean {
    const { value } = this;
    return this.isSet && value !== '' && value !== 0 && value !== false && !(Array.isArray(value) && value.length === 0) && !(isRecord(value) && Object.keys(value).length === 0);
  }

  get text(): string {
    return typeof this.value === 'string' ? this.value : '';
  }

  get number(): number | undefined {
    return typeof this.value === 'number' ? this.value : undefined;
  }

  get isMap(): boolean {
    return isRecord(this.value);
  }

  /** Notes that the field is refused. */
  refuse(what: string, fix: string, value: unknown = this.value ?? null): void {
    this.found.push({ path: this.path, what, value, fix });
  }

  /** Notes that the field is admitted, and never works. */
  fail(what: string, fix: string, value: unknown = this.value ?? null): void {
    this.found.push({ path: this.path, what, value, fix, class: 'never works' });
  }

  /** Notes that the field works, and is hardly meant so. */
  warn(what: string, fix: string, value: unknown = this.value ?? null): void {
    this.found.push({ path: this.path, what, value, fix, class: 'risky' });
  }

  /** Refuses a text that does not keep to a grammar. An empty one is not there. */
  hold(grammar: Grammar): void {
    if (this.text !== '' && !grammar.takes(this.text)) {
      this.refuse(grammar.flaw, grammar.fix);
    }
  }

  /** Refuses a text that does not keep to a grammar, an empty one too. */
  demand(grammar: Grammar): void {
    if (typeof this.value === 'string' && !grammar.takes(this.value)) {
      this.refuse(grammar.flaw, grammar.fix);
    }
  }

  /** Refuses a number outside of some bounds. */
  within(least: number, most = Infinity): void {
    if (this.number !== undefined && (this.number < least || this.number > most)) {
      this.refuse('number out of range', most === Infinity ? `use a number from ${least}` : `use a number from ${least} to ${most}`);
    }
  }

  /** Refuses a map in which the field is empty. */
  need(name: string, fix = 'add it'): void {
    if (!this.get(name).isFilled) {
      this.get(name).refuse('missing required field', fix, name);
    }
  }
}
