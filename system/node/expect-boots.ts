/** Compares what came of the boots of a case with its table row. */
import type { Boot, Case, CutCase } from './cases';
import type { BootResult } from './run-case';

/** The row in the form of the result, so that a difference shows both. */
export function expectBoots({ boots }: Case, results: readonly BootResult[]): void {
  expect(results.map((result, index) => found(boots[index], result))).toEqual(boots.map(wanted));
}

/** Expects that the driver is live in the last boot. Those before it fetch again. */
export function expectHealed({ heals }: CutCase, results: readonly BootResult[]): void {
  const last: Boot = { ends: 'up', driver: heals, load: 'active' };
  expectBoots({ name: '', boots: results.map((_, index) => index < results.length - 1 ? { ends: 'reboot' } : last) }, results);
}

/** What was found of that which a row names. */
function found(row: Boot | undefined, { ends, state, journal }: BootResult): object {
  return {
    ends,
    ...row?.driver === undefined ? {} : { driver: state?.driver },
    ...row?.load === undefined ? {} : { load: state?.load },
    ...row?.load === 'active' ? { isBeforeNetwork: state?.isBeforeNetwork } : {},
    // The limit, or what is beyond it.
    ...row?.kubeletWithin === undefined ? {} : { kubeletSeconds: Math.max(row.kubeletWithin, state?.kubeletSeconds ?? NaN) },
    lacks: missingInOrder(journal, row?.says ?? []),
    saysToo: (row?.isSilentAbout ?? []).filter((text) => journal.includes(text)),
  };
}

function wanted({ ends, driver, load, kubeletWithin }: Boot): object {
  return {
    ends,
    ...driver === undefined ? {} : { driver },
    ...load === undefined ? {} : { load },
    ...load === 'active' ? { isBeforeNetwork: true } : {},
    ...kubeletWithin === undefined ? {} : { kubeletSeconds: kubeletWithin },
    lacks: [],
    saysToo: [],
  };
}

/** Those texts that do not come after the one before. */
function missingInOrder(journal: string, texts: readonly string[]): string[] {
  let from = 0;
  return texts.filter((text) => {
    const at = journal.indexOf(text, from);
    from = at < 0 ? from : at + text.length;
    return at < 0;
  });
}
