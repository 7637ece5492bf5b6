import { spawnSync } from 'node:child_process';
import { ReadError } from '../manifests';
import { systemProblem } from '../text';

/** Maximum size of the output of git, which contains many objects at a time. Repositories of manifests are smaller. */
const MOST_BYTES = 1024 ** 3;

/** Output of a run of git, with its failure. */
export interface GitRun {
  readonly stdout: Buffer;
  /** Reason of a failure in one line, or undefined for success. */
  readonly failure?: string;
}

/**
 * Environment in which git reads what the repository has, and nothing else. Replacement objects, which exist only in the local clone, are ignored, so that
 * each commit has the contents of its hash. A partial clone does not fetch what it lacks: the programs for that are named by the repository's own
 * configuration. Only git 2.45 and later know the variable for that; a transport is allowed in none of them.
 */
const LOCAL = { LC_ALL: 'C', GIT_ALLOW_PROTOCOL: 'none', GIT_NO_LAZY_FETCH: '1', GIT_NO_REPLACE_OBJECTS: '1', GIT_TERMINAL_PROMPT: '0' };

/** Runs git. Throws a `ReadError` if git cannot be run at all. */
export function runGit(address: string, args: readonly string[], input?: string): GitRun {
  const { status, signal, stdout, stderr, error } = spawnSync('git', args, {
    input,
    maxBuffer: MOST_BYTES,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...LOCAL },
  });
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === 'ENOBUFS') {
    throw new ReadError({ file: address }, 'output of git that is too large', `${MOST_BYTES} bytes`, 'specify a smaller folder');
  }
  // git may end before it has read all of its input.
  if (error !== undefined && code !== 'EPIPE') {
    throw new ReadError({ file: address }, 'git cannot be run', systemProblem(error).what, 'install git, or specify files');
  }
  return status === 0 ? { stdout } : { stdout, failure: signal === null ? messageIn(stderr) ?? `git exited with ${status}` : `git was killed by ${signal}` };
}

/** The line of git's messages with the reason of a failure: the last fatal one, otherwise the first. */
function messageIn(stderr: Buffer): string | undefined {
  const lines = stderr.toString().split('\n').filter((line) => line !== '');
  return (lines.filter((line) => line.startsWith('fatal: ')).at(-1) ?? lines[0])?.replace(/^(fatal|error): /, '');
}
