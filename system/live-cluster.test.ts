/** Commands with the address of a cluster, which the real kubectl reads from an API server without a cluster. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main } from '../lib/cli/main';
import { readManifests } from '../lib/manifests/read-manifests';
import { sourcesAt } from '../lib/manifests/sources';
import type { PlanReport } from '../lib/plan/plan-report';
import { SnapshotRecord } from '../lib/reports/verify/collected/snapshot';
import { ApiObject, ApiServer, RESOURCES } from '../test/support/api-server';
import { EXAMPLES_WROTE } from '../test/support/golden';

const dir = mkdtempSync(join(tmpdir(), 'cdk8s-onload-'));
const path = (name: string) => join(dir, name);
const EXAMPLE = join(__dirname, '../examples/plan-onload-upgrade');
const [BEFORE, AFTER] = ['before', 'after'].map((side) => join(EXAMPLES_WROTE, 'plan-onload-upgrade', side));
const manifestsAt = (at: string) => readManifests(sourcesAt(at)).manifests as unknown as ApiObject[];

let server: ApiServer;
let access: string[] = [];

beforeAll(async () => {
  server = new ApiServer(RESOURCES).add(...manifestsAt(BEFORE), ...manifestsAt(join(EXAMPLE, 'nodes.yaml')), ...manifestsAt(join(EXAMPLE, 'pods.yaml')),
    { apiVersion: 'config.openshift.io/v1', kind: 'ClusterVersion', metadata: { name: 'version' }, status: { desired: { version: '4.16.3' } } });
  access = ['--kubeconfig', await server.listen()];
});
afterEach(() => server.forbidden.clear());
afterAll(() => {
  server.close();
  rmSync(dir, { recursive: true, force: true });
});

async function run(...args: string[]) {
  let [out, err] = ['', ''];
  const progress: string[] = [];
  const code = await main(args, { out: (text) => { out += text; }, err: (text) => { err += text; }, progress: (text) => progress.push(text) });
  return { code, out, err, progress };
}

async function planOf(...args: string[]): Promise<PlanReport> {
  const { out, err } = await run('plan', ...args, '--format', 'json');
  expect(err).toBe('');
  return JSON.parse(out) as PlanReport;
}

/** A report without where its sides are from. */
const beside = ({ before: _, after: __, ...rest }: PlanReport) => rest;

describe('commands read a cluster', () => {
  test('a plan from a folder, a file and the cluster is the same, and that of manifests with nodes and pods', async () => {
    await run('snapshot', '--out', path('snap'), ...access);
    await run('snapshot', 'here', '--out', path('snap.yaml'), ...access);
    const [folder, file, cluster] = [await planOf(path('snap'), AFTER), await planOf(path('snap.yaml'), AFTER), await planOf('cluster', AFTER, ...access)];
    expect(beside(file)).toEqual(beside(folder));
    expect(beside(cluster)).toEqual(beside(folder));
    expect(cluster.before).toEqual({ source: 'cluster', revision: expect.stringMatching(/^read at 2\d{3}-\S+ from http:\/\/127\.0\.0\.1:\d+, context here$/), commit: null });
    const plain = await planOf(BEFORE, AFTER, '--nodes', join(EXAMPLE, 'nodes.yaml'), '--pods', join(EXAMPLE, 'pods.yaml'), '--openshift', '4.16');
    expect(folder).toMatchObject({ openshift: '4.16', given: { nodes: true, pods: true }, totals: plain.totals, nodes: plain.nodes });
  });

  test('verify compares the objects of a cluster', async () => {
    const { out, err } = await run('verify', 'cluster', BEFORE, '--all', ...access);
    expect(err).toBe('');
    expect(out).toMatch(/^pass\n(?: .*\n)* {2}applied +Onload onload\/onload: /m);
  });

  test('check takes the release of the cluster', async () => {
    const { err, out } = await run('check', 'cluster:here', ...access);
    expect(err).toContain('the cluster runs OpenShift 4.16 (ClusterVersion)');
    expect(out).not.toMatch(/^\S+: error/m);
  });

  test('diff leaves out what only the cluster has', async () => {
    expect(await run('diff', 'cluster', BEFORE, ...access)).toMatchObject({ code: 0, err: expect.stringMatching(/^not compared: \d+ objects that only the cluster has\n$/) });
    const { code, out } = await run('diff', 'cluster', AFTER, ...access);
    expect(code).toBe(1);
    expect(out).toContain('8.1.3.40');
  });

  test('images and graph take the objects of a cluster', async () => {
    expect((await run('images', 'cluster', ...access)).out).toContain('docker.io/onload/onload-operator');
    expect((await run('graph', 'cluster', ...access)).out).toContain('Onload<br/>onload');
  });

  test('plan reads nodes and pods alone', async () => {
    server.requests.length = 0;
    const { given, nodes } = await planOf(BEFORE, AFTER, '--nodes', 'cluster', '--pods', 'cluster', ...access);
    expect(given).toEqual({ nodes: true, pods: true });
    expect(nodes).toHaveLength(11);
    expect(server.requests.filter((request) => !/\/(?:nodes|pods|poddisruptionbudgets)\?/.test(request)).map((request) => request.split('?')[0]).sort()).toEqual(['GET /api/v1/namespaces', 'GET /apis', 'GET /version']);
  });

  test('a terminal shows how far reading is', async () => {
    const { progress } = await run('images', 'cluster', ...access);
    expect(progress).toContainEqual(expect.stringMatching(/^reading http:\/\/127\.0\.0\.1:\d+, .*: \d+ of \d+ resources, \d+ objects$/));
    expect(progress.at(-1)).toBe('');
  });
});

describe('what may not be read', () => {
  test('a kind is named, and leaves the totals of a plan unknown if nodes may change because of it', async () => {
    server.forbidden.add('machineconfigs.machineconfiguration.openshift.io');
    const { out, err } = await run('plan', 'cluster', AFTER, ...access, '--format', 'json');
    expect(err).toBe('cdk8s-onload plan: warning: not read from the cluster (forbidden): machineconfigs.machineconfiguration.openshift.io; the result is without their objects\n');
    const report = JSON.parse(out) as PlanReport;
    expect(report.totals).toMatchObject({ reboots: null, drains: null, worstMinutes: null });
    expect(report.disruptive).toBe(true);
    expect(report.unplanned).toContain('MachineConfig objects that were not read (forbidden)');
    expect(report.assumptions).toContain('not read from the cluster: MachineConfig (forbidden): those in AFTER count as new, and others are not in the plan');
  });

  test('nodes and pods that may not be read are not taken for none', async () => {
    ['nodes', 'pods'].forEach((resource) => server.forbidden.add(resource));
    const { out } = await run('plan', 'cluster', AFTER, ...access, '--format', 'json');
    const report = JSON.parse(out) as PlanReport;
    expect(report.given).toEqual({ nodes: false, pods: false });
    expect(report.assumptions.join('\n')).toMatch(/Node \(forbidden\): the plan refers to pools and selectors/);
    expect(await run('plan', BEFORE, AFTER, '--nodes', 'cluster', ...access)).toMatchObject({ code: 2, err: expect.stringContaining('cluster of which not all nodes were read: "forbidden"; omit --nodes') });
  });

  test('a snapshot says so, and exits with 1', async () => {
    server.forbidden.add('configmaps');
    const { code, err } = await run('snapshot', '--out', path('part'), ...access);
    expect(code).toBe(1);
    expect(err).toContain('not read from the cluster (forbidden): configmaps');
    expect((JSON.parse(readFileSync(path('part/snapshot.json'), 'utf8')) as SnapshotRecord).notRead).toEqual([{ kind: 'ConfigMap', resource: 'configmaps', reason: 'forbidden' }]);
    expect((await run('verify', path('part'), BEFORE)).err).toContain('not read from the cluster of the snapshot (forbidden): configmaps');
  });
});

