import { unpausedPools } from './machine-config';
import type { PlanInput } from './plan-input';
import type { PlanContext, PlanWarning } from './plan-model';
import type { AlternativeReport, ChangeReport, OnloadReport, PlanReport, SideReport, Totals } from './plan-report';
import type { PlannedChange } from './planned-change';
import { assumedRelease, clusterNameOf, toldKmm } from './read';
import type { ReadInput } from './read-input';
import { unknownRingNodes } from './relabelling';
import {
  changeReports, disruptsNodes, nodeReports, objectCountsOf, otherObjects, unknownKindsOf, unplannedOf, unreadPlanned, unreadText,
} from './result';
import { evictedOnce, heldUpRollouts, worstTotalsOf } from './schedule';
import { withKnownEffects } from './tuning';
import { few } from '../text';

/** Results of the phases of a plan. */
export interface PlanResults {
  readonly input: PlanInput;
  readonly read: ReadInput;
  readonly planned: PlannedChange;
  readonly alternatives: readonly AlternativeReport[];
  /** Warnings of the observers. */
  readonly observed: readonly PlanWarning[];
}

/** Report of a plan. Totals are omitted if the effect of some objects is unknown. */
export function reportOf({ input, read, planned, alternatives, observed }: PlanResults): PlanReport {
  const { context, systems, steps, best, endless, totals } = planned;
  const { operators, machineConfig, sriov, modules, onload, daemonSets, clusterUpgrade } = systems.of;
  const { upgrade, unplanned: hosted, warnings: refusals } = clusterUpgrade;
  const parts = {
    machineConfigPools: machineConfig.report, onload: onload.report, modules: modules.report, sriovPools: sriov.report, daemonSets: daemonSets.report,
  };
  const tuning = withKnownEffects(machineConfig.tuning);
  const others = otherObjects(context, steps, parts, new Set(tuning.filter(({ report }) => report.effect !== 'none').map(({ title }) => title)));
  const listed = new Set(others.map(({ object }) => object));
  const objects = [...others, ...read.leftOut.map(({ report }) => report).filter(({ object }) => !listed.has(object))];
  const refusedPools = refusals.filter(({ code }) => code === 'cluster-upgrade/node-pool-fixed').map(({ object }) => object);
  const plannedHere = new Set([...tuning.map(({ title }) => title), ...refusedPools]);
  const unplanned = [...new Set([
    ...unplannedOf(context, new Set([...read.uncertain, ...unpausedPools(context)]), plannedHere),
    ...input.nodes === undefined ? unknownRingNodes(input.before, input.after).map((name) => `Node ${name}`) : [],
    ...operators.unplanned, ...machineConfig.unplanned, ...hosted, ...unreadPlanned(input.unread ?? []),
    ...read.leftOut.filter(({ report, mayChangeNodes }) => mayChangeNodes || read.uncertain.has(report.object)).map(({ report }) => report.object),
  ])];
  const changes = withLeftOut(changeReports(context), read.leftOut);
  const isWhole = unplanned.length === 0;
  const heldUp = heldUpRollouts(steps);
  return {
    version: 1,
    openshift: machineConfig.openshift,
    clusterUpgrade: upgrade === undefined ? null : { ...upgrade, kernels: planned.kernels },
    ...parts,
    ...planned.relabelling === undefined ? {} : { relabelled: planned.relabelling.report },
    ...tuning.length === 0 ? {} : { tuning: tuning.map((each) => each.report) },
    steps: planned.stepReports,
    warnings: [...read.warnings, ...planned.relabelling?.warnings ?? [], ...systems.all.flatMap((system) => system.warnings), ...observed],
    nodes: nodeReports(context.nodes ?? [], best, machineConfig, systems.loaded, planned.clockGaps.best),
    totals: isWhole ? totals : UNKNOWN_TOTALS,
    ...isWhole ? {} : { unplanned },
    ...endless.length === 0 ? {} : { mayNotFinish: endless },
    ...heldUp.length === 0 ? {} : { heldUp },
    disruptive: !isWhole || disruptsNodes(steps, context.nodes !== undefined),
    given: { nodes: context.nodes !== undefined, pods: context.pods !== undefined },
    ...isWhole ? worstOf(planned) : {},
    ...!isWhole || context.pods === undefined || totals.evictedPods === null ? {} : { evictedOnce: evictedOnce(best, steps) },
    alternatives: isWhole ? alternatives : alternatives.map((alternative) => ({ ...alternative, totals: UNKNOWN_TOTALS })),
    groups: planned.availability,
    assumptions: [
      ...read.notes, ...unreadText(input.unread, context.after), ...assumptionsOf(planned),
      ...unknownKindsText(unknownKindsOf(context)),
      ...isWhole ? [] : [`what operators make of ${few(unplanned)} is not in the plan: nodes may drain or reboot because of it`],
    ],
    durations: { ...context.durations },
    left: read.left,
    openshiftReleases: [...context.releases ?? []],
    kubernetes: context.kubernetes ?? null,
    cluster: input.cluster ?? clusterNameOf([input.after, input.before, input.nodes ?? [], input.pods ?? []]) ?? null,
    before: input.sides?.before ?? UNKNOWN_SIDE,
    after: input.sides?.after ?? UNKNOWN_SIDE,
    objects,
    changes,
    objectCounts: objectCountsOf(changes),
    operators: operators.report,
  };
}

const UNKNOWN_SIDE: SideReport = { source: null, revision: null, commit: null };

/** Totals of an incomplete plan. */
const UNKNOWN_TOTALS: Totals = { reboots: null, drains: null, evictedPods: null, minAvailable: null, bestMinutes: null, worstMinutes: null };

/** Changed objects, and those of which the planners see no change, each once. */
function withLeftOut(changes: readonly ChangeReport[], leftOut: ReadInput['leftOut']): ChangeReport[] {
  const all = new Map(changes.map((change) => [change.object, change]));
  const copies = new Map(leftOut.map(({ report, fields }): [string, ChangeReport] => [report.object, { ...report, fields }]));
  return [...changes, ...[...copies].filter(([object]) => !all.has(object)).map(([, change]) => change)];
}

/** Assumptions of the planners, and those about releases that the input does not show. */
function assumptionsOf({ context, systems }: PlannedChange): string[] {
  const { machineConfig, onload } = systems.of;
  return [
    ...machineConfig.openshift === null ? [] : assumedRelease(context.releases ?? [], machineConfig.openshift),
    ...systems.all.flatMap((system) => system.assumptions ?? []),
    ...kmmAssumption(context, onload.report),
  ];
}

function unknownKindsText(kinds: readonly string[]): string[] {
  return kinds.length === 0 ? [] : [`objects of kinds that the plan does not know change no node: ${few(kinds)}`];
}

/** Assumption about KMM for an upgrade of Onload, if nothing shows the release of KMM. */
function kmmAssumption(context: PlanContext, onload: readonly OnloadReport[]): string[] {
  return toldKmm(context) !== undefined || !onload.some(({ change, fromVersion, toVersion }) => change === 'changed' && fromVersion !== toVersion) ? [] : [
    'neither manifests nor labels of nodes show which KMM runs: the time line is that of 1.1, which the Onload Operator supports; the fewest nodes are those of 2.x,  '
      + 'with which the operator does not wait for modules, and nodes offer amd.com/onload before their module is loaded',
  ];
}

/**
 * Totals that are higher in the worst case. Pods of DaemonSets are recreated on the same node, and pods without a controller are not recreated, so
 * neither can be evicted twice.
 */
function worstOf({ context: { pods }, totals, steps, worst }: PlannedChange): Pick<PlanReport, 'worst'> {
  const movable = pods && new Set(pods.filter(({ controller }) => controller !== undefined && controller !== 'DaemonSet').map(({ id }) => id));
  const found = worstTotalsOf(totals, steps, worst, movable && ((pod) => movable.has(pod)));
  return found === undefined ? {} : { worst: found };
}
