/** Dry runs: what a run would do, and what would stop it, without a write. */
import { dryRun } from '../../../lib/live/apply/dry-run';
import { EventLines } from '../../../lib/live/apply/event-lines';
import type { CarryOutOptions } from '../../../lib/live/apply/run-options';
import { isAccepted, tryPlanned } from '../../../lib/live/apply/trial';
import { failureOf } from '../../../lib/live/cluster-error';
import type { Manifest } from '../../../lib/manifests/manifest';
import { DELIVERY_MARKS } from '../../../lib/upstream/gitops';
import { FreshCluster, namespaceOf } from '../../support/fresh-cluster';
import { fileOf, fresh, release, RollingCluster } from '../../support/rolling-cluster';

const MODULE = 'Module drivers/fast';
const INVALID = 'The Module "fast" is invalid: \n* spec.selector: Required value\n* spec.moduleLoader: Invalid value: "x": no\n';
const refusing = (cluster: RollingCluster, object: string, printed: string) => {
  cluster.refusals.set(object, failureOf('cluster', printed, 'apply'));
  return cluster;
};

async function tried(cluster: RollingCluster, after: readonly Manifest[], asked: Partial<CarryOutOptions> = {}, never: readonly string[] = []) {
  const events: { readonly event: string; readonly text?: string }[] = [];
  const options = { writes: true, keep: [], demands: [], force: false, confirm: () => Promise.reject(new Error('asked')), ...asked };
  const result = await dryRun(cluster, { after, fileOf }, options, {
    emit: (event) => void events.push(event), now: () => 0, isInterrupted: () => false, loss: () => Promise.reject(new Error('no Lease')),
  }, never);
  expect(cluster.written).toEqual([]);
  return { ...result, events };
}

describe('a dry run', () => {
  test('names the steps and all objects that the server accepts, and asks nobody', async () => {
    const { trial, stops, events, assessment } = await tried(RollingCluster.running('1'), release('2'));
    expect(trial).toEqual({ accepted: ['ConfigMap drivers/settings', 'MachineConfig 50-worker-a', MODULE], refused: [], notYet: [], notTried: [], unanswered: [], unknown: [] });
    expect([stops, events.map(({ event }) => event), isAccepted(trial)]).toEqual([[], ['started'], true]);
    expect(assessment.left.length).toBeGreaterThan(1);
  });

  test('tries nothing where nothing is left', async () => {
    const cluster = RollingCluster.running('1');
    const { trial, stops } = await tried(cluster, release('1'));
    expect([trial.accepted, stops, cluster.tried]).toEqual([[], [], []]);
  });

  test('each refused field of an object is there, and the other objects are tried', async () => {
    const { trial } = await tried(refusing(RollingCluster.running('1'), MODULE, INVALID), release('2'));
    expect(trial.refused).toEqual([
      { object: MODULE, field: 'spec.selector', message: 'Required value' }, { object: MODULE, field: 'spec.moduleLoader', message: 'Invalid value: "x": no' },
    ]);
    expect([trial.accepted, isAccepted(trial)]).toEqual([['ConfigMap drivers/settings', 'MachineConfig 50-worker-a'], false]);
  });

  test('names what the user may not write', async () => {
    const message = 'machineconfigs.machineconfiguration.openshift.io "50-worker-a" is forbidden: User "u" cannot patch resource "machineconfigs"';
    const { trial } = await tried(refusing(RollingCluster.running('1'), 'MachineConfig 50-worker-a', `Error from server (Forbidden): ${message}\n`), release('2'));
    expect(trial.refused).toEqual([{ object: 'MachineConfig 50-worker-a', field: null, message }]);
  });

  test('names what cannot be tried before its namespace, and asks for the permissions', async () => {
    const cluster = new FreshCluster(fresh());
    cluster.forbidden.add('patch modules.kmm.sigs.x-k8s.io in drivers').add('patch modules.kmm.sigs.x-k8s.io fast in drivers');
    const { trial } = await tried(cluster, [...release('1'), namespaceOf('drivers')]);
    expect(trial.notYet).toEqual(['ConfigMap drivers/settings', MODULE].map((object) => ({ object, why: expect.stringContaining('namespaces "drivers" not found') })));
    expect(trial.refused).toEqual([{ object: MODULE, field: null, message: expect.stringMatching(/^the cluster forbids patch of modules\.kmm\.sigs\.x-k8s\.io in the namespace drivers; /) }]);
    expect(trial.accepted).toEqual(expect.arrayContaining(['Namespace drivers', 'MachineConfig 50-worker-a']));
  });

  test('counts a server that does not answer as no acceptance', async () => {
    const { trial } = await tried(refusing(RollingCluster.running('1'), MODULE, 'Error from server (Timeout): too slow\n'), release('2'));
    expect([trial.unanswered, isAccepted(trial)]).toEqual([[expect.stringMatching(/^Module drivers\/fast: .*no answer in time/)], false]);
  });

  test('names objects that are never written', async () => {
    const { trial } = await tried(RollingCluster.running('1'), release('2'), {}, ['Secret drivers/pull']);
    expect(trial.notTried).toEqual([{ object: 'Secret drivers/pull', why: 'such objects are never read from a cluster, nor written' }]);
  });

  test('a demand that the plan does not keep would stop it', async () => {
    const { stops, trial } = await tried(RollingCluster.running('1'), release('2'), { keep: [{ group: 'worker', nodes: 2 }] });
    expect(stops).toEqual(['--keep worker=2: the plan leaves 0 of 2 nodes of MachineConfigPool worker available at times']);
    expect(trial.accepted).toHaveLength(3);
  });

  test('a kind that could not be read would stop it', async () => {
    const cluster = RollingCluster.running('1');
    const state = await cluster.state();
    cluster.state = () => Promise.resolve({ ...state, unread: [{ kind: 'Module', resource: 'modules.kmm.sigs.x-k8s.io', reason: 'forbidden' }] });
    expect((await tried(cluster, release('2'))).stops).toEqual(['Module: modules.kmm.sigs.x-k8s.io could not be read: forbidden']);
  });

  test('a cluster that does not answer is said, and nothing is decided from its old state', async () => {
    const cluster = RollingCluster.running('1');
    const state = await cluster.state();
    cluster.state = () => Promise.resolve({ ...state, unanswered: { resources: [], reason: 'no route' } });
    expect((await tried(cluster, release('2'))).stops[0]).toMatch(/^the cluster does not answer since .*: no route$/);
  });
});

describe('objects that engines apply', () => {
  const [mark] = DELIVERY_MARKS;
  const delivered = () => {
    const cluster = RollingCluster.running('1');
    const module = cluster.objects.get(MODULE)!;
    cluster.put({ ...module, metadata: { ...module.metadata, [`${mark.on}s`]: { [mark.key]: 'trading:/Module:drivers/fast' } } } as Manifest);
    return cluster;
  };

  test('an object of an engine is tried, since its refusal would stop the engine', async () => {
    expect((await tried(delivered(), release('2'))).trial.accepted).toContain(MODULE);
    expect((await tried(refusing(delivered(), MODULE, INVALID), release('2'))).trial.refused).toHaveLength(2);
  });

  test('an object of an engine that only the user may not write is no refusal', async () => {
    const { trial } = await tried(refusing(delivered(), MODULE, 'Error from server (Forbidden): modules "fast" is forbidden\n'), release('2'));
    expect([trial.refused, trial.notTried]).toEqual([[], [{ object: MODULE, why: expect.stringMatching(/ writes it, and you may not: /) }]]);
  });
});

test('a change that is planned from lists is tried like that of a run, without Secrets', async () => {
  const cluster = RollingCluster.running('1');
  const objects = [...cluster.objects.values()] as unknown as Manifest[];
  const nodes = objects.filter(({ kind }) => kind === 'Node');
  const secret = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'pull', namespace: 'drivers' } };
  const trial = await tryPlanned({ before: objects.filter(({ kind }) => kind !== 'Node'), nodes, pods: [], after: [...release('2'), secret] }, cluster);
  expect(trial).toEqual((await tried(cluster, release('2'), {}, ['Secret drivers/pull'])).trial);
});

test('its lines have the numbers, and what would stop it', () => {
  const lines = new EventLines().of({
    event: 'trial', at: '2026-01-01T00:00:00.000Z', accepted: ['a', 'b'], refused: [{ object: 'c', field: 'x', message: 'y' }, { object: 'c', field: 'z', message: 'y' }], notYet: [], notTried: [], unanswered: [], unknown: [], stops: ['no'],
  });
  expect(lines.map((line) => line.slice(9))).toEqual(['dry run: the API server accepts 2 objects, and refuses 1 object; nothing was written', 'it would stop before the first write:', '  no']);
});
