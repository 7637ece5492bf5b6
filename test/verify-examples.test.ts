import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXAMPLES_WROTE } from './support/golden';
import { VERIFIED } from '../scripts/verify-examples';
import { cli } from './support/cli';

const folder = join(__dirname, '../examples', VERIFIED);

test('verify prints the report beside the example', async () => {
  const { code, out } = await cli('verify', join(folder, 'dump.yaml'), join(EXAMPLES_WROTE, VERIFIED, 'after'), '--node-report', join(folder, 'node-report.txt'));
  expect([code, out]).toEqual([1, readFileSync(join(folder, 'verify.txt'), 'utf8')]);
});
