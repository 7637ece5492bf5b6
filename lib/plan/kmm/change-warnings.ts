/** Warnings about changes of Modules. */
import type { ModuleChange } from './module-change';
import { buildText, imagesText } from './module-effects';
import type { ModuleNodes } from './module-nodes';
import { busyWarnings, labelWarnings, moduleFieldWarnings, moduleKernelWarnings, switchWarning, unloadWarnings } from './module-warnings';
import type { PluginUsers } from './plugin-users';
import { unshownImageWarnings } from './unshown-images';
import type { PlanWarning } from '../plan-model';
import { possibleKmm, refusalWarning } from '../read';

/**
 * Warnings about a change.
 *
 * @param users pods that use the device plugin of the Module, if it has one
 * @param edited ConfigMaps whose Dockerfile changes, as `namespace/name`
 */
export function changeWarnings(module: ModuleChange, nodes: ModuleNodes, users: PluginUsers | undefined, edited: ReadonlySet<string>): PlanWarning[] {
  const { object: changed, before, after, view, afterConfigs, refusal, context } = module;
  const { object, change, namespace } = changed;
  const { moves } = nodes;
  const editsDockerfile = after?.dockerfiles.some((name) => edited.has(`${namespace}/${name}`)) ?? false;
  const ofUsers = users?.warnings(changed, moves) ?? [];
  if (change === 'unchanged' && !nodes.isRelabelled) {
    return [...editsDockerfile ? dockerfileWarnings(module) : [], ...unshownImageWarnings(module, nodes), ...ofUsers];
  }
  if (module.isRefused) {
    return refusal !== undefined ? [refusalWarning('kmm/refused', object, refusal)] : [switchWarning(object, after!)];
  }
  const selected = nodes.all?.withLabels(view.selector) ?? null;
  const isRemoved = change === 'removed';
  return [
    ...before !== undefined && after !== undefined ? moduleFieldWarnings(changed, before, after, {
      changesLoad: module.changesLoad,
      changesImage: imagesText(before) !== imagesText(after),
      changesBuild: buildText(before) !== buildText(after) || editsDockerfile,
      reloads: moves?.filter(({ move }) => move === 'reload').length ?? null,
      releases: possibleKmm(context),
    }) : [],
    ...afterConfigs !== undefined && selected !== null && view.loads ? moduleKernelWarnings(object, afterConfigs, selected) : [],
    ...before === undefined ? [] : unloadWarnings(object, before, moves, isRemoved),
    ...before === undefined || module.onHub || !before.loads ? [] : busyWarnings(object, moves, isRemoved, possibleKmm(context)),
    ...change === 'added' && nodes.unlabelled === undefined ? labelWarnings(object, view, selected) : [],
    ...unshownImageWarnings(module, nodes),
    ...ofUsers,
  ];
}

function dockerfileWarnings({ object, view }: ModuleChange): PlanWarning[] {
  const onlyBuild = { changesLoad: false, changesImage: false, changesBuild: true, reloads: 0, releases: [] };
  return moduleFieldWarnings(object, view, view, onlyBuild).filter(({ code }) => code === 'kmm/build-without-image');
}
