import { NotCompiled, NotEvaluated } from './errors';
import { celTokens, Token } from './lexer';
import type { BinaryOperator, Call, Element, Entry, Expression } from './syntax';

/** Maximum nesting of expressions, which is that of cel-go. */
const MAX_LEVELS = 250;
/** Maximum depth of the tree that a chain of operators results in. */
const MAX_TREE = 1000;
/** Length of the longest expression that cel-go parses. */
const MAX_LENGTH = 100_000;

const RESERVED = new Set([
  'as', 'break', 'const', 'continue', 'else', 'for', 'function', 'if', 'import', 'in', 'let', 'loop', 'namespace', 'package', 'return', 'var', 'void', 'while',
]);

/** Operators by precedence, lowest first. All are left-associative. */
const LEVELS: readonly (readonly BinaryOperator[])[] = [['<', '<=', '>=', '>', '==', '!=', 'in'], ['+', '-'], ['*', '/', '%']];

/** Parses an expression of CEL. Throws `NotCompiled` if no API server can parse it, and `NotEvaluated` if only this parser cannot. */
export function parseCel(text: string): Expression {
  if (text.length > MAX_LENGTH) {
    throw new NotEvaluated(`longer than ${MAX_LENGTH} characters`);
  }
  const parser = new Parser(celTokens(text));
  const expression = parser.expression();
  parser.expectEnd();
  return expression;
}

class Parser {
  private at = 0;
  private level = 0;
  private readonly depths = new WeakMap<Expression, number>();

  constructor(private readonly tokens: readonly Token[]) {}

  expression(): Expression {
    this.level += 1;
    if (this.level > MAX_LEVELS) {
      throw new NotEvaluated(`depth of more than ${MAX_LEVELS} levels`);
    }
    const condition = this.logical('||');
    let result = condition;
    if (this.take('?')) {
      const yes = this.logical('||');
      this.expect(':');
      const no = this.expression();
      result = this.node({ op: 'if', condition, yes, no }, condition, yes, no);
    }
    this.level -= 1;
    return result;
  }

  expectEnd(): void {
    if (this.next.kind !== 'end') {
      throw this.unexpected();
    }
  }

  private logical(operator: '||' | '&&'): Expression {
    const operand = () => (operator === '||' ? this.logical('&&') : this.binary(0));
    const operands = [operand()];
    while (this.take(operator)) {
      operands.push(operand());
    }
    return operands.length === 1 ? operands[0] : this.node({ op: operator === '||' ? 'or' : 'and', operands }, ...operands);
  }

  private binary(level: number): Expression {
    if (level === LEVELS.length) {
      return this.unary();
    }
    let left = this.binary(level + 1);
    for (let operator = this.operatorOf(level); operator !== undefined; operator = this.operatorOf(level)) {
      const right = this.binary(level + 1);
      left = this.node({ op: 'binary', operator, left, right }, left, right);
    }
    return left;
  }

  private operatorOf(level: number): BinaryOperator | undefined {
    return LEVELS[level].find((operator) => this.take(operator));
  }

  private unary(): Expression {
    const operator = this.take('!') ? '!' : this.take('-') ? '-' : undefined;
    if (operator === undefined) {
      return this.member();
    }
    const { next } = this;
    if (operator === '-' && next.kind === 'literal' && (typeof next.value === 'bigint' || typeof next.value === 'number')) {
      this.at += 1;
      return this.members(this.node({ op: 'literal', value: -next.value }));
    }
    this.level += 1;
    if (this.level > MAX_LEVELS) {
      throw new NotEvaluated(`depth of more than ${MAX_LEVELS} levels`);
    }
    const operand = this.isNext(operator) ? this.unary() : this.member();
    this.level -= 1;
    return this.node({ op: 'unary', operator, operand }, operand);
  }

  private member(): Expression {
    return this.members(this.primary());
  }

  /** Parses the fields, calls and indexes that follow a value. */
  private members(first: Expression): Expression {
    let operand = first;
    for (;;) {
      if (this.take('.')) {
        const isOptional = this.take('?');
        const field = this.name(true);
        if (!isOptional && this.take('(')) {
          const args = this.list(')', () => this.expression());
          operand = this.node(call(field, args, operand), operand, ...args);
        } else {
          operand = this.node({ op: 'select', operand, field, isOptional }, operand);
        }
      } else if (this.take('[')) {
        const isOptional = this.take('?');
        const index = this.expression();
        this.expect(']');
        operand = this.node({ op: 'index', operand, index, isOptional }, operand, index);
      } else {
        return operand;
      }
    }
  }

  private primary(): Expression {
    const { next } = this;
    if (next.kind === 'literal') {
      this.at += 1;
      return this.node({ op: 'literal', value: next.value });
    }
    if (this.take('(')) {
      const inner = this.expression();
      this.expect(')');
      return inner;
    }
    if (this.take('[')) {
      const items = this.list(']', () => this.element());
      return this.node({ op: 'list', items }, ...items.map(({ value }) => value));
    }
    if (this.take('{')) {
      const entries = this.list('}', () => this.entry());
      return this.node({ op: 'map', entries }, ...entries.flatMap(({ key, value }) => [key, value]));
    }
    this.take('.');
    const name = this.name(false);
    if (this.take('(')) {
      const args = this.list(')', () => this.expression());
      return this.node(call(name, args), ...args);
    }
    return this.node({ op: 'name', name });
  }

  private element(): Element {
    const isOptional = this.take('?');
    return { value: this.expression(), isOptional };
  }

  private entry(): Entry {
    const isOptional = this.take('?');
    const key = this.expression();
    this.expect(':');
    return { key, value: this.expression(), isOptional };
  }

  /** Parses items between commas, up to a closing bracket. A trailing comma is accepted, even without an item. */
  private list<T>(end: string, item: () => T): T[] {
    const items: T[] = [];
    if (this.take(',')) {
      this.expect(end);
      return items;
    }
    while (!this.take(end)) {
      items.push(item());
      if (!this.take(',')) {
        this.expect(end);
        break;
      }
    }
    return items;
  }

  private name(isField: boolean): string {
    const { next } = this;
    if (next.kind !== 'name' || (!isField && RESERVED.has(next.text)) || next.text === 'in') {
      throw this.unexpected();
    }
    this.at += 1;
    return next.text;
  }

  private node(expression: Expression, ...below: readonly Expression[]): Expression {
    const depth = 1 + below.reduce((deepest, each) => Math.max(deepest, this.depths.get(each) ?? 1), 0);
    if (depth > MAX_TREE) {
      throw new NotEvaluated(`depth of more than ${MAX_TREE} operators`);
    }
    this.depths.set(expression, depth);
    return expression;
  }

  private get next(): Token {
    return this.tokens[this.at];
  }

  private isNext(text: string): boolean {
    const { next } = this;
    return next.kind !== 'literal' && next.kind !== 'end' && next.text === text;
  }

  private take(text: string): boolean {
    const isThere = this.isNext(text);
    this.at += isThere ? 1 : 0;
    return isThere;
  }

  private expect(text: string): void {
    if (!this.take(text)) {
      throw this.unexpected();
    }
  }

  private unexpected(): NotEvaluated {
    const { next } = this;
    if (this.isNext('{')) {
      return new NotEvaluated('a message, which is not read here');
    }
    return new NotCompiled(`syntax error: unexpected ${next.kind === 'literal' ? 'value' : next.kind === 'end' ? 'end' : `'${next.text}'`} at ${next.at}`);
  }
}

function call(name: string, args: readonly Expression[], target?: Expression): Call {
  const key = target === undefined ? name : `.${name}`;
  return { op: 'call', name, args, target, key, signature: `${key}/${args.length}` };
}
