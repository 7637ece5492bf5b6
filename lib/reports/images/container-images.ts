import type { ImageUse } from './image-use';
import { Manifest } from '../../manifests';
import { isRecord } from '../../upstream';
import type { ContainerList } from '../../upstream/kubernetes';

const LISTS: { readonly [list in ContainerList]: string } = {
  containers: 'container', initContainers: 'init container', ephemeralContainers: 'ephemeral container',
};

/** Environment variables in which operators find the images that they start. */
const IMAGE_VARIABLE = /^RELATED_IMAGE_|_(?:IMG|IMAGE)$/;

/** Maximum depth of the search, enough for any wrapper of a pod, such as a ClusterServiceVersion in a template in a policy. */
const DEEPEST = 64;

/** The images of all containers anywhere in an object of any kind, including those in their environment variables. */
export function imagesInContainers(object: Manifest): ImageUse[] {
  return usesIn(object, object, '', 0);
}

function usesIn(object: Manifest, value: unknown, path: string, depth: number): ImageUse[] {
  if (depth > DEEPEST) {
    return [];
  }
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => usesIn(object, item, `${path}[${index}]`, depth + 1));
  }
  if (!isRecord(value)) {
    return [];
  }
  return Object.entries(value).flatMap(([field, child]) => {
    const place = path === '' ? field : `${path}.${field}`;
    const below = usesIn(object, child, place, depth + 1);
    return Object.hasOwn(LISTS, field) && Array.isArray(child)
      ? [...child.flatMap((container, index) => usesOf(object, container, LISTS[field as ContainerList], `${place}[${index}]`)), ...below]
      : below;
  });
}

function usesOf(object: Manifest, container: unknown, what: string, path: string): ImageUse[] {
  if (!isRecord(container)) {
    return [];
  }
  const named = `${what} ${typeof container.name === 'string' ? container.name : ''}`.trim();
  const own = typeof container.image === 'string' && container.image !== ''
    ? [{ image: container.image, state: 'pulled' as const, what: named, object, path: `${path}.image` }] : [];
  const environment = Array.isArray(container.env) ? container.env : [];
  return [...own, ...environment.flatMap((entry, index): ImageUse[] => {
    if (!isRecord(entry) || typeof entry.name !== 'string' || !IMAGE_VARIABLE.test(entry.name)) {
      return [];
    }
    const place = { what: `${entry.name} of ${named}`, object, path: `${path}.env[${index}]` };
    return typeof entry.value === 'string' && entry.value !== ''
      ? [{ ...place, image: entry.value, state: 'pulled', path: `${place.path}.value` }]
      : entry.valueFrom === undefined ? []
        : [{ ...place, image: '', state: 'unknown', path: `${place.path}.valueFrom`, remedy: 'see the source of the value' }];
  })];
}
