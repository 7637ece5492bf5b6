/** Writes snapshots as folders or files. */
import { closeSync, existsSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFile, NODE_REPORT_FILE, RECORD_FILE, SEPARATOR, Snapshot } from '../reports/verify';
import { makeFolder, toJson } from '../text';

/** Writes a snapshot into a folder. Only the user may read it. The record is the last file, so that a folder with one is whole. */
export function writeSnapshotFolder(folder: string, { record, lists, nodeReport }: Snapshot): void {
  if (!existsSync(folder)) {
    makeFolder(dirname(folder));
    mkdirSync(folder, { mode: 0o700 });
  }
  const write = (name: string, chunks: Iterable<string>) => writeChunks(join(folder, name), chunks);
  lists.forEach((source, list) => write(listFile(list), source.chunks?.() ?? [source.text]));
  if (nodeReport !== undefined) {
    write(NODE_REPORT_FILE, [nodeReport.text]);
  }
  write(RECORD_FILE, [toJson(record)]);
}

function writeChunks(path: string, chunks: Iterable<string>): void {
  const file = openSync(path, 'w', 0o600);
  try {
    for (const chunk of chunks) {
      writeFileSync(file, chunk);
    }
  } finally {
    closeSync(file);
  }
}

/** Text of a snapshot in one file. */
export function snapshotText({ record, lists, nodeReport }: Snapshot): string {
  const whole = nodeReport === undefined ? record : { ...record, nodeReport: nodeReport.text };
  return [toJson(whole), ...[...lists.values()].map(({ text }) => text)].join(SEPARATOR);
}
