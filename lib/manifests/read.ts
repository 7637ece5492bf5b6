import { stringAt } from '../upstream/fields';

export { at, isRecord, listAt, recordAt, stringAt } from '../upstream/fields';

/** Name of an object, for messages. */
export function nameOf(object: unknown): string {
  return stringAt(object, 'metadata', 'name') ?? '?';
}

/** Namespace and name of an object, for messages. */
export function fullNameOf(object: unknown): string {
  return `${stringAt(object, 'metadata', 'namespace') ?? '?'}/${nameOf(object)}`;
}
