import { addedSigning, signingWarning } from './added-signing';
import { mayEndUnloaded, whenInUse } from './busy-modules';
import { Configs, NodeMove } from './module-moves';
import { copyable, few, sh, shellWord } from '../../text';
import { moduleLabels } from '../../upstream/kmm';
import type { NodeGroup } from '../../views';
import type { Change } from '../changes';
import type { PlanWarning } from '../plan-model';
import type { KernelConfig, ModuleView } from '../read';

/** Whether KMM's webhook rejects a change of a Module because it adds or removes the version (KMM facts §3). */
export function switchesOrder(before: ModuleView, after: ModuleView): boolean {
  return before.loads && after.loads && (before.version === '') !== (after.version === '');
}

export function switchWarning(object: string, after: ModuleView): PlanWarning {
  return {
    code: 'kmm/version-switch',
    object,
    message: `KMM refuses to ${after.version === '' ? 'remove the version of' : 'add a version to'} an existing Module, so nothing will happen`,
    advice: 'delete the Module, wait until it is gone, and recreate it; meanwhile it is unloaded on all nodes',
  };
}

/** Warnings about combinations of fields of a changed Module. */
export function moduleFieldWarnings(change: Change, before: ModuleView, after: ModuleView, facts: {
  readonly changesLoad: boolean;
  readonly changesImage: boolean;
  readonly changesBuild: boolean;
  readonly reloads: number | null;
  /** Releases of KMM that may run. */
  readonly releases: readonly string[];
}): PlanWarning[] {
  const { object, paths } = change;
  const ordered = after.version !== '';
  const found: PlanWarning[] = [];
  if (ordered && before.version !== after.version && !facts.changesLoad) {
    found.push({
      code: 'kmm/version-without-image',
      object,
      message: `version ${after.version} has the same image as ${before.version}: every node that gets its label unloads and reloads the same file`,
      advice: 'change the image together with the version',
    });
  }
  if (ordered && before.version === after.version && facts.changesLoad) {
    found.push({
      code: 'kmm/image-without-version',
      object,
      message: `the loaded module changes, but the version remains ${after.version}: all nodes with its label reload at once`,
      advice: 'change the version together with the image, and label the nodes one by one',
    });
  }
  if (!ordered && (facts.reloads === null ? facts.changesLoad : facts.reloads > 1)) {
    found.push({
      code: 'kmm/reload-at-once',
      object,
      message: `${facts.reloads ?? 'all matching'} nodes reload the module at the same time, and nothing stops the programs that use it: on a node where it is in use, ${whenInUse(facts.releases)}`,
      advice: 'stop the programs that use it first; or recreate the Module with a version, and label the nodes one by one',
    });
  }
  const signing = facts.changesImage ? undefined : addedSigning(before, after, facts.releases);
  if (signing !== undefined) {
    found.push(signingWarning(signing, object, after));
  }
  if (signing !== 'in-place' && facts.changesBuild && !facts.changesImage && !paths.includes('spec.imageRebuildTriggerGeneration')) {
    found.push({
      code: 'kmm/build-without-image',
      object,
      message: 'the build or the signing of the image changes, but its name does not: KMM does not rebuild an existing image',
      advice: 'change the tag of the image, or increase spec.imageRebuildTriggerGeneration (KMM 2.6)',
    });
  }
  if (paths.includes('spec.imageRebuildTriggerGeneration') && !facts.changesLoad) {
    found.push({
      code: 'kmm/rebuild-without-reload',
      object,
      message: 'the images are rebuilt with the same names; nodes keep their loaded module until they reboot',
      advice: 'change the tag of the image, so that nodes load it',
    });
  }
  return found;
}

/** Warnings about the mappings of an added or changed Module with respect to the kernels of the nodes. */
export function moduleKernelWarnings(object: string, configs: Configs, { nodes, kernels: known }: NodeGroup): PlanWarning[] {
  const used = new Set(known.map((kernel) => configs.of(kernel)?.mapping));
  const idle = configs.view.mappings.filter((_, index) => !used.has(index)).map(({ literal, regexp }) => literal ?? regexp ?? '?');
  const nodesWith = (condition: (config: KernelConfig | undefined) => boolean) => (!known.some((kernel) => condition(configs.of(kernel))) ? []
    : nodes.filter(({ kernel }) => kernel !== undefined && condition(configs.of(kernel))));
  const listed = (some: NodeGroup['nodes']): string => some.map(({ name, kernel }) => `${name} (${kernel})`).join(', ');
  const without = nodesWith((config) => config === undefined);
  const unreadable = nodesWith((config) => config !== undefined && config.image === undefined);
  return [
    ...(idle.length === 0 || known.length === 0 ? [] : [{
      code: 'kmm/mapping-without-node',
      object,
      message: `no node matches the mapping ${idle.join(', ')}: the kernels of its nodes are ${known.join(', ')}`,
      advice: '',
    }]),
    ...(without.length === 0 ? [] : [{
      code: 'kmm/kernel-without-mapping',
      object,
      message: `no mapping matches the kernel of ${listed(without)}: no module is loaded there`,
      advice: 'add a mapping for it',
    }]),
    ...(unreadable.length === 0 ? [] : [{
      code: 'kmm/unreadable-image',
      object,
      message: `KMM cannot substitute the kernel of ${listed(unreadable)} in the image of the mapping: these nodes do not change`,
      advice: 'write variables as ${KERNEL_FULL_VERSION}',
    }]),
  ];
}

/** Warning about modules in use that KMM 1.1 may leave loaded, although its pods are gone. */
export function busyWarnings(object: string, moves: readonly NodeMove[] | null, all: boolean, releases: readonly string[]): PlanWarning[] {
  const left = moves?.filter(({ move }) => move === 'unload').map(({ node }) => node.name);
  return !mayEndUnloaded(releases) || (left === undefined ? !all : left.length === 0) ? [] : [{
    code: 'kmm/unloaded-in-use',
    object,
    message: `${left === undefined ? 'its nodes' : few(left, 6)} unload the module, and nothing stops the programs that use it: on a node where it is in use, ${whenInUse(releases)}`,
    advice: 'stop the programs that use it first, and look for the module in /proc/modules of the nodes afterwards',
  }];
}

/** Warnings about in-tree modules that nodes do not load again. */
export function unloadWarnings(object: string, before: ModuleView, moves: readonly NodeMove[] | null, all: boolean): PlanWarning[] {
  const left = (moves ?? []).filter(({ move }) => move === 'unload').map(({ node }) => node.name);
  return before.inTree.length === 0 || (left.length === 0 && !(moves === null && all)) ? [] : [{
    code: 'kmm/in-tree-not-restored',
    object,
    message: `${before.inTree.join(', ')} was unloaded in its favour, and is not loaded again${left.length === 0 ? '' : ` on ${left.join(', ')}`}`,
    advice: 'load it by hand, or reboot the nodes',
  }];
}

/** Warnings about nodes without the label that a Module with a version requires. */
export function labelWarnings(object: string, view: ModuleView, nodes: NodeGroup | null): PlanWarning[] {
  const label = moduleLabels.version(view);
  const without = nodes?.nodes.filter(({ labels }) => labels[label] === undefined).map(({ name }) => name);
  return view.version === '' || without?.length === 0 ? [] : [{
    code: 'kmm/nodes-without-version',
    object,
    message: `${without === undefined ? 'nodes' : without.join(', ')} without the label ${label} do not load the module`,
    advice: copyable(sh`kubectl label node NODE ${shellWord(`${label}=${view.version}`)}`, 'label each node with the version of the Module'),
  }];
}
