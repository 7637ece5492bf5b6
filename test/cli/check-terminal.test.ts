import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { main } from '../../lib/cli/main';

const start = process.cwd();
const dir = realpathSync(mkdtempSync(join(tmpdir(), 'check-terminal-')));
beforeAll(() => {
  process.chdir(dir);
  writeFileSync('a.yaml', 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: Wrong\n');
  writeFileSync('secret.yaml', 'apiVersion: v1\nkind: Secret\nmetadata:\n  name: s\ndata:\n  password: "hunter2-plain!"\n');
  writeFileSync('hostile.yaml', 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: "A\\e"  # \u001b[2J\u202e\n');
});
afterAll(() => {
  process.chdir(start);
  rmSync(dir, { recursive: true });
});

async function run(file: string, colour: boolean) {
  const [out, err]: string[][] = [[], []];
  await main(['check', file, '--openshift', '4.16'], { colour, out: (part) => out.push(part), err: (part) => err.push(part) });
  return out.join('');
}

test('a terminal shows the severity in colour, and the line of the file below the finding', async () => {
  const out = await run('a.yaml', true);
  expect(out).toContain('\u001b[1ma.yaml:4: \u001b[22m\u001b[31merror\u001b[39m: ConfigMap Wrong');
  expect(stripVTControlCharacters(out)).toMatch(/^a\.yaml:4: error: ConfigMap Wrong, metadata\.name: .* \[object\/name\]\n {6}4 \| {3}name: Wrong\n$/);
});

test('without colour the findings are lines as before', async () => {
  expect(await run('a.yaml', false)).toMatch(/^a\.yaml:4: error: ConfigMap Wrong, metadata\.name: .* \[object\/name\]\n$/);
});

test('no line of a file with a Secret is shown', async () => {
  const out = await run('secret.yaml', true);
  expect(out).toContain('secret.yaml');
  expect(out).not.toContain('hunter2');
  expect(out).not.toContain('|');
});

test('control characters of a line are shown as text', async () => {
  const out = await run('hostile.yaml', true);
  expect(stripVTControlCharacters(out)).not.toMatch(/[\u001b\u202e]/);
  expect(out).not.toContain('\u001b[2J');
});
