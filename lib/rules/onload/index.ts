export { ONLOAD_RULES, onloadPluginRules, onloadRules } from './onload-rules';
