/** Image of the Jobs that act for an engine. */
import type { JobPod } from './job-pods';
import { ManifestSet } from '../../manifests';
import { registryConfig } from '../../rules/registries';
import { invalid } from '../../text';
import { stringAt } from '../../upstream';
import { INTERNAL_REGISTRY, REGISTRY_REMOVED } from '../../upstream/openshift';
import type { ImageReference } from '../../values';
import type { ClusterOutline, DeliveredCluster } from '../delivery';

/** Command-line image in the registry of each OpenShift cluster. It has no other tag: the release of the cluster sets it, and moves it (Kubernetes facts §16). */
const OPENSHIFT_CLI = `${INTERNAL_REGISTRY}/openshift/cli:latest`;

/** Image of the Jobs of a cluster. Throws `gitops/job-image` if none is set where OpenShift has none. */
export function jobImageFor(jobImage: ImageReference | undefined, { name, platform }: Pick<ClusterOutline, 'name' | 'platform'>): string {
  if (jobImage === undefined && !platform.isOpenshift) {
    throw invalid('gitops/job-image', 'no \'jobImage\'', `on ${platform}`, 'set an image with sh and kubectl: only OpenShift has one in each cluster', name);
  }
  return jobImage?.toString() ?? OPENSHIFT_CLI;
}

/** Requires another image for the Jobs of a cluster whose objects remove its registry. Throws `gitops/job-image`. */
export function requireJobImage(jobImage: ImageReference | undefined, { name, stages }: Pick<DeliveredCluster, 'name' | 'stages'>): void {
  const config = jobImage === undefined ? registryConfig(new ManifestSet(stages.filter(({ kinds }) => kinds.includes('Config')).flatMap(({ objects }) => objects))) : undefined;
  if (stringAt(config, 'spec', 'managementState') === REGISTRY_REMOVED) {
    throw invalid('gitops/job-image', 'no \'jobImage\' where the registry of the cluster is removed', OPENSHIFT_CLI,
      'set an image with sh and kubectl from a registry that the cluster can pull from; cdk8s-onload images lists it for a mirror', name);
  }
}

/** Image of the Jobs of a cluster, and the platform that they run on. Throws `gitops/job-image` if there is no image for them. */
export function jobPodFor(jobImage: ImageReference | undefined, cluster: DeliveredCluster): Pick<JobPod, 'image' | 'isOpenshift'> {
  requireJobImage(jobImage, cluster);
  return { image: jobImageFor(jobImage, cluster), isOpenshift: cluster.platform.isOpenshift };
}
