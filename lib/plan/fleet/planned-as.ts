import type { ClusterChange } from './fleet-report';

/** Sentence about a cluster that is on one side only and how it is planned. Empty for other clusters. */
export function plannedAs(change: ClusterChange): string[] {
  switch (change) {
    case 'added':
      return ['new cluster: planned as if it had none of the objects'];
    case 'removed':
      return ['removed from the fleet: planned as if all of its objects were deleted; they stay where nothing deletes them'];
    default:
      return [];
  }
}
