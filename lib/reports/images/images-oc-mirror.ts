import { copiesOf } from './destination';
import type { Inventory } from './inventory';
import { lazy } from '../../text';
import { CATALOGUE_IMAGES } from '../../upstream/openshift';

/**
 * An ImageSetConfiguration for oc-mirror, version 2.
 *
 * @param openshift release of the cluster, such as 4.16, which is the tag of the catalogues in every cluster
 */
export function ocMirror(inventory: Inventory, openshift?: string): string {
  const catalogues = new Map<string, Map<string, Set<string>>>();
  for (const operator of inventory.packages) {
    const { name, channel } = operator;
    const image = catalogueImage(operator, openshift);
    if (image !== undefined) {
      const packages = catalogues.get(image) ?? new Map<string, Set<string>>();
      catalogues.set(image, packages.set(name, (packages.get(name) ?? new Set()).add(channel ?? '')));
    }
  }
  const operators = entriesInOrder(catalogues).map(([catalog, packages]) => ({
    catalog,
    packages: entriesInOrder(packages).map(([name, channels]) => ({
      name, ...channels.has('') ? {} : { channels: [...channels].sort().map((channel) => ({ name: channel })) },
    })),
  }));
  const additionalImages = copiesOf(inventory.images, 'localhost').filter(({ image }) => !catalogues.has(image)).map(({ image }) => ({ name: image }));
  return lazy.yaml.stringify({
    apiVersion: 'mirror.openshift.io/v2alpha1',
    kind: 'ImageSetConfiguration',
    mirror: { ...operators.length > 0 ? { operators } : {}, ...additionalImages.length > 0 ? { additionalImages } : {} },
  });
}

/** The image of the catalogue that contains a package, if it is known. */
export function catalogueImage({ source, catalogue }: Inventory['packages'][number], openshift: string | undefined): string | undefined {
  return catalogue ?? (Object.hasOwn(CATALOGUE_IMAGES, source) && openshift !== undefined ? `${CATALOGUE_IMAGES[source]}:v${openshift}` : undefined);
}

const entriesInOrder = <T>(entries: ReadonlyMap<string, T>) => [...entries.entries()].sort(([a], [b]) => (a < b ? -1 : 1));
