/** JSON with the members of objects sorted by name. */
export function stable(value: unknown): string {
  return JSON.stringify(value, (_, inner) => (typeof inner === 'object' && inner !== null && !Array.isArray(inner)
    ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner));
}
