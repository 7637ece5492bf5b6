export { ONLOAD_RULES, onloadBuildRules, onloadPluginRules, onloadRules } from './onload-rules';
