import { hasFlaw, isInReleaseRange } from '../../upstream';
import { KMM_PACKAGE, mergedMapping, SIGNS_IN_PLACE } from '../../upstream/kmm';
import type { PlanWarning } from '../plan-model';
import type { ModuleView } from '../read';

/** Effect of signing that is added to an image of a build: an endless loop, in releases that run or may run, or a signature in place. */
export type AddedSigning = 'loops' | 'may-loop' | 'in-place';

/**
 * Effect of signing that a change adds to an image without a new name, or undefined if it adds none, or the image stays as it is.
 *
 * @param releases releases of KMM that may run
 */
export function addedSigning(before: ModuleView, after: ModuleView, releases: readonly string[]): AddedSigning | undefined {
  const merged = ({ container, mappings }: ModuleView) => mappings.map(({ fields }) => mergedMapping(container, fields))
    .filter(({ isBuilt }) => isBuilt);
  const unsigned = new Set(merged(before).filter(({ isSigned }) => !isSigned).map(({ image }) => image));
  if (!merged(after).some(({ image, isSigned }) => isSigned && unsigned.has(image))) {
    return undefined;
  }
  const looping = releases.filter((release) => hasFlaw('sign-built-image', KMM_PACKAGE, release, undefined));
  return looping.length > 0 ? looping.length === releases.length ? 'loops' : 'may-loop'
    : releases.length > 0 && releases.every((release) => isInReleaseRange(SIGNS_IN_PLACE, release)) ? 'in-place' : undefined;
}

/** Effect of the changed field, for the list of changes. */
export const SIGNING_EFFECTS: { readonly [signing in AddedSigning]: string } = {
  'loops': 'no node reloads; KMM builds and signs an image that this cluster has built over and over, and never ends',
  'may-loop': 'no node reloads, and an existing image is not rebuilt; KMM 2.4 to 2.6 builds and signs an image that this cluster has built over and over',
  'in-place': 'no node reloads; an image that this cluster has built is signed under its name',
};

export function signingWarning(signing: AddedSigning, object: string, { namespace, name }: ModuleView): PlanWarning {
  return signing === 'in-place' ? {
    code: 'kmm/signed-in-place',
    object,
    message: 'KMM signs the image that this cluster has built, under the same name: nodes keep what they have loaded, and load the signed module after their next reboot',
    advice: 'change the tag of the image, so that nodes load the signed one in an order that you choose',
  } : {
    code: 'kmm/sign-loop',
    object,
    message: `KMM 2.4 to 2.6${signing === 'may-loop' ? ', which may be what runs,' : ''} cannot sign an image that this cluster has built before: the pod that signs takes <image>_${namespace}_${name}_kmm_unsigned, `
      + 'which no build has pushed, and fails; build and signing repeat indefinitely, and new nodes and kernels get no module meanwhile',
    advice: 'change the tag of the image in the same change',
  };
}
