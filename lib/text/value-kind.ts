/**
 * A value of unknown content for a message. Texts, lists and maps are only named: nothing is known about them yet, so that they may be secrets.
 */
export function kindOfValue(value: unknown): unknown {
  return typeof value === 'string' ? 'a text' : Array.isArray(value) ? 'a list' : typeof value === 'object' && value !== null ? 'a map' : value;
}
