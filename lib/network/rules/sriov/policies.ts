import { OPERATOR_KINDS, OperatorNamespace } from './operator-namespace';
import { at, Finding, listAt, Manifest, ManifestSet, nameOf, Rule, stringAt } from '../../../check';
import { MELLANOX, PCI_ID, RESOURCE_NAME } from '../../sriov/private/constants';

const KIND = 'SriovNetworkNodePolicy';
const WEBHOOK = 'webhook of the SR-IOV operator (pkg/webhook/validate.go)';
const MELLANOX_MAX_VFS = 128;

/** What a check says of one policy. */
type Complaint = Omit<Finding, 'object'> | undefined;

interface PolicyRule extends Pick<Rule, 'code' | 'class' | 'what' | 'remedy' | 'source'> {
  readonly complain: (spec: unknown, object: Manifest) => Complaint | Complaint[];
}

/** The policies that the operator looks at: it ignores one called `default`. */
export function policies(manifests: ManifestSet): Manifest[] {
  return manifests.ofKind(KIND).filter((object) => nameOf(object) !== 'default');
}

/** A rule that looks at one policy at a time. */
function forEach({ complain, ...rule }: PolicyRule): Rule {
  return {
    ...rule,
    kinds: [KIND],
    check: (manifests) => policies(manifests).flatMap((object) => [complain(at(object, 'spec'), object)].flat()
      .flatMap((complaint) => (complaint ? [{ object, ...complaint }] : []))),
  };
}

export const policyResourceName = forEach({
  code: 'sriov/policy-resource-name',
  class: 'refused',
  what: 'not the name of a resource: it has no prefix, and is of letters, digits, "-" and "_"',
  remedy: 'write it without prefix, dot and slash, up to 63 characters',
  source: WEBHOOK,
  complain: (spec) => {
    const name = stringAt(spec, 'resourceName');
    return name === undefined || RESOURCE_NAME.test(name) ? undefined
      : {
        path: 'spec.resourceName',
        what: 'not the name of a resource',
        value: name,
        fix: 'write it without prefix, dot and slash, up to 63 characters',
      };
  },
});

export const policyNics = forEach({
  code: 'sriov/policy-no-nics',
  class: 'refused',
  what: 'policy for no network card',
  remedy: 'select cards by vendor, deviceID, pfNames, rootDevices or netFilter',
  source: WEBHOOK,
  complain: (spec) => (hasSelector(spec, 'netFilter', ...NIC_FIELDS) ? undefined : {
    path: 'spec.nicSelector',
    what: 'policy for no network card',
    value: at(spec, 'nicSelector') ?? '(none)',
    fix: 'select cards by vendor, deviceID, pfNames, rootDevices or netFilter',
  }),
});

export const policyNetFilter = forEach({
  code: 'sriov/policy-net-filter',
  class: 'refused',
  what: 'netFilter together with something else that selects or sets up a card',
  remedy: 'leave netFilter alone in nicSelector, without eSwitchMode and bridge, and with Ethernet',
  source: WEBHOOK,
  complain: (spec) => {
    const other = hasSelector(spec, ...NIC_FIELDS) ? 'nicSelector' : stringAt(spec, 'eSwitchMode') ? 'eSwitchMode' : hasBridge(spec) ? 'bridge'
      : (stringAt(spec, 'linkType') ?? 'eth').toLowerCase() !== 'eth' ? 'linkType' : undefined;
    return other === undefined || !hasSelector(spec, 'netFilter') ? undefined : {
      path: `spec.${other}`,
      what: `netFilter together with ${other === 'nicSelector' ? 'another selection of cards' : other}`,
      value: at(spec, other),
      fix: 'leave one of the two out',
    };
  },
});

export const policyPfRange = forEach({
  code: 'sriov/policy-pf-range',
  class: 'refused',
  what: 'range of virtual functions that is none, or ends beyond numVfs',
  remedy: 'write ens1f0#0-3, with the last index below numVfs',
  source: WEBHOOK,
  complain: (spec) => listAt(spec, 'nicSelector', 'pfNames').map((pfName, index) => {
    const numVfs = at(spec, 'numVfs');
    if (typeof pfName !== 'string' || !pfName.includes('#')) {
      return undefined;
    }
    const range = parsePf(pfName);
    const what = range?.first === undefined ? 'not a range of virtual functions' : range.last! < range.first ? 'range that ends before it begins'
      : typeof numVfs === 'number' && range.last! >= numVfs ? `range beyond the ${numVfs} virtual functions` : undefined;
    return what === undefined ? undefined : {
      path: `spec.nicSelector.pfNames[${index}]`,
      what,
      value: pfName,
      fix: 'write ens1f0#0-3: the first and the last index, from 0, below numVfs',
    };
  }),
});

export const policyPfTwice = forEach({
  code: 'sriov/policy-pf-twice',
  class: 'never works',
  what: 'interface that is named twice in a policy: only the first entry counts',
  remedy: 'name it once, or make another policy for the other range',
  source: 'generatePfNameVfGroup() of the SR-IOV operator (api/v1/helper.go)',
  complain: (spec) => {
    const names = listAt(spec, 'nicSelector', 'pfNames').map((name) => (typeof name === 'string' ? name.split('#')[0] : undefined));
    const seen = new Set<string>();
    return names.map((name, index): Complaint => {
      const isAgain = name !== undefined && seen.has(name);
      seen.add(name ?? '');
      return isAgain ? {
        path: `spec.nicSelector.pfNames[${index}]`,
        what: 'interface that is named twice: only the first entry counts',
        value: name,
        fix: 'name it once, or make another policy for the other range',
      } : undefined;
    });
  },
});

export const policyPciIds = forEach({
  code: 'sriov/policy-pci-id',
  class: 'refused',
  what: 'number of a vendor or device that is not written as the operator compares it',
  remedy: 'write four lower case hexadecimal digits, without 0x, in quotes: "0b03"',
  source: `${WEBHOOK} compares texts; the CRD takes no numbers`,
  complain: (spec) => ['vendor', 'deviceID'].map((field) => {
    const id = at(spec, 'nicSelector', field);
    const isId = id === undefined || id === '' || (typeof id === 'string' && PCI_ID.test(id));
    return isId || (typeof id !== 'string' && typeof id !== 'number') ? undefined : {
      path: `spec.nicSelector.${field}`,
      what: 'number that is not written as the operator compares it',
      value: id,
      fix: 'write four lower case hexadecimal digits, without 0x, in quotes: "0b03"',
    };
  }),
});

export const policyVfCount = forEach({
  code: 'sriov/policy-vf-count',
  class: 'refused',
  what: 'no virtual functions, or more than the card can have',
  remedy: 'use from 1 to what the card offers',
  source: WEBHOOK,
  complain: (spec) => {
    const numVfs = at(spec, 'numVfs');
    if (numVfs === 0) {
      return {
        path: 'spec.numVfs',
        what: 'policy without virtual functions',
        value: 0,
        fix: 'use from 1 to what the card offers; to take them away, delete the policy',
      };
    }
    return stringAt(spec, 'nicSelector', 'vendor') === MELLANOX && typeof numVfs === 'number' && numVfs > MELLANOX_MAX_VFS
      ? {
        path: 'spec.numVfs',
        what: 'more virtual functions than the operator allows for NVIDIA\'s cards',
        value: numVfs,
        fix: `use up to ${MELLANOX_MAX_VFS}`,
      } : undefined;
  },
});

export const policyVfioRdma = forEach({
  code: 'sriov/policy-vfio-rdma',
  class: 'refused',
  what: 'RDMA with a driver that is not the kernel\'s',
  remedy: 'use deviceType netdevice, or leave isRdma out',
  source: WEBHOOK,
  complain: (spec) => (stringAt(spec, 'deviceType') === 'vfio-pci' && at(spec, 'isRdma') === true ? {
    path: 'spec.isRdma', what: 'RDMA with deviceType vfio-pci', value: true, fix: 'use deviceType netdevice, or leave isRdma out',
  } : undefined),
});

export const policySwitchdev = forEach({
  code: 'sriov/policy-switchdev',
  class: 'refused',
  what: 'switchdev mode without Ethernet; or vDPA or a bridge without switchdev mode',
  remedy: 'set eSwitchMode to switchdev, with linkType eth or none',
  source: WEBHOOK,
  complain: (spec) => {
    const isSwitchdev = stringAt(spec, 'eSwitchMode') === 'switchdev';
    const linkType = stringAt(spec, 'linkType');
    return [
      isSwitchdev && linkType && linkType.toLowerCase() !== 'eth'
        ? {
          path: 'spec.linkType',
          what: 'switchdev mode on a link that is not Ethernet',
          value: linkType,
          fix: 'use eth, or leave eSwitchMode out',
        } : undefined,
      !isSwitchdev && isVdpa(spec)
        ? {
          path: 'spec.vdpaType',
          what: 'vDPA without switchdev mode',
          value: at(spec, 'vdpaType'),
          fix: 'set eSwitchMode to switchdev',
        } : undefined,
      !isSwitchdev && hasBridge(spec)
        ? {
          path: 'spec.bridge',
          what: 'bridge without switchdev mode',
          value: at(spec, 'bridge'),
          fix: 'set eSwitchMode to switchdev',
        } : undefined,
    ];
  },
});

export const policyVdpa = forEach({
  code: 'sriov/policy-vdpa',
  class: 'refused',
  what: 'vDPA with another driver than the kernel\'s, or with other cards than NVIDIA\'s',
  remedy: 'use deviceType netdevice and cards of the vendor 15b3, or leave vdpaType out',
  source: WEBHOOK,
  complain: (spec) => {
    const deviceType = stringAt(spec, 'deviceType') ?? 'netdevice';
    const vendor = stringAt(spec, 'nicSelector', 'vendor') || MELLANOX;
    return !isVdpa(spec) ? undefined : [
      deviceType === 'netdevice' ? undefined : {
        path: 'spec.deviceType',
        what: 'vDPA with another driver than the kernel\'s',
        value: deviceType,
        fix: 'use netdevice, or leave vdpaType out',
      },
      vendor === MELLANOX ? undefined : {
        path: 'spec.nicSelector.vendor',
        what: 'vDPA with cards that have none',
        value: vendor,
        fix: 'leave vdpaType out: the operator has it for NVIDIA\'s only',
      },
    ];
  },
});

export const policyBridge = forEach({
  code: 'sriov/policy-bridge-external',
  class: 'refused',
  what: 'bridge on an interface that somebody else manages',
  remedy: 'leave the bridge or externallyManaged out',
  source: WEBHOOK,
  complain: (spec) => (hasBridge(spec) && at(spec, 'externallyManaged') === true ? {
    path: 'spec.bridge',
    what: 'bridge on an interface that somebody else manages',
    value: at(spec, 'bridge'),
    fix: 'leave the bridge or externallyManaged out',
  } : undefined),
});

export const policyPriority = forEach({
  code: 'sriov/policy-no-priority',
  class: 'risky',
  what: 'policy without a priority: the last with the operator\'s webhook, the first without',
  remedy: 'set a priority from 0 to 99: the lower number wins',
  source: 'the mutating webhook of the SR-IOV operator sets 99 (pkg/webhook/mutate.go); without it, it is 0',
  complain: (spec) => ((at(spec, 'priority') ?? undefined) === undefined ? {
    path: 'spec.priority',
    what: 'policy without a priority: the last with the operator\'s webhook, the first without',
    value: '(none)',
    fix: 'set it, from 0 to 99: the lower number wins',
  } : undefined),
});

const OF_NETWORKS = ['spoofChk', 'trust', 'linkState', 'minTxRate', 'maxTxRate', 'vlan'];

export const policyMisplaced = forEach({
  code: 'sriov/policy-misplaced',
  class: 'never works',
  what: 'field that a policy does not have, and that the API server drops',
  remedy: 'set it in the SriovNetwork; the list of interfaces is nicSelector.pfNames',
  source: 'CRD of SriovNetworkNodePolicy, which some pages of the operator\'s documentation contradict',
  complain: (spec) => [
    ...OF_NETWORKS.map((field) => (at(spec, field) === undefined ? undefined : {
      path: `spec.${field}`, what: 'field that a policy does not have', value: at(spec, field), fix: 'set it in the SriovNetwork',
    })),
    at(spec, 'nicSelector', 'pfName') === undefined ? undefined : {
      path: 'spec.nicSelector.pfName',
      what: 'field that a policy does not have',
      value: at(spec, 'nicSelector', 'pfName'),
      fix: 'write pfNames',
    },
  ],
});

export const policyDefault: Rule = {
  code: 'sriov/policy-default',
  class: 'never works',
  what: 'policy with the name that the operator ignores',
  remedy: 'give it another name than default',
  source: 'the SR-IOV operator keeps the name for a policy that it once made (controllers/sriovnetworknodepolicy_controller.go)',
  kinds: [KIND],
  check: (manifests) => manifests.ofKind(KIND).filter((object) => nameOf(object) === 'default').map((object) => ({
    object,
    path: 'metadata.name',
    what: 'policy with the name that the operator ignores',
    value: 'default',
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

/** An entry of pfNames: its name and, if it has one that can be read, its range. Undefined where a range cannot be read. */
export function parsePf(text: string): { readonly name: string; readonly first?: number; readonly last?: number } | undefined {
  if (!text.includes('#')) {
    return { name: text };
  }
  const [, name, first, last] = /^([^#]*)#(\+?\d+)-(\+?\d+)$/.exec(text) ?? [];
  return name === undefined ? undefined : { name, first: Number(first), last: Number(last) };
}

const NIC_FIELDS = ['vendor', 'deviceID', 'pfNames', 'rootDevices'];

function hasSelector(spec: unknown, ...fields: string[]): boolean {
  return fields.some((field) => {
    const value = at(spec, 'nicSelector', field);
    return Array.isArray(value) ? value.length > 0 : (value ?? '') !== '';
  });
}

function hasBridge(spec: unknown): boolean {
  return (at(spec, 'bridge', 'ovs') ?? undefined) !== undefined;
}

function isVdpa(spec: unknown): boolean {
  return ['virtio', 'vhost'].includes(stringAt(spec, 'vdpaType') ?? '');
}
