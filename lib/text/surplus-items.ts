/**
 * Items that occur more often in a list than in another, in their original order.
 *
 * @param keyOf identity of an item
 */
export function surplus<T>(list: readonly T[], other: readonly T[], keyOf: (entry: T) => string): T[] {
  const left = new Map<string, number>();
  other.forEach((entry) => left.set(keyOf(entry), (left.get(keyOf(entry)) ?? 0) + 1));
  return list.filter((entry) => {
    const number = left.get(keyOf(entry)) ?? 0;
    left.set(keyOf(entry), number - 1);
    return number <= 0;
  });
}
