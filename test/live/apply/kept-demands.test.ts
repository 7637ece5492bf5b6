/** Runs that keep demands on pods and nodes, as a schedule has them. */
import { KeptDemands } from '../../../lib/live/apply/kept-demands';
import type { Manifest } from '../../../lib/manifests/manifest';
import { keepOf } from '../../../lib/schedule';
import { carriedOut, stopIn } from '../../support/carried-out';
import { errorOf } from '../../support/errors';
import { fileOf, fresh, release, RollingCluster } from '../../support/rolling-cluster';

const pod = (name: string, node: string): Manifest => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name, namespace: 'trading', uid: name, labels: { app: 'feed' }, ownerReferences: [{ kind: 'ReplicaSet', name: 'feed', uid: 'feed', controller: true }] },
  spec: { nodeName: node, containers: [{ name: 'a', image: 'a' }] },
  status: { phase: 'Running', conditions: [{ type: 'Ready', status: 'True' }] },
} as unknown as Manifest);
const [, config] = release('1');
const goal = { after: [release('2')[1]], fileOf };
const running = () => new RollingCluster([...fresh(['w1', 'w2', 'w3']), config, ...['w1', 'w2', 'w3'].map((node) => pod(`feed-${node}`, node))]).settle();
const run = (cluster: RollingCluster, ...keep: string[]) => carriedOut(cluster, goal, { demands: keep.map(keepOf) });
const setReady = (cluster: RollingCluster, name: string, status: string) => cluster.put({ ...pod(name, name.slice(5)), status: { phase: 'Running', conditions: [{ type: 'Ready', status }] } } as Manifest);

describe('a run with demands', () => {
  test.each(['app=feed:2', 'nodes/worker:2', 'nodes/worker:66%'])('the run keeps %s, which the plan keeps', async (keep) => {
    const cluster = running();
    expect((await run(cluster, keep)).outcome).toBe('done');
    expect(cluster.written).toEqual(['apply MachineConfig 50-worker-a']);
  });

  test.each([
    ['app=feed:3', '--keep app=feed:3: the plan leaves 2 of 3 pods available at times'],
    ['nodes/worker:100%', '--keep nodes/worker:100%: the plan leaves 2 of 3 nodes available at times'],
  ])('the run writes nothing if the plan does not keep %s', async (keep, reason) => {
    const cluster = running();
    const ran = await run(cluster, keep);
    expect([ran.outcome, stopIn(ran).reasons, cluster.written]).toEqual(['availability', [reason], []]);
  });

  test('the run stops when fewer pods are ready than demanded', async () => {
    const cluster = running();
    const change = cluster.change.bind(cluster);
    cluster.change = async (seconds) => {
      await change(seconds);
      ['feed-w2', 'feed-w3'].forEach((name) => setReady(cluster, name, 'False'));
    };
    const ran = await run(cluster, 'app=feed:2');
    expect(ran.outcome).toBe('availability');
    expect(stopIn(ran).reasons).toEqual(['1 of 3 pods are available, --keep app=feed:2 demands 2: not trading/feed-w2, trading/feed-w3']);
  });

  test('fails for demands on nothing', async () => {
    await expect(run(running(), 'app=other:1')).rejects.toMatchObject({ code: 'schedule/keep-nothing' });
    expect(errorOf(() => new KeptDemands([keepOf('nodes/worker:4')], fresh()))).toMatchObject({ code: 'schedule/keep-too-many' });
  });
});

describe('pods of which nodes have different numbers', () => {
  const objects = [...fresh(['w1', 'w2', 'w3']), ...['w1', 'w1', 'w2', 'w3'].map((node, index) => pod(`feed-${index}`, node))];
  const demands = new KeptDemands([keepOf('app=feed:2')], objects);
  const planned = (minAvailable: number) => [{ name: 'app=feed:2', nodes: 3, minAvailable: 1, pods: { total: 4, minAvailable, available: [{ from: 0, pods: 4 }] } }];
  const away = (node: string) => ({ objects, groups: [{ name: 'x', available: 0, nodes: [{ name: node, stage: 'old' as const, reason: '', isAvailable: false, away: 'no module' }] }] });
  const lost = '--keep app=feed:2: the plan leaves 1 of 4 pods available at times';

  test('a run begins where the plan leaves enough pods on fewer nodes, and does not where it leaves fewer', () => {
    expect(demands.begin(planned(2), { objects, groups: [] })).toEqual({});
    expect(demands.begin(planned(1), { objects, groups: [] })).toEqual({ problem: lost });
  });

  test('pods of a node that is away now are missing besides', () => {
    expect(demands.begin(planned(3), away('w3'))).toEqual({});
    expect(demands.begin(planned(2), away('w3'))).toEqual({ problem: lost });
    expect(demands.begin(planned(3), away('w1'))).toEqual({ problem: lost });
  });

  test('pods of a node that is away now are missing besides those of the node that the plan takes first', () => {
    const begins = [{ name: 'app=feed:2', nodes: 3, minAvailable: 1, pods: { total: 4, minAvailable: 2, available: [{ from: 0, pods: 2 }, { from: 30, pods: 4 }] } }];
    const first = new Set(['w1']);
    expect(demands.begin(begins, { objects, groups: [], first })).toEqual({});
    expect(demands.begin(begins, { ...away('w1'), first })).toEqual({});
    expect(demands.begin(begins, { ...away('w3'), first })).toEqual({ problem: lost });
  });

  test('those of the node in its turn come back first', () => {
    expect(demands.begin(planned(3), away('w1'), 'w1')).toEqual({});
    expect(demands.begin(planned(1), away('w1'), 'w1')).toEqual({ endsTurn: lost });
  });

  test('the whole run keeps pods that the nodes alone would not promise', async () => {
    const cluster = new RollingCluster([...fresh(['w1', 'w2', 'w3']), config, ...objects.filter(({ kind }) => kind === 'Pod')]).settle();
    expect((await run(cluster, 'app=feed:2')).outcome).toBe('done');
  });
});

test('a node that is about to be changed counts as away', () => {
  const state = { objects: [...fresh(), pod('feed-w1', 'w1'), pod('feed-w2', 'w2')], groups: [] };
  const demands = new KeptDemands(['app=feed:2', 'nodes/worker:1'].map(keepOf), state.objects);
  expect(demands.lookWithout('w1', state)).toBe('1 of 2 pods are available, --keep app=feed:2 demands 2: not trading/feed-w1');
  expect(demands.lookWithout('w3', state)).toBeUndefined();
});

test('fewer available nodes than demanded are told once they are seen for two seconds', () => {
  const [first, ...others] = fresh(['w1', 'w2', 'w3']);
  const objects = [{ ...first, status: { conditions: [{ type: 'Ready', status: 'False' }] } } as unknown as Manifest, ...others];
  const away = { name: 'w2', stage: 'loading', reason: '', isAvailable: false } as const;
  const demands = new KeptDemands([keepOf('nodes/worker:2')], objects);
  const short = { objects, groups: [{ name: 'Onload x/y', nodes: [away], available: 0 }] };
  expect([demands.look(short, 0), demands.look(short, 1000)]).toEqual([undefined, undefined]);
  expect(demands.look(short, 2000)).toBe('1 of 3 nodes are available, --keep nodes/worker:2 demands 2: not w1, w2');
  expect(demands.look({ objects, groups: [] }, 3000)).toBeUndefined();
});
