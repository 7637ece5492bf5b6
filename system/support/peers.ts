/** The newest releases of the peers, which most users have: the lock file has the oldest ones, with which all other tests run. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NEWEST_PLUS as NEWEST } from './releases';
import { ROOT, run } from './run';
import { install } from './shared';

const { jest: jestConfig, peerDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** The cdk8s-plus that tests and examples import, and the newest one of all. */
export const PLUS = 'cdk8s-plus-27';
export const NEWEST_PLUS = `cdk8s-plus-${NEWEST}`;

/** Installs the newest releases of the peers into a folder, and returns the folder of each package by its name. */
export function newestPeers(dir: string): { [name: string]: string } {
  mkdirSync(dir);
  install(dir, ...Object.entries(peerDependencies).map(([name, range]) => `${name}@${range}`), `${PLUS}@2`, `${NEWEST_PLUS}@2`, '--prefer-online');
  return Object.fromEntries([...Object.keys(peerDependencies), PLUS, NEWEST_PLUS].map((name) => [name, join(dir, 'node_modules', name)]));
}

export const versionIn = (folder: string): string => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;

/** Runs unit tests on the sources, with the packages in folders for those of their names. */
export function runUnitTests(dir: string, folders: { readonly [name: string]: string }, ...files: string[]): void {
  const config = join(dir, 'jest.json');
  const moduleNameMapper = { ...jestConfig.moduleNameMapper, ...Object.fromEntries(Object.entries(folders).map(([name, folder]) => [`^${name}$`, folder])) };
  writeFileSync(config, JSON.stringify({ ...jestConfig, rootDir: ROOT, moduleNameMapper, reporters: ['default'] }));
  run(ROOT, 'node', ['node_modules/jest/bin/jest.js', '--config', config, '--ci', '--runInBand', '--silent', ...files]);
}

/** Synthesizes all examples with the compiled package, one after the other in a process, and with the packages in folders for those of their names. */
export function runExamples(out: string, folders: { readonly [name: string]: string }): void {
  run(ROOT, 'node', ['-r', 'sucrase/register/ts', 'system/support/all-examples.js', out, JSON.stringify(folders)]);
}
