import type { ClusterChecked } from './check-cluster';
import type { ReportedFinding } from '../../check';

/** A finding of one of the parts of a fleet: the clusters in the order of the index, and the files that are in none of them. */
export type PartFinding = ClusterChecked['found'][number] & { readonly part: number };

/** What is left of the findings. */
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
