import type { Problem } from './problem';
import { CheckContext, Rule, runRule } from './rule';
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
 * one platform only is a warning. In the order of the rules, for whoever prints them has an order of his own.
 */
export function judge(rules: readonly Rule[], manifests: ManifestSet, context: CheckContext): Verdict[] {
  if (context.platform !== undefined) {
    return withoutRepetition(rules.flatMap((rule) => runRule(rule, manifests, context)).map(verdictOf));
  }
  const [openshift, kubernetes] = [Platform.openshift(), Platform.kubernetes()];
  const numbers = new Map<Manifest, number>();
  return withoutRepetition(rules.flatMap((rule): Verdict[] => {
    const watched = watchedFor(openshift, context);
    const first = runRule(rule, manifests, watched.context);
    // What has not asked for the platform says the same on any: most rules run once.
    return watched.isAsked() ? differing(
      { platform: openshift, problems: byPlace(first, numbers) },
      { platform: kubernetes, problems: byPlace(runRule(rule, manifests, { ...context, platform: kubernetes }), numbers) },
    ) : first.map(verdictOf);
  }));
}

/** A context with a platform, and whether somebody has asked for that. */
function watchedFor(platform: Platform, context: CheckContext): { readonly context: CheckContext; isAsked(): boolean } {
  let isAsked = false;
  return {
    context: {
      ...context,
      get platform() {
        isAsked = true;
        return platform;
      },
    },
    isAsked: () => isAsked,
  };
}

interface OnPlatform {
  readonly platform: Platform;
  readonly problems: ReadonlyMap<string, Problem>;
}

/** What is a problem on both platforms, by the milder of them, and what is one on either. */
function differing(first: OnPlatform, second: OnPlatform): Verdict[] {
  const both = [...first.problems].map(([place, problem]): Verdict => {
    const other = second.problems.get(place);
    return other === undefined ? onlyOn(first.platform, problem) : verdictOf(isMilder(problem, other) ? problem : other);
  });
  return [...both, ...[...second.problems].filter(([place]) => !first.problems.has(place)).map(([, problem]) => onlyOn(second.platform, problem))];
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
