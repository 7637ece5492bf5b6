export { objectRules } from './object-rules';
export { isOutside, kubernetesRelease } from './release';
export { schemaRules } from './rules';
