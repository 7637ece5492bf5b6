import type { Manifest } from './manifest';
import { isRecord, isString } from '../upstream';

/** Types of the fields of metadata that commands read. */
const TYPES: { readonly [field: string]: (value: unknown) => boolean } = {
  annotations: isRecord,
  creationTimestamp: isString,
  deletionTimestamp: isString,
  finalizers: Array.isArray,
  generateName: isString,
  labels: isRecord,
  name: isString,
  namespace: isString,
  ownerReferences: Array.isArray,
  resourceVersion: isString,
  uid: isString,
};

/** Maps of texts. */
const TEXTS = ['annotations', 'labels'];

/**
 * An object whose metadata is a map, in which names, labels and the like have their types. What has another type is left out: the API server refuses it,
 * and `check` reports it. An object without such a mistake is returned as it is.
 */
export function wellFormed(object: Manifest): Manifest {
  const { metadata } = object as { readonly metadata?: unknown };
  if (!isRecord(metadata)) {
    return { ...object, metadata: {} as Manifest['metadata'] };
  }
  const wrong = Object.keys(TYPES).filter((field) => Object.hasOwn(metadata, field) && !TYPES[field](metadata[field]));
  const mixed = TEXTS.filter((field) => isRecord(metadata[field]) && !Object.values(metadata[field]).every(isString));
  if (wrong.length + mixed.length === 0) {
    return object;
  }
  const kept = Object.fromEntries(Object.entries(metadata).filter(([field]) => !wrong.includes(field)).map(([field, value]) => (
    [field, mixed.includes(field) ? Object.fromEntries(Object.entries(value as object).filter(([, text]) => isString(text))) : value])));
  return { ...object, metadata: kept as unknown as Manifest['metadata'] };
}
