import { compareCosts } from './search';
import type { Verdict } from './verdict';
import type { Way } from './ways';

/** Leaves out each measure of a way that is not needed: without it, no demand is broken, and the way does not cost more. */
export function withoutMeasures(verdict: Verdict, verdictFor: (way: Way) => Verdict): Verdict {
  const simpler = waysWithOneLess(verdict.judged.way).map(verdictFor).filter((other) => compareCosts(other.cost, verdict.cost) <= 0);
  const better = (best: Verdict, other: Verdict) => (compareCosts(other.cost, best.cost) < 0 ? other : best);
  return simpler.length === 0 ? verdict : withoutMeasures(simpler.reduce(better), verdictFor);
}

/** Ways that have one measure less: a limit as in the manifests, no policies, all nodes or pools together, or two neighbouring commits in one. */
export function waysWithOneLess(way: Way): Way[] {
  const { limits, commits, policies, pools, layout } = way;
  return [
    ...policies === undefined ? [] : [{ ...way, policies: undefined }],
    ...layout === undefined ? [] : [{ ...way, layout: undefined }],
    ...pools === undefined ? [] : [{ ...way, pools: undefined }],
    ...[...limits.keys()].map((object) => ({ ...way, limits: new Map([...limits].filter(([key]) => key !== object)) })),
    ...commits.slice(1).map((_, index) => ({
      ...way, commits: [...commits.slice(0, index), [...commits[index], ...commits[index + 1]], ...commits.slice(index + 2)],
    })),
  ];
}
