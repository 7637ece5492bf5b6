/** Reports of changes of Modules. */
import { addedSigning, SIGNING_EFFECTS } from './added-signing';
import type { ModuleChange } from './module-change';
import { effectOf } from './module-effects';
import { builtImages, type Move } from './module-moves';
import type { ModuleNodes } from './module-nodes';
import { withoutKeys } from '../changes';
import type { ModuleReport } from '../plan-report';
import { possibleKmm } from '../read';

/** Report of a change. */
export function moduleReport(module: ModuleChange, nodes: ModuleNodes): ModuleReport {
  const { object: { name, namespace, change }, view, after, afterConfigs, isRefused, changesLoad, changesVersion } = module;
  const { moves, selected } = nodes;
  const isMatched = (kernel: string): boolean => !view.loads || afterConfigs?.of(kernel) !== undefined;
  return {
    name,
    namespace,
    change,
    ordered: view.version !== '',
    reload: !isRefused && (moves === null ? changesLoad || changesVersion : moves.some(({ move }) => move === 'reload' || move === 'relabel')),
    reloads: reloadsIn(nodes),
    nodes: selected?.names ?? null,
    builds: buildsOf(module, nodes),
    unmatchedKernels: after === undefined ? [] : selected?.kernels.filter((kernel) => !isMatched(kernel)) ?? [],
    effects: change === 'changed' ? effectsOf(module, moves === null || moves.length > 0) : [],
  };
}

/** Number of nodes that reload in each way. With a version, nodes that already have its label reload at once. */
function reloadsIn({ moves }: ModuleNodes): { atOnce: number; inOrder: number } | null {
  const counted = (wanted: Move) => moves?.filter(({ move }) => move === wanted).length ?? 0;
  return moves === null ? null : { atOnce: counted('reload'), inOrder: counted('relabel') };
}

/** Images that KMM builds or signs, by kernel. With another generation it makes all of them again. */
function buildsOf(module: ModuleChange, { all, selected, moves }: ModuleNodes): { kernel: string; image: string }[] {
  const { object, after, isRefused, beforeConfigs, afterConfigs } = module;
  if (after === undefined || all === null || isRefused || object.change === 'unchanged') {
    return [];
  }
  const makesAll = object.paths.includes('spec.imageRebuildTriggerGeneration');
  const kernels = [...selected!.kernels, ...moves!.flatMap(({ node }) => node.kernel ?? [])];
  return builtImages(afterConfigs!, makesAll ? undefined : beforeConfigs?.imagesOf(all.all), kernels);
}

function effectsOf({ object, isRefused, before, view, context }: ModuleChange, moves: boolean): { field: string; effect: string }[] {
  const signing = before === undefined ? undefined : addedSigning(before, view, possibleKmm(context));
  const textOf = (field: string) => (isRefused ? 'KMM refuses the change' : signing !== undefined && /\.sign(?:\.|$)/.test(field) ? SIGNING_EFFECTS[signing] : effectOf(withoutKeys(field).replace(/^spec\.moduleSpec/, 'spec'), view, moves));
  return object.paths.filter((path) => !path.startsWith('metadata')).map((field) => ({ field, effect: textOf(field) }));
}
