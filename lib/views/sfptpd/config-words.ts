/** Splits a configuration file into lines and words like sfptpd, which reads bytes. Each character of the strings here is one byte. */

/** A line of words as sfptpd reads it. */
export interface Line {
  /** Number of the line in the file, from 1. */
  readonly number: number;
  readonly words: readonly string[];
  /** Parts of the line that sfptpd does not read as written. */
  readonly lost: readonly Loss[];
}

interface Loss {
  readonly what: string;
  readonly value: string;
  readonly fix: string;
}

/** Length of the longest line. sfptpd's buffer has 1024 bytes, including the terminating one. */
const LONGEST_LINE = 1023;
const MOST_WORDS = 64;

/** A text as sfptpd reads it, with one character for each byte of UTF-8. */
export function latin1Bytes(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

/** Text that the bytes represent in UTF-8. */
export function utf8Text(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Text that the bytes represent, on one line, with escapes for control characters. */
export function shownConfigText(bytes: string): string {
  return utf8Text(bytes).replace(/[\u0000-\u001f\u007f\u2028\u2029]/g, (char) => JSON.stringify(char).slice(1, -1));
}

/** Lines that contain words, or from which text is lost. */
export function* configLines(bytes: string): Generator<Line> {
  let number = 0;
  for (const [line] of bytes.matchAll(/[^\n]*\n|[^\n]+$/g)) {
    number++;
    for (let start = 0; start < line.length; start += LONGEST_LINE) {
      const read = line.slice(start, start + LONGEST_LINE);
      const { words, lost } = lex(read.replace(/\0.*$/s, ''));
      if (read.includes('\0')) {
        lost.push({ what: 'the line ends at a NUL', value: line, fix: 'remove it' });
      }
      if (start > 0 && words.length > 0) {
        const what = `text after ${LONGEST_LINE} bytes is read as a separate line`;
        lost.push({ what, value: read.trim().slice(0, 40), fix: 'shorten the line' });
      }
      if (words.length > 0 || lost.length > 0) {
        yield { number, words, lost };
      }
    }
  }
}

function lex(line: string): { words: string[]; lost: Loss[] } {
  const words: string[] = [];
  const lost: Loss[] = [];
  let word: string | undefined;
  let closing = '';
  let escaped = false;
  for (let at = 0; at < line.length; at++) {
    const char = line[at];
    if (!escaped && char === '\\') {
      escaped = true;
      continue;
    }
    const ends = !escaped && (closing === '' ? ' \t\n#'.includes(char) : char === closing);
    if (word === undefined && closing === '') {
      if (ends && (char === '\n' || char === '#')) {
        break;
      } else if (!escaped && (char === '"' || char === '\'')) {
        closing = char;
      } else if (char !== ' ' && char !== '\t') {
        word = char;
      }
    } else if (ends) {
      words.push(word ?? '');
      const rest = line.slice(at + 1);
      if (char === '#') {
        const fix = 'quote the word, or put a blank before "#"';
        lost.push({ what: '"#" begins a comment inside a word too', value: `${word}#${rest.trim()}`, fix });
      }
      if (closing === '' && (char === '#' || char === '\n')) {
        return { words, lost };
      }
      if (words.length === MOST_WORDS) {
        if (lex(rest).words.length > 0) {
          lost.push({ what: `words after the first ${MOST_WORDS} of a line are dropped`, value: rest.trim(), fix: 'use fewer words' });
        }
        return { words, lost };
      }
      word = undefined;
      closing = '';
    } else {
      word = (word ?? '') + char;
    }
    escaped = false;
  }
  if (word !== undefined) {
    words.push(word);
    if (closing !== '') {
      lost.push({ what: 'quote that is never closed, so that the end of the line is part of the word', value: word, fix: 'close it' });
    }
  }
  return { words, lost };
}

/** A word in quotes, so that sfptpd reads it unchanged. It must not contain a line break or a NUL. */
export function quote(word: string): string {
  return /^[^ \t#"'\\]+$/.test(word) ? word : `"${word.replace(/["\\]/g, '\\$&')}"`;
}
