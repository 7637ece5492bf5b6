/** Props with a check of their own, whose message says more than that the type is wrong: the types that are left to check here. */
export const OWN_CHECKS: { readonly [prop: string]: string } = {
  'ManifestValidationProps.failOn': 'any?',
  'NodeGroupOptions.maxUnavailable': 'any?',
  'ObjectMetadata.annotations': '{any}?',
  'ObjectMetadata.labels': '{any}?',
};
