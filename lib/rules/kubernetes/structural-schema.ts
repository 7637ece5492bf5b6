/** Schemas of CRDs, as the API server accepts them (apiextensions, pkg/apis/apiextensions/validation and pkg/apiserver/schema). */
import type { Field } from './field';
import { holdDefault } from './schema-defaults';
import { holdJunctors } from './schema-junctors';
import { holdListType, holdMapType } from './schema-list-types';
import { holdPattern } from './schema-patterns';
import { holdRules } from './schema-rules';

/** Place of a schema in that of an object. */
interface SchemaPlace {
  /** Whether it is that of a whole object, at the root. */
  readonly isRoot: boolean;
  /** Whether it is in `apiVersion`, `kind` or `metadata` of an object. */
  readonly isInMeta: boolean;
  /** Whether defaults are forbidden. */
  readonly isWithoutDefaults: boolean;
  /** Whether a list or map above cannot be compared with its earlier state, so that rules cannot refer to it. */
  readonly isUncorrelated: boolean;
}

const TYPES = ['array', 'boolean', 'integer', 'number', 'object', 'string'];
const META = ['apiVersion', 'kind', 'metadata'];

/** Keywords that the root of a schema can have if the status is a subresource. */
const AT_ROOT = [
  'description', 'type', 'format', 'title', 'maximum', 'exclusiveMaximum', 'minimum', 'exclusiveMinimum', 'maxLength', 'minLength', 'pattern', 'maxItems',
  'minItems', 'uniqueItems', 'multipleOf', 'required', 'items', 'properties', 'externalDocs', 'example', 'x-kubernetes-preserve-unknown-fields',
  'x-kubernetes-validations',
];

/** Keywords of JSON Schema that CRDs cannot have. */
const FORBIDDEN = ['$ref', 'additionalItems', 'definitions', 'dependencies', 'id', 'patternProperties'];

/** Refuses what the schema of a version of a CRD cannot have. */
export function holdSchemaOf(schema: Field, hasStatus: boolean): void {
  if (schema.get('nullable').value === true) {
    schema.get('nullable').refuse('object that may be null', 'remove nullable from the root');
  }
  if (schema.get('additionalProperties').isSet) {
    schema.get('additionalProperties').refuse('additionalProperties at the root', 'write properties');
  }
  if (hasStatus) {
    for (const [keyword, value] of schema.entries.filter(([name, each]) => each.isFilled && !AT_ROOT.includes(name) && name !== 'additionalProperties' && name !== 'nullable')) {
      value.refuse('keyword at the root of a schema whose status is a subresource', 'move it to a field', keyword);
    }
  }
  const metadata = schema.get('properties').get('metadata');
  const others = metadata.entries.filter(([name, value]) => value.isFilled && !['type', 'properties', 'default', 'description'].includes(name));
  const names = metadata.get('properties').entries.map(([name]) => name);
  if (others.length > 0 || names.some((name) => !['name', 'generateName'].includes(name))) {
    metadata.refuse('schema of metadata with more than names', 'write only name and generateName');
  }
  holdSchema(schema, { isRoot: true, isInMeta: false, isWithoutDefaults: false, isUncorrelated: false });
}

/** Refuses what a schema cannot have. A property that is null is an empty schema. */
function holdSchema(schema: Field, place: SchemaPlace): void {
  holdSchemaType(schema, place);
  holdKeywords(schema);
  holdListType(schema);
  holdMapType(schema);
  holdJunctors(schema);
  holdDefault(schema, place);
  holdRules(schema, place);
  holdChildren(schema, place);
}

function holdChildren(schema: Field, place: SchemaPlace): void {
  const isAtomic = schema.get('x-kubernetes-map-type').text === 'atomic';
  const isResource = place.isRoot || schema.get('x-kubernetes-embedded-resource').value === true;
  for (const [name, property] of schema.get('properties').entries) {
    const isMeta = isResource && META.includes(name);
    if (isMeta && name !== 'metadata' && property.get('type').text !== 'string') {
      property.get('type').refuse(`${name} that is not a text`, 'write type: string', property.get('type').value ?? null);
    }
    holdSchema(property, {
      isRoot: false,
      isInMeta: place.isInMeta || isMeta,
      isWithoutDefaults: place.isWithoutDefaults || (place.isRoot && isMeta),
      isUncorrelated: place.isUncorrelated || isAtomic,
    });
  }
  const [additional, items] = [schema.get('additionalProperties'), schema.get('items')];
  if (additional.isMap) {
    holdSchema(additional, { ...place, isRoot: false, isWithoutDefaults: place.isWithoutDefaults || place.isInMeta });
  }
  if (items.isMap) {
    holdSchema(items, { ...place, isRoot: false, isUncorrelated: place.isUncorrelated || schema.get('x-kubernetes-list-type').text !== 'map' });
  }
}

function holdSchemaType(schema: Field, { isRoot, isInMeta }: SchemaPlace): void {
  const type = schema.get('type');
  const is = (keyword: string) => schema.get(`x-kubernetes-${keyword}`).value === true;
  if (type.isFilled && !TYPES.includes(type.text)) {
    type.refuse('unknown type', `write ${TYPES.join(', ')}`);
  } else if (is('embedded-resource') && type.text !== 'object') {
    type.refuse('embedded object that is not of type object', 'write type: object', type.value ?? null);
  } else if (!isRoot && !type.isFilled && !is('int-or-string') && !is('preserve-unknown-fields')) {
    type.refuse('field without a type', 'add one', type.value ?? null);
  }
  const items = schema.get('items');
  if (items.items.length > 0) {
    items.refuse('several schemas of items', 'write one schema, without a list', 'items');
  } else if (type.text === 'array' && !items.isMap) {
    items.refuse('array without items', 'specify the schema of the items', 'items');
  }
  for (const other of ['preserve-unknown-fields', 'embedded-resource'].filter((keyword) => is('int-or-string') && is(keyword))) {
    schema.get(`x-kubernetes-${other}`).refuse('keyword beside x-kubernetes-int-or-string', 'keep one of the two');
  }
  if (schema.get('x-kubernetes-preserve-unknown-fields').value === false) {
    schema.get('x-kubernetes-preserve-unknown-fields').refuse('keyword that is not true', 'write true, or remove it');
  }
  if (!is('embedded-resource')) {
    return;
  }
  if (isInMeta) {
    schema.get('x-kubernetes-embedded-resource').refuse('embedded object in the metadata of another', 'remove it');
  }
  if (!isRoot && schema.get('additionalProperties').isSet) {
    schema.get('additionalProperties').refuse('additionalProperties of an embedded object', 'write properties');
  }
  if (!is('preserve-unknown-fields') && !schema.get('properties').isFilled) {
    schema.get('properties').refuse('embedded object without properties', 'add them, or x-kubernetes-preserve-unknown-fields: true', 'properties');
  }
}

function holdKeywords(schema: Field): void {
  for (const keyword of FORBIDDEN.filter((each) => schema.get(each).isFilled)) {
    schema.get(keyword).refuse('keyword that CRDs cannot have', 'remove it', keyword);
  }
  if (schema.get('uniqueItems').value === true) {
    schema.get('uniqueItems').refuse('uniqueItems in a CRD', 'write x-kubernetes-list-type: set');
  }
  const additional = schema.get('additionalProperties');
  if (schema.get('properties').isFilled && (additional.isMap || additional.value === false)) {
    additional.refuse('additionalProperties beside properties', 'keep one of the two');
  }
  holdPattern(schema);
}
