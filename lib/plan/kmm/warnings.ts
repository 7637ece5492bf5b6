import type { KernelConfig, ModuleView } from './module';
import { Configs, NodeMove } from './moves';
import { moduleLabels } from '../../upstream/kmm/labels';
import type { Change } from '../changes';
import type { NodeGroup } from '../cluster/node-index';
import type { PlanWarning } from '../model';
import { copyable, shellWord } from '../shell';

/** Whether a change of a Module is one that KMM's webhook refuses: to have a version, or to have none any more (KMM facts §3). */
export function switchesOrder(before: ModuleView, after: ModuleView): boolean {
  return before.loads && after.loads && (before.version === '') !== (after.version === '');
}

export function switchWarning(object: string, after: ModuleView): PlanWarning {
  return {
    code: 'kmm/version-switch',
    object,
    message: `KMM refuses to ${after.version === '' ? 'take the version from' : 'give a version to'} a Module that exists, so nothing will happen`,
    advice: 'delete the Module, wait until it is gone, and create it anew: it is unloaded everywhere meanwhile',
  };
}

/** What the fields of a changed Module say together. */
export function fieldWarnings(change: Change, before: ModuleView, after: ModuleView, facts: {
  readonly changesLoad: boolean; readonly changesImage: boolean; readonly changesBuild: boolean; readonly reloads: number | null;
}): PlanWarning[] {
  const { object, paths } = change;
  const ordered = after.version !== '';
  const found: PlanWarning[] = [];
  if (ordered && before.version !== after.version && !facts.changesLoad) {
    found.push({
      code: 'kmm/version-without-image',
      object,
      message: `version ${after.version} is of the same image as ${before.version}: every node that gets its label unloads and loads the same file`,
      advice: 'change the image with the version',
    });
  }
  if (ordered && before.version === after.version && facts.changesLoad) {
    found.push({
      code: 'kmm/image-without-version',
      object,
      message: `what is loaded changes, but the version stays ${after.version}: all nodes with its label reload at once`,
      advice: 'change the version with it, and give the nodes its label one after the other',
    });
  }
  if (!ordered && (facts.reloads === null ? facts.changesLoad : facts.reloads > 1)) {
    found.push({
      code: 'kmm/reload-at-once',
      object,
      message: `${facts.reloads ?? 'all matching'} nodes unload and load the module at once, and nothing stops what uses it: where it is in use, KMM tries until it is not`,
      advice: 'stop its users first; or create the Module anew with a version, so that the nodes follow one after the other',
    });
  }
  if (facts.changesBuild && !facts.changesImage && !paths.includes('spec.imageRebuildTriggerGeneration')) {
    found.push({
      code: 'kmm/build-without-image',
      object,
      message: 'how the image is built or signed changes, but its name does not: an image that is there is not made again',
      advice: 'give the image a new tag, or raise spec.imageRebuildTriggerGeneration (KMM 2.6)',
    });
  }
  if (paths.includes('spec.imageRebuildTriggerGeneration') && !facts.changesLoad) {
    found.push({
      code: 'kmm/rebuild-without-reload',
      object,
      message: 'the images are made again under the same names; nodes keep the module that they have loaded until they boot',
      advice: 'give the image a new tag, so that nodes load it',
    });
  }
  return found;
}

/** What the kernels of the nodes say of the mappings of a new or changed Module. */
export function kernelWarnings(object: string, configs: Configs, { nodes, kernels: known }: NodeGroup): PlanWarning[] {
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
      message: `no node gets anything from the mapping ${idle.join(', ')}: its nodes have ${known.join(', ')}`,
      advice: '',
    }]),
    ...(without.length === 0 ? [] : [{
      code: 'kmm/kernel-without-mapping',
      object,
      message: `no mapping is for the kernel of ${listed(without)}: nothing is loaded there`,
      advice: 'add a mapping for it',
    }]),
    ...(unreadable.length === 0 ? [] : [{
      code: 'kmm/unreadable-image',
      object,
      message: `KMM cannot put the kernel of ${listed(unreadable)} into the image of the mapping: these nodes stay as they are`,
      advice: 'write variables as ${KERNEL_FULL_VERSION}',
    }]),
  ];
}

/** What nodes are left without. */
export function unloadWarnings(object: string, before: ModuleView, moves: readonly NodeMove[] | null, all: boolean): PlanWarning[] {
  const left = (moves ?? []).filter(({ move }) => move === 'unload').map(({ node }) => node.name);
  return before.inTree.length === 0 || (left.length === 0 && !(moves === null && all)) ? [] : [{
    code: 'kmm/in-tree-not-restored',
    object,
    message: `${before.inTree.join(', ')} was removed from the kernel for it and does not come back${left.length === 0 ? '' : ` on ${left.join(', ')}`}`,
    advice: 'load it yourself, or boot the nodes',
  }];
}

/** A Module with a version waits for labels. */
export function labelWarnings(object: string, view: ModuleView, nodes: NodeGroup | null): PlanWarning[] {
  const label = moduleLabels.version(view);
  const without = nodes?.nodes.filter(({ labels }) => labels[label] === undefined).map(({ name }) => name);
  return view.version === '' || without?.length === 0 ? [] : [{
    code: 'kmm/nodes-without-version',
    object,
    message: `${without === undefined ? 'nodes' : without.join(', ')} without the label ${label} load nothing`,
    advice: copyable(`kubectl label node NODE ${shellWord(`${label}=${view.version}`)}`, 'give each node the label with the version of the Module'),
  }];
}
