/** Snapshots in the place of clusters, and the permissions that reading needs. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'js-yaml';
import type { PlanReport } from '../../lib/plan/plan-report';
import type { SnapshotRecord } from '../../lib/reports/verify/collected/snapshot';
import { CLUSTER_RESOURCES, resourceName } from '../../lib/upstream/cluster-resources';
import { cli } from '../support/cli';
import { EXAMPLES_WROTE } from '../support/golden';

const dir = mkdtempSync(join(tmpdir(), 'cdk8s-onload-'));
const path = (name: string) => join(dir, name);
const EXAMPLE = join(__dirname, '../../examples/plan-onload-upgrade');
const [BEFORE, AFTER] = ['before', 'after'].map((side) => join(EXAMPLES_WROTE, 'plan-onload-upgrade', side));
const SNAPSHOT = join(EXAMPLE, 'dump.yaml');

afterAll(() => rmSync(dir, { recursive: true, force: true }));

async function planOf(...args: string[]): Promise<PlanReport> {
  return JSON.parse((await cli('plan', ...args, '--format', 'json')).out) as PlanReport;
}

/** A report without where its sides are from. */
const beside = ({ before: _, after: __, ...rest }: PlanReport) => rest;

beforeAll(async () => {
  await cli('snapshot', SNAPSHOT, '--out', path('snap'));
});

describe('snapshot', () => {
  test('a folder has a list for each resource that has objects, and a record; only the user may read it', () => {
    const record = JSON.parse(readFileSync(path('snap/snapshot.json'), 'utf8')) as SnapshotRecord;
    expect(readdirSync(path('snap')).sort()).toEqual([...record.lists.map((list) => `${list}.json`), 'snapshot.json'].sort());
    expect(record).toMatchObject({ metadata: { name: 'nyc1' }, notRead: [], redacted: false });
    expect((statSync(path('snap/nodes.json')).mode % 0o1000).toString(8)).toBe('600');
  });

  test('a plan from a folder is that from a file, with the nodes and the pods in it', async () => {
    const [folder, file] = [await planOf(path('snap'), AFTER), await planOf(SNAPSHOT, AFTER)];
    expect(beside(folder)).toEqual(beside(file));
    expect(folder).toMatchObject({ given: { nodes: true, pods: true }, before: { revision: 'read at 2026-01-01T00:00:00.000Z' } });
    expect(folder.nodes).toHaveLength(6);
  });

  test('what was not read leaves the totals of a plan unknown if nodes may change because of it', async () => {
    await cli('snapshot', SNAPSHOT, '--out', path('part'));
    const record = JSON.parse(readFileSync(path('part/snapshot.json'), 'utf8')) as SnapshotRecord;
    const name = 'machineconfigs.machineconfiguration.openshift.io';
    const { [name]: _, nodes: __, ...read } = record.read;
    const notRead = [{ kind: 'MachineConfig', resource: name, reason: 'forbidden' }, { kind: 'Node', resource: 'nodes', reason: 'no answer in time', objects: 1 }];
    writeFileSync(path('part/snapshot.json'), JSON.stringify({ ...record, lists: record.lists.filter((list) => list !== name), read, notRead }));
    const { out, err } = await cli('plan', path('part'), AFTER, '--format', 'json');
    expect(err).toBe('cdk8s-onload plan: warning: not read from the cluster of the snapshot (forbidden): machineconfigs.machineconfiguration.openshift.io; the result is without their objects\n'
      + 'cdk8s-onload plan: warning: not read from the cluster of the snapshot (no answer in time): nodes; the result is without their objects\n');
    const report = JSON.parse(out) as PlanReport;
    expect(report.totals).toMatchObject({ reboots: null, drains: null, worstMinutes: null });
    expect(report.disruptive).toBe(true);
    expect(report.given).toEqual({ nodes: false, pods: true });
    expect(report.unplanned).toContain('MachineConfig objects that were not read (forbidden)');
    expect(report.assumptions).toContain('not read from the cluster: MachineConfig (forbidden): those in AFTER count as new, and others are not in the plan');
    expect(report.assumptions.join()).toContain('not read from the cluster: Node (no answer in time): the plan refers to pools and selectors');
    expect(await cli('plan', BEFORE, AFTER, '--nodes', path('part'))).toMatchObject({ code: 2, err: expect.stringContaining('snapshot of which not all nodes were read: "no answer in time"') });
  });

  test('Secrets, and kinds that are not read from clusters, count as new, which is stated', async () => {
    mkdirSync(path('secret'));
    writeFileSync(path('secret/a.yaml'), 'apiVersion: v1\nkind: Secret\nmetadata: { name: a, namespace: onload }\n');
    expect((await planOf(path('snap'), path('secret'))).assumptions).toContain('never read from a cluster: Secret: those in AFTER count as new');
  });

  test('a redacted snapshot names none of the nodes, and its plan has the same numbers', async () => {
    expect((await cli('snapshot', path('snap'), '--redact', '--out', path('redacted'))).code).toBe(0);
    const [redacted, folder] = [await planOf(path('redacted'), AFTER), await planOf(path('snap'), AFTER)];
    expect(readdirSync(path('redacted')).map((file) => readFileSync(path(`redacted/${file}`), 'utf8')).join('')).not.toMatch(/trading-0(?!\d)/);
    expect(redacted.totals).toEqual(folder.totals);
    expect(redacted.nodes.map(({ events }) => events.length)).toEqual(folder.nodes.map(({ events }) => events.length));
    expect(JSON.parse(readFileSync(path('redacted/snapshot.json'), 'utf8'))).toMatchObject({ redacted: true });
  });

  test('a snapshot takes the place of an earlier one, and never that of other files', async () => {
    mkdirSync(path('mine'));
    writeFileSync(path('mine/notes.txt'), '');
    expect(await cli('snapshot', path('snap'), '--out', path('mine'))).toMatchObject({ code: 2, err: expect.stringContaining('a folder with other files, which is replaced as a whole') });
    expect((await cli('snapshot', path('snap'), '--out', path('again'))).code).toBe(0);
    expect((await cli('snapshot', SNAPSHOT, '--out', path('again'))).code).toBe(0);
    expect(readFileSync(path('again/nodes.json'), 'utf8')).toBe(readFileSync(path('snap/nodes.json'), 'utf8'));
  });

  test('states of nodes become a part of it, which verify reads', async () => {
    expect((await cli('snapshot', path('snap'), '--node-report', join(EXAMPLE, 'node-report.txt'), '--out', path('states.yaml'))).code).toBe(0);
    const { out } = await cli('verify', path('states.yaml'), AFTER, '--format', 'json');
    expect(out).toContain('none of its units has failed');
    writeFileSync(path('bad.txt'), 'hello');
    expect(await cli('snapshot', path('snap'), '--node-report', path('bad.txt'), '--out', path('bad'))).toMatchObject({ code: 2, err: expect.stringContaining('not a line of a node report') });
    expect(existsSync(path('bad'))).toBe(false);
  });

  test.each([
    [['snapshot'], 'no --out'],
    [['snapshot', 'a', 'b', '--out', 'x'], 'expected one context'],
    [['snapshot', './none', '--out', 'x'], 'no snapshot: ./none'],
    [['snapshot', '--out', 'x.json'], 'let the name end with .yaml'],
    [['plan', 'dist', 'cluster'], 'AFTER is a live cluster'],
    [['rbac', 'wirte'], 'no such purpose: wirte'],
  ])('%j is refused', async (args, message) => {
    expect(await cli(...args)).toMatchObject({ code: 2, err: expect.stringContaining(message) });
  });
});

test('commands that take manifests leave out what only a cluster has', async () => {
  expect(await cli('diff', path('snap'), AFTER)).toMatchObject({ err: expect.stringMatching(/^not compared: \d+ objects that only the cluster has\n$/) });
  expect((await cli('diff', path('snap'), AFTER)).out).not.toContain('Removed');
  expect((await cli('images', path('snap'))).out).toContain('docker.io/onload/onload-operator');
  expect((await cli('graph', path('snap'))).out).toContain('Onload<br/>onload');
  expect((await cli('check', path('snap'))).err).toMatch(/not shown: \d+ findings? about objects of the platform, or of controllers/);
});

test('a file or folder with the name of the address is no cluster by accident', async () => {
  const cwd = process.cwd();
  process.chdir(dir);
  try {
    mkdirSync('cluster');
    expect(await cli('check', 'cluster')).toMatchObject({ code: 2, err: expect.stringContaining('write ./cluster for the file or folder, or cluster: for the cluster') });
  } finally {
    process.chdir(cwd);
  }
});

describe('rbac', () => {
  const rules = async (purpose: string) => (load((await cli('rbac', purpose)).out) as { rules: { apiGroups: string[]; resources: string[]; verbs: string[] }[] }).rules;

  test('read lists what is read, and nothing more', async () => {
    const all = await rules('read');
    const names = all.flatMap(({ apiGroups: [group], resources }) => resources.map((plural) => resourceName({ group, plural })));
    expect(names.sort()).toEqual(CLUSTER_RESOURCES.map(resourceName).sort());
    expect([...new Set(all.flatMap(({ verbs }) => verbs))]).toEqual(['list']);
    expect(all.flatMap(({ resources }) => resources)).not.toContain('secrets');
  });

  test('apply writes what manifests have, and reads no Secrets', async () => {
    const all = await rules('apply');
    const verbsOf = (name: string) => all.filter(({ resources }) => resources.includes(name)).flatMap(({ verbs }) => verbs).sort();
    expect(verbsOf('machineconfigs')).toEqual(['create', 'delete', 'list', 'patch', 'watch']);
    expect(verbsOf('secrets')).toEqual([]);
  });

  test('apply gets single objects only of the kinds for which kubectl does so before it writes, and may change no other Lease than its own', async () => {
    const all = await rules('apply');
    expect(all.filter(({ verbs }) => verbs.includes('get')).flatMap(({ resources }) => resources)).toEqual(['nodes', 'pods/log', 'installplans', 'leases']);
    expect(all.filter(({ resources }) => resources.includes('leases'))).toEqual([
      { apiGroups: ['coordination.k8s.io'], resources: ['leases'], verbs: ['create'] },
      { apiGroups: ['coordination.k8s.io'], resources: ['leases'], resourceNames: ['cdk8s-onload'], verbs: ['get', 'update'] },
    ]);
  });
});
