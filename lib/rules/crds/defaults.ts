import type { Schema } from './schema';
import { fieldOf, mapValueSchema, valuesBelow } from './walk';
import { isRecord } from '../../upstream';

/** Removes, in place, each null that is not allowed and for which no default exists (pkg/apiserver/schema/defaulting). */
export function dropNulls(value: unknown, schema: Schema | undefined): void {
  if (Array.isArray(value)) {
    value.forEach((item) => dropNulls(item, schema?.items));
  } else if (isRecord(value)) {
    for (const [name, field] of Object.entries(value)) {
      const known = schema && (fieldOf(schema, name) ?? mapValueSchema(schema));
      if (field === null && known && !known.nullable && !hasDefault(known)) {
        delete value[name];
      } else {
        dropNulls(field, known);
      }
    }
  }
}

/** Sets defaults, in place. A null that is not allowed is treated as a missing field. */
export function applyDefaults(value: unknown, schema: Schema): void {
  if (isRecord(value)) {
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const isLeftOut = !Object.hasOwn(value, name) || (value[name] === null && !property.nullable);
      if (hasDefault(property) && isLeftOut) {
        set(value, name, copyOf(property.default));
      }
    }
    const entries = mapValueSchema(schema);
    if (entries && hasDefault(entries) && !entries.nullable) {
      const nulls = Object.keys(value).filter((name) => value[name] === null && !fieldOf(schema, name));
      nulls.forEach((name) => set(value, name, copyOf(entries.default)));
    }
  } else if (Array.isArray(value) && schema.items && hasDefault(schema.items) && !schema.items.nullable) {
    const { items } = schema;
    value.forEach((item, index) => {
      value[index] = item === null ? copyOf(items.default) : item;
    });
  }
  for (const child of valuesBelow(value, schema, '')) {
    applyDefaults(child.value, child.schema);
  }
}

const hasDefault = (schema: Schema) => schema.default !== undefined && schema.default !== null;
const copyOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Sets a field, even if it is called `__proto__`. */
function set(value: { [name: string]: unknown }, name: string, field: unknown): void {
  Object.defineProperty(value, name, { value: field, enumerable: true, configurable: true, writable: true });
}
