/** Fields of plain objects that have not been validated. A field of another type is treated as missing, because schemas check the types. */

export type Fields = { [field: string]: unknown };

/** Value at a path of field names, or undefined if the path does not exist. */
export function at(value: unknown, ...path: string[]): unknown {
  // A loop, because the rules call this function millions of times for a large input.
  let inner = value;
  for (const field of path) {
    if (!isRecord(inner) || !Object.hasOwn(inner, field)) {
      return undefined;
    }
    inner = inner[field];
  }
  return inner;
}

/** String at a path, or undefined for any other value. */
export function stringAt(value: unknown, ...path: string[]): string | undefined {
  const found = at(value, ...path);
  return typeof found === 'string' ? found : undefined;
}

/** Map at a path, or undefined for any other value. */
export function recordAt(value: unknown, ...path: string[]): Fields | undefined {
  const found = at(value, ...path);
  return isRecord(found) ? found : undefined;
}

/** Entries of the list at a path. The list is empty for any other value. */
export function listAt(value: unknown, ...path: string[]): unknown[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
}

/** Whether a value is a map. */
export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is a text. */
export function isString(value: unknown): value is string {
  return typeof value === 'string';
}

/** A field that a map itself has, not one of its prototype. */
export function ownField<T>(fields: { readonly [field: string]: T }, field: string): T | undefined {
  return Object.hasOwn(fields, field) ? fields[field] : undefined;
}
