/** Jest calls this before all test files. */
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHARED } from './shared';

export default function setup(): void {
  const dir = mkdtempSync(join(tmpdir(), 'cdk8s-onload-'));
  process.env[SHARED] = dir;
  // Also for what the programs leave that tests run: synthesis makes a folder for each app. It is as open as the folder of the system.
  chmodSync(dir, 0o1777);
  process.env.TMPDIR = dir;
}
