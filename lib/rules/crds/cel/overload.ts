import type { Meter } from './meter';
import type { Duration, Timestamp } from './time';
import { CelList, CelMap, celTypeOf, Optional, Typed, TypeValue, Uint, Value } from './values';

/** Types by which overloads are distinguished, with their JavaScript types. */
export interface Kinds {
  readonly 'null_type': null;
  readonly 'bool': boolean;
  readonly 'int': bigint;
  readonly 'uint': Uint;
  readonly 'double': number;
  readonly 'string': string;
  readonly 'bytes': Uint8Array;
  readonly 'list': CelList;
  readonly 'map': CelMap;
  readonly 'type': TypeValue;
  readonly 'optional_type': Optional;
  readonly 'google.protobuf.Timestamp': Timestamp;
  readonly 'google.protobuf.Duration': Duration;
  readonly 'dyn': Value;
}

/** Name of a standard type, or of the type of a library. */
export type Kind = keyof Kinds;

/** Function for arguments of some types. The first is the receiver if the function is a member. */
export interface Overload {
  readonly name: string;
  readonly isMember: boolean;
  readonly types: readonly string[];
  readonly call: (args: readonly Value[], meter: Meter) => Value;
}

type Types = readonly (Kind | TypeOfLibrary<Typed>)[];
type ArgOf<T> = T extends Kind ? Kinds[T] : T extends TypeOfLibrary<infer V> ? V : never;
type Args<A extends Types> = { readonly [I in keyof A]: ArgOf<A[I]> };

/** Class that implements a type of a library. */
export interface TypeOfLibrary<T extends Typed> {
  readonly typeName: string;
  readonly prototype: T;
}

type Call<A extends Types> = (args: Args<A>, meter: Meter) => Value;

const celTypeName = (type: Kind | TypeOfLibrary<Typed>) => (typeof type === 'string' ? type : type.typeName);

/** Overload of a global function: `size(x)`, `optional.of(x)`. */
export function global<const A extends Types>(name: string, types: A, call: Call<A>): Overload {
  return { name, isMember: false, types: types.map(celTypeName), call: call as unknown as Overload['call'] };
}

/** Overload of a member function, which is called on a value: `x.size()`. */
export function member<const A extends Types>(name: string, types: A, call: Call<A>): Overload {
  return { name, isMember: true, types: types.map(celTypeName), call: call as unknown as Overload['call'] };
}

/** Overloads by name. The names of member functions begin with a dot. */
export class Functions {
  private readonly byKey = new Map<string, Overload[]>();

  constructor(overloads: readonly Overload[]) {
    for (const overload of overloads) {
      const key = overload.isMember ? `.${overload.name}` : overload.name;
      this.byKey.set(key, [...this.byKey.get(key) ?? [], overload]);
    }
  }

  /** Returns whether a function of this name exists. */
  has(key: string): boolean {
    return this.byKey.has(key);
  }

  /** Finds the overload that accepts the values, if any. */
  find(key: string, args: readonly Value[]): Overload | undefined {
    return this.byKey.get(key)?.find(({ types }) => types.length === args.length
      && types.every((type, index) => type === 'dyn' || type === celTypeOf(args[index])));
  }
}
