import { copiesOf } from './destination';
import type { Inventory } from './inventory';
import { grouped } from '../../text';
import { lazy } from '../../text/lazy';
import { CATALOGUE_IMAGES, catalogueOrigin } from '../../upstream/openshift';

/** An ImageSetConfiguration for oc-mirror, version 2. */
export function ocMirror(inventory: Inventory): string {
  const known = inventory.packages.flatMap((each) => {
    const image = catalogueImage(each);
    return image === undefined ? [] : [{ ...each, image }];
  });
  const catalogues = grouped(known, ({ image }) => image);
  const operators = entriesInOrder(catalogues).map(([catalog, packages]) => ({
    catalog,
    packages: entriesInOrder(grouped(packages, ({ name }) => name)).map(([name, subscriptions]) => mirroredPackage(name, subscriptions)),
  }));
  const additionalImages = copiesOf(inventory.images, 'localhost').filter(({ image }) => !catalogues.has(image)).map(({ from }) => ({ name: from }));
  return lazy.yaml.stringify({
    apiVersion: 'mirror.openshift.io/v2alpha1',
    kind: 'ImageSetConfiguration',
    mirror: { ...operators.length > 0 ? { operators } : {}, ...additionalImages.length > 0 ? { additionalImages } : {} },
  });
}

/**
 * A package with the channels of its Subscriptions. oc-mirror takes only the head of a channel, unless versions are named. A catalogue without the default
 * channel of a package needs another default.
 */
function mirroredPackage(name: string, subscriptions: Inventory['packages']) {
  if (subscriptions.some(({ channel }) => channel === undefined)) {
    return { name, ...versionRange(subscriptions) };
  }
  const channels = entriesInOrder(grouped(subscriptions, ({ channel }) => channel!));
  return { name, defaultChannel: channels.at(-1)![0], channels: channels.map(([channel, of]) => ({ name: channel, ...versionRange(of) })) };
}

/** The versions that Subscriptions install first, up to the head if one of them installs that. */
function versionRange(subscriptions: Inventory['packages']): { readonly minVersion?: string; readonly maxVersion?: string } {
  const versions = subscriptions.flatMap(({ version }) => version ?? []).sort(compareVersions);
  const isPinned = versions.length === subscriptions.length;
  return versions.length === 0 ? {} : { minVersion: versions[0], ...isPinned ? { maxVersion: versions.at(-1)! } : {} };
}

/** Order of versions by their numbers, then by their texts. Numbers in suffixes such as dates have the same length. */
function compareVersions(a: string, b: string): number {
  const [one, other] = [a, b].map((version) => version.split(/[-+]/, 1)[0].split('.').map(Number));
  const at = one.findIndex((number, index) => number !== other[index]);
  return at < 0 ? (a < b ? -1 : 1) : one[at] - other[at];
}

/** The image of the catalogue that contains a package, if it is known. Of a copy in a mirror, it is the original. */
export function catalogueImage({ source, catalogue, openshift }: Inventory['packages'][number]): string | undefined {
  return (catalogue && (catalogueOrigin(catalogue) ?? catalogue)) ?? (Object.hasOwn(CATALOGUE_IMAGES, source) && openshift !== undefined ? `${CATALOGUE_IMAGES[source]}:v${openshift}` : undefined);
}

const entriesInOrder = <T>(entries: ReadonlyMap<string, T>) => [...entries.entries()].sort(([a], [b]) => (a < b ? -1 : 1));
