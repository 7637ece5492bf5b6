import type { Finding, Problem, ProblemClass } from './problem';
import { ManifestSet } from '../../manifests';
import { stringAt } from '../../upstream';
import type { KmmRelease, Platform } from '../../values';

/** What is known of the cluster that the manifests are for. What is left out, is not checked. */
export interface CheckContext {
  readonly platform?: Platform;
  readonly kmm?: KmmRelease;
}

/** One thing that can be wrong with manifests. Pure: the same manifests and context give the same findings. */
export interface Rule {
  /** Stable name: `<domain>/<what>`. */
  readonly code: string;
  /** Class of the findings that do not say another. */
  readonly class: ProblemClass;
  /** What is wrong, without a value: for the table in `docs/rules.md`. */
  readonly what: string;
  /** What to do, without a value: for the same table. */
  readonly remedy: string;
  /** Who refuses it or breaks, and in which version. */
  readonly source: string;
  /** The kinds of objects that it reads. */
  readonly kinds: readonly string[];
  /** Whether it looks at each object by itself: what is found in an object, is found in it wherever it is. */
  readonly isForEach?: boolean;
  /** Whether acknowledging the code lets an error pass. */
  readonly overridable?: boolean;
  check(manifests: ManifestSet, context: CheckContext): Finding[];
}

/** Runs rules over manifests. All problems at once, sorted by object, then path, then code. */
export function runRules(rules: readonly Rule[], manifests: ManifestSet, context: CheckContext): Problem[] {
  return sorted(rules.flatMap((rule) => runRule(rule, manifests, context)));
}

/** Runs a rule over manifests. Its problems as it tells them. */
export function runRule(rule: Rule, manifests: ManifestSet, context: CheckContext): Problem[] {
  return rule.check(manifests, context).map((finding) => {
    const problemClass = finding.class ?? rule.class;
    return { ...finding, fix: finding.fix ?? rule.remedy, code: rule.code, class: problemClass, severity: problemClass === 'risky' ? 'warning' : 'error' };
  });
}

function sorted(problems: Problem[]): Problem[] {
  const keyed = problems.map((problem): [string, Problem] => {
    const { object, path, code } = problem;
    const names = [stringAt(object, 'kind'), stringAt(object, 'metadata', 'namespace'), stringAt(object, 'metadata', 'name')];
    return [[...names, path, code].join('\0'), problem];
  });
  return keyed.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, problem]) => problem);
}
