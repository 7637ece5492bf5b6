import type { PlanReport } from '../../plan';

/** Pods that leave one node. */
export interface Eviction {
  readonly node: string;
  /** Pods as `namespace/name`, each once, sorted. */
  readonly pods: readonly string[];
}

const LEAVING: ReadonlySet<string> = new Set(['drain', 'evict']);

/** Evicted pods by node, if nodes and pods are known. */
export function evictionsOf({ nodes }: PlanReport): Eviction[] {
  return nodes.map(({ name, events }) => ({
    node: name,
    pods: [...new Set(events.filter(({ kind }) => LEAVING.has(kind)).flatMap(({ pods = [] }) => pods))].sort(),
  })).filter(({ pods }) => pods.length > 0);
}
