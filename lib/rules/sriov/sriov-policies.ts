import { OPERATOR_KINDS, OperatorNamespace } from './operator-namespace';
import { sriovOperatorOf } from './operator-release';
import { Manifest, ManifestSet, nameOf } from '../../manifests';
import { at, listAt, stringAt } from '../../upstream';
import { DASHED_RESOURCE_NAME, DEFAULT_NAME, hasBridge, mostVfsOf, pfNameOf, POLICY_CHECKS, type SriovOperator, storedSpec } from '../../upstream/sriov';
import { SRIOV_INSTALLER_KINDS } from '../../views';
import { Finding, Rule } from '../rule';

const KIND = 'SriovNetworkNodePolicy';
const WEBHOOK = 'webhook of the SR-IOV operator (pkg/webhook/validate.go)';

interface PolicyRule extends Pick<Rule, 'code' | 'class' | 'what' | 'remedy' | 'source'> {
  /** Findings for a specification as the release of the operator stores it. */
  readonly complain: (spec: unknown, operator: SriovOperator | undefined) => readonly Omit<Finding, 'object'>[];
}

/** Policies that the operator processes. It ignores a policy named `default`. */
export function sriovPolicies(manifests: ManifestSet): Manifest[] {
  return manifests.ofKind(KIND).filter((object) => nameOf(object) !== DEFAULT_NAME);
}

/** Rule that examines one policy at a time. */
function forEach({ complain, ...rule }: PolicyRule): Rule {
  return {
    ...rule,
    kinds: [KIND, ...SRIOV_INSTALLER_KINDS],
    check: (manifests, context) => {
      const operator = sriovOperatorOf(manifests, context);
      return sriovPolicies(manifests).flatMap((object) => complain(storedSpec(KIND, object.spec, operator), operator)
        .map((complaint) => ({ object, ...complaint })));
    },
  };
}

export const policyResourceName = forEach({
  code: 'sriov/policy-resource-name',
  class: 'refused',
  what: 'invalid resource name in a policy',
  remedy: 'use letters, digits and "_", without a prefix',
  source: `${WEBHOOK}, every release; only its main branch accepts a dash. The kubelet registers only names of extended resources that Kubernetes takes`,
  complain: (spec, operator) => {
    const name = stringAt(spec, 'resourceName');
    const refusals = POLICY_CHECKS.resourceName(spec, operator);
    return refusals.length > 0 || name === undefined || DASHED_RESOURCE_NAME.test(name) ? refusals : [{
      path: 'spec.resourceName',
      class: 'never works',
      what: 'name that no resource of Kubernetes has: it is longer than 63 characters, or begins or ends with "_"',
      value: name,
      fix: 'use up to 63 letters, digits and inner "_"',
    }];
  },
});

export const policyNics = forEach({
  code: 'sriov/policy-no-nics',
  class: 'refused',
  what: 'policy that selects no network card',
  remedy: 'select cards by vendor, deviceID, pfNames, rootDevices or netFilter',
  source: WEBHOOK,
  complain: POLICY_CHECKS.nics,
});

export const policyNetFilter = forEach({
  code: 'sriov/policy-net-filter',
  class: 'refused',
  what: 'netFilter together with another selector or setting of a card',
  remedy: 'use netFilter alone in nicSelector, with Ethernet, and without eSwitchMode and bridge',
  source: WEBHOOK,
  complain: POLICY_CHECKS.netFilter,
});

export const policyPfRange = forEach({
  code: 'sriov/policy-pf-range',
  class: 'refused',
  what: 'range of virtual functions that is invalid, or ends beyond numVfs',
  remedy: 'write ens1f0#0-3, with the last index below numVfs',
  source: WEBHOOK,
  complain: POLICY_CHECKS.pfRange,
});

export const policyPfTwice = forEach({
  code: 'sriov/policy-pf-twice',
  class: 'never works',
  what: 'interface that a policy lists twice: only the first entry counts',
  remedy: 'list it once, or create another policy for the other range',
  source: 'generatePfNameVfGroup() of the SR-IOV operator (api/v1/helper.go)',
  complain: (spec) => {
    const names = listAt(spec, 'nicSelector', 'pfNames').map((name) => (typeof name === 'string' ? pfNameOf(name) : undefined));
    return names.flatMap((name, index) => (name === undefined || names.indexOf(name) === index ? [] : [{
      path: `spec.nicSelector.pfNames[${index}]`,
      what: 'interface that is named twice: only the first entry counts',
      value: name,
    }]));
  },
});

export const policyPciIds = forEach({
  code: 'sriov/policy-pci-id',
  class: 'refused',
  what: 'vendor or device ID in a form that never matches',
  remedy: 'write four lower case hexadecimal digits, without 0x, in quotes: "0b03"',
  source: `${WEBHOOK} compares texts; the CRD takes no numbers`,
  complain: POLICY_CHECKS.pciIds,
});

export const policyVfCount = forEach({
  code: 'sriov/policy-vf-count',
  class: 'refused',
  what: 'number of virtual functions that is 0, or more than the card supports',
  remedy: 'use a number from 1 to the limit of the card',
  source: WEBHOOK,
  complain: POLICY_CHECKS.vfCount,
});

export const policyVfLimit = forEach({
  code: 'sriov/policy-vf-limit',
  class: 'never works',
  what: 'more virtual functions than Solarflare\'s and AMD\'s cards support',
  remedy: 'use up to 240, for all ports of a card together up to X2; and set vf-count in the card\'s firmware to the same number',
  source: 'the card offers as many as its firmware is configured for, at most 240 (SR-IOV facts §5); the webhook of the operator does not check it, its daemon fails',
  complain: (spec) => {
    const numVfs = at(spec, 'numVfs');
    const most = mostVfsOf(stringAt(spec, 'nicSelector', 'vendor') || undefined, stringAt(spec, 'nicSelector', 'deviceID') || undefined);
    return most === undefined || typeof numVfs !== 'number' || numVfs <= most ? [] : [{
      path: 'spec.numVfs', what: `more virtual functions than such a card supports, ${most} at most`, value: numVfs, fix: `use up to ${most}, and set vf-count of the card to the same number`,
    }];
  },
});

export const policyVfDevice = forEach({
  code: 'sriov/policy-vf-device',
  class: 'refused',
  what: 'device ID of virtual functions in a policy: it selects no card',
  remedy: 'write the device ID of the card, such as 0b03 instead of 1b03',
  source: `${WEBHOOK} refuses it, as no card that the operator supports has the number; without it, the policy selects nothing (SR-IOV facts §5)`,
  complain: POLICY_CHECKS.vfDevice,
});

export const policyExternalSwitchdev = forEach({
  code: 'sriov/policy-external-switchdev',
  class: 'refused',
  what: 'switchdev mode on an externally managed interface, with the operator of OpenShift 4.14 or 4.15',
  remedy: 'remove externallyManaged or eSwitchMode, or update the operator',
  source: `${WEBHOOK} of OpenShift 4.14 and 4.15 (SR-IOV facts §3.4)`,
  complain: POLICY_CHECKS.externalSwitchdev,
});

export const policyVfioRdma = forEach({
  code: 'sriov/policy-vfio-rdma',
  class: 'refused',
  what: 'RDMA with a driver that is not the kernel\'s; before OpenShift 4.22, InfiniBand with it',
  remedy: 'use deviceType netdevice, or remove isRdma',
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
  what: 'vDPA with a driver other than the kernel\'s, or with cards other than NVIDIA\'s',
  remedy: 'use deviceType netdevice and cards of the vendor 15b3, or remove vdpaType',
  source: WEBHOOK,
  complain: POLICY_CHECKS.vdpa,
});

export const policyBridge = forEach({
  code: 'sriov/policy-bridge-external',
  class: 'refused',
  what: 'bridge on an externally managed interface',
  remedy: 'remove the bridge or externallyManaged',
  source: WEBHOOK,
  complain: POLICY_CHECKS.bridge,
});

export const policyPriority = forEach({
  code: 'sriov/policy-no-priority',
  class: 'risky',
  what: 'policy without a priority: it applies last if the operator\'s webhook runs, otherwise first',
  remedy: 'set a priority from 0 to 99: the lower number wins',
  source: 'the mutating webhook of the SR-IOV operator sets 99 (pkg/webhook/mutate.go); without it, the priority is 0',
  complain: (spec) => ((at(spec, 'priority') ?? undefined) !== undefined ? [] : [{
    path: 'spec.priority',
    what: 'policy without a priority: it applies last if the operator\'s webhook runs, otherwise first',
    value: '(none)',
    fix: 'set it, from 0 to 99: the lower number wins',
  }]),
});

const OF_NETWORKS = ['spoofChk', 'trust', 'linkState', 'minTxRate', 'maxTxRate', 'vlan'];

export const policyMisplaced = forEach({
  code: 'sriov/policy-misplaced',
  class: 'never works',
  what: 'field that SriovNetworkNodePolicy does not have, and that the API server drops',
  remedy: 'set it in the SriovNetwork; list interfaces in nicSelector.pfNames',
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
  remedy: 'use another name than default',
  source: 'the SR-IOV operator reserves the name for a policy that earlier releases created (controllers/sriovnetworknodepolicy_controller.go)',
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
  what: 'policy outside of the operator\'s namespace, which the operator ignores',
  remedy: 'move it to the namespace of the operator',
  source: `${WEBHOOK} admits it with a warning; the operator lists the policies of its namespace`,
  kinds: [KIND, ...OPERATOR_KINDS],
  check: (manifests) => {
    const operator = new OperatorNamespace(manifests);
    return sriovPolicies(manifests).flatMap((object): Finding[] => {
      const problemClass = operator.classElsewhere(object, 'never works');
      return problemClass === undefined ? [] : [{
        object,
        path: 'metadata.namespace',
        class: problemClass,
        what: 'policy outside of the operator\'s namespace, which the operator ignores',
        value: stringAt(object, 'metadata', 'namespace'),
        fix: `move it to ${operator}`,
      }];
    });
  },
};

const GATE = 'manageSoftwareBridges';

export const policyBridgeGate: Rule = {
  code: 'sriov/policy-bridge-gate',
  class: 'risky',
  what: 'bridge that requires the feature gate manageSoftwareBridges',
  remedy: 'enable the feature gate in the SriovOperatorConfig',
  source: 'the gate is off by default (pkg/featuregate of the SR-IOV operator)',
  kinds: [KIND, 'SriovOperatorConfig'],
  check: (manifests) => {
    const configs = manifests.ofKind('SriovOperatorConfig');
    return configs.some((config) => at(config, 'spec', 'featureGates', GATE) === true) ? [] : sriovPolicies(manifests)
      .filter((object) => hasBridge(at(object, 'spec'))).map((object) => ({
        object,
        path: 'spec.bridge',
        what: `bridge that requires the feature gate ${GATE}`,
        value: at(object, 'spec', 'bridge'),
        fix: 'enable it in the SriovOperatorConfig, or acknowledge that it is enabled',
      }));
  },
};
