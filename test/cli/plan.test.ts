import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dump } from 'js-yaml';
import type { Output } from '../../lib/cli/command';
import { main } from '../../lib/cli/main';
import { Manifest } from '../../lib/manifests/manifest';
import { readSavedPlan, requireUnchanged } from '../../lib/plan/saved';
import { NEWEST_OPENSHIFT } from '../../lib/upstream/openshift/openshift-releases';
import { machineConfig, node, onload, pod } from '../plan/fixtures';

const dir = mkdtempSync(join(tmpdir(), 'plan-'));
const path = (name: string) => join(dir, name);
const write = (name: string, manifests: readonly object[]) => {
  mkdirSync(join(dir, name, '..'), { recursive: true });
  writeFileSync(path(name), manifests.map((manifest) => dump(manifest)).join('---\n'));
};
const config = (text: string): Manifest => machineConfig('50-a', 'worker', { '/etc/a.conf': text });

beforeAll(() => {
  write('before/a.yaml', [config('one')]);
  write('after/a.yaml', [config('two')]);
  write('nodes.yaml', [{ apiVersion: 'v1', kind: 'List', items: [node('w1'), node('w2')] }]);
  write('pods.yaml', [{ apiVersion: 'v1', kind: 'PodList', items: [pod('p', 'w1')] }]);
  writeFileSync(path('cut.json'), JSON.stringify({ apiVersion: 'v1', kind: 'List', items: [node('w1')] }).slice(0, -20));
  writeFileSync(path('durations.yaml'), 'reboot: 100\n');
  writeFileSync(path('broken.yaml'), 'kind: A\napiVersion: v1\n---\n{');
});
afterAll(() => rmSync(dir, { recursive: true }));

async function run(args: string[], options: Partial<Output> = {}) {
  const written = { out: '', err: '', progress: [] as string[] };
  const code = await main(['plan', ...args], {
    out: (text) => { written.out += text; },
    err: (text) => { written.err += text; },
    progress: (text) => { written.progress.push(text); },
    ...options,
  });
  return { code, ...written };
}

const BOTH = () => [path('before'), path('after')];
const WITH_NODES = () => [...BOTH(), '--nodes', path('nodes.yaml'), '--openshift', '4.17'];

test('prints text by default, in the width of a log', async () => {
  const { code, out, err } = await run([...WITH_NODES(), '--pods', path('pods.yaml')]);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^Plan \(rules of OpenShift 4\.17, 2 nodes\)\n {2}2 reboots, 2 drains and 1 pod evicted\n/);
  expect(out).toContain(`run   oc apply -f ${path('after')}\n`);
  expect(Math.max(...out.split('\n').filter((line) => !/^ {5}(note|run|show)|^ {2}\d\. /.test(line)).map((line) => line.length))).toBeLessThanOrEqual(120);
});

test('nodes that get labels are in the plan, with the command', async () => {
  write('pools.yaml', [...['a', 'b'].map((name) => ({
    apiVersion: 'machineconfiguration.openshift.io/v1',
    kind: 'MachineConfigPool',
    metadata: { name },
    spec: {
      machineConfigSelector: { matchExpressions: [{ key: 'machineconfiguration.openshift.io/role', operator: 'In', values: ['worker', name] }] },
      nodeSelector: { matchLabels: { 'example.com/tier': name } },
    },
  })), machineConfig('60-b', 'b', { '/etc/b.conf': 'b' })]);
  const args = [path('pools.yaml'), path('pools.yaml'), '--nodes', path('nodes.yaml'), '--openshift', '4.17'];
  const { code, out } = await run([...args, '--label', 'w1 example.com/tier=b', '--label', 'w2 example.com/tier=a']);
  expect(code).toBe(0);
  expect(out).toContain('Labels of nodes\n  w1  example.com/tier=b; from the pool worker to b: drain and reboot\n  w2  example.com/tier=a; from the pool worker to a: no drain and no reboot\n');
  expect(out).toContain('run   oc label nodes w1 example.com/tier=b --overwrite && oc label nodes w2 example.com/tier=a --overwrite\n');
  const markdown = await run([...args, '--label', 'w1 example.com/tier=b', '--format', 'markdown']);
  expect(markdown.out).toContain('from the pool worker to b: drain and reboot');
  expect(await run([...args, '--label', 'w1'])).toMatchObject({ code: 2, err: expect.stringContaining('not labels of nodes: "w1"') });
});

test('a terminal has its own width, and colours', async () => {
  const { out } = await run(WITH_NODES(), { width: 60, colour: true });
  expect(out).toContain('\u001b[1mPlan');
});

test('prints the plan as JSON', async () => {
  const { out } = await run([...WITH_NODES(), '--format', 'json']);
  expect(JSON.parse(out)).toMatchObject({ version: 1, openshift: '4.17', totals: { reboots: 2 } });
});

test('each step applies the files that it is about', async () => {
  write('apart/before/all.yaml', [config('one'), onload('8.1.2'), { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'onload' } }]);
  write('apart/after/config.yaml', [config('two')]);
  write('apart/after/onload.yaml', [onload('8.1.3')]);
  write('apart/after/rest.yaml', [{ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'onload', labels: { a: 'b' } } }]);
  const { out } = await run([path('apart/before'), path('apart/after'), '--format', 'json']);
  expect(JSON.parse(out).steps.map((step: { run: string }) => step.run)).toEqual([
    `kubectl apply -f ${path('apart/after/rest.yaml')}`,
    `oc apply -f ${path('apart/after/config.yaml')}`,
    `kubectl apply -f ${path('apart/after/onload.yaml')}`,
  ]);
});

test('a single step applies the files with changes', async () => {
  const before = [config('one'), { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'a' } }];
  write('some/before/all.yaml', before);
  write('some/after/config.yaml', [config('two')]);
  write('some/after/rest.yaml', [before[1]]);
  const { out } = await run([path('some/before'), path('some/after'), '--format', 'json']);
  expect(JSON.parse(out).steps.map((step: { run: string }) => step.run)).toEqual([`oc apply -f ${path('some/after/config.yaml')}`]);
});

test('what a live cluster holds besides is left, unless it is pruned', async () => {
  const live = { ...config('one'), metadata: { ...config('one').metadata, name: '99-other', uid: 'u', resourceVersion: '1', managedFields: [{ manager: 'cdk8s-onload', operation: 'Apply' }] } };
  write('live.yaml', [live]);
  write('none.yaml', [{ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'a' } }]);
  expect((await run([path('live.yaml'), path('none.yaml'), '--openshift', '4.17'])).out).toContain('not in AFTER, left as it is: MachineConfig 99-other');
  expect((await run([path('live.yaml'), path('none.yaml'), '--openshift', '4.17', '--prune'])).out).toContain('oc delete machineconfig/99-other');
});

test.each([['markdown', '### 🟠 Plan: 2 reboots and 2 drains'], ['html', '<!DOCTYPE html>\n']])('prints the plan as %s', async (format, start) => {
  expect((await run([...WITH_NODES(), '--format', format])).out.startsWith(start)).toBe(true);
});

test('reads one side from a commit', async () => {
  const home = process.cwd();
  const repository = mkdtempSync(join(tmpdir(), 'plan-git-'));
  const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: repository });
  try {
    git('init', '--quiet');
    writeFileSync(join(repository, 'a.yaml'), dump(config('one')));
    git('add', '.');
    git('commit', '--quiet', '--message', 'first');
    writeFileSync(join(repository, 'a.yaml'), dump(config('two')));
    process.chdir(repository);
    const { out } = await run(['git:HEAD', 'a.yaml', '--format', 'json']);
    expect(JSON.parse(out).machineConfigPools.filter(({ changed }: { changed: boolean }) => changed)).toHaveLength(1);
    expect(JSON.parse((await run(['a.yaml', 'git:HEAD', '--format', 'json'])).out).steps[0].run).toBe('oc apply -f AFTER');
    expect(await run(['git:HEAD:dist', 'a.yaml'])).toMatchObject({ code: 2, out: '', err: expect.stringContaining('no manifests in BEFORE, so that everything would be new: "git:HEAD:dist"') });
    expect(await run(['git:HEAD:dist', 'a.yaml', '--openshift', '4.17', '--new'])).toMatchObject({ code: 0, out: expect.stringContaining('1 object added') });
    expect(await run(['a.yaml', 'git:HEAD:dist'])).toMatchObject({ code: 2, err: expect.stringContaining('git:HEAD:dist: no manifests at this path') });
  } finally {
    process.chdir(home);
    rmSync(repository, { recursive: true });
  }
});

test('durations of one\'s own', async () => {
  const { out } = await run([...WITH_NODES(), '--durations', path('durations.yaml'), '--format', 'json']);
  expect(JSON.parse(out)).toMatchObject({ totals: { bestMinutes: 204 }, durations: { reboot: { best: 100, worst: 100 } } });
});

test('a single node is never drained', async () => {
  const { out } = await run([...WITH_NODES(), '--single-node', '--format', 'json']);
  expect(JSON.parse(out).totals).toMatchObject({ drains: 0, reboots: 2 });
});

test('--out writes a file and prints nothing', async () => {
  const file = path('plan.md');
  expect(await run([...WITH_NODES(), '--format', 'text', '--out', file], { colour: true })).toMatchObject({ code: 0, out: '', err: '' });
  expect(readFileSync(file, 'utf8')).toMatch(/^Plan \(rules/);
  expect(readdirSync(dir).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('--out with the name of a JSON file saves a plan, which holds until something changes', async () => {
  write('saving/a.yaml', [config('one')]);
  const file = path('saved.json');
  expect(await run([path('saving'), path('after'), '--nodes', path('nodes.yaml'), '--openshift', '4.17', '--out', file])).toMatchObject({ code: 0, out: '' });
  const saved = readSavedPlan(readFileSync(file, 'utf8'), file);
  const now = { before: [config('one')], after: [config('two')], nodes: [node('w1'), node('w2')] };
  expect(() => requireUnchanged(saved, now, file)).not.toThrow();
  expect(() => requireUnchanged(saved, { ...now, before: [config('two')] }, file)).toThrow('"changed in the cluster: MachineConfig 50-a"');
});

test('--out with the name of a script writes one that can be run', async () => {
  await run([...WITH_NODES(), '--out', path('steps.sh')]);
  expect(execFileSync(path('steps.sh'), { encoding: 'utf8' })).toMatch(/^1\. The Machine Config Operator rolls MachineConfig 50-a out/);
});

test.each([['a.md', '### '], ['a.html', '<!DOCTYPE'], ['a.txt', 'Plan ('], ['a', 'Plan (']])('the name of the --out file tells the format: %s', async (name, start) => {
  await run([...WITH_NODES(), '--out', path(name)]);
  expect(readFileSync(path(name), 'utf8').startsWith(start)).toBe(true);
});

test.each([[['--exit-code'], 10], [[], 0]])('a disruptive plan with %j exits with %d', async (options, code) => {
  expect((await run([...WITH_NODES(), ...options])).code).toBe(code);
});

test('the first line reports nodes of another cluster, and the plan treats them as disruptive', async () => {
  write('others.yaml', [{ apiVersion: 'v1', kind: 'List', items: [node('x', [])] }]);
  const { code, out } = await run([...BOTH(), '--nodes', path('others.yaml'), '--openshift', '4.17', '--exit-code']);
  expect([code, out.split('\n')[1]]).toEqual([10, '  no selector matches any of 1 node: are they of another cluster? What happens to the selected nodes is unknown']);
  const same = await run([path('before'), path('before'), '--nodes', path('others.yaml'), '--openshift', '4.17', '--exit-code']);
  expect([same.code, same.out.split('\n')[1]]).toEqual([0, '  nothing changes on any node']);
});

test('a plan that disrupts nothing exits with 0', async () => {
  expect((await run([path('before'), path('before'), '--exit-code'])).code).toBe(0);
});

test('a terminal shows what is being done, and nothing of it stays', async () => {
  expect((await run(WITH_NODES())).progress).toEqual(['reading BEFORE', 'reading AFTER', 'reading nodes', 'planning', '']);
});

test.each<[string, () => string[], RegExp]>([
  ['nothing before', () => [path('nowhere'), path('after')], /nowhere: no manifests in BEFORE, so that everything would be new: "[^"]*nowhere"; specify an existing set of manifests, or --new/],
  ['nothing after', () => [path('before'), path('nowhere')], /nowhere: cannot be read: "no such file or folder"; specify an existing file or folder/],
  ['broken YAML', () => [path('before'), path('broken.yaml')], /broken\.yaml:\d+, document 2: not YAML: "[^"]+"; .*correct the syntax/],
  ['a dump that is cut off', () => [path('cut.json'), path('after')], /cut\.json:\d+, document 1: not YAML: "unexpected end of the stream[^"]*"; fetch the file again if it is truncated/],
  ['nodes that are cut off', () => [...BOTH(), '--nodes', path('cut.json')], /cut\.json:\d+, document 1: .* fetch the file again if it is truncated/],
  ['a revision that is not there', () => ['git:nowhere', path('after')], /git:nowhere: git finds no such revision/],
  ['nodes without any', () => [...BOTH(), '--nodes', path('pods.yaml')], /pods\.yaml: no Node in it: "Pod"; write the output of kubectl get nodes -o yaml to it/],
  ['pods without any', () => [...BOTH(), '--pods', path('nodes.yaml')], /nodes\.yaml: no Pod in it: "Node"; write the output of kubectl get pods -o yaml to it/],
  ['durations that are none', () => [...BOTH(), '--durations', path('nodes.yaml')], /nodes\.yaml: unknown duration: "apiVersion"/],
  ['a file that cannot be written', () => [...BOTH(), '--out', path('none/plan.md')], /none\/plan\.md: no such folder: "[^"]*none"; create it, or specify another file/],
])('reports one error, writes nothing and exits with 2: %s', async (_, args, message) => {
  const before = readdirSync(dir);
  const { code, out, err } = await run(args());
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(message);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
  expect(readdirSync(dir)).toEqual(before);
});

test.each<[string, () => string[], string]>([
  ['one side', () => [path('before')], 'expected two sets of manifests, BEFORE and AFTER; got 1; --base REV compares one with a commit'],
  ['three sides', () => [...BOTH(), 'c'], 'expected two sets of manifests, BEFORE and AFTER; got 3'],
  ['two from the standard input', () => ['-', '-'], 'the standard input can be read only once'],
  ['nodes from where AFTER is from', () => [path('before'), '-', '--nodes', '-'], 'the standard input can be read only once'],
  ['a format of its own', () => [...BOTH(), '--format', 'pdf'], 'no such format: pdf; use one of text, json, markdown, html, sh'],
  ['a version that is none', () => [...BOTH(), '--openshift', 'latest'], `not a version of OpenShift: latest; write ${NEWEST_OPENSHIFT}, or another of 4.12 and later`],
  ['a version of Kubernetes that is none', () => [...BOTH(), '--kubernetes', 'v1'], 'not a version of Kubernetes: v1; write 1.31, or another of 1.27 and later'],
  ['two platforms', () => [...BOTH(), '--kubernetes', '1.30', '--openshift', '4.17'],
    '--openshift and --kubernetes exclude each other; use one of them'],
])('exits with 2 for bad input: %s', async (_, args, message) => {
  expect(await run(args())).toMatchObject({ code: 2, out: '', err: `cdk8s-onload plan: ${message}; see cdk8s-onload plan --help\n` });
});

test('what was collected from a cluster is planned as it is: its nodes, its release, and with a note that it is not all', async () => {
  const live = (object: Manifest): object => ({ ...object, metadata: { ...object.metadata, uid: object.metadata.name } });
  const root = 'gathered/quay-io-x/cluster-scoped-resources';
  write(`${root}/core/nodes/w1.yaml`, [live(node('w1'))]);
  write(`${root}/machineconfiguration.openshift.io/machineconfigs/50-a.yaml`, [live(config('one'))]);
  write(`${root}/config.openshift.io/clusterversions/version.yaml`, [live({
    apiVersion: 'config.openshift.io/v1', kind: 'ClusterVersion', metadata: { name: 'version' }, status: { desired: { version: '4.16.3' } },
  } as Manifest)]);
  // The same object once more, as summaries have it.
  write(`${root}/machineconfiguration.openshift.io/machineconfigs.yaml`, [{ apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'MachineConfigList', items: [live(config('older'))] }]);
  const { out, code } = await run([path('gathered'), path('after')]);
  expect(code).toBe(0);
  expect(out).toMatch(/^Plan \(rules of OpenShift 4\.16, 1 node\)\n {2}1 reboot and 1 drain/);
  expect(out).not.toContain('several clusters');
  expect(out).toContain('BEFORE was collected from a cluster, with the objects of some namespaces and kinds only: what it lacks counts as new');
  write('beyond/a.yaml', [config('one'), { apiVersion: 'onload.amd.com/v1alpha1', kind: 'Onload', metadata: { name: 'o', namespace: 'onload' }, spec: {} } as unknown as Manifest]);
  const beyond = await run([path('gathered'), path('beyond')]);
  expect(beyond.out).toContain('not read from the cluster: Onload (not collected): those in AFTER count as new, and others are not in the');
  expect(beyond.out).toMatch(/Onload objects that were not read \(not collected\)/);
});

test('a cluster that is not OpenShift has no pools', async () => {
  const { code, out, err } = await run([...BOTH(), '--nodes', path('nodes.yaml'), '--kubernetes', '1.30']);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^Plan \(rules of Kubernetes 1\.30, 2 nodes\)\n {2}nothing changes on any node\n/);
  expect(out).toContain('MachineConfig 50-a: left out of the plan');
  expect((await run([...BOTH(), '--kubernetes', '9.9'])).err).toContain('unknown version of Kubernetes');
});

test('the heading says which cluster, and what was compared', async () => {
  const { out } = await run([...BOTH(), '--cluster', 'nyc1']);
  expect(out).toMatch(/^Plan for nyc1 \(/);
  expect(out.replace(/\s+/g, ' ')).toContain(` from ${path('before')} to ${path('after')} `);
  expect(JSON.parse((await run([...BOTH(), '--format', 'json'])).out)).toMatchObject({ cluster: null, before: { source: path('before'), commit: null } });
});

test('a version that no table knows is a note', async () => {
  const { code, err } = await run([...BOTH(), '--openshift', '9.99']);
  expect(code).toBe(0);
  expect(err).toContain(`cdk8s-onload plan: note: unknown version of OpenShift: "9.99"; expect the rules of ${NEWEST_OPENSHIFT}, the newest known before it [platform/unknown-version]\n`);
  expect((await run([...BOTH(), '--openshift', '4.17'])).err).not.toContain('note');
});

test('what a PolicyGenerator takes from a folder is planned if it is enforced, on a disk and in a commit', async () => {
  const generator = (remediationAction: string) => ({
    apiVersion: 'policy.open-cluster-management.io/v1',
    kind: 'PolicyGenerator',
    metadata: { name: 'g' },
    policyDefaults: { namespace: 'policies', remediationAction, complianceType: 'mustonlyhave' },
    policies: [{ name: 'tune', manifests: [{ path: '../configs' }] }],
  });
  write('acm/configs/a.yaml', [config('two')]);
  const reboots = async (address: string) => {
    const { out } = await run([path('before'), address, '--nodes', path('nodes.yaml'), '--openshift', '4.17', '--format', 'json']);
    return (JSON.parse(out) as { totals: { reboots: number } }).totals.reboots;
  };
  const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: path('acm') });
  for (const [action, count] of [['enforce', 2], ['inform', 2]] as const) {
    write('acm/g/generator.yaml', [generator(action)]);
    // BEFORE has the object of the folder, which goes where nobody enforces that it is there.
    expect(await reboots(path('acm'))).toBe(count);
  }
  write('acm/g/generator.yaml', [generator('enforce')]);
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'a');
  const home = process.cwd();
  process.chdir(path('acm'));
  try {
    expect(await reboots('git:HEAD')).toBe(2);
    expect((await run(['git:HEAD', 'git:HEAD', '--openshift', '4.17'])).out).toContain('1 object from PolicyGenerator g is planned');
  } finally {
    process.chdir(home);
  }
});

test('help says what there is', async () => {
  const { code, out } = await run(['--help']);
  expect(code).toBe(0);
  for (const option of ['--nodes', '--pods', '--openshift', '--kubernetes', '--cluster', '--single-node', '--durations', '--format', '--out', '--exit-code']) {
    expect(out).toContain(`  ${option} `);
  }
  expect(existsSync(path('plan.html'))).toBe(false);
});

describe('plan of an upgrade of OpenShift', () => {
  test('the report has the upgrade that --to and --kernel name', async () => {
    const { code, out } = await run([...BOTH(), '--openshift', '4.16.10', '--to', '4.17.3', '--kernel', '5.14.0-427.50.1.el9_4.x86_64', '--format', 'json']);
    expect(code).toBe(0);
    expect(JSON.parse(out).clusterUpgrade).toMatchObject({ from: '4.16.10', to: '4.17.3', blockers: [], kernels: [{ kernel: '5.14.0-427.50.1.el9_4.x86_64' }] });
  });

  test.each([
    ['a release without its last number', ['--to', '4.17'], '--to: not a release of OpenShift: "4.17"; write all three numbers as oc adm upgrade lists them, such as 4.17.3'],
    ['a word', ['--to', 'latest'], '--to: not a release of OpenShift: "latest"; write all three numbers'],
    ['a kernel without an architecture', ['--to', '4.17.3', '--kernel', '5.14.0-427.50.1'], '--kernel: not the release of a kernel: "5.14.0-427.50.1"; write what uname -r prints'],
    ['a kernel of no pool', ['--to', '4.17.3', '--kernel', '=5.14.0-427.50.1.el9_4.x86_64'], '--kernel: not a MachineConfigPool: ""; write POOL=RELEASE'],
    ['two kernels for the same nodes', ['--to', '4.17.3', '--kernel', 'worker=5.14.0-1.el9.x86_64', '--kernel', 'worker=5.14.0-2.el9.x86_64'],
      '--kernel: a second kernel for the same nodes: "5.14.0-2.el9.x86_64"; name one for each pool and architecture'],
    ['plain Kubernetes', ['--to', '4.17.3', '--kubernetes', '1.30'], '--to and --kubernetes exclude each other'],
  ])('an upgrade of %s is refused', async (_, options, message) => {
    const { code, err } = await run([...BOTH(), ...options]);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});
