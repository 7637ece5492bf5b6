/**
 * What a reader does not see, or sees elsewhere than it is: control characters, line ends of all kinds, marks that turn the direction of writing, what has
 * no width, blanks that are not the blank, halves of characters, and what has no meaning that is agreed on.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]|(?! )\p{Zs}/gu;
/** Most texts have nothing of it. */
const PLAIN = /^[ -~]*$/;
const NAMED: { readonly [character: string]: string } = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** `##[error]` and `##vso[…]`: GitHub's runner and Azure's agent take these as commands wherever they stand in a line of a log. */
const COMMAND_ANYWHERE = /##(?=\w*\[)/g;
/** `::error::…`: GitHub's runner takes it as a command where a line begins with it, but for blanks. */
const COMMAND_AT_START = /^(\s*):(?=:[^]+::)/;

/** Whether all of a text is seen as what it is. */
export function isVisible(text: string): boolean {
  return PLAIN.test(text) || text.search(UNSEEN) < 0;
}

/**
 * A text as messages and reports show it: in one line, and with what is not seen as JavaScript writes it: `\n`, `\u001b`, `\u{e0041}`. A backslash
 * that was there before stays single: regular expressions are full of them, and messages are read, not parsed.
 */
export function visible(text: string): string {
  return replaceUnseen(text, escaped);
}

/** A text in which something is written for each character that is not seen, and no runner finds a command. */
export function replaceUnseen(text: string, write: (character: string) => string): string {
  return (PLAIN.test(text) ? text : text.replace(UNSEEN, write)).replace(COMMAND_ANYWHERE, '#\\u0023');
}

/** The beginning of a line, or all of it, which a runner does not take for a command. */
export function lineStart(text: string): string {
  return text.replace(COMMAND_AT_START, '$1\\u003a');
}

/** A line of a log or a terminal, without its end. What a value has in it can neither end the line nor be more than text. */
export function lineOf(text: string): string {
  return lineStart(visible(text));
}

/** Lines that are put together already: the last thing before a terminal. */
export function linesOf(text: string): string {
  return text.split('\n').map(lineOf).join('\n');
}

function escaped(character: string): string {
  return NAMED[character] ?? (character.length === 1 ? units(character) : `\\u{${character.codePointAt(0)!.toString(16)}}`);
}

/** A character as JSON and JavaScript write it, in one or two units. */
export function units(character: string): string {
  return [...Array(character.length).keys()].map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`).join('');
}
