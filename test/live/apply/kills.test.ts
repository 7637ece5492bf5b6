/** Runs that are killed at each write of a change with all kinds of them, those of the Lease among them: the next run ends where an undisturbed one would. */
import * as fc from 'fast-check';
import { RunLease } from '../../../lib/live/apply/lease';
import { carriedOut } from '../../support/carried-out';
import { runsOf, spread } from '../../support/fuzz-runs';
import { type KillMoment, wholeChange, WholeCluster } from '../../support/whole-cluster';

const [OLD, NEW] = ['8.1.2.26', '8.1.3.40'];
const NODES = ['a', 'b'];
const MOMENTS: readonly KillMoment[] = ['before', 'behind'];
const before = () => WholeCluster.before(OLD, NODES);

let runs = 0;

/** A run with its Lease, as the command begins and ends it. One that is killed gives the Lease to nobody. */
async function run(cluster: WholeCluster): Promise<string> {
  const lease = new RunLease(cluster.leases, 'cluster', `run-${++runs}`, {
    now: () => cluster.milliseconds,
    sleep: (seconds) => cluster.change(seconds),
  });
  await lease.acquire(true);
  const { outcome } = await carriedOut(cluster, { after: wholeChange(NEW), prune: true }, { loss: () => lease.loss(), patienceMinutes: 30 });
  await lease.release();
  return outcome;
}

/** Objects without what each write counts up, and without the Lease. */
function contentsOf(cluster: WholeCluster): string[] {
  const plain = ({ metadata: { resourceVersion: _, ...metadata }, ...rest }: any) => JSON.stringify({ ...rest, metadata });
  return [...cluster.settle().objects.values()].filter(({ kind }) => kind !== 'Lease').map(plain).sort();
}

const ofSteps = ({ writes }: WholeCluster) => writes.filter((each) => !each.includes('Lease')).sort();

const undisturbed = (async () => {
  const cluster = before();
  expect(await run(cluster)).toBe('done');
  return cluster;
})();

/** Kills a run at a write, and lets it end otherwise. Returns whether it was killed. */
async function killed(cluster: WholeCluster, write: number, moment: KillMoment): Promise<boolean> {
  cluster.killAt(write, moment);
  await run(cluster).catch((error: Error) => expect(error.message).toBe('killed'));
  return cluster.revive();
}

async function expectSameEnd(cluster: WholeCluster): Promise<void> {
  const whole = await undisturbed;
  expect([await run(cluster), cluster.broken, cluster.fewest]).toEqual(['done', [], whole.fewest]);
  expect(contentsOf(cluster)).toEqual(contentsOf(whole));
  expect(ofSteps(cluster)).toEqual(ofSteps(whole));
}

test('the change has writes of all kinds', async () => {
  const { writes } = await undisturbed;
  const kinds = new Set(writes.map((each) => each.split(' ').slice(0, 2).join(' ')));
  expect([...kinds].sort()).toEqual([
    'apply ConfigMap', 'apply DaemonSet', 'apply Module', 'apply Subscription', 'approve InstallPlan', 'create Lease', 'delete ConfigMap', 'evict Pod', 'label Node', 'replace Lease', 'unlabel Node',
  ]);
});

test('a run that is killed at any one write is gone on with, and no write is repeated', async () => {
  const { writes } = await undisturbed;
  expect(writes.length).toBeGreaterThan(15);
  // Before a write, the cluster is as behind the one before it.
  const all = [[0, 'before'], ...writes.map((_, count) => [count, 'behind'] as const)] as const;
  for (const [write, moment] of spread(all, runsOf(0.2))) {
    const cluster = before();
    expect([write, moment, await killed(cluster, write, moment)]).toEqual([write, moment, true]);
    await expectSameEnd(cluster);
  }
});

test('runs that are killed one after the other, each at any write, are gone on with', async () => {
  const kills = fc.array(fc.tuple(fc.nat({ max: 12 }), fc.constantFrom(...MOMENTS)), { minLength: 2, maxLength: 5 });
  await fc.assert(fc.asyncProperty(kills, async (all) => {
    const cluster = before();
    for (const [write, moment] of all) {
      await killed(cluster, write, moment);
    }
    await expectSameEnd(cluster);
  }), { numRuns: runsOf(0.05) });
});
