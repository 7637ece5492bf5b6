import { bootImages } from './boot-images';
import { imagesInContainers } from './container-images';
import type { ImageState, ImageUse, OperatorPackage, PackageInstall } from './image-use';
import { moduleNeeds } from './module-images';
import { namedImages } from './named-images';
import { operatorPackages } from './operator-packages';
import { identityOf, Manifest, ManifestSet } from '../../manifests';
import { stringAt } from '../../upstream';
import { kernelOfNode } from '../../upstream/kmm';
import { ImageReference } from '../../values';

/** Image with all references to it. */
export interface Image {
  readonly image: string;
  readonly state: ImageState;
  readonly uses: readonly Use[];
}

/** Reference to an image, as reports show it. */
export interface Use {
  /** Object in the form `Kind namespace/name` or `Kind name`. */
  readonly object: string;
  readonly path: string;
  readonly what: string;
  readonly remedy?: string;
}

/** Resources of registries and repositories that manifests need. */
export interface Inventory {
  /** Images by reference. */
  readonly images: readonly Image[];
  readonly packages: readonly (Omit<OperatorPackage, 'object'> & { readonly object: string })[];
  /** Objects whose builds start from the Driver Toolkit of the cluster's release. */
  readonly driverToolkit: readonly string[];
  /** Dockerfiles that install packages, which requires repositories at build time. */
  readonly installs: readonly (Omit<PackageInstall, 'object'> & { readonly object: string })[];
}

/**
 * Lists the resources that manifests need.
 *
 * @param kernels kernels of the nodes, as `uname -r` prints them, in addition to those of the nodes among the manifests
 */
export function inventoryOf(objects: readonly Manifest[], kernels: readonly string[] = []): Inventory {
  const manifests = new ManifestSet(objects);
  const running = manifests.ofKind('Node').flatMap((node) => stringAt(node, 'status', 'nodeInfo', 'kernelVersion') ?? []);
  const known = [...new Set([...kernels, ...running].map(kernelOfNode))].sort();
  const modules = moduleNeeds(manifests, known);
  const uses = [
    ...objects.filter(({ kind }) => kind !== 'Node').flatMap((object) => [...imagesInContainers(object), ...namedImages(object)]),
    ...manifests.ofKind('MachineConfig').flatMap((object) => bootImages(object, known, manifests)),
    ...modules.uses,
  ];
  return {
    images: byReference(uses.map(asReference)),
    packages: distinctItems(operatorPackages(manifests).map((each) => ({ ...each, object: identityOf(each.object) }))),
    driverToolkit: modules.driverToolkit.map(identityOf).sort(),
    installs: distinctItems(modules.installs.map((each) => ({ ...each, object: identityOf(each.object) }))),
  };
}

/** An image use, whose state is unknown unless its text is a valid reference. Container runtimes do not replace variables in references. */
function asReference(use: ImageUse): ImageUse {
  try {
    ImageReference.parse(use.image);
    return use;
  } catch {
    return { ...use, state: 'unknown', remedy: use.remedy ?? 'write [registry[:port]/]path[:tag][@digest], without variables that nothing substitutes' };
  }
}

/** States in descending order of precedence. An image that one object builds and another pulls is in the state `made`. */
const ORDER: readonly ImageState[] = ['made', 'pulled', 'per kernel', 'unknown'];

function byReference(uses: readonly ImageUse[]): Image[] {
  const groups = new Map<string, ImageUse[]>();
  for (const use of uses) {
    const key = use.image === '' ? `\0${identityOf(use.object)}\0${use.path}` : use.image;
    groups.set(key, [...groups.get(key) ?? [], use]);
  }
  return [...groups.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]): Image => ({
    image: group[0].image,
    state: ORDER.find((state) => group.some((use) => use.state === state))!,
    uses: distinctItems(group.map(({ object, path, what, remedy }): Use => (
      { object: identityOf(object), path, what, ...remedy === undefined ? {} : { remedy } }))),
  }));
}

/** Items in a deterministic order, without duplicates. */
function distinctItems<T>(items: readonly T[]): T[] {
  const texts = new Map(items.map((item) => [JSON.stringify(item), item]));
  return [...texts.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item);
}
