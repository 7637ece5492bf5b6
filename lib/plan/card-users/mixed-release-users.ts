import { commandsFor, Controller, controllersOf, StopAndStart } from './controllers';
import { type PodView, usesOnload } from '../../views';
import type { Loaded, PlanContext, Step } from '../plan-model';
import { isWithout, loadedAfter, LoadedByNode, stagesOn } from '../schedule';

/** Workloads that have to stay stopped while Onload and the driver of the card are of different releases. */
export interface MixedReleaseUsers {
  /** Steps between which they stay stopped, both included. */
  readonly from: Step;
  readonly until: Step;
  readonly stopped: readonly { readonly controller: Controller; readonly commands: StopAndStart }[];
}

/**
 * Workloads with Onload on nodes whose driver changes in one step and whose Onload in a later one. Undefined if there are none, if no step of the plan
 * ends it, or if pods are unknown. A pod without a controller leaves with the drain, and nothing recreates it.
 */
export function mixedReleaseUsers(steps: readonly Step[], { pods, before, after }: PlanContext, loaded: LoadedByNode): MixedReleaseUsers | undefined {
  const mixed = mixedNodes(steps, loaded);
  if (mixed === undefined || pods === undefined) {
    return undefined;
  }
  const users = pods.filter((pod) => isMovable(pod) && usesOnload(pod) && mixed.nodes.has(pod.node ?? ''));
  const stopped = controllersOf(users).flatMap((controller) => {
    const commands = commandsFor(controller, pods, [after, before]);
    return commands === undefined ? [] : [{ controller, commands }];
  });
  return stopped.length === 0 ? undefined : { from: steps[mixed.from], until: steps[mixed.until], stopped };
}

function isMovable({ controller, isFinished, isStatic }: PodView): boolean {
  return controller !== undefined && !isFinished && !isStatic;
}

/** Nodes with different releases for a time. */
interface MixedNodes {
  readonly nodes: ReadonlySet<string>;
  /** Index of the first step that leaves one so. */
  readonly from: number;
  /** Index of the last step that ends it. */
  readonly until: number;
}

function mixedNodes(steps: readonly Step[], loaded: LoadedByNode): MixedNodes | undefined {
  const current = new Map(loaded);
  const open = new Map<string, number>();
  const closed: { readonly node: string; readonly from: number; readonly until: number }[] = [];
  steps.forEach(({ rollouts }, index) => rollouts.filter(({ heldBy, limit }) => heldBy === undefined && limit !== 0).forEach((rollout) => {
    for (const node of rollout.nodes.filter((name) => current.has(name))) {
      const state = loadedAfter(current.get(node)!, stagesOn(rollout, node));
      current.set(node, state);
      const from = open.get(node);
      if (isMixed(state)) {
        open.set(node, from ?? index);
      } else if (from !== undefined) {
        open.delete(node);
        closed.push({ node, from, until: index });
      }
    }
  }));
  return closed.length === 0 ? undefined : {
    nodes: new Set(closed.map(({ node }) => node)),
    from: Math.min(...closed.map(({ from }) => from)),
    until: Math.max(...closed.map(({ until }) => until)),
  };
}

function isMixed(state: Loaded): boolean {
  return isWithout(state) && typeof state.driver === 'string' && typeof state.onload === 'string';
}
