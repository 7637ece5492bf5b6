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
  const seen = new Map<string, { readonly moment: M; readonly before?: string; readonly step: string }>();
  const back = new Map<string, string[]>();
  const queue: string[] = [];
  const add = (moment: M, step: string, before?: string) => {
    const key = JSON.stringify(moment);
    if (before !== undefined) {
      back.set(key, [...back.get(key) ?? [], before]);
    }
    if (!seen.has(key)) {
      seen.set(key, { moment, before, step });
      queue.push(key);
    }
  };
  model.all.map((first) => model.settled(first, commits)).filter((first) => !model.isBad(first)).forEach((first) => add(first, `begins with ${JSON.stringify(first)}`));
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    for (const { name, to } of model.steps(seen.get(key)!.moment)) {
      add(to, name, key);
    }
  }
  const good = new Set([...seen].filter(([, { moment }]) => model.isDone(moment)).map(([key]) => key));
  for (const queued = [...good]; queued.length > 0;) {
    for (const before of back.get(queued.pop()!) ?? []) {
      if (!good.has(before)) {
        good.add(before);
        queued.push(before);
      }
    }
  }
  const pathTo = (key: string): string => {
    const { before, step } = seen.get(key)!;
    return before === undefined ? step : `${pathTo(before)}; ${step}`;
  };
  const stuck = [...seen].filter(([key, { moment }]) => moment.commitsLeft === 0 && !model.isBad(moment) && !good.has(key));
  return {
    moments: seen.size,
    sequences: model.all.length ** commits,
    violations: [...model.violations],
    deadlocks: stuck.slice(0, 3).map(([key]) => pathTo(key)),
  };
}
