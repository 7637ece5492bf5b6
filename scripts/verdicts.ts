/** Prints how often `check` says what an API server said of the mutants in upstream/verdicts, by kind, and what it does not find. */
import { measure, recordingOf, RECORDINGS } from '../test/support/verdicts';

const percent = (part: number, whole: number) => (whole === 0 ? '100.00' : (100 * part / whole).toFixed(2));

for (const name of RECORDINGS) {
  for (const part of ['first', 'second'] as const) {
    const { refused, found, admitted, wronged, missed, kinds } = measure(recordingOf(name), part);
    if (refused + admitted === 0) {
      continue;
    }
    const title = part === 'first' ? 'by which the rules were written' : 'that were not seen before';
    process.stdout.write(`\n${name}, mutants ${title}: ${percent(found + admitted - wronged.length, refused + admitted)} % of ${refused + admitted} agree\n`);
    process.stdout.write(`${'kind'.padEnd(36)} refused   found admitted  wrong\n`);
    for (const [kind, each] of [...kinds].sort(([a], [b]) => (a < b ? -1 : 1))) {
      process.stdout.write(`${kind.padEnd(36)} ${[each.refused, each.found, each.admitted, each.wronged].map((count) => String(count).padStart(7)).join(' ')}\n`);
    }
    for (const mutant of wronged) {
      process.stdout.write(`called refused, and admitted: ${mutant}\n`);
    }
    for (const mutant of missed) {
      process.stdout.write(`not found: ${mutant.slice(0, 220)}\n`);
    }
  }
}
