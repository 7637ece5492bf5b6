/** What takes minutes to build is kept for the user, by what it was built from. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const FOLDER = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'cdk8s-onload/node');

/** Time after which an older build that nothing has used is removed, in milliseconds. */
const UNUSED = 24 * 60 * 60 * 1000;

/** Text of a file, or of all files in a folder with their names, so that a change of any of them is seen. */
export function textOf(path: string): string {
  if (!statSync(path).isDirectory()) {
    return readFileSync(path, 'utf8');
  }
  return readdirSync(path).sort().map((name) => `${name}\n${textOf(join(path, name))}`).join('\n');
}

/** Folder with a build. It is made where the cache has none for these inputs: whole, or not at all. */
export function cached(name: string, inputs: readonly string[], build: (dir: string) => unknown): string {
  const sum = createHash('sha256').update(JSON.stringify(inputs)).digest('hex').slice(0, 16);
  const dir = join(FOLDER, `${name}-${sum}`);
  if (!existsSync(dir)) {
    const unfinished = join(FOLDER, `unfinished-${process.pid}-${name}`);
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    build(unfinished);
    moveInto(unfinished, dir);
  }
  utimesSync(dir, new Date(), new Date());
  removeUnused();
  return dir;
}

/** Another run may have finished the same build in the meantime. Then that one stays. */
function moveInto(unfinished: string, dir: string): void {
  try {
    renameSync(unfinished, dir);
  } catch (error) {
    if (!existsSync(dir)) {
      throw error;
    }
    rmSync(unfinished, { recursive: true });
  }
}

function removeUnused(): void {
  for (const name of readdirSync(FOLDER)) {
    const path = join(FOLDER, name);
    if (Date.now() - statSync(path).mtimeMs > UNUSED) {
      rmSync(path, { recursive: true, force: true });
    }
  }
}
