import { alternatives, withPoliciesFor } from './alternatives';
import { assumptionsOf } from './assumptions';
import { bootReleaseOf } from './boot-changes';
import { chronydOffOn, ChronydState } from './chronyd-changes';
import { Cluster } from './cluster-change';
import { CLUSTER_VERSION } from './cluster-side';
import { ownImageWarnings, poolsWithOwnImage } from './cluster-update';
import { obscuredPools } from './degraded-pools';
import { machineConfiguration } from './disruption-policies';
import { stoppingWarnings } from './endless-tuning';
import { imageChanges } from './image-report';
import { layerChanges, layeredOf, layerWarnings } from './layered-report';
import { PoolDriver, poolDriversOf } from './pool-drivers';
import { goesOnUnseen, isBehindPool, planPools, PoolPlan } from './pool-plan';
import { poolReports } from './pool-report';
import { CONFIGURING_KINDS, stepsOf } from './pool-steps';
import { warningsOf } from './pool-warnings';
import { refusedBySome } from './release-warnings';
import { renamedProfiles } from './renamed-profiles';
import { tuningWarnings } from './tuning-warnings';
import { worstPlans } from './worst-case';
import type { Manifest } from '../../manifests';
import { distinctReleases } from '../../upstream/openshift';
import { nodeState } from '../../views';
import type { PlanContext, PlanWarning, Step, SystemPlan } from '../plan-model';
import type { PoolReport, TunedNodeReport } from '../plan-report';
import { type MovedProfile, movedProfiles, type PoolEffect, type TunedChange, tunedChanges, tunedNodesOf } from '../tuning';

/** Plan of the Machine Config Operator, with results for other planners. */
export interface MachineConfigPlan extends SystemPlan<PoolReport> {
  /** Names of pools by node name. Nodes that are in no pool are missing. */
  readonly poolOf: ReadonlyMap<string, string>;
  /** OpenShift release with the most disruptive rules, among those that the cluster may have. Null if the cluster is not OpenShift. */
  readonly openshift: string | null;
  /** Releases of the card's driver that nodes have loaded at boot before the change. Nodes with an unknown release are missing. */
  readonly drivers: ReadonlyMap<string, string>;
  /** Releases of the card's driver that pools load at boot. */
  readonly poolDrivers: readonly PoolDriver[];
  /** Objects for which nodes reboot at a time that is not in the plan, and pools whose nodes have an unknown configuration. */
  readonly unplanned: readonly string[];
  /** Changed objects from which MachineConfigs are written, or which TuneD applies. */
  readonly tuning: readonly TunedChange[];
  /** Profiles of TuneD by node, if any are known. */
  readonly tunedOf: ReadonlyMap<string, TunedNodeReport>;
  /** Nodes to which TuneD applies another profile. */
  readonly movedProfiles: readonly MovedProfile[];
  /** State of chronyd, by node name. */
  readonly chronydOff: ReadonlyMap<string, ChronydState>;
  /** Returns the MachineConfiguration with the node disruption policies that are advised, if any are. */
  readonly advisedPolicies: () => Manifest | undefined;
}

/** Empty plan for a cluster without a Machine Config Operator. */
const NO_MACHINE_CONFIG: MachineConfigPlan = {
  report: [],
  steps: [],
  warnings: [],
  poolOf: new Map(),
  openshift: null,
  drivers: new Map(),
  chronydOff: new Map(),
  poolDrivers: [],
  unplanned: [],
  tuning: [],
  tunedOf: new Map(),
  movedProfiles: [],
  advisedPolicies: () => undefined,
};

/** Plans the actions of the Machine Config Operator for a change of manifests. Of several releases, the most disruptive one is planned. */
export function planMachineConfig(context: PlanContext): MachineConfigPlan {
  if (context.kubernetes !== undefined) {
    return NO_MACHINE_CONFIG;
  }
  const renamed = renamedProfiles(context);
  return renamed === undefined ? planInOne(context) : inTwoParts(planInOne(renamed.removal), planInOne(renamed.rest), renamed.warnings);
}

/** Plan of two changes, of which the second one begins when the first has been rolled out. */
function inTwoParts(first: MachineConfigPlan, second: MachineConfigPlan, more: readonly PlanWarning[]): MachineConfigPlan {
  const steps = first.steps.map((step): Step => ({ ...step, phase: 'prepare' }));
  const texts = new Set(second.warnings.map(({ code, object }) => `${code} ${object}`));
  const titles = new Set(second.tuning.map(({ title }) => title));
  const union = <T>(one: readonly T[] = [], other: readonly T[] = []) => [...new Set([...one, ...other])];
  return {
    ...second,
    report: second.report.map((pool) => {
      const before = first.report.find(({ name }) => name === pool.name);
      const isQuiet = before === undefined || before.waves.length === 0;
      return isQuiet ? pool : pool.waves.length === 0 ? before : { ...pool, actions: [...before.actions, ...pool.actions] };
    }),
    steps: [...steps, ...second.steps],
    warnings: [...more, ...first.warnings.filter(({ code, object }) => !texts.has(`${code} ${object}`)), ...second.warnings],
    tuning: [...first.tuning.filter(({ title }) => !titles.has(title)), ...second.tuning].sort((a, b) => (a.title < b.title ? -1 : 1)),
    drivers: first.drivers,
    unplanned: union(first.unplanned, second.unplanned),
    assumptions: union(first.assumptions, second.assumptions),
    alternatives: second.alternatives?.map((each) => ({ ...each, steps: [...steps, ...each.steps] })),
  };
}

function planInOne(context: PlanContext): MachineConfigPlan {
  const all = clustersByRelease(context).map((cluster) => ({ cluster, plans: planPools(cluster) }));
  const { base, plans } = worstPlans(all);
  const effects = plans.flatMap(poolEffects);
  const tuning = [
    ...tunedChanges(base.tuning, context, effects), ...layerChanges(base, plans), ...imageChanges(base, base.changedObjects('Image'), effects),
  ].sort((a, b) => (a.title < b.title ? -1 : 1));
  const steps = stepsOf(base, plans, tuning);
  const warnings = warningsOf(base, plans, steps);
  const [obscured, own] = [obscuredPools(all), poolsWithOwnImage(base, plans)];
  const layered = new Map(plans.map((plan) => [plan.pool.name, layeredOf(plan)]));
  return {
    report: poolReports(base, plans).map((pool) => ({ ...pool, ...layered.get(pool.name), ...unplannedFor(pool, own) })),
    steps,
    warnings: [
      ...warnings, ...obscured.map(({ warning }) => warning), ...layerWarnings(base, plans), ...tuningWarnings(plans, tuning),
      ...stoppingWarnings(tuning, base.context),
      ...ownImageWarnings(own, base.context), ...refusedBySome(all, plans),
    ],
    tuning,
    tunedOf: tunedNodesOf(base.tuning),
    movedProfiles: movedProfiles(base.tuning),
    poolDrivers: poolDriversOf(base, plans),
    unplanned: [
      ...obscured.map(({ object }) => object),
      ...own.map((pool) => `MachineConfigPool ${pool}`),
      ...plans.filter((plan) => goesOnUnseen(plan, base.before.pools)).map(({ pool }) => `MachineConfigPool ${pool.name}`),
    ],
    assumptions: assumptionsOf(base, plans),
    alternatives: alternatives(all, warnings, tuning),
    drivers: driversOf(base, plans),
    chronydOff: chronydOffOn(base, plans),
    poolOf: new Map([...base.memberships].flatMap(([node, { after }]) => (after.pool === undefined ? [] : [[node, after.pool] as const]))),
    openshift: base.context.openshift,
    advisedPolicies: () => {
      const withPolicies = withPoliciesFor(base, plans);
      return withPolicies && machineConfiguration(withPolicies);
    },
  };
}

/** Effects on the nodes of a pool, by the objects that cause them: reboots, and all. */
function poolEffects({ pool, isGone, problems, transition: { differences, actions } }: PoolPlan): PoolEffect[] {
  const { system, paths, changedUnits, unseen } = differences;
  const split = (objects: readonly string[]) => new Set(objects.flatMap((object) => object.split(', ')));
  return isGone || problems.length > 0 ? [] : [
    { pool: pool.name, isReboot: true, causes: split(actions.filter(({ type }) => type === 'Reboot').flatMap(({ reasons }) => reasons.map(({ object }) => object))) },
    { pool: pool.name, isReboot: false, causes: split([...system, ...paths, ...changedUnits, ...unseen].flatMap(({ objects }) => objects)) },
  ];
}

function unplannedFor({ name }: PoolReport, own: readonly string[]): Pick<PoolReport, 'unplanned'> {
  return own.includes(name) ? { unplanned: [CLUSTER_VERSION] } : {};
}

/** Cluster with the rules of each release that it may have. If nothing changes, all releases do the same: nothing. */
function clustersByRelease(context: PlanContext): Cluster[] {
  const [openshift, ...others] = distinctReleases(context.releases ?? [context.openshift]);
  const newest = new Cluster({ ...context, openshift });
  const isQuiet = others.length > 0 && context.nodesAfter === undefined && CONFIGURING_KINDS.every((kind) => newest.changedObjects(kind).length === 0)
    && newest.tuning?.isChanged !== true && !isLayerChanged(newest)
    && !(context.nodes ?? []).some((node) => isBehindPool(nodeState(node), newest.before.pools.get(newest.memberships.get(node.name)!.before.pool ?? '')));
  return isQuiet ? [newest] : [newest, ...others.map((release) => new Cluster({ ...context, openshift: release }))];
}

function isLayerChanged({ layers }: Cluster): boolean {
  const of = (side: 'before' | 'after') => [...layers?.[side].byPool ?? []].map(([pool, { content }]) => `${pool} ${content}`).sort().join('\n');
  return of('before') !== of('after');
}

function driversOf({ before, rules }: Cluster, plans: readonly PoolPlan[]): Map<string, string> {
  return new Map(plans.flatMap(({ members = [] }) => members).flatMap(({ view: { name, kernel }, from }) => {
    const pool = before.pools.get(from);
    const release = pool && bootReleaseOf(before.rendered(pool), kernel, rules.onload.before);
    return release === undefined ? [] : [[name, release] as const];
  }));
}
