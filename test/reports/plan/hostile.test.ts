/** Whatever the values of a report are, each format stays what it is. */
import * as fc from 'fast-check';
import { EVERYTHING } from './fixtures';
import { runsOf, spread } from '../../support/fuzz-runs';
import { harmless, HOSTILE, hostileText, textPlaces, withText } from '../../support/hostile';
import { PLAN_LAWS } from '../../support/plan-laws';

const SEED = 11;

/** What the planners themselves choose, and no manifest. */
const OWN = /^(version|code|system|kind|change|type|role|strategy|severity|drain|limit|durations|openshift)$/;
const PLACES = textPlaces(EVERYTHING).filter(({ path, isKey }) => !isKey && !path.some((part) => OWN.test(String(part))));

/** The report with a text in some of its values. */
const reports = fc.array(fc.tuple(fc.constantFrom(...PLACES), hostileText), { minLength: 1, maxLength: 4 })
  .map((texts) => texts.reduce((report, [place, hostile]) => withText(report, place, hostile), EVERYTHING));

const textAt = (index: number) => HOSTILE[index % HOSTILE.length];
/** All values of a report at once, each with another text: by and by all texts in all of them. */
const filled = (round: number) => PLACES.reduce((report, place, index) => withText(report, place, textAt(index + round)), EVERYTHING);
const ROUNDS = spread([...HOSTILE.keys()], runsOf(0.1));

describe.each(Object.entries(PLAN_LAWS))('%s', (_, law) => {
  test('keeps its form with any texts in some values', () => {
    fc.assert(fc.property(reports, (report) => law(report, harmless(report))), { numRuns: runsOf(0.2), seed: SEED });
  });

  test('keeps it with all texts in all values', () => {
    for (const round of ROUNDS) {
      const report = filled(round);
      try {
        law(report, harmless(report));
      } catch (error) {
        throw new Error(`round ${round}: ${(error as Error).message}`);
      }
    }
  });
});
