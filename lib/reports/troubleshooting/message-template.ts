/**
 * Templates of messages, and how a pasted text is compared with them.
 *
 * Both are reduced to their words: letters, digits and underscores, in lower case. Quotes, slashes, dots and other marks only separate words, so a text
 * matches however it was escaped, quoted or wrapped. A hole `{}` stands for any words, or none.
 */

/** Text that upstream writes, with `{}` for names, numbers and other texts. */
export interface MessageTemplate {
  readonly text: string;
  /** Number of words beside the holes. */
  readonly words: number;
  /** Returns the position behind the template in words of `messageWords()`. Undefined if it is not there. */
  endIn(words: string): number | undefined;
}

/** Most words in a hole. An image with a digest has about 20, a list of nodes more. */
const MOST_IN_HOLE = 60;

/** Letters that are no words: colours of terminals, and line ends that JSON has escaped. */
const NO_WORDS = /\u001b\[[\d;]*[A-Za-z]|\\+[nrt]/g;
const MARKS = /[^\p{L}\p{N}_]+/gu;

/** The words of a text, each between blanks. */
export function messageWords(text: string): string {
  return ` ${text.replace(NO_WORDS, ' ').replace(MARKS, ' ').trim().toLowerCase()} `;
}

/** Template of a text with holes. */
export function messageTemplate(text: string): MessageTemplate {
  const parts = text.split('{}').map((part) => messageWords(part).trim()).filter((part) => part !== '');
  const expression = new RegExp(` ${parts.join(`(?: \\S+){0,${MOST_IN_HOLE}}? `)} `);
  return {
    text,
    words: parts.join(' ').split(' ').length,
    endIn: (words) => {
      const found = expression.exec(words);
      return found === null ? undefined : found.index + found[0].length;
    },
  };
}
