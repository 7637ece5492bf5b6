/** How the tables of this folder read what users and clusters wrote: a value of another type than the API has counts as one that is not there. */

export type Fields = { readonly [field: string]: unknown };

export function fieldsAt(value: unknown, field: string): Fields | undefined {
  const found = valueAt(value, field);
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? found as Fields : undefined;
}

export function listAt(value: unknown, field: string): readonly unknown[] | undefined {
  const found = valueAt(value, field);
  return Array.isArray(found) ? found : undefined;
}

/** An empty text is none, as it is for KMM. */
export function textAt(value: unknown, field: string): string | undefined {
  const found = valueAt(value, field);
  return typeof found === 'string' && found !== '' ? found : undefined;
}

function valueAt(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, field) ? (value as Fields)[field] : undefined;
}
