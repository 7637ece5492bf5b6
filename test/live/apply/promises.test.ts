/** What a run promises, and what it does when nodes and pods are away that the plan did not have. */
import type { Assessment } from '../../../lib/live/apply/assessment';
import type { Manifest } from '../../../lib/manifests/manifest';
import { keepOf } from '../../../lib/schedule';
import { type Asked, carriedOut, type Ran, stopIn } from '../../support/carried-out';
import { GATE, onloadIn, PluginCluster, user } from '../../support/plugin-cluster';
import { fileOf, fresh, release, RollingCluster } from '../../support/rolling-cluster';

const [OLD, NEW] = ['8.1.2.26', '8.1.3.40'];
const GROUP = 'MachineConfigPool worker';

/** New manifests that let some nodes be away at the same time. */
const upTo = (most: number) => onloadIn(NEW).map((object) => (object.kind !== 'DaemonSet' ? object : {
  ...object, metadata: { ...object.metadata, annotations: { 'cdk8s-onload/max-unavailable': String(most) } },
}) as Manifest);
type Change = Asked & { readonly after?: readonly Manifest[] };
const run = (cluster: RollingCluster, { after = upTo(2), ...asked }: Change = {}) => carriedOut(cluster, { after, fileOf }, asked);
const noticesIn = ({ events }: Ran) => events.flatMap((event) => (event.event === 'notice' ? event.text : []));
const evictedIn = ({ written }: RollingCluster) => written.filter((each) => each.startsWith('evict'));

function change(cluster: RollingCluster, name: string, to: (node: any) => void): void {
  const node = structuredClone(cluster.objects.get(`Node ${name}`)!);
  to(node);
  cluster.put(node);
}
const setReady = (cluster: RollingCluster, name: string, status: string) => change(cluster, name, (node) => {
  node.status.conditions[0].status = status;
});
const cordon = (cluster: RollingCluster, name: string) => change(cluster, name, (node) => {
  node.spec = { ...node.spec, unschedulable: true };
});

/** Ways in which a node can be away. */
const AWAY: readonly (readonly [string, (cluster: PluginCluster, name: string) => void])[] = [
  ['not ready', (cluster, name) => setReady(cluster, name, 'False')],
  ['cordoned', (cluster, name) => cordon(cluster, name)],
  ['its module is not loaded', (cluster, name) => change(cluster, name, ({ metadata: { labels } }) => {
    Object.keys(labels).filter((label) => label.endsWith('.ready')).forEach((label) => delete labels[label]);
  })],
  ['it offers no amd.com/onload', (cluster, name) => change(cluster, name, ({ status }) => { status.allocatable = {}; })],
];

/** A cluster of four nodes, the last of which is away and stays so. */
function withAway(leave: (cluster: PluginCluster, name: string) => void): PluginCluster {
  const cluster = PluginCluster.serving(OLD, ['a', 'b', 'c', 'd']);
  leave(cluster, 'd');
  cluster.acts = (node) => node !== 'd';
  return cluster;
}

/** What the user is shown before the first write. */
async function shown(cluster: RollingCluster, asked: Change = {}) {
  let seen: Assessment | undefined;
  const ran = await run(cluster, { ...asked, confirm: (assessment) => Promise.resolve((seen = assessment) === undefined) });
  return { ran, groups: seen?.report.groups ?? [] };
}

test('a run that installs a Module asks no user: no node is away without what is new', async () => {
  const cluster = new RollingCluster(fresh()).settle();
  const { ran, groups } = await shown(cluster, { after: release('1'), isUnattended: true });
  expect([ran.outcome, groups.flatMap(({ away = [] }) => away)]).toEqual(['declined', []]);
  expect((await run(cluster, { after: release('1'), isUnattended: true })).outcome).toBe('done');
});

test('a run that installs Onload and its device plugin asks no user either', async () => {
  const nodes = PluginCluster.serving(OLD).all('Node').map((node) => ({ ...node, metadata: { ...node.metadata, labels: { 'node-role.kubernetes.io/worker': '' } }, status: { ...node.status, allocatable: {} } }));
  const { ran, groups } = await shown(new PluginCluster(nodes as unknown as Manifest[]), { isUnattended: true });
  expect([ran.outcome, groups.flatMap(({ away = [] }) => away)]).toEqual(['declined', []]);
});

describe.each(AWAY)('a node that is %s when the run begins', (reason, leave) => {
  test('the number that is printed counts it, and names it', async () => {
    const { ran, groups } = await shown(withAway(leave));
    expect(ran.outcome).toBe('declined');
    expect(groups).toContainEqual(expect.objectContaining({ name: GROUP, nodes: 4, minAvailable: 2, away: [{ node: 'd', reason }] }));
    expect(noticesIn(ran)).toContain(`${GROUP}: never fewer than 2 of 4 nodes available; away now: d (${reason})`);
  });

  test('a run that asks no user ends, and names the demand that accepts it', async () => {
    const cluster = withAway(leave);
    const ran = await run(cluster, { isUnattended: true });
    expect([ran.outcome, cluster.written]).toEqual(['availability', []]);
    expect(stopIn(ran).reasons).toEqual([expect.stringMatching(new RegExp(
      `^${GROUP}: never fewer than 2 of 4 nodes would be available, 3 if none were away now: d \\(${reason}\\); .*--keep '${GROUP}=2'$`,
    ))]);
    expect((await shown(cluster, { isUnattended: true, keep: [{ group: GROUP, nodes: 2 }] })).ran.outcome).toBe('declined');
  });

  test('a demand that the plan does not keep without it is refused', async () => {
    const cluster = withAway(leave);
    const ran = await run(cluster, { keep: [{ group: 'worker', nodes: 3 }] });
    expect([ran.outcome, cluster.written, stopIn(ran).reasons]).toEqual(['availability', [], [`--keep worker=3: the plan leaves 2 of 4 nodes of ${GROUP} available at times`]]);
    expect(stopIn(await run(cluster, { keep: [{ group: 'worker', nodes: 4 }] })).reasons).toEqual([
      `--keep worker=4 is not met now: 3 of 4 nodes of ${GROUP} are available, --keep demands 4: not d`,
    ]);
  });
});

test('a demand on pods counts those that are not ready now', async () => {
  const cluster = PluginCluster.serving(OLD);
  ['a', 'b', 'c'].forEach((name) => cluster.put({ ...user(`x-${name}`, name), metadata: { name: `x-${name}`, namespace: 'trading', labels: { app: 'x' } }, status: { phase: 'Running', conditions: [{ type: 'Ready', status: name === 'c' ? 'False' : 'True' }] } } as Manifest));
  const ran = await run(cluster, { demands: [keepOf('app=x:2')] });
  expect([ran.outcome, stopIn(ran).reasons, cluster.written]).toEqual(['availability', ['--keep app=x:2: the plan leaves 1 of 3 pods available at times'], []]);
  expect(stopIn(await run(cluster, { demands: [keepOf('app=x:3')] })).reasons).toEqual([
    '--keep app=x:3 is not met now: 2 of 3 pods are available, --keep app=x:3 demands 3: not trading/x-c',
  ]);
});

describe('a turn that has begun', () => {
  const keep = [{ group: 'worker', nodes: 2 }];

  test('a turn is ended if that restores the demand, and no other one begins', async () => {
    const cluster = PluginCluster.serving(OLD);
    cluster.afterTurn = () => void (cluster.nodes.a.includes('in its turn') && cluster.nodes.c.endsWith('100') && setReady(cluster, 'c', 'False'));
    const ran = await run(cluster, { keep, patienceMinutes: 5 });
    cluster.settle();
    expect([ran.outcome, cluster.nodes, evictedIn(cluster)]).toEqual(['failed', {
      a: `${NEW} ${NEW} 100`, b: `${OLD} ${OLD} 100`, c: `${OLD} ${OLD} 100`,
    }, ['evict Pod trading/feed-a']]);
    setReady(cluster, 'c', 'True');
    cluster.afterTurn = undefined;
    expect((await run(cluster, { keep, resumes: true, isUnattended: true })).outcome).toBe('done');
  });

  test('a run goes on with the turn, even if the demand is not met before, and nothing else begins', async () => {
    const cluster = PluginCluster.serving(OLD);
    change(cluster, 'a', ({ metadata: { labels } }) => { labels[GATE] = NEW; });
    await cluster.change(5);
    await cluster.change(5);
    setReady(cluster, 'c', 'False');
    const ran = await run(cluster, { keep, resumes: true });
    expect([ran.outcome, cluster.nodes.a, cluster.nodes.b]).toEqual(['availability', `${NEW} ${NEW} 100`, `${OLD} ${OLD} 100`]);
    expect(stopIn(ran).reasons.join()).toContain('--keep worker=2: the plan leaves 1 of 3 nodes');
    expect(noticesIn(ran).join('\n')).toContain('only the turn of a is ended, which has begun');
  });

  test('a demand that stays unmet without a turn is refused', async () => {
    const cluster = PluginCluster.serving(OLD);
    ['b', 'c'].forEach((name) => setReady(cluster, name, 'False'));
    expect([(await run(cluster, { keep })).outcome, cluster.written]).toEqual(['availability', []]);
  });

  test('no pod is evicted that a demand needs at that moment', async () => {
    const cluster = PluginCluster.serving(OLD);
    const put = (name: string, node: string, status = 'True') => cluster.put({
      ...user(name, node), metadata: { ...user(name, node).metadata, labels: { app: 'x' } }, status: { phase: 'Running', conditions: [{ type: 'Ready', status }] },
    } as Manifest);
    [['x-1', 'a'], ['x-2', 'a'], ['x-3', 'b']].forEach(([name, node]) => put(name, node));
    const perform = cluster.perform.bind(cluster);
    cluster.perform = async (write, how) => {
      await perform(write, how);
      if (write.object === 'Pod trading/x-1' && !how.dryRun) {
        put('x-3', 'b', 'False');
      }
    };
    const ran = await run(cluster, { demands: [keepOf('app=x:1')], patienceMinutes: 2 });
    expect(evictedIn(cluster)).toEqual(['evict Pod trading/feed-a', 'evict Pod trading/x-1']);
    expect([ran.outcome, stopIn(ran).reasons.join()]).toEqual(['late', expect.stringContaining('Pod trading/x-2 is not evicted: 0 of ')]);
  });
});

describe('PodDisruptionBudgets', () => {
  const budget = (name: string, app: string, more: object = {}) => ({
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name, namespace: 'trading', generation: 2 },
    spec: { selector: { matchLabels: { app } }, minAvailable: 1 },
    status: { disruptionsAllowed: 1, currentHealthy: 2, desiredHealthy: 1, expectedPods: 2, observedGeneration: 2, ...more },
  }) as unknown as Manifest;

  test.each([
    ['lets no pod go', budget('feed', 'feed-a', { disruptionsAllowed: 0 })],
    ['has a status of before', budget('feed', 'feed-a', { observedGeneration: 1 })],
  ])('a budget that %s is named before the device plugin leaves', async (_, object) => {
    const cluster = PluginCluster.serving(OLD);
    cluster.put(object);
    const ran = await run(cluster, { patienceMinutes: 2 });
    expect([ran.outcome, cluster.fewest, cluster.written.filter((each) => each.startsWith('label'))]).toEqual(['late', 3, []]);
    expect(stopIn(ran).reasons.join()).toContain('the turn of a does not begin: PodDisruptionBudget trading/feed lets no pod go now: trading/feed-a');
  });

  test('several budgets of one pod are refused before its turn, since the API evicts no such pod', async () => {
    const cluster = PluginCluster.serving(OLD);
    ['one', 'two'].forEach((name) => cluster.put(budget(name, 'feed-a')));
    const ran = await run(cluster);
    expect([ran.outcome, cluster.fewest]).toEqual(['refused', 3]);
    expect(stopIn(ran).reasons).toEqual([expect.stringMatching(/^Pod trading\/feed-a has several PodDisruptionBudgets, trading\/one and trading\/two, and the API evicts no such pod/)]);
  });

  test.each([
    ['selects no pod', budget('none', 'nothing', { disruptionsAllowed: 0, currentHealthy: 0, desiredHealthy: 0, expectedPods: 0 })],
    ['selects pods of another node', budget('other', 'feed-z', { disruptionsAllowed: 0 })],
  ])('a budget that %s holds nothing', async (_, object) => {
    const cluster = PluginCluster.serving(OLD, ['a']);
    cluster.put(object);
    expect((await run(cluster)).outcome).toBe('done');
  });
});

describe('what others do meanwhile', () => {
  /** Does something once a node is through. */
  const onceThrough = (cluster: PluginCluster, name: string, act: () => void) => {
    let isDone = false;
    cluster.afterTurn = () => {
      if (!isDone && cluster.nodes[name] === `${NEW} ${NEW} 100`) {
        isDone = true;
        act();
      }
    };
  };

  test('a drain by another user is said, and stops the run before the next turn', async () => {
    const cluster = PluginCluster.serving(OLD, ['a', 'b', 'c', 'd']);
    onceThrough(cluster, 'a', () => cordon(cluster, 'd'));
    const ran = await run(cluster);
    expect([ran.outcome, evictedIn(cluster), stopIn(ran).reasons]).toEqual(['unplanned', ['evict Pod trading/feed-a'], ['d is cordoned, by no step of this run']]);
    expect(noticesIn(ran)).toEqual(['d is cordoned, by no step of this run']);
    expect(cluster.all('Node').filter(({ metadata }) => metadata.labels![GATE] !== undefined)).toEqual([]);
  });

  test('a node that is lost for a moment is said, and waited for', async () => {
    const cluster = PluginCluster.serving(OLD);
    onceThrough(cluster, 'a', () => {
      setReady(cluster, 'c', 'False');
      let turns = 0;
      cluster.afterTurn = () => void (++turns === 2 && setReady(cluster, 'c', 'True'));
    });
    const ran = await run(cluster, { after: onloadIn(NEW) });
    expect([ran.outcome, cluster.fewest, noticesIn(ran)]).toEqual(['done', 2, ['c is not ready, and no operator updates it']]);
  });

  test('a reboot is said', async () => {
    const cluster = PluginCluster.serving(OLD);
    onceThrough(cluster, 'a', () => change(cluster, 'c', ({ status }) => { status.nodeInfo.bootID = 'second'; }));
    expect(noticesIn(await run(cluster, { patienceMinutes: 2 }))).toContain('c has rebooted, by no step of this run');
  });

  /** A run of a Module in a cluster in which another user changes something right after the first write. */
  async function beside(act: (cluster: RollingCluster) => void) {
    const cluster = RollingCluster.running('1');
    const perform = cluster.perform.bind(cluster);
    cluster.perform = async (write, how) => {
      await perform(write, how);
      if (cluster.written.length === 1 && !how.dryRun) {
        act(cluster);
      }
    };
    const [settings, , module] = release('2');
    return { cluster, ran: await run(cluster, { after: [settings, release('1')[1], module], patienceMinutes: 20 }) };
  }

  test('a MachineConfig of another user is named, and stops the run before the next step', async () => {
    const { cluster, ran } = await beside((each) => each.put({
      apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'MachineConfig', metadata: { name: '99-theirs', labels: { 'machineconfiguration.openshift.io/role': 'worker' } }, spec: { kernelArguments: ['quiet'] },
    } as unknown as Manifest));
    expect([ran.outcome, cluster.written]).toEqual(['unplanned', ['apply ConfigMap drivers/settings']]);
    expect(noticesIn(ran).join('\n')).toContain('MachineConfig 99-theirs was created, by no step of this run: the Machine Config Operator rolls it out to nodes');
    expect(stopIn(ran).reasons.join('\n')).toContain('MachineConfig 99-theirs, which no step of this run has changed');
  });

  test('a pool that another user pauses is said', async () => {
    const { ran } = await beside((each) => {
      const pool = each.objects.get('MachineConfigPool worker')!;
      each.put({ ...pool, spec: { ...pool.spec, paused: true } } as Manifest);
    });
    expect(noticesIn(ran).join('\n')).toContain('MachineConfigPool worker was paused, by no step of this run');
  });

  test('drains and reboots of its own steps are no news', async () => {
    const ran = await carriedOut(RollingCluster.running('1'), { after: release('2'), fileOf });
    expect([ran.outcome, noticesIn(ran)]).toEqual(['done', []]);
  });
});

test('nodes that the API server has not heard of for a while do not count as lost for a minute', async () => {
  const cluster = new RollingCluster([...fresh(['w1', 'w2', 'w3']), release('1')[1]]).settle();
  const state = cluster.state.bind(cluster);
  let [silent, lost] = [10, 6];
  cluster.state = async () => {
    if (cluster.written.length === 0 || silent <= 0) {
      if (silent <= 0 && lost-- === 0) {
        ['w1', 'w2', 'w3'].forEach((name) => setReady(cluster, name, 'True'));
      }
      return state();
    }
    if (--silent === 0) {
      ['w1', 'w2', 'w3'].forEach((name) => setReady(cluster, name, 'Unknown'));
    }
    return { ...await state(), unanswered: { resources: [], reason: 'no answer in time' } };
  };
  expect((await run(cluster, { after: [release('2')[1]] })).outcome).toBe('done');
});

describe('a pool that rolls out when the run begins', () => {
  const others = (version: string) => release(version).filter(({ kind }) => kind === 'MachineConfig');
  /** The change of the run moves no node: the MachineConfig is that of another user already. */
  const wanted = [...others('2'), ...release('2').filter(({ kind }) => kind === 'ConfigMap'), ...release('1').filter(({ kind }) => kind === 'Module')];
  const POOL = { name: GROUP, nodes: 4 };

  /** The cluster after so many turns of its operators since another user has changed the MachineConfig. */
  function rolling(turns: number): RollingCluster {
    const cluster = new RollingCluster([...fresh(['w1', 'w2', 'w3', 'w4']), ...release('1')]).settle();
    others('2').forEach((object) => cluster.put(object));
    for (let turn = 0; turn < turns; turn++) {
      (cluster as unknown as { turn(): boolean }).turn();
    }
    return cluster;
  }
  const available = (cluster: RollingCluster) => cluster.all('Node').filter(({ spec, status }) => spec.unschedulable !== true && status.conditions[0].status === 'True').length;

  test('counts a node that an operator has begun with as away, before it is cordoned, too', async () => {
    const cluster = rolling(2);
    change(cluster, 'w1', (node) => { delete node.spec.unschedulable; });
    const { ran, groups } = await shown(cluster, { after: wanted });
    expect(groups).toEqual([expect.objectContaining({ ...POOL, minAvailable: 2, away: [{ node: 'w1', reason: 'an operator updates it' }] })]);
    expect(noticesIn(ran)).toContain(`${GROUP}: never fewer than 2 of 4 nodes available; away now: w1 (an operator updates it)`);
  });

  test.each([[2, 'cordoned'], [3, 'not ready']])('counts a node that is on its way once: behind %i turns it is %s, and comes back', async (turns, reason) => {
    const { groups } = await shown(rolling(turns), { after: wanted });
    expect(groups).toEqual([expect.objectContaining({ ...POOL, minAvailable: 2, away: [{ node: 'w1', reason }] })]);
    expect(groups[0].available?.best[0]).toEqual({ from: 0, nodes: 3 });
    expect(groups[0].available?.best.at(-1)?.nodes).toBe(4);
  });

  test('a demand that the roll-out keeps is no reason to refuse the run', async () => {
    expect((await shown(rolling(2), { after: wanted, keep: [{ group: 'worker', nodes: 2 }] })).ran.outcome).toBe('declined');
    expect((await shown(rolling(2), { after: wanted, demands: [keepOf('nodes/worker:2')] })).ran.outcome).toBe('declined');
  });

  test.each(Array.from({ length: 13 }, (_, turns) => turns))('behind %i turns, no fewer nodes are available than the number, and nobody need be asked', async (turns) => {
    const cluster = rolling(turns);
    let [promised, fewest] = [0, 4];
    const look = () => { fewest = Math.min(fewest, available(cluster)); };
    const wait = cluster.change.bind(cluster);
    cluster.change = async (seconds) => wait(seconds).then(look);
    const confirm = (assessment: Assessment) => {
      promised = assessment.report.groups.find(({ name }) => name === GROUP)?.minAvailable ?? 0;
      return Promise.resolve(true);
    };
    look();
    expect((await run(cluster, { after: wanted, isUnattended: true, confirm })).outcome).toBe('done');
    expect(fewest).toBeGreaterThanOrEqual(promised);
  });
});
