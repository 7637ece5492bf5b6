import { evaluateRules, Evaluator } from '../../lib/check/evaluate-rules';
import { Manifest } from '../../lib/manifests/manifest';
import { ManifestSet } from '../../lib/manifests/manifest-set';
import { Finding } from '../../lib/rules/rule/problem';
import { CheckContext, Rule } from '../../lib/rules/rule/rule';
import { Platform } from '../../lib/values/platform';

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
      .map((finding) => ({ object: THING, path: 'spec', what: 'wrong', value: 1, fix: 'correct it', ...finding }))),
  };
}

const evaluated = (rule: Rule, context = {}) => evaluateRules([rule], SET, context)
  .map(({ severity, class: of, only, path }) => [path, of, severity, only]);

test.each([['refused', 'error'], ['never works', 'warning'], ['risky', 'warning']] as const)('what is %s is %s', (problemClass, severity) => {
  expect(evaluated(ruleOf('a/b', () => [{ class: problemClass }]))).toEqual([['spec', problemClass, severity, undefined]]);
});

test.each([[['Other', 'Thing'], 1], [['Other'], 0], [[], 1]])('a rule for %j runs %i times over a Thing', (kinds, times) => {
  const rule = { ...ruleOf('a/b', () => [{}], false), kinds };
  expect(evaluated(rule)).toHaveLength(times);
  expect(rule.check).toHaveBeenCalledTimes(times);
});

describe('for several clusters', () => {
  const contexts = [{}, { platform: Platform.openshift('4.16') }, { platform: Platform.openshift('4.17') }, { platform: Platform.openshift('4.16') }];

  test('a rule that asks for nothing runs once', () => {
    const rule = ruleOf('a/b', () => [{}], false);
    const evaluator = new Evaluator(SET);
    expect(contexts.map((context) => evaluator.problems([rule], context).length)).toEqual([1, 1, 1, 1]);
    expect(rule.check).toHaveBeenCalledTimes(1);
  });

  test('a rule that asks runs once for each answer', () => {
    const rule = ruleOf('a/b', (isOpenshift) => [{ what: `wrong on ${isOpenshift}` }]);
    const evaluator = new Evaluator(SET);
    contexts.forEach((context) => evaluator.problems([rule], context));
    // OpenShift of any release, another Kubernetes, 4.16, 4.17.
    expect(rule.check).toHaveBeenCalledTimes(4);
  });
});

describe('where the platform is not known', () => {
  test('a rule that does not ask for it runs once', () => {
    const rule = ruleOf('a/b', () => [{}], false);
    expect(evaluated(rule)).toEqual([['spec', 'refused', 'error', undefined]]);
    expect(rule.check).toHaveBeenCalledTimes(1);
  });

  test('a rule that asks runs for both, and says the same once', () => {
    const rule = ruleOf('a/b', (isOpenshift) => [{ what: `wrong on ${isOpenshift}` }]);
    expect(evaluated(rule)).toEqual([['spec', 'refused', 'error', undefined]]);
    expect(rule.check).toHaveBeenCalledTimes(2);
  });

  test.each([[true, 'on OpenShift'], [false, 'on Kubernetes']])('what is wrong on one of them is a warning that says which: %s', (platform, name) => {
    expect(evaluated(ruleOf('a/b', (isOpenshift) => (isOpenshift === platform ? [{}] : [])))).toEqual([['spec', 'refused', 'warning', name]]);
  });

  test.each([[true], [false]])('of two classes it is the milder: %s', (platform) => {
    const rule = ruleOf('a/b', (isOpenshift) => [{ class: isOpenshift === platform ? 'refused' : 'risky' }]);
    expect(evaluated(rule)).toEqual([['spec', 'risky', 'warning', undefined]]);
  });

  test('several at one place are told apart by their order', () => {
    expect(evaluated(ruleOf('a/b', (isOpenshift) => (isOpenshift ? [{}, {}] : [{}])))).toEqual([
      ['spec', 'refused', 'error', undefined], ['spec', 'refused', 'warning', 'on OpenShift'],
    ]);
  });

  test('the rest of what is known is handed on', () => {
    const rule = ruleOf('a/b', () => []);
    evaluateRules([rule], SET, { kmm: 'x' as never });
    expect(rule.check.mock.calls.map(([, { kmm }]) => kmm)).toEqual(['x', 'x']);
  });
});

describe('where the KMM release is not known', () => {
  const known = { platform: Platform.openshift() };
  const ruleBy = (isWrong: (context: CheckContext) => boolean): Rule & { check: jest.Mock } => {
    const rule = ruleOf('a/b', () => [{}], false);
    const { check } = rule;
    return { ...rule, check: jest.fn((set, context) => (isWrong(context) ? check(set, context) : [])) };
  };
  const below = (version: string) => ({ kmm }: CheckContext) => !kmm!.isAtLeast(version);

  test.each<[string, (context: CheckContext) => boolean, string | undefined]>([
    ['all', () => true, undefined],
    ['those before one', below('2.1'), 'with KMM before 2.1'],
    ['those from one on', (context) => !below('2.4')(context), 'with KMM 2.4 and later'],
    ['some between', (context) => below('2.2')(context) && !below('2.0')(context), 'with KMM 2.0 to 2.1'],
    ['one between', (context) => below('2.1')(context) && !below('2.0')(context), 'with KMM 2.0'],
    ['those at both ends', (context) => below('2.0')(context) || !below('2.5')(context), 'with KMM before 2.0 and 2.5 and later'],
  ])('what is wrong with %s says so', (_, isWrong, only) => {
    expect(evaluated(ruleBy(isWrong), known)).toEqual([['spec', 'refused', only === undefined ? 'error' : 'warning', only]]);
  });

  test('a rule that does not ask for it runs once', () => {
    const rule = ruleBy(() => true);
    evaluated(rule, known);
    expect(rule.check).toHaveBeenCalledTimes(1);
  });

  test('what depends on the platform too says so, also where only one platform asks', () => {
    expect(evaluated(ruleBy((context) => context.platform!.isOpenshift && below('2.4')(context)))).toEqual([
      ['spec', 'refused', 'warning', 'on OpenShift with KMM before 2.4'],
    ]);
    expect(evaluated(ruleBy((context) => !context.platform!.isOpenshift && below('2.4')(context)))).toEqual([
      ['spec', 'refused', 'warning', 'on Kubernetes with KMM before 2.4'],
    ]);
    expect(evaluated(ruleBy((context) => context.platform!.isOpenshift || below('2.4')(context)))).toEqual([
      ['spec', 'refused', 'warning', 'on OpenShift and on Kubernetes with KMM before 2.4'],
    ]);
    expect(evaluated(ruleBy(below('2.4')))).toEqual([['spec', 'refused', 'warning', 'with KMM before 2.4']]);
  });
});

test('where it is known, a rule runs once, for that', () => {
  const rule = ruleOf('a/b', (isOpenshift) => (isOpenshift ? [] : [{}]));
  expect(evaluated(rule, { platform: Platform.openshift() })).toEqual([]);
  expect(evaluated(rule, { platform: Platform.kubernetes() })).toEqual([['spec', 'refused', 'error', undefined]]);
  expect(rule.check).toHaveBeenCalledTimes(2);
});

test('the schema does not repeat what a rule of the domain refuses at the same place', () => {
  const schema = ruleOf('schema/type', () => [{}, { path: 'other' }], false);
  const codes = (rule: Rule) => evaluateRules([schema, rule], SET, {}).map(({ code, path }) => `${code} ${path}`);
  expect(codes(ruleOf('a/b', () => [{}], false))).toEqual(['schema/type other', 'a/b spec']);
  expect(codes(ruleOf('a/b', () => [{ class: 'risky' }], false))).toEqual(['schema/type spec', 'schema/type other', 'a/b spec']);
});
