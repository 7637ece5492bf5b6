import { clusterVersionView } from './cluster-version';
import { type Manifest, type ManifestSet } from '../manifests';
import { at, listAt, stringAt } from '../upstream';
import { type Capability, isInSet, isRequired } from '../upstream/openshift';

/** ClusterVersion that lacks a capability. */
export interface LackedCapability {
  readonly by: Manifest;
  /** Field of the ClusterVersion that shows it. */
  readonly shownBy: string;
  /** Whether the status of the cluster shows it. The spec alone does not tell what a cluster keeps from a release in which it was not optional. */
  readonly isCertain: boolean;
}

/**
 * ClusterVersion that does not enable a capability, or undefined if it does, or if there is none.
 *
 * @param releaseOf release of the cluster, which is asked for if the ClusterVersion does not have it
 */
export function lackedCapability(
  manifests: ManifestSet, capability: Capability, releaseOf: () => string | undefined = () => undefined,
): LackedCapability | undefined {
  const by = manifests.ofKind('ClusterVersion').find(({ apiVersion }) => apiVersion.startsWith('config.openshift.io/'));
  if (by === undefined || listAt(by, 'spec', 'capabilities', 'additionalEnabledCapabilities').includes(capability)) {
    return undefined;
  }
  const known = at(by, 'status', 'capabilities', 'knownCapabilities');
  if (Array.isArray(known)) {
    const isLacking = known.includes(capability) && !listAt(by, 'status', 'capabilities', 'enabledCapabilities').includes(capability);
    return isLacking ? { by, shownBy: 'status.capabilities.enabledCapabilities', isCertain: true } : undefined;
  }
  const set = stringAt(by, 'spec', 'capabilities', 'baselineCapabilitySet') ?? 'vCurrent';
  if (isInSet(capability, set)) {
    return undefined;
  }
  const release = clusterVersionView(manifests)?.target ?? releaseOf();
  return release !== undefined && isRequired(capability, release) ? undefined : { by, shownBy: `spec.capabilities.baselineCapabilitySet ${set}`, isCertain: false };
}
