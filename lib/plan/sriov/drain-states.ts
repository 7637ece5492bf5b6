/** Where nodes are in drains that have begun already, and nodes that have failed (SR-IOV facts §2.3 to §2.6). */
import { type CardLack, nodeLack } from './card-states';
import type { Group, Moving } from './drained-groups';
import type { Way } from './sriov-stages';
import { Manifest, nameOf } from '../../manifests';
import { few } from '../../text';
import { stringAt } from '../../upstream';
import { SRIOV_SINCE, sriovHas, type SriovOperator, SYNC_FAILED } from '../../upstream/sriov';
import { holdsPlace, type NodeView, type SriovDrain, sriovDrainOf } from '../../views';
import type { PlanWarning, Stage } from '../plan-model';

/** State of a node before the change. Nodes that are idle, have not failed and have what the operator wants have none. */
export interface NodeDrain {
  readonly drain?: SriovDrain;
  /** Whether its configuration has failed. */
  readonly isFailed: boolean;
  /** Setting that its cards lack, although the operator wants it. */
  readonly lack?: CardLack;
}

/** States of nodes before the change, by node name. */
export function drainsBefore(states: readonly Manifest[], nodes: readonly NodeView[]): ReadonlyMap<string, NodeDrain> {
  const byName = new Map(states.map((state) => [nameOf(state), state]));
  return new Map(nodes.flatMap((node) => {
    const state = byName.get(node.name);
    const [drain, isFailed] = [sriovDrainOf(state, node), stringAt(state, 'status', 'syncStatus') === SYNC_FAILED];
    const lack = drain === undefined && !isFailed ? nodeLack(state) : undefined;
    return drain === undefined && !isFailed && lack === undefined ? [] : [[node.name, { drain, isFailed, lack }] as const];
  }));
}

/** Whether the drain of a node has begun, so that it holds a place of its pool. It goes on without asking for one again. */
export function hasBegun(state: NodeDrain | undefined): boolean {
  return holdsPlace(state?.drain);
}

/** Places of a pool that are taken before the change. */
export interface Places {
  /** Nodes whose drain has begun. */
  readonly begun: readonly string[];
  /** Nodes among them that keep their place, because their configuration has failed and does not change. */
  readonly failed: readonly string[];
  /** Nodes that may drain at once besides those that have failed. */
  readonly left: number | 'unlimited' | null;
}

/**
 * Places of the pool of a group. The daemon of a node that has failed reads the newest configuration, so it goes on if the change configures the node.
 *
 * @param configured nodes that the change configures
 */
export function placesOf(
  { names }: Group, states: ReadonlyMap<string, NodeDrain>, limit: number | 'unlimited' | null, configured: ReadonlySet<string>,
): Places {
  const begun = names.filter((name) => hasBegun(states.get(name)));
  const failed = begun.filter((name) => states.get(name)!.isFailed && !configured.has(name));
  return { begun, failed, left: typeof limit === 'number' ? Math.max(0, limit - failed.length) : limit };
}

/**
 * Nodes of an earlier change, which are configured, drained or wait for it while the change rolls out. A node that fails keeps its place, and does not
 * move.
 *
 * @param evictsAll whether each drain evicts all pods
 */
export function earlierMovers(
  { names }: Group, states: ReadonlyMap<string, NodeDrain>, { failed }: Places, nodes: ReadonlyMap<string, NodeView>, evictsAll: boolean,
): Moving[] {
  return names.filter((name) => !failed.includes(name)).flatMap((name): Moving[] => {
    const { drain, lack } = states.get(name) ?? {};
    if (drain === undefined && lack !== undefined) {
      const way: Way = !lack.drain ? 'configure' : lack.mayReboot ? 'full' : evictsAll ? 'emptied' : 'partial';
      const cost = { object: `SriovNetworkNodeState ${name}`, field: lack.field, rule: `an earlier change is not done: ${lack.what}`, drain: lack.drain, reboot: way === 'full' };
      return [{ name, node: nodes.get(name), costs: [cost], way }];
    }
    if (drain === undefined || drain.phase === 'returning') {
      return [];
    }
    // An operator that does not tell whether the node reboots may reboot it.
    const way: Way = drain.reboots ?? true ? 'full' : evictsAll ? 'emptied' : 'partial';
    const cost = { object: `SriovNetworkNodeState ${name}`, field: drain.text, rule: 'an earlier change drains the node', drain: true, reboot: way === 'full' };
    return [{ name, node: nodes.get(name), costs: [cost], way }];
  });
}

/** Nodes in the order in which they are drained: those whose drain has begun are first, then those that have requested it before the others. */
export function begunFirst(moving: readonly Moving[], states: ReadonlyMap<string, NodeDrain>): Moving[] {
  const rank = ({ name }: Moving) => (hasBegun(states.get(name)) ? 0 : states.get(name)?.drain !== undefined ? 1 : 2);
  return [...moving].sort((a, b) => rank(a) - rank(b));
}

/** Stages that are left of a drain that has begun. A configuration that has failed may fail again. */
export function stagesLeft(name: string, stages: readonly Stage[], state: NodeDrain | undefined): Stage[] {
  const [isBegun, phase] = [hasBegun(state) && state!.drain!.phase !== 'returning', state?.drain?.phase];
  return stages.filter(({ kind }) => !isBegun || !(kind === 'cordon' || (kind === 'drain' && phase === 'drained')))
    .map((stage) => (stage.kind === 'configure-nic' && state?.isFailed
      ? { ...stage, mayNotEnd: `the configuration of ${name} has failed before, and the cause may remain` } : stage));
}

/** Warnings about nodes that hold places of a pool. */
export function placeWarnings(
  object: string, { begun, failed, left }: Places, limit: number | 'unlimited' | null, operator: SriovOperator | undefined,
): PlanWarning[] {
  if (begun.length === 0 || limit === 'unlimited') {
    return [];
  }
  const places = limit === null ? '' : ` ${begun.length} of ${limit} ${limit === 1 ? 'place' : 'places'}`;
  const again = sriovHas(SRIOV_SINCE.finalFailures, operator) ? 'its daemon does not try again before the SriovNetworkNodeState changes' : 'its daemon tries again each minute at least';
  return failed.length > 0 ? [{
    code: 'sriov/place-held',
    object,
    message: `the configuration of ${few(failed, 6)} has failed while drained: a node keeps its place until it is configured, and ${again}${
      left === 0 ? ', so no other node of the pool is drained' : ''}`,
    advice: 'read status.lastSyncError of its SriovNetworkNodeState, or since OpenShift 4.19 the log of its config daemon, and correct the cause or the policy',
  }] : [{
    code: 'sriov/drain-begun',
    object,
    message: `${few(begun, 6)} ${begun.length === 1 ? 'is' : 'are'} being drained or configured already, and ${begun.length === 1 ? 'holds' : 'hold'}${places}: `
      + 'other nodes start when one is free',
    advice: '',
  }];
}
