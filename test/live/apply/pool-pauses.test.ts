/** Pools that a run pauses when it stops, and lets go on when it is resumed. */
import { performWrite } from '../../../lib/live/apply/cluster-writes';
import { EventLines } from '../../../lib/live/apply/event-lines';
import { PAUSE_MANAGER } from '../../../lib/live/apply/pool-pauses';
import { ClusterError } from '../../../lib/live/cluster-error';
import { keptFields } from '../../../lib/live/kept-fields';
import type { Kubectl } from '../../../lib/live/kubectl';
import { type Asked, carriedOut, stopIn } from '../../support/carried-out';
import { onloadIn, PluginCluster } from '../../support/plugin-cluster';
import { fileOf, release, RollingCluster } from '../../support/rolling-cluster';

const POOL = 'MachineConfigPool worker';
const PAUSED = `${POOL} is paused: no further node of it begins, those that have begun go on, and --resume lets it go on`;
const pausedIn = (cluster: RollingCluster) => cluster.objects.get(POOL)!.spec.paused as boolean | undefined;
const run = (cluster: RollingCluster, asked: Asked = {}) => carriedOut(cluster, { after: release('2'), fileOf }, { onStop: 'pause', ...asked });

/** A run that is interrupted once the first node is drained. */
function interrupted(asked: Asked = {}, before: (cluster: RollingCluster) => void = () => undefined) {
  const cluster = RollingCluster.running('1');
  cluster.milliseconds = 10_000_000;
  before(cluster);
  return { cluster, ended: run(cluster, { isInterrupted: () => cluster.all('Node').some(({ spec }) => spec?.unschedulable === true), ...asked }) };
}

/** Lets another manager set the field. */
function setPaused(cluster: RollingCluster, manager: string, paused: boolean, time: number): void {
  const pool = cluster.objects.get(POOL)!;
  cluster.put({ ...pool, metadata: { ...pool.metadata, managedFields: [{ manager, operation: 'Update', time: new Date(time).toISOString(), fieldsV1: { 'f:spec': { 'f:paused': {} } } }] }, spec: { ...pool.spec, paused } } as never);
}

test('a run that stops pauses the pools that it has moved, and the next one lets them go on', async () => {
  const { cluster, ended } = interrupted();
  const ran = await ended;
  expect([ran.outcome, stopIn(ran).paused, pausedIn(cluster)]).toEqual(['interrupted', [PAUSED], true]);
  cluster.settle();
  const nodes = () => cluster.all('Node').map(({ metadata }) => metadata.annotations!['machineconfiguration.openshift.io/currentConfig']);
  expect(new Set(nodes()).size).toBe(2);
  const resumed = await run(cluster, { resumes: true });
  expect([resumed.outcome, pausedIn(cluster), new Set(nodes()).size]).toEqual(['done', undefined, 1]);
  expect(cluster.written.filter((each) => each.includes(POOL))).toEqual([`pause ${POOL}`, `unpause ${POOL}`]);
  expect(resumed.events.flatMap((event) => (event.event === 'notice' ? event.text : []))).toEqual([]);
});

test('a run that is not resumed names the pause of the one before', async () => {
  const { cluster, ended } = interrupted();
  await ended;
  const { events } = await run(cluster, { patienceMinutes: 1, onStop: 'nothing' });
  expect(events).toContainEqual({ event: 'notice', text: `${POOL} was paused by an earlier run that stopped: --resume lets it go on` });
});

test('by default, no pool is paused', async () => {
  const { cluster, ended } = interrupted({ onStop: undefined });
  const ran = await ended;
  expect([stopIn(ran).paused, pausedIn(cluster)]).toEqual([undefined, undefined]);
});

test('a run that has moved no pool pauses none', async () => {
  const cluster = RollingCluster.running('1');
  expect(stopIn(await run(cluster, { isInterrupted: () => true })).paused).toEqual([]);
});

test.each<[string, string, boolean, number, string]>([
  ['a pool that is paused already', 'kubectl-patch', true, 0, 'it is paused already: kubectl-patch has set spec.paused'],
  ['a pool of the SR-IOV operator', 'sriov-network-operator', false, 0, 'sriov-network-operator has set spec.paused to false, and may do so again'],
  ['a pool that a user has unpaused during the run', 'kubectl-patch', false, 10_000_001, 'kubectl-patch has set spec.paused to false, and may do so again'],
])('%s is left as it is', async (_, manager, paused, time, reason) => {
  const cluster = RollingCluster.running('1');
  cluster.milliseconds = 10_000_000;
  const ran = await run(cluster, {
    isInterrupted: () => {
      const isMoving = cluster.all('Node').some(({ spec }) => spec?.unschedulable === true);
      if (isMoving) {
        setPaused(cluster, manager, paused, time);
      }
      return isMoving;
    },
  });
  expect([stopIn(ran).paused, pausedIn(cluster)]).toEqual([[`${POOL} is not paused: ${reason}`], paused]);
});

test('a pool that a user has unpaused before the run is paused', async () => {
  const { cluster, ended } = interrupted({}, (each) => setPaused(each, 'kubectl-patch', false, 5_000_000));
  expect([stopIn(await ended).paused, pausedIn(cluster)]).toEqual([[PAUSED], true]);
});

test('a pool that is through is not paused', async () => {
  const cluster = RollingCluster.running('1');
  cluster.faults = { missing: 'registry.example.com/fast:2-5.14.0-427.42.1.el9_4.x86_64' };
  const ran = await run(cluster);
  expect([ran.outcome, stopIn(ran).paused!.map((text) => text.slice(0, 75)), pausedIn(cluster)]).toEqual([
    'failed', [`${POOL} is not paused: all of its nodes are through`, 'KMM cannot be paused: Module drivers/fast has no version, so that all of it'], undefined,
  ]);
});

test('a pool that waits for an image is paused, although all of its nodes have its configuration', async () => {
  const cluster = RollingCluster.running('1');
  cluster.faults = { missing: 'registry.example.com/fast:2-5.14.0-427.42.1.el9_4.x86_64' };
  cluster.beforeWrite = () => {
    const pool = cluster.objects.get(POOL)!;
    if (cluster.written.some((each) => each.includes('MachineConfig 50-worker-a'))) {
      cluster.put({ ...pool, status: { ...pool.status, conditions: [pool.status.conditions[0], { type: 'Updating', status: 'True' }] } } as never);
    }
  };
  expect([stopIn(await run(cluster)).paused?.[0], pausedIn(cluster)]).toEqual([PAUSED, true]);
});

test('what cannot be paused is said, and a refusal, too', async () => {
  const { cluster, ended } = interrupted({}, (each) => each.refusals.set(POOL, new ClusterError('cluster', 'forbidden', 'request that the cluster forbids', 'x', 'ask for it')));
  expect([stopIn(await ended).paused!.join(), pausedIn(cluster)]).toEqual([expect.stringContaining(`${POOL} is not paused: cluster: request that the cluster forbids`), undefined]);
  const plugin = PluginCluster.serving('8.1.2.26');
  const ran = await carriedOut(plugin, { after: onloadIn('8.1.3.40'), fileOf }, { onStop: 'pause', isInterrupted: () => plugin.written.length > 3 });
  expect(stopIn(ran).paused).toEqual([
    'KMM cannot be paused: nodes with the label kmm.node.kubernetes.io/version-module.onload.onload-module=8.1.3.40 load Module onload/onload-module, and no other node gets it now; taking the label from a node unloads the module there',
  ]);
});

test('a run that has lost its Lease writes no pause', async () => {
  const cluster = RollingCluster.running('1');
  const ran = await run(cluster, { loss: () => Promise.resolve(cluster.written.length > 1 ? 'the Lease was taken' : undefined) });
  expect([ran.outcome, stopIn(ran).paused, pausedIn(cluster)]).toEqual(['held', [`${POOL} is not paused: this run may not write any more`], undefined]);
});

test('the pause is written by server-side apply with a manager of its own, and ended without leaving the field', async () => {
  const asked: { args: readonly string[]; input?: string }[] = [];
  const client = {
    address: 'cluster',
    run: (args: readonly string[], { input }: { input?: string } = {}) => {
      asked.push({ args, input });
      return Promise.resolve(JSON.stringify({ kind: 'MachineConfigPool', metadata: { name: 'worker' } }));
    },
  } as unknown as Kubectl;
  await performWrite(client, { verb: 'pause', object: POOL, name: 'worker' }, { dryRun: false, force: false });
  await performWrite(client, { verb: 'unpause', object: POOL, name: 'worker' }, { dryRun: false, force: false });
  expect(asked.map(({ args, input }) => [args.slice(0, 3).join(' '), JSON.parse(input!).spec])).toEqual([
    [`apply --server-side --field-manager=${PAUSE_MANAGER}`, { paused: true }], [`apply --server-side --field-manager=${PAUSE_MANAGER}`, {}],
  ]);
});

test('managers of a pool are kept if they have set its pause, and without their other fields', () => {
  const entry = (manager: string, spec: object) => ({ manager, operation: 'Update', time: '2026-01-01T00:00:00Z', apiVersion: 'v1', fieldsV1: { 'f:spec': spec } });
  const pool = { apiVersion: 'v1', kind: 'MachineConfigPool', metadata: { name: 'worker', managedFields: [entry('a', { 'f:paused': {}, 'f:x': {} }), entry('b', { 'f:x': {} })] } };
  expect((keptFields(pool).metadata as { managedFields?: unknown }).managedFields).toEqual([{ manager: 'a', operation: 'Update', time: '2026-01-01T00:00:00Z', fieldsV1: { 'f:spec': { 'f:paused': {} } } }]);
});

test('the report shows pauses', () => {
  const lines = new EventLines().of({ event: 'stopped', at: '2026-01-01T10:20:30.000Z', why: 'failed', reasons: ['x'], written: [], halfway: [], safe: [], back: [], paused: ['y is paused'] });
  expect(lines).toEqual(['10:20:30 stopped (failed):', '10:20:30   x', '10:20:30 pauses:', '10:20:30   y is paused']);
});
