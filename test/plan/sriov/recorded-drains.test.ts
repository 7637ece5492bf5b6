/** Drains of the SR-IOV operator as they were recorded, with pools of 50 % of four nodes (rack a) and of three (rack b): laws at each moment. */
import type { Manifest } from '../../../lib/manifests/manifest';
import { Dump } from '../../../lib/reports/verify/dump';
import { drainState } from '../../../lib/reports/verify/sriov-drains';
import { sh } from '../../../lib/text/shell-text';
import { nodeView } from '../../../lib/views/nodes';
import { holdsPlace, sriovDrainOf } from '../../../lib/views/sriov-node-drains';
import { readRecording } from '../../../system/support/recording';
import { dumpAt, momentsOf, virtualCluster } from '../../support/recorded-dump';
import { planOf } from '../fixtures';
import { WORKER } from '../system-fixtures';

const SRIOV = 'sriovnetwork.openshift.io/';
const LIMITS: { readonly [rack: string]: number } = { a: 2, b: 1 };
const RACKS = Object.keys(LIMITS);
const object = (kind: string, name: string, spec: object): Manifest => (
  { apiVersion: `${SRIOV}v1`, kind, metadata: { name, namespace: 'openshift-sriov-network-operator' }, spec });
const policies = (numVfs: number) => RACKS.map((rack) => object('SriovNetworkNodePolicy', `sfc-${rack}`, {
  resourceName: 'sfc', numVfs, nodeSelector: { rack }, nicSelector: { pfNames: ['ens1f0'], vendor: '1924' },
}));
const POOLS = RACKS.map((rack) => object('SriovNetworkPoolConfig', `pool-${rack}`, { nodeSelector: { matchLabels: { rack } }, maxUnavailable: '50%' }));

/** Moments at which the daemons or the operator note something, and the objects then. */
const states = momentsOf(readRecording('s5-fwd').filter(({ changes }) => changes.some(({ path: [, , key] }) => key?.startsWith(SRIOV)))).map((at) => {
  const dump = dumpAt('s5-fwd', at, (each, state) => {
    virtualCluster(each, state);
    Object.assign(each.kind === 'Node' ? each.metadata.labels! : {}, WORKER);
  }).filter(({ kind }) => kind === 'Node' || kind === 'SriovNetworkNodeState');
  const of = (kind: string) => new Map(dump.filter((each) => each.kind === kind).map((each) => [each.metadata.name, each]));
  const [nodes, nodeStates] = [of('Node'), of('SriovNetworkNodeState')];
  const noted = (name: string) => ({
    request: nodes.get(name)!.metadata.annotations?.[`${SRIOV}state`], current: nodeStates.get(name)!.metadata.annotations?.[`${SRIOV}current-state`],
  });
  const drainOf = (name: string) => sriovDrainOf(nodeStates.get(name), nodeView(nodes.get(name)!));
  return { dump, names: [...nodes.keys()].sort(), noted, drainOf };
});

test('the recording has drains of both pools', () => {
  expect(states.length).toBeGreaterThan(30);
  expect(states[0].names).toEqual(['a-1', 'a-2', 'a-3', 'a-4', 'b-1', 'b-2', 'b-3']);
});

test('never do more nodes hold places than the limit of their pool allows, and all places are taken at some moment', () => {
  for (const rack of RACKS) {
    const held = states.map(({ names, drainOf }) => names.filter((name) => name.startsWith(rack) && holdsPlace(drainOf(name))).length);
    expect(Math.max(...held)).toBe(LIMITS[rack]);
  }
});

test('each node goes through the phases of a drain in their order', () => {
  const order = ['none', 'requested', 'draining', 'drained', 'returning', 'none'];
  for (const name of states[0].names) {
    const phases = states.map(({ drainOf }) => drainOf(name)?.phase ?? 'none').filter((phase, index, all) => index === 0 || phase !== all[index - 1]);
    expect(phases).toEqual(order.slice(order.length - phases.length));
    expect(phases.length).toBeGreaterThan(3);
  }
});

test('a plan that is made at any moment lets drains that have begun go on first, then those that have been requested, and evicts nobody twice', () => {
  for (const { dump, names, noted } of states) {
    const report = planOf([...policies(16), ...POOLS, ...dump], [...policies(24), ...POOLS, ...dump], { nodes: dump.filter(({ kind }) => kind === 'Node') });
    for (const rack of RACKS) {
      const pool = report.sriovPools.find((each) => each.name === `pool-${rack}`)!;
      const of = (...currents: string[]) => names.filter((name) => name.startsWith(rack) && currents.includes(noted(name).current!));
      const begun = of('Draining', 'DrainComplete');
      expect(pool.limit).toBe(LIMITS[rack]);
      expect(pool.waves.flat().slice(0, begun.length).sort()).toEqual(begun);
      expect(pool.waves.every((wave) => wave.length <= LIMITS[rack])).toBe(true);
      for (const name of of('DrainComplete').filter((each) => noted(each).request !== 'Idle')) {
        expect(report.nodes.find((each) => each.name === name)!.events.map(({ kind }) => kind)).not.toContain('drain');
      }
    }
  }
});

test('at no moment are more nodes cordoned than the plan counts as away, and at some as many', () => {
  const [{ dump, names }] = states;
  const report = planOf([...policies(16), ...POOLS, ...dump], [...policies(24), ...POOLS, ...dump], {
    nodes: dump.filter(({ kind }) => kind === 'Node'), watched: RACKS.map((rack) => ({ name: rack, nodes: names.filter((name) => name.startsWith(rack)) })),
  });
  const cordoned = states.map(({ dump: now }) => now.filter(({ kind }) => kind === 'Node').map(nodeView).filter((each) => each.cordoned).map(({ name }) => name));
  for (const rack of RACKS) {
    const group = report.groups.find(({ name }) => name === rack)!;
    const most = Math.max(...cordoned.map((list) => list.filter((name) => name.startsWith(rack)).length));
    expect([group.minAvailable, Math.min(...group.available!.best.map(({ nodes }) => nodes))]).toEqual([group.nodes - most, group.nodes - most]);
  }
});

test('a node is waited for until it is idle again, and no drain that proceeds fails', () => {
  for (const { dump, names, noted } of states) {
    const read = new Dump([...dump, ...POOLS]);
    for (const name of names) {
      const { request, current } = noted(name);
      const state = dump.find((each) => each.kind === 'SriovNetworkNodeState' && each.metadata.name === name)!;
      const judged = drainState(read, state, read.nodes.all.nodes.find((node) => node.name === name)!, sh`show`);
      expect(judged?.verdict).toBe(request === 'Idle' && current === 'Idle' ? undefined : 'wait');
    }
  }
});

test('a plan without a change goes on at each moment with the nodes that are not idle, and promises no more nodes than that leaves', () => {
  for (const { dump, names, noted } of states) {
    const live = [...policies(16), ...POOLS, ...dump];
    const report = planOf(live, live, { nodes: dump.filter(({ kind }) => kind === 'Node') });
    const moving = report.nodes.filter(({ events }) => events.some(({ kind }) => kind === 'configure-nic')).map(({ name }) => name).sort();
    const isBusy = (name: string) => noted(name).request !== 'Idle' || !['Idle', undefined].includes(noted(name).current);
    const syncing = dump.filter((each) => each.kind === 'SriovNetworkNodeState' && (each.status as { syncStatus?: string }).syncStatus === 'InProgress').map(({ metadata }) => metadata.name);
    expect(names.filter((name) => isBusy(name) && noted(name).request !== 'Idle' && !moving.includes(name))).toEqual([]);
    expect(moving.filter((name) => !isBusy(name) && !syncing.includes(name))).toEqual([]);
  }
});
