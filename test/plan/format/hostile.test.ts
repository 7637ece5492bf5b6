/** Whatever the values of a report are, each format stays what it is. */
import { DOMParser } from '@xmldom/xmldom';
import * as fc from 'fast-check';
import { EVERYTHING } from './fixtures';
import { html } from '../../../lib/plan/format/html';
import { json } from '../../../lib/plan/format/json';
import { markdown } from '../../../lib/plan/format/markdown';
import { shown } from '../../../lib/plan/format/shown';
import { svg } from '../../../lib/plan/format/svg';
import { text } from '../../../lib/plan/format/text';
import { rowsOf } from '../../../lib/plan/format/timeline-rows';
import type { PlanReport } from '../../../lib/plan/report';
import { expectNoReferences, expectPlain, expectSameLines, rendered, structureOf, tagsOf } from '../../support/format-laws';
import { runsOf } from '../../support/fuzz-runs';
import { harmless, HOSTILE, hostileText, textPlaces, withText } from '../../support/hostile';

const SEED = 11;

/** What the planners themselves choose, and no manifest. */
const OWN = /^(version|code|system|kind|change|type|role|strategy|severity|drain|limit|durations|openshift)$/;
const PLACES = textPlaces(EVERYTHING).filter(({ path, isKey }) => !isKey && !path.some((part) => OWN.test(String(part))));

/** The report with a text in some of its values. */
const reports = fc.array(fc.tuple(fc.constantFrom(...PLACES), hostileText), { minLength: 1, maxLength: 4 })
  .map((texts) => texts.reduce((report, [place, hostile]) => withText(report, place, hostile), EVERYTHING));

/** All values of a report at once. */
const filled = (hostile: string) => PLACES.reduce((report, place) => withText(report, place, hostile), EVERYTHING);

const LAWS: { readonly [format: string]: (report: PlanReport, twin: PlanReport) => void } = {
  text: (report, twin) => {
    [40, 120, Infinity].forEach((width) => expectPlain(text(report, { width, colour: false })));
    expectSameLines(text(report, { width: Infinity, colour: false }), text(twin, { width: Infinity, colour: false }));
  },
  markdown: (report, twin) => {
    const [given, wanted] = [report, twin].map((each) => markdown(each));
    expectPlain(given);
    expect(given.split('\n').filter((line) => /^\s*\//.test(line))).toEqual([]);
    expect(structureOf(rendered(given))).toEqual(structureOf(rendered(wanted)));
    expectNoReferences(rendered(given));
  },
  html: (report, twin) => {
    const [given, wanted] = [report, twin].map(html);
    expectPlain(given);
    expect(tagsOf(given)).toEqual(tagsOf(wanted));
  },
  svg: (report, twin) => {
    const [given, wanted] = [report, twin].map((each) => svg(rowsOf(shown(each)).rows, 'nodes'));
    new DOMParser({ onError: (_, message) => { throw new Error(message); } }).parseFromString(given, 'image/svg+xml');
    expectPlain(given);
    expect(tagsOf(given)).toEqual(tagsOf(wanted));
  },
  json: (report) => {
    const given = json(report);
    expectPlain(given);
    expect(JSON.parse(given)).toEqual(JSON.parse(JSON.stringify(report)));
  },
};

describe.each(Object.entries(LAWS))('%s', (_, law) => {
  test('keeps its form with any texts in some values', () => {
    fc.assert(fc.property(reports, (report) => law(report, harmless(report))), { numRuns: runsOf(0.5), seed: SEED });
  });

  test('keeps it with each text in all values', () => {
    for (const hostile of HOSTILE) {
      const report = filled(hostile);
      try {
        law(report, harmless(report));
      } catch (error) {
        throw new Error(`${JSON.stringify(hostile)}: ${(error as Error).message}`);
      }
    }
  });
});
