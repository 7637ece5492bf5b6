/** Sources of upstream's projects that the tests are given: folders of the user, which are only read. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { textOf } from '../cache';

/** Environment variables that name the folders, each with a file by which a folder is known. */
const FOLDERS = {
  SFPTPD_SOURCE: 'src/sfptpd_main.c',
  KMM_SOURCE: 'cmd/worker/main.go',
  ONLOAD_SOURCE: 'versions.env',
  ONLOAD_OPERATOR_SOURCE: 'cmd/deviceplugin/main.go',
} as const;

export type SourceVariable = keyof typeof FOLDERS;

/** Folder that a variable names. Undefined if it is not set. */
export function sourceOf(variable: SourceVariable): string | undefined {
  const folder = process.env[variable];
  if (folder !== undefined && !existsSync(join(folder, FOLDERS[variable]))) {
    throw new Error(`no ${FOLDERS[variable]} in ${folder}; set ${variable} to the root of these sources`);
  }
  return folder;
}

/** Checksum of some parts of a folder, for the cache. */
export function checksumOf(folder: string, parts: readonly string[]): string {
  const hash = createHash('sha256');
  parts.forEach((part) => hash.update(textOf(join(folder, part))));
  return hash.digest('hex');
}
