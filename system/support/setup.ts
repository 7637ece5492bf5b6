/** Jest calls this before all test files. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHARED } from './shared';

export default function setup(): void {
  process.env[SHARED] = mkdtempSync(join(tmpdir(), 'cdk8s-onload-'));
}
