import { spawnSync } from 'node:child_process';
import { isManifestFile, ReadError, Source } from '../manifests';

/** Objects of git are read together; a repository of manifests is not larger. */
const MOST_BYTES = 1024 ** 3;

/** What git says in front of each object: its hash, its type and its size. */
const HEADER = /^[0-9a-f]+ blob (\d+)$/;

/**
 * The texts behind `git:REV[:PATH]`: a file or folder of a commit of the repository around the working directory, by its path from the top, or
 * the whole commit. Nothing is checked out. As in folders, only what can have manifests in it is read.
 */
export function gitSources(address: string): Source[] {
  const [, revision, path = ''] = /^git:([^:]*)(?::(.*))?$/s.exec(address)!;
  if (revision === '') {
    throw new ReadError({ file: address }, 'revision is missing', address, 'write git:REV or git:REV:PATH, such as git:origin/main:dist');
  }
  const commit = git(address, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`],
    'name a branch, a tag or a commit of the repository that you are in').toString().trim();
  const plain = path.replace(/^\.?\/+|\/+$/g, '');
  const files = listFiles(address, commit, plain);
  const texts = readBlobs(address, files.map(({ hash }) => hash));
  return files.map(({ file }, index) => ({ file: `git:${revision}:${file}`, text: texts[index], isMixed: file !== plain }));
}

interface TreeFile {
  readonly hash: string;
  readonly file: string;
}

function listFiles(address: string, commit: string, path: string): TreeFile[] {
  // Literal, so that no character of the path means more than itself; from the top, wherever we are.
  const args = ['--literal-pathspecs', 'ls-tree', '-r', '-z', '--full-tree', commit, ...path === '' ? [] : ['--', path]];
  const found = git(address, args, 'check the path').toString().split('\0').flatMap((line): TreeFile[] => {
    const [, hash, file] = /^\d+ blob ([0-9a-f]+)\t(.*)$/s.exec(line) ?? [];
    return hash === undefined || (file !== path && !isManifestFile(file)) ? [] : [{ hash, file }];
  });
  if (found.length === 0) {
    throw new ReadError({ file: address }, 'no manifests there', path === '' ? address : path, 'name a file or folder that the revision has, by its path from the top of the repository');
  }
  return found.sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** The contents of objects, all in one run of git. */
function readBlobs(address: string, hashes: readonly string[]): string[] {
  const output = git(address, ['cat-file', '--batch'], 'run git fsck: the repository lacks an object', `${hashes.join('\n')}\n`);
  let at = 0;
  return hashes.map(() => {
    const end = output.indexOf('\n', at);
    const size = Number(HEADER.exec(output.toString('latin1', at, end))?.[1]);
    const text = output.toString('utf8', end + 1, end + 1 + size);
    at = end + 1 + size + 1;
    return text;
  });
}

function git(address: string, args: string[], fix: string, input?: string): Buffer {
  const { status, stdout, stderr, error } = spawnSync('git', args, { input, maxBuffer: MOST_BYTES, stdio: ['pipe', 'pipe', 'pipe'] });
  if (error !== undefined) {
    throw new ReadError({ file: address }, 'git cannot be run', error.message, 'install git, or name files');
  }
  if (status !== 0) {
    const [message] = stderr.toString().replace(/^fatal: /, '').split('\n');
    throw new ReadError({ file: address }, 'git finds nothing there', message || address, fix);
  }
  return stdout;
}
