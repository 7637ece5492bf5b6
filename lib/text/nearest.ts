/** Candidates that a misspelled word most likely means, the closest first. At most a third of their letters differ. */
export function nearest(word: string, candidates: Iterable<string>, most = 1): string[] {
  const text = word.slice(0, 64).toLowerCase();
  return [...candidates].map((candidate) => ({ candidate, letters: distanceOf(text, candidate.toLowerCase()) }))
    .filter(({ candidate, letters }) => letters <= Math.max(text.length, candidate.length) / 3)
    .sort((a, b) => a.letters - b.letters || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, most).map(({ candidate }) => candidate);
}

/** Number of letters to change, add, remove, or swap with the next one to turn one word into the other. */
export function distanceOf(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1));
      if (one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
      }
    }
    [beforeLast, last] = [last, row];
  }
  return last[other.length];
}
