export { ONLOAD_RULES, onloadRules } from './onload-rules';
