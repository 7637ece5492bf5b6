import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { NODE_SCRIPT } from '../../lib/reports/verify/node-report/node-script';
import { ExplainedReport, VerifyReport } from '../../lib/reports/verify/verify-report';
import { cli } from '../support/cli';
import { EXAMPLES_WROTE } from '../support/golden';

const dir = mkdtempSync(join(tmpdir(), 'verify-'));
const path = (name: string) => join(dir, name);

const LABEL = 'kmm.node.kubernetes.io/';
const node = (name: string, version: string, ready = version) => ({
  apiVersion: 'v1',
  kind: 'Node',
  metadata: {
    name,
    labels: {
      fast: 'a', [`${LABEL}version-module.drivers.fast`]: version, [`${LABEL}drivers.fast.ready`]: '', [`${LABEL}drivers.fast.version.ready`]: ready, [`beta.${LABEL}version-worker-pod.drivers.fast`]: ready,
    },
  },
  status: { nodeInfo: { kernelVersion: '5.14.0-427.el9.x86_64' } },
});
const MODULE = {
  apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
  kind: 'Module',
  metadata: { name: 'fast', namespace: 'drivers' },
  spec: { selector: { fast: 'a' }, moduleLoader: { container: { version: '2', modprobe: { moduleName: 'fast' }, kernelMappings: [{ regexp: '^.+$', containerImage: 'quay.io/a/fast:2-${KERNEL_FULL_VERSION}' }] } } },
};
const config = (name: string) => {
  const modules = [{ name: 'fast', namespace: 'drivers', config: { containerImage: 'quay.io/a/fast:2-5.14.0-427.el9.x86_64' } }];
  return { apiVersion: 'kmm.sigs.x-k8s.io/v1beta1', kind: 'NodeModulesConfig', metadata: { name }, spec: { modules }, status: { modules } };
};
const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'p', namespace: 'drivers' }, status: { phase: 'Running' } };
/** Members in the order in which kubectl writes them. */
const list = (...items: object[]) => ({ apiVersion: 'v1', items, kind: 'List', metadata: { resourceVersion: '' } });
const HEALTHY = list(node('n1', '2'), node('n2', '2'), MODULE, config('n1'), config('n2'), pod);

beforeAll(() => {
  mkdirSync(path('dist'));
  mkdirSync(path('dump'));
  writeFileSync(path('dist/module.yaml'), stringify(MODULE));
  writeFileSync(path('healthy.yaml'), stringify(HEALTHY));
  writeFileSync(path('healthy.json'), JSON.stringify(HEALTHY, undefined, 4));
  writeFileSync(path('dump/nodes.yaml'), stringify(list(node('n1', '2'), node('n2', '1'))));
  writeFileSync(path('dump/others.yaml'), stringify(list(MODULE, config('n1'), config('n2'), pod)));
});
afterAll(() => rmSync(dir, { recursive: true }));

const run = (...args: string[]) => cli('verify', ...args);
const report = (text: string): VerifyReport => JSON.parse(text);

test('how many results pass, by check, and exit code 0', async () => {
  expect(await run(path('healthy.yaml'), path('dist'))).toEqual({
    code: 0,
    err: '',
    out: `3 pass

pass
  applied      1 result
  modules      1 result
  images       1 result
`,
  });
});

test('--all shows what passes one by one', async () => {
  expect((await run(path('healthy.yaml'), path('dist'), '--all')).out).toBe(`3 pass

pass
  applied      Module drivers/fast: the cluster has it as in the manifest
  modules      Module drivers/fast on n1, n2: version 2 is loaded
  images       Namespace drivers: 1 pod, none of which waits for an image
`);
});

test('JSON of kubectl is read, too', async () => {
  expect((await run(path('healthy.json'), path('dist'))).code).toBe(0);
});

test('a folder of dumps without manifests: a node that waits, with the command of its next step, and exit code 3', async () => {
  const { code, out } = await run(path('dump'));
  expect([code, out]).toEqual([3, `1 wait, 2 pass

wait
  n2
    modules      Module drivers/fast: the node is labelled with version 1, not 2: an administrator sets the label
                 (ordered upgrade)
    next         kubectl label node n2 kmm.node.kubernetes.io/version-module.drivers.fast=2 --overwrite
    see          cdk8s-onload explain a-module-of-another-version-is-loaded-or-all-nodes-reload-at-once

pass
  modules      1 result
  images       1 result
`]);
});

test('--node and --only choose what is shown, and leave the exit code as it is', async () => {
  const { code, out } = await run(path('dump'), '--node', 'n1');
  expect([code, out]).toEqual([3, '1 wait, 2 pass\n\npass\n  modules      1 result\n\nnot shown: 2 results, which --node and --only leave out\n']);
  expect((await run(path('dump'), '--node', 'n1', '--node', 'n2', '--only', 'wait')).out).toMatch(/^1 wait, 2 pass\n\nwait\n {2}n2\n/);
  expect(await run(path('dump'), '--only', 'fail,unknown')).toMatchObject({ code: 3, out: '1 wait, 2 pass\n\nnot shown: 3 results, which --node and --only leave out\n' });
  expect(report((await run(path('dump'), '--only', 'pass', '--only', 'wait', '--node', 'n1', '--format', 'json')).out)).toMatchObject({ verdict: 'wait', counts: { pass: 2, wait: 1 }, results: [{ check: 'modules', verdict: 'pass' }] });
});

test('JSON has what fails first, and the links', async () => {
  const { results } = JSON.parse((await run(path('dump'), '--format', 'json')).out) as ExplainedReport;
  expect(results.map(({ verdict, entry, collect }) => [verdict, entry, collect])).toEqual([
    ['wait', 'docs/troubleshooting.md#a-module-of-another-version-is-loaded-or-all-nodes-reload-at-once', []], ['pass', null, []], ['pass', null, []],
  ]);
});

test('what may wait is accepted', async () => {
  expect((await run(path('dump'), '--accept', 'wait')).code).toBe(0);
  expect((await run(path('dump'), '--accept', 'unknown')).code).toBe(3);
  expect(await run(path('dump'), '--accept', 'fail')).toMatchObject({ code: 2, err: expect.stringContaining('--accept fail: not a verdict that can be accepted; use one of wait, unknown') });
});

test('an object that differs in the cluster fails, with exit code 1', async () => {
  writeFileSync(path('other.yaml'), stringify({ ...MODULE, spec: { ...MODULE.spec, selector: { fast: 'a', rack: 'a' } } }));
  const { code, out } = await run(path('healthy.yaml'), path('other.yaml'), '--format', 'json');
  expect(code).toBe(1);
  expect(report(out)).toMatchObject({
    version: 1,
    verdict: 'fail',
    counts: { pass: 1, wait: 0, fail: 2, unknown: 0 },
    results: [
      { check: 'applied', object: 'Module drivers/fast', nodes: [], verdict: 'fail', reason: 'the cluster has another value of spec.selector.rack', command: expect.stringContaining('kubectl get modules.kmm.sigs.x-k8s.io fast --namespace drivers') },
      { check: 'modules', verdict: 'fail', reason: 'it selects no node', command: 'kubectl get nodes --show-labels' },
      { check: 'images', verdict: 'pass', command: null },
    ],
  });
});

test('what is not in the dump is unknown, never passed', async () => {
  writeFileSync(path('only-nodes.yaml'), stringify(list(node('n1', '2'))));
  const { code, out } = await run(path('only-nodes.yaml'), path('dist'), '--format', 'json');
  expect(code).toBe(3);
  expect(report(out).results.map(({ check, verdict, command }) => [check, verdict, command])).toEqual([
    ['applied', 'unknown', 'kubectl get modules.kmm.sigs.x-k8s.io --all-namespaces --output yaml > dump-modules.yaml'],
    ['images', 'unknown', 'kubectl get pods --all-namespaces --output yaml > dump-pods.yaml'],
    ['modules', 'pass', null],
  ]);
});

test('a Module with a device plugin: a node on which only the module is ready waits', async () => {
  const plugin = { ...MODULE, spec: { ...MODULE.spec, devicePlugin: { container: { image: 'quay.io/a/plugin:1' } } } };
  writeFileSync(path('plugin.yaml'), stringify(list(node('n1', '2'), plugin, config('n1'), pod)));
  const { results } = report((await run(path('plugin.yaml'), '--format', 'json')).out);
  expect(results[0]).toMatchObject({ check: 'modules', verdict: 'wait', nodes: ['n1'], reason: 'its device plugin is not ready on the node' });
});

test('a Module with a device plugin only: its numbers show what is missing, and prove nothing else', async () => {
  const plugin = (availableNumber: number) => ({
    ...MODULE, spec: { selector: MODULE.spec.selector, devicePlugin: { container: { image: 'quay.io/a/plugin:1' } } }, status: { devicePlugin: { desiredNumber: 1, availableNumber } },
  });
  for (const [available, verdict] of [[0, 'wait'], [1, 'unknown']] as const) {
    writeFileSync(path('plugin.yaml'), stringify(list(node('n1', '2'), plugin(available), pod)));
    expect(report((await run(path('plugin.yaml'), '--format', 'json')).out).results[0]).toMatchObject({ check: 'modules', verdict, nodes: [] });
  }
});

test('without manifests, a release that was approved later than the first one is what is wanted', async () => {
  const subscription = {
    apiVersion: 'operators.coreos.com/v1alpha1',
    kind: 'Subscription',
    metadata: { name: 'kmm', namespace: 'k' },
    spec: { name: 'kernel-module-management', startingCSV: 'kernel-module-management.v2.4.0', installPlanApproval: 'Manual' },
    status: { state: 'AtLatestKnown', installedCSV: 'kernel-module-management.v2.6.0' },
  };
  const csv = { apiVersion: 'operators.coreos.com/v1alpha1', kind: 'ClusterServiceVersion', metadata: { name: 'kernel-module-management.v2.6.0', namespace: 'k' }, status: { phase: 'Succeeded' } };
  writeFileSync(path('later.yaml'), stringify(list(subscription, csv, pod)));
  writeFileSync(path('pinned.yaml'), stringify({ ...subscription, status: undefined }));
  expect(report((await run(path('later.yaml'), '--format', 'json')).out).results[0]).toMatchObject({ check: 'operators', verdict: 'pass' });
  expect(report((await run(path('later.yaml'), path('pinned.yaml'), '--format', 'json')).out).results[0]).toMatchObject({ check: 'operators', verdict: 'fail' });
});

test('kinds of the manifests that no check covers are listed', async () => {
  writeFileSync(path('dist/role.yaml'), stringify({ apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'Role', metadata: { name: 'r', namespace: 'drivers' } }));
  const { out } = await run(path('healthy.yaml'), path('dist'));
  rmSync(path('dist/role.yaml'));
  expect(out).toContain('\nnot verified: 1 Role\n');
});

describe('a dump that is cut off', () => {
  const yaml = stringify(HEALTHY);
  const json = JSON.stringify(HEALTHY, undefined, 4);

  test.each([
    ['between two objects', yaml.slice(0, yaml.indexOf('  - apiVersion: v1\n    kind: Pod'))],
    ['in an object', yaml.slice(0, yaml.indexOf('kernelVersion'))],
    ['in a text', yaml.slice(0, yaml.indexOf('quay.io/a/fast:2') + 3)],
    ['before the end of the list', yaml.slice(0, yaml.indexOf('\nkind: List'))],
    ['in JSON', json.slice(0, json.length / 2)],
    ['at the last brace of JSON', json.slice(0, -2)],
  ])('a dump that is cut off: %s', async (_, text) => {
    writeFileSync(path('cut'), text);
    const { code, out, err } = await run(path('cut'), path('dist'));
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/dump that is cut off: .*; make it again, by cdk8s-onload snapshot/);
  });

  test('a dump that is cut off: one page of a list', async () => {
    writeFileSync(path('page.yaml'), yaml.replace('  resourceVersion: ""', '  continue: eyJ2IjoibWV0\n  resourceVersion: ""'));
    expect(await run(path('page.yaml'))).toMatchObject({ code: 2, err: expect.stringContaining('dump that has only one page of a list') });
  });

  test('a dump that is cut off: nothing at all', async () => {
    writeFileSync(path('empty.yaml'), '');
    expect(await run(path('empty.yaml'))).toMatchObject({ code: 2, err: expect.stringContaining('dump without objects') });
  });
});

describe('snapshots', () => {
  const record = (read: object, more: object = {}) => ({
    apiVersion: 'cdk8s-onload/v1', kind: 'Snapshot', metadata: { name: 'c' }, readAt: '2026-01-01T00:00:00Z', versions: {}, lists: ['nodes'], read, notServed: [], notRead: [], redacted: false, ...more,
  });
  const nodes = list(node('n1', '2'), node('n2', '2'), pod);
  const MODULES = 'modules.kmm.sigs.x-k8s.io';
  const applied = async (file: string) => report((await run(path(file), path('dist'), '--format', 'json')).out).results.find(({ check }) => check === 'applied');
  const write = (file: string, read: object, more: object = {}) => writeFileSync(path(file), [record(read, more), nodes].map((each) => stringify(each)).join('---\n'));

  test('a kind that was read, or that the cluster does not have, and has no objects, has none in the cluster', async () => {
    writeFileSync(path('part.yaml'), stringify(nodes));
    expect(await applied('part.yaml')).toMatchObject({ verdict: 'unknown', reason: 'the dump has no Module' });
    write('whole.yaml', { [MODULES]: 0 });
    expect(await applied('whole.yaml')).toMatchObject({ verdict: 'fail', reason: 'it is not in the cluster' });
    write('absent.yaml', {}, { notServed: [MODULES] });
    expect(await applied('absent.yaml')).toMatchObject({ verdict: 'fail', reason: 'it is not in the cluster' });
  });

  test('a kind that could not be read is unknown, and named with the reason', async () => {
    write('unread.yaml', {}, { notRead: [{ kind: 'Module', resource: MODULES, reason: 'forbidden' }] });
    expect(await applied('unread.yaml')).toMatchObject({ verdict: 'unknown', reason: 'the dump does not have all of kind Module' });
    expect((await run(path('unread.yaml'), path('dist'))).err).toBe(
      'cdk8s-onload verify: warning: not read from the cluster of the snapshot (forbidden): modules.kmm.sigs.x-k8s.io; the result is without their objects\n');
  });

  test('a folder is read like a file, and the states of nodes in it are read too', async () => {
    mkdirSync(path('snap'));
    writeFileSync(path('snap/snapshot.json'), JSON.stringify(record({ [MODULES]: 0 })));
    writeFileSync(path('snap/nodes.json'), JSON.stringify(nodes));
    expect(await applied('snap')).toMatchObject({ verdict: 'fail' });
    writeFileSync(path('snap/node-report.txt'), 'node n1\nend n1\n');
    expect((await run(path('snap'), path('dist'))).err).toContain('node-report.txt');
  });

  test.each([
    ['one of its lists', () => writeFileSync(path('broken.yaml'), stringify(record({}))), 'snapshot that is cut off: "0 of 1 lists"'],
    ['the end of a list', () => writeFileSync(path('broken.yaml'), `${stringify(record({}))}---\n{"apiVersion":"v1","items":[{"ki`), 'snapshot that is cut off'],
    ['its record', () => writeFileSync(path('broken.yaml'), stringify({ apiVersion: 'cdk8s-onload/v1', kind: 'Snapshot', read: 5 })), 'snapshot without a record of what was read'],
  ])('fails for a snapshot without %s', async (_, spoil, message) => {
    spoil();
    expect(await run(path('broken.yaml'), path('dist'))).toMatchObject({ code: 2, err: expect.stringContaining(message) });
  });

  test('fails for a folder without one of its files, or with a link in its place', async () => {
    mkdirSync(path('less'));
    writeFileSync(path('less/snapshot.json'), JSON.stringify(record({})));
    const message = 'snapshot without one of its files: "nodes.json"; make the snapshot again';
    expect(await run(path('less'), path('dist'))).toMatchObject({ code: 2, err: expect.stringContaining(message) });
    symlinkSync(path('healthy.yaml'), path('less/nodes.json'));
    expect(await run(path('less'), path('dist'))).toMatchObject({ code: 2, err: expect.stringContaining(message) });
  });
});

describe('reports of nodes', () => {
  const lines = (version: string) => ['node n1', 'boot-id 0f0c1a52-4d1e-4c4b-9a3e-0d6a4e0c8a11', 'kernel 5.14.0-427.el9.x86_64', 'command-line rw', ...version === '' ? [] : [`module fast live OE - ${version}`], 'end n1', ''].join('\n');

  test('--node-script prints the script alone', async () => {
    expect(await run('--node-script')).toEqual({ code: 0, out: NODE_SCRIPT, err: '' });
    expect(await run('--node-script', path('healthy.yaml'))).toMatchObject({ code: 2, err: expect.stringContaining('--node-script takes no other arguments') });
  });

  test('a module that KMM has loaded and the node has not is unknown', async () => {
    writeFileSync(path('report.txt'), lines(''));
    const { code, out } = await run(path('healthy.yaml'), path('dist'), '--node-report', path('report.txt'), '--format', 'json');
    expect(code).toBe(3);
    expect(report(out).results).toContainEqual(expect.objectContaining({ check: 'modules', verdict: 'unknown', nodes: ['n1'], reason: 'KMM has loaded it, but fast is not loaded in the node report; make both again' }));
    writeFileSync(path('report.txt'), lines('2'));
    expect((await run(path('healthy.yaml'), path('dist'), '--node-report', path('report.txt'))).code).toBe(0);
  });

  test('a report that is cut off or missing is an error', async () => {
    writeFileSync(path('report.txt'), lines('2').replace('end n1\n', ''));
    expect(await run(path('healthy.yaml'), '--node-report', path('report.txt'))).toMatchObject({ code: 2, out: '', err: expect.stringContaining('node report that is cut off: "n1"') });
    expect(await run(path('healthy.yaml'), '--node-report', path('none.txt'))).toMatchObject({ code: 2, err: expect.stringContaining('none.txt: cannot be read') });
    expect(await run(path('healthy.yaml'), '--node-report', dir)).toMatchObject({ code: 2 });
  });
});

test.each([
  [[], 'no dump'],
  [['a', 'b', 'c'], 'expected a dump and a folder of manifests; got 3 paths'],
  [['-', '--node-report', '-'], 'the standard input can be read only once'],
  [['-', '-'], 'the standard input can be read only once'],
  [['a', '--format', 'html'], 'no such format: html; use one of json, text'],
  [['a', '--only', 'fail,bad'], '--only bad: not a verdict; use fail, wait, unknown, pass, separated by commas'],
  [['a', '--cluster', 'x'], '--cluster x: no folder of manifests; name the folder with fleet.json'],
])('refuses the arguments %j: %s', async (args, message) => {
  expect(await run(...args)).toMatchObject({ code: 2, err: expect.stringContaining(message) });
});

test('refuses a node that the dump does not have, as if it had no faults', async () => {
  expect(await run(path('dump'), '--node', 'n11')).toMatchObject({ code: 2, out: '', err: expect.stringContaining('--node n11: the dump has no such node; write n1') });
  expect(await run(path('dump'), '--node', 'another')).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/--node another: the dump has no such node; see/) });
});

test('refuses --cluster for a folder without a fleet', async () => {
  expect(await run(path('healthy.yaml'), path('dist'), '--cluster', 'x')).toMatchObject({ code: 2, err: expect.stringContaining(`--cluster x: no fleet.json in ${path('dist')}`) });
});

describe('a fleet', () => {
  const fleet = join(EXAMPLES_WROTE, 'fleet');

  test('the dump is verified against the manifests of one cluster', async () => {
    const { code, out } = await run(path('healthy.yaml'), fleet, '--cluster', 'nyc1', '--format', 'json');
    expect(code).toBe(1);
    expect(report(out).results.filter(({ object, check }) => check === 'applied' && object.startsWith('Onload '))).toMatchObject([{ object: 'Onload onload/onload', verdict: 'unknown' }]);
  });

  test.each([
    [[], /fleet has the manifests of several clusters \(fleet\.json\); add --cluster with one of ldn1, nyc1, nyc2/],
    [['--cluster', 'nyc9'], /no such cluster: --cluster nyc9; write nyc1 or nyc2/],
  ])('a fleet arguments %j', async (args, message) => {
    expect(await run(path('healthy.yaml'), fleet, ...args)).toMatchObject({ code: 2, out: '', err: expect.stringMatching(message) });
  });
});

test('folders of several clusters without an index are not taken for one', async () => {
  for (const [cluster, label] of [['a', 'x'], ['b', 'y']]) {
    mkdirSync(path(`several/${cluster}`), { recursive: true });
    writeFileSync(path(`several/${cluster}/module.yaml`), stringify({ ...MODULE, spec: { ...MODULE.spec, selector: { fast: label } } }));
  }
  expect(await run(path('healthy.yaml'), path('several'))).toMatchObject({ code: 2, out: '', err: expect.stringContaining('like several clusters: ') });
});

test('manifests that cannot be read are an error, because they would not be verified', async () => {
  mkdirSync(path('broken'));
  writeFileSync(path('broken/a.yaml'), 'apiVersion: v1\nkind: Pod\nmetadata: {');
  expect(await run(path('healthy.yaml'), path('broken'))).toMatchObject({ code: 2, out: '', err: expect.stringContaining('a.yaml') });
});

test('an empty folder of manifests proves nothing', async () => {
  mkdirSync(path('nothing'));
  expect(await run(path('healthy.yaml'), path('nothing'))).toMatchObject({ code: 3, out: 'unknown: nothing to verify\n' });
});
