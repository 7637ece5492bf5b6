/**
 * The fact sheets of docs/upstream: their names and sections, and the places that mention them.
 *
 * A mention is the name of a sheet, the word "facts", and one or more sections: "KMM facts §2 and §15", "Onload Operator facts §1 to §3".
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const FOLDER = resolve(__dirname, '../docs/upstream');

/** A fact sheet. */
export interface Sheet {
  /** What a mention calls it, without the word "facts". */
  readonly name: string;
  /** Its file in docs/upstream. */
  readonly file: string;
  /** For each numbered section, such as `7b`, the anchor of its heading. */
  readonly anchors: ReadonlyMap<string, string>;
}

/** Sections that a text refers to. */
export interface Mention {
  /** Undefined where the text names no sheet. */
  readonly sheet: Sheet | undefined;
  readonly sections: readonly string[];
  /** The words themselves. */
  readonly text: string;
}

const HEADING = /^#{2,6} ((\d+[a-z]?(?:\.\d+)*)\.? .*)$/gm;
const ROW = /^\| (.+?) facts \| \[.+?\]\((.+?\.md)\) \|/gm;
const SECTION = '§(\\d+[a-z]?(?:\\.\\d+)*)';

/** The anchor of a heading, as forges make it. */
export function anchorOf(heading: string): string {
  return heading.toLowerCase().replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '').replace(/ /g, '-');
}

/** The numbered sections of a sheet. */
export function sectionsOf(file: string): Map<string, string> {
  const text = readFileSync(join(FOLDER, file), 'utf8');
  return new Map([...text.matchAll(HEADING)].map(([, heading, section]) => [section, anchorOf(heading)]));
}

/** All sheets, from the index in docs/upstream/README.md. */
export const SHEETS: readonly Sheet[] = [...readFileSync(join(FOLDER, 'README.md'), 'utf8').matchAll(ROW)]
  .map(([, name, file]) => ({ name, file, anchors: sectionsOf(file) }));

const NAMES = SHEETS.map(({ name }) => name).join('|');
const MENTION = new RegExp(`(?:(?<![\\w-])(${NAMES}) facts,? )?${SECTION}(?:(?:,| and| to) ${SECTION})*`, 'gi');

function mentionOf(text: string, name: string | undefined): Mention {
  return {
    sheet: SHEETS.find((sheet) => sheet.name.toLowerCase() === name?.toLowerCase()),
    sections: [...text.matchAll(new RegExp(SECTION, 'g'))].map(([, section]) => section),
    text,
  };
}

/** All mentions in a text; a comment may break them at the end of a line. */
export function mentions(text: string): Mention[] {
  const unwrapped = text.replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ');
  return [...unwrapped.matchAll(MENTION)].map(([mention, name]) => mentionOf(mention, name));
}

/** Makes each section of each mention a link in Markdown. The folder is that of the sheets, as seen from the file. */
export function linkMentions(text: string, folder: string): string {
  return text.replace(MENTION, (words: string, name: string | undefined) => {
    const { sheet } = mentionOf(words, name);
    return words.replace(new RegExp(SECTION, 'g'), (link, section: string) => {
      const anchor = sheet?.anchors.get(section);
      return anchor === undefined ? link : `[${link}](${folder}/${sheet!.file}#${anchor})`;
    });
  });
}
