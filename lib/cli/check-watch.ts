import { type FSWatcher, statSync, watch } from 'node:fs';
import { dirname } from 'node:path';
import type { CheckRequest } from './check-arguments';
import { Output, UsageError } from './command';
import { isClusterAddress } from '../live';

/** Milliseconds without another change after which files count as written. */
const SETTLED = 100;

/** Lines around each run, by which an editor knows that findings are complete. */
const BEGIN = 'cdk8s-onload check: checking\n';
const END = 'cdk8s-onload check: watching for changes\n';

/** Refuses what cannot be watched. */
export function requireWatchable({ paths, writeBaseline, kustomize }: CheckRequest): void {
  const [other] = paths.filter((path) => path === '-' || isClusterAddress(path));
  if (other !== undefined) {
    throw new UsageError(`--watch: needs files, not ${other}`);
  }
  if (writeBaseline !== undefined || kustomize?.fetchesRemotes === true) {
    throw new UsageError(`--watch and ${writeBaseline === undefined ? '--remote-bases' : '--write-baseline'} exclude each other; use one of them`);
  }
}

/**
 * Runs a check now and after every change of its files, until it is aborted. Returns the exit code of the last run.
 *
 * @param run one check, which does not throw for wrong input
 */
export async function watchFiles(
  { paths, files, baseline, crds, versionsFile }: CheckRequest, run: () => Promise<number>, output: Output, signal: AbortSignal,
): Promise<number> {
  let code = 0;
  let isChanged = true;
  let wake = () => {};
  const notice = () => {
    isChanged = true;
    wake();
  };
  const watchers = watchersOf([...paths, ...files, ...[baseline ?? [], crds ?? [], versionsFile ?? []].flat()], notice);
  signal.addEventListener('abort', () => { wake(); });
  while (!signal.aborted) {
    if (isChanged) {
      isChanged = false;
      await settled();
      if (isChanged) {
        continue;
      }
      output.err(BEGIN);
      code = await run();
      output.err(END);
    } else {
      await new Promise<void>((done) => { wake = done; });
    }
  }
  watchers.forEach((each) => { each.close(); });
  return code;
}

const settled = () => new Promise((done) => { setTimeout(done, SETTLED); });

/** Watchers of folders, and of the folders of files: an editor replaces a file that it saves. */
function watchersOf(paths: readonly string[], notice: () => void): FSWatcher[] {
  const folders = new Map<string, boolean>();
  for (const path of paths) {
    // Of a pattern, what is before its first wildcard.
    const place = /[*?[{]/.test(path) ? dirname(`${path.split(/[*?[{]/)[0]}x`) : path;
    const isFolder = statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;
    const folder = isFolder ? place : dirname(place);
    folders.set(folder, isFolder || folders.get(folder) === true);
  }
  return [...folders].map(([folder, recursive]) => watch(folder, { recursive }, notice));
}
