import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { gitCommit, GitOptions, gitSources } from './git-sources';
import { Source, sourcesAt } from '../manifests';
import type { SideReport } from '../plan';

/** The texts behind a set of manifests that someone named: a folder, a file, `-`, or `git:REV[:PATH]`. */
export function sources(path: string, options: GitOptions = {}): Source[] {
  return path.startsWith('git:') ? gitSources(path, options) : sourcesAt(path);
}

/** Where such a set is from, for the reader. */
export function sideOf(path: string): SideReport {
  if (path === '-') {
    return { source: 'standard input', revision: null, commit: null };
  }
  if (path.startsWith('git:')) {
    return { source: path, ...gitCommit(path) };
  }
  return { source: path, revision: isInRepository(resolve(path)) ? 'working tree' : null, commit: null };
}

/** A repository has a folder `.git` at its top; another work tree or a submodule has a file. */
function isInRepository(path: string): boolean {
  return existsSync(join(path, '.git')) || (dirname(path) !== path && isInRepository(dirname(path)));
}
