export { Findings } from './findings';
export type { SynthesisWarning } from './findings';
export { FailOn, ManifestValidation } from './manifest-validation';
export type { ManifestValidationProps } from './manifest-validation';
