import { StatedBuild, STATING_KINDS } from './stated-builds';
import { ManifestSet } from '../../manifests';
import type { Platform } from '../../values';
import { kernelsOfNodes, type NodeKernels } from '../../views';

/** Kinds of the objects that tell which kernels the nodes of a build run, the stating ones among them. */
export const BUILD_KERNEL_KINDS: readonly string[] = [...STATING_KINDS, 'ConfigMap', 'MachineConfigPool', 'Node', 'OSImageStream'];

/**
 * Kernels that a build is for: those that its object names, else those that nodes report or the platform has, else those of the distribution that it is built
 * on. None if they are unknown.
 */
export function kernelsOfBuild(stated: StatedBuild, manifests: ManifestSet, platform: Platform | undefined): NodeKernels[] {
  const { object, kernels, bases, selector } = stated;
  if (kernels.length > 0) {
    return [{ origins: kernels, streams: kernels.map(({ release }) => `rhel-${release.split('.')[0]}`), clause: 'its kernels are of' }];
  }
  // The nodes of the hub are not those of its spokes.
  const ofNodes = kernelsOfNodes(object.kind === 'ManagedClusterModule' ? new ManifestSet([]) : manifests, platform, selector);
  return ofNodes.length > 0 || platform?.isOpenshift === true || bases.length === 0 ? ofNodes
    : [{ origins: bases, streams: [], clause: 'the image that it is built on is of' }];
}
