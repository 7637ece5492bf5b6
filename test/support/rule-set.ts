import { runsOf, spread } from './fuzz-runs';
import { distortions } from './rules';
import { exampleContext } from '../../lib/check/examples/check';
import { RULE_EXAMPLES } from '../../lib/check/examples/table';
import { Manifest } from '../../lib/manifests/manifest';
import { ManifestSet } from '../../lib/manifests/manifest-set';
import { readManifests } from '../../lib/manifests/read-manifests';
import { CheckContext, Rule, runRules } from '../../lib/rules/rule/rule';

/** A list of rules, and what they are tried on. */
export interface RuleSet {
  readonly rules: readonly Rule[];
  /** What their codes begin with: `onload`. */
  readonly domains: readonly string[];
  /** Manifests about which the rules have something to say. A rule that finds nothing there is tried on its example of `explain`. */
  readonly bad: readonly Manifest[];
  /** What is known of the cluster meanwhile; each rule finds something in the first of them. */
  readonly contexts?: readonly CheckContext[];
  /** Whether what is said of an object does not depend on others of its kind, which are then left out where its fields are distorted. */
  readonly isLocal?: boolean;
}

/** What holds for the rules of every domain. */
export function testRuleSet({ rules, domains, bad, contexts = [{}], isLocal = false }: RuleSet): void {
  test('have codes of their own, in the form in which they are acknowledged', () => {
    const codes = rules.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) {
      expect(code).toMatch(new RegExp(`^(${domains.join('|')})/[a-z]+(-[a-z]+)*$`));
    }
  });

  test.each(rules)('$code says the same without the kinds that it does not name', (rule) => {
    const { objects, context } = badFor(rule, bad, contexts[0]);
    const problems = runRules([rule], new ManifestSet(objects), context);
    expect(problems).not.toEqual([]);
    expect(runRules([rule], new ManifestSet(objects.filter(({ kind }) => rule.kinds.includes(kind))), context)).toEqual(problems);
    expect(rule.source).not.toBe('');
  });

  test('do not change what they look at', () => {
    const before = JSON.stringify(bad);
    runRules(rules, new ManifestSet(bad), contexts[0]);
    expect(JSON.stringify(bad)).toBe(before);
  });

  if (isLocal) {
    test('say the same of each object, whatever others of its kind there are', () => {
      const alone = bad.flatMap((object) => (
        runRules(rules, new ManifestSet(besides(bad, object, object)), contexts[0]).filter((problem) => problem.object === object)
      ));
      expect(new Set(runRules(rules, new ManifestSet(bad), contexts[0]))).toEqual(new Set(alone));
    });
  }

  test.each(['spec', 'metadata', 'data'])('do not break on manifests whose \'%s\' is of another form', (field) => {
    const broken = bad.flatMap((object) => spread([...distortions(object[field])], runsOf(0.3)).flatMap((part) => {
      const distorted = { ...object, [field]: part } as Manifest;
      const set = new ManifestSet(isLocal ? besides(bad, object, distorted) : bad.map((each) => (each === object ? distorted : each)));
      return contexts.flatMap((context) => {
        try {
          rules.forEach((rule) => rule.check(set, context));
          return [];
        } catch (error) {
          return [`${object.kind}: ${(error as Error).message}: ${JSON.stringify(part)}`];
        }
      });
    }));
    expect(broken).toEqual([]);
  });
}

/** Objects of other kinds than one, and what stands in its place. */
function besides(manifests: readonly Manifest[], object: Manifest, instead: Manifest): Manifest[] {
  return [instead, ...manifests.filter(({ kind }) => kind !== object.kind)];
}

/** Manifests in which a rule finds something: those of the list, or the example, which is generated from `test/check/bad`. */
function badFor(rule: Rule, bad: readonly Manifest[], context: CheckContext): {
  readonly objects: readonly Manifest[]; readonly context: CheckContext;
} {
  if (runRules([rule], new ManifestSet(bad), context).length > 0) {
    return { objects: bad, context };
  }
  const { bad: text, options } = RULE_EXAMPLES[rule.code];
  return { objects: readManifests([{ file: `${rule.code}.yaml`, text }]).manifests, context: exampleContext(options) };
}
