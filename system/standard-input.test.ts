/** Commands that read the standard input, each in a process of its own, as a user has them: from the tarball. `check` has tests of its own. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf, folderBelow } from './support/shared';

let dir: string;
beforeAll(async () => { dir = await folderBelow('standard-input'); });

const run = (args: string[], input: string) => spawnSync(commandOf('cdk8s-onload'), args, { cwd: dir, encoding: 'utf8', input });

const config = (text: string) => JSON.stringify({
  apiVersion: 'machineconfiguration.openshift.io/v1',
  kind: 'MachineConfig',
  metadata: { name: '50-a', labels: { 'machineconfiguration.openshift.io/role': 'worker' } },
  spec: { config: { ignition: { version: '3.2.0' }, storage: { files: [{ path: '/etc/a.conf', contents: { source: `data:,${text}` } }] } } },
});

test('plan reads one side from standard input', () => {
  writeFileSync(join(dir, 'before.yaml'), config('one'));
  expect(JSON.parse(run(['plan', 'before.yaml', '-', '--format', 'json'], config('two')).stdout).steps[0].run).toBe('oc apply -f -');
});

test('sfptpd reads its configuration from standard input', () => {
  const { stdout, status } = run(['sfptpd', '-'], '[general]\nlock maybe\nphc_dedup on\n[ptp]\nptp_domain 5x\n');
  expect(stdout).toMatch(/^-:2: refused: .*\n-:3: refused: .*\n-:5: misread: .*\n$/);
  expect(status).toBe(1);
});
