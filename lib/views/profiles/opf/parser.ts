import type { ImportStatement, Statement, Word } from './ast';
import { Tokenizer } from './tokenizer';

/** Shell keywords that begin or end a compound command. */
const KEYWORDS = [
  '!', '[[', 'case', 'do', 'done', 'elif', 'else', 'esac', 'fi', 'for', 'function', 'if', 'in', 'select', 'then', 'time', 'until', 'while',
];

/** Parses a profile. Commands other than `onload_set` and `onload_import` are refused. */
export function parseOpf(text: string, file: string): Statement[] {
  const tokenizer = new Tokenizer(text, file);
  const statements: Statement[] = [];
  let words: Word[] = [];
  for (; ;) {
    const token = tokenizer.next();
    if (typeof token === 'object') {
      words.push(token);
      if (words.length === 1) {
        checkCommand(token, tokenizer);
      }
      continue;
    }
    if (words.length > 0) {
      statements.push(statementOf(words, tokenizer));
    } else if (token === ';') {
      tokenizer.refuse('";" without a command before it');
    }
    words = [];
    if (token === 'end of file') {
      return statements;
    }
  }
}

function checkCommand(word: Word, tokenizer: Tokenizer): void {
  const command = literalText(word);
  if (command === 'onload_set' || command === 'onload_import') {
    return;
  }
  const what = /^[A-Za-z_]\w*\+?=/.test(word.source) ? 'assignment'
    : KEYWORDS.includes(word.source) ? `keyword ${word.source}`
      : /^[\w./-]+$/.test(command ?? '') ? `command ${command}` : 'command';
  tokenizer.refuse(`shell construct: ${what}`, tokenizer.lineOf(word), word.line);
}

function statementOf(words: Word[], tokenizer: Tokenizer): Statement {
  const [command, ...rest] = words;
  return literalText(command) === 'onload_import' ? importOf(command, rest, tokenizer) : { kind: 'set', words: rest, line: command.line };
}

function importOf(command: Word, words: Word[], tokenizer: Tokenizer): ImportStatement {
  const [name, ...rest] = words;
  const refuse = (what: string, word: Word, fix: string) => tokenizer.refuse(what, word.source, word.line, fix, 'profile/import');
  if (name === undefined) {
    refuse('onload_import without a name', command, 'name a profile');
  }
  // Passing on the command line has no effect, because profiles that read it are refused.
  const argument = rest.find((word, i) => i > 0 || word.source !== '"$@"');
  if (argument) {
    refuse('argument of onload_import', argument, 'import without arguments, or with "$@"');
  }
  const text = literalText(name);
  if (!text) {
    refuse('onload_import of a name that is not literal', name, 'write the name');
  }
  return { kind: 'import', name: text!, line: command.line };
}

/** Text of a word, if the word is constant. */
function literalText({ parts }: Word): string | undefined {
  const texts = parts.map((part) => (part.kind === 'text' ? part.text : undefined));
  return texts.includes(undefined) ? undefined : texts.join('');
}
