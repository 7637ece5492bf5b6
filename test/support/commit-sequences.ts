/** All steps after commits that follow each other, in any order. */
import { ArgoModel, textOf } from './argo-model';
import type { Moment } from './argo-moment';

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
export function explore(model: ArgoModel, commits: number): Exploration {
  const seen = new Map<string, { readonly moment: Moment; readonly before?: string; readonly step: string }>();
  const back = new Map<string, string[]>();
  const queue: string[] = [];
  const add = (moment: Moment, step: string, before?: string) => {
    const key = JSON.stringify(moment);
    if (before !== undefined) {
      back.set(key, [...back.get(key) ?? [], before]);
    }
    if (!seen.has(key)) {
      seen.set(key, { moment, before, step });
      queue.push(key);
    }
  };
  model.all.filter(({ configs }) => configs !== 'bad').forEach((first) => add(model.settled(first, commits), `begins with ${textOf(first)}`));
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
  const stuck = [...seen].filter(([key, { moment: { commitsLeft, head } }]) => commitsLeft === 0 && head.configs !== 'bad' && !good.has(key));
  return {
    moments: seen.size,
    sequences: model.all.length ** commits,
    violations: [...model.violations],
    deadlocks: stuck.slice(0, 3).map(([key]) => pathTo(key)),
  };
}
