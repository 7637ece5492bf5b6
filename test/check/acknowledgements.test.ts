import { withoutAcknowledged } from '../../lib/check/acknowledgements';
import type { ReportedFinding } from '../../lib/check/check-report';
import type { Rule } from '../../lib/rules/rule/rule';
import { errorOf } from '../support/errors';

const RULES: Rule[] = ['thing/one', 'thing/two', 'thing/overridable'].map((code) => ({
  code, class: 'refused', what: '', remedy: '', source: '', kinds: [], overridable: code === 'thing/overridable', check: () => [],
}));

const found = (code: string, object: string, severity: 'error' | 'warning' = 'warning') => (
  { finding: { code, object, severity } as ReportedFinding });
const FOUND = [found('thing/one', 'Thing n/a'), found('thing/one', 'Thing n/b'), found('thing/two', 'Thing n/a', 'error'), found('thing/overridable', 'Thing a', 'error')];
const place = 'file:1';

test.each([
  ['nothing', [], [0, 1, 2, 3], []],
  ['a warning, of all objects', [{ code: 'thing/one', place }], [2, 3], []],
  ['a warning, of one object', [{ code: 'thing/one', object: 'Thing n/b', place }], [0, 2, 3], []],
  ['an error that may be overridden', [{ code: 'thing/overridable', place }], [0, 1, 2], []],
  ['an error that may not', [{ code: 'thing/two', place }], [0, 1, 2, 3], [
    'file:1: acknowledgement of an error that stays an error: "thing/two"; correct what the cluster refuses, and remove it',
  ]],
  ['another object', [{ code: 'thing/one', object: 'Thing a', place }], [0, 1, 2, 3], [
    'file:1: acknowledgement without a matching finding: "thing/one in Thing a"; remove it',
  ]],
  ['a code that is not there, of a CRD', [{ code: 'crd/schema', place }], [0, 1, 2, 3], ['file:1: acknowledgement without a matching finding: "crd/schema"; remove it']],
  ['one thing twice', [{ code: 'thing/one', place }, { code: 'thing/one', object: 'Thing n/a', place }], [2, 3], []],
])('what is left where the author accepts %s', (_, acknowledgements, left, warnings) => {
  const kept = left.map((index) => FOUND[index]);
  expect(withoutAcknowledged(FOUND, acknowledgements, RULES)).toEqual({ kept, accepted: FOUND.length - left.length, warnings });
});

test('fails for a code that no rule has, with the place and the nearest', () => {
  expect(errorOf(() => withoutAcknowledged(FOUND, [{ code: 'thing/tow', place }], RULES)).message)
    .toBe('file:1: not the code of a rule: "thing/tow"; write thing/two or thing/one [findings/code]');
});
