import { CelError, CelList, CelMap, dateFrom, Duration, Timestamp, timestampFrom, Typed, Value } from './cel';
import type { Schema } from './schema';
import { durationOf } from '../../upstream/kubernetes';

/** Converts the content of a manifest to CEL values by its schema. Each list and object is converted once. */
export class SelfValues {
  private readonly known = new WeakMap<object, Value>();

  of(value: unknown, schema: Schema): Value {
    if (typeof value !== 'object' || value === null) {
      return scalar(value, schema);
    }
    let converted = this.known.get(value);
    if (converted === undefined) {
      converted = Array.isArray(value) ? this.list(value, schema) : this.map(value as { [name: string]: unknown }, schema);
      this.known.set(value, converted);
    }
    return converted;
  }

  private list(value: readonly unknown[], schema: Schema): CelList {
    const type = schema['x-kubernetes-list-type'];
    const keys = (schema['x-kubernetes-list-map-keys'] ?? []).map(escapeName);
    const identityOf = type === 'set' ? scalarText : type === 'map' ? (item: Value) => JSON.stringify(keys.map((key) => scalarText(item instanceof CelMap ? item.find(key) : item))) : undefined;
    return new CelList(value.map((item) => this.of(item, schema.items ?? {})), identityOf);
  }

  private map(value: { readonly [name: string]: unknown }, schema: Schema): CelMap {
    const { properties, additionalProperties } = schema;
    const additional = typeof additionalProperties === 'object' ? additionalProperties : {};
    return new CelMap(Object.entries(value).flatMap(([name, field]): [Value, Value][] => {
      const known = properties && Object.hasOwn(properties, name) ? properties[name] : undefined;
      // A null field of an object is treated as missing, but a null entry of a map is not.
      return field === null && properties ? [] : [[known ? escapeName(name) : name, this.of(field, known ?? additional)]];
    }));
  }
}

function scalarText(value: Value | undefined): string {
  return value instanceof Typed ? JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each)) : `${typeof value} ${String(value)}`;
}

function scalar(value: unknown, { type, format }: Schema): Value {
  switch (typeof value) {
    case 'number':
      return type !== 'number' && Number.isInteger(value) ? BigInt(value) : value;
    case 'string':
      return type === 'string' ? stringValue(value, format) : value;
    case 'boolean':
      return value;
    default:
      return null;
  }
}

const wrongFormat = (value: string, format: string): never => {
  throw new CelError(`${JSON.stringify(value.slice(0, 100))} is no ${format}`);
};

/** A text as a CEL value, whose type depends on the format. */
function stringValue(value: string, format: string | undefined): Value {
  switch (format) {
    case 'byte':
      return Uint8Array.from(Buffer.from(value, 'base64'));
    case 'date':
      return dateFrom(value) ?? wrongFormat(value, format);
    case 'date-time':
      return value === '' ? new Timestamp(0n) : timestampFrom(value) ?? timestampFrom(`${value}Z`) ?? wrongFormat(value, format);
    case 'duration':
      return new Duration(durationOf(value) ?? wrongFormat(value, format));
    default:
      return value;
  }
}

const ESCAPES: { readonly [text: string]: string } = { '__': '__underscores__', '.': '__dot__', '-': '__dash__', '/': '__slash__' };
const RESERVED = /^(true|false|null|in|as|break|const|continue|else|for|function|if|import|let|loop|package|namespace|return|var|void|while)$/;

/** The escaped form of a field name that is not a valid identifier in CEL. */
export function escapeName(name: string): string {
  return RESERVED.test(name) ? `__${name}__` : name.replace(/__|[./-]/g, (part) => ESCAPES[part]);
}
