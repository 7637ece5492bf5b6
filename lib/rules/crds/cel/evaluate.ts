import { CelError, noSuchOverload, NotEvaluated, TooManySteps } from './errors';
import { FUNCTIONS } from './functions';
import { inRange } from './library';
import { MACROS } from './macros';
import type { Meter } from './meter';
import { operate } from './operators';
import { Evaluation, Scope } from './scope';
import type { Call, Expression, Literal } from './syntax';
import { CelList, CelMap, celTypeOf, Optional, TypeValue, Uint, Value } from './values';

/** Evaluates an expression. Throws `CelError` if the API server fails too, and `NotEvaluated` if it may succeed. */
export function evaluate(expression: Expression, scope: Scope | undefined, meter: Meter): Value {
  return new Evaluator(meter).run(expression, scope);
}

/** Evaluates the nodes of an expression. Each node counts as one step. */
class Evaluator implements Evaluation {
  constructor(readonly meter: Meter) {}

  run(expression: Expression, scope: Scope | undefined): Value {
    this.meter.take(1);
    switch (expression.op) {
      case 'literal':
        return literalValue(expression.value);
      case 'name':
        return nameValue(expression.name, scope);
      case 'select':
        return this.select(expression, scope);
      case 'index':
        return this.index(expression, scope);
      case 'call':
        return this.call(expression, scope);
      case 'unary':
        return negated(expression.operator, this.run(expression.operand, scope));
      case 'binary':
        return operate(expression.operator, this.run(expression.left, scope), this.run(expression.right, scope), this.meter);
      case 'and':
        return this.until(false, expression.operands, (operand) => this.run(operand, scope));
      case 'or':
        return this.until(true, expression.operands, (operand) => this.run(operand, scope));
      case 'if':
        return this.run(this.condition(expression.condition, scope) ? expression.yes : expression.no, scope);
      case 'list':
        return new CelList(expression.items.flatMap(({ value, isOptional }) => presentIn(this.run(value, scope), isOptional)));
      case 'map':
        return this.map(expression, scope);
    }
  }

  /** Evaluates an expression that must result in a boolean. */
  condition(expression: Expression, scope: Scope | undefined): boolean {
    return boolean(this.run(expression, scope));
  }

  /** Evaluates operands until one has the deciding value, even if operands before it fail. If none has it, the failure of an operand is thrown. */
  until<T>(deciding: boolean, operands: Iterable<T>, valueOf: (operand: T) => Value): boolean {
    let failure: unknown;
    for (const operand of operands) {
      try {
        if (boolean(valueOf(operand)) === deciding) {
          return deciding;
        }
      } catch (error) {
        if (error instanceof TooManySteps || !(error instanceof CelError || error instanceof NotEvaluated)) {
          throw error;
        }
        failure = failure === undefined || error instanceof NotEvaluated ? error : failure;
      }
    }
    if (failure !== undefined) {
      throw failure;
    }
    return !deciding;
  }

  private select(expression: Expression & { readonly op: 'select' }, scope: Scope | undefined): Value {
    const qualified = qualifiedName(expression, scope);
    const type = qualified === undefined ? undefined : typeNamed(qualified);
    if (type !== undefined) {
      return type;
    }
    return this.access(this.run(expression.operand, scope), expression.field, expression.isOptional, 'field');
  }

  private index(expression: Expression & { readonly op: 'index' }, scope: Scope | undefined): Value {
    return this.access(this.run(expression.operand, scope), this.run(expression.index, scope), expression.isOptional, 'index');
  }

  private access(operand: Value, key: Value, isOptional: boolean, what: 'field' | 'index'): Value {
    const [container, isChained] = operand instanceof Optional ? [operand.content, true] : [operand, isOptional];
    const value = container === undefined ? undefined : contentOf(container, key, what);
    if (!isChained && value === undefined) {
      throw new CelError(container instanceof CelList ? `index out of bounds: ${String(key)}` : `no such key: ${typeof key === 'string' ? key : celTypeOf(key)}`);
    }
    return isChained ? new Optional(value) : value!;
  }

  /** Returns whether a field is present, for `has(a.b)`. */
  isThere(expression: Expression, scope: Scope | undefined): boolean {
    if (expression.op !== 'select') {
      throw new NotEvaluated('has() of what is no field');
    }
    const operand = this.run(expression.operand, scope);
    const container = operand instanceof Optional ? operand.content : operand;
    if (container !== undefined && !(container instanceof CelMap)) {
      throw noSuchOverload(`has() of ${celTypeOf(container)}`);
    }
    return container?.has(expression.field) ?? false;
  }

  private map({ entries }: Expression & { readonly op: 'map' }, scope: Scope | undefined): CelMap {
    return new CelMap(entries.flatMap(({ key, value, isOptional }): [Value, Value][] => {
      const evaluated = this.run(key, scope);
      return presentIn(this.run(value, scope), isOptional).map((each) => [evaluated, each]);
    }));
  }

  private call({ name, target, args, key, signature }: Call, scope: Scope | undefined): Value {
    const macro = MACROS.get(signature);
    if (macro !== undefined) {
      return macro(this, target!, args, scope);
    }
    const namespace = target === undefined ? undefined : qualifiedName(target, scope);
    const isQualified = namespace !== undefined && FUNCTIONS.has(`${namespace}.${name}`);
    const values = [...target === undefined || isQualified ? [] : [target], ...args].map((arg) => this.run(arg, scope));
    const called = isQualified ? `${namespace}.${name}` : key;
    const overload = FUNCTIONS.find(called, values);
    if (overload === undefined) {
      throw FUNCTIONS.has(called) ? noSuchOverload(`${name}(${values.map(celTypeOf).join(', ')})`) : new NotEvaluated(`function that is not known: ${name}()`);
    }
    values.forEach((value) => this.weigh(value));
    const result = overload.call(values, this.meter);
    this.weigh(result);
    return result;
  }

  /** Adds the length of a text or list that a function processes to the step count. */
  private weigh(value: Value): void {
    if (typeof value === 'string' || value instanceof Uint8Array) {
      this.meter.takeText(value.length);
    } else if (value instanceof CelList) {
      this.meter.take(value.items.length);
    }
  }
}

function literalValue(value: Literal): Value {
  return typeof value === 'object' && value !== null && 'uint' in value ? new Uint(value.uint) : value;
}

/** The value of a variable, if it is defined. */
export function lookUp(name: string, scope: Scope | undefined): Value | undefined {
  for (let each = scope; each !== undefined; each = each.outer) {
    if (each.name === name) {
      return each.value;
    }
  }
  return undefined;
}

function nameValue(name: string, scope: Scope | undefined): Value {
  const value = lookUp(name, scope);
  const found = value === undefined ? typeNamed(name) : value;
  if (found === undefined) {
    throw new NotEvaluated(`name that is not known: ${name}`);
  }
  return found;
}

const TYPES = new Set([
  'bool', 'bytes', 'double', 'int', 'list', 'map', 'null_type', 'string', 'type', 'uint', 'optional_type', 'google.protobuf.Timestamp', 'google.protobuf.Duration',
  'kubernetes.URL', 'kubernetes.Quantity', 'kubernetes.Semver', 'kubernetes.NamedFormat', 'net.IP', 'net.CIDR',
]);

const typeNamed = (name: string) => (TYPES.has(name) ? new TypeValue(name) : undefined);

/** The qualified name `a.b.c` of an expression, if `a` is not a variable. */
function qualifiedName(expression: Expression, scope: Scope | undefined): string | undefined {
  if (expression.op === 'name') {
    return lookUp(expression.name, scope) === undefined ? expression.name : undefined;
  }
  const before = expression.op === 'select' && !expression.isOptional ? qualifiedName(expression.operand, scope) : undefined;
  return before === undefined ? undefined : `${before}.${(expression as { readonly field: string }).field}`;
}

/** The value of a field or at an index, or undefined if it is missing. */
function contentOf(container: Value, key: Value, what: 'field' | 'index'): Value | undefined {
  if (container instanceof CelMap) {
    return container.find(key);
  }
  if (container instanceof CelList && what === 'index') {
    const index = key instanceof Uint ? key.value : key;
    if (typeof index !== 'bigint' && !(typeof index === 'number' && Number.isInteger(index))) {
      throw noSuchOverload(`index of ${celTypeOf(key)}`);
    }
    return container.items[Number(index)];
  }
  throw noSuchOverload(`${what} of ${celTypeOf(container)}`);
}

/** A value, or the content of an optional value, or empty if it is missing. */
function presentIn(value: Value, isOptional: boolean): Value[] {
  if (!isOptional) {
    return [value];
  }
  if (!(value instanceof Optional)) {
    throw noSuchOverload(`optional item of ${celTypeOf(value)}`);
  }
  return value.content === undefined ? [] : [value.content];
}

function boolean(value: Value): boolean {
  if (typeof value !== 'boolean') {
    throw noSuchOverload(`${celTypeOf(value)} as a condition`);
  }
  return value;
}

function negated(operator: '!' | '-', value: Value): Value {
  if (operator === '!') {
    return !boolean(value);
  }
  if (typeof value === 'bigint') {
    return inRange(-value);
  }
  if (typeof value === 'number') {
    return -value;
  }
  throw noSuchOverload(`-${celTypeOf(value)}`);
}
