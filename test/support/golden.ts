/** Golden folders: what a program writes, as files that a reviewer can read. `npm run test:update`, or `jest -u`, writes them anew. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export const EXAMPLES_WROTE = resolve(__dirname, '../golden/examples');

export type Files = { readonly [file: string]: string };

/** The files of a folder and its subfolders, by their paths in it. */
export function filesIn(folder: string): Files {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()) : [];
  return Object.fromEntries(files.map(({ parentPath, name }) => join(parentPath, name)).sort()
    .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]));
}

/** The files of manifests in a folder. */
export function manifestFilesIn(folder: string): Files {
  return Object.fromEntries(Object.entries(filesIn(folder)).filter(([path]) => path.endsWith('.yaml')));
}

/** Whether jest was started to write snapshots anew. */
export function isUpdate(): boolean {
  // Jest has no other way to tell.
  const { _updateSnapshot: mode } = (expect.getState() as unknown as { snapshotState: { _updateSnapshot: unknown } }).snapshotState;
  if (typeof mode !== 'string') {
    throw new Error('jest does not say whether snapshots are to be written: has it changed?');
  }
  return mode === 'all';
}

/** Expects files to be those of a folder, no more and no less, byte by byte. */
export function expectGolden(folder: string, files: Files, update = isUpdate()): void {
  if (update) {
    rewrite(folder, files);
  }
  const golden = filesIn(folder);
  expect(Object.keys(files).sort()).toEqual(Object.keys(golden));
  for (const [file, text] of Object.entries(files)) {
    expect(text).toBe(golden[file]);
  }
}

/** Touches only what differs: other tests read golden folders meanwhile. */
function rewrite(folder: string, files: Files): void {
  const golden = filesIn(folder);
  Object.keys(golden).filter((file) => !(file in files)).forEach((file) => rmSync(join(folder, file)));
  for (const [file, text] of Object.entries(files).filter(([name, written]) => golden[name] !== written)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}
