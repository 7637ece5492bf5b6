/** Ways to carry a change out, and what can be chosen. */
import type { RingLayout } from './ring-layout';
import { configsOf, type Unit } from './units';
import type { Manifest } from '../manifests';
import type { PlanReport } from '../plan';
import { ARBITER, MASTER } from '../upstream/openshift';

/** Way to carry a change out. */
export interface Way {
  /** Units of each commit, in order. */
  readonly commits: readonly (readonly Unit[])[];
  /** Values of `maxUnavailable` that differ from the new manifests, by the identity of the object. */
  readonly limits: ReadonlyMap<string, number>;
  /** MachineConfiguration with node disruption policies that are added before everything else. */
  readonly policies?: Manifest;
  /**
   * MachineConfigPools that roll out one group after the other, if they do not so at the same time: all but the first group are paused when their configurations
   * change, and each is unpaused in a commit of its own.
   */
  readonly pools?: readonly (readonly string[])[];
  /** Rings, if the nodes are divided into some. Each ring then is a commit. */
  readonly layout?: RingLayout;
}

/** Object that limits how many nodes change at the same time. */
export interface LimitChoice {
  /** Identity of the object. */
  readonly object: string;
  /** Number of nodes that it limits. */
  readonly nodes: number;
  /** Values to choose from. `undefined` is that of the new manifests. */
  readonly values: readonly (number | undefined)[];
}

/** Orders and limits to choose from. */
export interface Choices {
  /** Orders of the units in commits, and rings of each size. */
  readonly structures: readonly Pick<Way, 'commits' | 'layout' | 'pools'>[];
  /** Node disruption policies to add. The first value is none. */
  readonly policies: readonly (Manifest | undefined)[];
  readonly limits: readonly LimitChoice[];
  /** Whether the structures are all that there are. Of many units, pools or rings, only some are listed. */
  readonly hasAllStructures: boolean;
}

/** Numbers of values of each choice, for a search. */
export function sizesOf({ structures, policies, limits }: Choices): number[] {
  return [structures.length, policies.length, ...limits.map(({ values }) => values.length)];
}

/** Way at a point of the grid of choices. */
export function wayAt({ structures, policies, limits }: Choices, [structure, policy, ...values]: readonly number[]): Way {
  const added = policies[policy];
  return {
    ...structures[structure],
    ...added === undefined ? {} : { policies: added },
    limits: new Map(limits.flatMap(({ object, values: all }, index) => {
      const value = all[values[index]];
      return value === undefined ? [] : [[object, value] as const];
    })),
  };
}

/** Text that only equal ways have. */
export function wayKey({ commits, limits, policies, pools, layout }: Way): string {
  const names = commits.map((units) => units.map(({ name }) => name).sort());
  return JSON.stringify([names, [...limits].sort(), policies !== undefined, pools ?? [], layout?.rings.map(({ nodes }) => nodes.length) ?? []]);
}

/** Points of the ways with the highest limits: no other limits are faster, and limits do not decide which pods are evicted. */
export function fastestPoints(choices: Choices): number[][] {
  const [structures, policies, ...limits] = sizesOf(choices);
  const points = Array.from({ length: structures * policies }, (_, index) => [Math.floor(index / policies), index % policies]);
  return points.map((point) => [...point, ...limits.map((size) => size - 1)]);
}

/** Most commits, or rings, that a team carries out one after the other. */
export const MOST_COMMITS = 8;

/**
 * Orders of units: in one commit, each by itself, and all between if there are few units. The order of the plan is first.
 *
 * @param few most units of which all orders are listed
 * @param splits most divisions of many units into two commits
 */
export function ordersOf(
  units: readonly Unit[], { few, splits }: { readonly few: number; readonly splits: number },
): (readonly (readonly Unit[])[])[] {
  if (units.length <= few) {
    return units.length === 0 ? [[[]]] : orderedPartitions(units);
  }
  const count = Math.min(splits, units.length - 1);
  const places = Array.from({ length: count }, (_, index) => Math.ceil((index + 1) * (units.length - 1) / count));
  const single = units.length > MOST_COMMITS ? [] : [units.map((unit) => [unit])];
  return [[units], ...single, ...places.map((place) => [units.slice(0, place), units.slice(place)])];
}

/** Most pools of which all orders are tried. */
const FEW_POOLS = 3;

/** Orders in which pools may roll out one after the other, and whether they are all. */
export interface PoolOrders {
  readonly orders: readonly (readonly (readonly string[])[])[];
  readonly areAll: boolean;
}

/**
 * Orders in which pools may roll out one after the other, beside all at the same time. Empty if each changes by MachineConfigs of its own only, which can be
 * commits.
 *
 * @param given identities of the new manifests
 */
export function poolOrders(report: PlanReport, units: readonly Unit[], given: ReadonlySet<string>): PoolOrders {
  const moving = report.machineConfigPools.filter(({ name, waves, paused }) => waves.length > 0 && !paused && name !== MASTER && name !== ARBITER);
  const own = new Set(moving.map(({ name }) => configsOf(name)));
  const configs = units.filter(({ isConfigs }) => isConfigs === true);
  const isInherited = configs.length < moving.length || configs.some(({ name }) => !own.has(name));
  if (!isInherited || moving.length < 2) {
    return { orders: [], areAll: true };
  }
  // What operators generate for a paused pool is not in the manifests.
  if (report.tuning !== undefined || moving.length > FEW_POOLS) {
    return { orders: [], areAll: false };
  }
  const orders = orderedPartitions(moving.map(({ name }) => name))
    .filter(([first, ...later]) => later.length > 0 && first.length > 0 && later.flat().every((name) => given.has(`MachineConfigPool ${name}`)));
  return { orders, areAll: true };
}

/** Units of which all MachineConfigs are one: pools that are paused get all of them. */
export function withConfigsTogether(units: readonly Unit[]): Unit[] {
  const configs = units.filter(({ isConfigs }) => isConfigs === true);
  const [first] = configs;
  const together = { ...first, name: configs.map(({ name }) => name).join(', '), objects: new Set(configs.flatMap(({ objects }) => [...objects])) };
  return units.flatMap((unit) => (unit.isConfigs !== true ? [unit] : unit === first ? [together] : []));
}

/** Ordered partitions: the first group may have any members, those after it the others. */
function orderedPartitions<T>(units: readonly T[]): T[][][] {
  if (units.length === 0) {
    return [[]];
  }
  const subsets = Array.from({ length: 2 ** units.length - 1 }, (_, index) => 2 ** units.length - 1 - index);
  return subsets.flatMap((bits) => {
    const isIn = (_: T, index: number) => Math.floor(bits / 2 ** (units.length - 1 - index)) % 2 === 1;
    const rest = units.filter((unit, index) => !isIn(unit, index));
    return orderedPartitions(rest).map((later) => [units.filter(isIn), ...later]);
  });
}

/** Limits of pools and DaemonSets that the change rolls out by, and that the new manifests have. */
export function limitChoices(report: PlanReport, objects: ReadonlySet<string>): LimitChoice[] {
  return [
    ...report.machineConfigPools.filter(({ waves }) => waves.length > 0).map(({ name, nodes }) => ({ object: `MachineConfigPool ${name}`, nodes: nodes ?? 0 })),
    ...report.sriovPools.filter(({ waves }) => waves.length > 0).flatMap(({ name, nodes }) => (
      [...objects].filter((object) => object.startsWith('SriovNetworkPoolConfig ') && object.endsWith(`/${name}`)).map((object) => ({ object, nodes: nodes?.length ?? 0 })))),
    ...report.daemonSets.filter(({ change, strategy }) => change === 'changed' && strategy === 'RollingUpdate')
      .map(({ namespace, name, nodes }) => ({ object: `DaemonSet ${namespace}/${name}`, nodes: nodes?.length ?? 0 })),
  ].filter(({ object, nodes }) => objects.has(object) && nodes > 1).map((choice) => ({ ...choice, values: [undefined, ...sizesUpTo(choice.nodes)] }));
}

/** Most nodes of which all numbers are tried. */
export const FEW_NODES = 8;

/** Numbers of nodes to try: all of few, and powers of two of many. */
export function sizesUpTo(nodes: number): number[] {
  const powers = Array.from({ length: Math.ceil(Math.log2(nodes + 1)) }, (_, exponent) => 2 ** exponent);
  return nodes <= FEW_NODES ? Array.from({ length: nodes }, (_, index) => index + 1) : [...new Set([...powers, nodes])];
}
