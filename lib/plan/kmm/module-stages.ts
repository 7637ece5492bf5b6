import type { NodeMove } from './module-moves';
import type { DurationRange, Durations } from '../durations';
import type { Stage } from '../plan-model';
import { half, type ModuleView } from '../read';

/** Time to set a label, including the time until KMM processes it. */
const LABEL: DurationRange = { best: 0.1, worst: 1 };

/** Stages of one node. KMM keeps the current module until the image of the new one exists, so a build causes no downtime. */
export function moveStages({ move, builds, leaves }: Pick<NodeMove, 'move' | 'builds' | 'leaves'>, cause: string, view: ModuleView, durations: Durations): Stage[] {
  const down = view.needed;
  const build: Stage[] = builds === undefined ? []
    : [{ kind: 'apply', cause: `${cause}: ${builds} is built or signed`, minutes: durations.moduleBuild, down: false }];
  const left = leaves === undefined ? {} : { leaves };
  const unload: Stage = { kind: 'unload-module', cause, minutes: half(durations.moduleReload), down, ...leaves?.driver === null ? left : {} };
  const load: Stage = { kind: 'load-module', cause, minutes: half(durations.moduleReload), down, ...left };
  switch (move) {
    case 'load': return [...build, { ...load, down: false }];
    case 'unload': return [unload];
    case 'reload': return [...build, unload, load];
    case 'relabel': return [{ kind: 'label', cause: `${cause}: version ${view.version}`, minutes: LABEL, down: false }, ...build, unload, load];
  }
}

export function pluginStages(cause: string, durations: Durations): Stage[] {
  return [{ kind: 'restart-pod', cause: `${cause}: device plugin`, minutes: durations.podStart, down: false }];
}
