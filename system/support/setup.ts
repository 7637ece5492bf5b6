/** Jest calls this before all test files. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHARED } from './shared';

export default function setup(): void {
  const dir = mkdtempSync(join(tmpdir(), 'cdk8s-onload-'));
  process.env[SHARED] = dir;
  // Also for what the programs leave that tests run: synthesis makes a folder for each app.
  process.env.TMPDIR = dir;
}
