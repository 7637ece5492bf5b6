import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cli } from '../support/cli';

let dir: string;
const path = process.env.PATH;
beforeEach(() => { dir = mkdtempSync(join(tmpdir(), 'kustomize-')); });
afterEach(() => {
  process.env.PATH = path;
  rmSync(dir, { recursive: true });
});

function write(files: { readonly [path: string]: string }): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), text);
  }
}

/** A kubectl that notes how it is called. */
function fakeKubectl(script: string): void {
  write({ 'bin/kubectl': `#!/bin/sh\necho "$@ $GIT_ALLOW_PROTOCOL $HTTPS_PROXY" >> ${dir}/calls\n${script}\n` });
  chmodSync(join(dir, 'bin/kubectl'), 0o755);
  process.env.PATH = `${dir}/bin:${path}`;
}

async function run(...options: string[]) {
  const { code, out, err } = await cli('check', join(dir, 'src'), '--kustomize', ...options);
  const plain = (text: string) => text.replaceAll(`${dir}/`, '');
  return { code, out: plain(out), err: plain(err) };
}

const calls = () => readFileSync(join(dir, 'calls'), 'utf8').replaceAll(`${dir}/`, '').trim().split('\n');
const MAP = (name: string, data = '{}') => `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name}, namespace: ns }\ndata: ${data}\n`;

test('what kubectl builds is checked, of the kustomizations that no other one builds on', async () => {
  fakeKubectl('cat "$2/out"');
  write({
    'src/base/kustomization.yaml': 'resources: [x.yaml]',
    'src/base/x.yaml': 'not: read',
    'src/part/kustomization.yaml': 'kind: Component',
    'src/a/kustomization.yaml': 'resources: [../base]\ncomponents: [../part]',
    'src/a/out': MAP('x', '{ a: 1 }'),
    'src/b/kustomization.yaml': 'resources: [../base]',
    'src/b/out': MAP('x', '{ a: "2" }'),
  });
  expect(await run()).toEqual({
    code: 1,
    out: 'src/a/kustomization.yaml:1: error: ConfigMap ns/x, data.a: not a string: 1; write a string, in quotes [schema/type]\n',
    err: '2 objects, 1 error, 0 warnings\n2 folders are alternatives, like those of several clusters; each was checked separately: src/a, src/b\n',
  });
  expect(calls()).toEqual(['kustomize src/a none http://127.0.0.1:1', 'kustomize src/b none http://127.0.0.1:1']);
});

test('the namespace that kustomize gives to kinds that it does not know is no finding', async () => {
  const node = 'apiVersion: config.openshift.io/v1\nkind: Proxy\nmetadata: { name: cluster, namespace: ns }\nspec: {}\n';
  fakeKubectl('cat "$2/out"');
  write({ 'src/kustomization.yaml': 'resources: []', 'src/out': node });
  expect(await run()).toMatchObject({ code: 0, out: '' });
});

test('one that cannot be built is one finding, and the others are checked', async () => {
  fakeKubectl('if [ -e "$2/out" ]; then cat "$2/out"; else echo "error: no such file" >&2; exit 1; fi');
  write({ 'src/a/kustomization.yaml': '', 'src/b/kustomization.yaml': 'resources: []', 'src/b/out': MAP('x'), 'src/a/x.yaml': '' });
  write({ 'src/a/kustomization.yaml': 'resources: [none.yaml]' });
  const { code, out, err } = await run();
  expect({ code, out }).toEqual({
    code: 2, out: 'src/a/kustomization.yaml:1: error: file: kustomization that kubectl cannot build: "no such file"; see the output of kubectl kustomize src/a [input/unreadable]\n',
  });
  expect(err).toBe('1 object, 1 error, 0 warnings\ncould not be read: 1; the rest was checked\n');
});

test('a reason does not quote a secret', async () => {
  fakeKubectl('cat "$2/reason" >&2; exit 1');
  write({
    'src/a/kustomization.yaml': 'secretGenerator: [{ name: a, literals: [hunter2plain], envs: [env] }]\npatches: [{ path: patch }]\nresources: [../b, s.yaml]',
    'src/a/env': 'PASSWORD:otherplain\u{fffd}\n',
    'src/a/patch': 'kind: Secret\nstringData: [thirdplain',
    'src/a/s.yaml': 'kind: Secret\nstringData: { a: fourthplain }\n',
    'src/b/kustomization.yaml': 'secretGenerator: [{ name: b, literals: [a=fifthplain] }]',
    'src/a/reason': 'error: literal hunter2plain, line [104 117 110] : PASSWORD:otherplain\\xff, patch [kind: Secret\\nstringData: [thirdplain], \'fourthplain\' and fifthplain in s.yaml',
  });
  expect((await run()).out).toBe('src/a/kustomization.yaml:1: error: file: kustomization that kubectl cannot build: '
    + '"literal (secret, not shown), line […] : (secret, not shown)\\xff, patch [(secret, not shown)], \'(secret, not shown)\' and (secret, not shown) in s.yaml"; '
    + 'see the output of kubectl kustomize src/a [input/unreadable]\n');
});

describe('a base from another host', () => {
  const files = { 'src/a/kustomization.yaml': 'resources: [../base]', 'src/base/kustomization.yaml': 'resources: ["https://example.com/a?ref=v1"]' };

  test('a base from another host is not fetched, and kubectl is not called', async () => {
    fakeKubectl('echo "kind: X" >&2; exit 1');
    write({ ...files, calls: '' });
    const { code, out } = await run();
    expect({ code, out }).toEqual({
      code: 2, out: 'src/a/kustomization.yaml:1: error: file: in src/base/kustomization.yaml: file or base on another host, which is not fetched: "https://example.com/a?ref=v1"; copy it into the repository, or allow it with --remote-bases [input/unreadable]\n',
    });
    expect(calls()).toEqual(['']);
  });

  test('a base from another host is fetched where that is wanted', async () => {
    fakeKubectl(`printf '%s' '${MAP('x').replaceAll('\n', '\\n')}' | sed 's/\\\\n/\\n/g'`);
    write(files);
    expect((await run('--remote-bases')).code).toBe(0);
    expect(calls()[0]).toBe('kustomize src/a');
  });
});

test('a folder without one, and --remote-bases without --kustomize, are refused', async () => {
  write({ 'src/x.yaml': MAP('x') });
  expect(await run()).toMatchObject({ code: 2, err: expect.stringMatching(/src: no kustomization in this folder: .*; specify a folder with a kustomization\.yaml, or omit --kustomize/) });
  expect(await cli('check', dir, '--remote-bases')).toMatchObject({ code: 2, err: expect.stringContaining('--remote-bases requires --kustomize') });
});

test('without kubectl, that is said', async () => {
  write({ 'src/kustomization.yaml': 'resources: []' });
  process.env.PATH = join(dir, 'none');
  expect((await run()).out).toMatch(/kubectl cannot be run: "no such program"; install kubectl, or build the folder and check the result \[input\/unreadable\]/);
});
