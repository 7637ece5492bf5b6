/** Schemas below `allOf`, `anyOf`, `oneOf` and `not`, which restrict values that the schema around them declares. */
import type { Field } from './field';
import { holdPattern } from './schema-patterns';

const JUNCTORS = ['allOf', 'anyOf', 'oneOf'];

/** Keywords that only the declaring part of a schema can have. */
const DECLARING = [
  'additionalProperties', 'default', 'description', 'nullable', 'title', 'type', 'x-kubernetes-embedded-resource', 'x-kubernetes-int-or-string',
  'x-kubernetes-list-map-keys', 'x-kubernetes-list-type', 'x-kubernetes-map-type', 'x-kubernetes-preserve-unknown-fields', 'x-kubernetes-validations',
];

/** Keywords that any schema can have. */
const RESTRICTING = [
  ...JUNCTORS, 'enum', 'exclusiveMaximum', 'exclusiveMinimum', 'format', 'items', 'maxItems', 'maxLength', 'maxProperties', 'maximum', 'minItems', 'minLength',
  'minProperties', 'minimum', 'multipleOf', 'not', 'pattern', 'properties', 'required', 'uniqueItems',
];

/** Refuses what schemas below junctors cannot have, and fields that are declared only there. */
export function holdJunctors(schema: Field): void {
  for (const part of junctorsOf(schema, schema)) {
    holdPart(part, schema);
  }
}

/** The parts of a schema, without the `anyOf` that says that a value is a number or a text, alone or first in `allOf`. */
function junctorsOf(schema: Field, declared: Field, isFirst = false): Field[] {
  const isExempt = isNumberOrText(schema.maps('anyOf')) && (schema === declared || isFirst);
  return [
    ...JUNCTORS.filter((name) => name !== 'anyOf' || !isExempt).flatMap((name) => schema.maps(name)),
    ...schema.get('not').isMap ? [schema.get('not')] : [],
  ];
}

/** Whether schemas are those of a whole number and a text, and nothing else. Keywords that no schema has are ignored. */
function isNumberOrText(parts: readonly Field[]): boolean {
  return parts.map((part) => part.get('type').text).join() === 'integer,string'
    && parts.every((part) => [...DECLARING, ...RESTRICTING].every((keyword) => keyword === 'type' || !part.get(keyword).isSet));
}

function holdPart(part: Field, declared: Field): void {
  for (const keyword of DECLARING.filter((name) => part.get(name).isFilled || (name === 'default' && part.get(name).isSet))) {
    part.get(keyword).refuse('keyword below a junctor', 'write it beside allOf, anyOf, oneOf or not', keyword);
  }
  holdPattern(part);
  for (const [name, property] of part.get('properties').entries) {
    const known = declared.get('properties').get(name);
    if (name === 'metadata') {
      property.refuse('metadata below a junctor', 'remove it', name);
    } else if (!known.isSet) {
      property.refuse('field that only a junctor has', 'declare it in properties', name);
    } else {
      holdPart(property, known);
    }
  }
  if (part.get('items').isMap) {
    if (declared.get('items').isSet) {
      holdPart(part.get('items'), declared.get('items'));
    } else {
      part.get('items').refuse('items that only a junctor has', 'declare them beside it', 'items');
    }
  }
  const isFirst = part.path === `${declared.path}.allOf[0]`;
  junctorsOf(part, declared, isFirst).forEach((inner) => holdPart(inner, declared));
}
