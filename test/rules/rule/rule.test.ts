import * as fc from 'fast-check';
import { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { Finding } from '../../../lib/rules/rule/problem';
import { Rule, runRules } from '../../../lib/rules/rule/rule';
import { Platform } from '../../../lib/values/platform';

fc.configureGlobal({ seed: 1 });

const manifest = (kind: string, name: string, namespace?: string): Manifest => ({ apiVersion: 'v1', kind, metadata: { name, namespace } });

/** A rule that finds something at these paths of every object of its kind. */
function ruleOf(code: string, rule: Partial<Rule> & { readonly paths?: string[]; readonly finding?: Partial<Finding> } = {}): Rule {
  const { paths = ['spec'], finding = {}, ...others } = rule;
  return {
    code,
    class: 'refused',
    what: 'something',
    remedy: 'do something',
    source: 'a test',
    kinds: ['Thing'],
    check: (manifests) => manifests.ofKind('Thing').flatMap((object) => paths.map((path) => ({ object, path, what: 'wrong', value: 1, fix: 'correct it', ...finding }))),
    ...others,
  };
}

describe('the severity of a problem', () => {
  const things = new ManifestSet([manifest('Thing', 'a')]);

  test.each([
    ['refused', 'error'], ['never works', 'error'], ['risky', 'warning'],
  ] as const)('of the class "%s" is %s', (problemClass, severity) => {
    expect(runRules([ruleOf('a/b', { class: problemClass })], things, {})).toMatchObject([{ class: problemClass, severity }]);
  });

  test('follows the class of the finding where it differs from that of the rule', () => {
    expect(runRules([ruleOf('a/b', { class: 'refused', finding: { class: 'risky' } })], things, {})).toMatchObject([{ class: 'risky', severity: 'warning' }]);
    expect(runRules([ruleOf('a/b', { class: 'risky', finding: { class: 'never works' } })], things, {})).toMatchObject([{ class: 'never works', severity: 'error' }]);
  });
});

describe('the problems', () => {
  test('the problems have what the rule said, and its code', () => {
    const thing = manifest('Thing', 'a');
    expect(runRules([ruleOf('a/b', { paths: ['spec.x[0]'] })], new ManifestSet([thing]), {})).toEqual([
      { object: thing, path: 'spec.x[0]', what: 'wrong', value: 1, fix: 'correct it', code: 'a/b', class: 'refused', severity: 'error' },
    ]);
  });

  test('the problems come all at once', () => {
    const things = new ManifestSet([manifest('Thing', 'a'), manifest('Thing', 'b')]);
    expect(runRules([ruleOf('a/x', { paths: ['p', 'q'] }), ruleOf('a/y')], things, {})).toHaveLength(6);
  });

  test('the problems are none where the rules find nothing', () => {
    expect(runRules([ruleOf('a/b')], new ManifestSet([manifest('Other', 'a')]), {})).toEqual([]);
    expect(runRules([], new ManifestSet([manifest('Thing', 'a')]), {})).toEqual([]);
  });

  test('the problems are sorted by kind, namespace, name, path and code', () => {
    const check = (manifests: ManifestSet) => manifests.manifests.flatMap((object) => ['b', 'a'].map((path) => ({ object, path, what: '', value: '', fix: '' })));
    const things = [manifest('Thing', 'b', 'n'), manifest('Thing', 'a', 'n'), manifest('Thing', 'z', 'm'), manifest('Thing', 'z'), manifest('Other', 'y', 'z')];
    const problems = runRules([ruleOf('z/z', { check }), ruleOf('a/a', { check })], new ManifestSet(things), {});
    expect(problems.map(({ object, path, code }) => `${object.kind} ${object.metadata.namespace ?? ''}/${object.metadata.name} ${path} ${code}`)).toEqual([
      'Other z/y a a/a', 'Other z/y a z/z', 'Other z/y b a/a', 'Other z/y b z/z',
      'Thing /z a a/a', 'Thing /z a z/z', 'Thing /z b a/a', 'Thing /z b z/z',
      'Thing m/z a a/a', 'Thing m/z a z/z', 'Thing m/z b a/a', 'Thing m/z b z/z',
      'Thing n/a a a/a', 'Thing n/a a z/z', 'Thing n/a b a/a', 'Thing n/a b z/z',
      'Thing n/b a a/a', 'Thing n/b a z/z', 'Thing n/b b a/a', 'Thing n/b b z/z',
    ]);
  });

  test('the problems do not depend on the order of rules and manifests', () => {
    const things = ['a', 'b', 'c'].flatMap((name) => ['m', 'n'].map((namespace) => manifest('Thing', name, namespace)));
    const rules = [ruleOf('a/x', { paths: ['p', 'q'] }), ruleOf('a/y'), ruleOf('b/x', { class: 'risky' })];
    const expected = runRules(rules, new ManifestSet(things), {});
    const shuffled = <T>(all: T[]) => fc.shuffledSubarray(all, { minLength: all.length });
    fc.assert(fc.property(shuffled(rules), shuffled(things), (someRules, someThings) => {
      expect(runRules(someRules, new ManifestSet(someThings), {})).toEqual(expected);
    }));
  });
});

test('a rule sees what is known of the cluster', () => {
  const platform = Platform.kubernetes('1.29');
  const check = jest.fn(() => []);
  const manifests = new ManifestSet([]);
  runRules([ruleOf('a/b', { check })], manifests, { platform });
  expect(check).toHaveBeenCalledWith(manifests, { platform });
});
