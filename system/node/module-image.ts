/** Images of modules by the scripts that `module-image` prints. */
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cli } from '../../test/support/cli';
import type { Builder } from '../support/images';
import { run } from '../support/run';

/** The script that `module-image` prints for a kernel, with an image that stands in for its base. */
export async function moduleScript(method: string, version: string, release: string, baseImage: string, ...more: readonly string[]): Promise<string> {
  const { code, out, err } = await cli(
    'module-image', '--method', method, '--onload', version, '--kernel', release, '--base-image', baseImage, '--to', 'localhost', ...more,
  );
  if (code !== 0) {
    throw new Error(`module-image failed (${code}): ${out}${err}`);
  }
  return out + err;
}

/** Runs such a script in a folder. Its builder is the one here, and writes into an archive what would be pushed. */
export function runModuleScript(script: string, { options }: Builder, work: string, archive: string): void {
  const builder = join(work, 'builder');
  const lines = ['#!/bin/sh', `buildah="buildah ${options.join(' ')}"`, `[ "$1" != push ] || exec $buildah push "$2" "oci-archive:${archive}"`, 'exec $buildah "$@"', ''];
  writeFileSync(builder, lines.join('\n'));
  chmodSync(builder, 0o755);
  writeFileSync(join(work, 'build-and-push.sh'), script);
  run(work, 'bash', ['build-and-push.sh'], { BUILDER: builder, BUILDAH_ISOLATION: 'chroot' });
}
