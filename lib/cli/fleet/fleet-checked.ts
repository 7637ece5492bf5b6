import type { ClusterChecked } from './check-cluster';
import type { ReportedFinding } from '../../check';

/** Finding in a part of a fleet. The parts are the clusters in the order of the index, and then the files outside of clusters. */
export type PartFinding = ClusterChecked['found'][number] & { readonly part: number };

/** Findings in a fleet that remain after acknowledgements and the baseline have been applied. */
export interface FleetChecked {
  readonly parts: readonly ClusterChecked[];
  readonly kept: readonly PartFinding[];
  readonly hidden?: readonly PartFinding[];
  readonly accepted: number;
}

/** The findings of each part. */
export function byPart(list: readonly PartFinding[], parts: number): ReportedFinding[][] {
  const lists: ReportedFinding[][] = Array.from({ length: parts }, () => []);
  list.forEach(({ part, finding }) => lists[part].push(finding));
  return lists;
}
