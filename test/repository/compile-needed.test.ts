/** The condition of the task `compile`, in a folder with a few sources. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const SCRIPT = resolve(__dirname, '../../scripts/compile-needed.mjs');
const folder = mkdtempSync(join(tmpdir(), 'compile-needed-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

const run = (...args: string[]) => spawnSync(process.execPath, [SCRIPT, ...args], { cwd: folder, encoding: 'utf8' });
const isNeeded = () => {
  const { status, stderr } = run();
  expect(stderr).toBe('');
  return status === 0;
};

test('sources are compiled again only when something of them has changed', () => {
  for (const file of ['lib/a.ts', 'imports/b.ts', 'scripts/compile/c.ts', 'scripts/compile.ts', 'scripts/compiler/d.ts', 'tsconfig.json', 'package.json', 'package-lock.json']) {
    write(file, file);
  }
  write('build/lib/a.js', '');
  write('.jsii', '{}');
  expect(isNeeded()).toBe(true);
  expect(run('--done').status).toBe(0);
  expect(isNeeded()).toBe(false);
  write('lib/deep/new.ts', '');
  expect(isNeeded()).toBe(true);
  run('--done');
  write('scripts/compile.ts', 'changed');
  expect(isNeeded()).toBe(true);
  run('--done');
  rmSync(join(folder, '.jsii'));
  expect(isNeeded()).toBe(true);
});
