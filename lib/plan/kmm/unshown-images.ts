/** Warning about an upgrade by labels that cannot wait for images, because the release of KMM does not show them (KMM facts §5). */
import type { ModuleChange } from './module-change';
import type { ModuleNodes } from './module-nodes';
import { LISTS_IMAGES, mergedMapping } from '../../upstream/kmm';
import { imageEvidence } from '../../views';
import type { PlanWarning } from '../plan-model';
import { possibleKmm } from '../read';

export function unshownImageWarnings({ object: { object }, view, context }: ModuleChange, nodes: ModuleNodes): PlanWarning[] {
  const { version, container, mappings } = view;
  const moving = nodes.movesTo('relabel');
  const isMoving = version !== '' && (moving === undefined ? nodes.movesUnseen('relabel') : moving.length > 0);
  if (!isMoving || imageEvidence(possibleKmm(context)) !== 'builds') {
    return [];
  }
  const isMade = mappings.some(({ fields }) => {
    const { isBuilt, isSigned } = mergedMapping(container, fields);
    return isBuilt || isSigned;
  });
  return [{
    code: 'kmm/image-not-shown',
    object,
    message: `KMM before ${LISTS_IMAGES.since} does not show whether images exist: ${isMade
      ? 'nodes wait for builds that run, and a build that has failed stops them, but a node whose image is missing for another reason'
      : 'whether those of the new version do is unknown, and a node whose image is missing'} stays without the module`,
    advice: 'make sure that the images for the kernels of all nodes can be pulled before nodes are labelled, or upgrade KMM first',
  }];
}
