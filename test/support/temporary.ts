/** The folder that tests write to. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Files in memory. A disk takes longer to remove ten thousand small folders than tests take to write them. */
const MEMORY = '/dev/shm';
/** Bytes that all tests together write, with room to spare. */
const NEEDED = 4 * 2 ** 30;

/** Makes a folder that any user may write to, since some tests act as another one. It is in memory unless TMPDIR is set, or too little of it is free. */
export function makeTemporary(prefix: string): string {
  const folder = process.env.TMPDIR === undefined ? inMemory(prefix) : undefined;
  const made = folder ?? mkdtempSync(join(tmpdir(), prefix));
  chmodSync(made, 0o1777);
  return made;
}

function inMemory(prefix: string): string | undefined {
  let folder: string;
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < NEEDED) {
      return undefined;
    }
    folder = mkdtempSync(join(MEMORY, prefix));
  } catch {
    return undefined;
  }
  // Containers often do not let it hold programs.
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
  if (spawnSync(program).status === 0) {
    rmSync(program);
    return folder;
  }
  rmSync(folder, { recursive: true });
  return undefined;
}
