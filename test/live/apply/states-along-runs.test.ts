/**
 * States along roll-outs by `apply`, in which operators take up nodes in any order and as slowly as they like: the plan from each of them is the rest of the
 * plan from the beginning, and `verify` fails none that goes on by itself, and passes none that is not through.
 */
import * as fc from 'fast-check';
import type { Assessment } from '../../../lib/live/apply/assessment';
import type { Manifest } from '../../../lib/manifests/manifest';
import { verify } from '../../../lib/reports/verify';
import { runsOf } from '../../support/fuzz-runs';
import { GATE, onloadIn, PluginCluster, VERSION } from '../../support/plugin-cluster';
import { along, answers, asker, failuresIn, nodesOf } from '../../support/random-runs';
import { fileOf, fresh, release, RollingCluster } from '../../support/rolling-cluster';

/** Whether the plan and verify agree that all is done. */
function agree(assessment: Assessment, after: readonly Manifest[]): void {
  const { left, state, results } = assessment;
  if (verify(state.objects, after).verdict === 'pass') {
    expect(left).toEqual([]);
  }
  if (left.length === 0 && results.every(({ standing }) => ['through', 'unseen'].includes(standing))) {
    expect(verify(state.objects, after).results.filter(({ verdict }) => verdict === 'fail' || verdict === 'wait')).toEqual([]);
  }
}

test('an upgrade node by node with the device plugin goes on from each of its states', async () => {
  const [OLD, NEW] = ['8.1.2.26', '8.1.3.40'];
  const after = onloadIn(NEW);
  let states = 0;
  await fc.assert(fc.asyncProperty(fc.integer({ min: 1, max: 4 }), answers, async (count, all) => {
    const cluster = PluginCluster.serving(OLD, ['d', 'a', 'c', 'b'].slice(0, count));
    cluster.acts = asker(all);
    let order: readonly string[] | undefined;
    states += await along(cluster, { after, fileOf }, (assessment) => {
      const nodes = cluster.all('Node');
      const isDone = ({ metadata: { labels = {} } }: Manifest) => labels[VERSION] === NEW && !(GATE in labels);
      const turn = assessment.left.find((each) => each.turn !== undefined)?.turn;
      const waiting = turn?.nodes ?? [];
      order ??= waiting;
      expect(failuresIn(assessment)).toEqual([]);
      expect([...waiting].sort()).toEqual(nodes.filter((node) => !isDone(node)).map(({ metadata: { name } }) => name).sort());
      const begun = turn?.isBegun === true ? turn.node : undefined;
      expect(waiting.filter((name) => name !== begun)).toEqual(order.filter((name) => waiting.includes(name) && name !== begun));
      nodesOf(assessment, 'modules', 'through').forEach((name) => expect(cluster.nodes[name]).toContain(`${NEW} ${NEW}`));
      nodesOf(assessment, 'allocatable', 'through').forEach((name) => expect(cluster.nodes[name]).toContain(' 100'));
      agree(assessment, after);
    });
    expect(cluster.broken).toEqual([]);
  }), { numRuns: runsOf(0.02) });
  expect(states).toBeGreaterThan(5);
});

test('machine configuration, and then a Module that all nodes reload, go on from each of their states', async () => {
  const after = release('2');
  await fc.assert(fc.asyncProperty(fc.integer({ min: 1, max: 4 }), answers, async (count, all) => {
    const cluster = new RollingCluster([...fresh(['w2', 'w1', 'w4', 'w3'].slice(0, count)), ...release('1')]).settle();
    const acts = asker(all);
    const change = cluster.change.bind(cluster);
    // Operators that pause let time pass only.
    cluster.change = (seconds) => {
      if (acts('operators')) {
        return change(seconds);
      }
      cluster.milliseconds += seconds * 1000;
      return Promise.resolve();
    };
    let before = Infinity;
    await along(cluster, { after, fileOf }, (assessment) => {
      expect(failuresIn(assessment)).toEqual([]);
      expect(assessment.left.length).toBeLessThanOrEqual(before);
      before = assessment.left.length;
      const loads = (name: string, what: 'spec' | 'status') => JSON.stringify(cluster.objects.get(`NodeModulesConfig ${name}`)?.[what] ?? {});
      nodesOf(assessment, 'modules', 'through').forEach((name) => expect(loads(name, 'status')).toContain('fast:2'));
      agree(assessment, after);
    });
  }), { numRuns: runsOf(0.02) });
});
