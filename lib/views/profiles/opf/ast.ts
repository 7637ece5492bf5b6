/** Statement of a profile, as far as it can be evaluated without a shell (profile facts §2.4). */

export type Statement = SetStatement | ImportStatement;

/** `onload_set …`: the arguments are known only after expansion. */
export interface SetStatement {
  readonly kind: 'set';
  readonly words: readonly Word[];
  readonly line: number;
}

/** `onload_import NAME`, or `onload_import NAME "$@"`. */
export interface ImportStatement {
  readonly kind: 'import';
  readonly name: string;
  readonly line: number;
}

/** Word of a command. */
export interface Word {
  readonly parts: readonly Part[];
  readonly line: number;
  /** Text as written. */
  readonly source: string;
}

export type Part = TextPart | VariablePart | ArithmeticPart | ArgumentsPart;

export interface TextPart {
  readonly kind: 'text';
  readonly text: string;
}

/** `$NAME`, `${NAME}`, `${NAME:-literal}`. */
export interface VariablePart extends Variable {
  readonly kind: 'variable';
  /** In double quotes: the value is one word, whatever it contains. */
  readonly isQuoted: boolean;
  readonly line: number;
}

/** `$(( … ))`. */
export interface ArithmeticPart {
  readonly kind: 'arithmetic';
  readonly expression: Expression;
  readonly source: string;
  readonly line: number;
}

/** `"$@"`: the command line of the application, which is unknown here. */
export interface ArgumentsPart {
  readonly kind: 'arguments';
}

export interface Variable {
  readonly name: string;
  /** Replacement for a variable that is empty or not set. */
  readonly fallback?: string;
}

export type Expression =
  | { readonly kind: 'number'; readonly value: bigint }
  | { readonly kind: 'variable'; readonly variable: Variable; readonly isSubstituted: boolean }
  | { readonly kind: 'sign'; readonly operator: '+' | '-'; readonly operand: Expression }
  | { readonly kind: 'binary'; readonly operator: '+' | '-' | '*' | '/' | '%'; readonly left: Expression; readonly right: Expression };
