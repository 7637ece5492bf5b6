import type { Timeline } from './timeline';
import { canBeOneBuild } from '../../upstream/onload';
import type { Loaded, Stage } from '../plan-model';

/** Releases that are loaded on each node before the change, by node name. */
export type LoadedByNode = ReadonlyMap<string, Loaded>;

/** Nodes on which an object loads Onload. */
export interface AcceleratedNodes {
  /** Object, such as `Onload onload/onload`. */
  readonly object: string;
  readonly nodes: readonly string[];
  /** Whether a node whose driver is of another build offers no Onload, so that no pod starts there without it. */
  readonly comparesDriver: boolean;
}

const UNKNOWN: Loaded = {};

/**
 * Whether a node with these loaded releases has no working Onload: Onload is not loaded, or the driver of the card is missing or of another release.
 */
export function isWithout({ driver, onload }: Loaded): boolean {
  return onload === null || (onload !== undefined && (driver === null || (driver !== undefined && !mayFit(driver, onload))));
}

const NUMBERS = /^\d+\./;

/** Whether a driver can be of the build of Onload. A version of another form than Onload's does not show its build; the kernel's own driver has none. */
function mayFit(driver: string, onload: string): boolean {
  return canBeOneBuild(driver, onload) || (NUMBERS.test(driver) && !NUMBERS.test(onload));
}

/** Releases that are loaded on a node after some stages. */
export function loadedAfter(before: Loaded, stages: readonly Stage[]): Loaded {
  return stages.reduce((loaded, { leaves }) => (leaves === undefined ? loaded : { ...loaded, ...leaves }), before);
}

/** Time in which a node has no working Onload. */
export interface Lack {
  readonly from: number;
  /** End of that time, or null if nothing in the plan ends it. */
  readonly until: number | null;
  /** Releases that are loaded during that time. */
  readonly loaded: Loaded;
}

/** Times in which each node has no working Onload, whether it is down or not. */
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
  // The events of a node are in order.
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
