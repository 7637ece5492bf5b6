/**
 * Condition of the task `compile`: fails if what is compiled is what the sources give. A run of CI compiles once, not once for each of its tasks.
 *
 *   node scripts/compile-needed.mjs [--done]
 *
 * With --done it notes what has been compiled, in a file that is not packed.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STAMP = 'build/sources.sha256';
const INPUTS = ['lib', 'imports', 'scripts/compile', 'scripts/compile.ts', 'scripts/compiler', 'tsconfig.json', 'package.json', 'package-lock.json'];

const filesIn = (path) => (statSync(path).isFile() ? [path]
  : readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)).sort());

function sumOfSources() {
  const hash = createHash('sha256');
  for (const file of INPUTS.flatMap(filesIn)) {
    hash.update(`${file}\0`).update(createHash('sha256').update(readFileSync(file)).digest());
  }
  return hash.digest('hex');
}

if (process.argv[2] === '--done') {
  writeFileSync(STAMP, sumOfSources());
} else {
  const isUpToDate = ['.jsii', STAMP].every(existsSync) && readFileSync(STAMP, 'utf8') === sumOfSources();
  process.exitCode = isUpToDate ? 1 : 0;
}
