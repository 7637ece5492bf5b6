export { gitOpsRules, kindNotThere, notApplied } from './gitops-rules';
