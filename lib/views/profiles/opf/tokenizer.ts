import { parseArithmetic } from './arithmetic';
import type { Part, VariablePart, Word } from './ast';
import { shortened } from '../../../text';
import { originError } from '../profile-origin';

/** Token of a profile: a word, or a separator of commands. */
export type Token = Word | '\n' | ';' | 'end of file';

const NAME_START = /[A-Za-z_]/;
const NAME_PART = /[A-Za-z0-9_]/;

/** Parameter in braces, with the default values that are supported: their characters have no special meaning in a shell. */
const BRACES = /^([A-Za-z_][A-Za-z0-9_]*)(?::-([A-Za-z0-9_.,:=+@%/ \t-]*))?$/;

/** Shell constructs outside quotes that are not supported, by their first character. */
const CONSTRUCTS: { readonly [start: string]: string } = {
  '&&': 'list of commands (&&)',
  '||': 'list of commands (||)',
  ';;': 'case (;;)',
  '&': 'command in the background (&)',
  '|': 'pipe (|)',
  '<': 'redirection (<)',
  '>': 'redirection (>)',
  '(': 'function or subshell (parentheses)',
  ')': 'function or subshell (parentheses)',
  '`': 'command substitution (`)',
  '*': 'file name pattern (*)',
  '?': 'file name pattern (?)',
  '[': 'file name pattern ([)',
  '{': 'braces ({)',
  '}': 'braces (})',
};

/**
 * Splits a profile into words like a POSIX shell, one at a time. Constructs that only a shell can interpret are refused at their position, after the
 * text before them has been processed.
 */
export class Tokenizer {
  private position = 0;
  private line = 1;

  constructor(private readonly text: string, private readonly file: string) {
    const odd = /^\ufeff|[\r\0]/.exec(text);
    if (odd) {
      this.skip(odd.index);
      const what = odd[0] === '\r' ? 'carriage return: the line ends as on Windows' : odd[0] === '\0' ? 'character NUL' : 'byte order mark';
      this.refuse(what, this.lineAt(odd.index), this.line, 'write plain text whose lines end in a line feed', 'profile/encoding');
    }
  }

  next(): Token {
    this.skipBlanks();
    const char = this.peek();
    if (char === undefined) {
      return 'end of file';
    }
    if (char === '\n' || (char === ';' && this.text[this.position + 1] !== ';')) {
      this.skip(this.position + 1);
      return char;
    }
    return this.word();
  }

  /** Returns the line that contains a word. */
  lineOf(word: Word): string {
    return this.text.split('\n')[word.line - 1];
  }

  /** Refuses a construct that only a shell can interpret. */
  refuse(
    what: string,
    source = this.lineAt(this.position),
    line = this.line,
    fix = 'write onload_set and onload_import with plain values',
    code = 'profile/shell',
  ): never {
    throw originError(code, what, shortened(source.trim(), 80), fix, { file: this.file, line });
  }

  private word(): Word {
    const { position: start, line } = this;
    const parts: Part[] = [];
    for (let char = this.peek(); char !== undefined && !' \t\n;'.includes(char); char = this.peek()) {
      const construct = CONSTRUCTS[this.text.slice(this.position, this.position + 2)] ?? CONSTRUCTS[char];
      if (construct !== undefined) {
        this.refuse(`shell construct: ${construct}`);
      }
      if (char === '~' && parts.length === 0) {
        this.refuse('shell construct: home folder (~)');
      }
      if (char === '\'') {
        parts.push(this.singleQuoted());
      } else if (char === '"') {
        parts.push(...this.doubleQuoted());
      } else if (char === '$') {
        parts.push(this.dollar(false));
      } else {
        parts.push(this.plain());
      }
    }
    if (parts.length === 0) {
      this.refuse(`shell construct: ${CONSTRUCTS[';;']}`, this.lineAt(start), line);
    }
    return { parts, line, source: this.text.slice(start, this.position) };
  }

  /** Reads a run of plain characters, or a character that is escaped by a backslash. */
  private plain(): Part {
    let text = '';
    for (let char = this.peek(); char !== undefined && !/[\s;'"$`&|<>()*?[{}]/.test(char); char = this.peek()) {
      text += char === '\\' ? this.escaped() : char;
      this.skip(this.position + 1);
    }
    if (text === '') {
      // Other white space is an ordinary character.
      text = this.text[this.position];
      this.skip(this.position + 1);
    }
    return { kind: 'text', text };
  }

  /** Moves to the character after a backslash, and returns it. */
  private escaped(): string {
    this.position++;
    const char = this.text[this.position];
    if (char === undefined) {
      this.refuse('backslash at the end of the file', this.lineAt(this.position - 1), this.line, 'leave it out', 'profile/quote');
    }
    return char;
  }

  private singleQuoted(): Part {
    const end = this.text.indexOf('\'', this.position + 1);
    if (end < 0) {
      this.unclosed('\'', this.position, this.line);
    }
    const text = this.text.slice(this.position + 1, end);
    this.skip(end + 1);
    return { kind: 'text', text };
  }

  private doubleQuoted(): Part[] {
    const { position: start, line } = this;
    // Empty quotes also form a word.
    const parts: Part[] = [{ kind: 'text', text: '' }];
    let text = '';
    this.skip(start + 1);
    for (let char = this.peek(); char !== '"'; char = this.peek()) {
      if (char === undefined) {
        this.unclosed('"', start, line);
      } else if (char === '`') {
        this.refuse(`shell construct: ${CONSTRUCTS['`']}`);
      } else if (char === '$') {
        parts.push({ kind: 'text', text }, this.dollar(true));
        text = '';
      } else {
        text += char === '\\' && /[$`"\\]/.test(this.text[this.position + 1] ?? '') ? this.escaped() : char;
        this.skip(this.position + 1);
      }
    }
    this.skip(this.position + 1);
    return [...parts, { kind: 'text', text }];
  }

  /** Reads a construct that begins with a dollar sign. */
  private dollar(isQuoted: boolean): Part {
    const { position: start, line } = this;
    this.skip(start + 1);
    const char = this.peek() ?? '';
    if (NAME_START.test(char)) {
      return { kind: 'variable', name: this.name(), isQuoted, line };
    }
    if (char === '{') {
      return this.braces(isQuoted, start, line);
    }
    if (char === '@' && isQuoted) {
      this.skip(this.position + 1);
      return { kind: 'arguments' };
    }
    if (char === '(') {
      this.skip(this.position + 1);
      if (this.peek() === '(') {
        return this.arithmetic(start, line);
      }
      this.refuse('shell construct: command substitution ($(…))', this.lineAt(start), line);
    }
    if (/[0-9@*#?$!-]/.test(char)) {
      this.refuse(`shell construct: special parameter ($${char})`, this.lineAt(start), line);
    }
    if (char === '[' || (!isQuoted && /['"]/.test(char))) {
      this.refuse(`shell construct: not supported by every shell ($${char})`, this.lineAt(start), line);
    }
    return { kind: 'text', text: '$' };
  }

  private name(): string {
    let name = '';
    for (let char = this.peek(); char !== undefined && NAME_PART.test(char); char = this.peek()) {
      name += char;
      this.skip(this.position + 1);
    }
    return name;
  }

  private braces(isQuoted: boolean, start: number, line: number): VariablePart {
    const end = this.text.indexOf('}', start);
    if (end < 0) {
      this.unclosed('${', start, line);
    }
    const [, name, fallback] = BRACES.exec(this.text.slice(this.position + 1, end))
      ?? this.refuse('shell construct: parameter expansion (${…})', this.lineAt(start), line);
    this.skip(end + 1);
    return { kind: 'variable', name, fallback, isQuoted, line };
  }

  private arithmetic(start: number, line: number): Part {
    let depth = 0;
    let source = '';
    for (this.skip(this.position + 1); ; this.skip(this.position + 1)) {
      const char = this.peek();
      if (char === undefined) {
        this.unclosed('$((', start, line);
      }
      if (char === ')' && depth === 0) {
        break;
      }
      depth += char === '(' ? 1 : char === ')' ? -1 : 0;
      source += char;
    }
    this.skip(this.position + 1);
    if (this.peek() !== ')') {
      this.refuse('shell construct: command substitution ($(…))', this.lineAt(start), line);
    }
    this.skip(this.position + 1);
    return { kind: 'arithmetic', expression: parseArithmetic(source, { file: this.file, line }), source, line };
  }

  private unclosed(what: string, start: number, line: number): never {
    this.refuse(`${what} without its end`, this.lineAt(start), line, 'close it', 'profile/quote');
  }

  private skipBlanks(): void {
    for (let char = this.peek(); char === ' ' || char === '\t' || char === '#'; char = this.peek()) {
      const lineEnd = this.text.indexOf('\n', this.position);
      this.skip(char !== '#' ? this.position + 1 : lineEnd < 0 ? this.text.length : lineEnd);
    }
  }

  /** Returns the next character. A backslash at the end of a line joins the line with the next one. */
  private peek(): string | undefined {
    while (this.text[this.position] === '\\' && this.text[this.position + 1] === '\n') {
      this.skip(this.position + 2);
    }
    return this.text[this.position];
  }

  private skip(to: number): void {
    for (; this.position < to; this.position++) {
      this.line += this.text[this.position] === '\n' ? 1 : 0;
    }
  }

  private lineAt(position: number): string {
    const start = this.text.lastIndexOf('\n', position - 1) + 1;
    const end = this.text.indexOf('\n', position);
    return this.text.slice(start, end < 0 ? undefined : end);
  }
}
