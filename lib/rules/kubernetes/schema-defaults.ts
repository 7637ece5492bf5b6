import type { Field } from './field';
import { checkDefault } from '../crds';

/** Refuses a default that the schema of a CRD does not allow, or in a place without defaults. */
export function holdDefault(schema: Field, place: { readonly isInMeta: boolean; readonly isWithoutDefaults: boolean }): void {
  const filled = schema.get('default');
  if (!filled.isSet) {
    return;
  }
  if (place.isWithoutDefaults) {
    filled.refuse('default in apiVersion, kind or metadata', 'remove it');
  } else if (!place.isInMeta) {
    const [first] = checkDefault(filled.value, schema.value);
    if (first !== undefined) {
      filled.refuse(`default that its schema refuses (${first.path === '' ? '' : `${first.path}: `}${first.what})`, 'use one that it allows');
    }
  }
}
