import { stable } from '../../text';
import { at, recordAt } from '../../upstream';
import type { ModuleView } from '../read';

/**
 * Effect of a changed field.
 *
 * @param moves whether any node has a move, as far as known
 */
export function effectOf(field: string, { version }: ModuleView, moves: boolean): string {
  switch (true) {
    case field === 'spec.imageRebuildTriggerGeneration': return 'all images are rebuilt; no node reloads';
    case /^spec\.(moduleSpec\.)?selector/.test(field) || field.startsWith('spec.tolerations'): return 'nodes that are no longer selected unload, those that now are load';
    case field.startsWith('spec.devicePlugin') || field.startsWith('spec.dra'): return 'the pods of the device plugin are replaced; no node reloads';
    case /\.(build|sign)(\.|$)/.test(field): return 'no node reloads, and an existing image is not rebuilt';
    case field.startsWith('spec.moduleLoader.container') && !moves: return 'no node reloads: what is loaded on each stays the same';
    case field === 'spec.moduleLoader.container.version': return 'nodes move when they get its label';
    case field.startsWith('spec.moduleLoader.container'): return version === '' ? 'all affected nodes reload at once' : 'nodes with the label of the version reload';
    default: return 'no node reloads';
  }
}

/** Text of all settings of a Module that affect loading, for clusters whose nodes are unknown. */
export function loadedText({ container, mappings }: ModuleView): string {
  return stable([
    stripped(container, ['version', 'kernelMappings', 'build', 'sign']), mappings.map(({ fields }) => stripped(fields, ['build', 'sign'])),
  ]);
}

/** Text of the images of a Module. */
export function imagesText({ container, mappings }: ModuleView): string {
  return stable([at(container, 'containerImage'), mappings.map(({ fields }) => at(fields, 'containerImage'))]);
}

/** Text of all settings of a Module for building and signing images. */
export function buildText({ container, mappings }: ModuleView): string {
  return stable([container, ...mappings.map(({ fields }) => fields)].map((level) => [at(level, 'build'), at(level, 'sign')]));
}

function stripped(fields: unknown, keys: readonly string[]): unknown {
  return Object.fromEntries(Object.entries(recordAt(fields) ?? {}).filter(([key]) => !keys.includes(key)));
}
