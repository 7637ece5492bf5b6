/** Runs behind whose address another cluster appears, or one that nodes could not report to. */
import { ClusterError } from '../../../lib/live/cluster-error';
import { type Asked, carriedOut, type Ran, stopIn } from '../../support/carried-out';
import { fileOf, fresh, release, RollingCluster } from '../../support/rolling-cluster';

const WRITES = ['apply ConfigMap drivers/settings', 'apply MachineConfig 50-worker-a', 'apply Module drivers/fast'];
const SUMMARY = { context: 'nyc1', server: 'https://api.nyc1.example.com:6443', uid: 'a' };

const replaced = new ClusterError('cluster', 'replaced', 'another cluster at https://api.nyc1.example.com:6443, whose namespace kube-system has the UID', 'b', 'the cluster of this run has a');
const silent = new ClusterError('cluster', 'unreachable', 'nothing answers at the address of the cluster', 'x', 'see whether it runs');

const run = (cluster: RollingCluster, look: () => ClusterError | undefined, asked: Asked = {}): Promise<Ran> => (
  carriedOut(cluster, { after: release('2'), fileOf }, { ...asked, identity: { summary: SUMMARY, look: () => Promise.resolve(look()) } }));

const noticesIn = ({ events }: Ran) => events.flatMap((event) => (event.event === 'notice' ? event.text : []));

describe('another cluster', () => {
  test.each([0, 1, 2])('the run notices it before each write: behind %i of them, nothing more is written', async (count) => {
    const cluster = RollingCluster.running('1');
    const ran = await run(cluster, () => (cluster.written.length >= count ? replaced : undefined));
    expect([ran.outcome, cluster.written]).toEqual(['replaced', WRITES.slice(0, count)]);
    expect(stopIn(ran)).toMatchObject({ why: 'replaced', reasons: [replaced.message], halfway: [], back: [], written: WRITES.slice(0, count).map((each) => each.slice(6)) });
    expect(stopIn(ran).safe[0]).toMatch(/^see which cluster the message names/);
  });

  test('a cluster that appears between the look of a turn and its write gets nothing', async () => {
    const cluster = RollingCluster.running('1');
    let looks = 0;
    const ran = await run(cluster, () => (++looks > 1 ? replaced : undefined));
    expect([ran.outcome, cluster.written, looks]).toEqual(['replaced', [], 2]);
  });

  test('a run that only watches notices it before it says that all is done', async () => {
    const cluster = RollingCluster.running('2');
    const ran = await run(cluster, () => replaced, { writes: false });
    expect([ran.outcome, stopIn(ran).safe]).toEqual(['replaced', ['nothing was written; run the same command again to go on watching']]);
  });
});

describe('a cluster that does not say which one it is', () => {
  test('nothing is written until it does, which is printed once', async () => {
    const cluster = RollingCluster.running('1');
    const ran = await run(cluster, () => (cluster.milliseconds < 60_000 ? silent : undefined));
    expect([ran.outcome, cluster.written]).toEqual(['done', WRITES]);
    expect(noticesIn(ran)).toEqual([`it is not known whether the same cluster answers: ${silent.message}; it is tried again`]);
  });

  test('the run ends when its patience is over, or the user interrupts it', async () => {
    const cluster = RollingCluster.running('1');
    expect([(await run(cluster, () => silent, { patienceMinutes: 10 })).outcome, cluster.written]).toEqual(['late', []]);
    expect((await run(cluster, () => silent, { isInterrupted: () => true })).outcome).toBe('interrupted');
  });
});

test('the first event names the cluster', async () => {
  const { events } = await run(RollingCluster.running('2'), () => undefined);
  expect(events[0]).toMatchObject({ event: 'started', cluster: SUMMARY });
});

describe('after an outage of the API server', () => {
  /** A cluster that does not answer for two minutes after its first write, and whose nodes then count as lost for a number of seconds. */
  function away(lostSeconds: number): RollingCluster {
    const [, config] = release('1');
    const cluster = new RollingCluster([...fresh(), config]).settle();
    const state = cluster.state.bind(cluster);
    let begun: number | undefined;
    cluster.state = async () => {
      begun ??= cluster.written.length > 0 ? cluster.milliseconds : undefined;
      const seconds = begun === undefined ? -1 : (cluster.milliseconds - begun) / 1000;
      const isLost = seconds >= 0 && seconds < 120 + lostSeconds;
      const seen = await state();
      return {
        ...seen,
        objects: seen.objects.map((object) => (object.kind !== 'Node' || !isLost ? object
          : { ...object, status: { ...(object as any).status, conditions: [{ type: 'Ready', status: 'Unknown', reason: 'NodeStatusUnknown' }] } } as typeof object)),
        ...seconds >= 0 && seconds < 120 ? { unanswered: { resources: [], reason: 'no answer in time' } } : {},
      };
    };
    return cluster;
  }
  const change = (cluster: RollingCluster) => carriedOut(cluster, { after: release('2').slice(1, 2), fileOf });

  test('nodes that report again within a minute are not lost, and the run says why it waits', async () => {
    const ran = await change(away(40));
    expect(ran.outcome).toBe('done');
    expect(noticesIn(ran)).toContainEqual(expect.stringMatching(/^0 of 2 nodes of MachineConfigPool worker are available, the plan promised 1: not w1, w2; nodes could not report while the cluster did not answer, and have a minute for it$/));
  });

  test('nodes that do not report are lost after that minute', async () => {
    const cluster = away(3600);
    const ran = await change(cluster);
    expect(ran.outcome).toBe('availability');
    expect(cluster.milliseconds / 1000).toBeGreaterThan(120 + 60);
    expect(cluster.milliseconds / 1000).toBeLessThan(120 + 100);
  });
});
