import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cli } from '../support/cli';

const ROLE = 'machineconfiguration.openshift.io/role';
let folder: string;
const run = (...args: string[]) => cli('schedule', ...args);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'schedule-'));
  const side = (argument: string) => [
    { apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'MachineConfigPool', metadata: { name: 'a' }, spec: { maxUnavailable: 2, machineConfigSelector: { matchExpressions: [{ key: ROLE, operator: 'In', values: ['worker', 'a'] }] }, nodeSelector: { matchLabels: { 'node-role.kubernetes.io/a': '' } } } },
    { apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'MachineConfig', metadata: { name: '99-a-x', labels: { [ROLE]: 'a' } }, spec: { kernelArguments: [argument], config: { ignition: { version: '3.4.0' } } } },
  ];
  const list = (items: object[]) => JSON.stringify({ apiVersion: 'v1', kind: 'List', items });
  writeFileSync(join(folder, 'before.yaml'), list(side('old')));
  writeFileSync(join(folder, 'after.yaml'), list(side('new')));
  writeFileSync(join(folder, 'nodes.yaml'), list([0, 1, 2].map((number) => ({
    apiVersion: 'v1', kind: 'Node', metadata: { name: `a-${number}`, labels: { 'node-role.kubernetes.io/worker': '', 'node-role.kubernetes.io/a': '' } }, status: { conditions: [{ type: 'Ready', status: 'True' }] },
  }))));
  writeFileSync(join(folder, 'pods.yaml'), list([]));
  writeFileSync(join(folder, 'windows.yaml'), 'timeZone: UTC\nopen:\n- { name: night, cron: "0 1 * * *", duration: 3h }\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

const change = () => ['before.yaml', 'after.yaml'].map((file) => join(folder, file));
const known = () => ['--nodes', join(folder, 'nodes.yaml'), '--pods', join(folder, 'pods.yaml'), '--openshift', '4.16', '--from', '2026-11-28T00:00Z'];

test('--out has the manifests of each commit with its plan, a calendar and a picture', async () => {
  const out = join(folder, 'out');
  const { code, out: text } = await run(...change(), ...known(), '--keep', 'nodes/a:2', '--windows', join(folder, 'windows.yaml'), '--out', out);
  expect([code, text.split('\n')[0]]).toEqual([0, 'Schedule: 1 commit, 0 evictions, ends Sat 2026-11-28 02:36 UTC at the latest']);
  expect(readdirSync(out).sort()).toEqual(['01-machineconfigs-of-a', '01-machineconfigs-of-a.plan.txt', 'availability.svg', 'schedule.ics', 'schedule.json', 'schedule.txt']);
  expect(readFileSync(join(out, '01-machineconfigs-of-a/after.yaml'), 'utf8')).toContain('maxUnavailable: 1\n');
  expect(JSON.parse(readFileSync(join(out, 'schedule.json'), 'utf8'))).toMatchObject({ possible: true, demands: [{ available: 2 }] });
  const again = await run(...change(), ...known(), '--out', out);
  expect([again.code, again.err]).toEqual([2, expect.stringContaining('files already exist')]);
});

test('--program adds a patch of the program, which has the limits of the schedule', async () => {
  const [program, out] = [join(folder, 'main.ts'), join(folder, 'patched')];
  writeFileSync(program, 'import { NodeGroup, NodeLimit } from \'cdk8s-onload\';\nconst nodes = NodeGroup.withRole(\'a\', { maxUnavailable: NodeLimit.nodes(3) });\n');
  const { code, err } = await run(...change(), ...known(), '--keep', 'nodes/a:2', '--out', out, '--program', program);
  expect([code, err]).toEqual([0, '']);
  expect(readFileSync(join(out, 'program.patch'), 'utf8')).toContain('+const nodes = NodeGroup.withRole(\'a\', { maxUnavailable: NodeLimit.nodes(1) });\n');
});

test('--program prints the props and values that the patch cannot have', async () => {
  const [program, out] = [join(folder, 'other.ts'), join(folder, 'unpatched')];
  writeFileSync(program, 'export const x = 1;\n');
  const { code, err } = await run(...change(), ...known(), '--keep', 'nodes/a:2', '--out', out, '--program', program);
  expect([code, err]).toEqual([0, 'cdk8s-onload schedule: not in program.patch: MachineConfigPool a: NodeGroup with { maxUnavailable: NodeLimit.nodes(1) } (the program has no NodeGroup or Ring with the name a)\n']);
  expect(readdirSync(out)).not.toContain('program.patch');
});

test('the exit code is 1 if no way meets all demands', async () => {
  const { code, out } = await run(...change(), ...known(), '--keep', 'nodes/a:3', '--format', 'json');
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({ possible: false, impossible: { inTheWay: ['--keep nodes/a:3'] } });
});

test.each<[string, () => string[], string]>([
  ['one set of manifests', () => ['x'], 'expected two sets of manifests, BEFORE and AFTER; got 1; --base REV compares one with a commit'],
  ['a version that is none', () => [...change(), '--openshift', 'four'], 'not a version of OpenShift: four'],
  ['two platforms', () => [...change(), '--openshift', '4.16', '--kubernetes', '1.30'], '--openshift and --kubernetes exclude each other'],
  ['the standard input as both sides', () => ['-', '-'], 'the standard input can be read only once'],
  ['a live cluster as the goal', () => [change()[0], 'cluster:nyc1'], 'AFTER is a live cluster, which has no manifests to plan: cluster:nyc1'],
  ['a file of versions that is none', () => [...change(), '--versions', join(folder, 'windows.yaml')], 'unknown field'],
  ['a budget that is no number', () => [...change(), '--budget', 'few'], '--budget few: not a number of evictions'],
  ['a moment without a zone', () => [...change(), '--by', '2026-12-06T18:00'], '--by that is not a moment with a time zone: "2026-12-06T18:00"'],
  ['a demand that is none', () => [...change(), '--keep', 'onload/onload=4'], 'not a demand on what stays available: "onload/onload=4"'],
  ['a program without a folder', () => [...change(), '--program', 'main.ts'], '--program main.ts: the patch is written into a folder; specify --out DIR'],
  ['a program that does not exist', () => [...change(), '--out', join(folder, 'none'), '--program', join(folder, 'missing.ts')], 'missing.ts: cannot be read: "no such file or folder"'],
  ['an unknown format', () => [...change(), '--format', 'html'], 'no such format: html'],
  ['an unknown time zone', () => [...change(), '--time-zone', 'Mars'], 'not a time zone: "Mars"'],
  ['no nodes', () => change(), 'schedule without nodes'],
])('fails for %s', async (_, args, message) => {
  expect(await run(...args())).toMatchObject({ code: 2, out: '', err: expect.stringContaining(message) });
});
