import { sha256Of } from './sha256';

/** Replacements that kustomize makes for hexadecimal digits, to avoid words and lookalikes. */
const SUBSTITUTES: { [digit: string]: string } = { 0: 'g', 1: 'h', 3: 'k', a: 'm', e: 't' };

/**
 * The suffix that kustomize appends to the name of a generated ConfigMap: ten characters of `bcdfghkmt2456789`, equal to kustomize's own for the same
 * data. The object is hashed without its name.
 */
export function configMapHash(data: { [key: string]: string }): string {
  const sorted = Object.fromEntries(Object.entries(data).sort(([a], [b]) => (a < b ? -1 : 1)));
  return sha256Of(goJson({ data: sorted, kind: 'ConfigMap', name: '' }))
    .slice(0, 10)
    .replace(/[013ae]/g, (digit) => SUBSTITUTES[digit]);
}

/** JSON as Go writes it, which escapes more characters than JavaScript. */
function goJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
