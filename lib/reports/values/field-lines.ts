import { excerpts } from './excerpts';
import { ChangedLine, lineDifferences } from './line-differences';
import { CONCEALED, count, shortened, surplus, visible } from '../../text';
import { isRecord } from '../../upstream';
import { decodedText } from '../../upstream/ignition';

/** Field with its values before and after a change, null where there is none. */
export interface FieldValues {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Most characters of a value on one line. */
const MOST_CHARACTERS = 60;

/** Most characters of a line of a text. */
const MOST_OF_LINE = 100;

/** Most lines of one value in a log or a terminal. */
const MOST_LINES = 8;

/**
 * Lines about the change of a field: `path: 1 -> 2`. Of long values, the parts that differ are shown; of texts with several lines and of objects, each
 * line that differs, on a line of its own. The contents of data URLs are decoded. No line has an invisible character.
 *
 * @param most maximum number of lines of a value; the others are counted
 */
export function fieldLines({ path, before, after }: FieldValues, most = MOST_LINES): string[] {
  const { said, lines } = changeText(before, after);
  return [`${path}: ${said}`, ...lines.slice(0, most).map((line) => `  ${line}`.trimEnd()), ...lines.length > most ? [`  and ${count(lines.length - most, 'more line')}`] : []].map(visible);
}

/** Description of a change, with further lines if one is not enough. */
interface ChangeText {
  readonly said: string;
  readonly lines: readonly string[];
}

function changeText(before: unknown, after: unknown): ChangeText {
  if (before === CONCEALED || after === CONCEALED || (before === after && String(before).includes(CONCEALED))) {
    return oneLine(`${before === null ? 'added' : after === null ? 'removed' : 'changed'} ${CONCEALED}`);
  }
  const [old, young] = [readable(before), readable(after)];
  if (old === young && before !== after) {
    return oneLine('the same text in another encoding');
  }
  if (old === null || young === null) {
    return valueOnOneSide(old ?? young, young === null);
  }
  if (typeof old === 'string' && typeof young === 'string' && `${old}${young}`.includes('\n')) {
    return textChange(old.split('\n'), young.split('\n'));
  }
  const [was, is] = [old, young].map((value) => JSON.stringify(value));
  if (Array.isArray(old) && Array.isArray(young) && Math.max(was.length, is.length) > MOST_CHARACTERS) {
    return listChange(old, young);
  }
  return oneLine(quotedExcerpts(was, is).join(' -> '));
}

/** Two values as JSON, shortened to the part in which they differ. A text remains between quotes. */
function quotedExcerpts(was: string, is: string): readonly string[] {
  const isText = [was, is].every((json) => json.startsWith('"'));
  return isText ? excerpts(was.slice(1, -1), is.slice(1, -1), MOST_CHARACTERS).map((text) => `"${text}"`) : excerpts(was, is, MOST_CHARACTERS);
}

function oneLine(said: string): ChangeText {
  return { said, lines: [] };
}

/** A value as a person reads it: data URLs of texts as these texts. */
function readable(value: unknown): unknown {
  return typeof value === 'string' && value.startsWith('data:') ? decodedText(value) ?? value : value ?? null;
}

function valueOnOneSide(value: unknown, isRemoved: boolean): ChangeText {
  const [word, sign] = isRemoved ? ['was', '-'] : ['added', '+'];
  if (typeof value === 'string' && value.includes('\n')) {
    const lines = linesOfText(value);
    return { said: `${isRemoved ? 'removed' : 'added'} ${count(lines.length, 'line')}`, lines: lines.map((line, index) => `${index + 1} ${sign} ${shortened(line, MOST_OF_LINE)}`) };
  }
  const json = JSON.stringify(value);
  return typeof value === 'object' && json.length > MOST_CHARACTERS
    ? { said: isRemoved ? 'removed' : 'added', lines: leafLines(value, '').map((line) => `${sign} ${line}`) } : oneLine(`${word} ${shortened(json, MOST_CHARACTERS)}`);
}

/** Lines of a text without the empty one after the last line end. */
function linesOfText(text: string): string[] {
  return text.replace(/\n$/, '').split('\n');
}

/** Each value in an object or a list on a line of its own, with its path from there. */
function leafLines(value: unknown, path: string): string[] {
  const inner = Array.isArray(value) ? value.map((entry, index) => [`${path}[${index}]`, entry] as const)
    : isRecord(value) ? Object.entries(value).map(([field, each]) => [`${path === '' ? '' : `${path}.`}${field}`, each] as const) : [];
  const text = readable(value);
  return inner.length > 0 ? inner.flatMap(([at, each]) => leafLines(each, at))
    : typeof text === 'string' && text.includes('\n') ? [`${path}: ${count(linesOfText(text).length, 'line')}`, ...linesOfText(text).map((line) => `  ${shortened(line, MOST_OF_LINE)}`)]
      : [`${path}: ${shortened(JSON.stringify(text), MOST_OF_LINE)}`];
}

function textChange(before: readonly string[], after: readonly string[]): ChangeText {
  const differing = lineDifferences(before, after);
  const number = (sign: string) => differing.filter((line) => line.sign === sign).length;
  const [gone, come] = [number('-'), number('+')];
  const isMoved = surplus(before, after, (line) => line).length + surplus(after, before, (line) => line).length === 0;
  return {
    said: isMoved ? 'the same lines in a different order' : lessAndMore(gone, come, 'line'),
    lines: shortenedLines(differing),
  };
}

/** The lines, of which long ones are shortened: of a line that replaces another one, to the part in which the two differ. */
function shortenedLines(lines: readonly ChangedLine[]): string[] {
  const shown = lines.map(({ text }) => shortened(text, MOST_OF_LINE));
  for (let start = 0; start < lines.length;) {
    const come = endOfRun(lines, start, '-');
    const end = endOfRun(lines, come, '+');
    for (let at = start; at < come && at - start < end - come; at++) {
      const other = come + at - start;
      [shown[at], shown[other]] = excerpts(lines[at].text, lines[other].text, MOST_OF_LINE);
    }
    start = end;
  }
  return lines.map(({ number, sign }, index) => `${number} ${sign} ${shown[index]}`);
}

/** Index after consecutive lines with a sign. A gap between the lines of a text ends them. */
function endOfRun(lines: readonly ChangedLine[], start: number, sign: string): number {
  let end = start;
  while (end < lines.length && lines[end].sign === sign && (end === start || lines[end].number === lines[end - 1].number + 1)) {
    end++;
  }
  return end;
}

function listChange(before: readonly unknown[], after: readonly unknown[]): ChangeText {
  const json = (entry: unknown) => JSON.stringify(entry);
  const [gone, come] = [surplus(before, after, json), surplus(after, before, json)].map((entries) => entries.map(json));
  if (gone.length + come.length === 0) {
    return oneLine('the same entries in a different order');
  }
  const pairs = gone.slice(0, come.length).map((entry, index) => excerpts(entry, come[index], MOST_OF_LINE));
  return {
    said: lessAndMore(gone.length, come.length, 'entry', 'entries'),
    lines: [
      ...gone.map((entry, index) => `- ${pairs[index]?.[0] ?? shortened(entry, MOST_OF_LINE)}`),
      ...come.map((entry, index) => `+ ${pairs[index]?.[1] ?? shortened(entry, MOST_OF_LINE)}`),
    ],
  };
}

function lessAndMore(gone: number, come: number, one: string, many?: string): string {
  return [...gone > 0 ? [`${count(gone, one, many)} fewer`] : [], ...come > 0 ? [`${count(come, one, many)} more`] : []].join(', ');
}
