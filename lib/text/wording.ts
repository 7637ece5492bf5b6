/** Readable numbers and lists. */


/** Number with its noun: `1 node`, `12 nodes`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** Readable duration of a number of minutes: `45 min`, `2 h 5 min`. */
export function time(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 1 && minutes > 0) {
    return 'less than a minute';
  }
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  return [...hours > 0 ? [`${hours} h`] : [], ...rest > 0 || hours === 0 ? [`${rest} min`] : []].join(' ');
}

/** Enumeration in words: `a, b and c`, or with another word before the last. */
export function list(words: readonly string[], word = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${word} ${words.at(-1)}`;
}

/** All names of a short list. A longer list has one name fewer than the maximum, and the number of the others. */
export function few(names: readonly string[], most = 4): string {
  return names.length <= most ? names.join(', ') : some(names, most - 1);
}

/** First names of a list, and the number of the others. */
export function some(names: readonly string[], most = 8): string {
  return names.length <= most ? names.join(', ') : `${names.slice(0, most).join(', ')} and ${names.length - most} more`;
}

/** Most names in a list of clusters with something in common. The others are counted. */
const MOST_CLUSTERS = 3;

/** List of clusters: `nyc1, nyc2, nyc3 and 4 more`. */
export const clusterNames = (names: readonly string[]): string => some(names, MOST_CLUSTERS);

/** List of clusters with their number: `nyc1, nyc2, nyc3 and 4 more (7)`. */
export function countedClusters(names: readonly string[]): string {
  return `${clusterNames(names)}${names.length > 1 ? ` (${names.length})` : ''}`;
}
