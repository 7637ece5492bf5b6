/** Values of the types in the table of props, and values of other types: what a call from JavaScript could pass. */
import { Duration, Size, Testing } from 'cdk8s';
import { Construct } from 'constructs';
import * as library from '../../lib/assembly';
import { PROP_TYPES } from '../../lib/synthesis/props/table';

/** All classes, by name: no two have the same. */
export const CLASSES: { readonly [name: string]: { readonly prototype: object } } = Object.assign(
  {}, ...Object.entries(library).filter(([name, each]) => name !== 'imports' && typeof each === 'object').map(([, each]) => each), library, { Duration, Size });

/** A value of a type. No more than the type of it is right. */
export function sample(type: string): unknown {
  if (type.endsWith('?')) {
    return undefined;
  }
  if (type.endsWith('[]')) {
    return [sample(type.slice(0, -2))];
  }
  if (type in PROP_TYPES.structs) {
    return Object.fromEntries(Object.entries(PROP_TYPES.structs[type]).map(([prop, of]) => [prop, sample(of)]));
  }
  if (type in PROP_TYPES.enums) {
    return Object.values(PROP_TYPES.enums[type])[0];
  }
  if (type in CLASSES) {
    return Object.create(CLASSES[type].prototype);
  }
  if (type in PROP_TYPES.interfaces) {
    const { isConstruct, members } = PROP_TYPES.interfaces[type];
    return Object.assign(isConstruct ? new Construct(Testing.chart(), 'Any') : {}, Object.fromEntries(members.map((member) => [member, 'a'])));
  }
  return ({ string: 'a', number: 1, boolean: true } as { [name: string]: unknown })[type] ?? (type === '' ? 'a' : {});
}

const FOREIGN = { true: true, 3: 3, text: 'no such text', list: [], object: {}, function: () => 1, bigint: 10n, symbol: Symbol('a') };

const FITS: { readonly [type: string]: readonly string[] } = { string: ['text'], number: ['3'], boolean: ['true'], object: ['object'] };

/** What is not of a type. */
export function foreign(type: string): unknown[] {
  const bare = type.replace(/\?$/, '');
  const fits: readonly string[] = bare.endsWith('[]') ? ['list'] : bare.startsWith('{') || bare in PROP_TYPES.structs ? ['object'] : FITS[bare] ?? [];
  const members: readonly unknown[] = Object.values(PROP_TYPES.enums[bare] ?? {});
  const others = Object.entries(FOREIGN).filter(([name, value]) => !fits.includes(name) && !members.includes(value));
  return bare === 'any' ? [] : [null, ...type.endsWith('?') ? [] : [undefined], ...others.map(([, value]) => value)];
}
