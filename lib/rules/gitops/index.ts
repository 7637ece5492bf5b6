export { gitOpsRules, notApplied } from './gitops-rules';
