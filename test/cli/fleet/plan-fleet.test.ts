import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dump } from 'js-yaml';
import type { FleetPlanReport } from '../../../lib/plan/fleet/fleet-report';
import { node as nodeOf, machineConfig } from '../../plan/fixtures';
import { cli, useRepository } from '../../support/cli';
import { fleetFile, FleetPart, writeFleet, writeText } from '../../support/written-fleet';

useRepository();

const FILE = '20-machine-config.k8s.yaml';
const config = (text: string, more: Partial<FleetPart> = {}): FleetPart => ({ files: { [FILE]: dump(machineConfig('50-a', 'worker', { '/etc/a.conf': text })) }, ...more });
const nodes = (...names: string[]) => dump({ apiVersion: 'v1', kind: 'List', items: names.map((name) => nodeOf(name)) });
const run = (...args: string[]) => cli('plan', ...args);
const json = async (...args: string[]): Promise<{ code: number; err: string; report: FleetPlanReport }> => {
  const { out, code, err } = await run(...args, '--format', 'json');
  return { code, err, report: JSON.parse(out) };
};
const changesOf = ({ clusters }: FleetPlanReport) => Object.fromEntries(clusters.map(({ name, change }) => [name, change]));

/** A fleet with one changed, one new, one removed and one other cluster, each of two nodes. */
function writeBoth(): void {
  ['ams1', 'lon1', 'nyc1', 'par1'].forEach((name) => writeText(`nodes/${name}.yaml`, nodes(`${name}-a`, `${name}-b`)));
  const of = (name: string, text: string, ...groups: string[]) => ({ [name]: config(text, { nodesFile: `../nodes/${name}.yaml`, groups }) });
  writeFleet('before', { ...of('lon1', 'one', 'prod'), ...of('nyc1', 'one', 'canary', 'prod'), ...of('par1', 'one') });
  writeFleet('after', { ...of('ams1', 'one', 'prod'), ...of('lon1', 'one', 'prod'), ...of('nyc1', 'two', 'canary', 'prod') });
}

describe('a plan of a fleet', () => {
  test('takes each cluster by itself, and adds up', async () => {
    writeBoth();
    const { code, err, report } = await json('before', 'after');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(changesOf(report)).toEqual({ ams1: 'added', lon1: 'unchanged', nyc1: 'changed', par1: 'removed' });
    const byName = new Map(report.clusters.map((cluster) => [cluster.name, cluster.report]));
    expect(byName.get('lon1')).toBeNull();
    expect(byName.get('nyc1')).toMatchObject({ cluster: 'nyc1', openshift: '4.17', totals: { reboots: 2, drains: 2 }, nodes: [{ name: 'nyc1-a' }, { name: 'nyc1-b' }] });
    expect(byName.get('nyc1')!.steps[0].run).toBe('oc apply -f after/nyc1');
    expect(byName.get('ams1')!.assumptions).toContain('new cluster: planned as if it had none of the objects');
    expect(byName.get('par1')!.assumptions[0]).toMatch(/^removed from the fleet: planned as if all of its objects were deleted/);
    const numbers = ['nyc1', 'ams1', 'par1'].map((name) => byName.get(name)!.totals);
    expect(report.totals).toMatchObject({
      clusters: { added: 1, removed: 1, changed: 1, unchanged: 1 },
      disruptive: 3,
      reboots: numbers.reduce((sum, { reboots }) => sum + reboots!, 0),
      evictedPods: null,
      bestMinutes: Math.max(...numbers.map(({ bestMinutes }) => bestMinutes!)),
      worstMinutes: Math.max(...numbers.map(({ worstMinutes }) => worstMinutes!)),
    });
  });

  test('a plan of a fleet is unknown as a whole where one cluster is', async () => {
    writeFleet('before', { lon1: config('one'), nyc1: config('one', { nodesFile: 'n.yaml' }) });
    writeFleet('after', { lon1: config('two'), nyc1: config('two', { nodesFile: 'n.yaml' }) });
    ['before', 'after'].forEach((side) => writeText(`${side}/n.yaml`, nodes('a')));
    const { report } = await json('before', 'after');
    expect(report.clusters[1].report!.totals.reboots).toBe(1);
    expect(report.totals).toMatchObject({ reboots: null, drains: null, bestMinutes: null, worstMinutes: null, disruptive: 2 });
    expect(report.notes.join('\n')).toContain('set \'nodesFile\' of the cluster');
    expect((await run('before', 'after')).out).toContain('disruptive in 2 clusters: number of reboots, drains and evicted pods unknown\n');
  });

  test.each<[string, Partial<FleetPart>]>([
    ['its version', { version: '4.18' }], ['its KMM', { kmm: '2.4' }], ['its platform', { platform: 'kubernetes', version: '1.30' }],
  ])('a plan of a fleet does not call a cluster unchanged whose files are equal but %s is not', async (_, more) => {
    writeFleet('before', { nyc1: config('one') });
    writeFleet('after', { nyc1: config('one', more) });
    const { report } = await json('before', 'after');
    expect(changesOf(report)).toEqual({ nyc1: 'changed' });
    expect(report.clusters[0].report!.warnings[0]).toMatchObject({ code: 'plan/versions-differ', object: 'cluster nyc1', message: expect.stringContaining('(OpenShift 4.17, KMM unknown, Onload unknown)') });
  });

  test('a plan of a fleet does not call a cluster unchanged whose nodes are others', async () => {
    writeFleet('before', { nyc1: config('one', { nodesFile: 'n.yaml' }) });
    writeFleet('after', { nyc1: config('one', { nodesFile: 'n.yaml' }) });
    writeText('before/n.yaml', nodes('a'));
    writeText('after/n.yaml', nodes('a'));
    expect(changesOf((await json('before', 'after')).report)).toEqual({ nyc1: 'unchanged' });
    writeText('after/n.yaml', nodes('a', 'b'));
    expect(changesOf((await json('before', 'after')).report)).toEqual({ nyc1: 'changed' });
  });

  test('looks at the files, not at the hashes in the index', async () => {
    writeFleet('before', { nyc1: config('one'), lon1: config('one') });
    writeFleet('after', { nyc1: config('one'), lon1: config('one') });
    writeText(`after/nyc1/${FILE}`, config('two').files[FILE]);
    writeText('after/lon1/mine.yaml', dump(machineConfig('51-b', 'worker', { '/etc/b.conf': 'b' })));
    const { report } = await json('before', 'after');
    expect(changesOf(report)).toEqual({ nyc1: 'changed', lon1: 'changed' });
    expect(report.notes.slice(0, 2)).toEqual([
      `1 file edited by hand: after/nyc1/${FILE}; the contents on the disk are planned, and the fleet's program will overwrite them`,
      '1 file in folders of clusters, but not in the fleet index: after/lon1/mine.yaml; they are planned, too',
    ]);
  });

  test('a plan of a fleet does not plan what an engine does with its own objects, and says where those change', async () => {
    const gitOps = (text: string) => ({ engine: 'flux', files: [fleetFile('gitops/nyc1.yaml', text)] } as const);
    for (const side of ['before', 'after']) {
      writeFleet(side, { nyc1: config('one') }, gitOps(side));
      writeText(`${side}/gitops/nyc1.yaml`, `# ${side}\n`);
    }
    expect((await json('before', 'after')).report.notes).toEqual(['files of the GitOps engine that change: gitops/nyc1.yaml; the effects on its own objects are not planned']);
    expect((await json('after', 'after')).report.notes).toEqual([]);
  });

  test('ends in 10 with --exit-code where a cluster is disrupted', async () => {
    writeBoth();
    expect((await run('before', 'after', '--exit-code')).code).toBe(10);
    expect((await run('after', 'after', '--exit-code')).code).toBe(0);
  });
});

describe('the formats', () => {
  test('text has a table with a row for clusters of the same plan, and one plan for them', async () => {
    const all = (text: string) => ({ nyc1: config(text), nyc2: config(text), lon1: config('one') });
    writeFleet('before', all('one'));
    writeFleet('after', all('two'));
    const { out } = await run('before', 'after');
    expect(out.split('\n').filter((line) => /^ {2}\S.* (un)?changed {2}/.test(line))).toEqual([
      '  nyc1, nyc2 (2)  changed    disruptive; specify --nodes and --pods to see how many nodes and pods (1 object changed',
      '  lon1            unchanged  nothing changes: files, versions and nodes are equal',
    ]);
    expect(out).toMatch(/^Plan for a fleet\n {2}3 clusters: 2 changed and 1 unchanged\n {2}disruptive in 2 clusters: /);
    expect(out).toContain('\nnyc1, nyc2 (2): the same plan; commands and values are those of nyc1\nPlan for nyc1 (rules of OpenShift 4.17)\n');
    expect(out).not.toContain('Plan for nyc2');
  });

  test('names of nodes make no difference between plans', async () => {
    const all = (text: string) => ({ nyc1: config(text, { nodesFile: 'nyc1.yaml' }), lon1: config(text, { nodesFile: 'lon1.yaml' }), par1: config(text, { nodesFile: 'par1.yaml' }) });
    for (const side of ['before', 'after']) {
      writeFleet(side, all(side));
      writeText(`${side}/nyc1.yaml`, nodes('nyc1-a', 'nyc1-a-b'));
      writeText(`${side}/lon1.yaml`, nodes('lon1-a', 'lon1-a-b'));
      writeText(`${side}/par1.yaml`, nodes('par1-a'));
    }
    const { out } = await run('before', 'after');
    expect(out).toContain('  lon1, nyc1 (2)  changed    2 reboots and 2 drains');
    expect(out).toContain('  par1            changed    1 reboot and 1 drain');
    expect(out).not.toContain('in no cluster');
  });

  test('markdown is one comment', async () => {
    writeBoth();
    const { out } = await run('before', 'after', '--format', 'markdown');
    expect(out).toMatch(/^### 🟠 Plan for a fleet of 4 clusters: 1 changed, 1 added, 1 removed and 1 unchanged\n/);
    expect(out).toContain('| 🟠 nyc1 | changed | 2 reboots and 2 drains; specify --pods to see how many pods are evicted | 1 object changed |\n');
    expect(out).toContain('| ⚪ lon1 | unchanged | nothing changes: files, versions and nodes are equal |  |\n');
    expect(out).toContain('\n### 🟠 Plan for `nyc1`: 2 reboots and 2 drains');
    expect(out).toContain('_removed from the fleet: planned as if all of its objects were deleted; they stay where nothing deletes them_');
  });

  test('markdown has room for a comment, whatever the number of clusters', async () => {
    const all = (text: string) => Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`c${index}`, config(`${text} ${index}`, { version: `4.${14 + index % 5}` })]));
    writeFleet('before', all('one'));
    writeFleet('after', Object.fromEntries(Object.entries(all('two')).map(([name, part], index) => (
      [name, { ...part, files: { [FILE]: dump(machineConfig(`50-${index}`, 'worker', { '/etc/a.conf': name })) } }]))));
    const { out } = await run('before', 'after', '--format', 'markdown');
    expect(out.length).toBeLessThanOrEqual(65_536);
    expect(out).toContain('_Cut here');
  });

  test('html is one page, with the plans behind their rows', async () => {
    writeBoth();
    const { out } = await run('before', 'after', '--format', 'html');
    expect(out.match(/<html/g)).toHaveLength(1);
    expect(out).toContain('<h1>4 clusters: 1 changed, 1 added, 1 removed and 1 unchanged</h1>');
    expect(out).toContain('<a href="#nyc1">nyc1</a></td><td>changed</td><td>2 reboots and 2 drains');
    expect(out).toContain('<details id="nyc1">');
    expect(out).not.toContain('id="lon1"');
  });

  test('--out writes the report', async () => {
    writeBoth();
    expect((await run('before', 'after', '--out', 'plan.txt')).out).toBe('');
    expect(readFileSync('plan.txt', 'utf8')).toMatch(/^Plan for a fleet\n/);
  });
});

describe('--waves', () => {
  test('groups: one after the other by name; each cluster with its first group, and the rest at the end', async () => {
    writeBoth();
    const { report } = await json('before', 'after', '--waves', 'groups');
    const [canary, prod, rest] = report.waves!;
    expect([canary, prod, rest].map(({ group, clusters }) => [group, clusters])).toEqual([['canary', ['nyc1']], ['prod', ['ams1', 'lon1']], [null, ['par1']]]);
    expect(canary.startsAt).toEqual({ best: 0, worst: 0 });
    expect(prod.startsAt).toEqual({ best: canary.totals.bestMinutes, worst: canary.totals.worstMinutes });
    expect(rest.startsAt.worst).toBe(canary.totals.worstMinutes! + prod.totals.worstMinutes!);
    expect(report.totals.worstMinutes).toBe(rest.startsAt.worst! + rest.totals.worstMinutes!);
    expect(report.totals.reboots).toBe(canary.totals.reboots! + prod.totals.reboots! + rest.totals.reboots!);
  });

  test('takes groups in the order in which they are named', async () => {
    writeBoth();
    const { out } = await run('before', 'after', '--waves', 'prod,canary');
    expect(out).toMatch(/\nWaves\n {2}1\. prod: 3 clusters, disruptive in 2 clusters: .*starts at\n? *once/s);
    expect(out).toContain('\n  2. clusters in none of the groups: 1 cluster');
    expect(out).toContain('one wave after the other');
  });

  test('--waves is unknown behind a wave that takes an unknown time', async () => {
    const all = (text: string) => ({ lon1: config(text, { groups: ['a'] }), nyc1: config(text, { groups: ['b'], nodesFile: 'n.yaml' }) });
    ['one', 'two'].forEach((text) => {
      writeFleet(text, all(text));
      writeText(`${text}/n.yaml`, nodes('a'));
    });
    const { report } = await json('one', 'two', '--waves', 'groups');
    expect(report.waves![1]).toMatchObject({ startsAt: { best: null, worst: null }, totals: { reboots: 1 } });
    expect(report.totals).toMatchObject({ bestMinutes: null, worstMinutes: null, reboots: null });
    expect((await run('one', 'two', '--waves', 'groups')).out.replace(/\s+/g, ' ')).toContain('starts at an unknown time, and possibly never');
  });

  test.each([
    [['--waves', 'prd'], 'no such group: --waves prd, "prd"; write groups, or prod'],
    [['--waves', 'x'], 'no such group: --waves x, "x"; write groups, or groups of canary, prod'],
    [['--waves', 'prod,prod'], 'group that is named twice: --waves prod,prod, "prod"; name it once'],
    [['--waves', 'groups', '--cluster', 'nyc1'], '--waves and --cluster exclude each other'],
  ])('--waves refuses %j', async (args, message) => {
    writeBoth();
    expect(await run('before', 'after', ...args)).toEqual({ code: 2, out: '', err: `cdk8s-onload plan: ${message}; see cdk8s-onload plan --help\n` });
  });

  test('a script is for one cluster of a fleet', async () => {
    writeFleet('before', { nyc1: config('one') });
    expect((await run('before', 'before', '--format', 'sh')).err).toContain('--format sh: a script is for one cluster; specify --cluster NAME');
  });

  test('needs a fleet, and groups', async () => {
    writeFleet('before', { nyc1: config('one') });
    expect((await run('before', 'before', '--waves', 'groups')).err).toContain('--waves groups: no cluster has a group; set \'groups\'');
    expect((await run('before/nyc1', 'before/nyc1', '--waves', 'groups')).err).toContain('--waves groups: no fleet.json in before/nyc1;');
  });
});

describe('--cluster', () => {
  test('plans one cluster, as it would be planned by itself', async () => {
    writeBoth();
    const { out } = await run('before', 'after', '--cluster', 'nyc1');
    expect(out).toMatch(/^Plan for nyc1 \(rules of OpenShift 4\.17, 2 nodes\)\n {2}2 reboots and 2 drains;/);
    expect(JSON.parse((await run('before', 'after', '--cluster', 'nyc1', '--format', 'json')).out)).toMatchObject({ version: 1, cluster: 'nyc1', totals: { reboots: 2 } });
  });

  test('takes options in place of the index', async () => {
    writeBoth();
    writeText('one.yaml', nodes('x'));
    const { out } = await run('before', 'after', '--cluster', 'nyc1', '--nodes', 'one.yaml', '--openshift', '4.18');
    expect(out).toMatch(/^Plan for nyc1 \(rules of OpenShift 4\.18, 1 node?\)\n {2}1 reboot and 1 drain;/);
  });

  test('compares with a dump of the cluster', async () => {
    writeBoth();
    writeText('dump.yaml', config('three').files[FILE]);
    writeText('folder/a.yaml', config('three').files[FILE]);
    for (const before of ['dump.yaml', 'folder']) {
      const { out } = await run(before, 'after', '--cluster', 'nyc1');
      expect(out).toMatch(/^Plan for nyc1 .*\n {2}2 reboots/);
      expect(out).toContain('MachineConfig 50-a: /etc/a.conf (no node disruption policy');
      expect(out).not.toContain('new cluster');
    }
    expect((await run('dump.yaml', 'after')).err).toContain('BEFORE is one set of manifests, and AFTER is a fleet: dump.yaml; specify the cluster by --cluster;');
    expect((await run('none.yaml', 'after')).err).toMatch(/^cdk8s-onload plan: none\.yaml: cannot be read: "no such file or folder"/);
  });

  test('names added and removed clusters, too', async () => {
    writeBoth();
    expect((await run('before', 'after', '--cluster', 'par1')).out).toContain('removed from the fleet: planned as if all of its objects were deleted');
    expect((await run('before', 'after', '--cluster', 'nyc11')).err).toBe('cdk8s-onload plan: no such cluster: --cluster nyc11; write nyc1; see cdk8s-onload plan --help\n');
  });

  test.each(['nodes', 'pods', 'openshift', 'kubernetes'])('--cluster is required by --%s', async (option) => {
    writeBoth();
    const { code, err } = await run('before', 'after', `--${option}`, option === 'kubernetes' ? '1.30' : '4.17');
    expect(code).toBe(2);
    expect(err).toContain(`--${option} is for one cluster, and AFTER is a fleet; specify the cluster by --cluster`);
  });
});

describe('what a fleet is compared with', () => {
  const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { stdio: 'pipe' }).toString();
  const commit = () => {
    git('add', '-A');
    git('commit', '-qm', 'c');
  };
  beforeEach(() => {
    rmSync('.git', { recursive: true });
    git('init', '-q');
  });

  test('what a fleet is compared with is a commit, with its nodes files', async () => {
    writeText('nodes/nyc1.yaml', nodes('a', 'b'));
    const fleet = (text: string) => ({ nyc1: config(text, { nodesFile: '../nodes/nyc1.yaml' }), lon1: config('one') });
    writeFleet('dist', fleet('one'));
    commit();
    writeFleet('dist', fleet('two'));
    const { report } = await json('git:HEAD:dist', 'dist');
    expect(changesOf(report)).toEqual({ nyc1: 'changed', lon1: 'unchanged' });
    expect(report.before).toMatchObject({ source: 'git:HEAD:dist', revision: 'HEAD' });
    expect(report.clusters[1].report).toMatchObject({ totals: { reboots: 2 }, before: { source: 'git:HEAD:dist/nyc1' }, after: { source: 'dist/nyc1' } });
    commit();
    const both = await json('git:HEAD~1:dist', 'git:HEAD:dist');
    expect(both.report.totals.reboots).toBe(2);
    expect(both.report.clusters[1].report!.steps[0].run).toBe('oc apply -f AFTER');
  });

  test('what a fleet is compared with is nothing where the commit has no such folder: all clusters are new', async () => {
    writeText('a', 'a');
    commit();
    writeFleet('dist', { nyc1: config('one') });
    expect(await run('git:HEAD:dist', 'dist')).toMatchObject({ code: 2, out: '', err: expect.stringContaining('no manifests in BEFORE, so that all clusters would be new') });
    for (const before of ['git:HEAD:dist', 'nowhere']) {
      const { report } = await json(before, 'dist', '--new');
      expect(changesOf(report)).toEqual({ nyc1: 'added' });
      expect(report.notes[0]).toBe(`BEFORE has no clusters: ${before}`);
    }
  });

  test('what a fleet is compared with may be folders of clusters without an index', async () => {
    writeText(`old/nyc1/${FILE}`, config('one').files[FILE]);
    writeText('old/other.yaml', config('one').files[FILE]);
    writeFleet('dist', { nyc1: config('two'), lon1: config('two') });
    const { report } = await json('old', 'dist');
    expect(changesOf(report)).toEqual({ nyc1: 'changed', lon1: 'added' });
    expect(report.notes.slice(0, 2)).toEqual([
      'BEFORE has no fleet.json: clusters are compared by their folders, with the versions from after', 'BEFORE: 1 file is in no cluster\'s folder, and not planned',
    ]);
  });

  test('what a fleet is compared with is not a folder that is no fleet any more', async () => {
    writeFleet('old', { nyc1: config('one') });
    mkdirSync('new');
    expect(await run('old', 'new')).toEqual({
      code: 2, out: '', err: 'cdk8s-onload plan: new: no fleet.json, although BEFORE has one: "old"; run the fleet\'s program, or compare the folders of one cluster\n',
    });
  });
});

describe('bad input', () => {
  const error = async () => (await run('before', 'after')).err;

  const LOST = 'nodes/lon1.yaml: missing nodes file of a cluster: "lon1"; write the output of kubectl get nodes -o yaml to it, or remove \'nodesFile\' from the cluster';

  test('a nodes file that is missing', async () => {
    writeBoth();
    rmSync('nodes/lon1.yaml');
    expect(await error()).toBe(`cdk8s-onload plan: lon1 is not planned: ${LOST}\n`);
  });

  test('clusters whose files are missing or broken are named and end with 2, and do not stop the plan of the others', async () => {
    writeBoth();
    rmSync('nodes/lon1.yaml');
    writeText(`after/nyc1/${FILE}`, 'a: b: c\n');
    writeFileSync(`before/par1/${FILE}`, Buffer.from([0xff, 0xfe, 0xfd, 0x61]));
    const { code, err, report } = await json('before', 'after');
    expect(code).toBe(2);
    expect(changesOf(report)).toEqual({ ams1: 'added' });
    expect(report.totals.clusters).toEqual({ added: 1, removed: 0, changed: 0, unchanged: 0 });
    expect(report.notPlanned!.map(({ name, groups }) => [name, groups])).toEqual([['lon1', ['prod']], ['nyc1', ['canary', 'prod']], ['par1', []]]);
    expect(report.notPlanned![1].message).toContain(`after/nyc1/${FILE}:1, document 1: not YAML`);
    expect(err.split('\n').map((line) => line.split(':')[1])).toEqual([' lon1 is not planned', ' nyc1 is not planned', ' par1 is not planned', undefined]);
    for (const format of ['text', 'markdown', 'html']) {
      expect((await run('before', 'after', '--format', format)).out.replace(/\s+/g, ' ')).toContain('lon1 is not planned, and in no total: nodes/lon1.yaml');
    }
  });

  test('a file that is missing: it is not planned as deleted', async () => {
    writeBoth();
    rmSync(`after/lon1/${FILE}`);
    rmSync('after/nyc1', { recursive: true });
    const missing = (name: string) => `cdk8s-onload plan: ${name} is not planned: after/${name}/${FILE}: missing file of the fleet index: "after/fleet.json"; run the fleet's program again\n`;
    expect(await error()).toBe(`${missing('lon1')}${missing('nyc1')}`);
    expect((await run('before', 'after', '--cluster', 'ams1')).code).toBe(0);
    expect((await run('before', 'after', '--cluster', 'lon1')).err).toContain('missing file of the fleet index');
  });

  test.each([
    ['of a later version', '{ "version": 7 }', 'after/fleet.json: fleet index of a later version: 7'], ['cut off', '{ "versi', 'after/fleet.json: fleet index that is cut off, or is not JSON'],
  ])('refuses an index %s', async (_, text, message) => {
    writeBoth();
    writeFileSync('after/fleet.json', text);
    expect(await error()).toContain(`cdk8s-onload plan: ${message}`);
  });

  test('a file that cannot be parsed', async () => {
    writeBoth();
    writeText(`after/nyc1/${FILE}`, 'a: b: c\n');
    const { code, err } = await run('before', 'after');
    expect(code).toBe(2);
    expect(err).toContain(`after/nyc1/${FILE}:1, document 1: not YAML`);
  });
});
