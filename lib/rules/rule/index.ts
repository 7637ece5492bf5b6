export { missingField } from './problem';
export type { Finding, Problem, ProblemClass } from './problem';
export { runRule, runRules } from './rule';
export type { CheckContext, Rule } from './rule';
