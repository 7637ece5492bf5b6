import { bootImages } from './boot-images';
import { imagesInContainers } from './container-images';
import type { ImageState, ImageUse, OperatorPackage, PackageInstall } from './image-use';
import { moduleNeeds } from './module-images';
import { namedImages } from './named-images';
import { operatorPackages } from './operator-packages';
import { identityOf, Manifest, ManifestSet } from '../../manifests';
import { unwrap } from '../../manifests/unwrap';
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

/** Manifests of a cluster. */
export interface ImageSource {
  readonly manifests: readonly Manifest[];
  /** Object that wraps another one, if one does. */
  readonly wrapperOf?: (object: Manifest) => Manifest | undefined;
  /** Release of OpenShift of the cluster, if known. */
  readonly openshift?: string;
}

/**
 * Lists the resources that the manifests of clusters need.
 *
 * @param kernels kernels of the nodes, as `uname -r` prints them, in addition to those of the nodes among the manifests
 */
export function inventoryOf(sources: readonly ImageSource[], kernels: readonly string[] = []): Inventory {
  const needs = sources.map((source) => imageNeeds(source, kernels));
  return {
    images: byReference(needs.flatMap(({ uses }) => uses)),
    packages: distinctItems(needs.flatMap(({ packages }) => packages)),
    driverToolkit: [...new Set(needs.flatMap(({ driverToolkit }) => driverToolkit))].sort(),
    installs: distinctItems(needs.flatMap(({ installs }) => installs)),
  };
}

/** Needs of a cluster, with the names of objects. */
interface Needs extends Omit<Inventory, 'images'> {
  readonly uses: readonly NamedUse[];
}

type NamedUse = Omit<ImageUse, 'object'> & { readonly object: string };

function imageNeeds({ manifests: objects, wrapperOf = () => undefined, openshift }: ImageSource, kernels: readonly string[]): Needs {
  const manifests = new ManifestSet(objects);
  const running = manifests.ofKind('Node').flatMap((node) => stringAt(node, 'status', 'nodeInfo', 'kernelVersion') ?? []);
  const known = [...new Set([...kernels, ...running].map(kernelOfNode))].sort();
  const modules = moduleNeeds(manifests, known);
  const named = <T extends { readonly object: Manifest }>(each: T) => ({ ...each, object: titleOf(each.object, wrapperOf(each.object)) });
  const uses = [
    ...objects.filter(({ kind }) => kind !== 'Node').flatMap((object) => [...imagesInContainers(object), ...namedImages(object)]),
    ...manifests.ofKind('MachineConfig').flatMap((object) => bootImages(object, known, manifests)),
    ...modules.uses,
  ];
  return {
    uses: withoutWrappers(uses, wrapperOf).map(asReference).map(named),
    packages: operatorPackages(manifests, openshift).map(named),
    driverToolkit: modules.driverToolkit.map((object) => titleOf(object, wrapperOf(object))),
    installs: modules.installs.map(named),
  };
}

function titleOf(object: Manifest, wrapper: Manifest | undefined): string {
  return `${identityOf(object)}${wrapper === undefined ? '' : ` (in ${identityOf(wrapper)})`}`;
}

/** Uses without those in a wrapper that are also found in an object within it, or within the same outer wrapper. */
function withoutWrappers(uses: readonly ImageUse[], wrapperOf: (object: Manifest) => Manifest | undefined): ImageUse[] {
  const outerOf = (object: Manifest) => wrapperOf(object) ?? object;
  const isWrapper = (object: Manifest) => unwrap(object).objects.length > 0;
  const inside = new Map<Manifest, Set<string>>();
  for (const { object, image } of uses.filter((use) => wrapperOf(use.object) !== undefined && !isWrapper(use.object))) {
    inside.set(outerOf(object), (inside.get(outerOf(object)) ?? new Set()).add(image));
  }
  return uses.filter(({ object, image }) => inside.get(outerOf(object))?.has(image) !== true || !isWrapper(object));
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

function byReference(uses: readonly NamedUse[]): Image[] {
  const groups = new Map<string, NamedUse[]>();
  for (const use of uses) {
    const key = use.image === '' ? `\0${use.object}\0${use.path}` : use.image;
    groups.set(key, [...groups.get(key) ?? [], use]);
  }
  return [...groups.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]): Image => ({
    image: group[0].image,
    state: ORDER.find((state) => group.some((use) => use.state === state))!,
    uses: distinctItems(group.map(({ object, path, what, remedy }): Use => (
      { object, path, what, ...remedy === undefined ? {} : { remedy } }))),
  }));
}

/** Items in a deterministic order, without duplicates. */
function distinctItems<T>(items: readonly T[]): T[] {
  const texts = new Map(items.map((item) => [JSON.stringify(item), item]));
  return [...texts.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item);
}
