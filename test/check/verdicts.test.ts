/** What a real API server said of thousands of mutants, and what `check` says of them: `upstream/verdicts`, `scripts/record-verdicts.ts`. */
import { runsOf } from '../support/fuzz-runs';
import { judgedMutants, measure, Measure, recordingOf, RECORDINGS, UNKNOWN_KINDS } from '../support/verdicts';

/** Of how many mutants `check` and the API server must agree at least. */
const LEAST_AGREEMENT = 0.995;

const PARTS = ['first', 'second'] as const;
const MEASURES = new Map(RECORDINGS.map((name) => [name, PARTS.map((part) => measure(recordingOf(name), part, runsOf(0.5)))]));

/** The share of mutants of which both say the same. */
function agreementOf(measures: readonly Measure[]): number {
  const total = (count: (each: Measure) => number) => measures.reduce((sum, each) => sum + count(each), 0);
  return 1 - total(({ refused, found, wronged }) => refused - found + wronged.length) / total(({ refused, admitted }) => refused + admitted);
}

describe.each(RECORDINGS)('%s', (name) => {
  test('check finds what the API server refused', () => {
    expect(agreementOf(MEASURES.get(name)!)).toBeGreaterThanOrEqual(LEAST_AGREEMENT);
  });

  test('check calls nothing refused that the API server admitted', () => {
    expect(MEASURES.get(name)!.flatMap(({ wronged }) => wronged)).toEqual([]);
  });

  test('check misses nothing', () => {
    expect(MEASURES.get(name)!.flatMap(({ missed }) => missed)).toEqual([]);
  });
});

test('check finds as much in mutants of core kinds that nobody looked at while the rules were written', () => {
  expect(agreementOf([...MEASURES].filter(([name]) => name.startsWith('core')).map(([, [, unseen]]) => unseen))).toBeGreaterThanOrEqual(LEAST_AGREEMENT);
});

test('the kinds that are left out are recorded: operators alone write them', () => {
  const kinds = recordingOf('custom').objects.map(({ object }) => object.kind);
  expect(UNKNOWN_KINDS.filter((kind) => !kinds.includes(kind))).toEqual([]);
});

test('fails on a recording of mutants that are not made any more', () => {
  const [recorded] = recordingOf('core').objects;
  expect(() => judgedMutants(recorded, { 'spec.replicas': { Invalid: ['sing'] } }))
    .toThrow('Deployment web: mutants that are recorded and not made: ["spec.replicas","sing"]; record the verdicts again');
});
