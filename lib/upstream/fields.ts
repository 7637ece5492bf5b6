/** Fields of plain objects that have not been validated. A field of another type is treated as missing. Types are checked by schemas. */

export type Fields = { [field: string]: unknown };

/** The value at a path of field names; undefined if the path does not exist. */
export function at(value: unknown, ...path: string[]): unknown {
  // A loop, because the rules of a large input call this some million times.
  let inner = value;
  for (const field of path) {
    if (!isRecord(inner) || !Object.hasOwn(inner, field)) {
      return undefined;
    }
    inner = inner[field];
  }
  return inner;
}

/** The string at a path. */
export function stringAt(value: unknown, ...path: string[]): string | undefined {
  const found = at(value, ...path);
  return typeof found === 'string' ? found : undefined;
}

/** The map at a path. */
export function recordAt(value: unknown, ...path: string[]): Fields | undefined {
  const found = at(value, ...path);
  return isRecord(found) ? found : undefined;
}

/** The entries of the list at a path. */
export function listAt(value: unknown, ...path: string[]): unknown[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
}

/** Whether a value is a map. */
export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
