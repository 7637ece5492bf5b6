/** What several test files need and is made once in a run: the tarball, and a project of a user with it. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { TYPESCRIPTS } from './releases';
import { ROOT, run } from './run';

/** Name of the variable with the folder of the run. */
export const SHARED = 'CDK8S_ONLOAD_SYSTEM_TEST_DIR';

const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

const PROJECT = 'project';

/** A dependency in the version that we test with. */
export const pinned = (...names: string[]): string[] => names.map((name) => `${name}@${devDependencies[name]}`);

/** Makes a folder of the run. Test files run beside each other: the first one to come makes it, the others wait. */
async function once(name: string, make: (dir: string) => void): Promise<string> {
  const dir = join(process.env[SHARED]!, name);
  const isDone = `${dir}.done`;
  const hasFailed = `${dir}.failed`;
  if (mkdirSync(dir, { recursive: true }) !== undefined) {
    try {
      make(dir);
      writeFileSync(isDone, '');
    } catch (error) {
      writeFileSync(hasFailed, '');
      throw error;
    }
  }
  while (!existsSync(isDone)) {
    if (existsSync(hasFailed)) {
      throw new Error(`${dir} was not made: see the test file that came first`);
    }
    await setTimeout(100);
  }
  return dir;
}

/** The tarball of the package. */
export async function tarball(): Promise<string> {
  const dir = await once('tarball', (folder) => {
    const [{ filename }] = JSON.parse(run(ROOT, 'npm', ['pack', '--json', '--pack-destination', folder]));
    writeFileSync(join(folder, 'name'), filename);
  });
  return join(dir, readFileSync(join(dir, 'name'), 'utf8'));
}

/** Installs packages from npm into a folder. */
export function install(dir: string, ...packages: string[]): void {
  writeFileSync(join(dir, 'package.json'), '{}');
  run(dir, 'npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', ...packages]);
}

/**
 * A project of a user: the tarball with its peers, and all tools that TypeScript is run with. A folder below it has all of this, too, and can have a
 * package.json of its own.
 */
export async function project(): Promise<string> {
  const packed = await tarball();
  return once(PROJECT, (dir) => install(dir, packed, ...pinned('cdk8s', 'constructs', 'cdk8s-cli', 'typescript', 'ts-node', '@types/node'),
    ...TYPESCRIPTS.map((version) => `typescript-${version}@npm:typescript@${version}`), 'tsx@4'));
}

/** A new folder below the project. */
export async function folderBelow(name: string, files: { [name: string]: string } = {}): Promise<string> {
  const dir = join(await project(), name);
  mkdirSync(dir);
  writeAll(dir, files);
  return dir;
}

/** A command of the project: what `npx` runs, without the time that it takes to find it. */
export const commandOf = (name: string): string => join(process.env[SHARED]!, PROJECT, 'node_modules/.bin', name);

export function writeAll(dir: string, files: { [name: string]: string }): void {
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(join(dir, file), text);
  }
}
