export { POD_KINDS, podTemplates, templatePath } from './pods';
export { workloadRules } from './workload-rules';
