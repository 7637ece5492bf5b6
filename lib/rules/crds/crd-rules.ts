import { CrdDifference } from './difference';
import type { CrdMistake } from './mistakes';
import { CrdValidator } from './validator';
import { Manifest, oncePerSet } from '../../manifests';
import { type Finding, missingField, type Rule } from '../rule';

const SOURCE = 'the CRDs of the cluster (--crds)';

/** Descriptions of the CRDs that cannot be used, one sentence each. */
export function unusableCrds(crds: readonly Manifest[]): string[] {
  return new CrdValidator(crds).unusable
    .map(({ name, mistake: { path, what } }) => `CustomResourceDefinition ${name} is not used: ${path} is ${what}; its objects are checked as without it`);
}

/** The rules, in which the CRDs of the cluster replace the built-in schemas of their kinds. */
export function crdRules(rules: readonly Rule[], crds: readonly Manifest[]): Rule[] {
  const validator = new CrdValidator(crds);
  const differencesIn = oncePerSet((manifests) => manifests.manifests.flatMap((object) => (validator.differences(object) ?? [])
    .map((difference): [Manifest, CrdDifference] => [object, difference])));
  const rule = (mistake: CrdMistake, what: string, fix: string, differing: Partial<Rule> = {}): Rule => ({
    code: `crd/${mistake}`,
    class: 'refused',
    what,
    remedy: fix,
    source: SOURCE,
    kinds: [],
    isForEach: true,
    check: (manifests) => differencesIn(manifests).filter(([, difference]) => difference.mistake === mistake)
      .map(([object, { path, what: found, value }]): Finding => ({ object, path, what: found, value: value ?? missingField(path), fix })),
    ...differing,
  });
  return [
    ...rules.map((each) => (each.code.startsWith('schema/') ? withoutStructural(each, validator) : each.withKinds?.((object) => validator.kindOf(object)) ?? each)),
    rule('version', 'version that the cluster does not serve', 'use a version that it serves'),
    rule('schema', 'value that the schema does not allow', 'correct the value'),
    rule('rule', 'value that a validation rule of the CRD does not allow', 'correct the value'),
    rule('not-evaluated', 'validation rule or pattern of the CRD that check cannot evaluate', 'validate it on the cluster: kubectl apply --dry-run=server', { class: 'risky' }),
    rule('unknown-field', 'unknown field', 'correct its name, or remove it: the API server drops it', { class: 'never works' }),
  ];
}

function withoutStructural(rule: Rule, validator: CrdValidator): Rule {
  return { ...rule, check: (manifests, context) => rule.check(manifests, context).filter(({ object }) => !validator.knows(object)) };
}
