import { createHash } from 'node:crypto';

/** What kustomize writes instead of the hexadecimal digits that could spell or resemble something. */
const SUBSTITUTES: { [digit: string]: string } = { 0: 'g', 1: 'h', 3: 'k', a: 'm', e: 't' };

/**
 * The suffix that kustomize hangs on the name of a generated ConfigMap: ten characters of `bcdfghkmt2456789`, equal to kustomize's own for
 * the same data. It hashes the object before it has a name.
 */
export function configMapHash(data: { [key: string]: string }): string {
  const sorted = Object.fromEntries(Object.entries(data).sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(goJson({ data: sorted, kind: 'ConfigMap', name: '' })).digest('hex')
    .slice(0, 10)
    .replace(/[013ae]/g, (digit) => SUBSTITUTES[digit]);
}

/** JSON as Go writes it: some characters escaped that JavaScript leaves alone. */
function goJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
