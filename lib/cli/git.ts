import { spawnSync } from 'node:child_process';
import { ReadError } from '../manifests';

/** Objects of git are read together; a repository of manifests is not larger. */
const MOST_BYTES = 1024 ** 3;

/** What a run of git printed, and how it ended. */
export interface GitRun {
  readonly stdout: Buffer;
  /** Why it failed, in one line; nothing if it did not. */
  readonly failure?: string;
}

/**
 * Runs git. What a commit has is what its hash stands for: replacements that only this clone has do not count. A clone without all objects may fetch
 * them, but no one is asked for a password. Throws a `ReadError` where git cannot be run at all.
 */
export function runGit(address: string, args: readonly string[], input?: string): GitRun {
  const { status, signal, stdout, stderr, error } = spawnSync('git', args, {
    input,
    maxBuffer: MOST_BYTES,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, LC_ALL: 'C', GIT_NO_REPLACE_OBJECTS: '1', GIT_TERMINAL_PROMPT: '0' },
  });
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === 'ENOBUFS') {
    throw new ReadError({ file: address }, 'output of git that is too large', `${MOST_BYTES} bytes`, 'specify a smaller folder');
  }
  // It may end before it has read all of what it is asked for.
  if (error !== undefined && code !== 'EPIPE') {
    throw new ReadError({ file: address }, 'git cannot be run', error.message, 'install git, or specify files');
  }
  return status === 0 ? { stdout } : { stdout, failure: signal === null ? messageIn(stderr) ?? `git exited with ${status}` : `git was killed by ${signal}` };
}

/** The line of git's messages that says why: the last one that is fatal, else the first. */
function messageIn(stderr: Buffer): string | undefined {
  const lines = stderr.toString().split('\n').filter((line) => line !== '');
  return (lines.filter((line) => line.startsWith('fatal: ')).at(-1) ?? lines[0])?.replace(/^(fatal|error): /, '');
}
