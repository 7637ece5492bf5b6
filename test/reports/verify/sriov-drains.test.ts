/** Drains of the SR-IOV operator: the state of a node, who holds the slots of its pool, and which budget holds its pods. */
import type { Manifest } from '../../../lib/manifests/manifest';
import { Dump } from '../../../lib/reports/verify/dump';
import { drainState } from '../../../lib/reports/verify/sriov-drains';
import { sh } from '../../../lib/text/shell-text';

const SRIOV = 'sriovnetwork.openshift.io/';

interface Case {
  /** Requests of nodes and states that the operator has given them. */
  readonly nodes: { readonly [name: string]: readonly [request: string, current: string] };
  readonly maxUnavailable?: unknown;
  readonly pools?: number;
  /** Disruptions that the budget of the pod on n1 allows now. */
  readonly allowed?: number;
  readonly syncStatus?: string;
  readonly release?: string;
}

function stateOfFirst({ nodes, maxUnavailable, pools = maxUnavailable === undefined ? 0 : 1, allowed, syncStatus, release }: Case) {
  const dump = new Dump([
    ...release === undefined ? [] : [{ apiVersion: 'config.openshift.io/v1', kind: 'ClusterVersion', metadata: { name: 'version' }, spec: {}, status: { history: [{ state: 'Completed', version: release }], desired: { version: release } } }],
    ...Object.entries(nodes).flatMap(([name, [request, current]]): Manifest[] => [
      { apiVersion: 'v1', kind: 'Node', metadata: { name, labels: { rack: 'a' }, annotations: { [`${SRIOV}state`]: request } }, status: {} },
      { apiVersion: `${SRIOV}v1`, kind: 'SriovNetworkNodeState', metadata: { name, namespace: 's', annotations: current === '' ? {} : { [`${SRIOV}current-state`]: current } }, status: { syncStatus } },
    ]),
    ...Array.from({ length: pools }, (_, index) => (
      { apiVersion: `${SRIOV}v1`, kind: 'SriovNetworkPoolConfig', metadata: { name: `p${index}`, namespace: 's' }, spec: { nodeSelector: { matchLabels: { rack: 'a' } }, maxUnavailable } })),
    ...allowed === undefined ? [] : [
      { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'feed', namespace: 'apps', labels: { app: 'feed' } }, spec: { nodeName: 'n1' }, status: { phase: 'Running', conditions: [{ type: 'Ready', status: 'True' }] } },
      { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata: { name: 'feed', namespace: 'apps' }, spec: { selector: { matchLabels: { app: 'feed' } }, minAvailable: 1 }, status: { disruptionsAllowed: allowed } },
    ],
  ]);
  return drainState(dump, dump.set.ofKind('SriovNetworkNodeState')[0], dump.nodes.all.nodes[0], sh`show`);
}

test('an idle node is not drained', () => {
  expect(stateOfFirst({ nodes: { n1: ['Idle', 'Idle'] } })).toBeUndefined();
});

test.each<[what: string, of: Case, verdict: string, reason: string]>([
  ['another node has the only slot of the default pool', { nodes: { n1: ['Drain_Required', 'Idle'], n2: ['Drain_Required', 'Draining'] } }, 'wait', 'the node has requested Drain_Required, and waits for its turn: the default pool lets 1 of 2 nodes drain at once, now n2'],
  ['a node that is drained still holds the slot', { nodes: { n1: ['Reboot_Required', 'Idle'], n2: ['Idle', 'DrainComplete'] }, maxUnavailable: 1 }, 'wait', 'the node has requested Reboot_Required, and waits for its turn: SriovNetworkPoolConfig p0 lets 1 of 2 nodes drain at once, now n2'],
  ['a slot is free', { nodes: { n1: ['Drain_Required', 'Idle'], n2: ['Idle', 'Idle'] }, maxUnavailable: '50%' }, 'wait', 'the node has requested Drain_Required, and its drain is about to start'],
  ['the limit rounds to 0', { nodes: { n1: ['Drain_Required', 'Idle'], n2: ['Idle', 'Idle'] }, maxUnavailable: '10%' }, 'fail', 'its drain never starts: SriovNetworkPoolConfig p0 lets 0 of 2 nodes drain at once (maxUnavailable 10%); raise it'],
  ['two pools select the node', { nodes: { n1: ['Drain_Required', 'Idle'] }, maxUnavailable: 1, pools: 2 }, 'fail', 'its drain never starts: p0 and p1 select it together'],
  ['a budget lets no pod go', { nodes: { n1: ['Drain_Required', 'Draining'] }, allowed: 0 }, 'wait', 'the node is being drained (Drain_Required); PodDisruptionBudget apps/feed lets no pod go now'],
  ['budgets let pods go', { nodes: { n1: ['Drain_Required', 'Draining'] }, allowed: 1 }, 'wait', 'the node is being drained (Drain_Required)'],
  ['the node is drained and restarts', { nodes: { n1: ['Reboot_Required', 'DrainComplete'] } }, 'wait', 'the node is drained, and its daemon restarts it (Reboot_Required, DrainComplete)'],
  ['before 4.14, the node is being drained', { nodes: { n1: ['Draining', ''] } }, 'wait', 'the node is being drained or configured (Draining)'],
  ['before 4.14, its pool is paused', { nodes: { n1: ['Draining_MCP_Paused', ''] }, allowed: 0 }, 'wait', 'the node is being drained or configured (Draining_MCP_Paused); PodDisruptionBudget apps/feed lets no pod go now'],
  ['before 4.14, another node is drained', { nodes: { n1: ['Idle', ''], n2: ['Draining', ''] }, syncStatus: 'InProgress' }, 'wait', 'the node may wait for its turn: before OpenShift 4.14, the operator drains one node at a time, now n2'],
  ['the node is through', { nodes: { n1: ['Idle', 'DrainComplete'] } }, 'wait', 'the node is through with its drain, and the operator makes it schedulable again (DrainComplete)'],
])('a drain: %s', (_, of, verdict, reason) => {
  const judgement = stateOfFirst(of)!;
  expect(judgement.verdict).toBe(verdict);
  expect(judgement.reason).toContain(reason);
  expect(of.allowed !== 1 || !judgement.reason.includes('Budget')).toBe(true);
});

test('before OpenShift 4.14, a node that is configured does not wait for another one', () => {
  expect(stateOfFirst({ nodes: { n1: ['Idle', ''], n2: ['Draining', ''] }, syncStatus: 'Succeeded' })).toBeUndefined();
});

describe('what an operator before OpenShift 4.14 has left on nodes', () => {
  const REFUSED = 'the operator refuses what one before OpenShift 4.14 has left on the node (unexpected node drain annotation): ';

  test.each<[request: string, current: string, release: string, verdict: string]>([
    ['MCP_Paused', 'Idle', '4.16.3', 'fail'], ['Draining', '', '4.16.3', 'fail'], ['Draining_MCP_Paused', 'Idle', '4.14.20', 'fail'],
    ['Draining', '', '4.14.20', 'wait'], ['Draining', '', '4.13.30', 'wait'], ['MCP_Paused', 'Idle', '4.13.30', 'wait'],
  ])('verify takes %s, %s in %s as %s', (request, current, release, verdict) => {
    const judgement = stateOfFirst({ nodes: { n1: [request, current] }, syncStatus: 'InProgress', release })!;
    expect(judgement.verdict).toBe(verdict);
    expect(judgement.reason.startsWith(REFUSED)).toBe(verdict === 'fail');
    expect(verdict !== 'fail' || judgement.command === 'kubectl annotate node n1 sriovnetwork.openshift.io/state=Idle --overwrite').toBe(true);
  });

  test('old drains hold no other node of a later release', () => {
    expect(stateOfFirst({ nodes: { n1: ['Idle', ''], n2: ['Draining', ''] }, syncStatus: 'InProgress', release: '4.16.3' })).toBeUndefined();
  });
});
