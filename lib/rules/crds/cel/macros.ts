import { CelError, noSuchOverload, NotEvaluated } from './errors';
import type { Evaluation, Scope } from './scope';
import type { Expression } from './syntax';
import { CelList, CelMap, celTypeOf, Optional, Value } from './values';

/** Macro: looks like a function, but decides which of its arguments to evaluate, and how often. */
type Macro = (evaluator: Evaluation, target: Expression, args: readonly Expression[], scope: Scope | undefined) => Value;

/** Iteration of a macro over a list or a map: a scope with its variables, and the value of the first variable. */
interface Round {
  readonly scope: Scope;
  readonly key: Value;
  readonly value: Value;
}

/**
 * The iterations over a list or a map. A single variable stands for the items of a list or the keys of a map; two variables stand for indexes and
 * items, or for keys and values.
 */
function* rounds(evaluator: Evaluation, target: Expression, names: readonly Expression[], scope: Scope | undefined): Generator<Round> {
  const [first, second] = names.map(macroVariable);
  const container = evaluator.run(target, scope);
  if (!(container instanceof CelList) && !(container instanceof CelMap)) {
    throw noSuchOverload(`going through ${celTypeOf(container)}`);
  }
  const entries = container instanceof CelMap ? container.entries : pairsOf(container);
  for (const [key, value] of entries) {
    evaluator.meter.take(1);
    const only = container instanceof CelMap ? key : value;
    const inner = second === undefined ? { name: first, value: only, outer: scope }
      : { name: second, value, outer: { name: first, value: key, outer: scope } };
    yield { scope: inner, key, value: only };
  }
}

function* pairsOf({ items }: CelList): Generator<readonly [Value, Value]> {
  for (const [index, item] of items.entries()) {
    yield [BigInt(index), item];
  }
}

function macroVariable(expression: Expression): string {
  if (expression.op !== 'name') {
    throw new NotEvaluated('a macro whose variable is no name');
  }
  return expression.name;
}

/** The arguments of a macro as its variables and the expressions to evaluate in each iteration. */
const splitArguments = (args: readonly Expression[], variables: number) => [args.slice(0, variables), args.slice(variables)] as const;

function quantifier(deciding: boolean, variables: number): Macro {
  return (evaluator, target, args, scope) => {
    const [names, [predicate]] = splitArguments(args, variables);
    return evaluator.until(deciding, rounds(evaluator, target, names, scope), (round) => evaluator.run(predicate, round.scope));
  };
}

function existsOne(variables: number): Macro {
  return (evaluator, target, args, scope) => {
    const [names, [predicate]] = splitArguments(args, variables);
    let count = 0;
    for (const round of rounds(evaluator, target, names, scope)) {
      count += evaluator.condition(predicate, round.scope) ? 1 : 0;
    }
    return count === 1;
  };
}

/** The macros `map`, `filter` and `transformList`, which make a list from the iterations that pass the filter. */
function listMacro(variables: number, isFiltered: boolean): Macro {
  return (evaluator, target, args, scope) => {
    const [names, rest] = splitArguments(args, variables);
    const [filter, transform] = isFiltered ? rest : [undefined, rest[0]];
    const items: Value[] = [];
    for (const { scope: inner, value } of rounds(evaluator, target, names, scope)) {
      if (filter === undefined || evaluator.condition(filter, inner)) {
        items.push(transform === undefined ? value : evaluator.run(transform, inner));
      }
    }
    return new CelList(items);
  };
}

/** The macros `transformMap` and `transformMapEntry`. If `isEntry` is set, each iteration results in a map whose entries are added. */
function map(isEntry: boolean, isFiltered: boolean): Macro {
  return (evaluator, target, args, scope) => {
    const [names, rest] = splitArguments(args, 2);
    const [filter, transform] = isFiltered ? rest : [undefined, rest[0]];
    const entries: (readonly [Value, Value])[] = [];
    for (const { scope: inner, key } of rounds(evaluator, target, names, scope)) {
      if (filter === undefined || evaluator.condition(filter, inner)) {
        const value = evaluator.run(transform, inner);
        entries.push(...isEntry ? celMapEntries(value) : [[key, value] as const]);
      }
    }
    const result = new CelMap(entries);
    if (result.size < entries.length) {
      throw new CelError('insert failed: key already exists');
    }
    return result;
  };
}

function celMapEntries(value: Value): IterableIterator<readonly [Value, Value]> {
  if (!(value instanceof CelMap)) {
    throw noSuchOverload(`entries of ${celTypeOf(value)}`);
  }
  return value.entries;
}

function optional(value: Value): Optional {
  if (!(value instanceof Optional)) {
    throw noSuchOverload(`${celTypeOf(value)} where an optional value is wanted`);
  }
  return value;
}

const optMap = (isFlat: boolean): Macro => (evaluator, target, [name, transform], scope) => {
  const { content } = optional(evaluator.run(target, scope));
  if (content === undefined) {
    return new Optional();
  }
  const result = evaluator.run(transform, { name: macroVariable(name), value: content, outer: scope });
  return isFlat ? optional(result) : new Optional(result);
};

/** Macros by name and number of arguments. A leading dot marks those that are called on a value. */
export const MACROS: ReadonlyMap<string, Macro> = new Map<string, Macro>([
  ['has/1', (evaluator, _, [field], scope) => evaluator.isThere(field, scope)],
  ['.all/2', quantifier(false, 1)],
  ['.all/3', quantifier(false, 2)],
  ['.exists/2', quantifier(true, 1)],
  ['.exists/3', quantifier(true, 2)],
  ['.exists_one/2', existsOne(1)],
  ['.exists_one/3', existsOne(2)],
  ['.existsOne/3', existsOne(2)],
  ['.filter/2', listMacro(1, true)],
  ['.map/2', listMacro(1, false)],
  ['.map/3', listMacro(1, true)],
  ['.transformList/3', listMacro(2, false)],
  ['.transformList/4', listMacro(2, true)],
  ['.transformMap/3', map(false, false)],
  ['.transformMap/4', map(false, true)],
  ['.transformMapEntry/3', map(true, false)],
  ['.transformMapEntry/4', map(true, true)],
  ['.optMap/2', optMap(false)],
  ['.optFlatMap/2', optMap(true)],
  ['.or/1', (evaluator, target, [other], scope) => {
    const value = optional(evaluator.run(target, scope));
    return value.content === undefined ? optional(evaluator.run(other, scope)) : value;
  }],
  ['.orValue/1', (evaluator, target, [other], scope) => {
    const { content } = optional(evaluator.run(target, scope));
    return content === undefined ? evaluator.run(other, scope) : content;
  }],
]);
