import { JudgedStates } from '../../../lib/live/apply/judged-states';
import { carriedOut, stopIn } from '../../support/carried-out';
import { fileOf, release, RollingCluster } from '../../support/rolling-cluster';

const goal = { after: release('2'), fileOf };

test('a state of a cluster is judged once, however often a run looks at it', async () => {
  const cluster = RollingCluster.running('1');
  const judged = new JudgedStates(goal, true);
  const state = await cluster.state();
  const other = { ...state };
  const assessment = judged.assessment(state);
  expect(judged.assessment(state)).toBe(assessment);
  expect(judged.groups(assessment)).toBe(judged.groups(assessment));
  expect(judged.assessment(other)).not.toBe(assessment);
  expect(judged.groups(judged.assessment(other))).toEqual(judged.groups(assessment));
});

test('what a run that only watches would write is left to whoever drives the roll-out', async () => {
  const state = await RollingCluster.running('1').state();
  const [writing, watching] = [true, false].map((writes) => new JudgedStates(goal, writes).assessment(state).left);
  expect(writing.flatMap(({ writes }) => writes.map(({ object }) => object))).toHaveLength(3);
  expect(watching.flatMap(({ writes }) => writes)).toEqual([]);
  expect(watching.flatMap(({ held }) => held.map(({ by }) => by))).toEqual(Array(3).fill('whoever drives the roll-out'));
});

test('a run is late in a cluster where nothing changes any more, although it judges no state twice', async () => {
  const cluster = RollingCluster.running('1');
  const state = await cluster.state();
  cluster.state = () => Promise.resolve(state);
  cluster.change = (seconds) => {
    cluster.milliseconds += seconds * 1000;
    return Promise.resolve();
  };
  const ran = await carriedOut(cluster, goal, { writes: false, patienceMinutes: 10 });
  expect([ran.outcome, stopIn(ran).reasons[0]]).toEqual(['late', expect.stringContaining('no end after 10')]);
});
