/** How many nodes may move, how long that takes, and what may never end. */
import { machineConfig, node, onload, planOf, pod, pool } from './fixtures';
import type { Manifest } from '../../lib/manifests/manifest';
import type { PlanReport } from '../../lib/plan/plan-report';
import { formatHtml } from '../../lib/reports/plan/plan-html';
import { planSummary } from '../../lib/reports/plan/plan-summary';
import { formatText } from '../../lib/reports/plan/plan-text';

const FILE = (content: string) => machineConfig('50-a', 'worker', { '/etc/a.conf': content });
const workers = (...names: string[]) => names.map((name) => node(name));
const cordoned = (name: string): Manifest => ({ ...node(name), spec: { unschedulable: true } });
const degraded = (name: string): Manifest => {
  const made = node(name);
  const of = (what: string) => `machineconfiguration.openshift.io/${what}`;
  return { ...made, metadata: { ...made.metadata, annotations: { [of('currentConfig')]: 'a', [of('desiredConfig')]: 'a', [of('state')]: 'Degraded' } } };
};
const budget = (spec: object, namespace = 'trading'): Manifest => (
  { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata: { name: 'pdb', namespace }, spec: { selector: { matchLabels: { app: 'p' } }, ...spec } });
const TWO = pool('worker', { maxUnavailable: 2 });
const first = (report: PlanReport) => planSummary(report)[0];

describe('nodes that are not ready count against maxUnavailable', () => {
  const plan = (...nodes: Manifest[]) => planOf([TWO, FILE('a')], [TWO, FILE('b')], { nodes });

  test.each<[string, Manifest]>([['cordoned', cordoned('w0')], ['not ready', node('w0', ['worker'], { ready: false })]])('one that is %s: in time line, sums and timeouts', (state, away) => {
    const report = plan(away, ...workers('w1', 'w2', 'w3', 'w4'));
    expect(report.totals).toMatchObject({ reboots: 5, bestMinutes: 40, worstMinutes: null, minAvailable: 3 });
    expect(report.nodes.slice(1).map(({ events }) => events[0].at)).toEqual([0, 10, 20, 30]);
    expect(report.mayNotFinish).toEqual([`MachineConfigPool worker cannot become Updated while w0 is ${state}`]);
    expect(first(report)).toBe(`5 reboots and 5 drains; 1 node held up by w0; specify --pods to see how many pods are evicted; may never finish: MachineConfigPool worker cannot become Updated while w0 is ${state}`);
    expect(planSummary(report)).toContain('takes 40 min in the best case, and may never finish');
    expect(formatText(report, { width: 200, colour: false })).toContain('on 4 of 5 nodes, 1 at once; 1 node held up by w0');
  });

  test('one that is degraded too, while it is', () => {
    const report = plan(degraded('w0'), ...workers('w1', 'w2', 'w3'));
    expect(report.totals).toMatchObject({ reboots: 4, bestMinutes: 40 });
    const stopped = plan(degraded('w0'), cordoned('w1'), ...workers('w2'));
    expect(stopped.totals).toMatchObject({ reboots: 3, bestMinutes: null, worstMinutes: null });
    expect(stopped.mayNotFinish).toEqual(['MachineConfigPool worker cannot become Updated while w1 is cordoned and w0 is degraded and w2 is stuck behind others']);
  });

  test('all that may be away are: no node starts, and that may never end', () => {
    const report = plan(cordoned('w0'), cordoned('w1'), ...workers('w2'));
    expect(report.totals).toMatchObject({ reboots: 3, bestMinutes: null, worstMinutes: null });
    expect(report.mayNotFinish).toEqual(['MachineConfigPool worker cannot become Updated while w0, w1 are cordoned and w2 is stuck behind others']);
  });

  test('ready ones do not', () => {
    const report = plan(...workers('w1', 'w2', 'w3', 'w4'));
    expect(report.totals).toMatchObject({ bestMinutes: 20, worstMinutes: 64 });
    expect(report).not.toHaveProperty('mayNotFinish');
  });
});

describe('a budget that lets nothing go', () => {
  const nodes = workers('w1', 'w2');
  const pods = [pod('p', 'w1', { onload: true }), pod('q', 'w1', { onload: true }), pod('r', 'w2', { onload: true })];

  test('a budget that lets nothing go may hold a drain up for ever: the worst case is unknown, and the time line is open', () => {
    const report = planOf([FILE('a')], [FILE('b')], { nodes, pods: [...pods, budget({ minAvailable: 1 })] });
    expect(report.totals).toMatchObject({ bestMinutes: 20, worstMinutes: null });
    expect(report.mayNotFinish).toEqual(['PodDisruptionBudget trading/pdb allows no eviction']);
    expect(first(report)).toContain('; may never finish: PodDisruptionBudget trading/pdb allows no eviction');
    expect(report.nodes.map(({ events }) => events.filter(({ open }) => open).map(({ kind }) => kind))).toEqual([['drain'], []]);
    expect(report.warnings.find(({ code }) => code === 'machine-config/budget')!.message).toContain('; meanwhile 1 other pod is evicted from it: trading/q');
    expect(formatHtml(report)).toMatch(/<i class="drain open"/);
  });

  test('a budget that lets nothing go may hold the upgrade of Onload up for ever, and says what the other pods suffer', () => {
    const report = planOf([onload('8.1.2')], [onload('8.1.3')], { nodes, pods: [...pods, budget({ maxUnavailable: 0 })] });
    expect(report.totals.worstMinutes).toBeNull();
    expect(report.nodes[0].events.filter(({ open }) => open).map(({ kind }) => kind)).toEqual(['evict']);
    expect(report.warnings.find(({ code }) => code === 'onload/eviction-held-up')!.message)
      .toBe('allows no eviction: on w1 the upgrade of Onload onload/onload waits indefinitely for trading/p; meanwhile 1 other pod is evicted from it: trading/q');
  });

  test.each<[string, object, object]>([
    ['does not run yet', { status: { phase: 'Pending' } }, {}],
    ['is about to end', { metadata: { name: 'p', namespace: 'trading', labels: { app: 'p' }, deletionTimestamp: '2026-01-01T00:00:00Z' } }, {}],
    ['is not healthy, where the budget lets such pods go', { status: { phase: 'Running', conditions: [{ type: 'Ready', status: 'False' }] } }, { unhealthyPodEvictionPolicy: 'AlwaysAllow' }],
  ])('a budget that lets nothing go does not hold a pod that %s', (_, more, spec) => {
    const report = planOf([FILE('a')], [FILE('b')], { nodes, pods: [{ ...pods[0], ...more }, budget({ maxUnavailable: 0, ...spec })] });
    expect(report.totals.worstMinutes).not.toBeNull();
    expect(report).not.toHaveProperty('mayNotFinish');
  });

  test('holds a pod that is not healthy while too few are, by the usual policy', () => {
    const sick = { ...pods[0], status: { phase: 'Running', conditions: [{ type: 'Ready', status: 'False' }] } };
    expect(planOf([FILE('a')], [FILE('b')], { nodes, pods: [sick, budget({ minAvailable: 1 })] }).totals.worstMinutes).toBeNull();
    const enough = { ...pod('p2', 'w2'), metadata: { name: 'p2', namespace: 'trading', labels: { app: 'p' } } };
    const both = planOf([FILE('a')], [FILE('b')], { nodes: [nodes[0]], pods: [sick, enough, budget({ minAvailable: 1 })] });
    expect(both.totals.worstMinutes).not.toBeNull();
  });
});

test('several reasons are all said: the first in the headline', () => {
  const report = planOf([TWO, FILE('a')], [TWO, FILE('b')], { nodes: [cordoned('w0'), node('w1')], pods: [pod('p', 'w1'), budget({ maxUnavailable: 0 })] });
  const [headline, ...lines] = planSummary(report);
  expect(headline).toMatch(/; may never finish: PodDisruptionBudget trading\/pdb allows no eviction; and 1 more reason$/);
  expect(lines).toContain('may never finish: MachineConfigPool worker cannot become Updated while w0 is cordoned');
});

describe('a wait for pods of the device plugin', () => {
  const tainted: Manifest = { ...node('w2'), spec: { taints: [{ key: 'dedicated', value: 'trading', effect: 'NoSchedule' }] } };

  test('never ends on nodes whose taints keep them off, which have no Onload either', () => {
    const report = planOf([onload('8.1.2')], [onload('8.1.3')], { nodes: [node('w1'), tainted], pods: [] });
    expect(report.mayNotFinish).toEqual(['Onload onload/onload waits for all nodes that it selects, and the taints of w2 exclude its device plugin and KMM, which have no tolerations']);
    expect(report.groups[0].minAvailable).toBe(0);
  });

  test('never ends on nodes that are not ready; on cordoned ones it does', () => {
    const reasons = (away: Manifest) => planOf([onload('8.1.2')], [onload('8.1.3')], { nodes: [node('w1'), away], pods: [] }).mayNotFinish;
    expect(reasons(node('w2', ['worker'], { ready: false }))).toEqual(['Onload onload/onload waits for all nodes that it selects, and w2 is not ready']);
    expect(reasons(cordoned('w2'))).toBeUndefined();
  });

  test('ends for an Onload resource that goes only when nobody uses it any more', () => {
    const gone = (pods: Manifest[]) => planOf([onload('8.1.2')], [], { nodes: [node('w1')], pods }).mayNotFinish;
    const user = pod('p', 'w1', { onload: true });
    const isStatic = { ...user, metadata: { ...user.metadata, annotations: { 'kubernetes.io/config.mirror': 'a' } } };
    expect(gone([isStatic])).toEqual(['Onload onload/onload is gone only when trading/p no longer uses its module, and they are not evicted']);
    // The commands of the step stop the others first.
    expect([gone([user]), gone([])]).toEqual([undefined, undefined]);
  });
});

describe('pods that are evicted more than once', () => {
  const owned = (name: string, on: string): Manifest => {
    const made = pod(name, on, { onload: true });
    return { ...made, metadata: { ...made.metadata, ownerReferences: [{ kind: 'ReplicaSet', controller: true }] } } as Manifest;
  };
  const nodes = workers('w1', 'w2', 'w3');

  test('pods that are evicted more than once are counted each time, and once each', () => {
    const report = planOf([FILE('a'), onload('8.1.2')], [FILE('b'), onload('8.1.3')], { nodes, pods: [pod('p', 'w1', { onload: true }), pod('q', 'w2')] });
    expect(report).toMatchObject({ totals: { evictedPods: 3 }, evictedOnce: 2 });
    expect(first(report)).toBe('3 reboots, 3 drains and 3 evictions of 2 pods');
  });

  test('count at worst where they start anew on a node whose turn comes later', () => {
    const report = planOf([onload('8.1.2')], [onload('8.1.3')], { nodes, pods: ['w1', 'w2', 'w3'].map((name) => owned(`p-${name}`, name)) });
    expect([report.totals.evictedPods, report.worst?.evictedPods]).toEqual([3, 6]);
    expect(planSummary(report)).toContain('up to 6 evictions, because pods restart on nodes that are drained later');
  });

  test('pods that are evicted more than once do not count where nobody makes them anew', () => {
    expect(planOf([onload('8.1.2')], [onload('8.1.3')], { nodes, pods: [pod('p', 'w1', { onload: true })] })).not.toHaveProperty('worst');
  });

  test('pods that are evicted more than once are not those that a roll-out of their own replaces', () => {
    const deployment = (image: string): Manifest => ({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'p', namespace: 'trading' },
      spec: { selector: { matchLabels: { app: 'p' } }, template: { spec: { containers: [{ image, resources: { limits: { 'amd.com/onload': 1 } } }] } } },
    });
    expect(planOf([deployment('a')], [deployment('b')], { nodes, pods: [owned('p', 'w1')] }).totals.evictedPods).toBe(0);
  });
});

test('a pool or a resource without nodes is not "on 0 nodes"', () => {
  const said = formatText(planOf([pool('fast'), machineConfig('50-f', 'fast', {}), onload('8.1.2', { rack: '1' })],
    [pool('fast'), machineConfig('50-f', 'fast', { '/etc/a': 'a' }), onload('8.1.3', { rack: '1' })], { nodes: workers('w1'), pods: [] }), { width: 200, colour: false });
  expect(said).not.toContain('0 nodes');
  expect(said).toContain('drain and reboot, and the pool has no nodes');
  expect(said).toContain('changed from 8.1.2 to 8.1.3, and selects no node');
});
