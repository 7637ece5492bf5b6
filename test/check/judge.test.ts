import { Finding, Manifest, ManifestSet, Rule } from '../../lib/check';
import { judge } from '../../lib/check/judge';
import { Platform } from '../../lib/cluster-platform';

const THING: Manifest = { apiVersion: 'v1', kind: 'Thing', metadata: { name: 'a' } };
const SET = new ManifestSet([THING]);

/** A rule that finds these on the platform that it is told, or whatever that is. */
function ruleOf(code: string, found: (isOpenshift: boolean | undefined) => readonly Partial<Finding>[], asks = true): Rule & { check: jest.Mock } {
  return {
    code,
    class: 'refused',
    what: 'something',
    remedy: 'do something',
    source: 'a test',
    kinds: ['Thing'],
    check: jest.fn((_, context) => found(asks ? context.platform?.isOpenshift : undefined)
      .map((finding) => ({ object: THING, path: 'spec', what: 'wrong', value: 1, fix: 'mend it', ...finding }))),
  };
}

const judged = (rule: Rule, context = {}) => judge([rule], SET, context)
  .map(({ severity, class: of, only, path }) => [path, of, severity, only?.name]);

test.each([['refused', 'error'], ['never works', 'warning'], ['risky', 'warning']] as const)('what is %s is %s', (problemClass, severity) => {
  expect(judged(ruleOf('a/b', () => [{ class: problemClass }]))).toEqual([['spec', problemClass, severity, undefined]]);
});

describe('where the platform is not known', () => {
  test('a rule that does not ask for it runs once', () => {
    const rule = ruleOf('a/b', () => [{}], false);
    expect(judged(rule)).toEqual([['spec', 'refused', 'error', undefined]]);
    expect(rule.check).toHaveBeenCalledTimes(1);
  });

  test('a rule that asks runs for both, and says the same once', () => {
    const rule = ruleOf('a/b', (isOpenshift) => [{ what: `wrong on ${isOpenshift}` }]);
    expect(judged(rule)).toEqual([['spec', 'refused', 'error', undefined]]);
    expect(rule.check).toHaveBeenCalledTimes(2);
  });

  test.each([[true, 'OpenShift'], [false, 'Kubernetes']])('what is wrong on one of them is a warning that says which: %s', (platform, name) => {
    expect(judged(ruleOf('a/b', (isOpenshift) => (isOpenshift === platform ? [{}] : [])))).toEqual([['spec', 'refused', 'warning', name]]);
  });

  test.each([[true], [false]])('of two classes it is the milder: %s', (platform) => {
    const rule = ruleOf('a/b', (isOpenshift) => [{ class: isOpenshift === platform ? 'refused' : 'risky' }]);
    expect(judged(rule)).toEqual([['spec', 'risky', 'warning', undefined]]);
  });

  test('several at one place are told apart by their order', () => {
    expect(judged(ruleOf('a/b', (isOpenshift) => (isOpenshift ? [{}, {}] : [{}])))).toEqual([
      ['spec', 'refused', 'error', undefined], ['spec', 'refused', 'warning', 'OpenShift'],
    ]);
  });

  test('the rest of what is known is handed on', () => {
    const rule = ruleOf('a/b', () => []);
    judge([rule], SET, { kmm: 'x' as never });
    expect(rule.check.mock.calls.map(([, { kmm }]) => kmm)).toEqual(['x', 'x']);
  });
});

test('where it is known, a rule runs once, for that', () => {
  const rule = ruleOf('a/b', (isOpenshift) => (isOpenshift ? [] : [{}]));
  expect(judged(rule, { platform: Platform.openshift() })).toEqual([]);
  expect(judged(rule, { platform: Platform.kubernetes() })).toEqual([['spec', 'refused', 'error', undefined]]);
  expect(rule.check).toHaveBeenCalledTimes(2);
});

test('the schema does not repeat what a rule of the domain refuses at the same place', () => {
  const schema = ruleOf('schema/type', () => [{}, { path: 'other' }], false);
  const codes = (rule: Rule) => judge([schema, rule], SET, {}).map(({ code, path }) => `${code} ${path}`);
  expect(codes(ruleOf('a/b', () => [{}], false))).toEqual(['schema/type other', 'a/b spec']);
  expect(codes(ruleOf('a/b', () => [{ class: 'risky' }], false))).toEqual(['schema/type spec', 'schema/type other', 'a/b spec']);
});
