/**
 * Characters that are invisible or are displayed out of place: control characters, all kinds of line ends, bidirectional marks, zero-width
 * characters, blanks other than the space, unpaired surrogates, and unassigned or private characters.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]|(?! )\p{Zs}/gu;
/** Texts without invisible characters, which are the most common ones. */
const PLAIN = /^[ -~]*$/;
const NAMED: { readonly [character: string]: string } = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Commands such as `##[error]` and `##vso[…]`, which GitHub's runner and Azure's agent execute anywhere in a log line. */
const COMMAND_ANYWHERE = /##(?=\w*\[)/g;
/** Commands such as `::error::…`, which GitHub's runner executes at the beginning of a line, after optional blanks. */
const COMMAND_AT_START = /^(\s*):(?=:[^]+::)/;

/** Whether a text has no invisible characters. */
export function isVisible(text: string): boolean {
  return PLAIN.test(text) || text.search(UNSEEN) < 0;
}

/**
 * A text for messages and reports, on one line. Invisible characters are written in JavaScript's notation: `\n`, `\u001b`, `\u{e0041}`. Existing
 * backslashes are not doubled: regular expressions contain many of them, and messages are read, not parsed.
 */
export function visible(text: string): string {
  return replaceUnseen(text, escaped);
}

/** A text in which each invisible character is replaced, and commands of CI runners are broken. */
export function replaceUnseen(text: string, write: (character: string) => string): string {
  return (PLAIN.test(text) ? text : text.replace(UNSEEN, write)).replace(COMMAND_ANYWHERE, '#\\u0023');
}

/** A line, or its beginning, without commands of CI runners. */
export function lineStart(text: string): string {
  return text.replace(COMMAND_AT_START, '$1\\u003a');
}

/** A line of a log or a terminal, without its line end. Values in it can neither end the line nor act as anything other than text. */
export function lineOf(text: string): string {
  return lineStart(visible(text));
}

/** Complete lines for a terminal, as the last step before they are printed. */
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
