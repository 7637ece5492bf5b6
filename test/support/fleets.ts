/** Fleets for tests, and folders to write them to. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClusterProps, Fleet, FleetProps, OnloadRelease, Platform } from '../../lib';

/** What most clusters of the tests share. */
export const DEFAULTS = { platform: Platform.openshift('4.16'), release: OnloadRelease.of({ onload: '8.1.3.40' }) };

/** A fleet with these clusters. */
export function fleetOf(clusters: { readonly [name: string]: ClusterProps }, props: FleetProps = {}): Fleet {
  const fleet = new Fleet({ defaults: DEFAULTS, ...props });
  Object.entries(clusters).forEach(([name, each]) => fleet.addCluster(name, each));
  return fleet;
}

/** Runs a test in an empty folder, which is `dist` in a folder of its own. */
export function inFolder(test: (outdir: string) => void): void {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'fleet-')));
  try {
    mkdirSync(join(folder, 'dist'));
    test(join(folder, 'dist'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** All files of a folder, by their paths. */
export function contentsOf(folder: string): { readonly [path: string]: string } {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  return Object.fromEntries(files.map(({ parentPath, name }) => join(parentPath, name)).sort().map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]));
}

/** What a function prints to the standard error. */
export function printedBy(run: () => void): string {
  const printed: unknown[] = [];
  const spy = jest.spyOn(process.stderr, 'write').mockImplementation((text) => printed.push(text) > 0);
  try {
    run();
  } finally {
    spy.mockRestore();
  }
  return printed.join('');
}
