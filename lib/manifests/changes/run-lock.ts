/** Lock that allows one run at a time to write a folder. */
import { closeSync, fstatSync, openSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { invalid, makeFolder } from '../../text';

/** Process that holds a lock, as recorded in the lock file. */
interface Owner {
  readonly pid: number;
  readonly host: string;
  /** Start time of the process, which distinguishes it from a later one with the same number. Null if the system does not provide it. */
  readonly start: string | null;
}

/** Age at which an empty or incomplete lock file counts as abandoned, in milliseconds. */
const UNFINISHED_MS = 10_000;

/** Lock that this process holds. */
export class RunLock {
  /**
   * Acquires the lock, even if it is that of a process that has ended.
   *
   * Throws `fleet/locked` if another run holds it.
   *
   * @param subject locked folder, for the message
   */
  public static take(file: string, subject: string): RunLock {
    for (;;) {
      try {
        const lock = RunLock.create(file);
        removeSetAside(file);
        return lock;
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        // The previous run removes the folder of its lock when it ends.
        if (code !== 'EEXIST' && code !== 'ENOENT') {
          throw error;
        }
      }
      requireStale(file, subject);
    }
  }

  private static create(file: string): RunLock {
    makeFolder(dirname(file));
    const descriptor = openSync(file, 'wx');
    try {
      writeSync(descriptor, JSON.stringify({ pid: process.pid, host: hostname(), start: startOf(process.pid) } satisfies Owner));
      return new RunLock(file, fstatSync(descriptor).mtimeMs);
    } finally {
      closeSync(descriptor);
    }
  }

  private constructor(
    private readonly file: string,
    /** Time of acquisition, by the clock of the file system, in milliseconds. */
    public readonly since: number,
  ) {}

  /** Releases the lock. */
  public release(): void {
    rmSync(this.file, { force: true });
  }
}

/** Removes the lock of a run that was killed. Throws if the lock is not abandoned. */
function requireStale(file: string, subject: string): void {
  const text = lockText(file);
  if (text === undefined) {
    return;
  }
  const owner = lockOwner(text);
  const isStale = owner === undefined ? isOld(file) : !isRunning(owner);
  if (!isStale) {
    throw taken(file, subject, owner);
  }
  // Only one process can rename the file. It may be the new lock of a run that was faster.
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (lockText(aside) !== text) {
    renameSync(aside, file);
    throw taken(file, subject, lockOwner(lockText(file) ?? ''));
  }
  rmSync(aside, { force: true });
}

/** Removes locks that a run has set aside and not removed, because it was killed. Those of running processes are theirs. */
function removeSetAside(file: string): void {
  const prefix = `${basename(file)}.`;
  for (const name of readdirSync(dirname(file)).filter((each) => each.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length));
    if (Number.isSafeInteger(pid) && !isRunning({ pid, host: hostname(), start: null })) {
      rmSync(join(dirname(file), name), { force: true });
    }
  }
}

function taken(file: string, subject: string, owner: Owner | undefined) {
  const by = owner === undefined ? 'another process' : `process ${owner.pid}${owner.host === hostname() ? '' : ` on ${owner.host}`}`;
  return invalid('fleet/locked', `${subject} is being written by ${by}`, file,
    owner === undefined || owner.host === hostname() ? 'wait until it is done' : 'wait until it is done; if it has been killed, remove this file');
}

function lockText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function lockOwner(text: string): Owner | undefined {
  try {
    const { pid, host, start } = JSON.parse(text);
    return Number.isSafeInteger(pid) && typeof host === 'string' ? { pid, host, start: typeof start === 'string' ? start : null } : undefined;
  } catch {
    return undefined;
  }
}

function isOld(file: string): boolean {
  try {
    return Date.now() - statSync(file).mtimeMs > UNFINISHED_MS;
  } catch {
    return true;
  }
}

/** Whether the process is still running, as far as known. A process on another machine is assumed to be. */
function isRunning({ pid, host, start }: Owner): boolean {
  if (host !== hostname()) {
    return true;
  }
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const now = startOf(pid);
  return start === null || now === null || start === now;
}

/**
 * Start time of a process, in ticks since the start of the machine (proc(5), `stat`, field 22). The second field may contain spaces and parentheses.
 */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return null;
  }
}
