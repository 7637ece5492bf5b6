import { OPERATOR_KINDS, OperatorNamespace } from './operator-namespace';
import { at, Finding, listAt, Manifest, ManifestSet, nameOf, Rule, stringAt } from '../../../check';
import { DEFAULT_NAME } from '../../../upstream/sriov/names';
import { mostVfsOf } from '../../../upstream/sriov/nics';
import { pfNameOf } from '../../../upstream/sriov/pf-names';
import { hasBridge, POLICY_CHECKS, Refusal } from '../../../upstream/sriov/policy-admission';

const KIND = 'SriovNetworkNodePolicy';
const WEBHOOK = 'webhook of the SR-IOV operator (pkg/webhook/validate.go)';

interface PolicyRule extends Pick<Rule, 'code' | 'class' | 'what' | 'remedy' | 'source'> {
  readonly complain: (spec: unknown) => readonly Refusal[];
}

/** The policies that the operator processes. It ignores one named `default`. */
export function policies(manifests: ManifestSet): Manifest[] {
  return manifests.ofKind(KIND).filter((object) => nameOf(object) !== DEFAULT_NAME);
}

/** A rule that examines one policy at a time. */
function forEach({ complain, ...rule }: PolicyRule): Rule {
  return {
    ...rule,
    kinds: [KIND],
    check: (manifests) => policies(manifests).flatMap((object) => complain(at(object, 'spec')).map((complaint) => ({ object, ...complaint }))),
  };
}

export const policyResourceName = forEach({
  code: 'sriov/policy-resource-name',
  class: 'refused',
  what: 'not the name of a resource: it has no prefix, and is of letters, digits, "-" and "_"',
  remedy: 'write it without prefix, dot and slash, up to 63 characters',
  source: WEBHOOK,
  complain: POLICY_CHECKS.resourceName,
});

export const policyNics = forEach({
  code: 'sriov/policy-no-nics',
  class: 'refused',
  what: 'policy for no network card',
  remedy: 'select cards by vendor, deviceID, pfNames, rootDevices or netFilter',
  source: WEBHOOK,
  complain: POLICY_CHECKS.nics,
});

export const policyNetFilter = forEach({
  code: 'sriov/policy-net-filter',
  class: 'refused',
  what: 'netFilter together with something else that selects or sets up a card',
  remedy: 'leave netFilter alone in nicSelector, without eSwitchMode and bridge, and with Ethernet',
  source: WEBHOOK,
  complain: POLICY_CHECKS.netFilter,
});

export const policyPfRange = forEach({
  code: 'sriov/policy-pf-range',
  class: 'refused',
  what: 'range of virtual functions that is none, or ends beyond numVfs',
  remedy: 'write ens1f0#0-3, with the last index below numVfs',
  source: WEBHOOK,
  complain: POLICY_CHECKS.pfRange,
});

export const policyPfTwice = forEach({
  code: 'sriov/policy-pf-twice',
  class: 'never works',
  what: 'interface that is named twice in a policy: only the first entry counts',
  remedy: 'name it once, or make another policy for the other range',
  source: 'generatePfNameVfGroup() of the SR-IOV operator (api/v1/helper.go)',
  complain: (spec) => {
    const names = listAt(spec, 'nicSelector', 'pfNames').map((name) => (typeof name === 'string' ? pfNameOf(name) : undefined));
    return names.flatMap((name, index): Refusal[] => (name === undefined || names.indexOf(name) === index ? [] : [{
      path: `spec.nicSelector.pfNames[${index}]`,
      what: 'interface that is named twice: only the first entry counts',
      value: name,
      fix: 'name it once, or make another policy for the other range',
    }]));
  },
});

export const policyPciIds = forEach({
  code: 'sriov/policy-pci-id',
  class: 'refused',
  what: 'number of a vendor or device that is not written as the operator compares it',
  remedy: 'write four lower case hexadecimal digits, without 0x, in quotes: "0b03"',
  source: `${WEBHOOK} compares texts; the CRD takes no numbers`,
  complain: POLICY_CHECKS.pciIds,
});

export const policyVfCount = forEach({
  code: 'sriov/policy-vf-count',
  class: 'refused',
  what: 'no virtual functions, or more than the card can have',
  remedy: 'use from 1 to what the card offers',
  source: WEBHOOK,
  complain: POLICY_CHECKS.vfCount,
});

export const policyVfLimit = forEach({
  code: 'sriov/policy-vf-limit',
  class: 'never works',
  what: 'more virtual functions than Solarflare\'s and AMD\'s cards have',
  remedy: 'use up to 240, for all ports of a card together up to X2; and set vf-count in the card to as many',
  source: 'the card offers what its firmware was set up for, at most 240 (SR-IOV facts §5); the webhook of the operator does not look, its daemon fails',
  complain: (spec) => {
    const numVfs = at(spec, 'numVfs');
    const most = mostVfsOf(stringAt(spec, 'nicSelector', 'vendor') || undefined, stringAt(spec, 'nicSelector', 'deviceID') || undefined);
    return most === undefined || typeof numVfs !== 'number' || numVfs <= most ? [] : [{
      path: 'spec.numVfs', what: `more virtual functions than such a card has, ${most} at most`, value: numVfs, fix: `use up to ${most}, and set vf-count in the card to as many`,
    }];
  },
});

export const policyVfioRdma = forEach({
  code: 'sriov/policy-vfio-rdma',
  class: 'refused',
  what: 'RDMA with a driver that is not the kernel\'s',
  remedy: 'use deviceType netdevice, or leave isRdma out',
  source: WEBHOOK,
  complain: POLICY_CHECKS.vfioRdma,
});

export const policySwitchdev = forEach({
  code: 'sriov/policy-switchdev',
  class: 'refused',
  what: 'switchdev mode without Ethernet; or vDPA or a bridge without switchdev mode',
  remedy: 'set eSwitchMode to switchdev, with linkType eth or none',
  source: WEBHOOK,
  complain: POLICY_CHECKS.switchdev,
});

export const policyVdpa = forEach({
  code: 'sriov/policy-vdpa',
  class: 'refused',
  what: 'vDPA with another driver than the kernel\'s, or with other cards than NVIDIA\'s',
  remedy: 'use deviceType netdevice and cards of the vendor 15b3, or leave vdpaType out',
  source: WEBHOOK,
  complain: POLICY_CHECKS.vdpa,
});

export const policyBridge = forEach({
  code: 'sriov/policy-bridge-external',
  class: 'refused',
  what: 'bridge on an interface that somebody else manages',
  remedy: 'leave the bridge or externallyManaged out',
  source: WEBHOOK,
  complain: POLICY_CHECKS.bridge,
});

export const policyPriority = forEach({
  code: 'sriov/policy-no-priority',
  class: 'risky',
  what: 'policy without a priority: the last with the operator\'s webhook, the first without',
  remedy: 'set a priority from 0 to 99: the lower number wins',
  source: 'the mutating webhook of the SR-IOV operator sets 99 (pkg/webhook/mutate.go); without it, it is 0',
  complain: (spec) => ((at(spec, 'priority') ?? undefined) !== undefined ? [] : [{
    path: 'spec.priority',
    what: 'policy without a priority: the last with the operator\'s webhook, the first without',
    value: '(none)',
    fix: 'set it, from 0 to 99: the lower number wins',
  }]),
});

const OF_NETWORKS = ['spoofChk', 'trust', 'linkState', 'minTxRate', 'maxTxRate', 'vlan'];

export const policyMisplaced = forEach({
  code: 'sriov/policy-misplaced',
  class: 'never works',
  what: 'field that a policy does not have, and that the API server drops',
  remedy: 'set it in the SriovNetwork; the list of interfaces is nicSelector.pfNames',
  source: 'CRD of SriovNetworkNodePolicy, which some pages of the operator\'s documentation contradict',
  complain: (spec) => [
    ...OF_NETWORKS.map((field) => ({ path: ['spec', field], value: at(spec, field), fix: 'set it in the SriovNetwork' })),
    { path: ['spec', 'nicSelector', 'pfName'], value: at(spec, 'nicSelector', 'pfName'), fix: 'write pfNames' },
  ].filter(({ value }) => value !== undefined).map(({ path, value, fix }) => ({ path: path.join('.'), what: 'field that a policy does not have', value, fix })),
});

export const policyDefault: Rule = {
  code: 'sriov/policy-default',
  class: 'never works',
  what: 'policy with the name that the operator ignores',
  remedy: 'give it another name than default',
  source: 'the SR-IOV operator keeps the name for a policy that it once made (controllers/sriovnetworknodepolicy_controller.go)',
  kinds: [KIND],
  check: (manifests) => manifests.ofKind(KIND).filter((object) => nameOf(object) === DEFAULT_NAME).map((object) => ({
    object,
    path: 'metadata.name',
    what: 'policy with the name that the operator ignores',
    value: DEFAULT_NAME,
    fix: 'give it another name',
  })),
};

export const policyNamespace: Rule = {
  code: 'sriov/policy-namespace',
  class: 'never works',
  what: 'policy outside the namespace of the operator, which does not use it',
  remedy: 'put it into the namespace of the operator',
  source: `${WEBHOOK} admits it with a warning; the operator lists the policies of its namespace`,
  kinds: [KIND, ...OPERATOR_KINDS],
  check: (manifests) => {
    const operator = new OperatorNamespace(manifests);
    return policies(manifests).flatMap((object): Finding[] => {
      const problemClass = operator.classElsewhere(object, 'never works');
      return problemClass === undefined ? [] : [{
        object,
        path: 'metadata.namespace',
        class: problemClass,
        what: 'policy outside the namespace of the operator, which does not use it',
        value: stringAt(object, 'metadata', 'namespace'),
        fix: `put it into ${operator}`,
      }];
    });
  },
};

const GATE = 'manageSoftwareBridges';

export const policyBridgeGate: Rule = {
  code: 'sriov/policy-bridge-gate',
  class: 'risky',
  what: 'bridge that the operator makes only with the feature gate manageSoftwareBridges',
  remedy: 'turn the feature gate on in the SriovOperatorConfig',
  source: 'the gate is off by default (pkg/featuregate of the SR-IOV operator)',
  kinds: [KIND, 'SriovOperatorConfig'],
  check: (manifests) => {
    const configs = manifests.ofKind('SriovOperatorConfig');
    return configs.some((config) => at(config, 'spec', 'featureGates', GATE) === true) ? [] : policies(manifests)
      .filter((object) => hasBridge(at(object, 'spec'))).map((object) => ({
        object,
        path: 'spec.bridge',
        what: `bridge that the operator makes only with the feature gate ${GATE}`,
        value: at(object, 'spec', 'bridge'),
        fix: 'turn it on in the SriovOperatorConfig, or acknowledge that it is',
      }));
  },
};
