/** How a run shows where nodes are: the stages, the table of a terminal, and lines. */
import { assess } from '../../../lib/live/apply/assessment';
import { decide } from '../../../lib/live/apply/decision';
import { EventLines } from '../../../lib/live/apply/event-lines';
import { type GroupProgress, groupsNow, type NodeProgress, type NodeStage } from '../../../lib/live/apply/node-progress';
import { nodeTable, pace, StageTimes } from '../../../lib/live/apply/node-table';
import type { ProgressEvent } from '../../../lib/live/apply/run-event';
import { settleSeconds } from '../../../lib/live/apply/stale-states';
import type { Manifest } from '../../../lib/manifests/manifest';
import { fresh, RollingCluster } from '../../support/rolling-cluster';

const node = (name: string, stage: NodeStage, reason = ''): NodeProgress => ({ name, stage, reason, isAvailable: stage === 'old' || stage === 'done' });
const group = (name: string, nodes: readonly NodeProgress[]): GroupProgress => (
  { name, nodes, available: nodes.filter(({ isAvailable }) => isAvailable).length });
const progress = (groups: readonly GroupProgress[], more: Partial<ProgressEvent> = {}): ProgressEvent => ({
  event: 'progress', at: '2026-01-01T10:20:30.000Z', groups, waiting: [], next: null, stepsLeft: 1, waitedMinutes: 12, patienceMinutes: 60, plannedMinutes: 20, ...more,
});

describe('the table of a terminal', () => {
  const groups = [group('Onload onload/onload', [node('w1', 'done'), node('w2', 'draining', 'PodDisruptionBudget apps/feed lets no pod go now'), node('w3', 'old')])];

  test('the table has groups, then nodes that move before others, since when, what they wait for, and the next event', () => {
    const times = new StageTimes();
    times.note([group('Onload onload/onload', [node('w1', 'done'), node('w2', 'old'), node('w3', 'old')])], 0);
    times.note(groups, 60_000);
    expect(nodeTable(progress(groups, { next: 'Module drivers/fast: nodes reload', waiting: ['MachineConfigPool worker: 1 of 3 nodes are updated'] }), times, 6 * 60_000, 100)).toEqual([
      'Onload onload/onload: 1 of 3 nodes done, 2 available',
      'NODE  STATE      SINCE       WAITS FOR',
      'w2    draining   5 min       PodDisruptionBudget apps/feed lets no pod go now',
      'w3    old        -',
      'w1    done       -',
      '1 step left; waiting for 12 min of at most 1 h, planned 20 min at best',
      'next: Module drivers/fast: nodes reload',
      'waiting: MachineConfigPool worker: 1 of 3 nodes are updated',
    ]);
  });

  test('the table is never wider than the terminal, and names at most 30 nodes', () => {
    const many = [group('MachineConfigPool worker', Array.from({ length: 40 }, (_, index) => node(`worker-${index}.example.com`, 'loading', 'x'.repeat(200))))];
    const lines = nodeTable(progress(many), new StageTimes(), 0, 60);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(60);
    expect(lines.filter((line) => line.startsWith('worker-'))).toHaveLength(30);
    expect(lines).toContain('10 more nodes');
  });

  test('shows no control characters of names and reasons', () => {
    expect(nodeTable(progress([group('g', [node('w1', 'failed', 'a\u001b[2Jb\nc')])]), new StageTimes(), 0, 80).join('\n')).not.toContain('\u001b');
  });

  test.each<[number, number | null, string]>([
    [12, null, 'waiting for 12 min of at most 1 h'],
    [12, 0, 'waiting for 12 min of at most 1 h'],
    [12, 20, 'waiting for 12 min of at most 1 h, planned 20 min at best'],
    [32, 20, 'waiting for 32 min of at most 1 h, 12 min later than planned at best'],
  ])('compares %i minutes with the plan of %j', (waited, planned, text) => {
    expect(pace(waited, planned, 60)).toBe(text);
  });

  test('replaces the lines about nodes', () => {
    expect(new EventLines(true).of(progress(groups))).toEqual([]);
    const lines = new EventLines();
    expect(lines.of(progress(groups))).toEqual(['10:20:30   w1 done', '10:20:30   w2 draining: PodDisruptionBudget apps/feed lets no pod go now']);
    expect(lines.of(progress([group('Onload onload/onload', [node('w1', 'done'), node('w2', 'done'), node('w3', 'old')])]))).toEqual(['10:20:30   w2 done', '10:20:30   Onload onload/onload: 3 of 3 available']);
  });
});

describe('virtual functions', () => {
  const SRIOV = 'sriovnetwork.openshift.io/';
  const namespace = 'openshift-sriov-network-operator';
  const policy = (numVfs: number): Manifest => ({
    apiVersion: `${SRIOV}v1`,
    kind: 'SriovNetworkNodePolicy',
    metadata: { name: 'fast', namespace },
    spec: { resourceName: 'fast', numVfs, nodeSelector: { 'node-role.kubernetes.io/worker': '' }, nicSelector: { pfNames: ['ens1'] } },
  } as unknown as Manifest);

  /** Workers with the state of their card: request, state of the operator, status of the daemon, virtual functions. */
  async function seen(workers: { readonly [name: string]: readonly [request: string, current: string, syncStatus: string, has: number] }) {
    const nodes = fresh(Object.keys(workers)).map((object: any) => (object.kind !== 'Node' ? object : {
      ...object,
      metadata: { ...object.metadata, annotations: { ...object.metadata.annotations, [`${SRIOV}state`]: workers[object.metadata.name][0] } },
      spec: ['Draining', 'DrainComplete'].includes(workers[object.metadata.name][1]) ? { unschedulable: true } : {},
      status: { ...object.status, allocatable: { 'openshift.io/fast': '8' } },
    }));
    const states = Object.entries(workers).map(([name, [, current, syncStatus, has]]) => {
      const card = { pciAddress: '0000:01:00.0', name: 'ens1', vendor: '1924', deviceID: '0b03', totalvfs: 16 };
      return {
        apiVersion: `${SRIOV}v1`,
        kind: 'SriovNetworkNodeState',
        metadata: { name, namespace, annotations: { [`${SRIOV}current-state`]: current } },
        spec: { interfaces: [{ pciAddress: card.pciAddress, name: 'ens1', numVfs: 8, vfGroups: [{ policyName: 'fast', resourceName: 'fast', vfRange: '0-7' }] }] },
        status: { syncStatus, lastSyncError: syncStatus === 'Failed' ? 'no such device' : undefined, interfaces: [{ ...card, numVfs: has }] },
      } as unknown as Manifest;
    });
    const cluster = new RollingCluster([...nodes, ...states, policy(8)]);
    const { objects } = await cluster.state();
    const assessment = assess({ objects, evidence: { wholeKinds: new Set(['SriovNetworkNodePolicy', 'SriovNetworkNodeState', 'MachineConfig', 'MachineConfigPool', 'Pod']) }, unread: [] }, { after: [policy(8)] });
    const groups = groupsNow(objects, [policy(8)], assessment.report, assessment.results);
    const now = { waited: 1, patience: 60, patienceForOthers: 60, before: new Set<string>(), failing: new Map([...assessment.results].map(({ check, object, nodes: of }) => [`${check} ${object} ${of.join()}`, 60])), isStale: false };
    return { decision: decide(assessment, now), stages: Object.fromEntries(groups.flatMap(({ nodes: of }) => of.map(({ name, stage, reason }) => [name, `${stage}: ${reason}`]))) };
  }

  test('a run waits for drains, and shows which node is drained, which waits for it, and which is through', async () => {
    const { decision, stages } = await seen({
      w1: ['Idle', 'Idle', 'Succeeded', 8], w2: ['Drain_Required', 'Draining', 'InProgress', 4], w3: ['Drain_Required', 'Idle', 'InProgress', 4], w4: ['Drain_Required', 'DrainComplete', 'InProgress', 4],
    });
    expect(decision.kind).toBe('wait');
    expect(stages).toEqual({
      w1: 'done: ',
      w2: expect.stringMatching(/^draining: the node is being drained \(Drain_Required\)/),
      w3: expect.stringMatching(/^old: the node has requested Drain_Required, and waits for its turn: the default pool lets 1 of 4 nodes drain at once, now w2, w4/),
      w4: expect.stringMatching(/^draining: the node is drained, and its daemon configures it/),
    });
  });

  test('a run stops at a node that its daemon cannot configure, and is done when all have their functions', async () => {
    const failed = await seen({ w1: ['Idle', 'Idle', 'Failed', 0], w2: ['Idle', 'Idle', 'Succeeded', 8] });
    expect(failed.decision).toMatchObject({ kind: 'stop', why: 'failed', reasons: [expect.stringContaining('SriovNetworkNodePolicy openshift-sriov-network-operator/fast on w1: the daemon cannot configure the node: no such device')] });
    expect(failed.stages.w1).toMatch(/^failed: /);
    expect((await seen({ w1: ['Idle', 'Idle', 'Succeeded', 8] })).decision.kind).toBe('done');
  });

  test('their status does not count for 35 s after a change, since the one of before stays so long', () => {
    expect([settleSeconds('sriov', []), settleSeconds('kmm', [policy(8)]), settleSeconds('kmm', [])]).toEqual([35, 35, 10]);
  });
});
