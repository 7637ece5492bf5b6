/** Mutants at the boundaries of a schema, which mutants that know no schema rarely meet. */
import type { Schema } from '../../lib/rules/crds/schema';
import { valuesBelow } from '../../lib/rules/crds/walk';
import type { Mutant } from '../../test/support/mutants';

interface Place {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
  readonly schema: Schema;
}

const MOST_ITEMS = 300;
const MOST_CHARACTERS = 5000;

/** Values just within and just outside of what a schema allows. */
function* around({ value, schema }: Place): Generator<readonly [string, unknown]> {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  if (typeof value === 'number') {
    for (const [name, bound] of [['minimum', minimum], ['maximum', maximum]] as const) {
      if (bound !== undefined) {
        yield [`${name}-1`, bound - 1];
        yield [name, bound];
        yield [`${name}+1`, bound + 1];
      }
    }
  } else if (typeof value === 'string') {
    for (const [name, bound] of [['minLength', minLength], ['maxLength', maxLength]] as const) {
      if (bound !== undefined && bound < MOST_CHARACTERS) {
        yield [name, 'a'.repeat(bound)];
        yield [`${name}+1`, 'a'.repeat(bound + 1)];
        yield [`${name}-1`, 'a'.repeat(Math.max(bound - 1, 0))];
      }
    }
    for (const choice of schema.enum?.slice(0, 10) ?? []) {
      yield [`=${JSON.stringify(choice)}`, choice];
    }
  } else if (Array.isArray(value) && value.length > 0) {
    for (const [name, count] of [['minItems-1', (minItems ?? 0) - 1], ['maxItems', maxItems ?? 0], ['maxItems+1', (maxItems ?? -1) + 1]] as const) {
      if (count > 0 && count < MOST_ITEMS) {
        yield [name, Array.from({ length: count }, (_, index) => differing(value[0], index))];
      }
    }
  } else if (typeof value === 'object' && value !== null && !Array.isArray(value) && schema.properties) {
    for (const [name, inner] of Object.entries(schema.properties)) {
      if (!Object.hasOwn(value, name) && inner.type !== undefined) {
        yield [`with-${name}`, { ...value, [name]: { string: 'a', integer: 1, number: 1, boolean: true, object: {}, array: [] }[inner.type] }];
      }
    }
  }
}

/** An item that differs from its neighbours. */
function differing(item: unknown, index: number): unknown {
  if (typeof item === 'object' && item !== null && !Array.isArray(item)) {
    return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, typeof value === 'string' && /^[a-z]+$/.test(value) ? `${value}${index}` : value]));
  }
  return typeof item === 'string' ? `${item}${index}` : typeof item === 'number' ? item + index : item;
}

function* placesIn(place: Place): Generator<Place> {
  yield place;
  const below = valuesBelow(place.value, place.schema, '');
  for (const [index, { name, value, schema }] of below.entries()) {
    yield* placesIn({ path: [...place.path, name ?? index], value, schema });
  }
}

/** All mutants at the boundaries. */
export function* boundaryMutants(object: any, schema: Schema): Generator<Mutant> {
  for (const place of placesIn({ path: [], value: object, schema })) {
    if (place.path[0] === 'metadata' || place.path[0] === 'apiVersion' || place.path[0] === 'kind') {
      continue;
    }
    for (const [change, other] of around(place)) {
      yield { path: place.path.join('.'), change, object: replacedAt(object, place.path, other) };
    }
  }
}

/** A copy with another value at a path. */
export function replacedAt(value: any, [first, ...rest]: readonly (string | number)[], other: unknown): any {
  if (first === undefined) {
    return other;
  }
  const copy = Array.isArray(value) ? [...value] : { ...value };
  copy[first] = replacedAt(value[first], rest, other);
  return copy;
}
