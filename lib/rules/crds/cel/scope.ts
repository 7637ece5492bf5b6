import type { Meter } from './meter';
import type { Expression } from './syntax';
import { Value } from './values';

/** Variable of a scope, with the enclosing scope. */
export interface Scope {
  readonly name: string;
  readonly value: Value;
  readonly outer?: Scope;
}

/** Parts of an evaluation that macros use. */
export interface Evaluation {
  readonly meter: Meter;
  run(expression: Expression, scope: Scope | undefined): Value;
  condition(expression: Expression, scope: Scope | undefined): boolean;
  isThere(expression: Expression, scope: Scope | undefined): boolean;
  until<T>(deciding: boolean, operands: Iterable<T>, valueOf: (operand: T) => Value): boolean;
}
