/** A node of a parsed expression. */
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

/** A call of a function, or of a member of a value. */
export interface Call {
  readonly op: 'call';
  readonly name: string;
  readonly target?: Expression;
  readonly args: readonly Expression[];
  /** The name, behind a dot where there is a target. */
  readonly key: string;
  /** The same with the number of arguments. */
  readonly signature: string;
}

/** What a literal stands for. Unsigned numbers are distinguished by their own field. */
export type Literal = null | boolean | bigint | number | string | Uint8Array | { readonly uint: bigint };

export type BinaryOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | '+' | '-' | '*' | '/' | '%';

/** An item of a list; an optional one (`?x`) is left out where it has no value. */
export interface Element {
  readonly value: Expression;
  readonly isOptional: boolean;
}

/** An entry of a map, likewise. */
export interface Entry extends Element {
  readonly key: Expression;
}
