/** Jest calls this after all test files. */
import { rmSync } from 'node:fs';
import { SHARED } from './shared';

export default function teardown(): void {
  rmSync(process.env[SHARED]!, { recursive: true, force: true });
}
