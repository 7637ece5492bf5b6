import { chmodSync, lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { cli, useRepository } from '../support/cli';
import { MODULE, NEVER_WORKING, REFUSED, RISKY } from '../support/faulty-modules';

useRepository();

const ALL = [REFUSED, NEVER_WORKING.replace('name: m,', 'name: m1,'), RISKY.replace('name: m,', 'name: m2,')].join('---\n');

async function write(text: string, ...options: string[]) {
  writeFileSync('a.yaml', text);
  return cli('check', 'a.yaml', '--write-baseline', 'baseline.yaml', ...options);
}

test('what is written to a baseline is not shown again, and how much that is, is said', async () => {
  expect(await write(ALL)).toEqual({ code: 0, out: '', err: expect.stringMatching(/^written to baseline\.yaml: 1 error, 2 warnings\n3 objects, 1 error, 2 warnings\n/) });
  expect(await cli('check', 'a.yaml', '--baseline', 'baseline.yaml', '--fail-on', 'warning')).toEqual({
    code: 0, out: '', err: expect.stringMatching(/^cdk8s-onload check: note: hidden, because they are in baseline\.yaml: 1 error, 2 warnings\n3 objects, 0 errors, 0 warnings, 3 in the baseline\n/),
  });
});

test('what is new is shown, and counts', async () => {
  await write(RISKY);
  writeFileSync('a.yaml', `# moved by a line\n${RISKY}---\n${REFUSED.replace('name: m,', 'name: m1,')}`);
  const { code, out } = await cli('check', 'a.yaml', '--baseline', 'baseline.yaml');
  expect({ code, lines: out.split('\n') }).toEqual({ code: 1, lines: [expect.stringContaining('error: Module ns/m1, metadata.labels.a'), ''] });
});

test('formats for machines say what is not shown, too', async () => {
  await write(ALL);
  const outOf = async (format: string) => cli('check', 'a.yaml', '--baseline', 'baseline.yaml', '--format', format);
  const note = expect.stringContaining('hidden, because they are in baseline.yaml: 1 error, 2 warnings');
  const { out, err } = await outOf('json');
  expect({ json: JSON.parse(out), err }).toEqual({ json: { version: 1, findings: [], baseline: { errors: 1, warnings: 2 } }, err: note });
  expect(JSON.parse((await outOf('sarif')).out).runs[0]).toMatchObject({ results: [], invocations: [{ toolExecutionNotifications: [{ level: 'note', message: { text: note } }] }] });
  expect(JSON.parse((await outOf('gitlab')).out)).toEqual([]);
});

test('an entry that met nothing is reported, in all formats', async () => {
  await write(ALL);
  writeFileSync('a.yaml', MODULE);
  for (const format of ['text', 'gitlab']) {
    const { code, err } = await cli('check', 'a.yaml', '--baseline', 'baseline.yaml', '--format', format);
    expect(code).toBe(0);
    expect(err.match(/^warning: baseline\.yaml:\d+: baseline entry without a matching finding: .*; remove it$/gm)).toHaveLength(3);
  }
});

test('what is acknowledged is not in a baseline', async () => {
  await write(RISKY, '--acknowledge', 'kmm/regexp-not-anchored');
  expect(readFileSync('baseline.yaml', 'utf8')).toMatch(/^findings: \[\]$/m);
  await write(RISKY);
  const { err } = await cli('check', 'a.yaml', '--baseline', 'baseline.yaml', '--acknowledge', 'kmm/regexp-not-anchored');
  expect(err).toMatch(/baseline entry without a matching finding: .*\n.*, 1 acknowledged\n/);
});

test('a baseline is no manifest in a folder that is checked', async () => {
  mkdirSync('dist');
  writeFileSync('dist/a.yaml', RISKY);
  expect((await cli('check', 'dist', '--write-baseline', 'dist/baseline.yaml')).code).toBe(0);
  expect(await cli('check', 'dist', '--baseline', 'dist/baseline.yaml')).toMatchObject({ code: 0, out: '', err: expect.stringContaining('1 in the baseline') });
});

test('writing follows links, keeps the mode, and gives the same bytes', async () => {
  writeFileSync('real.yaml', 'before');
  chmodSync('real.yaml', 0o600);
  symlinkSync('real.yaml', 'baseline.yaml');
  await write(ALL);
  const first = readFileSync('real.yaml', 'utf8');
  expect(lstatSync('baseline.yaml').isSymbolicLink()).toBe(true);
  expect(lstatSync('real.yaml').mode % 0o1000).toBe(0o600);
  await write(ALL.split('---\n').reverse().join('---\n'));
  expect(readFileSync('real.yaml', 'utf8')).toBe(first);
});

test.each([
  ['a baseline that is not there', ['--baseline', 'none.yaml'], /none\.yaml: cannot be read: "no such file or folder"/],
  ['a baseline that is none', ['--baseline', 'a.yaml'], /a\.yaml:1: field that a baseline does not have: "apiVersion"/],
  ['a folder that is not there', ['--write-baseline', 'none/b.yaml'], /none\/b\.yaml: no such folder: "none"; create it, or specify another file/],
  ['the standard input for both', ['--baseline', '-'], /the standard input can be read only once/],
  ['both options', ['--baseline', 'b.yaml', '--write-baseline', 'b.yaml'], /--baseline and --write-baseline exclude each other: the latter writes all findings again; use one of them; see/],
])('%s ends in 2', async (_, options, message) => {
  writeFileSync('a.yaml', MODULE);
  expect(await cli('check', options[1] === '-' ? '-' : 'a.yaml', ...options)).toEqual({ code: 2, out: '', err: expect.stringMatching(message) });
});
