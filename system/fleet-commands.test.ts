/** The commands on a large fleet, as a user has them: from the tarball, on several threads. */
import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf, folderBelow } from './support/shared';
import { cli } from '../test/support/cli';
import { NEVER_WORKING, REFUSED, RISKY } from '../test/support/faulty-modules';
import { writeFleet, writeText } from '../test/support/written-fleet';

let dir: string;
beforeAll(async () => {
  dir = await folderBelow('fleet-commands');
  const texts = [NEVER_WORKING, REFUSED, RISKY];
  writeFleet(join(dir, 'before'), Object.fromEntries(Array.from({ length: 240 }, (_, index) => [`c${index}`, { files: { '30-onload.k8s.yaml': texts[index % 3] } }])));
  cpSync(join(dir, 'before'), join(dir, 'after'), { recursive: true });
  for (let index = 0; index < 240; index += 2) {
    writeText(join(dir, `after/c${index}/30-onload.k8s.yaml`), texts[index % 3].replace('moduleName: m', 'moduleName: other'));
  }
});

/** The same on one thread: sources have no other. */
async function onOne(...args: string[]): Promise<string> {
  const home = process.cwd();
  process.chdir(dir);
  try {
    return (await cli(...args)).out;
  } finally {
    process.chdir(home);
  }
}

test.each([['check', 'before'], ['plan', 'before', 'after']])('%s says the same on several threads as on one', async (...args) => {
  const { stdout } = spawnSync(commandOf('cdk8s-onload'), [...args, '--format', 'json'], { cwd: dir, encoding: 'utf8', maxBuffer: 1024 ** 3 });
  expect(stdout).toBe(await onOne(...args, '--format', 'json'));
  expect(JSON.parse(stdout).clusters).toHaveLength(240);
});

test('an input that cannot be read is one message, whatever thread reads it', () => {
  writeText(join(dir, 'after/c100/30-onload.k8s.yaml'), 'a: b: c\n');
  const { status, stderr } = spawnSync(commandOf('cdk8s-onload'), ['plan', 'before', 'after'], { cwd: dir, encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stderr).toContain('cdk8s-onload plan: c100 is not planned: after/c100/30-onload.k8s.yaml:1, document 1: not YAML');
});
