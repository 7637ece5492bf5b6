import type { Manifest, ManifestSet } from '../../manifests';
import { few } from '../../text';
import { changesNodes, isClusterResource } from '../../upstream';
import { groupVersionOf } from '../../upstream/schemas';
import type { UnreadKind } from '../plan-input';
import { PLANNED_KINDS } from '../read';

/** Kinds that a plan takes apart from the manifests. Without them, it refers to pools and selectors. */
const OF_THE_CLUSTER = ['Node', 'Pod'];

/** Unread kinds whose objects may change nodes, as names for the unplanned objects of a report. */
export function unreadPlanned(unread: readonly UnreadKind[]): string[] {
  return unread.filter(({ kind }) => isEffective(kind)).map(({ kind, reason }) => `${kind} objects that were not read (${reason})`);
}

function isEffective(kind: string): boolean {
  return !OF_THE_CLUSTER.includes(kind) && (PLANNED_KINDS.has(kind) || changesNodes({ kind }));
}

/**
 * Consequences of what was not read, as assumptions. Without a record of what was read, there are none.
 *
 * @param unread kinds of which not all objects were read, besides those that are never read
 */
export function unreadText(unread: readonly UnreadKind[] | undefined, after: ManifestSet): string[] {
  if (unread === undefined) {
    return [];
  }
  const never = [...new Set(after.manifests.filter((object) => !isReadFromClusters(object)).map(({ kind }) => kind))].sort();
  return [
    ...unread.map(({ kind, reason }) => `not read from the cluster: ${kind} (${reason}): ${consequence(kind)}`),
    ...never.length === 0 ? [] : [`never read from a cluster: ${few(never)}: those in AFTER count as new`],
  ];
}

function isReadFromClusters(object: Manifest): boolean {
  return isClusterResource(groupVersionOf(object).group, object.kind);
}

function consequence(kind: string): string {
  switch (kind) {
    case 'Node': return 'the plan refers to pools and selectors, and its numbers of nodes are unknown';
    case 'Pod': return 'the plan names no pods, and a drain may evict any number of them, or be held up by them';
    case 'PodDisruptionBudget': return 'a drain may be held up by those that are not known';
    default: return 'those in AFTER count as new, and others are not in the plan';
  }
}
