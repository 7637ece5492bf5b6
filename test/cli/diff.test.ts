import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cli } from '../support/cli';

const dir = mkdtempSync(join(tmpdir(), 'diff-'));
const path = (name: string) => join(dir, name);

beforeAll(() => {
  mkdirSync(path('before'));
  mkdirSync(path('after'));
  writeFileSync(path('before/all.yaml'), 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: c-22222bbbbb, labels: { a: b } }\ndata: { a: "1" }\n---\nkind: Service\napiVersion: v1\nmetadata: {name: s}\n');
  writeFileSync(path('after/c.yaml'), 'data:\n  "a": "1"\nkind: ConfigMap\napiVersion: v1\nmetadata:\n  name: c-44444bbbbb\n');
  writeFileSync(path('after/s.yaml'), '# a service\napiVersion: v1\nkind: Service\nmetadata:\n  name: s\n');
  writeFileSync(path('broken.yaml'), 'kind: A\napiVersion: v1\n---\n{');
});
afterAll(() => rmSync(dir, { recursive: true }));

const run = (...args: string[]) => cli('diff', ...args);

test('exits with 0 if both sides are the same', async () => {
  expect(await run(path('before'), path('before'))).toEqual({ code: 0, err: '', out: '2 objects: all the same\n' });
});

test('in other words: exit 0', async () => {
  expect(await run(path('before'), path('after'), '--ignore', 'labels,hashes')).toEqual({ code: 0, err: '', out: '2 objects: all the same, in another notation\n' });
  expect(await run(path('before'), path('after'), '--ignore', 'labels', '--ignore', 'hashes')).toMatchObject({ code: 0 });
});

test('exits with 1 if the sides are different', async () => {
  const { code, out, err } = await run(path('before'), path('after'));
  expect([code, err]).toEqual([1, '']);
  expect(out).toContain('  ConfigMap c-44444bbbbb, was ConfigMap c-22222bbbbb\n    metadata.labels: was {"a":"b"}\n');
});

test.each([['json', '{\n  "version": 1,\n'], ['markdown', '### 🟠 2 objects: 1 the same, in another notation; 1 renamed\n']])('prints the differences as %s', async (format, start) => {
  const { code, out } = await run(path('before'), path('after'), '--format', format);
  expect([code, out.slice(0, start.length)]).toEqual([1, start]);
});

test.each([
  ['one side', () => [path('before')], 'expected two sets of manifests, BEFORE and AFTER; got 1'],
  ['none', () => [], 'expected two sets of manifests, BEFORE and AFTER; got 0'],
  ['two from the standard input', () => ['-', '-'], 'the standard input can be read only once'],
  ['a format of its own', () => [path('before'), path('after'), '--format', 'html'], 'no such format: html; use one of text, json, markdown'],
  ['what cannot be ignored', () => [path('before'), path('after'), '--ignore', 'labels,names'], 'no such difference to ignore: names; use one of labels, hashes'],
])('exits with 2 for %s', async (_, args, message) => {
  expect(await run(...args())).toEqual({ code: 2, out: '', err: `cdk8s-onload diff: ${message}; see cdk8s-onload diff --help\n` });
});

test.each([['broken.yaml'], ['nowhere']])('what cannot be read: exit 2, and nothing is printed: %s', async (name) => {
  const { code, out, err } = await run(path('before'), path(name));
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(/^cdk8s-onload diff: .*; .*\n$/);
});

test('help says what makes no difference, and what the exit codes are', async () => {
  const { code, out } = await run('--help');
  expect(code).toBe(0);
  for (const said of ['--ignore', '--format', 'labels', 'hashes', 'Exit code', 'example:']) {
    expect(out).toContain(said);
  }
  expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(150);
});

test('what controllers have written, and defaults that they assume, are no differences of a live object', async () => {
  const live = { uid: 'a', resourceVersion: '12', generation: 4 };
  const write = (name: string, objects: object[]) => writeFileSync(path(name), objects.map((object) => JSON.stringify(object)).join('\n---\n'));
  const pool = (metadata: object, spec: object) => ({ apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'MachineConfigPool', metadata: { name: 'rt', ...metadata }, spec: { nodeSelector: { matchLabels: { a: '' } }, ...spec } });
  const kubelet = (metadata: object) => ({ apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'KubeletConfig', metadata: { name: 'k', ...metadata }, spec: { kubeletConfig: { maxPods: 300 } } });
  const subscription = (metadata: object, spec: object) => ({ apiVersion: 'operators.coreos.com/v1alpha1', kind: 'Subscription', metadata: { name: 's', namespace: 'n', ...metadata }, spec: { name: 's', source: 'a', sourceNamespace: 'b', ...spec } });
  write('live.yaml', [
    pool(live, { configuration: { name: 'rendered-rt-1' }, paused: false, maxUnavailable: 1 }), kubelet({ ...live, annotations: { 'machineconfiguration.openshift.io/mc-name-suffix': '' }, finalizers: ['a'] }),
    subscription({ ...live, labels: { 'operators.coreos.com/s.n': '' } }, { installPlanApproval: 'Automatic' }),
  ]);
  write('git.yaml', [pool({}, {}), kubelet({}), subscription({}, {})]);
  expect(await run(path('live.yaml'), path('git.yaml'))).toMatchObject({ code: 0, out: expect.stringMatching(/^3 objects: all the same/) });
  write('other.yaml', [pool({}, { maxUnavailable: 2 }), kubelet({ annotations: { mine: 'a' } }), subscription({}, { installPlanApproval: 'Manual' })]);
  expect((await run(path('live.yaml'), path('other.yaml'))).out).toMatch(/^3 objects: 0 the same; 3 changed/);
});
