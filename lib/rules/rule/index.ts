export { missingField } from './problem';
export type { Finding, Problem, ProblemClass } from './problem';
export { runRule, runRules } from './rule';
export type { CheckContext, KindLookup, KnownKind, Rule } from './rule';
