import { Manifest, ManifestSet, nameOf } from '../manifests';
import { at, stringAt } from '../upstream';
import { LabelSelector, parseSelector } from '../upstream/kubernetes';
import { offloadPoolOf, SRIOV_SINCE, sriovHas, type SriovOperator } from '../upstream/sriov';

/** A SriovNetworkPoolConfig that limits drains. */
export interface DrainPoolView {
  readonly manifest: Manifest;
  readonly name: string;
  /** Selector of nodes, or undefined if it cannot be read. A missing selector selects all nodes, like an empty one. */
  readonly selector?: LabelSelector;
  /** Limit as written, or undefined if the pool has none. */
  readonly maxUnavailable: unknown;
  /** RDMA mode, or an empty text if the pool sets none. */
  readonly rdmaMode: string;
}

/**
 * Pools that limit drains, in the order of the set and in any namespace. Pools for hardware offload do not limit drains, and early releases have no
 * others (SR-IOV facts §1.1, §1.4).
 */
export function drainPoolsIn(manifests: ManifestSet, operator: SriovOperator | undefined): DrainPoolView[] {
  return !sriovHas(SRIOV_SINCE.drainPools, operator) ? [] : manifests.ofKind('SriovNetworkPoolConfig').filter((pool) => !isOffloadPool(pool)).map((manifest) => ({
    manifest,
    name: nameOf(manifest),
    selector: parseSelector(at(manifest, 'spec', 'nodeSelector')),
    maxUnavailable: at(manifest, 'spec', 'maxUnavailable') ?? undefined,
    rdmaMode: stringAt(manifest, 'spec', 'rdmaMode') ?? '',
  }));
}

/** Whether a SriovNetworkPoolConfig is for hardware offload. */
export function isOffloadPool(pool: Manifest): boolean {
  return offloadPoolOf(pool.spec) !== undefined;
}
