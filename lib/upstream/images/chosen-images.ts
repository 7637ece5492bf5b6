import { IMAGE_DIGESTS } from './image-digests';
import { ONLOAD_OPERATOR } from '../onload';
import { SFNETTEST_RELEASE } from '../sfnettest';
import { TESTED_SFPTPD_TAG } from '../sfptpd';

/** Images that this package names where a user names none: in manifests, Dockerfiles and pipelines. Each has the tag of a version, not one that moves. */
export const CHOSEN_IMAGES = {
  operator: `docker.io/onload/onload-operator:${ONLOAD_OPERATOR}`,
  devicePlugin: `docker.io/onload/onload-device-plugin:${ONLOAD_OPERATOR}`,
  sfptpd: `docker.io/onload/sfptpd:${TESTED_SFPTPD_TAG}`,
  sfnettest: `docker.io/onload/sfnettest:${SFNETTEST_RELEASE}`,
  /** Base image of the images with kernel modules. */
  ubi: 'registry.access.redhat.com/ubi9/ubi-minimal:9.2',
  /** Image of the jobs of GitLab that `init` writes. They need git and curl, too. */
  pipeline: 'docker.io/library/node:22.23.3',
  /** Base image of this package's own image. */
  node: 'docker.io/library/node:22.23.3-bookworm-slim',
  kubectl: 'registry.k8s.io/kubectl:v1.34.1',
} as const;

/** An image that this package names by itself, with its digest once a release has one. */
export function chosenImage(name: keyof typeof CHOSEN_IMAGES): string {
  const image = CHOSEN_IMAGES[name];
  const digest = chosenDigest(image);
  return digest === undefined ? image : `${image}@${digest}`;
}

/** Digest of an image that this package names by itself, by its complete name with a tag. */
export function chosenDigest(image: string): string | undefined {
  return Object.hasOwn(IMAGE_DIGESTS, image) ? IMAGE_DIGESTS[image] : undefined;
}
