export { operatorRules } from './operator-rules';
