import type { Schema } from './schema';
import { isRecord } from '../../upstream';
import { step } from '../structure';

/** A value with its schema. */
export interface Child {
  /** Of a field. */
  readonly name?: string;
  readonly value: unknown;
  readonly schema: Schema;
  readonly path: string;
}

/** The schema of a field, if the object has that field. */
export function fieldOf({ properties }: Schema, name: string): Schema | undefined {
  return properties && Object.hasOwn(properties, name) ? properties[name] : undefined;
}

/** The schema of the entries of a map. */
export function entriesOf({ additionalProperties }: Schema): Schema | undefined {
  return typeof additionalProperties === 'object' ? additionalProperties : undefined;
}

/** The values directly below one, with their schemas; unknown fields are left out. */
export function below(value: unknown, schema: Schema, path: string): Child[] {
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.map((item: unknown, index) => ({ value: item, schema: items, path: `${path}[${index}]` })) : [];
  }
  if (!isRecord(value)) {
    return [];
  }
  const additional = entriesOf(schema);
  return Object.entries(value).flatMap(([name, field]) => {
    const known = fieldOf(schema, name) ?? additional;
    return known ? [{ name, value: field, schema: known, path: step(path, name) }] : [];
  });
}
