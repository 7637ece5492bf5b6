/** Node of a parsed expression. */
export type Expression =
  | { readonly op: 'literal'; readonly value: Literal }
  | { readonly op: 'name'; readonly name: string }
  | { readonly op: 'select'; readonly operand: Expression; readonly field: string; readonly isOptional: boolean }
  | { readonly op: 'index'; readonly operand: Expression; readonly index: Expression; readonly isOptional: boolean }
  | Call
  | { readonly op: 'unary'; readonly operator: '!' | '-'; readonly operand: Expression }
  | { readonly op: 'binary'; readonly operator: BinaryOperator; readonly left: Expression; readonly right: Expression }
  | { readonly op: 'and' | 'or'; readonly operands: readonly Expression[] }
  | { readonly op: 'if'; readonly condition: Expression; readonly yes: Expression; readonly no: Expression }
  | { readonly op: 'list'; readonly items: readonly Element[] }
  | { readonly op: 'map'; readonly entries: readonly Entry[] };

/** Call of a function or of a member of a value. */
export interface Call {
  readonly op: 'call';
  readonly name: string;
  readonly target?: Expression;
  readonly args: readonly Expression[];
  /** Name of the function, with a leading dot if it has a target. */
  readonly key: string;
  /** Key of the function with the number of arguments. */
  readonly signature: string;
}

/** Value of a literal. Unsigned numbers are distinguished by a field of their own. */
export type Literal = null | boolean | bigint | number | string | Uint8Array | { readonly uint: bigint };

export type BinaryOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | '+' | '-' | '*' | '/' | '%';

/** Item of a list. An optional item (`?x`) is omitted if it has no value. */
export interface Element {
  readonly value: Expression;
  readonly isOptional: boolean;
}

/** Entry of a map. An optional entry is omitted if it has no value. */
export interface Entry extends Element {
  readonly key: Expression;
}
