import { imageIn } from './module-images';
import { imageWarnings, onloadKernelWarnings } from './onload-warnings';
import { fullNameOf } from '../../manifests';
import { isReadableSubstitution } from '../../upstream/kmm';
import type { NodeGroup, NodeView } from '../../views';
import { Change, changesOfKinds, namespaceOfChange } from '../changes';
import type { PlanContext, PlanWarning } from '../plan-model';
import { OnloadView, onloadView } from '../read';

/** Warnings about selected nodes on which no module is loaded. */
export function loadWarnings(change: Change, nodes: NodeGroup | null, view: OnloadView): PlanWarning[] {
  if (nodes === null) {
    return imageWarnings(change, view.mappings.some(({ image }) => !isReadableSubstitution(image)) ? null : []);
  }
  const images = new Map(nodes.kernels.map((kernel) => [kernel, imageIn(view, kernel, view)]));
  const nodesWith = (condition: (image: ReturnType<typeof imageIn>) => boolean): readonly NodeView[] => (
    nodes.nodes.filter(({ kernel }) => kernel !== undefined && condition(images.get(kernel))));
  return [
    ...onloadKernelWarnings(change, nodesWith((of) => of === undefined)),
    ...imageWarnings(change, nodesWith((of) => of !== undefined && of.image === undefined)),
  ];
}

/** Warnings about edited Dockerfiles whose names do not change: nothing reads them again. */
export function dockerfileWarnings({ before, after }: PlanContext): PlanWarning[] {
  const edited = new Set(changesOfKinds(before, after, ['ConfigMap']).filter(({ change, paths }) => change === 'changed' && paths.some((path) => path === 'data.dockerfile'))
    .map(({ namespace, name }) => `${namespace}/${name}`));
  const kept = new Map(before.ofKind('Onload').map((object) => [fullNameOf(object), onloadView(object)]));
  return edited.size === 0 ? [] : after.ofKind('Onload').flatMap((object) => {
    const view = onloadView(object);
    const old = kept.get(fullNameOf(object));
    const maps = [...new Set(view.mappings.flatMap(({ dockerfile }) => (dockerfile === undefined ? [] : [dockerfile])))]
      .filter((name) => edited.has(`${namespaceOfChange(object)}/${name}`));
    return maps.filter(() => old !== undefined && old.version === view.version).map((name) => ({
      code: 'onload/dockerfile-ignored',
      object: `ConfigMap ${view.namespace}/${name}`,
      message: `nothing will happen: the images of Onload ${view.namespace}/${view.name} already exist, and are not rebuilt`,
      advice: 'also change spec.onload.version and the tag of the module image',
    }));
  }).sort((a, b) => (a.object < b.object ? -1 : 1));
}
