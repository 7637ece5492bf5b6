/** Cards that do not have what the operator wants on them yet, by the SriovNetworkNodeState of their node (SR-IOV facts §3.6). */
import type { Manifest } from '../../manifests';
import { at, listAt, stringAt } from '../../upstream';
import { POLICY_DEFAULTS, SYNC_IN_PROGRESS, VFIO } from '../../upstream/sriov';

/** Setting that a card lacks, and the cost of getting it for the node. */
export interface CardLack {
  readonly field: string;
  readonly what: string;
  readonly drain: boolean;
  /** Whether the node may also reboot. */
  readonly mayReboot: boolean;
}

/**
 * Setting that a card lacks, or undefined if the daemon reports all of them. It compares the fields that a state has.
 *
 * @param wanted entry of the card in the spec of a state
 * @param has entry of the card in its status
 */
export function cardLack(wanted: unknown, has: unknown, card: string): CardLack | undefined {
  const [wants, is] = [wanted, has].map((side) => Number(at(side, 'numVfs') ?? 0));
  // What something else creates may be more (SR-IOV facts §3.4).
  if (at(wanted, 'externallyManaged') === true ? is < wants : is !== wants) {
    return { field: 'numVfs', what: `${card} has ${is} virtual functions, not ${wants}`, drain: is > 0, mayReboot: false };
  }
  const [mtu, mtuNow] = [wanted, has].map((side) => at(side, 'mtu'));
  if (typeof mtu === 'number' && typeof mtuNow === 'number' && mtuNow < mtu) {
    return { field: 'mtu', what: `${card} has the MTU ${mtuNow}, not ${mtu}`, drain: true, mayReboot: false };
  }
  const modes = [wanted, has].map((side) => (at(side, 'eSwitchMode') === undefined ? undefined : stringAt(side, 'eSwitchMode') || POLICY_DEFAULTS.eSwitchMode));
  if (at(wanted, 'externallyManaged') !== true && !modes.includes(undefined) && modes[0] !== modes[1]) {
    return { field: 'eSwitchMode', what: `${card} has eSwitchMode ${modes[1]}, not ${modes[0]}`, drain: true, mayReboot: true };
  }
  return listAt(wanted, 'vfGroups').map((group) => driverLack(group, has, card)).find((lack) => lack !== undefined);
}

/** Lack of virtual functions of a group that have the driver of another type of device. */
function driverLack(group: unknown, has: unknown, card: string): CardLack | undefined {
  const type = stringAt(group, 'deviceType');
  const [, first, last] = /^(\d+)-(\d+)$/.exec(stringAt(group, 'vfRange') ?? '') ?? [];
  if (type === undefined || first === undefined) {
    return undefined;
  }
  const drivers = listAt(has, 'Vfs').filter((vf) => Number(at(vf, 'vfID')) >= Number(first) && Number(at(vf, 'vfID')) <= Number(last)).map((vf) => stringAt(vf, 'driver') ?? '');
  const other = drivers.find((driver) => driver === '' || (driver === VFIO) !== (type === VFIO));
  return other === undefined ? undefined : {
    field: 'deviceType', what: `virtual functions of ${card} have ${other === '' ? 'no driver' : `the driver ${other}`}, not that of deviceType ${type}`, drain: true, mayReboot: type === VFIO,
  };
}

/** Setting that a card of a node lacks, the one with the largest cost first, or the work of a daemon that does not tell its reason. */
export function nodeLack(state: Manifest | undefined): CardLack | undefined {
  const lacks = listAt(state, 'spec', 'interfaces').flatMap((wanted) => {
    const has = listAt(state, 'status', 'interfaces').find((each) => stringAt(each, 'pciAddress') === stringAt(wanted, 'pciAddress'));
    return has === undefined ? [] : cardLack(wanted, has, stringAt(wanted, 'name') ?? '?') ?? [];
  });
  return lacks.find(({ mayReboot }) => mayReboot) ?? lacks.find(({ drain }) => drain) ?? lacks.at(0)
    ?? (stringAt(state, 'status', 'syncStatus') !== SYNC_IN_PROGRESS ? undefined
      : { field: SYNC_IN_PROGRESS, what: 'its daemon configures it, and does not tell yet whether it needs a drain', drain: true, mayReboot: true });
}
