import { UNKNOWN } from './cel';
import type { Schema } from './schema';
import { escapeName } from './self-values';

/** Types by which an expression over a schema is compiled: that of `self`, and the fields of objects by the name of their type. */
export interface RuleTypes {
  readonly self: string;
  readonly fields: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

const SCALARS: { readonly [type: string]: string } = { boolean: 'bool', integer: 'int', number: 'double' };

/** Fields that an object has besides those of its schema. */
const OF_OBJECTS: { readonly [name: string]: Schema } = {
  apiVersion: { type: 'string' }, kind: { type: 'string' }, metadata: { type: 'object', properties: { name: { type: 'string' }, generateName: { type: 'string' } } },
};

/**
 * The types of the values that a schema describes. What the API server may know better is unknown: texts with a format, and values of several types.
 *
 * @param isResource whether the schema is that of a whole object
 */
export function ruleTypesOf(schema: Schema, isResource: boolean): RuleTypes {
  const fields = new Map<string, ReadonlyMap<string, string>>();
  const typeOf = (part: Schema, name: string, isObject: boolean): string => {
    const { type = '', properties, format } = part;
    if (part['x-kubernetes-int-or-string'] || part['x-kubernetes-preserve-unknown-fields'] || part.nullable) {
      return UNKNOWN;
    }
    if (type === 'string') {
      return format === undefined ? 'string' : UNKNOWN;
    }
    if (type !== 'object') {
      return type === 'array' ? 'list' : SCALARS[type] ?? UNKNOWN;
    }
    const known = { ...isObject || part['x-kubernetes-embedded-resource'] ? OF_OBJECTS : {}, ...properties };
    if (Object.keys(known).length === 0) {
      return typeof part.additionalProperties === 'object' ? 'map' : UNKNOWN;
    }
    fields.set(name, new Map(Object.entries(known).map(([field, inner]) => [escapeName(field), typeOf(inner, `${name}.${field}`, false)])));
    return name;
  };
  return { self: typeOf(schema, 'self', isResource), fields };
}
