/** A temporary folder that only the user can open, and that is gone when this process has ended, however it ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Commands of a shell that wait for the end of the process which has started it, and then remove a folder. */
const REMOVE = 'read -r _; rm -rf -- "$1"';

/** Folders that are there. One listener removes all of them. */
const there = new Set<string>();
const removeNow = (path: string) => rmSync(path, { recursive: true, force: true });
const removeAll = () => there.forEach(removeNow);

export class PrivateFolder {
  /** Creates it. Undefined where nothing may be written, as in a container with a read-only file system. */
  public static create(): PrivateFolder | undefined {
    try {
      return new PrivateFolder(mkdtempSync(join(tmpdir(), 'onload-')));
    } catch {
      return undefined;
    }
  }

  private readonly remover: ChildProcess;

  private constructor(public readonly path: string) {
    if (there.size === 0) {
      process.on('exit', removeAll);
    }
    there.add(path);
    // A process that a signal ends removes nothing itself. A terminal does not interrupt what is detached.
    this.remover = spawn('sh', ['-c', REMOVE, 'sh', path], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
    this.remover.on('error', () => undefined).unref();
    this.remover.stdin!.on('error', () => undefined);
    (this.remover.stdin as Socket).unref();
  }

  public remove(): void {
    removeNow(this.path);
    if (there.delete(this.path) && there.size === 0) {
      process.off('exit', removeAll);
    }
    this.remover.stdin!.destroy();
  }
}
