import { CelError, noSuchOverload } from './errors';
import { MAX_UINT } from './lexer';

/** A value that JavaScript has no type for; its class names the type in CEL. */
export abstract class Typed {
  abstract readonly type: string;
}

/** What CEL computes with: integers are `bigint`, doubles `number`. */
export type Value = null | boolean | bigint | number | string | Uint8Array | Typed;

/** An unsigned integer. */
export class Uint extends Typed {
  readonly type = 'uint';

  constructor(readonly value: bigint) {
    super();
    if (value < 0n || value > MAX_UINT) {
      throw new CelError('unsigned integer overflow');
    }
  }
}

/** A list. That of a field whose list type is `set` or `map` compares and adds by the identities of its items. */
export class CelList extends Typed {
  readonly type = 'list';

  constructor(readonly items: readonly Value[], readonly identityOf?: (item: Value) => string) {
    super();
  }
}

/** A map, or an object. */
export class CelMap extends Typed {
  readonly type = 'map';
  private readonly entriesByKey = new Map<string, readonly [Value, Value]>();

  constructor(entries: Iterable<readonly [Value, Value]> = []) {
    super();
    for (const entry of entries) {
      this.entriesByKey.set(keyOf(entry[0]), entry);
    }
  }

  get size(): number {
    return this.entriesByKey.size;
  }

  /** In the order in which they were written. */
  get entries(): IterableIterator<readonly [Value, Value]> {
    return this.entriesByKey.values();
  }

  /** The value of a key, or nothing (`undefined`). */
  find(key: Value): Value | undefined {
    return this.entriesByKey.get(keyOf(key))?.[1];
  }

  has(key: Value): boolean {
    return this.entriesByKey.has(keyOf(key));
  }
}

/** By what a key is found: numbers of all types that are equal are one key. */
function keyOf(key: Value): string {
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
      throw noSuchOverload(`${typeOf(key)} as a key`);
  }
}

/** A value that may be missing. */
export class Optional extends Typed {
  readonly type = 'optional_type';

  /** @param content nothing (`undefined`) where there is no value */
  constructor(readonly content?: Value) {
    super();
  }
}

/** A type, as `type(x)` gives it. */
export class TypeValue extends Typed {
  readonly type = 'type';

  constructor(readonly name: string) {
    super();
  }
}

/** The name of the type of a value. */
export function typeOf(value: Value): string {
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
