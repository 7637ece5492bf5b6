import { commonEnds } from '../../text';

/** Line of one of two texts that the other one does not have. */
export interface ChangedLine {
  /** Number of the line in its text, from 1. */
  readonly number: number;
  readonly sign: '-' | '+';
  readonly text: string;
}

/** Most pairs of lines that are compared one by one. Beyond, all lines between the equal heads and tails count as changed. */
const MOST_PAIRS = 250_000;

/** Lines by which two texts differ, in the order of the texts: first those that are removed at a place, then those that are added. */
export function lineDifferences(before: readonly string[], after: readonly string[]): ChangedLine[] {
  const { head, tail } = commonEnds(before, after);
  const [old, young] = [before, after].map((lines) => lines.slice(head, lines.length - tail));
  const gone = (from: number, to: number) => changedLines('-', old, from, to, head);
  const come = (from: number, to: number) => changedLines('+', young, from, to, head);
  const found: ChangedLine[] = [];
  let [one, other] = [0, 0];
  for (const [atOld, atYoung] of [...commonPairs(old, young), [old.length, young.length]]) {
    found.push(...gone(one, atOld), ...come(other, atYoung));
    [one, other] = [atOld + 1, atYoung + 1];
  }
  return found;
}

function changedLines(sign: ChangedLine['sign'], lines: readonly string[], from: number, to: number, head: number): ChangedLine[] {
  return lines.slice(from, to).map((text, index) => ({ number: head + from + index + 1, sign, text }));
}

/** Indices of the lines of a longest common subsequence. */
function commonPairs(old: readonly string[], young: readonly string[]): [number, number][] {
  if (old.length * young.length > MOST_PAIRS) {
    return [];
  }
  const width = young.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  for (let one = old.length - 1; one >= 0; one--) {
    for (let other = young.length - 1; other >= 0; other--) {
      lengths[one * width + other] = old[one] === young[other] ? lengths[(one + 1) * width + other + 1] + 1
        : Math.max(lengths[(one + 1) * width + other], lengths[one * width + other + 1]);
    }
  }
  const pairs: [number, number][] = [];
  for (let [one, other] = [0, 0]; one < old.length && other < young.length;) {
    if (old[one] === young[other]) {
      pairs.push([one++, other++]);
    } else if (lengths[(one + 1) * width + other] >= lengths[one * width + other + 1]) {
      one++;
    } else {
      other++;
    }
  }
  return pairs;
}
