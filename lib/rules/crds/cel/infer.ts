import { NotCompiled } from './errors';
import type { Call, Expression, Literal } from './syntax';
import { CEL_FUNCTIONS, CEL_OPERATORS, CEL_SIGNS, CEL_TYPE_NAMES, CEL_TYPE_ROOTS, CelSignature } from '../../../upstream/kubernetes';

/** Type that is unknown here but known to the API server. */
export const UNKNOWN = '?';

/** Names that an expression can refer to. */
export interface Declarations {
  /** Types of variables by name, which may contain dots. */
  readonly names: ReadonlyMap<string, string>;
  /** Types of the fields of objects, by the name of the object type. */
  readonly fields: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/**
 * The type of an expression, without the types of items or entries, as the API server infers it without an object. The type `dyn` is determined only
 * by evaluation. Throws `NotCompiled` if the API server is certain to refuse the expression, not if it merely may.
 */
export function typeIn(expression: Expression, declarations: Declarations): string {
  return new Inference(declarations).of(expression);
}

/** Mutually distinct types that do not include null. */
const PLAIN: ReadonlySet<string> = new Set(['bool', 'bytes', 'double', 'int', 'list', 'map', 'string', 'uint']);

/** Macro that iterates over a list or a map: type of its result, and number of variables and of conditions, in this order of arguments. */
interface Rounds {
  readonly gives: string;
  readonly variables: number;
  readonly conditions: number;
}

const ROUNDS: ReadonlyMap<string, Rounds> = new Map([
  ...['.all', '.exists', '.exists_one'].flatMap((name) => [1, 2].map((variables) => [`${name}/${variables + 1}`, { gives: 'bool', variables, conditions: 1 }] as const)),
  ['.existsOne/3', { gives: 'bool', variables: 2, conditions: 1 }],
  ['.filter/2', { gives: 'list', variables: 1, conditions: 1 }],
  ['.map/2', { gives: 'list', variables: 1, conditions: 0 }],
  ['.map/3', { gives: 'list', variables: 1, conditions: 1 }],
  ['.sortBy/2', { gives: 'list', variables: 1, conditions: 0 }],
  ['.transformList/3', { gives: 'list', variables: 2, conditions: 0 }],
  ['.transformList/4', { gives: 'list', variables: 2, conditions: 1 }],
  ...['.transformMap', '.transformMapEntry'].flatMap((name) => [0, 1].map((conditions) => [`${name}/${conditions + 3}`, { gives: 'map', variables: 2, conditions }] as const)),
]);
const OPTIONAL_MACROS: readonly string[] = ['.optMap/2', '.optFlatMap/2'];

class Inference {
  constructor(private readonly declarations: Declarations) {}

  of(expression: Expression): string {
    switch (expression.op) {
      case 'literal':
        return literalType(expression.value);
      case 'name':
        return this.named(expression.name);
      case 'select':
        return this.select(expression);
      case 'index':
        return this.index(expression);
      case 'call':
        return this.call(expression);
      case 'unary':
        return given(expression.operator, CEL_SIGNS.get(expression.operator)!, [this.of(expression.operand)]);
      case 'binary':
        return given(expression.operator, CEL_OPERATORS.get(expression.operator)!, [this.of(expression.left), this.of(expression.right)]);
      case 'and':
      case 'or':
        expression.operands.forEach((operand) => this.condition(operand));
        return 'bool';
      case 'if':
        return this.choice(expression);
      case 'list':
        expression.items.forEach(({ value }) => this.of(value));
        return 'list';
      case 'map':
        expression.entries.forEach(({ key, value }) => [this.of(key), this.of(value)]);
        return 'map';
    }
  }

  private named(name: string): string {
    const type = this.declarations.names.get(name);
    if (type !== undefined) {
      return type;
    }
    if (CEL_TYPE_NAMES.includes(name)) {
      return 'type';
    }
    if (CEL_TYPE_ROOTS.includes(name)) {
      return UNKNOWN;
    }
    throw new NotCompiled(`nothing is called ${name} here`);
  }

  private select(expression: Expression & { readonly op: 'select' }): string {
    const qualified = qualifiedName(expression);
    const variable = qualified === undefined ? undefined : this.declarations.names.get(qualified);
    if (variable !== undefined) {
      return variable;
    }
    const type = this.field(this.of(expression.operand), expression.field);
    return expression.isOptional ? 'optional_type' : type;
  }

  private field(type: string, field: string): string {
    const fields = this.declarations.fields.get(type);
    if (fields !== undefined) {
      const found = fields.get(field);
      if (found === undefined) {
        throw new NotCompiled(`${type} has no field ${field}`);
      }
      return found;
    }
    if (type === 'dyn' || type === 'optional_type') {
      return type;
    }
    if (PLAIN.has(type) && type !== 'map') {
      throw new NotCompiled(`field ${field} of a value of type ${type}`);
    }
    return UNKNOWN;
  }

  private index({ operand, index, isOptional }: Expression & { readonly op: 'index' }): string {
    const [type, key] = [this.of(operand), this.of(index)];
    if ((PLAIN.has(type) && type !== 'list' && type !== 'map') || (type === 'list' && PLAIN.has(key) && key !== 'int')) {
      throw new NotCompiled(`index of type ${key} of a value of type ${type}`);
    }
    return isOptional || type === 'optional_type' ? 'optional_type' : type === 'dyn' && key !== UNKNOWN ? 'dyn' : UNKNOWN;
  }

  private choice({ condition, yes, no }: Expression & { readonly op: 'if' }): string {
    this.condition(condition);
    const [one, other] = [this.of(yes), this.of(no)];
    if (PLAIN.has(one) && PLAIN.has(other) && one !== other) {
      throw new NotCompiled(`either ${one} or ${other}`);
    }
    return one === other ? one : UNKNOWN;
  }

  private condition(expression: Expression): void {
    const type = this.of(expression);
    if (PLAIN.has(type) && type !== 'bool') {
      throw new NotCompiled(`${type} as a condition`);
    }
  }

  private call({ name, target, args, key, signature }: Call): string {
    if (signature === 'has/1') {
      return this.has(args[0]);
    }
    const rounds = ROUNDS.get(signature);
    if (rounds !== undefined) {
      return this.rounds(rounds, name, target!, args);
    }
    if (OPTIONAL_MACROS.includes(signature)) {
      this.of(target!);
      this.within(variableName(name, args[0]), UNKNOWN).of(args[1]);
      return UNKNOWN;
    }
    const namespace = target === undefined ? undefined : qualifiedName(target);
    const isQualified = namespace !== undefined && CEL_FUNCTIONS.has(`${namespace}.${name}`);
    const overloads = CEL_FUNCTIONS.get(isQualified ? `${namespace}.${name}` : key);
    const types = [...target === undefined || isQualified ? [] : [target], ...args].map((arg) => this.of(arg));
    if (overloads === undefined) {
      throw new NotCompiled(`no ${target === undefined ? 'function' : 'member'} is called ${name}`);
    }
    return given(name, overloads, types);
  }

  private has(field: Expression): string {
    if (field.op !== 'select') {
      throw new NotCompiled('has() of what is no field');
    }
    this.of(field);
    return 'bool';
  }

  private rounds({ gives, variables, conditions }: Rounds, name: string, target: Expression, args: readonly Expression[]): string {
    const type = this.of(target);
    if (PLAIN.has(type) && type !== 'list' && type !== 'map') {
      throw new NotCompiled(`${name}() of a value of type ${type}`);
    }
    const each = type === 'dyn' && variables === 1 ? 'dyn' : UNKNOWN;
    const inner = args.slice(0, variables).reduce<Inference>((outer, variable) => outer.within(variableName(name, variable), each), this);
    args.slice(variables).forEach((arg, index) => (index < conditions ? inner.condition(arg) : inner.of(arg)));
    return gives;
  }

  /** Returns an inference that has one more variable. */
  private within(name: string, type: string): Inference {
    return new Inference({ ...this.declarations, names: new Map([...this.declarations.names, [name, type]]) });
  }
}

function literalType(value: Literal): string {
  switch (typeof value) {
    case 'boolean':
      return 'bool';
    case 'bigint':
      return 'int';
    case 'number':
      return 'double';
    case 'string':
      return 'string';
    default:
      return value === null ? 'null_type' : value instanceof Uint8Array ? 'bytes' : 'uint';
  }
}

function variableName(macro: string, expression: Expression): string {
  if (expression.op !== 'name') {
    throw new NotCompiled(`${macro}() whose variable is no name`);
  }
  return expression.name;
}

/** The qualified name `a.b.c` of an expression, if it is one. */
function qualifiedName(expression: Expression): string | undefined {
  if (expression.op === 'name') {
    return expression.name;
  }
  const before = expression.op === 'select' && !expression.isOptional ? qualifiedName(expression.operand) : undefined;
  return before === undefined ? undefined : `${before}.${(expression as { readonly field: string }).field}`;
}

/** Type of the result of a function or an operator for arguments of some types. */
function given(name: string, overloads: readonly CelSignature[], types: readonly string[]): string {
  const fitting = overloads.filter(({ takes }) => fits(takes, types));
  if (fitting.length === 0) {
    throw new NotCompiled(`${name} does not take ${types.length === 0 ? 'nothing' : types.join(', ')}`);
  }
  const results = new Set(fitting.map(({ gives }) => gives));
  if (results.size === 1) {
    return /^[AB]$/.test(fitting[0].gives) ? UNKNOWN : fitting[0].gives;
  }
  return types.every((type) => type === 'dyn' || (PLAIN.has(type) && type !== 'list' && type !== 'map')) ? 'dyn' : UNKNOWN;
}

function fits(takes: readonly string[], types: readonly string[]): boolean {
  const [one] = types.filter((type, index) => takes[index] === 'A' && PLAIN.has(type));
  return takes.length === types.length && takes.every((taken, index) => {
    const type = types[index];
    return !PLAIN.has(type) || taken === type || (taken === 'A' && type === one) || taken === 'B';
  });
}
