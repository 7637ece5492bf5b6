export { operatorGroup } from './olm';
export { operatorRules } from './operator-rules';
