/** The sources of Onload that the tests are given: a folder of the user, which is only read. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textOf } from '../cache';

/** Folder with the sources, if there are any. */
export const ONLOAD_SOURCE = process.env.ONLOAD_SOURCE;

/** Release of Onload in a folder of its sources. */
export function onloadVersion(source: string): string {
  const [, version] = /^ONLOAD_VERSION=(\S+)$/m.exec(readFileSync(join(source, 'versions.env'), 'utf8')) ?? [];
  if (version === undefined) {
    throw new Error(`no ONLOAD_VERSION in ${join(source, 'versions.env')}; set ONLOAD_SOURCE to the root of the sources of Onload`);
  }
  return version;
}

/** Checksum of the sources, for the cache. */
export function onloadChecksum(source: string): string {
  const hash = createHash('sha256');
  for (const part of ['versions.env', 'mk', 'scripts', 'src']) {
    hash.update(textOf(join(source, part)));
  }
  return hash.digest('hex');
}
