/** Statement of a profile, of the kinds that can be evaluated without a shell (profile facts §2.4). */

export type Statement = SetStatement | ImportStatement;

/** The statement `onload_set …`, whose arguments are known only after expansion. */
export interface SetStatement {
  readonly kind: 'set';
  readonly words: readonly Word[];
  readonly line: number;
}

/** The statement `onload_import NAME`, or `onload_import NAME "$@"`. */
export interface ImportStatement {
  readonly kind: 'import';
  readonly name: string;
  readonly line: number;
}

/** A word of a command, in parts that are expanded separately. */
export interface Word {
  readonly parts: readonly Part[];
  readonly line: number;
  /** Text of the word as written. */
  readonly source: string;
}

export type Part = TextPart | VariablePart | ArithmeticPart | ArgumentsPart;

export interface TextPart {
  readonly kind: 'text';
  readonly text: string;
}

/** A variable: `$NAME`, `${NAME}` or `${NAME:-literal}`. */
export interface VariablePart extends Variable {
  readonly kind: 'variable';
  /** Whether the variable is in double quotes, so that its value is a single word, regardless of its content. */
  readonly isQuoted: boolean;
  readonly line: number;
}

/** An arithmetic expansion: `$(( … ))`. */
export interface ArithmeticPart {
  readonly kind: 'arithmetic';
  readonly expression: Expression;
  readonly source: string;
  readonly line: number;
}

/** The arguments `"$@"`: the command line of the application, which is unknown here. */
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
