import { GraphObject, nameInStage } from './graph-model';
import { visible } from '../../text';

/** The size of an object in a picture, in pixels, and its text. */
export interface Box {
  readonly width: number;
  readonly height: number;
  readonly kind: string;
  /** Lines of the name. */
  readonly lines: readonly string[];
}

/** Characters in a line, and lines of a name. The rest of a longer name is left out. */
const MOST = { characters: 28, lines: 3, kind: 36 } as const;

/** Sizes of text in pixels: of a character of a monospace font of 12, of one of a proportional font of 11, and of a line. */
const CHARACTER = 7.3;
const KIND_CHARACTER = 6.6;
const LINE = 15;

/** Distance of text from the frame, above and below and on the sides. */
const PADDING = { x: 10, top: 18, bottom: 7 } as const;

/** The box of an object. */
export function boxOf(object: GraphObject): Box {
  const lines = wrap(visible(nameInStage(object)));
  const title = cut(visible(object.kind), MOST.kind);
  const width = Math.max(...lines.map((line) => widthOf(line) * CHARACTER), widthOf(title) * KIND_CHARACTER);
  return { width: Math.ceil(width) + 2 * PADDING.x, height: PADDING.top + lines.length * LINE + PADDING.bottom, kind: title, lines };
}

/** Columns of a text: characters that are not Latin can be twice as wide. */
function widthOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (/[\u0020-\u024f\u2026]/.test(character) ? 1 : 2), 0);
}

/** Breaks a name behind separators, as far as possible. */
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
  return [...lines, cut(rest, MOST.characters)];
}

/** As much of a text as fits, with a sign that there is more. */
function cut(text: string, most: number): string {
  return widthOf(text) > most ? `${text.slice(0, fitting(text, most - 1))}…` : text;
}

/** How many units of a text fit in so many columns. */
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
