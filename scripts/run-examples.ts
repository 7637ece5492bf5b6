/**
 * Synthesizes examples, each by a process of its own as a user would run it, into dist/examples/<name>.
 *
 *   sucrase-node scripts/run-examples.ts [NAME...]      all, if none is named
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative, resolve } from 'node:path';

const EXAMPLES = resolve(__dirname, '../examples');
const OUT = resolve(__dirname, '../dist/examples');

/** The files of a folder and its subfolders, sorted. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name))).sort();
}

function synthesize(name: string): Promise<string[]> {
  const outdir = join(OUT, name);
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  const child = spawn(process.execPath, ['-r', 'sucrase/register/ts', join(EXAMPLES, name, 'main.ts')], {
    env: { ...process.env, CDK8S_OUTDIR: outdir },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((done, fail) => child.on('close', (code) => (code === 0
    ? done(filesBelow(outdir).map((file) => relative(process.cwd(), join(outdir, file))))
    : fail(new Error(`example ${name} failed`)))));
}

async function main(wanted: string[]): Promise<void> {
  const all = readdirSync(EXAMPLES).filter((name) => existsSync(join(EXAMPLES, name, 'main.ts'))).sort();
  const unknown = wanted.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    throw new Error(`no such example: ${unknown.join(', ')}; use one of ${all.join(', ')}`);
  }
  const names = wanted.length > 0 ? wanted : all;
  const queue = [...names];
  const files: { [name: string]: string[] } = {};
  await Promise.all(Array.from({ length: availableParallelism() }, async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      files[name] = await synthesize(name);
    }
  }));
  console.log(names.flatMap((name) => files[name]).join('\n'));
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
