import { gitCommit, GitOptions, gitSources } from './git-sources';
import { enclosingRepository } from './repository-root';
import { snapshotOf } from '../live';
import { currentStatsIfAny, markedSources, noticeChanges, ReadError, Source, sourcesAt } from '../manifests';
import type { SideReport } from '../plan';
import { collectedSources, snapshotManifests } from '../reports/verify';

/**
 * The texts of a set of manifests at an address: a folder, a file, `-`, or `git:REV[:PATH]`. An address without any text is a `ReadError`, except for
 * an empty folder on the disk, or if it may be missing. A live cluster, a snapshot of one, and what was collected from one are read as their objects.
 */
export function sources(path: string, options: GitOptions = {}): Source[] {
  if (path.startsWith('git:')) {
    return gitSources(path, options);
  }
  const snapshot = snapshotOf(path);
  if (snapshot !== undefined) {
    return snapshotManifests(snapshot);
  }
  noticeChanges(path);
  const stats = path === '-' ? undefined : currentStatsIfAny(path);
  if (path !== '-' && stats === undefined && options.mayBeMissing === true) {
    return [];
  }
  const collected = collectedSources(path);
  if (collected !== undefined) {
    return collected;
  }
  const found = stats?.isDirectory() === true ? markedSources(path) : sourcesAt(path);
  if (path === '-' && found[0].text.trim() === '' && options.mayBeMissing !== true) {
    throw new ReadError({ file: path }, 'nothing on the standard input', '', 'see whether the command before the pipe failed');
  }
  return found;
}

/** The origin of such a set, for the report. */
export function sideOf(path: string): SideReport {
  if (path === '-') {
    return { source: 'standard input', revision: null, commit: null };
  }
  if (path.startsWith('git:')) {
    return { source: path, ...gitCommit(path) };
  }
  const snapshot = snapshotOf(path);
  if (snapshot !== undefined) {
    const from = snapshot.from === undefined ? '' : ` from ${snapshot.from}`;
    return { source: path, revision: `read at ${snapshot.record.readAt}${from}`, commit: null };
  }
  return { source: path, revision: enclosingRepository(path) !== undefined ? 'working tree' : null, commit: null };
}
