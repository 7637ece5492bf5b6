import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runExample } from './support/examples';
import { EXAMPLES_WROTE } from './support/golden';
import { main } from '../lib/cli/main';
import { VERIFIED, verifiedFiles } from '../scripts/verify-examples';

const folder = join(__dirname, '../examples', VERIFIED);

test('dump and reports beside the example are up to date (npm run verify-examples)', () => {
  const files = verifiedFiles(runExample(VERIFIED).files);
  for (const [file, text] of Object.entries(files)) {
    expect([file, text]).toEqual([file, readFileSync(join(folder, file), 'utf8')]);
  }
});

test('the command prints the report', async () => {
  let printed = '';
  const code = await main(['verify', join(folder, 'dump.yaml'), join(EXAMPLES_WROTE, VERIFIED, 'after'), '--node-report', join(folder, 'node-report.txt')], { out: (text) => { printed += text; }, err: () => undefined });
  expect([code, printed]).toEqual([1, readFileSync(join(folder, 'verify.txt'), 'utf8')]);
});
