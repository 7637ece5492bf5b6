import type { Problem } from './problem';
import { CheckContext, Rule, runRules } from './rule';
import { Platform } from '../cluster-platform';
import type { Manifest, ManifestSet } from '../manifests';

/** A problem of manifests that come from anywhere. */
export interface Verdict extends Problem {
  /** Where it is one, if that is on one platform and not on the other. */
  readonly only?: Platform;
}

/**
 * Runs rules over manifests that come from anywhere: an error is what the cluster refuses, or gives up on. What is admitted and then never
 * works, is a warning here, for the author may know better; synthesis stops at it. Where nothing says what the cluster is, what is wrong on
 * one platform only is a warning.
 */
export function judge(rules: readonly Rule[], manifests: ManifestSet, context: CheckContext): Verdict[] {
  if (context.platform !== undefined) {
    return withoutRepetition(runRules(rules, manifests, context).map(verdictOf));
  }
  const numbers = new Map<Manifest, number>();
  const [first, second] = [Platform.openshift(), Platform.kubernetes()].map((platform) => ({
    platform, problems: byPlace(runRules(rules, manifests, { ...context, platform }), numbers),
  }));
  const both = [...first.problems].map(([place, problem]): Verdict => {
    const other = second.problems.get(place);
    return other === undefined ? onlyOn(first.platform, problem) : verdictOf(isMilder(problem, other) ? problem : other);
  });
  const others = [...second.problems].filter(([place]) => !first.problems.has(place)).map(([, problem]) => onlyOn(second.platform, problem));
  return withoutRepetition([...both, ...others]);
}

const verdictOf = (problem: Problem): Verdict => ({ ...problem, severity: problem.class === 'refused' ? 'error' : 'warning' });
const onlyOn = (only: Platform, problem: Problem): Verdict => ({ ...problem, severity: 'warning', only });

const CLASSES = ['risky', 'never works', 'refused'];
const isMilder = (one: Problem, other: Problem) => CLASSES.indexOf(one.class) <= CLASSES.indexOf(other.class);

/** Problems by what tells them apart on both platforms, where texts may name the platform: object, path, code, and which of several it is. */
function byPlace(problems: readonly Problem[], numbers: Map<Manifest, number>): Map<string, Problem> {
  const counts = new Map<string, number>();
  return new Map(problems.map((problem) => {
    const object = numbers.get(problem.object) ?? numbers.size;
    numbers.set(problem.object, object);
    const place = [object, problem.path, problem.code].join('\0');
    const count = counts.get(place) ?? 0;
    counts.set(place, count + 1);
    return [`${place}\0${count}`, problem];
  }));
}

/** Where a rule of the domain says that something is refused, the schema need not say it too. */
function withoutRepetition(verdicts: readonly Verdict[]): Verdict[] {
  const isOfSchema = ({ code }: Verdict) => code.startsWith('schema/');
  const said = new Map<Manifest, Set<string>>();
  for (const { object, path } of verdicts.filter((verdict) => verdict.class === 'refused' && !isOfSchema(verdict))) {
    said.set(object, (said.get(object) ?? new Set()).add(path));
  }
  return verdicts.filter((verdict) => !isOfSchema(verdict) || !said.get(verdict.object)?.has(verdict.path));
}
