import { randomBytes } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Writes a file by renaming: whoever reads it sees all of it or what was there before. */
export function writeByRename(path: string, text: string): void {
  const temporary = join(dirname(path), `.${basename(path)}.${randomBytes(4).toString('hex')}`);
  try {
    writeFileSync(temporary, text, { flag: 'wx' });
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
