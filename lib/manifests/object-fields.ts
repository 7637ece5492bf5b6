import { stringAt } from '../upstream';

export { at, isRecord, listAt, recordAt, stringAt } from '../upstream';

/** Name of an object, for messages. */
export function nameOf(object: unknown): string {
  return stringAt(object, 'metadata', 'name') ?? '?';
}

/** Namespace and name of an object, for messages. */
export function fullNameOf(object: unknown): string {
  return `${stringAt(object, 'metadata', 'namespace') ?? '?'}/${nameOf(object)}`;
}
