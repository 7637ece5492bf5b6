export { Findings } from './findings';
export type { AcknowledgedFinding, SynthesisWarning } from './findings';
export type { CheckContext, Rule } from './rule';
export type { Finding, Problem, ProblemClass } from './problem';
export { enforce } from './enforce';
export { runRules } from './rule';
export { at, fullNameOf, listAt, ManifestSet, nameOf, oncePerSet, recordAt, stringAt } from '../manifests';
export type { Manifest } from '../manifests';
