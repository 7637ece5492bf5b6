/** Lengths of the equal beginning and of the equal end of two texts or lists. The two never overlap. */
export function commonEnds<T>(
  before: ArrayLike<T>, after: ArrayLike<T>, isSame: (one: T, other: T) => boolean = (one, other) => one === other,
): { readonly head: number; readonly tail: number } {
  const least = Math.min(before.length, after.length);
  let head = 0;
  while (head < least && isSame(before[head], after[head])) {
    head++;
  }
  let tail = 0;
  while (tail < least - head && isSame(before[before.length - 1 - tail], after[after.length - 1 - tail])) {
    tail++;
  }
  return { head, tail };
}
