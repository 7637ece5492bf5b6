import { createHash } from 'node:crypto';
import { runGit } from './git';
import { ReadError } from '../manifests';

/** Object of git to read. */
export interface GitObject {
  readonly hash: string;
  readonly type: 'blob' | 'commit' | 'tree';
  /** Name of the object in messages: `git:REV:PATH`. */
  readonly name: string;
}

const FIX = 'run git fsck; in a partial clone, run git fetch --refetch --no-filter';

/**
 * The contents of objects, read in one run of git. Each answer is verified against the request, including its hash. An object that is missing,
 * broken, or of another type or size is a `ReadError`, and so is an early end of git.
 */
export function readObjects(address: string, objects: readonly GitObject[]): Buffer[] {
  if (objects.length === 0) {
    return [];
  }
  const { stdout, failure } = runGit(address, ['cat-file', '--batch'], objects.map(({ hash }) => `${hash}\n`).join(''));
  let at = 0;
  const contents = objects.map((object): Buffer => {
    const fail = (what: string): never => {
      throw new ReadError({ file: object.name }, what, `${object.type} ${object.hash}`, FIX);
    };
    const end = stdout.indexOf('\n', at);
    if (end < 0) {
      return fail(failure === undefined ? 'git exited before it returned an object' : `git cannot read an object (${failure})`);
    }
    const header = stdout.toString('latin1', at, end);
    if (header === `${object.hash} missing`) {
      return fail('object that is missing from the repository');
    }
    const [, type, size] = new RegExp(`^${object.hash} (\\w+) (\\d+)$`).exec(header) ?? fail(`unexpected answer of git (${header.slice(0, 100)})`);
    if (type !== object.type) {
      return fail(`object that is a ${type}`);
    }
    const content = stdout.subarray(end + 1, end + 1 + Number(size));
    at = end + 1 + Number(size) + 1;
    if (at > stdout.length) {
      return fail(failure === undefined ? 'git exited in the middle of an object' : `git cannot read an object (${failure})`);
    }
    return hashOf(object, content) === object.hash ? content : fail('object whose contents do not match its hash');
  });
  if (failure !== undefined) {
    throw new ReadError({ file: address }, 'git failed', failure, FIX);
  }
  return contents;
}

/** The hash of an object. Its algorithm follows from the length of the expected hash, because repositories use one of two. */
function hashOf({ type, hash }: GitObject, content: Buffer): string {
  return createHash(hash.length === 64 ? 'sha256' : 'sha1').update(`${type} ${content.length}\0`).update(content).digest('hex');
}
