/** Numbers and lists as people say them. */

/** `1 node`, `12 nodes`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** Minutes as people say them: `45 min`, `2 h 5 min`. */
export function time(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 1 && minutes > 0) {
    return 'less than a minute';
  }
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  return [...hours > 0 ? [`${hours} h`] : [], ...rest > 0 || hours === 0 ? [`${rest} min`] : []].join(' ');
}

/** `a, b and c`. */
export function list(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** All names of a short list; of a longer one all but the last that would fit, and how many more there are. */
export function few(names: readonly string[], most = 4): string {
  return names.length <= most ? names.join(', ') : some(names, most - 1);
}

/** A few names, and how many more there are. */
export function some(names: readonly string[], most = 8): string {
  return names.length <= most ? names.join(', ') : `${names.slice(0, most).join(', ')} and ${names.length - most} more`;
}
