/** The script of `verify --node-script`, against shellcheck. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, scratchDir } from './support/run';
import { NODE_SCRIPT } from '../lib/reports/verify/node-report/node-script';

const scratch = scratchDir();

test('shellcheck finds nothing in the script that reads the state of a node', () => {
  writeFileSync(join(scratch, 'node-script.sh'), NODE_SCRIPT);
  expect(run(scratch, 'shellcheck', ['node-script.sh'])).toBe('');
});
