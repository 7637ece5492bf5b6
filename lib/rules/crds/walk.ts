import type { Schema } from './schema';
import { isRecord } from '../../upstream';
import { step } from '../structure';

/** Value with its schema. */
export interface Child {
  /** Name of the field, if the value is one. */
  readonly name?: string;
  readonly value: unknown;
  readonly schema: Schema;
  readonly path: string;
}

/** The schema of a field, if the schema of the object declares it. */
export function fieldOf({ properties }: Schema, name: string): Schema | undefined {
  return properties && Object.hasOwn(properties, name) ? properties[name] : undefined;
}

/** The schema of the entries of a map. */
export function mapValueSchema({ additionalProperties }: Schema): Schema | undefined {
  return typeof additionalProperties === 'object' ? additionalProperties : undefined;
}

/** The values directly below a value, with their schemas. Unknown fields are omitted. */
export function valuesBelow(value: unknown, schema: Schema, path: string): Child[] {
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.map((item: unknown, index) => ({ value: item, schema: items, path: `${path}[${index}]` })) : [];
  }
  if (!isRecord(value)) {
    return [];
  }
  const additional = mapValueSchema(schema);
  return Object.entries(value).flatMap(([name, field]) => {
    const known = fieldOf(schema, name) ?? additional;
    return known ? [{ name, value: field, schema: known, path: step(path, name) }] : [];
  });
}
