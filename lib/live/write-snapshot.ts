/** Writes snapshots as folders or files. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFile, NODE_REPORT_FILE, RECORD_FILE, SEPARATOR, Snapshot } from '../reports/verify';
import { makeFolder, toJson } from '../text';

/** Files of a snapshot in a folder, by their names. The record is the last, so that a folder with one is whole. */
export function snapshotFiles({ record, lists, nodeReport }: Snapshot): ReadonlyMap<string, string> {
  return new Map([
    ...[...lists].map(([list, { text }]): [string, string] => [listFile(list), text]),
    ...nodeReport === undefined ? [] : [[NODE_REPORT_FILE, nodeReport.text] as [string, string]],
    [RECORD_FILE, toJson(record)],
  ]);
}

/** Writes a snapshot into a folder. Only the user may read it. */
export function writeSnapshotFolder(folder: string, snapshot: Snapshot): void {
  if (!existsSync(folder)) {
    makeFolder(dirname(folder));
    mkdirSync(folder, { mode: 0o700 });
  }
  for (const [name, text] of snapshotFiles(snapshot)) {
    writeFileSync(join(folder, name), text, { mode: 0o600 });
  }
}

/** Text of a snapshot in one file. */
export function snapshotText({ record, lists, nodeReport }: Snapshot): string {
  const whole = nodeReport === undefined ? record : { ...record, nodeReport: nodeReport.text };
  return [toJson(whole), ...[...lists.values()].map(({ text }) => text)].join(SEPARATOR);
}
