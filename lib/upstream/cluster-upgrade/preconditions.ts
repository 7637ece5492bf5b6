/** What the Cluster Version Operator refuses whatever the state of the cluster (upgrade facts §1.2). */
import { minorOf } from './releases';
import { compareSemver, semverOf } from '../go';
import { compareReleases, isAtLeast } from '../releases';

/** Update that a cluster is asked for. Releases are in full. */
export interface UpdateRequest {
  readonly current: string;
  readonly target: string;
  /** Release before the current one, from the history of the cluster, if known. */
  readonly previous?: string;
}

/** Reason why an update is refused. */
export interface RefusedUpdate {
  /** Name of the precondition, as the condition ReleaseAccepted has it. */
  readonly precondition: 'ClusterVersionRollback' | 'ClusterVersionGiantHop';
  readonly reason: 'LowDesiredVersion' | 'MultipleMinorVersionsUpdate' | 'MajorVersionUpdate';
}

/** First releases whose operator checks a precondition by itself. Before, no channel offers such an update. */
const CHECKED_SINCE: { readonly [precondition in RefusedUpdate['precondition']]: string } = { ClusterVersionRollback: '4.14', ClusterVersionGiantHop: '4.19' };

/** First release whose operator updates to 5.0. */
const TO_5_SINCE = '4.22';

/** Reason for which an update goes back, or skips a release. Undefined if it does neither. */
export function refusedUpdate({ current, target, previous }: UpdateRequest): RefusedUpdate | undefined {
  const [[major, minor], [newMajor, newMinor]] = [current, target].map((release) => release.split('.').map(Number));
  if (compareFull(target, current) < 0) {
    return target === previous && minorOf(target) === minorOf(current) ? undefined : { precondition: 'ClusterVersionRollback', reason: 'LowDesiredVersion' };
  }
  if (newMajor > major) {
    return major === 4 && newMajor === 5 && newMinor === 0 && isAtLeast(current, TO_5_SINCE) ? undefined
      : { precondition: 'ClusterVersionGiantHop', reason: 'MajorVersionUpdate' };
  }
  return newMinor > minor + 1 ? { precondition: 'ClusterVersionGiantHop', reason: 'MultipleMinorVersionsUpdate' } : undefined;
}

/** Whether the operator of a release refuses such an update by itself. */
export function refusesByItself({ precondition }: RefusedUpdate, current: string): boolean {
  return isAtLeast(current, CHECKED_SINCE[precondition]);
}

/** Compares releases with their pre-releases, if both are in full. */
function compareFull(one: string, other: string): number {
  const [left, right] = [semverOf(one), semverOf(other)];
  return left === undefined || right === undefined ? compareReleases(one, other) : compareSemver(left, right);
}
