export { madeNetworks, NETWORK_KINDS } from './networks';
export { sriovPolicies } from './policies';
export { poolUnlimited } from './pool-limits';
export { nodePolicyRules, SRIOV_RULES, sriovNetworkRules, sriovOperatorConfigRules, sriovPoolRules, supportedNicRules } from './sriov-rules';
