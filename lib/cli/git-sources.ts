import { basename, normalize } from 'node:path';
import { runGit } from './git';
import { readObjects } from './git-objects';
import { GitTree } from './git-tree';
import {
  filesIn, isManifestFile, isManifestOrKustomization, isPassedOver, ReadError, refusedSource, requireContent, resolvePlace, Source, withParts,
} from '../manifests';

/** Options for reading a commit. */
export interface GitOptions {
  /** Whether a path that is missing from the commit is treated as empty, like a folder before its first commit. */
  readonly mayBeMissing?: boolean;
}

/**
 * The texts at `git:REV[:PATH]`: a file or folder in a commit of the repository around the working directory, by its path from the top, or the whole
 * commit. Nothing is checked out. The rules for included files and for links are the same as on a disk.
 */
export function gitSources(address: string, { mayBeMissing = false }: GitOptions = {}): Source[] {
  const { path } = gitAddressParts(address);
  const nothing = (): never => {
    throw new ReadError({ file: address }, 'no manifests at this path', path === '' ? address : path,
      'specify a file or folder of the revision, by its path from the root of the repository');
  };
  const found = gitPlaceAt(address);
  if (found === undefined) {
    return mayBeMissing ? [] : nothing();
  }
  if (!found.isFolder) {
    return [requireContent({ file: found.commit.pathOf([found.path]), text: found.commit.texts([found.place])[0], isMixed: false })];
  }
  return folderSources(found.tree) ?? (mayBeMissing ? [] : nothing());
}

/** File or folder at an address. */
export interface GitPlace {
  readonly commit: GitTree;
  /** Path from the top of the commit, as written, without slashes at its ends. */
  readonly path: string;
  /** Place that the path resolves to. */
  readonly place: readonly string[];
  /** Tree of the folder, or of the commit if the path is a file. */
  readonly tree: GitTree;
  readonly isFolder: boolean;
}

/** Resolves `git:REV[:PATH]`. Returns undefined if the commit does not contain the path. */
export function gitPlaceAt(address: string): GitPlace | undefined {
  const { revision, path } = gitAddressParts(address);
  const commit = new GitTree(address, `git:${revision}:`, treeOf(address, commitOf(address, revision)));
  const plain = path.replace(/^\.?\/+|\/+$/g, '');
  const found = normalize(plain).startsWith('..') ? undefined : resolvePlace(commit, [], plain, address);
  if (found === undefined) {
    return undefined;
  }
  const isFolder = found.entry.kind !== 'file';
  return { commit, path: plain, place: found.place, tree: isFolder ? commit.below(found.place, plain) : commit, isFolder };
}

/** The commit of an address, with its revision as written. */
export function gitCommit(address: string): { readonly revision: string; readonly commit: string } {
  const { revision } = gitAddressParts(address);
  return { revision, commit: commitOf(address, revision) };
}

function gitAddressParts(address: string): { readonly revision: string; readonly path: string } {
  const [, revision, path = ''] = /^git:([^:]*)(?::(.*))?$/s.exec(address)!;
  if (revision === '') {
    throw new ReadError({ file: address }, 'revision is missing', address, 'write git:REV or git:REV:PATH, such as git:origin/main:dist');
  }
  return { revision, path };
}

function folderSources(tree: GitTree): Source[] | undefined {
  tree.load((name) => !isPassedOver(name));
  const refused: Source[] = [];
  const files = filesIn(tree, { isWanted: isManifestOrKustomization, onError: (error) => refused.push(...refusedSource(error, tree)) });
  const texts = tree.texts(files.map(({ place }) => place));
  const start = tree.pathOf(['-']).length - 1;
  const all = files.map(({ path }, index) => requireContent({ file: path, path: path.slice(start), text: texts[index], isMixed: true }));
  const [manifests, kustomizations] = [true, false].map((isManifest) => all.filter(({ file }) => isManifestFile(basename(file)) === isManifest));
  return manifests.length + refused.length === 0 ? undefined : [...withParts(manifests, kustomizations), ...refused];
}

/** The hash of the commit that a revision refers to. */
function commitOf(address: string, revision: string): string {
  const parse = (wanted: string) => runGit(address, ['rev-parse', '--verify', '--quiet', '--end-of-options', wanted]);
  const { stdout, failure } = parse(`${revision}^{commit}`);
  if (failure === undefined) {
    return stdout.toString().trim();
  }
  if (runGit(address, ['rev-parse', '--is-shallow-repository']).stdout.toString().trim() === 'true') {
    throw new ReadError({ file: address }, 'revision that this shallow clone does not have', revision, 'run git fetch --unshallow, or fetch the revision');
  }
  const named = parse(revision);
  if (named.failure === undefined) {
    throw new ReadError({ file: address }, 'revision that is not a commit, or is missing from the repository', `${revision} (${named.stdout.toString().trim()})`, 'specify a commit, or run git fsck');
  }
  if (runGit(address, ['rev-list', '--all', '--max-count=1']).stdout.length === 0 && runGit(address, ['rev-parse', '--git-dir']).failure === undefined) {
    throw new ReadError({ file: address }, 'repository without a commit', revision, 'commit the manifests first, or compare with a folder');
  }
  throw new ReadError({ file: address }, 'git finds no such revision', /^git exited with/.test(failure) ? address : failure,
    'specify a branch, a tag or a commit of the current repository');
}

function treeOf(address: string, commit: string): string {
  const [content] = readObjects(address, [{ hash: commit, type: 'commit', name: address }]);
  return /^tree ([0-9a-f]+)$/m.exec(content.toString('latin1'))![1];
}
