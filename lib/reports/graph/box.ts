import { GraphObject, nameInStage } from './graph-model';
import { visible } from '../../text';

/** Size of an object in a picture, in pixels, with its text. */
export interface Box {
  readonly width: number;
  readonly height: number;
  readonly kind: string;
  /** Lines of the name. */
  readonly lines: readonly string[];
}

/** Maximum number of characters in a line, and of lines of a name. The rest of a longer name is omitted. */
const MOST = { characters: 28, lines: 3, kind: 36 } as const;

/** Sizes of text in pixels: a character of a monospace font of size 12, one of a proportional font of size 11, and a line. */
const CHARACTER = 7.3;
const KIND_CHARACTER = 6.6;
const LINE = 15;

/** Distance of the text from the frame at the top, at the bottom and at the sides. */
const PADDING = { x: 10, top: 18, bottom: 7 } as const;

/** The box of an object. */
export function boxOf(object: GraphObject): Box {
  const lines = wrap(visible(nameInStage(object)));
  const title = cutToWidth(visible(object.kind), MOST.kind);
  const width = Math.max(...lines.map((line) => widthOf(line) * CHARACTER), widthOf(title) * KIND_CHARACTER);
  return { width: Math.ceil(width) + 2 * PADDING.x, height: PADDING.top + lines.length * LINE + PADDING.bottom, kind: title, lines };
}

/** Width of a text in columns. Characters that are not Latin can be twice as wide. */
function widthOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (/[\u0020-\u024f\u2026]/.test(character) ? 1 : 2), 0);
}

/** Wraps a name, after separators if possible. */
function wrap(text: string): string[] {
  const lines: string[] = [];
  let rest = text;
  while (widthOf(rest) > MOST.characters && lines.length < MOST.lines - 1) {
    const length = fitting(rest, MOST.characters);
    const at = Math.max(...[' ', '-', '.', '/', '='].map((separator) => rest.lastIndexOf(separator, length - 1)));
    const end = at >= length / 2 ? at + 1 : length;
    lines.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return [...lines, cutToWidth(rest, MOST.characters)];
}

/** The part of a text that fits, with an ellipsis if it was cut. */
function cutToWidth(text: string, most: number): string {
  return widthOf(text) > most ? `${text.slice(0, fitting(text, most - 1))}…` : text;
}

/** Number of code units of a text that fit in a number of columns. */
function fitting(text: string, most: number): number {
  let [length, width] = [0, 0];
  for (const character of text) {
    width += widthOf(character);
    if (width > most) {
      break;
    }
    length += character.length;
  }
  return length;
}
