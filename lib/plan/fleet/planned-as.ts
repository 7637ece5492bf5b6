import type { ClusterChange } from './fleet-report';

/** What a cluster is planned as that is on one side only: a sentence, or nothing. */
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
