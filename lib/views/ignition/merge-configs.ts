import type { Shape, Struct } from './ignition-schema';

type Fields = { readonly [name: string]: unknown };

/**
 * Merges two values of the same shape like Ignition: later values replace earlier ones, and unset fields keep their earlier values. List entries with
 * the same key are merged in place, and new ones are appended.
 */
export function mergeStructs<T extends object>(shape: Struct, earlier: T, later: T): T {
  const merged: { [name: string]: unknown } = {};
  for (const [name, { shape: of }] of shape.entries) {
    const [old, young] = [(earlier as Fields)[name], (later as Fields)[name]];
    const rivals = shape.shared?.includes(name) ? otherKeys(shape, name, later as Fields) : undefined;
    const value = of.kind === 'list'
      ? mergeLists(of, (old ?? []) as readonly unknown[], (young ?? []) as readonly unknown[], rivals)
      : mergeValues(of, old, young);
    if (value !== undefined) {
      merged[name] = value;
    }
  }
  return merged as T;
}

function mergeValues(shape: Shape, earlier: unknown, later: unknown): unknown {
  return shape.kind === 'struct' && earlier !== undefined && later !== undefined
    ? mergeStructs(shape, earlier as object, later as object)
    : later ?? earlier;
}

/** Keys of the entries of the lists that share their keys with this list. */
function otherKeys(shape: Struct, name: string, value: Fields): ReadonlySet<string> {
  return new Set(shape.shared!.filter((other) => other !== name).flatMap((other) => {
    const { shape: list } = shape.fields[other];
    return ((value[other] ?? []) as readonly unknown[]).map((entry) => (list as { key: (of: unknown) => string }).key(entry));
  }));
}

function mergeLists(
  { of, key }: Shape & { kind: 'list' }, earlier: readonly unknown[], later: readonly unknown[], rivals?: ReadonlySet<string>,
): readonly unknown[] | undefined {
  if (key === undefined) {
    return nonEmpty([...earlier, ...later]);
  }
  const byKey = new Map(later.map((entry) => [key(entry), entry]));
  const known = new Set(earlier.map(key));
  return nonEmpty([
    ...earlier.filter((entry) => !rivals?.has(key(entry)) && !isTakenAway(of, byKey.get(key(entry)))).map((entry) => (
      byKey.has(key(entry)) ? mergeValues(of, entry, byKey.get(key(entry))) : entry
    )),
    ...later.filter((entry) => !known.has(key(entry))),
  ]);
}

/** Whether the later value removes the earlier one, as an HTTP header without a value does. */
function isTakenAway(shape: Shape, later: unknown): boolean {
  return shape.kind === 'struct' && later !== undefined && Object.keys(shape.fields).join() === 'name,value' && (later as Fields).value === undefined;
}

function nonEmpty<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined;
}
