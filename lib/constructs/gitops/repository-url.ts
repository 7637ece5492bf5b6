import type { GitRepositoryOptions } from './repository-options';
import { invalid } from '../../text';

/** Checked location of the manifests in Git. */
export interface GitPlace {
  readonly repository: string;
  readonly revision: string;
  /** Relative path without a trailing slash. Empty for the root of the repository. */
  readonly path: string;
}

const URL_WITH_SCHEME = /^(?:https?|ssh|git):\/\/(?:[A-Za-z0-9._-]+@)?[A-Za-z0-9.-]+(?::[0-9]{1,5})?(?:\/[A-Za-z0-9._~%+-]+)+\/?$/;
const SCP_STYLE = /^[A-Za-z0-9._-]+@[A-Za-z0-9.-]+:[A-Za-z0-9._~+-]+(?:\/[A-Za-z0-9._~+-]+)*$/;

/** Names of branches, tags and commits that never need quotes (git check-ref-format allows more). */
const REVISION = /^(?!.*(?:\.\.|\/\/|\.lock$|\/$|\.$))[A-Za-z0-9][A-Za-z0-9._/+-]*$/;

const FOLDER = /^(?!\.{1,2}(?:\/|$))[A-Za-z0-9._-]+(?:\/(?!\.{1,2}(?:\/|$))[A-Za-z0-9._-]+)*$/;

/** Location in the options. Throws `gitops/repository`, `gitops/revision` or `gitops/path`. */
export function repositoryPlace({ repository, revision = 'main', path = 'dist' }: GitRepositoryOptions): GitPlace {
  if (!URL_WITH_SCHEME.test(repository) && !SCP_STYLE.test(repository)) {
    const shown = repository.replace(/\/\/[^/@]*:[^/@]*@/, '//…@');
    throw invalid('gitops/repository', 'not the URL of a Git repository', shown, 'write https://…, ssh://… or git@host:path, without a password');
  }
  if (!REVISION.test(revision)) {
    throw invalid('gitops/revision', 'not a branch, tag or commit', revision, 'use letters, digits, ".", "_", "/", "+" and "-"');
  }
  const folder = path.replace(/^\.\//, '').replace(/\/$/, '');
  if (folder !== '.' && !FOLDER.test(folder)) {
    throw invalid('gitops/path', 'not a folder of the repository', path, 'write a path relative to its root, without "..", or "."');
  }
  return { repository, revision, path: folder === '.' ? '' : folder };
}

/** Path in the repository of a path in the output folder. */
export function inRepository({ path }: GitPlace, ...parts: readonly string[]): string {
  return [path, ...parts].filter((part) => part !== '').join('/') || '.';
}
