/** States of a pool along a roll-out by the Machine Config Operator (MCO facts §5), as a cluster shows them. */
import * as fc from 'fast-check';
import type { Manifest } from '../../lib/manifests/manifest';
import { machineConfig, node, pool } from '../plan/fixtures';

const MCO = 'machineconfiguration.openshift.io/';
const OLD = 'rendered-worker-0000000000000000000000000000000a';
const NEW = 'rendered-worker-0000000000000000000000000000000b';

/** MachineConfig of the manifests, before and after the change. */
export const CONFIGS = { old: machineConfig('99-worker-a', 'worker', { '/etc/a': 'old' }), new: machineConfig('99-worker-a', 'worker', { '/etc/a': 'new' }) };

/** Phases of a node. The operator has assigned the configuration in `assigned`; in `away` it reboots. */
type Phase = 'old' | 'assigned' | 'cordoned' | 'away' | 'done';

interface SimulatedNode {
  readonly name: string;
  readonly zone?: string;
  readonly created: number;
}

/** State of a pool in the middle of a roll-out. */
export interface RolloutState {
  /** What a cluster shows: nodes, the pool, and MachineConfigs. */
  readonly objects: readonly Manifest[];
  /** The same before the change. */
  readonly before: readonly Manifest[];
  /** All nodes in the order in which the operator takes them. */
  readonly order: readonly string[];
  /** Nodes that have the new configuration. */
  readonly done: readonly string[];
  /** Nodes that are being updated. */
  readonly moving: readonly string[];
  readonly limit: number;
}

const NEXT: { readonly [phase in Phase]: Phase } = { old: 'assigned', assigned: 'cordoned', cordoned: 'away', away: 'done', done: 'done' };

/** Carries a roll-out on: each number chooses what happens next, among all that can. */
function simulate(nodes: readonly SimulatedNode[], limit: number, choices: readonly number[]): ReadonlyMap<string, Phase> {
  const order = inOrder(nodes);
  const phases = new Map<string, Phase>(order.map((name) => [name, 'old']));
  const moving = () => order.filter((name) => !['old', 'done'].includes(phases.get(name)!));
  for (const choice of choices) {
    const next = order.find((name) => phases.get(name) === 'old');
    const can = [...moving(), ...next !== undefined && moving().length < limit ? [next] : []];
    if (can.length > 0) {
      const name = can[choice % can.length];
      phases.set(name, NEXT[phases.get(name)!]);
    }
  }
  return phases;
}

/** Zones by name, those without one last; in a zone the oldest first, then by name. */
function inOrder(nodes: readonly SimulatedNode[]): string[] {
  const keyOf = ({ zone, created, name }: SimulatedNode) => `${zone === undefined ? 1 : 0} ${zone ?? ''} ${String(created).padStart(3, '0')} ${name}`;
  return [...nodes].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).map(({ name }) => name);
}

function nodeIn({ name, zone, created }: SimulatedNode, phase: Phase): Manifest {
  const base = node(name, ['worker'], { ready: phase !== 'away' });
  const [current, desired] = [phase === 'done' ? NEW : OLD, phase === 'old' ? OLD : NEW];
  return {
    ...base,
    ...['cordoned', 'away'].includes(phase) ? { spec: { unschedulable: true } } : {},
    metadata: {
      ...base.metadata,
      creationTimestamp: new Date(Date.UTC(2025, 0, 1) + created * 60_000).toISOString(),
      labels: { ...base.metadata.labels, ...zone === undefined ? {} : { 'topology.kubernetes.io/zone': zone } },
      annotations: { [`${MCO}currentConfig`]: current, [`${MCO}desiredConfig`]: desired, [`${MCO}state`]: ['old', 'done', 'assigned'].includes(phase) ? 'Done' : 'Working' },
    },
  } as Manifest;
}

const live = (object: Manifest): Manifest => ({ ...object, metadata: { ...object.metadata, uid: `uid-${object.metadata.name}`, resourceVersion: '7' } } as Manifest);

function renderedAs(name: string, config: Manifest): Manifest {
  return { ...config, metadata: { name, annotations: { [`${MCO}generated-by-controller-version`]: 'a' } } } as Manifest;
}

function clusterIn(nodes: readonly Manifest[], limit: number, target: string, done: number): Manifest[] {
  const source = [{ apiVersion: `${MCO}v1`, kind: 'MachineConfig', name: '99-worker-a' }];
  const isThrough = done === nodes.length;
  return [
    ...nodes,
    renderedAs(OLD, CONFIGS.old), renderedAs(NEW, CONFIGS.new), target === OLD ? CONFIGS.old : CONFIGS.new,
    {
      ...pool('worker', { maxUnavailable: limit, configuration: { name: target, source } }),
      status: {
        machineCount: nodes.length,
        updatedMachineCount: done,
        readyMachineCount: done,
        configuration: { name: isThrough ? target : OLD, source },
        conditions: [{ type: 'Updated', status: isThrough ? 'True' : 'False' }, { type: 'Updating', status: isThrough ? 'False' : 'True' }, { type: 'Degraded', status: 'False' }],
      },
    } as Manifest,
  ].map(live);
}

/** States along roll-outs of pools of 1 to 8 nodes. */
export const rolloutStates: fc.Arbitrary<RolloutState> = fc.record({
  nodes: fc.array(fc.record({ zone: fc.constantFrom(undefined, 'a', 'b'), created: fc.nat({ max: 3 }) }), { minLength: 1, maxLength: 8 }),
  limit: fc.integer({ min: 1, max: 3 }),
  choices: fc.array(fc.nat({ max: 99 }), { maxLength: 40 }),
}).map(({ nodes: some, limit, choices }) => {
  const nodes = some.map((each, index): SimulatedNode => ({ ...each, name: `n${index}` }));
  const phases = simulate(nodes, limit, choices);
  const order = inOrder(nodes);
  const done = order.filter((name) => phases.get(name) === 'done');
  return {
    objects: clusterIn(nodes.map((each) => nodeIn(each, phases.get(each.name)!)), limit, NEW, done.length),
    before: clusterIn(nodes.map((each) => nodeIn(each, 'old')), limit, OLD, nodes.length),
    order,
    done,
    moving: order.filter((name) => !['old', 'done'].includes(phases.get(name)!)),
    limit,
  };
});
