/** The script of `verify --node-script`, against shellcheck, and on the machine of the tests. */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, scratchDir } from './support/run';
import { readNodeReports } from '../lib/reports/verify/node-report/node-report';
import { NODE_SCRIPT } from '../lib/reports/verify/node-report/node-script';

const scratch = scratchDir();

test('shellcheck finds nothing in the script that reads the state of a node', () => {
  writeFileSync(join(scratch, 'node-script.sh'), NODE_SCRIPT);
  expect(run(scratch, 'shellcheck', ['node-script.sh'])).toBe('');
});

test.each(['sh', 'busybox sh', 'bash --posix'])('%s runs the script over the real files of this machine, and its output is read again', (shell) => {
  const [program, ...args] = shell.split(' ');
  // A container has no systemd.
  mkdirSync(join(scratch, 'bin'), { recursive: true });
  writeFileSync(join(scratch, 'bin/systemctl'), '#!/bin/sh\n');
  chmodSync(join(scratch, 'bin/systemctl'), 0o755);
  writeFileSync(join(scratch, 'here.sh'), NODE_SCRIPT.replace('PATH=', `PATH=${join(scratch, 'bin')}:`));
  const text = run(scratch, program, [...args, 'here.sh', 'n1']);
  expect([...readNodeReports({ file: 'report', text }).keys()]).toEqual(['n1']);
  expect(text).toMatch(/^clock (?:synchronized|unsynchronized|unknown)$/m);
});
