/** Limits of what is measured. A bench that misses one ends with 1. */

const NUMBER = new Intl.NumberFormat('en');

/** `at most 60 ms: met` */
export const atMost = (value: number, most: number, unit = '') => judged(`at most ${withUnit(most, unit)}`, value <= most);

/** `at least 3: MISSED` */
export const atLeast = (value: number, least: number, unit = '') => judged(`at least ${withUnit(least, unit)}`, value >= least);

const withUnit = (limit: number, unit: string) => `${NUMBER.format(limit)}${unit === '' ? '' : ` ${unit}`}`;

function judged(limit: string, isMet: boolean): string {
  if (!isMet) {
    process.exitCode = 1;
  }
  return `${limit}: ${isMet ? 'met' : 'MISSED'}`;
}
