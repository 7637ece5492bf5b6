export type { RuleExample } from './example';
export { RULE_EXAMPLES } from './table';
