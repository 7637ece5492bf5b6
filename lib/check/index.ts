export { Findings } from './findings';
export type { Warning } from './findings';
export type { CheckContext, Rule } from './rule';
export type { Finding, Manifest, Problem, ProblemClass } from './problem';
export { enforce } from './enforce';
export { ManifestSet } from './manifest-set';
export { runRules } from './rule';
export { at, fullNameOf, listAt, nameOf, recordAt, stringAt } from './read';
