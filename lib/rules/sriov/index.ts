export { madeNetworks, NETWORK_KINDS } from './networks';
export { poolUnlimited } from './pool-limits';
export { sriovPolicies } from './sriov-policies';
export { nodePolicyRules, SRIOV_RULES, sriovNetworkRules, sriovOperatorConfigRules, sriovPoolRules, supportedNicRules } from './sriov-rules';
export { sriovOperatorOf } from './operator-release';
