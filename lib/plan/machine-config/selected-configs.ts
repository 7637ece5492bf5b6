import type { MachineConfig } from './machine-config-view';
import { byBytes, inMergeOrder } from './name-order';
import { cached } from '../../text';
import { mergesWorkersFirst, ROLE_LABEL, WORKER } from '../../upstream/openshift';
import type { ConfigPool } from '../../views';

/** MachineConfigs that a pool selects, in merge order. */
export interface Selection {
  /** MachineConfigs of the workers, which come first. Pools that select the same ones share one list. */
  readonly common: readonly MachineConfig[];
  readonly own: readonly MachineConfig[];
}

/** Index of the MachineConfigs of a set. MachineConfigs with the same labels are selected together or not at all. */
export class ConfigIndex {
  /** All MachineConfigs in merge order. */
  readonly configs: readonly MachineConfig[];
  private readonly groups: readonly MachineConfig[][];
  private readonly commons = new Map<string, readonly MachineConfig[]>();
  private readonly workersFirst: boolean;

  constructor(configs: readonly MachineConfig[], openshift: string) {
    this.configs = inMergeOrder(configs, openshift);
    this.workersFirst = mergesWorkersFirst(openshift);
    const groups = new Map<string, MachineConfig[]>();
    for (const config of this.configs) {
      cached(groups, JSON.stringify(config.labels), () => []).push(config);
    }
    this.groups = [...groups.values()];
  }

  select({ machineConfigSelector }: ConfigPool): Selection {
    const chosen = this.groups.filter(([{ labels }]) => machineConfigSelector.matches(labels));
    const isCommon = ([{ labels }]: MachineConfig[]) => this.workersFirst && labels[ROLE_LABEL] === WORKER;
    return { common: this.commonOf(chosen.filter(isCommon)), own: byName(chosen.filter((group) => !isCommon(group))) };
  }

  private commonOf(groups: readonly MachineConfig[][]): readonly MachineConfig[] {
    const key = groups.map((group) => this.groups.indexOf(group)).join();
    return cached(this.commons, key, () => byName(groups));
  }
}

function byName(groups: readonly MachineConfig[][]): readonly MachineConfig[] {
  return groups.length === 1 ? groups[0] : groups.flat().sort((a, b) => byBytes(a.name, b.name));
}

/** All MachineConfigs of a selection, in order. */
export function allOf({ common, own }: Selection): readonly MachineConfig[] {
  return [...common, ...own];
}

/** Whether two selections consist of the same MachineConfigs: of two pools, or of one pool before and after. */
export function isSameSelection(one: Selection, other: Selection): boolean {
  return isSameList(one.common, other.common) && isSameList(one.own, other.own);
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((entry, index) => entry === other[index]);
}
