import type { Graph } from './graph-model';

/** The graphs of clusters, in which clusters with the same objects and references share one. */
export function distinct(graphs: readonly Graph[]): Graph[] {
  const found = new Map<string, Graph>();
  for (const graph of graphs) {
    const { clusters, ...content } = graph;
    const key = JSON.stringify([clusters.length > 0, content]);
    const known = found.get(key);
    found.set(key, known === undefined ? graph : { ...known, clusters: [...known.clusters, ...clusters] });
  }
  return [...found.values()];
}
