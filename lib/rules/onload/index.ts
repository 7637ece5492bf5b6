export { ONLOAD_RULES, onloadBuildRules, onloadPluginRules, onloadRules, onloadVersionRules } from './onload-rules';
export { statedBuilds } from './stated-builds';
export type { StatedBuild } from './stated-builds';
