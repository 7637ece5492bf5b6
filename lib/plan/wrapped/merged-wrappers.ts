import { isDeepStrictEqual } from 'node:util';
import { isRecord, stringAt } from '../../upstream';

/** Merges a part into a value, as `musthave` does: nothing is removed, and an entry is added to a list unless it exists (GitOps facts §6.2). */
export function mergedFields(base: unknown, part: unknown): unknown {
  if (isRecord(base) && isRecord(part)) {
    const added = Object.entries(part).map(([key, value]) => [key, Object.hasOwn(base, key) ? mergedFields(base[key], value) : value] as const);
    return { ...base, ...Object.fromEntries(added) };
  }
  return Array.isArray(base) && Array.isArray(part) ? mergedLists(base, part) : part;
}

function mergedLists(base: readonly unknown[], part: readonly unknown[]): unknown[] {
  const result = [...base];
  const taken = new Set<number>();
  const find = (isIt: (entry: unknown) => boolean) => result.findIndex((entry, index) => index < base.length && !taken.has(index) && isIt(entry));
  for (const entry of part) {
    const same = find((each) => isDeepStrictEqual(each, entry));
    const name = stringAt(entry, 'name');
    const found = same === -1 && name !== undefined ? find((each) => stringAt(each, 'name') === name) : same;
    if (found === -1) {
      result.push(entry);
    } else {
      taken.add(found);
      result[found] = mergedFields(result[found], entry);
    }
  }
  return result;
}

/** Whether a part changes existing values, and does not only add to them. */
export function contradicts(base: unknown, part: unknown): boolean {
  if (isRecord(base) && isRecord(part)) {
    return Object.entries(part).some(([key, value]) => Object.hasOwn(base, key) && contradicts(base[key], value));
  }
  return !(Array.isArray(base) && Array.isArray(part)) && !isDeepStrictEqual(base, part);
}
