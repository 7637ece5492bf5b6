import { BROKEN_LINK } from './file-tree';
import type { ReadError } from './read-error';
import { Reading, readManifests, Source } from './read-manifests';
import { surplus } from '../text';

/** Document that cannot be read. */
interface Refusal {
  readonly error: ReadError;
  readonly text: string;
}

/**
 * Reads both sides of a comparison. A document of a folder that cannot be read is left out if both sides have it, because it does not differ, and so
 * is a link that led nowhere before. Otherwise, its error is thrown.
 *
 * @param begin is called before each side
 */
export function readSides(
  before: readonly Source[], after: readonly Source[], begin: (side: 'BEFORE' | 'AFTER') => void,
): { readonly before: Reading; readonly after: Reading } {
  const [gone, come]: Refusal[][] = [[], []];
  begin('BEFORE');
  const old = readManifests(before, undefined, { refuse: (error, text) => gone.push({ error, text }) });
  begin('AFTER');
  const young = readManifests(after, old, { refuse: (error, text) => come.push({ error, text }) });
  const key = ({ text }: Refusal) => text;
  const [differing] = [...surplus(come, gone, key), ...surplus(gone, come, key).filter(({ error }) => error.what !== BROKEN_LINK)];
  if (differing !== undefined) {
    throw differing.error;
  }
  for (const [reading, refusals] of [[old, gone], [young, come]] as const) {
    reading.leftOut.push(...refusals.map(({ error: { file, line = 1 } }) => ({ file, line, reason: 'unreadable' as const })));
  }
  return { before: old, after: young };
}
