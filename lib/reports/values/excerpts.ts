import { commonEnds, shortened } from '../../text';

/** Most characters of an equal beginning or end that are shown next to the part that differs. */
const AROUND = 12;

/**
 * Two different texts, shortened to the part in which they differ: `…sha256:0a1… -> …sha256:7f3…`. Whatever their lengths are, the results differ.
 *
 * @param most maximum number of characters of each, besides the equal parts around the difference
 */
export function excerpts(before: string, after: string, most: number): readonly [string, string] {
  if (Math.max(before.length, after.length) <= most) {
    return [before, after];
  }
  const { head, tail } = commonEnds(before, after);
  const start = head > 2 * AROUND ? atCharacter(before, head - AROUND) : 0;
  const part = (text: string) => {
    const end = tail > 2 * AROUND ? atCharacter(text, text.length - tail + AROUND) : text.length;
    const shown = shortened(text.slice(start, end), head - start + most);
    return `${start > 0 ? '…' : ''}${shown}${end < text.length && !shown.endsWith('…') ? '…' : ''}`;
  };
  return [part(before), part(after)];
}

/** An index in a text, or the one before it if it is in the middle of a character. */
function atCharacter(text: string, index: number): number {
  return /[\udc00-\udfff]/.test(text.charAt(index)) ? index - 1 : index;
}
