/**
 * Checks of the operator's webhook on one SriovNetworkNodePolicy, regardless of the cluster (`staticValidateSriovNetworkNodePolicy()` and
 * `validatePolicyForNodeState()` in pkg/webhook/validate.go). `check` reports them for manifests, and `plan` does not roll out such a policy.
 */
import { MOST_MELLANOX_VFS, VF_DEVICES } from './nics';
import { SRIOV_SINCE, sriovHas, type SriovOperator, sriovSinceText, storedSpec } from './operator-releases';
import { parsePf } from './pf-names';
import { POLICY_DEFAULTS, VFIO } from './policies';
import { DASHED_RESOURCE_NAME, RESOURCE_NAME } from './sriov-names';
import { at, listAt, stringAt } from '../fields';
import { MELLANOX, PCI_ID } from '../pci';

/** A reason why an object is refused. */
export interface Refusal {
  /** Path of the cause in the object. */
  readonly path: string;
  readonly what: string;
  readonly value: unknown;
  readonly fix: string;
}

type Check = (spec: unknown, operator?: SriovOperator) => readonly Refusal[];

const NIC_FIELDS = ['vendor', 'deviceID', 'pfNames', 'rootDevices'];

/** Whether a policy selects network cards. A policy without a selection applies to no card, even without the webhook. */
export function selectsNics(spec: unknown): boolean {
  return hasSelector(spec, 'netFilter', ...NIC_FIELDS);
}

/** Whether a policy requests a bridge from the operator. */
export function hasBridge(spec: unknown): boolean {
  return (at(spec, 'bridge', 'ovs') ?? undefined) !== undefined;
}

/** Checks of a policy by their subject. The specification is that which the release stores: `storedSpec()`. */
export const POLICY_CHECKS = {
  resourceName: (spec, operator) => {
    const name = stringAt(spec, 'resourceName');
    const grammar = sriovHas(SRIOV_SINCE.dashedResources, operator) ? DASHED_RESOURCE_NAME : RESOURCE_NAME;
    return name === undefined || grammar.test(name) ? []
      : [{ path: 'spec.resourceName', what: 'not the name of a resource', value: name, fix: 'use letters, digits and "_", without a prefix' }];
  },

  nics: (spec) => (selectsNics(spec) ? [] : [{
    path: 'spec.nicSelector',
    what: 'policy that selects no network card',
    value: at(spec, 'nicSelector') ?? '(none)',
    fix: 'select cards by vendor, deviceID, pfNames, rootDevices or netFilter',
  }]),

  netFilter: (spec, operator) => {
    const other = !sriovHas(SRIOV_SINCE.netFilterAlone, operator) ? undefined : hasSelector(spec, ...NIC_FIELDS) ? 'nicSelector' : stringAt(spec, 'eSwitchMode') ? 'eSwitchMode' : hasBridge(spec) ? 'bridge'
      : isEthernet(spec) ? undefined : 'linkType';
    return other === undefined || !hasSelector(spec, 'netFilter') ? [] : [{
      path: `spec.${other}`,
      what: `netFilter together with ${other === 'nicSelector' ? 'another selection of cards' : other}`,
      value: at(spec, other),
      fix: 'leave one of the two out',
    }];
  },

  pfRange: (spec) => {
    const numVfs = at(spec, 'numVfs');
    return listAt(spec, 'nicSelector', 'pfNames').flatMap((entry, index): Refusal[] => {
      const what = typeof entry === 'string' ? flawOfRange(entry, numVfs) : undefined;
      return what === undefined ? [] : [{
        path: `spec.nicSelector.pfNames[${index}]`, what, value: entry, fix: 'write ens1f0#0-3: the first and the last index, from 0, below numVfs',
      }];
    });
  },

  pciIds: (spec) => ['vendor', 'deviceID'].flatMap((field): Refusal[] => {
    const id = at(spec, 'nicSelector', field);
    const isId = id === undefined || id === '' || (typeof id === 'string' && PCI_ID.test(id));
    return isId || (typeof id !== 'string' && typeof id !== 'number') ? [] : [{
      path: `spec.nicSelector.${field}`,
      what: 'ID that is not written as the operator compares it',
      value: id,
      fix: 'write four lower case hexadecimal digits, without 0x, in quotes: "0b03"',
    }];
  }),

  vfCount: (spec) => {
    const numVfs = at(spec, 'numVfs');
    if (numVfs === 0) {
      return [{ path: 'spec.numVfs', what: 'policy without virtual functions', value: 0, fix: 'use a number from 1 to the limit of the card; to remove them, delete the policy' }];
    }
    return stringAt(spec, 'nicSelector', 'vendor') === MELLANOX && typeof numVfs === 'number' && numVfs > MOST_MELLANOX_VFS ? [{
      path: 'spec.numVfs', what: 'more virtual functions than the operator allows for NVIDIA\'s cards', value: numVfs, fix: `use up to ${MOST_MELLANOX_VFS}`,
    }] : [];
  },

  vfDevice: (spec) => {
    const id = stringAt(spec, 'nicSelector', 'deviceID') ?? '';
    return !VF_DEVICES.has(id) ? [] : [{
      path: 'spec.nicSelector.deviceID',
      what: 'ID of virtual functions, while a policy selects the cards that have them',
      value: id,
      fix: `write that of the card: ${VF_DEVICES.get(id)!.join(' or ')}`,
    }];
  },

  vfioRdma: (spec, operator) => {
    if (stringAt(spec, 'deviceType') !== VFIO) {
      return [];
    }
    if (at(spec, 'isRdma') === true) {
      return [{ path: 'spec.isRdma', what: 'RDMA with deviceType vfio-pci', value: true, fix: 'use deviceType netdevice, or remove isRdma' }];
    }
    return isEthernet(spec) || sriovHas(SRIOV_SINCE.infinibandVfio, operator) ? [] : [{
      path: 'spec.linkType',
      what: 'InfiniBand with deviceType vfio-pci: the webhook adds isRdma, and then refuses it',
      value: at(spec, 'linkType'),
      fix: `use deviceType netdevice, or ${sriovSinceText(SRIOV_SINCE.infinibandVfio)}`,
    }];
  },

  externalSwitchdev: (spec, operator) => (at(spec, 'externallyManaged') !== true || stringAt(spec, 'eSwitchMode') !== 'switchdev'
    || sriovHas(SRIOV_SINCE.externalSwitchdev, operator) ? [] : [{
      path: 'spec.eSwitchMode',
      what: 'switchdev mode on an externally managed interface',
      value: 'switchdev',
      fix: `remove externallyManaged or eSwitchMode, or use ${sriovSinceText(SRIOV_SINCE.externalSwitchdev)}`,
    }]),

  switchdev: (spec, operator) => {
    const isChecked = sriovHas(SRIOV_SINCE.switchdevChecks, operator);
    if (stringAt(spec, 'eSwitchMode') === 'switchdev') {
      return isEthernet(spec) || !isChecked ? [] : [{
        path: 'spec.linkType', what: 'switchdev mode on a link that is not Ethernet', value: at(spec, 'linkType'), fix: 'use eth, or leave eSwitchMode out',
      }];
    }
    const fix = 'set eSwitchMode to switchdev';
    return [
      ...(isVdpa(spec) ? [{ path: 'spec.vdpaType', what: 'vDPA without switchdev mode', value: at(spec, 'vdpaType'), fix }] : []),
      ...(hasBridge(spec) && isChecked ? [{ path: 'spec.bridge', what: 'bridge without switchdev mode', value: at(spec, 'bridge'), fix }] : []),
    ];
  },

  vdpa: (spec) => {
    const deviceType = stringAt(spec, 'deviceType') ?? POLICY_DEFAULTS.deviceType;
    const vendor = stringAt(spec, 'nicSelector', 'vendor') || MELLANOX;
    return !isVdpa(spec) ? [] : [
      ...(deviceType === 'netdevice' ? [] : [{
        path: 'spec.deviceType', what: 'vDPA with another driver than the kernel\'s', value: deviceType, fix: 'use netdevice, or leave vdpaType out',
      }]),
      ...(vendor === MELLANOX ? [] : [{
        path: 'spec.nicSelector.vendor', what: 'vDPA with cards that have none', value: vendor, fix: 'leave vdpaType out: the operator has it for NVIDIA\'s only',
      }]),
    ];
  },

  bridge: (spec, operator) => (hasBridge(spec) && at(spec, 'externallyManaged') === true && sriovHas(SRIOV_SINCE.switchdevChecks, operator) ? [{
    path: 'spec.bridge', what: 'bridge on an externally managed interface', value: at(spec, 'bridge'), fix: 'remove the bridge or externallyManaged',
  }] : []),
} satisfies { readonly [name: string]: Check };

/** All reasons for which the webhook refuses a policy. */
export function refusalsOfPolicy(spec: unknown, operator: SriovOperator | undefined): Refusal[] {
  const stored = storedSpec('SriovNetworkNodePolicy', spec, operator);
  return Object.values(POLICY_CHECKS).flatMap((check: Check) => check(stored, operator));
}

/** Problem with the range of an entry in `pfNames`. */
function flawOfRange(entry: string, numVfs: unknown): string | undefined {
  const range = parsePf(entry);
  if (range === undefined) {
    return 'not a range of virtual functions';
  }
  const { first, last } = range;
  if (first === undefined || last === undefined) {
    return undefined;
  }
  return last < first ? 'range that ends before it begins'
    : typeof numVfs === 'number' && last >= numVfs ? `range beyond the ${numVfs} virtual functions` : undefined;
}

function hasSelector(spec: unknown, ...fields: string[]): boolean {
  return fields.some((field) => {
    const value = at(spec, 'nicSelector', field);
    return Array.isArray(value) ? value.length > 0 : (value ?? '') !== '';
  });
}

/** Whether the link type of a policy may be Ethernet. A missing link type may be. */
function isEthernet(spec: unknown): boolean {
  return (stringAt(spec, 'linkType') || 'eth').toLowerCase() === 'eth';
}

function isVdpa(spec: unknown): boolean {
  return ['virtio', 'vhost'].includes(stringAt(spec, 'vdpaType') ?? '');
}
