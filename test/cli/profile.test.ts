import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import * as facts from '../constructs/profiles/facts';
import { cli } from '../support/cli';

let dir: string;
beforeEach(() => { dir = mkdtempSync(join(tmpdir(), 'profile-test-')); });
afterEach(() => rmSync(dir, { recursive: true }));

function write(name: string, text: string): string {
  const path = join(dir, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

const profile = (...args: string[]) => cli('profile', ...args);

const json = async (...args: string[]) => JSON.parse((await profile(...args, '--format', 'json')).out);

test('prints a ConfigMap, and how a container refers to it', async () => {
  expect(await profile('latency')).toEqual({
    code: 0,
    err: '',
    out: `# envFrom:
#   - configMapRef: { name: onload-latency-profile }
---
apiVersion: v1
kind: ConfigMap
metadata:
  name: onload-latency-profile
  labels:
    app.kubernetes.io/part-of: onload
data:
  EF_POLL_USEC: "100000"
  EF_TCP_FASTSTART_IDLE: "0"
  EF_TCP_FASTSTART_INIT: "0"
`,
  });
});

test('prints the profile as JSON', async () => {
  expect(await profile('zeromq', '--format', 'json')).toEqual({
    code: 0,
    err: '',
    out: `{
  "profiles": [
    {
      "name": "onload-zeromq-profile",
      "env": {
        "EF_POLL_FAST_USEC": "0",
        "EF_POLL_NONBLOCK_FAST_USEC": "0"
      }
    }
  ],
  "envFrom": [
    "onload-zeromq-profile"
  ]
}
`,
  });
});

test('prints the variables of a profile', async () => {
  expect(await profile('zeromq', '--format', 'env')).toEqual({ code: 0, err: '', out: 'EF_POLL_FAST_USEC=0\nEF_POLL_NONBLOCK_FAST_USEC=0\n' });
});

test('prints one ConfigMap for each profile of a list, the winner last, and one for all as JSON', async () => {
  const { out } = await profile('latency,zeromq');
  expect(out.split('---')[0]).toBe('# envFrom:\n#   - configMapRef: { name: onload-zeromq-profile }\n#   - configMapRef: { name: onload-latency-profile }\n');
  const documents = parseAllDocuments(out).map((document) => document.toJS());
  expect(documents.map(({ metadata, data }) => [metadata.name, data]))
    .toEqual([['onload-zeromq-profile', facts.STATIC.zeromq], ['onload-latency-profile', facts.STATIC.latency]]);
  expect(await json('latency,zeromq')).toEqual({
    profiles: [{ name: 'onload-latency-zeromq-profile', env: { ...facts.STATIC.latency, ...facts.STATIC.zeromq } }],
    envFrom: ['onload-latency-zeromq-profile'],
  });
});

test('gives the ConfigMap another name', async () => {
  expect(await json('latency,zeromq', '--name', 'quick')).toMatchObject({ profiles: [{ name: 'quick' }], envFrom: ['quick'] });
  expect((await profile('latency,zeromq', '--name', 'quick')).out).toMatch(/^# envFrom:\n# {3}- configMapRef: \{ name: quick \}\n---\n/);
});

test('reads files and the folders of profiles', async () => {
  write('home/base.opf-fragment', 'onload_set EF_UDP 0\n');
  const path = write('mine.opf', 'onload_import base\nonload_import latency\n');
  expect(await json(path, '--profile-dir', join(dir, 'system'), '--profile-dir', join(dir, 'home')))
    .toMatchObject({ profiles: [{ name: 'onload-mine-profile', env: { ...facts.STATIC.latency, EF_UDP: '0' } }] });
});

test('hands on all that profiles can be told', async () => {
  expect((await json('nginx-proxy-balanced', '--workers', '4')).profiles[0].env).toEqual(facts.PARAMETERISED['nginx-proxy-balanced'].of(4));
  expect((await json('latency-best', '--nic', 'other')).profiles[0].env).toEqual({ ...facts.LATENCY_BEST, EF_CTPIO_MODE: 'ct' });
  expect((await json('latency-best', '--nic', 'x2-above-10g')).profiles[0].env).toEqual(facts.LATENCY_BEST);
  expect((await json('latency-best', '--nic', 'other', '--onload', '8.1.2.26')).profiles[0].env).not.toHaveProperty('EF_TPH_MODE');
  expect((await json('haproxy-performance', '--workers', '2', '--force-profiles')).profiles[0].env).toMatchObject({ EF_TX_PUSH: '0' });
});

test('takes variables of the environment, which are not printed', async () => {
  const path = write('mine.opf', 'onload_set EF_NAME "$EF_LOG_FILE"\nonload_set EF_UDP 0\n');
  expect((await json(path, '--set', 'EF_LOG_FILE=a=b', '--set', 'EF_UDP=1')).profiles[0].env).toEqual({ EF_NAME: 'a=b' });
  expect((await json(path, '--set', 'EF_LOG_FILE=a', '--set', 'EF_LOG_FILE=b', '--set', 'EF_UDP=')).profiles[0].env).toEqual({ EF_NAME: 'b', EF_UDP: '0' });
});

test('warns of names that Onload does not know, and refuses them where one asks for it', async () => {
  const path = write('mine.opf', 'onload_set EF_POLL_USECS 1\n');
  const message = `${path}:1: unknown option of Onload: "EF_POLL_USECS"; use the nearest one, EF_POLL_USEC [profile/unknown]`;
  expect(await profile(path, '--format', 'env')).toEqual({ code: 0, out: 'EF_POLL_USECS=1\n', err: `cdk8s-onload profile: warning: ${message}\n` });
  expect(await profile(path, '--strict')).toEqual({ code: 1, out: '', err: `cdk8s-onload profile: ${message}\n` });
});

test('prints a refusal as JSON to whoever wants that', async () => {
  const path = write('mine.opf', '# mine\nonload_set EF_UDP $(nproc)\n');
  const message = `${path}:2: shell construct: command substitution ($(…)): "onload_set EF_UDP $(nproc)"; `
    + 'write onload_set and onload_import with plain values [profile/shell]';
  const { code, out, err } = await profile(path, '--format', 'json');
  expect({ code, err }).toEqual({ code: 1, err: '' });
  expect(JSON.parse(out)).toEqual({ error: { code: 'profile/shell', message, file: path, line: 2 } });
  expect(await profile(path)).toEqual({ code: 1, out: '', err: `cdk8s-onload profile: ${message}\n` });
});

test('prints nothing but the refusal where a later profile is refused', async () => {
  const path = write('mine.opf', 'onload_set EF_UDP 0\nonload_set EF_UDP\n');
  for (const format of ['yaml', 'json', 'env']) {
    const { code, out } = await profile(`latency,${path}`, '--format', format);
    expect(code).toBe(1);
    expect(format === 'json' ? Object.keys(JSON.parse(out)) : out).toEqual(format === 'json' ? ['error'] : '');
  }
});

test('a refusal has neither file nor line where it is about none', async () => {
  expect(await json('nope')).toEqual({
    error: {
      code: 'profile/not-found',
      message: 'no such profile: "nope"; there is none in what Onload ships, nor a file of that path [profile/not-found]',
      file: null,
      line: null,
    },
  });
});

test('what it prints is YAML whatever the names and values are', async () => {
  const values = { EF_NAME: 'a: "b" #c', MY_TEXT: '\t\\ü\u0085\u2028🚀\u202e\u001b\u{e0041} ##[error]x', Y: 'yes', null: 'null', NUMBER: '0123' };
  const path = write('mine.opf', Object.entries(values).map(([name, value]) => `onload_set ${name} "${value.replace(/["\\]/g, '\\$&')}"\n`).join(''));
  const { out } = await profile(path, '--name', '123');
  const [document] = parseAllDocuments(out, { version: '1.1', schema: 'yaml-1.1' });
  expect(document.errors).toEqual([]);
  expect(document.toJS()).toMatchObject({ metadata: { name: '123' }, data: values });
  expect(out).not.toMatch(/[\p{Cf}\u0085\u2028\u001b]|##\[/u);
  expect((await profile(write('empty.opf', ''))).out).toMatch(/\ndata: \{\}\n$/);
});

test.each([
  [[], 'no profile'],
  [['a', 'b'], 'more than one list of profiles; separate profiles by commas: a,b'],
  [['latency', '--format', 'xml'], 'no such format: xml; use one of yaml, json, env'],
  [['latency', '--format', 'toString'], 'no such format: toString; use one of yaml, json, env'],
  [['latency', '--nic', 'x3'], 'no such kind of NIC: x3; use one of x2-above-10g, other'],
  [['latency', '--workers', 'many'], '--workers many: write a whole number'],
  [['latency', '--set', 'EF_UDP'], '--set EF_UDP: write NAME=VALUE'],
  [['latency', '--set', '1X=5'], '--set 1X=5: write NAME=VALUE'],
])('fails as it should for %j', async (args, message) => {
  expect(await profile(...args)).toEqual({ code: 2, out: '', err: `cdk8s-onload profile: ${message}; see cdk8s-onload profile --help\n` });
});

test('fails for an option that there is none of', async () => {
  expect(await profile('latency', '--worker', '4')).toMatchObject({ code: 2, out: '' });
});

test('refuses no workers at all', async () => {
  expect(await json('nginx-proxy-balanced', '--workers', '0')).toMatchObject({ error: { code: 'profile/workers' } });
});

test('shows an example', async () => {
  const { code, out, err } = await profile('--help');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch('example: cdk8s-onload profile nginx-proxy-balanced --workers 4\n');
  const [, ...example] = /example: cdk8s-onload profile (.*)\n/.exec(out)!;
  expect((await profile(...example[0].split(' '))).code).toBe(0);
});
