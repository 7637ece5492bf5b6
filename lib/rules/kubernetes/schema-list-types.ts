import type { Field } from './field';

const LIST = 'x-kubernetes-list-type';
const KEYS = 'x-kubernetes-list-map-keys';
const MAP = 'x-kubernetes-map-type';

/** Refuses an invalid type of lists in the schema of a CRD, and keys that do not identify items. */
export function holdListType(schema: Field): void {
  const [type, keys, items] = [schema.get(LIST), schema.get(KEYS), schema.get('items')];
  if (keys.isFilled && type.text !== 'map') {
    type.refuse(`${KEYS} without ${LIST}: map`, 'write map', type.value ?? null);
  }
  if (!type.isSet) {
    return;
  }
  if (!['atomic', 'map', 'set'].includes(type.text)) {
    type.refuse('unknown type of lists', 'write atomic, map or set');
  }
  if (schema.get('type').text !== 'array') {
    schema.get('type').refuse(`${LIST} of what is not an array`, 'write type: array', schema.get('type').value ?? null);
    return;
  }
  if (['map', 'set'].includes(type.text) && items.get('nullable').value === true) {
    items.get('nullable').refuse(`items of a ${type.text} that may be null`, 'remove it');
  }
  if (type.text === 'set') {
    holdSetItems(items);
  } else if (type.text === 'map') {
    holdKeys(schema, keys, items);
  }
}

function holdSetItems(items: Field): void {
  const [list, map] = [items.get(LIST), items.get(MAP)];
  if (items.get('type').text === 'array' && list.isSet && list.text !== 'atomic') {
    list.refuse('lists in a set that are not atomic', 'write atomic, or remove it');
  }
  if (items.get('type').text === 'object' && map.text !== 'atomic') {
    map.refuse('objects in a set that are not atomic', `write ${MAP}: atomic`, map.value ?? null);
  }
}

function holdKeys(schema: Field, keys: Field, items: Field): void {
  schema.need(KEYS, 'name the fields that identify an item');
  if (!items.isMap) {
    return;
  }
  if (items.get('type').text !== 'object') {
    items.get('type').refuse('items of a map that are not objects', 'write type: object', items.get('type').value ?? null);
    return;
  }
  const seen = new Set<string>();
  for (const key of keys.items) {
    const property = items.get('properties').get(key.text);
    if (seen.has(key.text)) {
      key.refuse('key that is listed already', 'list it once');
    }
    seen.add(key.text);
    if (!property.isSet) {
      key.refuse('key that items do not have', 'name a property of the items');
      continue;
    }
    if (['array', 'object'].includes(property.get('type').text)) {
      property.get('type').refuse('key that is a list or an object', 'use keys that are texts, numbers or booleans');
    }
    if (property.get('nullable').value === true) {
      property.get('nullable').refuse('key that may be null', 'remove it');
    }
    if (!property.get('default').isSet && !items.get('required').items.some(({ text }) => text === key.text)) {
      property.get('default').refuse('key that an item may lack', 'require it, or give it a default', key.text);
    }
  }
}

/** Refuses an invalid type of maps in the schema of a CRD. */
export function holdMapType(schema: Field): void {
  const type = schema.get(MAP);
  if (!type.isSet) {
    return;
  }
  if (!['atomic', 'granular'].includes(type.text)) {
    type.refuse('unknown type of maps', 'write atomic or granular');
  }
  if (schema.get('type').text !== 'object') {
    schema.get('type').refuse(`${MAP} of what is not an object`, 'write type: object', schema.get('type').value ?? null);
  }
}
