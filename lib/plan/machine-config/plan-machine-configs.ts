import { alternatives } from './alternatives';
import { assumptionsOf } from './assumptions';
import { bootReleaseOf } from './boot-changes';
import { chronydOffOn, ChronydState } from './chronyd-changes';
import { Cluster } from './cluster-change';
import { planPools, PoolPlan } from './pool-plan';
import { poolReport } from './pool-report';
import { CONFIGURING_KINDS, stepsOf } from './pool-steps';
import { warningsOf } from './pool-warnings';
import { refusedBySome } from './release-warnings';
import { worstPlans } from './worst-case';
import { distinctReleases } from '../../upstream/openshift';
import type { PlanContext, SystemPlan } from '../plan-model';
import type { PoolReport } from '../plan-report';

/** With what others need to know. */
export interface MachineConfigPlan extends SystemPlan<PoolReport> {
  /** Names of pools by names of nodes; a node that is in none is not there. */
  readonly poolOf: ReadonlyMap<string, string>;
  /** The release of OpenShift whose rules disrupt most, of those that the cluster may have. */
  readonly openshift: string;
  /** Releases of the driver of the card that nodes have loaded at boot, before anything begins; a node of which that is not known is not there. */
  readonly drivers: ReadonlyMap<string, string>;
  /** Whether chronyd is turned off, by names of nodes. */
  readonly chronydOff: ReadonlyMap<string, ChronydState>;
}

/** What the Machine Config Operator does when one set of manifests becomes another: of several releases the worst. */
export function planMachineConfig(context: PlanContext): MachineConfigPlan {
  const all = clustersOf(context).map((cluster) => ({ cluster, plans: planPools(cluster) }));
  const { base, plans } = worstPlans(all);
  const steps = stepsOf(base, plans);
  const warnings = warningsOf(base, plans, steps);
  return {
    report: plans.map(poolReport),
    steps,
    warnings: [...warnings, ...refusedBySome(all, plans)],
    assumptions: assumptionsOf(base, plans),
    alternatives: alternatives(all, warnings),
    drivers: driversOf(base, plans),
    chronydOff: chronydOffOn(base, plans),
    poolOf: new Map([...base.memberships].flatMap(([node, { after }]) => (after.pool === undefined ? [] : [[node, after.pool] as const]))),
    openshift: base.context.openshift,
  };
}

/** The cluster by the rules of each release that it may have. Where nothing changes, no release does anything. */
function clustersOf(context: PlanContext): Cluster[] {
  const [openshift, ...others] = distinctReleases(context.releases ?? [context.openshift]);
  const newest = new Cluster({ ...context, openshift });
  const isQuiet = others.length > 0 && CONFIGURING_KINDS.every((kind) => newest.changedObjects(kind).length === 0);
  return isQuiet ? [newest] : [newest, ...others.map((release) => new Cluster({ ...context, openshift: release }))];
}

function driversOf({ before, rules }: Cluster, plans: readonly PoolPlan[]): Map<string, string> {
  return new Map(plans.flatMap(({ members = [] }) => members).flatMap(({ view: { name, kernel }, from }) => {
    const pool = before.pools.get(from);
    const release = pool && bootReleaseOf(before.rendered(pool), kernel, rules.onload.before);
    return release === undefined ? [] : [[name, release] as const];
  }));
}
