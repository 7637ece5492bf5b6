import type { ImageUse } from './image-use';
import { Manifest } from '../../manifests';
import { at, isRecord, listAt, stringAt } from '../../upstream';

/** Fields of kinds that contain one image each, outside of containers. */
const FIELDS: { readonly [kind: string]: readonly (readonly [path: string, what: string])[] } = {
  CatalogSource: [['spec.image', 'catalogue of operators']],
  ClusterVersion: [['spec.desiredUpdate.image', 'release of OpenShift']],
  MachineConfig: [['spec.osImageURL', 'operating system'], ['spec.baseOSExtensionsContainerImage', 'extensions of the operating system']],
  ManagedClusterModule: [['spec.moduleSpec.devicePlugin.container.image', 'device plugin']],
  Module: [
    ['spec.devicePlugin.container.image', 'device plugin'], ['spec.devicePlugin.initContainer.image', 'init container of the device plugin'],
  ],
  Onload: [['spec.onload.userImage', 'Onload for pods']],
  PreflightValidationOCP: [['spec.dtkImage', 'Driver Toolkit of the next kernel'], ['spec.releaseImage', 'next release of OpenShift']],
};

/** Fields of kinds that contain lists of images, with the field of an item that contains the image. */
const LISTS: { readonly [kind: string]: readonly [path: string, field: string, what: string] } = {
  ClusterServiceVersion: ['spec.relatedImages', 'image', 'image of the operator'],
  PinnedImageSet: ['spec.pinnedImages', 'name', 'image that nodes keep'],
};

/** The images in fields of an object that are specific to its kind. */
export function namedImages(object: Manifest): ImageUse[] {
  const kind = stringAt(object, 'kind') ?? '';
  const pulled = (image: unknown, what: string, path: string): ImageUse[] => (
    typeof image === 'string' && image !== '' ? [{ image, state: 'pulled', what, object, path }] : []);
  const single = Object.hasOwn(FIELDS, kind)
    ? FIELDS[kind].flatMap(([path, what]) => pulled(at(object, ...path.split('.')), what, path)) : [];
  if (!Object.hasOwn(LISTS, kind)) {
    return single;
  }
  const [path, field, what] = LISTS[kind];
  return [...single, ...listAt(object, ...path.split('.')).flatMap((item, index) => (
    isRecord(item) ? pulled(item[field], what, `${path}[${index}].${field}`) : []))];
}
