import type { NodeMove } from './module-moves';
import { ONLOAD_RESOURCE } from '../../upstream/onload';
import type { UpgradablePlugin } from '../../views';
import type { DurationRange, Durations } from '../durations';
import type { Stage } from '../plan-model';
import { half, type ModuleView } from '../read';

/** Time to set a label, including the time until KMM processes it. */
const LABEL: DurationRange = { best: 0.1, worst: 1 };

/** Module that nodes load or unload. */
interface Moved {
  /** Object that causes the stages. */
  readonly cause: string;
  readonly view: ModuleView;
  /** Whether a node without the module counts as unavailable for all pods that use cards. */
  readonly isCounted: boolean;
  readonly durations: Durations;
  /** Device plugin that leaves the node first. */
  readonly plugin?: UpgradablePlugin;
}

/** Pods that use the module of one node, if the pods are known. */
export interface Evicted {
  readonly pods?: readonly string[];
  /** Reason why their eviction may never end. */
  readonly mayNotEnd?: string;
}

/**
 * Stages of one node. KMM keeps the current module until the image of the new one exists, so a build causes no downtime. Nodes that get
 * labels one after the other wait for it first.
 */
export function moveStages(
  { move, builds, leaves, evicted = {} }: Pick<NodeMove, 'move' | 'builds' | 'leaves'> & { readonly evicted?: Evicted },
  { cause, view, isCounted, durations, plugin }: Moved,
): Stage[] {
  const down = isCounted;
  const build: Stage[] = builds === undefined ? []
    : [{ kind: 'apply', cause: `${cause}: build or signing of ${builds}`, minutes: durations.moduleBuild, down: false }];
  const left = leaves === undefined ? {} : { leaves };
  const unload: Stage = { kind: 'unload-module', cause, minutes: half(durations.moduleReload), down, lacks: [cause], ...move === 'unload' ? left : {} };
  const load: Stage = { kind: 'load-module', cause, minutes: half(durations.moduleReload), down, ...left };
  const again = { ...load, lacks: [cause] };
  switch (move) {
    case 'load': return [...build, { ...load, down: false }];
    case 'unload': return [unload];
    case 'reload': return [...build, unload, again];
    case 'relabel': return plugin === undefined ? [...build, labelStage(`${cause}: version ${view.version}`, false), unload, again] : [
      ...build,
      labelStage(`${cause}: label ${plugin.upgradeLabel} is set, the device plugin leaves`, false),
      { kind: 'evict', cause: `${cause}: pods that ask for ${ONLOAD_RESOURCE}`, minutes: durations.drain, down, lacks: [cause], ...evicted },
      { ...labelStage(`${cause}: version ${view.version}`, down), lacks: [cause] }, unload, again,
      { kind: 'restart-pod', cause: `${cause}: device plugin`, minutes: durations.podStart, down, lacks: [cause] },
    ];
  }
}

function labelStage(cause: string, down: boolean): Stage {
  return { kind: 'label', cause, minutes: LABEL, down };
}

export function pluginStages(cause: string, durations: Durations): Stage[] {
  return [{ kind: 'restart-pod', cause: `${cause}: device plugin`, minutes: durations.podStart, down: false }];
}

/** Stages of a node whose device plugin is replaced: it offers no device meanwhile, and pods run on. */
export function replacedPluginStages(cause: string, isCounted: boolean, durations: Durations): Stage[] {
  return pluginStages(cause, durations).map((stage) => ({ ...stage, closed: isCounted, lacks: [cause] }));
}
