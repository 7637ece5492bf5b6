/** Runs of `apply` on clusters whose actors work in any order, and as slowly as they like, looked at in each of their states. */
import * as fc from 'fast-check';
import { carriedOut } from './carried-out';
import type { RollingCluster } from './rolling-cluster';
import { assess, type Assessment, type Goal } from '../../lib/live/apply/assessment';

/** Answers yes and no in any order. */
export const answers = fc.array(fc.boolean(), { minLength: 2, maxLength: 7 }).filter((all) => all.includes(true));

/** Asks for each name apart, so that all act in the end, whoever else does. */
export function asker(all: readonly boolean[]): (name: string) => boolean {
  const asked = new Map<string, number>();
  return (name) => {
    const count = asked.get(name) ?? [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
    asked.set(name, count + 1);
    return all[count % all.length];
  };
}

/** Runs a change to its end, and looks at each of its states. Returns the number of states. */
export async function along(cluster: RollingCluster, goal: Goal, look: (assessment: Assessment) => void): Promise<number> {
  let states = 0;
  const change = cluster.change.bind(cluster);
  cluster.change = async (seconds) => {
    states++;
    look(assess(await cluster.state(), goal));
    return change(seconds);
  };
  const { outcome } = await carriedOut(cluster, goal, { patienceMinutes: 10_000 });
  expect(outcome).toBe('done');
  look(assess(await cluster.state(), goal));
  return states;
}

/** Nodes of results of a check that have a standing. */
export function nodesOf({ results }: Assessment, check: string, standing: string): string[] {
  return results.filter((each) => each.check === check && each.standing === standing).flatMap(({ nodes }) => nodes);
}

/** Results that fail although nothing is left to write for their object. */
export function failuresIn({ results, left }: Assessment): string[] {
  const unwritten = new Set(left.flatMap(({ writes }) => writes.map(({ object }) => object)));
  return results.filter(({ standing, object }) => standing === 'failed' && !unwritten.has(object)).map(({ check, object, nodes, reason }) => `${check} ${object} ${nodes.join()}: ${reason}`);
}
