import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCli } from './support/cli-process';
import { leasesOf } from '../lib/live/apply/cluster-writes';
import { RunLease } from '../lib/live/apply/lease';
import { clusterRole, historyRole } from '../lib/live/cluster-role';
import { Kubectl } from '../lib/live/kubectl';
import { type ApiRequest, RESOURCES } from '../test/support/api-server';
import { cli } from '../test/support/cli';
import { fresh, release } from '../test/support/rolling-cluster';
import { operate } from '../test/support/rolling-operators';
import { WritingApiServer } from '../test/support/writing-api-server';

jest.setTimeout(60_000);

const dir = mkdtempSync(join(tmpdir(), 'cdk8s-onload-'));
const KINDS = ['Node', 'Namespace', 'Pod', 'ConfigMap', 'Secret', 'Lease', 'Event', 'MachineConfig', 'MachineConfigPool', 'Module', 'NodeModulesConfig', 'ClusterVersion'];
const server = new WritingApiServer(RESOURCES.filter(({ kind }) => KINDS.includes(kind)));
let kubeconfig = '';

const KUBE_SYSTEM = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'kube-system', uid: 'a' } };

beforeAll(async () => {
  server.add(...[...fresh(), ...release('1')] as any[], KUBE_SYSTEM);
  while (operate(server.store)) {
    // Until all is rolled out.
  }
  kubeconfig = await server.listen();
  for (const version of ['1', '2']) {
    mkdirSync(join(dir, version));
    writeFileSync(join(dir, version, 'all.json'), release(version).map((object) => JSON.stringify(object)).join('\n---\n'));
  }
});
afterAll(() => {
  server.close();
  rmSync(dir, { recursive: true, force: true });
});

const live = (command: string, version: string, ...more: string[]) => cli(command, 'cluster', join(dir, version), '--kubeconfig', kubeconfig, ...more);

describe('arguments', () => {
  test.each([
    [['apply', 'cluster'], 'expected a cluster and a folder of manifests; got 1 arguments'],
    [['apply', 'dist', 'dist', '--yes'], 'not a live cluster: dist; write cluster, or cluster:CONTEXT'],
    [['apply', 'cluster', 'git:HEAD:dist', '--yes'], 'not a folder of manifests: git:HEAD:dist'],
    [['apply', 'cluster', 'dist', '--yes', '--patience', 'long'], '--patience long: not a time; write 45m or 3h'],
    [['apply', 'cluster', 'dist', '--yes', '--lock-timeout', 'soon'], '--lock-timeout soon: not a time; write 45m or 3h'],
    [['apply', 'cluster', 'dist', '--yes', '--keep', 'onload'], '--keep onload: not a demand; write --keep app=feed-handler:6, --keep nodes/trading:75% or --keep onload/onload=4'],
    [['apply', 'cluster', 'dist', '--yes', '--until', 'last'], '--until last: not the number of a step'],
    [['apply', 'cluster', 'dist', '--yes', '--on-stop', 'drain'], '--on-stop drain: not one of nothing, pause'],
    [['apply', 'cluster', 'dist', '--yes', '--resume', '--plan', 'plan.json'], '--resume goes on from the state of the cluster, which differs from that of --plan; leave one of them out'],
    [['plan', 'before', 'dist', '--server'], '--server: BEFORE is no live cluster, whose API server could try the change: before; write cluster, or cluster:CONTEXT'],
    [['plan', 'cluster', 'dist', '--server', '--format', 'sh'], '--server: a script does not show what the API server says; use another --format'],
    [['apply', 'cluster', 'state.json', 'dist', '--back', '--yes'], 'expected a cluster, and at most the file of a saved state; got 3 arguments'],
    [['apply', 'cluster', '--back', '--prune', '--yes'], '--prune: what --back does follows from the saved state; leave it out'],
    [['apply', 'cluster', '--back', '--plan', 'plan.json', '--yes'], '--plan: what --back does follows from the saved state; leave it out'],
    [['history', 'dist'], 'expected a live cluster: cluster, or cluster:CONTEXT; got dist'],
    [['history', 'cluster:a', '--context', 'b'], '--context b: cluster:a has a context already; leave one of them out'],
    [['watch', 'cluster', 'dist', '--format', 'html'], 'no such format: html; use one of text, json'],
  ])('%j is refused', async (args, message) => {
    const { code, err } = await cli(...args);
    expect([code, err]).toEqual([2, `cdk8s-onload ${args[0]}: ${message}; see cdk8s-onload ${args[0]} --help\n`]);
  });
});

test('a cluster that is as the manifests say is done at once, and nothing is written', async () => {
  const { code, out } = await live('apply', '1', '--yes');
  expect([code, server.written]).toEqual([0, []]);
  expect(out).toMatch(/^\d\d:\d\d:\d\d cluster: http:\/\/127\.0\.0\.1:\d+, context here\n/);
  expect(out).toMatch(/done: the cluster is as the manifests say\n$/);
});

/** Requests of a command that are no reads and no dry runs. */
async function writesOf(run: () => Promise<unknown>): Promise<string[]> {
  const before = server.requests.length;
  await run();
  return server.requests.slice(before).filter((each) => !each.startsWith('GET ') && !each.includes('dryRun=All') && !each.includes('selfsubjectaccessreviews'));
}

describe('a dry run', () => {
  const CONFLICT = { object: 'Module drivers/fast', field: '.spec', message: 'conflict with other-tool, which manages it' };
  const managed = async <T>(run: () => Promise<T>): Promise<T> => {
    server.managers.set('Module drivers/fast', 'other-tool');
    try {
      return await run();
    } finally {
      server.managers.clear();
    }
  };

  test('of apply shows the plan and what the server accepts, and writes nothing, not even a Lease', async () => {
    const ran: { code?: number; out?: string } = {};
    expect(await writesOf(async () => Object.assign(ran, await live('apply', '2', '--dry-run')))).toEqual([]);
    expect(ran.code).toBe(0);
    expect(ran.out).toMatch(/^\d\d:\d\d:\d\d cluster: http/);
    expect(ran.out).toMatch(/\nDry run of the API server\n {2}API server {2}accepts 3 objects\n/);
    expect(ran.out).toMatch(/dry run: the API server accepts 3 objects, and refuses 0 objects; nothing was written\n$/);
  });

  test('of apply ends with 3 if the server refuses an object, and has its field as JSON', async () => {
    const { code, out } = await managed(() => live('apply', '2', '--dry-run', '--format', 'json'));
    const events = out.trimEnd().split('\n').map((line) => JSON.parse(line) as { event: string });
    expect([code, events.map(({ event }) => event)]).toEqual([3, ['started', 'trial']]);
    expect(events[1]).toMatchObject({ refused: [CONFLICT], accepted: ['ConfigMap drivers/settings', 'MachineConfig 50-worker-a'], stops: [] });
  });

  test('of plan --server has the same in each format, and writes nothing', async () => {
    const of = async (format: string) => managed(() => live('plan', '2', '--server', '--format', format));
    const ran: { code?: number; out?: string } = {};
    expect(await writesOf(async () => Object.assign(ran, await of('json')))).toEqual([]);
    expect([ran.code, JSON.parse(ran.out!).trial]).toEqual([3, expect.objectContaining({ refused: [CONFLICT] })]);
    const text = await of('text');
    expect([text.code, text.out]).toEqual([3, expect.stringMatching(/Module drivers\/fast {2}refused\n {4}\.spec: conflict with other-tool, which manages it\n/)]);
    expect((await of('markdown')).out).toMatch(/Module drivers\/fast \| refused \|/);
    expect((await of('html')).out).toContain('<b>Module drivers/fast</b> refused');
  });

  test('of plan --server ends with 0 if all is accepted, and needs no more than the role of dry-run', async () => {
    server.rules = clusterRole('dry-run').rules;
    const { code, out } = await live('plan', '2', '--server');
    server.rules = undefined;
    expect([code, out]).toEqual([0, expect.stringContaining('accepts 3 objects')]);
  });

  test('apply needs no more than the role of dry-run for it, either', async () => {
    server.rules = clusterRole('dry-run').rules;
    const { code } = await live('apply', '2', '--dry-run');
    server.rules = undefined;
    expect(code).toBe(0);
  });

  test('with the role of read names what may not be written', async () => {
    server.rules = clusterRole('read').rules;
    const { code, out } = await live('plan', '2', '--server', '--format', 'json');
    server.rules = undefined;
    expect([code, JSON.parse(out).trial.refused]).toEqual([3, expect.arrayContaining([expect.objectContaining({ object: 'MachineConfig 50-worker-a', field: null, message: expect.stringContaining('cannot patch') })])]);
  });
});

describe('the way back', () => {
  const states = join(dir, 'states');
  const apply = (...more: string[]) => cli('apply', 'cluster', ...more, '--kubeconfig', kubeconfig, '--yes');
  const config = (name: string, version: string) => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name, namespace: 'drivers' }, data: { version } });
  beforeAll(() => {
    mkdirSync(join(dir, 'next'));
    const others = release('1').filter(({ kind }) => kind !== 'ConfigMap');
    writeFileSync(join(dir, 'next', 'all.json'), [...others, config('settings', '1b'), config('extra', '1')].map((object) => JSON.stringify(object)).join('\n---\n'));
  });
  const settings = () => Object.fromEntries(server.all('ConfigMap').map(({ metadata: { name }, data }) => [name, data.version]));

  test('leads to the state before the run, from a file that nobody else can read', async () => {
    const first = await apply(join(dir, 'next'), '--save', states);
    expect([first.code, settings()]).toEqual([0, { settings: '1b', extra: '1' }]);
    const [file] = readdirSync(join(states, 'a')).map((name) => join(states, 'a', name));
    expect(first.out).toContain(`the way back: cdk8s-onload apply cluster --back ${file}\n`);
    expect([file, join(states, 'a')].map((path) => (statSync(path).mode % 0o1000).toString(8))).toEqual(['600', '700']);
    const dry = await apply('--back', '--save', states, '--dry-run');
    expect([dry.code, settings()]).toEqual([0, { settings: '1b', extra: '1' }]);
    const { code, out } = await apply('--back', '--save', states);
    expect([code, settings()]).toEqual([0, { settings: '1' }]);
    expect(out).toMatch(/deleted ConfigMap drivers\/extra/);
    expect(server.written.splice(0)).toHaveLength(4);
  });

  test('a state is refused if an object has changed since, or in another cluster, and nothing is written', async () => {
    const [file] = readdirSync(join(states, 'a')).map((name) => join(states, 'a', name));
    server.operate(config('settings', '7'));
    const changed = await apply('--back', file);
    server.operate(config('settings', '1'));
    expect([changed.code, changed.err]).toEqual([2, expect.stringContaining('objects have changed since the run: "ConfigMap drivers/settings (data.version)"')]);
    server.add({ ...KUBE_SYSTEM, metadata: { ...KUBE_SYSTEM.metadata, uid: 'b' } });
    const other = await apply('--back', file);
    const none = await apply('--back', '--save', states);
    server.add(KUBE_SYSTEM);
    expect([other.code, other.err]).toEqual([2, expect.stringContaining('the state of another cluster, http://127')]);
    expect([none.code, none.err]).toEqual([2, expect.stringContaining('no saved state of this cluster: "b"')]);
    expect(server.written).toEqual([]);
  });

  test('a folder that cannot be written ends a run before its first write, if the user has named it', async () => {
    writeFileSync(join(dir, 'no-folder'), '');
    const { code, err } = await apply(join(dir, 'next'), '--save', join(dir, 'no-folder'));
    expect([code, err, server.written]).toEqual([2, expect.stringContaining('a state that cannot be saved: "ENOTDIR"; name another folder by --save'), []]);
  });
});

describe('history', () => {
  const history = (...more: string[]) => cli('history', 'cluster', '--kubeconfig', kubeconfig, ...more);

  test('the last run is there with its Events, and what it cannot know is said', async () => {
    await live('apply', '1', '--yes');
    const { code, out } = await history('--format', 'json');
    const { runs: [run], unknown, cluster } = JSON.parse(out);
    expect([code, cluster.uid, unknown.length]).toEqual([0, 'a', 2]);
    expect(run).toMatchObject({ by: expect.stringMatching(/@.*\/\d+$/), result: 'done', goesOn: false, input: expect.stringMatching(/^sha256:/) });
    expect(run.events.map(({ reason, message }: { reason: string; message: string }) => [reason, message])).toEqual([
      ['ApplyBegun', expect.stringMatching(/^apply by .*: 0 steps left$/)], ['ApplyEnded', 'done'],
    ]);
    expect((await history()).out).toMatch(/: done, at .*\n {2}manifests sha256:\w+, cdk8s-onload .*\n {2}.* {2}ApplyBegun: /);
  });

  test('earlier runs are there from their Events, the last one first', async () => {
    await live('apply', '1', '--yes');
    const { runs } = JSON.parse((await history('--format', 'json')).out);
    expect(runs.length).toBeGreaterThan(1);
    expect(runs.map(({ begun }: { begun: string }) => begun)).toEqual(runs.map(({ begun }: { begun: string }) => begun).sort().reverse());
  });

  test('needs no more than its role, and without it says what is missing', async () => {
    server.rules = [...historyRole().rules, { apiGroups: [''], resources: ['namespaces'], verbs: ['list'] }];
    expect((await history()).out).not.toContain('could not be read');
    server.rules = [];
    const { code, out } = await history();
    server.rules = undefined;
    expect([code, out]).toEqual([0, expect.stringMatching(/no run is known\n\nnot known:\n {2}the Lease default\/cdk8s-onload could not be read: .*; ask for the permissions that cdk8s-onload rbac history prints\n {2}the Events about it could not/)]);
  });

  test('a run goes on without Events that the cluster refuses, and says so once', async () => {
    server.unwritable.add('create events');
    const { code, out } = await live('apply', '1', '--yes');
    server.unwritable.clear();
    expect([code, out.match(/Events about this run cannot be written/g)]).toEqual([0, ['Events about this run cannot be written']]);
  });
});

test('a change that only OpenShift has is not begun where the API of OpenShift is not served', async () => {
  const plain = new WritingApiServer(RESOURCES.filter(({ kind }) => KINDS.includes(kind) && kind !== 'ClusterVersion'));
  plain.add(...fresh() as any[]);
  const { code, out } = await cli('apply', 'cluster', join(dir, '2'), '--kubeconfig', await plain.listen(), '--yes');
  plain.close();
  expect([code, plain.written]).toEqual([3, []]);
  expect(out).toMatch(/stopped \(left-out\):\n.*MachineConfig 50-worker-a/);
});

test('watch writes nothing, not even a Lease, and is late if nobody applies the change', async () => {
  const before = server.requests.length;
  const { code, out } = await live('watch', '2', '--patience', '1s', '--format', 'json');
  const events = out.trimEnd().split('\n').map((line) => JSON.parse(line) as { event: string; at: string });
  expect(code).toBe(3);
  expect(events.map(({ event }) => event).filter((event) => event !== 'progress')).toEqual(['started', 'stopped']);
  expect(events[0]).toMatchObject({ event: 'started', cluster: { context: 'here', server: expect.stringMatching(/^http:\/\/127/), uid: 'a' } });
  expect(events.every(({ at }) => /^\d{4}-\d\d-\d\dT/.test(at))).toBe(true);
  expect(server.requests.slice(before).filter((each) => !each.startsWith('GET '))).toEqual([]);
});

describe('watch ends with 1', () => {
  test('if a group cannot have as many nodes available as are to be kept', async () => {
    const { code, out } = await live('watch', '1', '--keep', 'MachineConfigPool worker=3');
    expect([code, out]).toEqual([1, expect.stringMatching(/stopped \(availability\):\n.* {2}--keep MachineConfigPool worker=3: MachineConfigPool worker has 2 nodes\n/)]);
    expect(out).toMatch(/safe now:\n.* {2}nothing was written; run the same command again to go on watching\n/);
  });

  test('if a node is degraded, and stays so', async () => {
    const node = server.all('Node').find(({ metadata: { name } }) => name === 'w2');
    const { annotations } = node.metadata;
    server.operate({ ...node, metadata: { ...node.metadata, annotations: { ...annotations, 'machineconfiguration.openshift.io/state': 'Degraded', 'machineconfiguration.openshift.io/reason': 'disk full' } } });
    const { code, out } = await startCli(['watch', 'cluster', join(dir, '1'), '--kubeconfig', kubeconfig, '--patience', '10h', '--request-timeout', '300s'], {}).ended;
    server.operate(node);
    expect([code, out]).toEqual([1, expect.stringMatching(/stopped \(failed\):\n.* {2}MachineConfigPool worker on w2: the node is Degraded: disk full\n/)]);
  });
});

test('a Lease that another run holds is one clear error, and nothing is written', async () => {
  const lease = new RunLease(leasesOf(await Kubectl.find('cluster', { kubeconfig })), 'cluster', 'ann@there/1');
  await lease.acquire(false);
  const { code, err } = await live('apply', '2', '--yes');
  await lease.release();
  expect([code, server.written]).toEqual([2, []]);
  expect(err).toMatch(/^cdk8s-onload apply: cluster: another run writes to the cluster, since .*"ann@there\/1"; wait until it has ended.*\n$/);
});

test('a Lease that another run holds is waited for as long as the user says, and the run before is named', async () => {
  const lease = new RunLease(leasesOf(await Kubectl.find('cluster', { kubeconfig })), 'cluster', 'ann@there/1');
  await lease.acquire(false);
  // The first to ask is the run.
  const before = server.requests.length;
  const timer = setInterval(() => {
    if (server.requests.slice(before).some((each) => each.startsWith('GET ') && each.includes('/leases/'))) {
      clearInterval(timer);
      setTimeout(() => void lease.release('failed'), 1000);
    }
  }, 100);
  const { code, out } = await live('apply', '1', '--yes', '--lock-timeout', '1m');
  expect([code, out.split('\n').slice(0, 3).map((line) => line.slice(9))]).toEqual([0, [
    expect.stringMatching(/^cluster: /), expect.stringMatching(/^waiting for the Lease default\/cdk8s-onload, for .* of 1 min: ann@there\/1 holds it since /),
    expect.stringMatching(/^the run before, by ann@there\/1, begun at .*, ended at .* with the result failed$/),
  ]]);
  expect(server.all('Lease')[0]).toMatchObject({ metadata: { annotations: { 'cdk8s-onload/result': 'done' } }, spec: { holderIdentity: '' } });
});

describe('a cluster that is replaced', () => {
  /** Another cluster answers as soon as a run reads the nodes. */
  const replacing = ({ method, resource }: ApiRequest) => {
    if (method === 'GET' && resource.resource === 'nodes') {
      server.add({ ...KUBE_SYSTEM, metadata: { ...KUBE_SYSTEM.metadata, uid: 'b' } });
    }
    return false;
  };
  beforeEach(() => { server.holds = replacing; });
  afterEach(() => {
    server.holds = undefined;
    server.add(KUBE_SYSTEM);
  });

  test('the other one gets nothing, not even the Lease of the run', async () => {
    const before = server.requests.length;
    const { code, out } = await live('apply', '2', '--yes');
    expect([code, server.written]).toEqual([3, []]);
    expect(out).toMatch(/stopped \(replaced\):\n.*another cluster at http:\/\/.*, context here, whose namespace kube-system has the UID: "b"; the cluster of this run has a: see/);
    // The one write is the Lease at the beginning.
    expect(server.requests.slice(before).filter((each) => !each.startsWith('GET ') && !each.includes('dryRun=All'))).toHaveLength(1);
  });

  test('ends watch with 2', async () => {
    const { code, out } = await live('watch', '2');
    expect([code, out]).toEqual([2, expect.stringContaining('stopped (replaced)')]);
  });
});

test('a user who may not list namespaces is told once that clusters cannot be told apart', async () => {
  server.forbidden.add('namespaces');
  const { out } = await live('watch', '1', '--patience', '1s');
  server.forbidden.clear();
  expect(out.match(/the cluster forbids listing namespaces, so this run cannot tell it from another cluster at the same address/g)).toHaveLength(1);
});

test('a saved plan of another state is refused with what has changed', async () => {
  const plan = join(dir, 'plan.json');
  await live('plan', '2', '--out', plan);
  const [module] = server.all('Module');
  server.operate({ ...module, spec: { ...module.spec, selector: {} } });
  const { code, err } = await live('apply', '2', '--yes', '--plan', plan);
  server.operate(module);
  expect([code, server.written]).toEqual([2, []]);
  expect(err).toMatch(/^cdk8s-onload apply: .*plan\.json: changed in the cluster: Module drivers\/fast\n/);
  expect(err).toContain('a plan of another state: "changed in the cluster: Module drivers/fast"; run plan again, and look at what is different [saved-plan/differs]');
});

test('a saved plan for another cluster is refused before anything is written, also the Lease', async () => {
  const plan = join(dir, 'plan.json');
  await live('plan', '2', '--out', plan);
  server.add({ ...KUBE_SYSTEM, metadata: { ...KUBE_SYSTEM.metadata, uid: 'b' } });
  const before = server.requests.length;
  const { code, err } = await live('apply', '2', '--yes', '--plan', plan);
  server.add(KUBE_SYSTEM);
  expect([code, server.requests.slice(before).filter((each) => !each.startsWith('GET '))]).toEqual([2, []]);
  expect(err).toMatch(/plan\.json: a plan for another cluster: the UID of its namespace kube-system is b, and in the plan: "a"; .* \[saved-plan\/cluster\]\n$/);
});

test('an option that a saved plan was made without is refused', async () => {
  const plan = join(dir, 'plan.json');
  await live('plan', '2', '--out', plan);
  const { code, err } = await live('apply', '2', '--yes', '--prune', '--plan', plan);
  expect([code, server.written]).toEqual([2, []]);
  expect(err).toContain('plan.json: madeFrom.options.prune: planned nothing, now true\n');
});

test('a saved plan begins where it was made, with the folder of the plan', async () => {
  const plan = join(dir, 'plan.json');
  await live('plan', '1', '--out', plan);
  const { code, out } = await cli('apply', '--plan', plan, '--kubeconfig', kubeconfig, '--yes');
  expect([code, server.written]).toEqual([0, []]);
  expect(out).toMatch(/done: the cluster is as the manifests say\n$/);
});
