import type { NodeMove } from './module-moves';
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
}

/** Stages of one node. KMM keeps the current module until the image of the new one exists, so a build causes no downtime. */
export function moveStages({ move, builds, leaves }: Pick<NodeMove, 'move' | 'builds' | 'leaves'>, { cause, view, isCounted, durations }: Moved): Stage[] {
  const down = isCounted;
  const build: Stage[] = builds === undefined ? []
    : [{ kind: 'apply', cause: `${cause}: ${builds} is built or signed`, minutes: durations.moduleBuild, down: false }];
  const left = leaves === undefined ? {} : { leaves };
  const unload: Stage = { kind: 'unload-module', cause, minutes: half(durations.moduleReload), down, lacks: [cause], ...leaves?.driver === null ? left : {} };
  const load: Stage = { kind: 'load-module', cause, minutes: half(durations.moduleReload), down, ...left };
  const again = { ...load, lacks: [cause] };
  switch (move) {
    case 'load': return [...build, { ...load, down: false }];
    case 'unload': return [unload];
    case 'reload': return [...build, unload, again];
    case 'relabel': return [{ kind: 'label', cause: `${cause}: version ${view.version}`, minutes: LABEL, down: false }, ...build, unload, again];
  }
}

export function pluginStages(cause: string, durations: Durations): Stage[] {
  return [{ kind: 'restart-pod', cause: `${cause}: device plugin`, minutes: durations.podStart, down: false }];
}
