import { definitionResource } from './definitions';
import {
  networkIpamBlank, networkJson, networkMisplaced, networkName, networkNamespace, networkNameTaken, networkNoPolicy, networkResourceName,
  networkSwitch, networkVlan,
} from './networks';
import { fieldTooNew } from './operator-release';
import { policyNodes } from './policy-nodes';
import { policyPfDisagreement, policyPfOverlap, policyRootDevice, policyTopology } from './policy-pairs';
import { poolLimit, poolLimitRoundsDown, poolLimitZero, poolUnlimited } from './pool-limits';
import { poolOverlap } from './pool-overlap';
import { configConsequence, configIgnored, configMissing, configPlugins, configWebhooks, configWebhooksUnset, operatorConfigName } from './sriov-config-rules';
import {
  policyBridge, policyBridgeGate, policyDefault, policyExternalSwitchdev, policyMisplaced, policyNamespace, policyNetFilter, policyNics,
  policyPciIds, policyPfRange,
  policyPfTwice, policyPriority, policyResourceName, policySwitchdev, policyVdpa, policyVfCount, policyVfDevice, policyVfioRdma, policyVfLimit,
} from './sriov-policies';
import { offloadPoolMissing, poolMixed, poolNamespace, poolRdmaMode, sriovPoolSelector } from './sriov-pool-rules';
import { nicEntry, nicUnlisted } from './supported-nics';
import { Rule } from '../rule';

/** The rules for node pools of the SR-IOV operator. */
export const sriovPoolRules: readonly Rule[] = [
  fieldTooNew,
  offloadPoolMissing,
  poolLimit,
  poolLimitRoundsDown,
  poolLimitZero,
  poolMixed,
  poolNamespace,
  poolOverlap,
  poolRdmaMode,
  sriovPoolSelector,
  poolUnlimited,
];

/** The rules for SR-IOV node policies. */
export const nodePolicyRules: readonly Rule[] = [
  fieldTooNew,
  nicUnlisted,
  policyBridge,
  policyBridgeGate,
  policyDefault,
  policyExternalSwitchdev,
  policyMisplaced,
  policyNamespace,
  policyNetFilter,
  policyNics,
  policyNodes,
  policyPciIds,
  policyPfDisagreement,
  policyPfOverlap,
  policyPfRange,
  policyPfTwice,
  policyPriority,
  policyResourceName,
  policyRootDevice,
  policySwitchdev,
  policyTopology,
  policyVdpa,
  policyVfCount,
  policyVfDevice,
  policyVfioRdma,
  policyVfLimit,
];

/** The rules for SR-IOV networks. */
export const sriovNetworkRules: readonly Rule[] = [
  fieldTooNew,
  networkIpamBlank,
  networkJson,
  networkMisplaced,
  networkName,
  networkNameTaken,
  networkNamespace,
  networkNoPolicy,
  networkResourceName,
  networkSwitch,
  networkVlan,
];

/** The rules for the SR-IOV operator and its configuration. */
export const sriovOperatorConfigRules: readonly Rule[] = [
  configConsequence, configIgnored, configMissing, operatorConfigName, configPlugins, configWebhooks, configWebhooksUnset, fieldTooNew,
];

/** The rules for the list of supported network cards. */
export const supportedNicRules: readonly Rule[] = [nicEntry];

/** All rules for the SR-IOV operator. */
export const sriovRules: readonly Rule[] = [...new Set([
  ...sriovPoolRules, ...nodePolicyRules, ...sriovNetworkRules, ...sriovOperatorConfigRules, ...supportedNicRules, definitionResource,
])];

/** All rules for SR-IOV. */
export const SRIOV_RULES: readonly Rule[] = [
  ...nodePolicyRules, ...sriovNetworkRules, ...sriovOperatorConfigRules, ...sriovPoolRules, ...sriovRules, ...supportedNicRules,
];
