import type { PlanReport } from '../../plan';

/** The pods that leave one node. */
export interface Eviction {
  readonly node: string;
  /** As `namespace/name`, each once and sorted. */
  readonly pods: readonly string[];
}

const LEAVING: ReadonlySet<string> = new Set(['drain', 'evict']);

/** Who is evicted, by node: known where nodes and pods are. */
export function evictionsOf({ nodes }: PlanReport): Eviction[] {
  return nodes.map(({ name, events }) => ({
    node: name,
    pods: [...new Set(events.filter(({ kind }) => LEAVING.has(kind)).flatMap(({ pods = [] }) => pods))].sort(),
  })).filter(({ pods }) => pods.length > 0);
}
