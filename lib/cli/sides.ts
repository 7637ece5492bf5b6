import { gitCommit, GitOptions, gitSources } from './git-sources';
import { enclosingRepository } from './repository-root';
import { Source, sourcesAt } from '../manifests';
import type { SideReport } from '../plan';

/** The texts of a set of manifests at an address: a folder, a file, `-`, or `git:REV[:PATH]`. */
export function sources(path: string, options: GitOptions = {}): Source[] {
  return path.startsWith('git:') ? gitSources(path, options) : sourcesAt(path);
}

/** The origin of such a set, for the report. */
export function sideOf(path: string): SideReport {
  if (path === '-') {
    return { source: 'standard input', revision: null, commit: null };
  }
  if (path.startsWith('git:')) {
    return { source: path, ...gitCommit(path) };
  }
  return { source: path, revision: enclosingRepository(path) !== undefined ? 'working tree' : null, commit: null };
}
