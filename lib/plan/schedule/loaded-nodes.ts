import type { Timeline } from './timeline';
import type { Loaded, Stage } from '../plan-model';

/** What nodes have loaded before anything begins, by their names. */
export type LoadedByNode = ReadonlyMap<string, Loaded>;

const UNKNOWN: Loaded = {};

/** Whether a node with that has no Onload that works: Onload and the driver of the card are of one release, or Onload does not load. */
export function isWithout({ driver, onload }: Loaded): boolean {
  return onload === null || (onload !== undefined && (driver === null || (driver !== undefined && driver !== onload)));
}

/** What a node has when it is through. */
export function loadedAfter(before: Loaded, stages: readonly Stage[]): Loaded {
  return stages.reduce((loaded, { leaves }) => (leaves === undefined ? loaded : { ...loaded, ...leaves }), before);
}

/** A time for which a node has no Onload that works. */
export interface Lack {
  readonly from: number;
  /** null where the plan does not end it. */
  readonly until: number | null;
  /** What it has meanwhile. */
  readonly loaded: Loaded;
}

/** The times for which each node has no Onload that works, whether it is down meanwhile or not. */
export function lacksOf({ events }: Timeline, initial: LoadedByNode): Map<string, Lack[]> {
  const open = new Map<string, { from: number; loaded: Loaded }>();
  const current = new Map(initial);
  const found = new Map<string, Lack[]>();
  const close = (node: string, until: number | null) => {
    const lack = open.get(node);
    open.delete(node);
    if (lack !== undefined && lack.from !== until) {
      found.set(node, [...found.get(node) ?? [], { ...lack, until }]);
    }
  };
  for (const [node, loaded] of initial) {
    if (isWithout(loaded)) {
      open.set(node, { from: 0, loaded });
    }
  }
  // The events of a node are in their order.
  for (const { node, until, stage } of events) {
    if (stage.leaves !== undefined && initial.has(node)) {
      const loaded = { ...current.get(node) ?? UNKNOWN, ...stage.leaves };
      current.set(node, loaded);
      close(node, until);
      if (isWithout(loaded)) {
        open.set(node, { from: until, loaded });
      }
    }
  }
  [...open.keys()].forEach((node) => close(node, null));
  return found;
}
