/**
 * What is in a list more often than in another one, in its order.
 *
 * @param keyOf what entries are told apart by
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
