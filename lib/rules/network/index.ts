export { addressRules, interfaceRules, NETWORK_RULES, networkRules } from './network-rules';
