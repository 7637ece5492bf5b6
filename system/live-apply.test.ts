/** `apply` and `watch` with the user's kubectl on an API server without a cluster, whose operators are stand-ins. Time passes 20 times as fast. */
import { OperatedServer } from './support/operated-server';
import { PluginServer } from './support/plugin-server';
import type { Assessment } from '../lib/live/apply/assessment';
import { carryOut } from '../lib/live/apply/carry-out';
import type { RunEvent, StoppedEvent } from '../lib/live/apply/run-event';
import type { CarryOutOptions, Untimed } from '../lib/live/apply/run-options';
import { WatchedCluster } from '../lib/live/apply/watched-cluster';
import { clusterRole } from '../lib/live/cluster-role';
import { Kubectl } from '../lib/live/kubectl';
import type { Manifest } from '../lib/manifests/manifest';
import { onloadIn, PluginCluster } from '../test/support/plugin-cluster';
import { fileOf, release } from '../test/support/rolling-cluster';

jest.setTimeout(120_000);

const PACE = 20;
const WRITES = ['patch ConfigMap drivers/settings', 'patch MachineConfig 50-worker-a', 'patch Module drivers/fast'];

interface Ran {
  readonly outcome: string;
  readonly events: readonly Untimed<RunEvent>[];
}

interface Asked extends Partial<CarryOutOptions> {
  readonly after?: readonly Manifest[];
  readonly signal?: AbortSignal;
  readonly onEvent?: (event: Untimed<RunEvent>) => void;
}

async function run(client: Kubectl, options: Asked = {}): Promise<Ran> {
  const { signal = new AbortController().signal, onEvent = () => undefined, after = release('2'), ...rest } = options;
  const events: Untimed<RunEvent>[] = [];
  const emit = (event: Untimed<RunEvent>) => {
    events.push(event);
    onEvent(event);
  };
  const cluster = await WatchedCluster.open(client, after, { notice: (text) => emit({ event: 'notice', text }), signal, share: 1 });
  const port = {
    state: () => cluster.state(),
    change: (seconds: number) => cluster.change(seconds / PACE),
    perform: cluster.perform.bind(cluster),
    mayDo: cluster.mayDo.bind(cluster),
  };
  try {
    const begun = Date.now();
    const all = { writes: true, keep: [], demands: [], force: false, confirm: (_: Assessment) => Promise.resolve(true), ...rest };
    const outcome = await carryOut(port, { after, fileOf }, all, {
      emit, now: () => begun + (Date.now() - begun) * PACE, isInterrupted: () => signal.aborted, loss: () => Promise.resolve(undefined),
    });
    return { outcome, events };
  } finally {
    cluster.close();
    client.close();
  }
}

async function operated(): Promise<{ readonly server: OperatedServer; readonly client: Kubectl }> {
  const server = OperatedServer.running();
  return { server, client: await Kubectl.find('cluster', { kubeconfig: await server.listen() }) };
}

/** What a run writes that nothing disturbs. */
let undisturbed: string[];
beforeAll(async () => {
  const { server, client } = await operated();
  await run(client);
  undisturbed = server.contents;
  server.close();
});

const stopIn = ({ events }: Ran) => events.find((event) => event.event === 'stopped') as StoppedEvent;

test('a change is carried out step after step, and only its objects are written', async () => {
  const { server, client } = await operated();
  const { outcome, events } = await run(client);
  server.close();
  expect(events.filter(({ event }) => event === 'notice')).toEqual([]);
  expect([outcome, server.written]).toEqual(['done', WRITES]);
  expect(server.tried.slice(0, 3).sort()).toEqual(WRITES.map((each) => each.slice(6)).sort());
  expect(server.requests.filter((each) => /secrets/.test(each))).toEqual([]);
});

test.each([0, 1, 2])('a run that is killed behind write %i is gone on with, and ends where an undisturbed one would', async (count) => {
  const { server, client } = await operated();
  server.beforeWrite = (number) => {
    if (number === count + 1) {
      throw new Error('killed');
    }
  };
  const interruption = new AbortController();
  const killed = await run(client, { signal: interruption.signal, onEvent: ({ event }) => void (event === 'written' && server.written.length > count && interruption.abort()) });
  expect(killed.outcome).toBe('interrupted');
  server.beforeWrite = () => undefined;
  expect((await run(client)).outcome).toBe('done');
  expect(server.written).toEqual(WRITES);
  expect(server.contents).toEqual(undisturbed);
  server.close();
});

test('a conflict with another field manager, or a write that is forbidden, stops the run before its first write', async () => {
  const { server, client } = await operated();
  server.managers.set('Module drivers/fast', 'other-tool');
  server.unwritable.add('patch configmaps');
  const ran = await run(client);
  server.close();
  expect([ran.outcome, server.written]).toEqual(['refused', []]);
  expect(stopIn(ran).reasons.join('\n')).toMatch(/ConfigMap drivers\/settings: .*forbidden[\s\S]*Module drivers\/fast: .*other-tool/i);
});

test('a kind that may not be read stops the run before its first write, and is named', async () => {
  const { server, client } = await operated();
  server.forbidden.add('machineconfigs.machineconfiguration.openshift.io');
  const ran = await run(client);
  server.close();
  expect([ran.outcome, server.written]).toEqual(['unread', []]);
  expect(stopIn(ran).reasons).toEqual(['MachineConfig: machineconfigs.machineconfiguration.openshift.io could not be read: forbidden']);
});

test('an API server that restarts in the middle of a roll-out delays it only', async () => {
  const { server, client } = await operated();
  let left = 1;
  const { outcome } = await run(client, { onEvent: ({ event }) => void (event === 'written' && server.written.length === 2 && left-- > 0 && setTimeout(() => server.restart(), 300)) });
  server.close();
  expect([outcome, server.written]).toEqual(['done', WRITES]);
});

test('a pool that is degraded stops the run', async () => {
  const { server, client } = await operated();
  server.faults = { degraded: 'w2' };
  const ran = await run(client);
  server.close();
  expect([ran.outcome, server.written]).toEqual(['failed', WRITES.slice(0, 2)]);
  expect(stopIn(ran).reasons.join()).toContain('the node is Degraded');
});

test.each([[false, undefined], [true, 1]])('a kind that is no longer served has no objects if its definition is gone, and is waited for otherwise: definition there %s', async (isDefined, behind) => {
  const { server, client } = await operated();
  if (isDefined) {
    server.add({ apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition', metadata: { name: 'modules.kmm.sigs.x-k8s.io' } });
  }
  const cluster = await WatchedCluster.open(client, [], { notice: () => undefined, signal: new AbortController().signal, share: 1 });
  const modules = async () => (await cluster.state()).objects.filter(({ kind }) => kind === 'Module').length;
  expect(await modules()).toBe(1);
  server.withdraw('Module');
  const end = Date.now() + 20_000;
  while (Date.now() < end && ((await cluster.state()).unanswered?.resources.length !== behind || await modules() !== (behind ?? 0))) {
    await cluster.change(0.2);
  }
  expect([(await cluster.state()).unanswered?.resources.length, await modules()]).toEqual([behind, behind ?? 0]);
  cluster.close();
  server.close();
});

test('the state of a cluster stays the same while nodes only report that they are there, and not when one changes', async () => {
  const server = OperatedServer.running();
  const [node] = server.all('Node');
  const heard = (time: string) => ({ ...node, status: { ...node.status, conditions: [{ ...node.status.conditions[0], lastHeartbeatTime: time }] } });
  server.operate(heard('2026-01-01T00:00:00Z'));
  const client = await Kubectl.find('cluster', { kubeconfig: await server.listen() });
  const cluster = await WatchedCluster.open(client, [], { notice: () => undefined, signal: new AbortController().signal, share: 1 });
  const labelled = async () => (await cluster.state()).objects.some(({ metadata: { labels } }) => labels?.tested !== undefined);
  await cluster.change(1);
  const state = await cluster.state();
  server.operate(heard('2026-01-01T00:05:00Z'));
  await cluster.change(1);
  expect(await cluster.state()).toBe(state);
  server.operate({ ...heard('2026-01-01T00:05:00Z'), metadata: { ...node.metadata, labels: { ...node.metadata.labels, tested: '1' } } });
  for (const end = Date.now() + 20_000; Date.now() < end && !await labelled();) {
    await cluster.change(0.2);
  }
  expect([await cluster.state() === state, await labelled()]).toEqual([false, true]);
  cluster.close();
  server.close();
});

describe('turns of nodes with the device plugin', () => {
  const [OLD, NEW] = ['8.1.2.26', '8.1.3.40'];
  const NODES = ['a', 'b', 'c'];
  const turnOf = (name: string) => [`patch Node ${name}`, `evict Pod trading/feed-${name}`, `patch Node ${name}`, `patch Node ${name}`];

  /** A server in whose cluster Onload runs, with stand-ins for KMM and the DaemonSet controller, and a user with the permissions that the command prints. */
  async function serving(): Promise<{ readonly server: PluginServer; readonly client: Kubectl }> {
    const server = PluginServer.of(PluginCluster.serving(OLD, NODES));
    server.rules = clusterRole('apply').rules;
    return { server, client: await Kubectl.find('cluster', { kubeconfig: await server.listen() }) };
  }

  test('kubectl labels the nodes and evicts the pods of each turn, with the permissions that the command prints', async () => {
    const { server, client } = await serving();
    const ran = await run(client, { after: onloadIn(NEW) });
    server.close();
    expect([ran.outcome, ...stopIn(ran)?.reasons ?? []]).toEqual(['done']);
    expect(server.written.slice(2)).toEqual(NODES.flatMap(turnOf));
    expect([server.cluster.nodes, server.cluster.broken, server.cluster.fewest]).toEqual([Object.fromEntries(NODES.map((name) => [name, `${NEW} ${NEW} 100`])), [], 2]);
  });

  test('a turn waits for a PodDisruptionBudget that refuses an eviction', async () => {
    const { server, client } = await serving();
    server.kept.add('Pod trading/feed-a');
    const ran = await run(client, { after: onloadIn(NEW), onEvent: (event) => void (event.event === 'notice' && event.text.includes('PodDisruptionBudget') && server.kept.clear()) });
    server.close();
    expect([ran.outcome, server.written.slice(2, 6)]).toEqual(['done', turnOf('a')]);
    expect(ran.events).toContainEqual({ event: 'notice', text: expect.stringContaining('Pod trading/feed-a: a PodDisruptionBudget refuses its eviction for now') });
  });

  test.each([['get', 'nodes'], ['patch', 'nodes'], ['create', 'pods/eviction']])('no turn is begun without the permission to %s %s', async (verb, resource) => {
    const { server, client } = await serving();
    server.rules = clusterRole('apply').rules.map((rule) => (rule.resources.includes(resource) ? { ...rule, verbs: rule.verbs.filter((each) => each !== verb) } : rule));
    const ran = await run(client, { after: onloadIn(NEW) });
    server.close();
    expect([ran.outcome, server.written, server.cluster.fewest]).toEqual(['refused', [], 3]);
  });
});
