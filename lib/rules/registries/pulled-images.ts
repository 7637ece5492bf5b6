import { Manifest, ManifestSet, oncePerSet } from '../../manifests';
import { stringAt } from '../../upstream';
import { CATALOGUE_IMAGES } from '../../upstream/openshift';
import { placedContainersOf } from '../../views';
import { argumentOf, kernelMappingsOf } from '../kmm';
import { bootLoadsOf, ownConfigs } from '../machine-config';
import { POD_KINDS, podTemplates } from '../workload';

/** An image that nodes or builds of the cluster pull, and the place that names it. */
export interface PulledImage {
  readonly object: Manifest;
  readonly path: string;
  readonly image: string;
}

/** The kinds of objects that name images. */
export const IMAGE_KINDS: readonly string[] = [...POD_KINDS, 'ConfigMap', 'MachineConfig', 'Module', 'Onload', 'Subscription'];

/** Build arguments with images that the builds of Onload's modules pull. */
const BUILD_IMAGES = ['ONLOAD_SOURCE', 'UBI_BASE', 'UBUNTU_IMAGE'];

/** Catalogue whose operators have their images in the registry of the catalogue itself, and the namespace of the catalogues of every cluster. */
const RED_HAT = 'redhat-operators';
const MARKETPLACE = 'openshift-marketplace';

/** All images that objects name. */
export const pulledImages = oncePerSet((manifests: ManifestSet): readonly PulledImage[] => [
  ...podTemplates(manifests).flatMap(({ object, path, spec }) => placedContainersOf(spec).flatMap(({ container, path: at }) => (
    imageAt(object, `${path}.${at}.image`, stringAt(container, 'image'))))),
  ...manifests.ofKind('Onload').flatMap((object) => imageAt(object, 'spec.onload.userImage', stringAt(object, 'spec', 'onload', 'userImage'))),
  ...manifests.ofKind('Module').flatMap((object) => imageAt(object, 'spec.devicePlugin.container.image', stringAt(object, 'spec', 'devicePlugin', 'container', 'image'))),
  ...kernelMappingsOf(manifests).flatMap((mapping) => [
    ...imageAt(mapping.object, mapping.imagePath, mapping.image),
    ...mapping.builds ? BUILD_IMAGES.flatMap((name) => imageAt(mapping.object, mapping.path, argumentOf(mapping, name))) : [],
  ]),
  ...ownConfigs(manifests).flatMap((object) => bootLoadsOf(object, manifests).flatMap(({ image, path }) => imageAt(object, path, image))),
  ...manifests.ofKind('Subscription').flatMap((object) => catalogueImages(object)),
]);

function imageAt(object: Manifest, path: string, image: string | undefined): PulledImage[] {
  return image === undefined || image === '' ? [] : [{ object, path, image }];
}

/** Image that stands for those of Red Hat's operators. A mirror keeps their names. */
function catalogueImages(object: Manifest): PulledImage[] {
  const isPlatform = stringAt(object, 'spec', 'source') === RED_HAT && stringAt(object, 'spec', 'sourceNamespace') === MARKETPLACE;
  return isPlatform ? imageAt(object, 'spec.source', CATALOGUE_IMAGES[RED_HAT]) : [];
}
