/** Source maps of edited code. Edits keep lines, so only columns move: the first number of each segment. */
import type { Edits } from './edits';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The map of a text to its source, moved by what has been edited in the text. */
export function movedMap(json: string, original: string, edits: Edits): string {
  const map = JSON.parse(json) as { mappings: string };
  let begin = 0;
  const starts = original.split('\n').map((line) => (begin += line.length + 1) - line.length - 1);
  const mappings = map.mappings.split(';').map((line, at) => movedLine(line, (column) => edits.columnOf(starts[at], column)));
  return JSON.stringify({ ...map, mappings: mappings.join(';') });
}

function movedLine(line: string, columnOf: (column: number) => number): string {
  let column = 0;
  let moved = 0;
  return line.split(',').map((segment) => {
    if (segment === '') {
      return segment;
    }
    const { value, rest } = firstNumber(segment);
    column += value;
    const before = moved;
    moved = columnOf(column);
    return written(moved - before) + rest;
  }).join(',');
}

/** Numbers are written with five bits a digit, the lowest first; a sixth bit says that there are more, and the lowest of all is the sign. */
function firstNumber(segment: string): { readonly value: number; readonly rest: string } {
  let bits = 0;
  let length = 0;
  let digit: number;
  do {
    digit = DIGITS.indexOf(segment[length]);
    bits += (digit % 32) * 32 ** length;
    length += 1;
  } while (digit >= 32);
  return { value: bits % 2 === 1 ? -(bits - 1) / 2 : bits / 2, rest: segment.slice(length) };
}

function written(value: number): string {
  let bits = value < 0 ? -value * 2 + 1 : value * 2;
  let digits = '';
  do {
    const digit = bits % 32;
    bits = (bits - digit) / 32;
    digits += DIGITS[bits > 0 ? digit + 32 : digit];
  } while (bits > 0);
  return digits;
}
