import { contextsFor, describeContexts, Question, QUESTIONS } from './ambiguous-answers';
import { Recheck, withoutMisspelt } from './misspelt';
import { ScopedProblem } from './scoped-problem';
import { Manifest, ManifestSet } from '../manifests';
import { CheckContext, type Problem, Rule, runRule } from '../rules/rule';

/**
 * Runs rules over manifests that come from anywhere: an error is what the cluster refuses, or refuses. What is admitted and then never
 * works, is a warning here, for the author may know better; synthesis stops at it. Where the platform or the KMM release of the cluster is not known,
 * all are tried, and what is wrong with some of them only is a warning. In the order of the rules, for whoever prints them has an order of his own.
 */
export function evaluateRules(rules: readonly Rule[], manifests: ManifestSet, context: CheckContext): ScopedProblem[] {
  return withoutRepetition(new Evaluator(manifests).problems(rules, context), recheckBy(rules, context));
}

/** What some of the rules find in an object by itself. */
export function recheckBy(rules: readonly Rule[], context: CheckContext): Recheck {
  return (object, codes) => new Evaluator(new ManifestSet([object])).problems(rules.filter(({ code }) => codes.has(code)), context);
}

/** Runs rules over manifests, for several contexts: what a rule does not ask for, makes no difference to it. */
export class Evaluator {
  private readonly numbers = new Map<Manifest, number>();
  private readonly runs = new Map<Rule, Run[]>();

  constructor(private readonly manifests: ManifestSet) {}

  /** What rules find, each by itself: the same place can be in it more than once. */
  public problems(rules: readonly Rule[], context: CheckContext): ScopedProblem[] {
    return rules.flatMap((rule) => merged(this.resultsOf(rule, context)));
  }

  /** Runs a rule for all answers to what it asks and is not known. Most rules ask nothing, and run once. */
  private resultsOf(rule: Rule, known: CheckContext): Result[] {
    const open = QUESTIONS.filter((question) => known[question] === undefined);
    const asked = new Set<Question>();
    const results = new Map<string, Result>();
    // It may ask more by some answers than by others.
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

  /** Runs a rule, unless it has run with the same answers to all that it asked. */
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

/** A run of a rule, and what it asked. */
interface Run extends Result {
  readonly asked: ReadonlySet<Question>;
}

/** A context that notes what it is asked. */
function watched(context: CheckContext, asked: Set<Question>): CheckContext {
  const ask = <Q extends Question>(question: Q): CheckContext[Q] => {
    asked.add(question);
    return context[question];
  };
  return {
    get platform() {
      return ask('platform');
    },
    get kmm() {
      return ask('kmm');
    },
  };
}

/** What is a problem in all contexts, by the mildest of them, and what is one in some. */
function merged(results: readonly Result[]): ScopedProblem[] {
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

/** Problems by what tells them apart in all contexts, where texts may differ: object, path, code, and which of several it is. */
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

/** Of those who say that the same field is refused, who says most: a rule of a domain, one for Kubernetes' own kinds, a schema. */
const rankOf = ({ code }: ScopedProblem) => (code.startsWith('schema/') ? 0 : code.startsWith('kubernetes/') ? 1 : 2);

/** Where several say that a field is refused, one of them is enough; and a field that is misspelt is one mistake. */
export function withoutRepetition(problems: readonly ScopedProblem[], recheck: Recheck): ScopedProblem[] {
  const highest = new Map<Manifest, Map<string, number>>();
  for (const problem of problems.filter((each) => each.class === 'refused')) {
    const ranks = highest.get(problem.object) ?? new Map<string, number>();
    highest.set(problem.object, ranks.set(problem.path, Math.max(ranks.get(problem.path) ?? 0, rankOf(problem))));
  }
  const highestOf = ({ object, path }: ScopedProblem) => highest.get(object)?.get(path) ?? 0;
  return withoutMisspelt(problems.filter((problem) => rankOf(problem) === 2 || rankOf(problem) >= highestOf(problem)), recheck);
}
