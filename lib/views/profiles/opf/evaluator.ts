import { calculate } from './arithmetic';
import type { ArithmeticPart, Statement, VariablePart, Word } from './ast';
import { madeOf } from '../../../values';
import { isLaunchersOwn } from '../launcher';
import { Origin, originError } from '../profile-origin';
import { notSet, Parameters, readParameter } from '../profile-parameters';
import type { Program, Run } from '../run-profile';

/** A parsed profile: its statements, and the programs of its imports. */
export interface OpfFile {
  readonly file: string;
  readonly statements: readonly Statement[];
  readonly imports: ReadonlyMap<Statement, Program>;
}

/** Program that evaluates the statements of a parsed profile. */
export function programOf({ file, statements, imports }: OpfFile, parameters: Parameters): Program {
  return madeOf<Program>('opf', [file, statements, imports, parameters], (run) => {
    for (const statement of statements) {
      run.origin = { file, line: statement.line };
      run.step();
      if (statement.kind === 'import') {
        imports.get(statement)!(run);
      } else {
        const [first = '', second = '', ...rest] = new Expansion(file, run, parameters).fieldsOf(statement.words);
        const [name, value] = second === '' ? nameAndValue(first, run.origin) : [first, second];
        run.set(name, value);
        if (rest.length > 0) {
          run.remark(`${file}:${statement.line}: after the value of ${name} there are more words, which the launcher drops`);
        }
      }
    }
  });
}

/** Name and value in the form `NAME=VALUE`, which the launcher splits with shell tools. */
function nameAndValue(word: string, origin: Origin): [string, string] {
  const refuse = (what: string, fix: string): never => {
    throw originError('profile/set', what, word, fix, origin);
  };
  if (/[\\\n]/.test(word)) {
    refuse('onload_set NAME=VALUE with a backslash or a line break', 'write onload_set NAME VALUE: here each shell does something else');
  }
  const [name, value, ...rest] = word.split('=');
  if (value === undefined) {
    refuse('onload_set without a value, which would give the variable its own name', 'write onload_set NAME VALUE');
  }
  if (rest.length > 0) {
    refuse('onload_set NAME=VALUE whose value has a "=", where it would be cut', 'write onload_set NAME VALUE');
  }
  return [name, value];
}

/** Largest length of a string that Linux passes to a program. */
const MOST_CHARACTERS = 131072;

/** Result of expanding variables and arithmetic in words. */
class Expansion {
  private readonly fields: string[] = [];
  /** Current field, or undefined between fields. */
  private field?: string;

  constructor(private readonly file: string, private readonly run: Run, private readonly parameters: Parameters) {}

  fieldsOf(words: readonly Word[]): string[] {
    for (const word of words) {
      for (const part of word.parts) {
        if (part.kind === 'arguments') {
          throw originError('profile/shell', 'shell construct: special parameter ($@)', word.source, 'write a plain value', { file: this.file, line: word.line });
        }
        if (part.kind === 'variable' && !part.isQuoted) {
          this.split(this.valueOf(part), part);
        } else {
          this.append(part.kind === 'text' ? part.text : part.kind === 'variable' ? this.valueOf(part) : this.result(part));
        }
      }
      this.endField();
    }
    return this.fields;
  }

  private append(text: string): void {
    this.field = (this.field ?? '') + text;
    if (this.field.length > MOST_CHARACTERS) {
      throw originError('profile/too-long', 'value too long for an environment', `${this.field.length} characters`, 'shorten it', this.run.origin);
    }
  }

  private endField(): void {
    if (this.field !== undefined) {
      this.fields.push(this.field);
      this.field = undefined;
    }
  }

  /** Splits a value outside of quotes at blanks. Values with file name patterns are refused, because a shell would expand them. */
  private split(value: string, part: VariablePart): void {
    if (/[*?[\\]/.test(value)) {
      throw originError('profile/shell', `shell construct: file name pattern in $${part.name} outside quotes`, value, `write "$${part.name}"`, this.at(part));
    }
    const [first, ...rest] = value.split(/[ \t\n]+/);
    if (first !== '') {
      this.append(first);
    }
    for (const text of rest) {
      this.endField();
      if (text !== '') {
        this.append(text);
      }
    }
  }

  private valueOf({ name, fallback, line }: { name: string; fallback?: string; line: number }): string {
    const known = isLaunchersOwn(name) ? undefined : readParameter(name, this.run, this.parameters) || (fallback ?? this.run.get(name));
    if (known === undefined) {
      throw notSet(name, this.at({ line }));
    }
    return known;
  }

  private result({ expression, source, line }: ArithmeticPart): string {
    const fail = (what: string): never => {
      throw originError('profile/arithmetic', `arithmetic with ${what}`, `$((${source}))`, 'calculate it, and write the result', this.at({ line }));
    };
    return calculate(expression, ({ variable, isSubstituted }) => {
      const value = this.valueOf({ ...variable, line });
      if (!(isSubstituted ? /^(0|[1-9][0-9]*)$/ : /^(0|-?[1-9][0-9]*)$/).test(value)) {
        fail(`${variable.name}, which is ${JSON.stringify(value)}`);
      }
      return BigInt(value);
    }, fail).toString();
  }

  private at({ line }: { line: number }): Origin {
    return { file: this.file, line };
  }
}
