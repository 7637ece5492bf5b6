import type { Finding, Problem, ProblemClass } from './problem';
import type { Manifest, ManifestSet } from '../../manifests';
import { stringAt } from '../../upstream';
import type { KmmRelease, Platform } from '../../values';
import { secretsOf } from '../../views';

/** Facts about the cluster that the manifests are for. Checks that need an unknown fact are skipped. */
export interface CheckContext {
  readonly platform?: Platform;
  readonly kmm?: KmmRelease;
  /**
   * Releases of KMM that the cluster may run, if it is unknown which one does.
   *
   * @default - all known releases
   */
  readonly possibleKmm?: readonly string[];
  /** Whether `kmm` is only one of several possible releases, or an assumption. */
  readonly isKmmAssumed?: boolean;
}

/** Properties of a known kind of objects. */
export interface KnownKind {
  readonly isNamespaced: boolean;
}

/** Kind of an object, or undefined if it is unknown. Objects of unknown kinds may not be for a cluster. */
export type KindLookup = (object: Manifest) => KnownKind | undefined;

/** Rule for one kind of mistake in manifests. It is pure: the same manifests and context result in the same findings. */
export interface Rule {
  /** Stable name: `<domain>/<what>`. */
  readonly code: string;
  /** Class of its findings, unless a finding has its own. */
  readonly class: ProblemClass;
  /** Problem without a value, for the table in `docs/rules.md`. */
  readonly what: string;
  /** Remedy without a value, for the same table. */
  readonly remedy: string;
  /** Component that refuses the object or breaks, with its version. */
  readonly source: string;
  /** Kinds of objects that the rule reads, or none if it reads those of all kinds. */
  readonly kinds: readonly string[];
  /** Whether the rule checks each object by itself, so that other objects have no influence on its findings. */
  readonly isForEach?: boolean;
  /** Whether an acknowledgement of the code also accepts errors. */
  readonly overridable?: boolean;
  check(manifests: ManifestSet, context: CheckContext): Finding[];
  /** Returns the same rule for further kinds, such as those of the cluster's CRDs. Only rules that skip unknown kinds have it. */
  withKinds?(lookup: KindLookup): Rule;
}

/** Runs rules over manifests. Returns all problems, sorted by object, then path, then code. */
export function runRules(rules: readonly Rule[], manifests: ManifestSet, context: CheckContext): Problem[] {
  return sortedProblems(rules.flatMap((rule) => runRule(rule, manifests, context)));
}

/** Runs a rule over manifests. Returns the problems in the order in which the rule finds them, without confidential values. */
export function runRule(rule: Rule, manifests: ManifestSet, context: CheckContext): Problem[] {
  return rule.check(manifests, context).map((finding) => {
    const problemClass = finding.class ?? rule.class;
    return { ...withoutSecrets(finding), fix: finding.fix ?? rule.remedy, code: rule.code, class: problemClass, severity: problemClass === 'risky' ? 'warning' : 'error' };
  });
}

/** A finding without the confidential values of its object. All findings pass here, so that no rule needs to know which values are confidential. */
function withoutSecrets(finding: Finding): Finding {
  const secrets = secretsOf(finding.object);
  if (secrets.isEmpty) {
    return finding;
  }
  const { path, what, value, fix } = finding;
  return { ...finding, what: secrets.conceal(what), value: secrets.concealAt(path, value), fix: secrets.conceal(fix) };
}

function sortedProblems(problems: Problem[]): Problem[] {
  const keyed = problems.map((problem): [string, Problem] => {
    const { object, path, code } = problem;
    const names = [stringAt(object, 'kind'), stringAt(object, 'metadata', 'namespace'), stringAt(object, 'metadata', 'name')];
    return [[...names, path, code].join('\0'), problem];
  });
  return keyed.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, problem]) => problem);
}
