import { CelError, noSuchOverload } from './errors';
import { MAX_UINT } from './lexer';

/** Value of a type that JavaScript lacks. Its class holds the name of the type in CEL. */
export abstract class Typed {
  abstract readonly type: string;
}

/** Value of CEL. Integers are `bigint`, doubles are `number`. */
export type Value = null | boolean | bigint | number | string | Uint8Array | Typed;

/** Unsigned integer. */
export class Uint extends Typed {
  readonly type = 'uint';

  constructor(readonly value: bigint) {
    super();
    if (value < 0n || value > MAX_UINT) {
      throw new CelError('unsigned integer overflow');
    }
  }
}

/** List. For a field of list type `set` or `map`, comparison and addition use the identities of the items. */
export class CelList extends Typed {
  readonly type = 'list';

  constructor(readonly items: readonly Value[], readonly identityOf?: (item: Value) => string) {
    super();
  }
}

/** Map or object. */
export class CelMap extends Typed {
  readonly type = 'map';
  private readonly entriesByKey = new Map<string, readonly [Value, Value]>();

  constructor(entries: Iterable<readonly [Value, Value]> = []) {
    super();
    for (const entry of entries) {
      this.entriesByKey.set(mapEntryKey(entry[0]), entry);
    }
  }

  get size(): number {
    return this.entriesByKey.size;
  }

  /** Entries in the order in which they were written. */
  get entries(): IterableIterator<readonly [Value, Value]> {
    return this.entriesByKey.values();
  }

  /** Finds the value of a key. Returns undefined if it is missing. */
  find(key: Value): Value | undefined {
    return this.entriesByKey.get(mapEntryKey(key))?.[1];
  }

  has(key: Value): boolean {
    return this.entriesByKey.has(mapEntryKey(key));
  }
}

/** The text by which a key is found. Equal numbers of different types are the same key. */
function mapEntryKey(key: Value): string {
  switch (typeof key) {
    case 'string':
      return `s${key}`;
    case 'boolean':
      return `b${key}`;
    case 'bigint':
      return `n${key}`;
    case 'number':
      return `n${Number.isInteger(key) ? BigInt(key) : key}`;
    default:
      if (key instanceof Uint) {
        return `n${key.value}`;
      }
      throw noSuchOverload(`${celTypeOf(key)} as a key`);
  }
}

/** Value that may be missing. */
export class Optional extends Typed {
  readonly type = 'optional_type';

  /** @param content the value; undefined if it is missing */
  constructor(readonly content?: Value) {
    super();
  }
}

/** Type as a value, such as the result of `type(x)`. */
export class TypeValue extends Typed {
  readonly type = 'type';

  constructor(readonly name: string) {
    super();
  }
}

/** The name of the type of a value. */
export function celTypeOf(value: Value): string {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
    case 'bigint':
      return 'int';
    case 'number':
      return 'double';
    default:
      return value === null ? 'null_type' : value instanceof Uint8Array ? 'bytes' : value.type;
  }
}
