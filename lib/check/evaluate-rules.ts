import { contextsFor, describeContexts, Question, QUESTIONS } from './ambiguous-answers';
import { Recheck, withoutMisspelt } from './misspelt-fields';
import { ScopedProblem } from './scoped-problem';
import { Manifest, ManifestSet } from '../manifests';
import { CheckContext, type Problem, Rule, runRule } from '../rules/rule';

/**
 * Runs rules over manifests of any origin. Only problems that the cluster refuses are errors. Problems that are admitted but never work are warnings
 * here, because the author may know better; synthesis reports them as errors. If the platform or the KMM release of the cluster is unknown, all are
 * tried, and a problem with only some of them is a warning. The order is that of the rules, because printers sort the problems themselves.
 */
export function evaluateRules(rules: readonly Rule[], manifests: ManifestSet, context: CheckContext): ScopedProblem[] {
  return withoutRepetition(new Evaluator(manifests).problems(rules, context), recheckBy(rules, context));
}

/** A function that runs the rules of some codes over a single object. */
export function recheckBy(rules: readonly Rule[], context: CheckContext): Recheck {
  return (object, codes) => new Evaluator(new ManifestSet([object])).problems(rules.filter(({ code }) => codes.has(code)), context);
}

/** Runs rules over manifests for several contexts. Results are reused for contexts that differ only in values that the rule does not read. */
export class Evaluator {
  private readonly numbers = new Map<Manifest, number>();
  private readonly runs = new Map<Rule, Run[]>();
  private readonly kinds: ReadonlySet<string>;

  constructor(private readonly manifests: ManifestSet) {
    this.kinds = new Set(manifests.manifests.map(({ kind }) => kind));
  }

  /** Returns the problems of each rule, which may include the same place more than once. */
  public problems(rules: readonly Rule[], context: CheckContext): ScopedProblem[] {
    return rules.filter((rule) => this.concerns(rule)).flatMap((rule) => mergedResults(this.resultsOf(rule, context)));
  }

  /** Whether a rule can find anything. Most read few kinds, and need not load what they use where there are others only. */
  private concerns({ kinds }: Rule): boolean {
    return kinds.length === 0 || kinds.some((kind) => this.kinds.has(kind));
  }

  /** Runs a rule for all possible values of the unknown facts that it reads. Most rules read none, and run once. */
  private resultsOf(rule: Rule, known: CheckContext): Result[] {
    const open = QUESTIONS.filter((question) => known[question] === undefined);
    const asked = new Set<Question>();
    const results = new Map<string, Result>();
    // With some answers, a rule may read more facts than with others.
    for (let before = -1; before < asked.size;) {
      before = asked.size;
      for (const context of contextsFor(known, open, asked)) {
        const key = `${context.platform} ${context.kmm}`;
        if (!results.has(key)) {
          const run = this.run(rule, context);
          results.set(key, { context, problems: run.problems });
          open.filter((question) => run.asked.has(question)).forEach((question) => asked.add(question));
        }
      }
    }
    return [...results.values()];
  }

  /** Runs a rule, or returns the result of a run with the same values of all facts that the rule has read. */
  private run(rule: Rule, context: CheckContext): Run {
    const runs = this.runs.get(rule) ?? [];
    this.runs.set(rule, runs);
    const known = runs.find((run) => [...run.asked].every((question) => `${run.context[question]}` === `${context[question]}`));
    if (known !== undefined) {
      return known;
    }
    const asked = new Set<Question>();
    const run = { context, asked, problems: byPlace(runRule(rule, this.manifests, watched(context, asked)), this.numbers) };
    runs.push(run);
    return run;
  }
}

interface Result {
  readonly context: CheckContext;
  readonly problems: ReadonlyMap<string, Problem>;
}

/** Result of a rule, with the facts that it read. */
interface Run extends Result {
  readonly asked: ReadonlySet<Question>;
}

/** A context that records which of its facts are read. */
function watched(context: CheckContext, asked: Set<Question>): CheckContext {
  const ask = <Q extends Question>(question: Q): CheckContext[Q] => {
    asked.add(question);
    return context[question];
  };
  return {
    isKmmAssumed: context.isKmmAssumed,
    get platform() {
      return ask('platform');
    },
    get kmm() {
      return ask('kmm');
    },
  };
}

/** The problems that occur in all contexts, in their least severe form, and those that occur only in some. */
function mergedResults(results: readonly Result[]): ScopedProblem[] {
  const places = new Set(results.flatMap(({ problems }) => [...problems.keys()]));
  return [...places].map((place): ScopedProblem => {
    const holding = results.filter(({ problems }) => problems.has(place));
    const mildest = holding.map(({ problems }) => problems.get(place)!).reduce((best, problem) => (isMilder(problem, best) ? problem : best));
    return holding.length === results.length
      ? { ...mildest, severity: mildest.class === 'refused' ? 'error' : 'warning' }
      : { ...mildest, severity: 'warning', only: describeContexts(holding.map(({ context }) => context), results.map(({ context }) => context)) };
  });
}

const CLASSES = ['risky', 'never works', 'refused'];
const isMilder = (one: Problem, other: Problem) => CLASSES.indexOf(one.class) < CLASSES.indexOf(other.class);

/** Problems by a key that is the same in all contexts, although texts may differ: object, path, code, and ordinal among those. */
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

/** Rank by which one of several problems with the same field is kept: a rule of a domain, then a rule for Kubernetes' own kinds, then a schema. */
const rankOf = ({ code }: ScopedProblem) => (code.startsWith('schema/') ? 0 : code.startsWith('kubernetes/') ? 1 : 2);

/** Removes redundant problems: of several that refuse the same field, one is kept, and a misspelt field counts as one mistake. */
export function withoutRepetition(problems: readonly ScopedProblem[], recheck: Recheck): ScopedProblem[] {
  const highest = new Map<Manifest, Map<string, number>>();
  for (const problem of problems.filter((each) => each.class === 'refused')) {
    const ranks = highest.get(problem.object) ?? new Map<string, number>();
    highest.set(problem.object, ranks.set(problem.path, Math.max(ranks.get(problem.path) ?? 0, rankOf(problem))));
  }
  const highestOf = ({ object, path }: ScopedProblem) => highest.get(object)?.get(path) ?? 0;
  return withoutMisspelt(problems.filter((problem) => rankOf(problem) === 2 || rankOf(problem) >= highestOf(problem)), recheck);
}
