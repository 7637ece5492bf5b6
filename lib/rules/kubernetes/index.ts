export { kubernetesRules } from './kubernetes-rules';
