/** What events mean for nodes and pods: the one model of "away" of plans, schedules and demands (docs/plan.md, "Available nodes"). */
import { grouped } from '../../text';
import type { NodeView } from '../../views';
import type { Stage } from '../plan-model';

/** Nodes, or pods on nodes, whose availability counts. */
export interface Counted {
  /** Object whose module or device the pods of the nodes use, if it is not Onload. */
  readonly module?: string;
  /** Pods that count in place of their nodes, as `namespace/name`, with their nodes. */
  readonly pods?: ReadonlyMap<string, string>;
}

/**
 * Test whether a stage takes a node away. A node counts while pods can start on it: it is away while it is down, cordoned, or its device plugin restarts.
 * Pods count while they run: they are away while their node is down, and from their eviction until it is open again.
 */
export function awayTest({ module, pods }: Counted): (stage: Stage) => boolean {
  return pods !== undefined ? ({ down, without = [] }) => down || without.some((pod) => pods.has(pod))
    : ({ down, closed = false, lacks }) => (module === undefined || lacks === undefined ? down || closed : lacks.includes(module));
}

/** Whether a node, or the pods on it, are away before the change. Pods on a cordoned node run on. */
export function isAwayBefore({ ready, isUp }: Pick<NodeView, 'ready' | 'isUp'>, { pods }: Counted): boolean {
  return pods === undefined ? !ready : !isUp;
}

/** What is counted on nodes: the nodes themselves, or pods on them. */
export interface Units {
  /** Those on a node. */
  readonly on: (node: string) => readonly string[];
  /** Those on a node that are away during a stage. */
  readonly awayDuring: (node: string, stage: Stage) => readonly string[];
}

/** Nodes, each of which is away as a whole. */
export function nodeUnits(counted: Counted): Units {
  const isAway = awayTest(counted);
  return { on: (node) => [node], awayDuring: (node, stage) => (isAway(stage) ? [node] : []) };
}

/** Pods, of which a partial drain takes some of a node. */
export function podUnits(pods: ReadonlyMap<string, string>): Units {
  const byNode = grouped([...pods.keys()], (pod) => pods.get(pod)!);
  const on = (node: string) => byNode.get(node) ?? [];
  return { on, awayDuring: (node, { down, without = [] }) => (down ? on(node) : without.filter((pod) => pods.get(pod) === node)) };
}
