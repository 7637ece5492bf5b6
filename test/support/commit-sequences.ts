/** All steps after commits that follow each other, in any order. */

/** Step to another moment. */
export interface Step<M> {
  readonly name: string;
  readonly to: M;
}

/** Model of an engine and of its cluster. */
export interface CommitModel<M extends { readonly commitsLeft: number }, C> {
  /** Commits that may follow each other. */
  readonly all: readonly C[];
  /** Violations of the order that steps have made. */
  readonly violations: ReadonlySet<string>;
  /** A cluster that has everything as a commit has it. */
  settled(commit: C, commitsLeft: number): M;
  steps(moment: M): readonly Step<M>[];
  /** Whether the cluster is as the newest commit says, and shows that. */
  isDone(moment: M): boolean;
  /** Whether nodes cannot take over the newest commit. */
  isBad(moment: M): boolean;
}

/** What an exploration of all steps has found. */
export interface Exploration {
  readonly moments: number;
  /** Sequences of commits. */
  readonly sequences: number;
  readonly violations: readonly string[];
  /** Steps to moments after the last commit, which is a good one, from which nothing leads to the cluster that it describes. */
  readonly deadlocks: readonly string[];
}

/** Follows all steps after a number of commits, in any order. */
export function explore<M extends { readonly commitsLeft: number }, C>(model: CommitModel<M, C>, commits: number): Exploration {
  /** Numbers of the moments, by all that they hold. */
  const numbers = new Map<string, number>();
  const seen: { readonly moment: M; readonly before?: number; readonly step: string; readonly from: number[] }[] = [];
  const queue: number[] = [];
  const add = (moment: M, step: string, before?: number) => {
    const key = JSON.stringify(moment);
    let number = numbers.get(key);
    if (number === undefined) {
      number = seen.length;
      numbers.set(key, number);
      seen.push({ moment, before, step, from: [] });
      queue.push(number);
    }
    if (before !== undefined && before !== number) {
      seen[number].from.push(before);
    }
  };
  model.all.map((first) => model.settled(first, commits)).filter((first) => !model.isBad(first)).forEach((first) => add(first, `begins with ${JSON.stringify(first)}`));
  for (let number = queue.pop(); number !== undefined; number = queue.pop()) {
    for (const { name, to } of model.steps(seen[number].moment)) {
      add(to, name, number);
    }
  }
  const good = new Set([...seen.keys()].filter((number) => model.isDone(seen[number].moment)));
  for (const queued = [...good]; queued.length > 0;) {
    for (const before of seen[queued.pop()!].from) {
      if (!good.has(before)) {
        good.add(before);
        queued.push(before);
      }
    }
  }
  const pathTo = (number: number): string => {
    const { before, step } = seen[number];
    return before === undefined ? step : `${pathTo(before)}; ${step}`;
  };
  const stuck = [...seen.keys()].filter((number) => seen[number].moment.commitsLeft === 0 && !model.isBad(seen[number].moment) && !good.has(number));
  return {
    moments: seen.length,
    sequences: model.all.length ** commits,
    violations: [...model.violations],
    deadlocks: stuck.slice(0, 3).map(pathTo),
  };
}
