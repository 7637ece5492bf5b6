import { planClusterUpgrade } from './cluster-upgrade';
import { planDaemonSets } from './daemonsets';
import { planKmm } from './kmm';
import { planMachineConfig, withBootedKernels } from './machine-config';
import { planOnload } from './onload';
import { planOperators } from './operators';
import type { PlanContext, Planner, SystemPlan } from './plan-model';
import type { AcceleratedNodes, LoadedByNode } from './schedule';
import { planSriov } from './sriov';

/** Planners of all systems. Each plans independently; the order is that of their warnings and assumptions in the report. */
const PLANNERS = {
  clusterUpgrade: planClusterUpgrade,
  operators: planOperators,
  machineConfig: planMachineConfig,
  sriov: planSriov,
  modules: planKmm,
  onload: planOnload,
  daemonSets: planDaemonSets,
} satisfies { readonly [system: string]: Planner };

/** Planners that depend on the kernels of nodes, and whose steps come after the roll-out of machine configuration. */
const AFTER_BOOT: readonly Planner[] = [planKmm, planOnload];

/** Plan of each system, by its name. */
export type PlanBySystem = { readonly [system in keyof typeof PLANNERS]: ReturnType<typeof PLANNERS[system]> };

/** Plans of all systems, and what follows from several of them. */
export interface SystemPlans {
  readonly of: PlanBySystem;
  readonly all: readonly SystemPlan<unknown>[];
  /** Releases that are loaded on each node before the change. */
  readonly loaded: LoadedByNode;
  /** Nodes of each object that loads Onload. */
  readonly accelerated: readonly AcceleratedNodes[];
}

/** Plans of all systems. Those of modules have the nodes as they are when machine configuration has rolled out. */
export function planSystems(context: PlanContext): SystemPlans {
  const machineConfig = planMachineConfig(context);
  const booted = withBootedKernels(context, machineConfig.steps);
  const plans = Object.entries<Planner>(PLANNERS).map(([system, planner]) => (
    [system, planner === planMachineConfig ? machineConfig : planner(AFTER_BOOT.includes(planner) ? booted : context)] as const));
  const of = Object.fromEntries(plans) as unknown as PlanBySystem;
  return { of, all: plans.map(([, plan]) => plan), loaded: loadedBefore(of), accelerated: acceleratedNodes(of) };
}

/**
 * Releases that are loaded on each node before the change. The driver is that of the Onload Operator, otherwise that of KMM, otherwise that of the
 * boot.
 */
function loadedBefore({ onload, modules, machineConfig }: PlanBySystem): LoadedByNode {
  const driverOf = (node: string) => {
    const [byModule, byBoot] = [modules.drivers.get(node), machineConfig.drivers.get(node)];
    // Of two drivers that a node may have, at least one differs from that of Onload.
    return byModule !== undefined && byBoot !== undefined && byBoot !== byModule && modules.unsureDrivers.has(node) ? null : byModule ?? byBoot;
  };
  return new Map([...new Set([...onload.loaded.keys(), ...modules.onload.keys()])]
    .map((node) => [node, { driver: driverOf(node), ...modules.onload.get(node), ...onload.loaded.get(node) }]));
}

/** Nodes of each object that loads Onload: an Onload resource, or a Module of KMM. */
function acceleratedNodes({ onload, modules }: PlanBySystem): AcceleratedNodes[] {
  return [
    ...onload.report.map(({ namespace, name, nodes }) => ({ object: `Onload ${namespace}/${name}`, nodes: nodes ?? [], comparesDriver: false })), ...modules.accelerated,
  ];
}
