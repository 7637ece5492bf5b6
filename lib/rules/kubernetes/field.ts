import { isRecord } from '../../upstream';
import type { Grammar } from '../../upstream/kubernetes';
import type { Finding } from '../rule';
import { type Difference, step } from '../structure';

/** Problem with a field. */
export type Flaw = Pick<Difference, 'path' | 'what' | 'value' | 'fix'> & Pick<Finding, 'class'>;

/**
 * Field of an object, with the problems found so far. A field of another type than a check expects is treated as missing, because schemas check the
 * types. As in the API server, null is treated as a missing field.
 */
export class Field {
  /** Refuses items whose key equals the key of an earlier item. Items with an undefined key are ignored. */
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

  /** Returns the field of a map. */
  get(name: string): Field {
    return new Field(isRecord(this.value) && Object.hasOwn(this.value, name) ? this.value[name] : undefined, step(this.path, name), this.found);
  }

  /** Returns the entries of a list field that are maps. A null in the list is treated as an empty map. */
  maps(name: string): Field[] {
    return this.get(name).itemsOr({}).filter(({ value }) => isRecord(value));
  }

  /** Entries of a list of texts or numbers. A null in the list is treated as an empty text. */
  get items(): Field[] {
    return this.itemsOr('');
  }

  private itemsOr(zero: unknown): Field[] {
    return Array.isArray(this.value) ? this.value.map((item: unknown, index) => new Field(item ?? zero, `${this.path}[${index}]`, this.found)) : [];
  }

  /** Keys and values of a map. */
  get entries(): (readonly [string, Field])[] {
    return isRecord(this.value) ? Object.keys(this.value).map((key) => [key, this.get(key)] as const) : [];
  }

  /** Whether the field is set. An empty map counts as set. */
  get isSet(): boolean {
    return this.value !== null && this.value !== undefined;
  }

  /** Whether the field has a non-empty value. Empty values are the ones that Go omits. */
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

  /** Adds the problem that the API server refuses the field. */
  refuse(what: string, fix: string, value: unknown = this.value ?? null): void {
    this.found.push({ path: this.path, what, value, fix });
  }

  /** Adds the problem that the field is admitted but never works. */
  fail(what: string, fix: string, value: unknown = this.value ?? null): void {
    this.found.push({ path: this.path, what, value, fix, class: 'never works' });
  }

  /** Adds the problem that the field works but is probably not intended. */
  warn(what: string, fix: string, value: unknown = this.value ?? null): void {
    this.found.push({ path: this.path, what, value, fix, class: 'risky' });
  }

  /** Refuses a text that violates a grammar. An empty text is treated as missing. */
  hold(grammar: Grammar): void {
    if (this.text !== '' && !grammar.takes(this.text)) {
      this.refuse(grammar.flaw, grammar.fix);
    }
  }

  /** Refuses a text that violates a grammar, including an empty text. */
  demand(grammar: Grammar): void {
    if (typeof this.value === 'string' && !grammar.takes(this.value)) {
      this.refuse(grammar.flaw, grammar.fix);
    }
  }

  /** Refuses a number outside of bounds. */
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
