import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PlanReport } from '../../lib/plan/plan-report';
import { cli, useFolder } from '../support/cli';

useFolder();

function write(files: { readonly [path: string]: string }): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

function commitAll(): void {
  const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args]);
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'all');
}

const planned = async (...args: string[]): Promise<PlanReport> => JSON.parse((await cli('plan', ...args, '--openshift', '4.17', '--format', 'json')).out);

const CONFIG = 'apiVersion: machineconfiguration.openshift.io/v1\nkind: MachineConfig\nmetadata: { name: 50-a, labels: { machineconfiguration.openshift.io/role: worker } }\nspec: { kernelArguments: [a] }\n';
const POD = 'apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec: { containers: [{ name: a, image: example.com/a:1 }] }\n';
/** A repository as it is often laid out. */
const MIXED = {
  'config.yaml': CONFIG,
  'pod.yaml': POD,
  'chart/templates/pod.yaml': '{{- if .Values.a }}\nkind: Deployment\n{{- end }}\n',
  'profile.yaml': 'apiVersion: performance.openshift.io/v2\nkind: PerformanceProfile\nmetadata: { name: $name }\nspec: { cpu: { isolated: 1-2 } }\n',
  'playbook.yaml': '- hosts: all\n  tasks: []\n',
  'broken.yaml': 'a: b: c\n',
  'kustomization.yaml': 'resources: [config.yaml]\npatches: [{ path: patch.yaml }]\n',
  'patch.yaml': CONFIG.replace('[a]', '[b]'),
};
const repository = (folder: string, more: { readonly [path: string]: string } = {}) => (
  write(Object.fromEntries(Object.entries({ ...MIXED, ...more }).map(([path, text]) => [join(folder, path), text]))));
const COUNTS = '2 templates that are not rendered, 1 patch, 1 kustomization that is not built, 2 documents that are not manifests';

test('plan says in one line what it leaves out, and plans the rest', async () => {
  repository('before');
  repository('after', { 'config.yaml': CONFIG.replace('[a]', '[c]') });
  const report = await planned('before', 'after');
  expect(report.assumptions.filter((line) => line.startsWith('not planned'))).toEqual([`not planned: ${COUNTS}, on each side`]);
  expect(report.changes).toEqual([{ object: 'MachineConfig 50-a', change: 'changed', from: null, fields: [{ path: 'spec.kernelArguments', before: ['a'], after: ['c'] }] }]);
  expect(report.unplanned).toBeUndefined();
});

test('plan says nothing of what it leaves out where there is nothing', async () => {
  write({ 'before/a.yaml': CONFIG, 'after/a.yaml': CONFIG });
  expect((await planned('before', 'after')).assumptions.filter((line) => line.startsWith('not planned'))).toEqual([]);
});

test.each([
  ['a template of an object', 'profile.yaml', MIXED['profile.yaml'].replace('1-2', '1-3'), 'PerformanceProfile $name'],
  ['a template that is no YAML', 'chart/templates/pod.yaml', '{{- if .Values.b }}\nkind: DaemonSet\n{{- end }}\n', 'DaemonSet chart/templates/pod.yaml'],
  ['a patch', 'patch.yaml', CONFIG.replace('[a]', '[d]'), 'MachineConfig 50-a'],
  ['a kustomization', 'kustomization.yaml', 'resources: [config.yaml]\npatches: []\n', 'Kustomization kustomization.yaml'],
])('nothing is known of a plan in which %s changes', async (_, path, text, object) => {
  repository('before');
  repository('after', { [path]: text });
  const report = await planned('before', 'after');
  expect(report.unplanned).toContain(object);
  expect(report.totals.reboots).toBeNull();
});

test('a manifest with a mistake is an error, even in a folder', async () => {
  repository('before');
  repository('after', { 'other.yaml': 'apiVersion: v1\nkind: Pod\nmetadata: {name: a\n' });
  expect(await cli('plan', 'before', 'after')).toMatchObject({ code: 2, err: expect.stringContaining('after/other.yaml:4, document 1: not YAML') });
});

describe('a mistake that both sides have', () => {
  const MISTAKES = {
    'broken-manifest.yaml': 'apiVersion: v1\nkind: Pod\nmetadata: {name: a\n',
    'half.yaml': 'kind: Pod\nmetadata: {name: a}\n',
    'twice.yaml': POD.replace('metadata:', 'metadata: { name: b }\nmetadata:'),
  };

  test('a mistake that both sides have is no difference, and is counted', async () => {
    write({ 'before/a.yaml': CONFIG, 'after/a.yaml': CONFIG.replace('[a]', '[c]') });
    for (const folder of ['before', 'after']) {
      write(Object.fromEntries(Object.entries(MISTAKES).map(([path, text]) => [join(folder, path), text])));
      symlinkSync('nowhere', join(folder, 'link.yaml'));
    }
    const report = await planned('before', 'after');
    expect(report.assumptions).toContain('not planned: 4 files or documents with errors, on each side');
    expect(report.objectCounts).toMatchObject({ added: 0, changed: 1, removed: 0 });
    expect(await cli('diff', 'before', 'after')).toMatchObject({ code: 1, err: 'not compared: 4 files or documents with errors, on each side\n' });
  });

  test.each(Object.entries(MISTAKES))('%s of one side is an error', async (path, text) => {
    write({ 'before/a.yaml': CONFIG, 'after/a.yaml': CONFIG, [`after/${path}`]: text });
    expect(await cli('plan', 'before', 'after')).toMatchObject({ code: 2, err: expect.stringContaining(`after/${path}:`) });
    expect(await cli('plan', 'after', 'before')).toMatchObject({ code: 2, err: expect.stringContaining(`after/${path}:`) });
  });

  test('a link that led nowhere before had no objects, and is an error after', async () => {
    write({ 'before/a.yaml': CONFIG, 'after/a.yaml': CONFIG, 'after/link.yaml': POD });
    symlinkSync('nowhere', 'before/link.yaml');
    expect((await planned('before', 'after')).objectCounts).toMatchObject({ added: 1, changed: 0, removed: 0 });
    expect(await cli('plan', 'after', 'before')).toMatchObject({ code: 2, err: expect.stringContaining('before/link.yaml: broken symbolic link') });
  });

  test('a link that leads nowhere is an error of images', async () => {
    write({ 'a/a.yaml': POD });
    symlinkSync('nowhere', 'a/link.yaml');
    expect(await cli('images', 'a')).toMatchObject({ code: 2, err: expect.stringContaining('a/link.yaml: broken symbolic link') });
  });
});

test('diff says what it leaves out', async () => {
  repository('before');
  repository('after', { 'chart/templates/more.yaml': '{{ a }}\n' });
  const { code, err } = await cli('diff', 'before', 'after');
  expect(err).toBe(`not compared: ${COUNTS} in BEFORE; ${COUNTS.replace('2 templates', '3 templates')} in AFTER\n`);
  expect(code).toBe(0);
});

test('images says what it leaves out', async () => {
  repository('a');
  expect(await cli('images', 'a')).toMatchObject({ code: 0, out: expect.stringContaining('example.com/a:1'), err: `not searched for images: ${COUNTS}\n` });
});

test('images of a commit says the same as of its folder, and lists what is in policies', async () => {
  repository('a', {
    'policy.yaml': `apiVersion: policy.open-cluster-management.io/v1\nkind: ConfigurationPolicy\nmetadata: { name: a }\nspec: { object-templates: [{ complianceType: musthave, objectDefinition: ${JSON.stringify(
      { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'b' }, spec: { containers: [{ name: 'a', image: 'example.com/b:1' }] } },
    )} }] }\n`,
  });
  commitAll();
  const [ofFolder, ofCommit] = [await cli('images', 'a'), await cli('images', 'git:HEAD:a')];
  expect(ofFolder.out).toContain('example.com/b:1');
  expect(ofCommit).toEqual(ofFolder);
  symlinkSync('nowhere', 'a/link.yaml');
  commitAll();
  expect(await cli('images', 'git:HEAD:a')).toMatchObject({ code: 2, err: expect.stringContaining('a/link.yaml: broken symbolic link') });
});

test('verify says what it leaves out', async () => {
  repository('a');
  write({ 'dump.yaml': POD });
  expect((await cli('verify', 'dump.yaml', 'a')).err).toContain(`not verified: ${COUNTS}\n`);
});

describe('a side that is not there', () => {
  beforeEach(() => {
    write({ 'dist/a.yaml': CONFIG, 'empty/README.md': '' });
    commitAll();
  });

  test.each(['git:HEAD:nope', 'git:HEAD:empty', 'nope', 'empty'])('%s is an error before the change, unless everything is new', async (before) => {
    expect(await cli('plan', before, 'dist')).toMatchObject({ code: 2, out: '', err: expect.stringContaining(`${before}: no manifests in BEFORE`) });
    const report = await planned(before, 'dist', '--new');
    expect(report.objectCounts.added).toBe(1);
    expect(report.assumptions).toContain('BEFORE has no manifests: everything is new');
  });

  test.each(['git:HEAD:nope', 'git:HEAD:empty', 'nope'])('%s is an error after the change', async (after) => {
    expect(await cli('plan', 'dist', after)).toMatchObject({ code: 2, out: '' });
    expect(await cli('plan', 'dist', after, '--new')).toMatchObject({ code: 2, out: '' });
  });

  test.each(['git:HEAD:nope', 'nope'])('%s is an error of diff, on both sides', async (side) => {
    expect(await cli('diff', side, 'dist')).toMatchObject({ code: 2, out: '' });
    expect(await cli('diff', 'dist', side)).toMatchObject({ code: 2, out: '' });
  });
});
