/**
 * Characters that a reader does not see, or sees out of place: control characters, all kinds of line ends, bidirectional marks, zero-width
 * characters, blanks other than the space, unpaired surrogates, and unassigned or private characters.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]|(?! )\p{Zs}/gu;
/** Most texts have none of them. */
const PLAIN = /^[ -~]*$/;
const NAMED: { readonly [character: string]: string } = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** `##[error]` and `##vso[…]`: GitHub's runner and Azure's agent execute these commands anywhere in a log line. */
const COMMAND_ANYWHERE = /##(?=\w*\[)/g;
/** `::error::…`: GitHub's runner executes this command at the beginning of a line, after optional blanks. */
const COMMAND_AT_START = /^(\s*):(?=:[^]+::)/;

/** Whether a text has no invisible characters. */
export function isVisible(text: string): boolean {
  return PLAIN.test(text) || text.search(UNSEEN) < 0;
}

/**
 * A text for messages and reports: on one line, with invisible characters in JavaScript's notation: `\n`, `\u001b`, `\u{e0041}`. Existing backslashes
 * are not doubled: regular expressions are full of them, and messages are read, not parsed.
 */
export function visible(text: string): string {
  return replaceUnseen(text, escaped);
}

/** Replaces each invisible character in a text, and breaks commands of CI runners. */
export function replaceUnseen(text: string, write: (character: string) => string): string {
  return (PLAIN.test(text) ? text : text.replace(UNSEEN, write)).replace(COMMAND_ANYWHERE, '#\\u0023');
}

/** The beginning of a line, or all of it, without commands of CI runners. */
export function lineStart(text: string): string {
  return text.replace(COMMAND_AT_START, '$1\\u003a');
}

/** A line of a log or a terminal, without its end. No value in it can end the line or be more than text. */
export function lineOf(text: string): string {
  return lineStart(visible(text));
}

/** Complete lines, as the last step before a terminal. */
export function linesOf(text: string): string {
  return text.split('\n').map(lineOf).join('\n');
}

function escaped(character: string): string {
  return NAMED[character] ?? (character.length === 1 ? units(character) : `\\u{${character.codePointAt(0)!.toString(16)}}`);
}

/** A character in the notation of JSON and JavaScript, in one or two units. */
export function units(character: string): string {
  return [...Array(character.length).keys()].map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`).join('');
}
