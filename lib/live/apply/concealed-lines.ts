/** Lines of others for a report, without what is confidential in them. */
import type { Manifest } from '../../manifests';
import { CONCEALED, isCredential, lineOf, shortened } from '../../text';
import { secretsOf } from '../../views/secrets';

/**
 * Returns a function that conceals what is confidential in a text, and makes one line of it.
 *
 * @param objects manifests whose confidential values are known
 * @param most characters of a line
 */
export function concealing(objects: readonly Manifest[], most: number): (text: string) => string {
  const secrets = objects.map(secretsOf).filter(({ isEmpty }) => !isEmpty);
  return (text) => shortened(lineOf(secrets.reduce((line, each) => each.conceal(line), withoutTokens(text))), most);
}

/** Names before values that no report repeats. */
const NAMED = /((?:pass(?:word|wd|phrase)?|secret|token|api[-_]?key|authorization|credentials?)["']?\s*[=:]\s*)(?:(?:bearer|basic)\s+)?("[^"]*"|'[^']*'|[^\s,;&]+)/gi;

/** A line without what looks like a credential. */
function withoutTokens(line: string): string {
  return isCredential(line) ? CONCEALED : line.replace(NAMED, `$1${CONCEALED}`)
    .replace(/\b(bearer|basic)\s+[A-Za-z0-9+/=_.-]{8,}/gi, `$1 ${CONCEALED}`)
    .replace(/\beyJ[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]*)?/g, CONCEALED)
    .replace(/(:\/\/)[^/\s:@]*:[^/\s@]+@/g, `$1${CONCEALED}@`);
}
