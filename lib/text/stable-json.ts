/** JSON with the members of objects sorted by name. */
export function stable(value: unknown): string {
  return JSON.stringify(sorted(value));
}

function sorted(value: unknown): unknown {
  return typeof value !== 'object' || value === null ? value
    : Array.isArray(value) ? value.map(sorted)
      : Object.fromEntries(Object.keys(value).sort().map((name) => [name, sorted((value as { readonly [name: string]: unknown })[name])]));
}
