import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXAMPLES_WROTE } from './support/golden';
import { main } from '../lib/cli/main';
import { VERIFIED } from '../scripts/verify-examples';

const folder = join(__dirname, '../examples', VERIFIED);

test('verify prints the report beside the example', async () => {
  let printed = '';
  const code = await main(['verify', join(folder, 'dump.yaml'), join(EXAMPLES_WROTE, VERIFIED, 'after'), '--node-report', join(folder, 'node-report.txt')], { out: (text) => { printed += text; }, err: () => undefined });
  expect([code, printed]).toEqual([1, readFileSync(join(folder, 'verify.txt'), 'utf8')]);
});
