import type { Nic, PfConfig, VfGroup } from './desired-interfaces';
import { MELLANOX } from '../../upstream';
import { VFIO } from '../../upstream/sriov';

/** Effect on the node of one change of a card. */
export interface Cost {
  readonly object: string;
  readonly field: string;
  readonly rule: string;
  readonly drain: boolean;
  readonly reboot: boolean;
}

/** Fields that no daemon on a node receives. */
export const PLUGIN_ONLY = 'needVhostNet or excludeTopology';

/**
 * Effects of changing one card (SR-IOV facts §3.6), without those of the node's own settings.
 *
 * @param isEarly whether the operator may be older than that of OpenShift 4.14
 */
export function costsOf(before: PfConfig | undefined, after: PfConfig | undefined, nic: Nic, isEarly: boolean): Cost[] {
  const costs = changeCosts(before, after, nic).map((cost) => (isEarly ? earlyCost(cost, before, after) : cost));
  // Only with virtual functions. Fields that no daemon receives do not make it check the link.
  return after !== undefined && nic.isDown && (nic.numVfs ?? 0) > 0
    ? costs.map((cost) => (cost.drain || cost.field.includes(PLUGIN_ONLY) ? cost : { ...cost, drain: true, rule: `${cost.rule}; its link is down, and it is drained to bring it up` }))
    : costs;
}

/** Effect of a change with an operator older than that of OpenShift 4.14: a lower MTU drains, and switchdev mode reboots. */
function earlyCost(cost: Cost, before: PfConfig | undefined, after: PfConfig | undefined): Cost {
  const isSwitchdev = (before?.eSwitchMode === 'switchdev') !== (after?.eSwitchMode === 'switchdev');
  return isSwitchdev && /^spec\.(eSwitchMode|numVfs) /.test(cost.field)
    ? { ...cost, rule: `${cost.rule}; before OpenShift 4.14, a change of switchdev mode reboots the node`, drain: true, reboot: true }
    : cost.field.startsWith('spec.mtu ') && !cost.drain ? { ...cost, rule: 'before OpenShift 4.14, a lower MTU drains the node', drain: true } : cost;
}

function changeCosts(before: PfConfig | undefined, after: PfConfig | undefined, nic: Nic): Cost[] {
  const object = (after ?? before)?.policy ?? '';
  const cost = (field: string, rule: string, drain = false, reboot = false): Cost => ({ object, field: `spec.${field} (${nic.key})`, rule, drain: drain || reboot, reboot });
  const isMellanox = nic.vendor === MELLANOX;
  const firmware = isMellanox ? ', and cards of Mellanox take another number with a reboot only' : '';
  if (before === undefined || after === undefined) {
    const [some] = [after ?? before];
    if (some === undefined) {
      return [];
    }
    if (after === undefined) {
      return some.externallyManaged ? [] : [cost('numVfs', `virtual functions are removed with the policy${firmware}`, true, isMellanox)];
    }
    const isFirst = (nic.numVfs ?? 0) === 0;
    return [some.externallyManaged ? cost('externallyManaged', 'externally created virtual functions are adopted', hasNetdevices(some))
      : nic.numVfs === some.numVfs && !isFirst ? cost('resourceName', 'the card has its virtual functions already')
        : cost('numVfs', isFirst ? `the first virtual functions of a card need no drain${firmware}` : `virtual functions are recreated${firmware}`, !isFirst, isMellanox)];
  }
  const found: Cost[] = [];
  if (before.numVfs !== after.numVfs) {
    found.push(cost('numVfs', `virtual functions are recreated${firmware}`, true, isMellanox));
  }
  const [raised, vfs] = [after.mtu > before.mtu, hasNetdevices(after) && nic.tellsMtu !== false];
  if (before.mtu !== after.mtu || differs(before, after, ({ mtu }) => mtu)) {
    found.push(cost('mtu', raised ? 'the MTU of the card is raised' : vfs ? 'the MTU of its virtual functions differs' : 'a lower MTU needs no drain', raised || vfs));
  }
  if (differs(before, after, ({ deviceType }) => deviceType)) {
    found.push(cost('deviceType', 'virtual functions get another driver', true));
  }
  if (differs(before, after, ({ vdpaType }) => vdpaType)) {
    found.push(cost('vdpaType', 'virtual functions get another vDPA device', true));
  }
  if (before.eSwitchMode !== after.eSwitchMode) {
    found.push(cost('eSwitchMode', 'the card switches its mode', true));
  }
  if (before.bridge !== after.bridge) {
    found.push(cost('bridge', 'the managed bridge changes', true));
  }
  if (before.linkType !== after.linkType) {
    found.push(cost('linkType', isMellanox ? 'cards of Mellanox change their link type with a reboot only' : 'another link type needs no drain', isMellanox, isMellanox));
  }
  if (differs(before, after, ({ resourceName, isRdma }) => `${resourceName} ${isRdma}`)) {
    found.push(cost('resourceName', 'it is for the device plugin, which restarts'));
  }
  if (before.pluginOnly !== after.pluginOnly) {
    found.push(cost(PLUGIN_ONLY, 'it is for the device plugin, which restarts'));
  }
  if (before.externallyManaged !== after.externallyManaged) {
    found.push(cost('externallyManaged', 'the virtual functions are created externally'));
  }
  return found.length > 0 && after.externallyManaged && hasNetdevices(after)
    ? found.map((each) => ({ ...each, drain: true, rule: `${each.rule}; with externally created virtual functions, every change causes a drain` })) : found;
}

/** Whether a configuration binds virtual functions to vfio-pci, which needs kernel arguments on the node. */
export function usesVfio(config: PfConfig | undefined): boolean {
  return config?.groups.some(({ deviceType }) => deviceType === VFIO) ?? false;
}

function hasNetdevices({ groups }: PfConfig): boolean {
  return groups.some(({ deviceType }) => deviceType === 'netdevice');
}

/** Whether a virtual function that exists before and after has a different value. */
function differs(before: PfConfig, after: PfConfig, value: (group: VfGroup) => unknown): boolean {
  return after.groups.some((group) => before.groups.some((old) => (
    Math.max(old.first, group.first) <= Math.min(old.last, group.last) && value(old) !== value(group)
  )));
}
