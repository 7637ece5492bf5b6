export { movingImage } from './moving-image';
export { POD_KINDS, podTemplates, templatePath } from './workload-pods';
export { workloadRules } from './workload-rules';
