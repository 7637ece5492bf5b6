/**
 * Images of the operator catalogues of every OpenShift cluster, by the name of their CatalogSource. The tag of an image is the release, such as
 * v4.16.
 */
export const CATALOGUE_IMAGES: { readonly [source: string]: string } = {
  'certified-operators': 'registry.redhat.io/redhat/certified-operator-index',
  'community-operators': 'registry.redhat.io/redhat/community-operator-index',
  'redhat-marketplace': 'registry.redhat.io/redhat/redhat-marketplace-index',
  'redhat-operators': 'registry.redhat.io/redhat/redhat-operator-index',
};

/** Image of which a mirror has a copy as its own catalogue: tools such as oc-mirror keep the path. Undefined for any other image. */
export function catalogueOrigin(image: string): string | undefined {
  const origin = Object.values(CATALOGUE_IMAGES).find((each) => image.split('@')[0].replace(/:[^:/]*$/, '').endsWith(each.slice(each.indexOf('/'))));
  const [, version = ''] = /([:@][^/]*)$/.exec(image) ?? [];
  return origin === undefined || image.startsWith(`${origin}:`) || image.startsWith(`${origin}@`) || image === origin ? undefined : `${origin}${version}`;
}
