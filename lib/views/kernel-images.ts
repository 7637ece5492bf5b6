import { mappingFor } from './preflight-images';
import type { Manifest } from '../manifests';
import { kernelOfNode } from '../upstream/kmm';

/** Origin of the image of a Module for a kernel. `missing`: no mapping fits, so that KMM loads nothing. `unknown`: the mappings do not show it. */
export type KernelImageState = 'built' | 'prebuilt' | 'missing' | 'unknown';

/** Image of a Module for a kernel, as its mappings give it. */
export interface KernelImage {
  /** Null if there is none, or it is unknown. */
  readonly image: string | null;
  readonly state: KernelImageState;
}

/** Image of a Module for a kernel. Whether a prebuilt one is in its registry, the mapping does not tell. */
export function kernelImage(module: Manifest, kernel: string | undefined): KernelImage {
  if (kernel === undefined) {
    return { image: null, state: 'unknown' };
  }
  const mapping = mappingFor(module, kernelOfNode(kernel));
  const made = mapping !== undefined && (mapping.builds || mapping.signs);
  return {
    image: mapping?.image ?? null,
    state: mapping === undefined ? 'missing' : made ? 'built' : mapping.image === undefined ? 'unknown' : 'prebuilt',
  };
}
