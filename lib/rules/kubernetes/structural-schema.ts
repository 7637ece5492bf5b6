import type { Field } from './field';
import { isRecord } from '../../upstream';

/** Test whether a schema may omit its type, because it accepts integers and strings, or unknown fields. */
const isUntyped = (schema: Field) => schema.get('x-kubernetes-int-or-string').value === true || schema.get('x-kubernetes-preserve-unknown-fields').value === true;

/** Refuses keywords that the schema of a CRD cannot have below its root (structural schemas: apiextensions, pkg/apiserver/schema). */
export function holdProperties(schema: Field): void {
  for (const [, property] of schema.get('properties').entries) {
    holdSchema(property);
  }
  for (const name of ['additionalProperties', 'items']) {
    if (schema.get(name).isMap) {
      holdSchema(schema.get(name));
    }
  }
}

function holdSchema(schema: Field): void {
  const type = schema.get('type');
  if (!type.isFilled && !isUntyped(schema)) {
    type.refuse('field without a type', 'add one', type.value ?? null);
  }
  if (type.text === 'array' && !schema.get('items').isSet) {
    schema.get('items').refuse('array without items', 'specify the schema of the items', 'items');
  }
  holdDefault(schema);
  holdProperties(schema);
}

const OF_TYPE: { readonly [type: string]: (value: unknown) => boolean } = {
  array: Array.isArray,
  boolean: (value) => typeof value === 'boolean',
  integer: Number.isInteger,
  number: (value) => typeof value === 'number',
  object: isRecord,
  string: (value) => typeof value === 'string',
};

function holdDefault(schema: Field): void {
  const [filled, type, values] = [schema.get('default'), schema.get('type').text, schema.get('enum')];
  if (!filled.isSet) {
    return;
  }
  if (!isUntyped(schema) && Object.hasOwn(OF_TYPE, type) && !OF_TYPE[type](filled.value)) {
    filled.refuse(`default that is not of type ${type}`, 'use a default of that type');
  } else if (values.items.length > 0 && !values.items.some(({ value }) => JSON.stringify(value) === JSON.stringify(filled.value))) {
    filled.refuse('default that is none of the values', 'write one that enum has');
  }
}
