export { objectRules } from './object-rules';
export { schemaRules } from './rules';
