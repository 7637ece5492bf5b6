/** Where nodes are in drains that have begun already (SR-IOV facts §2.4, §2.5). */
import type { Group, Moving } from './drained-groups';
import { Manifest, nameOf } from '../../manifests';
import { few } from '../../text';
import { stringAt } from '../../upstream';
import { CURRENT_STATE_ANNOTATION, DRAIN_STATE_IDLE, STATE_ANNOTATION, SYNC_FAILED } from '../../upstream/sriov';
import type { NodeView } from '../../views';
import type { PlanWarning, Stage } from '../plan-model';

/** Drain of a node that has begun. The node keeps its place until it is idle again. */
export interface BegunDrain {
  /** Whether its pods have left. */
  readonly isDrained: boolean;
  /** Whether its configuration has failed, so that it keeps its place until a user acts. */
  readonly isFailed: boolean;
}

/** Drains that have begun, by node name. Operators before 4.14 note them on the node itself, and ask there for a drain later. */
export function begunDrains(states: readonly Manifest[], nodes: readonly NodeView[]): ReadonlyMap<string, BegunDrain> {
  const noted = new Map(nodes.map(({ name, annotations }) => [name, annotations[STATE_ANNOTATION]]));
  return new Map(states.flatMap((object) => {
    const [name, sync] = [nameOf(object), stringAt(object, 'status', 'syncStatus')];
    const state = stringAt(object, 'metadata', 'annotations', CURRENT_STATE_ANNOTATION) ?? noted.get(name) ?? DRAIN_STATE_IDLE;
    return /^Drain(?:ing|Complete)/.test(state) ? [[name, { isDrained: state === 'DrainComplete', isFailed: sync === SYNC_FAILED }] as const] : [];
  }));
}

/** Places of a pool that are taken before the change. */
export interface Places {
  /** Nodes whose drain has begun, which go on without asking for a place. */
  readonly begun: readonly string[];
  /** Nodes among them that keep their place for good. */
  readonly failed: readonly string[];
  /** Nodes that may drain at once besides those that have failed. */
  readonly left: number | 'unlimited' | null;
}

/**
 * Places of the pool of a group. A node that has failed, and is configured by the change, goes on.
 *
 * @param moving nodes that the change configures
 */
export function placesOf(
  { names }: Group, drains: ReadonlyMap<string, BegunDrain>, limit: number | 'unlimited' | null, moving: readonly Moving[],
): Places {
  const configured = new Set(moving.map(({ name }) => name));
  const begun = names.filter((name) => drains.has(name));
  const failed = begun.filter((name) => drains.get(name)!.isFailed && !configured.has(name));
  return { begun, failed, left: typeof limit === 'number' ? Math.max(0, limit - failed.length) : limit };
}

/** Nodes in the order in which they are drained: those whose drain has begun are first. */
export function begunFirst(moving: readonly Moving[], drains: ReadonlyMap<string, BegunDrain>): Moving[] {
  return [...moving].sort((a, b) => Number(drains.has(b.name)) - Number(drains.has(a.name)));
}

/** Stages that are left of a drain that has begun. */
export function stagesLeft(stages: readonly Stage[], begun: BegunDrain | undefined): Stage[] {
  return stages.filter(({ kind }) => begun === undefined || !(kind === 'cordon' || (kind === 'drain' && begun.isDrained)));
}

/** Warnings about nodes that hold places of a pool. */
export function placeWarnings(object: string, { begun, failed, left }: Places, limit: number | 'unlimited' | null): PlanWarning[] {
  if (begun.length === 0 || limit === 'unlimited') {
    return [];
  }
  const places = limit === null ? '' : ` ${begun.length} of ${limit} ${limit === 1 ? 'place' : 'places'}`;
  return failed.length > 0 ? [{
    code: 'sriov/place-held',
    object,
    message: `the configuration of ${few(failed, 6)} has failed while drained: a node keeps its place until it is configured${left === 0 ? ', so no other node of the pool is drained' : ''}`,
    advice: 'read status.lastSyncError of its SriovNetworkNodeState, and correct the cause or the policy',
  }] : [{
    code: 'sriov/drain-begun',
    object,
    message: `${few(begun, 6)} ${begun.length === 1 ? 'is' : 'are'} being drained or configured already, and ${begun.length === 1 ? 'holds' : 'hold'}${places}: `
      + 'other nodes start when one is free',
    advice: '',
  }];
}
