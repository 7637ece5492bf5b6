/** Compares what came of the boots of a case with its table row. */
import type { Boot } from './cases';
import type { BootResult } from './run-case';

/** The row in the form of the result, so that a difference shows both. */
export function expectBoots(boots: readonly Boot[], results: readonly BootResult[]): void {
  const found = boots.map((boot, index) => {
    const { ends, state, journal } = results[index];
    return {
      ends,
      ...boot.driver === undefined ? {} : { driver: state?.driver },
      ...boot.load === undefined ? {} : { load: state?.load },
      ...boot.load === 'active' ? { isBeforeNetwork: state?.isBeforeNetwork } : {},
      lacks: missingInOrder(journal, boot.says ?? []),
      saysToo: (boot.isSilentAbout ?? []).filter((text) => journal.includes(text)),
    };
  });
  expect(found).toEqual(boots.map(({ ends, driver, load }) => ({
    ends,
    ...driver === undefined ? {} : { driver },
    ...load === undefined ? {} : { load },
    ...load === 'active' ? { isBeforeNetwork: true } : {},
    lacks: [],
    saysToo: [],
  })));
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
