import type { Expression } from './ast';
import { Origin, originError } from '../profile-origin';

/** Limit for the tokens of an expression. Longer expressions do not occur, and would be too deep to evaluate. */
const MOST_TOKENS = 500;

/** Token of an expression: a number without leading zeros (which would make it octal), a variable with or without `$`, or an operator. */
const TOKEN = /\s*(?:(?<number>0(?![0-9A-Za-z_])|[1-9][0-9]*(?![0-9A-Za-z_]))|\$\{(?<braced>[A-Za-z_]\w*)(?::-(?<fallback>0|[1-9][0-9]*))?\}|\$(?<dollar>[A-Za-z_]\w*)|(?<bare>[A-Za-z_]\w*)|(?<operator>[-+*/%()]))/y;

type Groups = { readonly [group in 'number' | 'braced' | 'fallback' | 'dollar' | 'bare' | 'operator']?: string };

/** Parses the content of `$(( … ))`. */
export function parseArithmetic(source: string, origin: Origin): Expression {
  return new Parser(source, origin).parse();
}

class Parser {
  private readonly tokens: Groups[] = [];
  private next = 0;

  constructor(private readonly source: string, private readonly origin: Origin) {
    const end = source.trimEnd().length;
    if (/--|\+\+/.test(source)) {
      this.refuse('-- or ++');
    }
    const pattern = new RegExp(TOKEN);
    while (pattern.lastIndex < end) {
      const token = pattern.exec(source);
      if (!token || this.tokens.length === MOST_TOKENS) {
        this.refuse(token ? 'an expression of that length' : 'what is neither a number, a variable, nor one of + - * / % ( )');
      }
      this.tokens.push(token.groups!);
    }
  }

  parse(): Expression {
    const expression = this.sum();
    if (this.next < this.tokens.length) {
      this.refuse('a value where an operator is wanted');
    }
    return expression;
  }

  private sum(): Expression {
    let left = this.product();
    for (let operator = this.operator('+', '-'); operator; operator = this.operator('+', '-')) {
      left = { kind: 'binary', operator, left, right: this.product() };
    }
    return left;
  }

  private product(): Expression {
    let left = this.operand();
    for (let operator = this.operator('*', '/', '%'); operator; operator = this.operator('*', '/', '%')) {
      left = { kind: 'binary', operator, left, right: this.operand() };
    }
    return left;
  }

  private operand(): Expression {
    const sign = this.operator('+', '-');
    if (sign) {
      return { kind: 'sign', operator: sign, operand: this.operand() };
    }
    if (this.operator('(')) {
      const inner = this.sum();
      if (!this.operator(')')) {
        this.refuse('a parenthesis that is not closed');
      }
      return inner;
    }
    const { number, braced, dollar, bare, fallback } = this.tokens[this.next] ?? {};
    this.next++;
    if (number !== undefined) {
      return { kind: 'number', value: BigInt(number) };
    }
    const name = braced ?? dollar ?? bare;
    if (name === undefined) {
      this.refuse('an operator where a value is wanted');
    }
    return { kind: 'variable', variable: { name, fallback }, isSubstituted: bare === undefined };
  }

  private operator<Operator extends string>(...operators: Operator[]): Operator | undefined {
    const operator = operators.find((candidate) => candidate === this.tokens[this.next]?.operator);
    this.next += operator ? 1 : 0;
    return operator;
  }

  private refuse(what: string): never {
    throw originError('profile/arithmetic', `arithmetic with ${what}`, `$((${this.source}))`, 'calculate it, and write the result', this.origin);
  }
}

const LARGEST = 2n ** 63n - 1n;

/** Value of an expression, calculated as shells do: with 64-bit integers, and division that truncates. */
export function calculate(expression: Expression, numberIn: (variable: Expression & { kind: 'variable' }) => bigint, fail: (what: string) => never): bigint {
  const value = (inner: Expression): bigint => {
    const result = step(inner);
    return result > LARGEST || result < -LARGEST ? fail('a number beyond 64 bits') : result;
  };
  const step = (inner: Expression): bigint => {
    switch (inner.kind) {
      case 'number':
        return inner.value;
      case 'variable':
        return numberIn(inner);
      case 'sign':
        return inner.operator === '-' ? -value(inner.operand) : value(inner.operand);
      case 'binary':
        return combine(inner.operator, value(inner.left), value(inner.right), fail);
    }
  };
  return value(expression);
}

function combine(operator: '+' | '-' | '*' | '/' | '%', left: bigint, right: bigint, fail: (what: string) => never): bigint {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return right === 0n ? fail('a division by zero') : left / right;
    case '%':
      return right === 0n ? fail('a division by zero') : left % right;
  }
}
