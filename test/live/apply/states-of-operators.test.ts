/**
 * States along roll-outs that the Onload Operator and the SR-IOV operator drive, in which all actors are as slow as they like: the plan from each of them has the nodes
 * that are left, in the order and with the waits of the plan from the beginning, and `verify` fails none that goes on by itself, and passes none that is not through.
 */
import * as fc from 'fast-check';
import { assess } from '../../../lib/live/apply/assessment';
import type { PlanReport } from '../../../lib/plan/plan-report';
import { movingIn } from '../../plan/fixtures';
import { runsOf } from '../../support/fuzz-runs';
import { OldKmmCluster } from '../../support/old-kmm-cluster';
import { OnloadCluster, resourceIn } from '../../support/onload-cluster';
import { along, answers, asker, failuresIn, nodesOf } from '../../support/random-runs';
import { functionsOf, VirtualCluster } from '../../support/virtual-cluster';

const waitOf = ({ steps }: PlanReport, system: string) => steps.find((step) => step.system === system)?.awaited;
test.each([['2.6', OnloadCluster], ['1.1', OldKmmCluster]])('an upgrade by the Onload Operator beside KMM %s goes on from each of its states', async (_, Cluster) => {
  const [OLD, NEW] = ['8.1.2.26', '8.1.3.40'];
  const after = resourceIn(NEW);
  let states = 0;
  await fc.assert(fc.asyncProperty(fc.integer({ min: 1, max: 4 }), answers, async (count, all) => {
    const names = ['d', 'a', 'c', 'b'].slice(0, count);
    const cluster = Cluster.serving(OLD, names);
    cluster.acts = asker(all);
    const first = assess(await cluster.state(), { after }).report;
    expect(movingIn(first)).toEqual([...names].sort());
    states += await along(cluster, { after }, (assessment) => {
      const { report } = assessment;
      expect(failuresIn(assessment)).toEqual([]);
      const moving = movingIn(report);
      const unloaded = names.filter((name) => cluster.loadedOn(name) !== NEW).sort();
      expect([...moving].sort().filter((name) => unloaded.includes(name))).toEqual(unloaded);
      expect(moving).toEqual(movingIn(first).filter((name) => moving.includes(name)));
      expect(waitOf(report, 'onload')).toBe(moving.length === 0 ? undefined : waitOf(first, 'onload'));
      // Both say the same of each node.
      expect(nodesOf(assessment, 'modules', 'through').sort()).toEqual(names.filter((name) => !moving.includes(name)).sort());
      nodesOf(assessment, 'modules', 'through').forEach((name) => expect(cluster.loadedOn(name)).toBe(NEW));
      if (assessment.left.length === 0 && assessment.results.every(({ standing }) => standing === 'through')) {
        expect(names.filter((name) => !cluster.isThrough(name, NEW))).toEqual([]);
      }
    });
    expect(names.every((name) => cluster.isThrough(name, NEW))).toBe(true);
  }), { numRuns: runsOf(0.05) });
  expect(states).toBeGreaterThan(5);
});

test('a roll-out of virtual functions goes on from each of its states', async () => {
  const types = fc.constantFrom('netdevice', 'vfio-pci');
  const changes = fc.record({ count: fc.integer({ min: 2, max: 4 }), numVfs: fc.constantFrom(4, 8), was: types, is: types });
  const limits = fc.constantFrom<unknown>(1, 2, '50%');
  let states = 0;
  await fc.assert(fc.asyncProperty(changes, limits, answers, async ({ count, numVfs, was, is }, limit, all) => {
    const names = ['d', 'a', 'c', 'b'].slice(0, count);
    const after = functionsOf(numVfs, is, limit);
    const cluster = VirtualCluster.with(functionsOf(6, was, limit), names);
    cluster.acts = asker(all);
    const first = assess(await cluster.state(), { after }).report;
    expect(movingIn(first)).toEqual([...names].sort());
    const atOnce = first.sriovPools.find(({ name }) => name === 'rack-a')!.limit;
    states += await along(cluster, { after }, (assessment) => {
      const { report } = assessment;
      expect(failuresIn(assessment)).toEqual([]);
      const moving = movingIn(report);
      const through = nodesOf(assessment, 'sriov', 'through');
      const returning = names.filter((name) => !moving.includes(name) && !through.includes(name));
      through.forEach((name) => expect([name, cluster.isThrough(name)]).toEqual([name, true]));
      // A node that only becomes schedulable again is not through, and does not move.
      returning.forEach((name) => expect(nodesOf(assessment, 'sriov', 'under-way')).toContain(name));
      expect(moving.filter((name) => through.includes(name))).toEqual([]);
      const pool = report.sriovPools.find(({ name }) => name === 'rack-a')!;
      expect(pool.limit).toBe(atOnce);
      expect(pool.waves.every((wave) => wave.length <= (atOnce as number))).toBe(true);
      if (moving.length > 0) {
        expect(waitOf(report, 'sriov')).toBe(waitOf(first, 'sriov'));
      }
    });
    expect(names.every((name) => cluster.isThrough(name))).toBe(true);
    expect(cluster.most).toBeLessThanOrEqual(atOnce as number);
  }), { numRuns: runsOf(0.05) });
  expect(states).toBeGreaterThan(5);
});
