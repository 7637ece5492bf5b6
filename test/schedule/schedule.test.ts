import type { Manifest } from '../../lib/manifests';
import { plan } from '../../lib/plan';
import { keepOf, scheduleChange } from '../../lib/schedule';
import type { ScheduleInput } from '../../lib/schedule/schedule-input';
import { readCalendar } from '../../lib/schedule/windows';
import { errorOf } from '../support/errors';
import { config, FROM, pool, ROLE, twoPools } from '../support/schedule-clusters';

const schedule = (change: Pick<ScheduleInput, 'plan'>, more: Partial<ScheduleInput> = {}) => scheduleChange({ keep: [], from: FROM, timeZone: 'UTC', ...change, ...more });

describe('a schedule', () => {
  test('a change that meets all demands needs no measure', () => {
    const { report } = schedule(twoPools([4, 0], [2, 1]), { keep: [keepOf('nodes/a:2')] });
    expect(report).toMatchObject({ possible: true, demands: [{ available: 2, wanted: 2, total: 4 }], totals: { evictions: 4 } });
    expect(report.measures.filter(({ kind }) => kind !== 'limit')).toEqual([]);
  });

  test('a lower limit keeps more nodes, and no limit lower than needed is chosen', () => {
    const { report, commits } = schedule(twoPools([4, 0], [3, 1]), { keep: [keepOf('nodes/a:50%')] });
    expect(report.measures).toEqual([expect.objectContaining({ kind: 'limit', object: 'MachineConfigPool a', program: 'NodeGroup with { maxUnavailable: NodeLimit.nodes(2) }' })]);
    expect(commits[0].manifests.find(({ kind }) => kind === 'MachineConfigPool')!.spec).toMatchObject({ maxUnavailable: 2 });
    expect(report.demands[0].available).toBe(2);
  });

  test('two pools change one after the other where their limits together take too many pods away', () => {
    const { report } = schedule(twoPools([2, 2], [1, 1]), { keep: [keepOf('app=feed:3')] });
    expect(report.measures.map(({ kind }) => kind)).toEqual(['commits']);
    expect(report.commits.map(({ name }) => name)).toEqual(['01-machineconfigs-of-a', '02-machineconfigs-of-b']);
    expect(report.demands[0]).toMatchObject({ available: 3, of: 'pods', total: 4 });
  });

  test('leaving any measure out breaks a demand or costs more', () => {
    const change = twoPools([3, 3], [3, 3]);
    const keep = [keepOf('nodes/a:2'), keepOf('app=feed:4')];
    const { report } = schedule(change, { keep });
    expect(report.possible).toBe(true);
    expect(report.search.exact).toBe(true);
    expect(report.demands.map(({ available, wanted }) => available! >= wanted)).toEqual([true, true]);
    expect(report.measures.map(({ object }) => object)).toEqual(['MachineConfigPool a', 'MachineConfigPool b']);
  });

  test('commits have times in windows, with the latest moments', () => {
    const calendar = readCalendar('timeZone: UTC\nopen:\n- { name: night, cron: \'0 1 * * *\', duration: 3h }\n', 'w.yaml');
    const { report } = schedule(twoPools([2, 2], [1, 1]), { keep: [keepOf('app=feed:3')], calendar });
    expect(report.commits.map(({ from, window }) => [from, window])).toEqual([['2026-11-28T01:00:00Z', 'night'], ['2026-11-28T02:04:00Z', 'night']]);
    expect(report.commits[0]).toMatchObject({ latestStart: '2026-11-28T02:56:00Z', lastNode: '2026-11-28T03:28:00Z', pools: ['a'], nextWindow: '2026-11-29T01:00:00Z' });
  });

  test('the same input gives the same schedule', () => {
    const made = () => schedule(twoPools([3, 2], [2, 2]), { keep: [keepOf('nodes/a:2')] }).report;
    expect(JSON.stringify(made())).toBe(JSON.stringify(made()));
  });
});

describe('choices beside limits and orders', () => {
  const withFile = (text: string): Manifest => ({
    ...config('a', 'quiet'),
    spec: { config: { ignition: { version: '3.4.0' }, storage: { files: [{ path: '/etc/sysctl.d/90-x.conf', contents: { source: `data:,${text}` } }] } } },
  } as Manifest);
  const { plan: base } = twoPools([3, 0], [1, 1]);
  const change = { plan: { ...base, before: [pool('a', 1), withFile('old')], after: [pool('a', 1), withFile('new')], openshift: '4.18' } };

  test('node disruption policies that plan advises save the evictions, in a commit before the change', () => {
    const { report, commits } = schedule(change, { keep: [keepOf('nodes/a:3')] });
    expect(report).toMatchObject({ possible: true, totals: { evictions: 0 }, commits: [{ name: '01-node-disruption-policies' }, { evictions: 0 }] });
    expect(report.measures.filter(({ kind }) => kind === 'policies')).toEqual([expect.objectContaining({
      kind: 'policies',
      object: 'MachineConfiguration cluster',
      program: 'disruption: [NodeDisruptionRule.file(\'/etc/sysctl.d/90-x.conf\', NodeDisruptionAction.restart(\'systemd-sysctl.service\'))]',
    })]);
    expect(commits.map(({ manifests }) => manifests.some(({ kind }) => kind === 'MachineConfiguration'))).toEqual([true, true]);
    // Without the measure, the same plan drains all nodes.
    expect(plan(change.plan).totals).toMatchObject({ evictedPods: 3 });
  });

  describe('pools that change by what is for all workers', () => {
    const { plan: pools } = twoPools([2, 2], [1, 1]);
    const shared = (argument: string) => [...pools.before.filter(({ kind }) => kind === 'MachineConfigPool'), config('worker', argument)];
    const workers = { plan: { ...pools, before: shared('old'), after: shared('new') } };

    test('roll out one after the other where their limits together take too many pods away: one is paused until then', () => {
      const { report, commits } = schedule(workers, { keep: [keepOf('app=feed:3')] });
      expect(report).toMatchObject({ possible: true, demands: [{ available: 3 }], totals: { evictions: 4, worstMinutes: 128 } });
      expect(report.measures).toEqual([expect.objectContaining({
        kind: 'pauses', what: 'MachineConfigPools roll out one after the other: a, then b; b is paused until then',
      })]);
      expect(report.commits.map(({ name, evictions, pools: moving }) => [name, evictions, moving])).toEqual([['01-machineconfigs-of-worker', 2, []], ['02-unpause-b', 2, []]]);
      const paused = commits.map(({ manifests }) => manifests.filter(({ kind }) => kind === 'MachineConfigPool').map(({ spec }) => (spec as { paused?: boolean }).paused));
      expect(paused).toEqual([[undefined, true], [undefined, undefined]]);
      // A paused pool is rendered already: it is complete when its nodes have the configuration.
      expect(commits[1].report.steps[0].waits!.map(({ name }) => name)).toEqual(['wait_new_pools']);
    });

    test('roll out at the same time where that keeps enough', () => {
      expect(schedule(workers, { keep: [keepOf('app=feed:2')] }).report.measures).toEqual([]);
    });
  });

  test('images are pulled in a commit before those that count on them', () => {
    const pinned = { apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'PinnedImageSet', metadata: { name: 'x', labels: { [ROLE]: 'a' } }, spec: { pinnedImages: [] } } as unknown as Manifest;
    const { plan: pools } = twoPools([2, 0], [1, 1]);
    const { report, commits } = schedule({ plan: { ...pools, after: [...pools.after, pinned], openshift: '4.19' } }, { keep: [keepOf('nodes/a:1')] });
    expect(report.commits.map(({ name, objects }) => [name, objects])).toEqual([
      ['01-images-in-advance', ['PinnedImageSet x']], ['02-machineconfigs-of-a', ['MachineConfig 99-a-x']],
    ]);
    expect(report.measures.map(({ kind }) => kind)).toEqual(['images']);
    const alone = schedule({ plan: { ...pools, after: [...pools.before, pinned], openshift: '4.19' } });
    expect(alone.report.commits.map(({ name }) => name)).toEqual(['01-the-change']);
    expect(commits[0].manifests.find(({ metadata: { name } }) => name === '99-a-x')).toEqual(config('a', 'old'));
  });

  test('nodes that move to another pool get their labels in a commit of their own where both together take too many away', () => {
    const { plan: pools } = twoPools([3, 3], [1, 1]);
    // The pool b changes, while a node of it moves to a.
    const after = pools.after.map((object) => (object.metadata.name === '99-a-x' ? config('a', 'old') : object));
    const labels = [{ nodes: ['b-2'], labels: { 'node-role.kubernetes.io/b': null, 'node-role.kubernetes.io/a': '' } }];
    const moved = { plan: { ...pools, before: [...pools.before.slice(0, 3), config('b', 'older')], after, labels } };
    const { report } = schedule(moved, { keep: [keepOf('app=feed:5')] });
    expect(report.possible).toBe(true);
    expect(report.commits.flatMap(({ labels: commands }) => commands)).toEqual(['oc label nodes b-2 node-role.kubernetes.io/a= node-role.kubernetes.io/b- --overwrite']);
    // The node does not reboot for the pool that it leaves.
    expect(report.totals.evictions).toBe(3);
  });

  test('each way that was tried counts for the bound, and the result is not better than it', () => {
    const { report: { search, totals } } = schedule(twoPools([2, 2], [1, 1]), { keep: [keepOf('app=feed:3')] });
    expect(search.bound).toEqual({ evictions: 4, worstMinutes: 32 });
    expect(totals.evictions!).toBeGreaterThanOrEqual(search.bound.evictions!);
  });
});

describe('what is impossible', () => {
  test('demands that exclude each other are named, with what is possible instead', () => {
    const { report } = schedule(twoPools([4, 0], [1, 1]), { keep: [keepOf('nodes/a:3')], by: FROM + 70 * 60_000 });
    expect(report.possible).toBe(false);
    expect(report.impossible!.inTheWay).toEqual(['the deadline Sat 2026-11-28 01:10 UTC', '--keep nodes/a:3']);
    expect(report.impossible!.nearest).toEqual([
      'with all other demands, the earliest end is Sat 2026-11-28 02:08 UTC, after 2 h 8 min of work at worst',
      'with all other demands, at most 2 of 4 nodes of nodes/a:3 stay available, in 1 h 4 min at worst',
    ]);
  });

  test('all of the nodes cannot be kept', () => {
    const { report } = schedule(twoPools([2, 0], [1, 1]), { keep: [keepOf('nodes/a:2')] });
    expect(report.impossible).toMatchObject({ inTheWay: ['--keep nodes/a:2'], nearest: [expect.stringContaining('at most 1 of 2 nodes')] });
  });

  test('a budget of evictions that is too small is named', () => {
    expect(schedule(twoPools([2, 0], [1, 1]), { budget: 1 }).report.impossible).toEqual({
      inTheWay: ['the budget of 1 eviction'], nearest: ['with all other demands, the fewest evictions are 2'],
    });
  });

  test('windows that are too short are named, with the length that is enough', () => {
    const calendar = readCalendar('timeZone: UTC\nopen:\n- { name: night, cron: \'0 1 * * *\', duration: 20m }\n', 'w.yaml');
    expect(schedule(twoPools([2, 0], [1, 1]), { calendar, by: FROM + 7 * 24 * 3600_000 }).report.impossible).toEqual({
      inTheWay: ['the windows: no window is long enough for a commit that is left'], nearest: ['the shortest longest commit takes 32 min at worst: windows of that length are enough'],
    });
  });

  test('of a commit that no window is long enough for, it is said how much gets through, when to pause, and what is left', () => {
    const calendar = readCalendar('timeZone: UTC\nopen:\n- { name: night, cron: \'0 1 * * *\', duration: 70m }\n', 'w.yaml');
    expect(schedule(twoPools([4, 0], [1, 1]), { calendar, keep: [keepOf('nodes/a:3')], by: FROM + 7 * 24 * 3600_000 }).report.impossible).toEqual({
      inTheWay: ['--keep nodes/a:3', 'the windows: no window is long enough for a commit that is left'],
      nearest: [
        expect.stringContaining('at most 2 of 4 nodes of nodes/a:3 stay available, in 1 h 4 min at worst'),
        'the shortest longest commit takes 2 h 8 min at worst: windows of that length are enough; in a window of 1 h 10 min, 2 of 4 nodes of MachineConfigs of a get through at worst: '
          + 'pause MachineConfigPool a 32 min before its end, and unpause in the next one; 2 windows are enough',
      ],
    });
  });

  test('if no way breaks only one demand, the nearest is told with what it keeps, its end and its evictions', () => {
    const { report } = schedule(twoPools([4, 0], [1, 1]), { keep: [keepOf('nodes/a:4')], budget: 1, by: FROM + 100 * 24 * 3600_000 });
    expect(report.impossible).toEqual({
      inTheWay: ['the budget of 1 eviction', '--keep nodes/a:4'],
      nearest: ['no way meets all demands but one: the nearest breaks 2; it keeps 3 of 4 nodes of nodes/a:4; it takes 2 h 8 min at worst, ends Sat 2026-11-28 02:08 UTC, with 4 evictions'],
    });
  });

  test('a deadline that windows do not allow is named as the deadline', () => {
    const calendar = readCalendar('timeZone: UTC\nopen:\n- { name: night, cron: \'0 1 * * *\', duration: 70m }\n', 'w.yaml');
    expect(schedule(twoPools([2, 2], [1, 1]), { keep: [keepOf('app=feed:3')], calendar, by: FROM + 24 * 3600_000 }).report.impossible).toMatchObject({
      inTheWay: ['--keep app=feed:3', 'the deadline Sun 2026-11-29 00:00 UTC'],
      nearest: [expect.any(String), 'with all other demands, the earliest end is Sun 2026-11-29 02:04 UTC, after 2 h 8 min of work at worst'],
    });
  });

  test('a drain that may never end is named', () => {
    const change = twoPools([2, 0], [1, 1]);
    const budget = { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata: { name: 'feed', namespace: 'default' }, spec: { maxUnavailable: 0, selector: { matchLabels: { app: 'feed' } } } } as Manifest;
    const { report } = schedule({ plan: { ...change.plan, pods: [...change.plan.pods!, budget] } });
    expect(report.impossible!.inTheWay).toEqual([expect.stringMatching(/it may never end.*PodDisruptionBudget default\/feed/)]);
  });

  test.each<[string, Partial<ScheduleInput>, string, RegExp]>([
    ['a demand on nodes that do not exist', { keep: [keepOf('nodes/c:1')] }, 'schedule/keep-nothing', /none has node-role\.kubernetes\.io\/c=/],
    ['a demand on pods that do not exist', { keep: [keepOf('app=fed:1')] }, 'schedule/keep-nothing', /such as app=feed: none has app=fed/],
    ['a demand on more than there are', { keep: [keepOf('nodes/a:9')] }, 'schedule/keep-too-many', /nodes\/a:9.*2 are there now/],
    ['two demands on the same nodes', { keep: [keepOf('nodes/a:1'), keepOf('nodes/a:50%')] }, 'schedule/keep-twice', /nodes\/a:1 and nodes\/a:50%/],
    ['a deadline in the past', { by: FROM - 1 }, 'schedule/past', /deadline that is not after the start/],
    ['windows that never come', { calendar: readCalendar('timeZone: UTC\nopen:\n- { cron: "0 1 30 2 *", duration: 1h }', 'w.yaml') }, 'schedule/never-open', /windows that never come/],
    ['no nodes', { plan: { before: [], after: [] } }, 'schedule/no-nodes', /kubectl get nodes/],
    ['pods that are not known', { keep: [keepOf('app=feed:1')], plan: { ...twoPools([2, 0], [1, 1]).plan, pods: undefined } }, 'schedule/no-pods', /--pods FILE/],
  ])('fails for %s', (_, more, code, message) => {
    expect(errorOf(() => schedule(twoPools([2, 0], [1, 1]), more))).toMatchObject({ code, message: expect.stringMatching(message) });
  });

  test.each(['app=feed', 'nodes/:3', '6', 'feed:6', 'nodes/a:101%', 'app=feed:-1'])('fails for the demand %s', (text) => {
    expect(errorOf(() => keepOf(text))).toMatchObject({ code: 'schedule/keep' });
  });
});
