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
