import type { CrdDifference } from './difference';
import type { Schema } from './schema';
import { valuesBelow } from './walk';
import { isRecord } from '../../upstream';

/** Checks that lists of type set or map have no item twice (pkg/apiserver/schema/listtype). */
export function checkLists(value: unknown, schema: Schema, path: string): CrdDifference[] {
  const own = Array.isArray(value) ? checkList(value, schema, path) : [];
  return [...own, ...valuesBelow(value, schema, path).flatMap((child) => checkLists(child.value, child.schema, child.path))];
}

function checkList(list: readonly unknown[], schema: Schema, path: string): CrdDifference[] {
  const type = schema['x-kubernetes-list-type'];
  if (type !== 'set' && type !== 'map') {
    return [];
  }
  const wrong = type === 'map' ? list.findIndex((item) => item !== null && !isRecord(item)) : -1;
  if (wrong >= 0) {
    return [{ mistake: 'schema', path: `${path}[${wrong}]`, what: 'must be object', value: list[wrong] }];
  }
  const keys = schema['x-kubernetes-list-map-keys'] ?? [];
  const identityOf = (item: unknown) => sortedJson(type === 'map' ? keys.map((key) => (isRecord(item) && Object.hasOwn(item, key) ? [item[key]] : [])) : item);
  const seen = new Set<string>();
  return list.flatMap((item, index): CrdDifference[] => {
    const identity = identityOf(item);
    const isRepeated = seen.has(identity);
    seen.add(identity);
    const shown = JSON.stringify(type === 'map' ? keys.map((key) => (isRecord(item) ? item[key] : undefined)) : item);
    const what = `duplicate of ${type === 'map' ? `${keys.join(', ')} ` : ''}${shown}`;
    return isRepeated ? [{ mistake: 'schema', path: `${path}[${index}]`, what }] : [];
  });
}

/** A text that is the same for all equal values, regardless of the order of their fields. */
function sortedJson(value: unknown): string {
  const sorted = (record: object) => Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
  return JSON.stringify(value, (_, each: unknown) => (isRecord(each) ? sorted(each) : each));
}
