export { ONLOAD_RULES, onloadBuildRules, onloadPluginRules, onloadRules, onloadVersionRules } from './onload-rules';
