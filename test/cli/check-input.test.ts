import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cli } from '../support/cli';

let dir: string;
beforeEach(() => { dir = mkdtempSync(join(tmpdir(), 'check-input-')); });
afterEach(() => rmSync(dir, { recursive: true }));

async function run(files: { readonly [path: string]: string }, ...options: string[]) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  const { code, out, err } = await cli('check', dir, ...options);
  return { code, out: out.replaceAll(`${dir}/`, ''), err: err.replaceAll(`${dir}/`, '') };
}

const MAP = (name: string, data = '{}') => `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name}, namespace: ns }\ndata: ${data}\n`;

test('one document that cannot be parsed is one finding; the others are checked, and the end is 2', async () => {
  expect(await run({ 'a.yaml': `${MAP('a')}---\nkind: b: c\n---\n${MAP('B')}`, 'c.yaml': MAP('c', '{ a: 1 }') })).toEqual({
    code: 2,
    out: [
      'a.yaml:6: error: document 2: not YAML: "bad indentation of a mapping entry"; correct the syntax [input/unreadable]',
      'a.yaml:10: error: ConfigMap ns/B, metadata.name: not a name for an object of this kind: "B"; use up to 253 lower case letters, digits, "-" and ".", a letter or digit at both ends [object/name]',
      'c.yaml:4: error: ConfigMap ns/c, data.a: not a string: 1; write a string, in quotes [schema/type]',
      '',
    ].join('\n'),
    err: '3 objects, 3 errors, 0 warnings\ncould not be read: 1; the rest was checked\n',
  });
});

test('what cannot be read is in JSON too', async () => {
  const { code, out } = await run({ 'a.yaml': `kind: b: c\n---\n${MAP('a')}` }, '--format', 'json');
  expect(code).toBe(2);
  expect(JSON.parse(out).findings).toEqual([{
    code: 'input/unreadable', severity: 'error', class: 'refused', object: 'document 1', path: '', message: 'not YAML: "bad indentation of a mapping entry"', fix: 'correct the syntax', file: 'a.yaml', line: 1,
  }]);
});

test('a link that leads nowhere, and a pointer of Git LFS, are one finding each', async () => {
  symlinkSync('nowhere', join(dir, 'a.yaml'));
  const { code, out, err } = await run({ 'b.yaml': 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n', 'c.yaml': MAP('c') });
  expect({ code, err }).toEqual({ code: 2, err: '1 object, 2 errors, 0 warnings\ncould not be read: 2; the rest was checked\n' });
  expect(out).toBe([
    'a.yaml:1: error: file: broken symbolic link: "nowhere"; remove it, or add its target [input/unreadable]',
    'b.yaml:1: error: file: Git LFS pointer in place of a file: "sha256:0"; run git lfs pull and specify the folder, or commit manifests without Git LFS [input/unreadable]',
    '',
  ].join('\n'));
});

test('a key written twice in one object is an error, can be acknowledged, and its object is checked', async () => {
  const text = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, namespace: ns }\ndata: { a: x }\ndata: { a: 1 }\n';
  const { code, out } = await run({ 'a.yaml': text });
  expect(code).toBe(1);
  expect(out.split('\n')).toEqual([
    expect.stringMatching(/^a\.yaml:4: error: ConfigMap ns\/a, data\.a: not a string: 1; .* \[schema\/type\]$/),
    'a.yaml:5: error: document 1: key written twice in one object: "data"; first in line 4; keep one of the two: readers differ in which of them they take [input/repeated-key]',
    '',
  ]);
  expect((await run({ 'a.yaml': text.replace('1 }', '"y" }') }, '--acknowledge', 'input/repeated-key')).code).toBe(0);
});

test('what is not checked is counted by what it is', async () => {
  const { code, err } = await run({
    'chart/templates/a.yaml': '{{- if .Values.a }}\nkind: x\n{{- end }}',
    'values.json': '{}',
    'kustomization.yaml': 'resources: [a.yaml]\npatches: [{ path: p.yaml }]',
    'p.yaml': 'apiVersion: apps/v1\nkind: DaemonSet\nmetadata: { name: a }\n',
    'q.yaml': 'apiVersion: apps/v1\nkind: DaemonSet\nmetadata: { name: b }\nspec: { template: { $patch: delete } }\n',
    'a.yaml': MAP('a'),
  });
  expect({ code, err }).toEqual({ code: 0, err: '1 object, 0 errors, 0 warnings\nnot checked: 1 template that is not rendered, 2 patches\n' });
});

test('copies of an object are told once, with the places of the others', async () => {
  const { out, err } = await run(Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`${name}/x.yaml`, MAP('x', '{ a: 1 }')])));
  expect(out).toBe('a/x.yaml:4: error: ConfigMap ns/x, data.a: not a string: 1; write a string, in quotes (also in b/x.yaml:4, c/x.yaml:4, d/x.yaml:4 and 1 more) [schema/type]\n');
  expect(err).toBe('5 objects, 1 error, 0 warnings\n4 objects are in another file, too, such as ConfigMap ns/x in b/x.yaml: no finding, unless the files are applied together\n');
});

test('copies in JSON are all there', async () => {
  const { out } = await run({ 'a.yaml': MAP('x', '{ a: 1 }'), 'b.yaml': MAP('x', '{ a: 1 }') }, '--format', 'json', '--acknowledge', 'object/duplicate');
  expect(JSON.parse(out).findings).toMatchObject([{ file: 'a.yaml', line: 4, also: [{ file: 'b.yaml', line: 4 }] }]);
});

test('clusters that are told apart are named', async () => {
  const { out, err } = await run(Object.fromEntries(['lon', 'nyc'].map((name) => [`${name}/x.yaml`, MAP('x', `{ a: ${name} }`)])));
  expect({ out, err }).toEqual({
    out: '', err: `2 objects, 0 errors, 0 warnings\n2 folders are alternatives, like those of several clusters; each was checked separately: ${dir}/lon, ${dir}/nyc\n`.replaceAll(`${dir}/`, ''),
  });
});

test('a folder that is not there is one message', async () => {
  const { code, err } = await cli('check', join(dir, 'none'));
  expect(code).toBe(2);
  expect(err).toMatch(/^cdk8s-onload check: .*none: cannot be read: "no such file or folder"; /);
});
