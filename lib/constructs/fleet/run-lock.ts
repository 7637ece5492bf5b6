/** One run at a time writes a folder. */
import { closeSync, fstatSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { invalid } from '../../text';

/** The process that holds a lock, as its file has it. */
interface Owner {
  readonly pid: number;
  readonly host: string;
  /** What tells the process from a later one with its number; null where the system does not say. */
  readonly start: string | null;
}

/** A file whose owner has been killed before it wrote it, after that many milliseconds. */
const UNFINISHED_MS = 10_000;

/** A lock that this process holds. */
export class RunLock {
  /**
   * Takes the lock. One whose process is gone is taken over.
   *
   * Throws `fleet/locked` if another run holds it.
   *
   * @param subject what is locked, for the message
   */
  public static take(file: string, subject: string): RunLock {
    for (;;) {
      try {
        return RunLock.create(file);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        // The run before removes the folder of its lock at its end.
        if (code !== 'EEXIST' && code !== 'ENOENT') {
          throw error;
        }
      }
      requireStale(file, subject);
    }
  }

  private static create(file: string): RunLock {
    mkdirSync(dirname(file), { recursive: true });
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
    /** When it was taken, by the clock of the file system. In milliseconds. */
    public readonly since: number,
  ) {}

  /** Lets another run take it. */
  public release(): void {
    rmSync(this.file, { force: true });
  }
}

/** Throws unless the lock is one that a run left which was killed; then it is away afterwards. */
function requireStale(file: string, subject: string): void {
  const text = textOf(file);
  if (text === undefined) {
    return;
  }
  const owner = ownerOf(text);
  const isStale = owner === undefined ? isOld(file) : !isRunning(owner);
  if (!isStale) {
    throw taken(file, subject, owner);
  }
  // Renaming has one winner. What it took away may be the lock of a run that was faster.
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (textOf(aside) !== text) {
    renameSync(aside, file);
    throw taken(file, subject, ownerOf(textOf(file) ?? ''));
  }
  rmSync(aside);
}

function taken(file: string, subject: string, owner: Owner | undefined) {
  const by = owner === undefined ? 'another process' : `process ${owner.pid}${owner.host === hostname() ? '' : ` on ${owner.host}`}`;
  return invalid('fleet/locked', `${subject} is being written by ${by}`, file,
    owner === undefined || owner.host === hostname() ? 'wait until it is done' : 'wait until it is done; if it has been killed, remove this file');
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function ownerOf(text: string): Owner | undefined {
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

/** Whether the process still runs, as far as can be known from here: of another machine it cannot. */
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

/** When a process was started, in ticks since the machine was (proc(5), `stat`, field 22). Its second field can have blanks and parentheses. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return null;
  }
}
