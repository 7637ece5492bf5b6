/** Types for props that have a check of their own with a more precise message. Only these types are checked here. */
export const OWN_CHECKS: { readonly [prop: string]: string } = {
  'ManifestValidationProps.failOn': 'any?',
  'NodeGroupOptions.maxUnavailable': 'any?',
  'ObjectMetadata.annotations': '{any}?',
  'ObjectMetadata.labels': '{any}?',
};

/** Types whose reader refuses other names itself, and says more: only misspelt ones are left to refuse here. */
export const OWN_SURPLUS: ReadonlySet<string> = new Set(['ObjectMetadata']);
