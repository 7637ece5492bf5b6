import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SUMMARIES } from '../../lib/views/profiles/profile-summaries';
import { PROFILES } from '../../lib/views/profiles/shipped-profiles';
import { cli } from '../support/cli';

let dir: string;
beforeEach(() => { dir = mkdtempSync(join(tmpdir(), 'profiles-')); });
afterEach(() => rmSync(dir, { recursive: true }));

const list = async (...args: string[]) => (await cli('profile', '--list', ...args)).out.split('\n').slice(0, -1);

test('lists each profile that Onload ships in a line, sorted', async () => {
  const lines = await list();
  expect(lines.map((line) => line.split(' ')[0])).toEqual(Object.keys(PROFILES).sort());
  expect(Object.keys(SUMMARIES)).toEqual(Object.keys(PROFILES).sort());
  expect(lines).toContain('latency                      low latency: calls spin for up to 100 ms before they block');
});

test('says which options a profile requires, and what pods need for it', async () => {
  const lines = await list();
  expect(lines).toContain('haproxy-performance          HAProxy, for low latency (requires --workers; pods need huge pages and CAP_NET_RAW)');
  expect(lines).toContain('latency-best                 the lowest latency, with settings that not every application tolerates (requires --nic)');
  expect(lines).toContain('node-js                      node.js (pods need huge pages)');
});

test('each profile converts with the options that the list names, and with none of them missing', async () => {
  const { profiles } = JSON.parse((await cli('profile', '--list', '--format', 'json')).out) as { profiles: { name: string; options: string[] }[] };
  const values: { readonly [option: string]: string[] } = { '--workers': ['--workers', '4'], '--nic': ['--nic', 'other'] };
  for (const { name, options } of profiles) {
    expect({ name, code: (await cli('profile', name, ...options.flatMap((option) => values[option]))).code }).toEqual({ name, code: 0 });
    for (const missing of options) {
      expect((await cli('profile', name, ...options.filter((option) => option !== missing).flatMap((option) => values[option]))).code).toBe(1);
    }
  }
});

test('lists those of other folders, the first of a name, in place of shipped ones', async () => {
  const [one, two] = ['one', 'two'].map((name) => join(dir, name));
  [one, two].forEach((folder) => mkdirSync(folder));
  writeFileSync(join(one, 'latency.opf'), '');
  writeFileSync(join(one, 'part.opf-fragment'), '');
  writeFileSync(join(two, 'latency.opf'), '');
  writeFileSync(join(two, 'mine\u001b[2J.opf'), '');
  mkdirSync(join(two, 'folder.opf'));
  const lines = await list('--profile-dir', one, '--profile-dir', two);
  expect(lines.filter((line) => line.startsWith('latency '))).toEqual([expect.stringMatching(new RegExp(`^latency +the file ${one}/latency\\.opf$`))]);
  expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^mine\\\\u001b\\[2J +the file ${two}/mine\\\\u001b\\[2J\\.opf$`)));
  expect(lines.some((line) => /part|folder/.test(line.split(' ')[0]))).toBe(false);
});

test.each([
  [['latency'], '--list cannot be combined with latency, only with --profile-dir and --format'],
  [['--workers', '4'], '--list cannot be combined with --workers, only with --profile-dir and --format'],
  [['--format', 'yaml'], 'no such format for --list: yaml; use one of text, json'],
  [['--profile-dir', 'none'], '--profile-dir none: no such file or folder: correct the path'],
])('%j ends in 2', async (args, message) => {
  expect(await cli('profile', '--list', ...args)).toEqual({ code: 2, out: '', err: `cdk8s-onload profile: ${message}; see cdk8s-onload profile --help\n` });
});
