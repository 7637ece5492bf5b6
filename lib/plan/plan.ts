import { isDeepStrictEqual } from 'node:util';
import { cardUsers } from './card-users';
import { settle, Settled } from './changes';
import { planDaemonSets } from './daemonsets';
import { DEFAULT_DURATIONS, Durations } from './durations';
import { cordonWarnings, planKmm, reloadsIn } from './kmm';
import { planMachineConfig, unpausedPools } from './machine-config';
import {
  barePodWarnings, clockDaemons, clockGaps, collisions, controlPlaneOf, forPlainKubernetes, gapWarnings, disruptsNodes, mixedReleases, perGroup,
  taintWarnings,
} from './observers';
import { planOnload } from './onload';
import { planOperators } from './operators';
import type { PlanContext, PlanWarning, Stage, Step, SystemPlan } from './plan-model';
import type { AlternativeReport, GroupReport, OnloadReport, PlanReport, SideReport, StepReport, Totals } from './plan-report';
import { assumedRelease, clusterNameOf, lastOfEach, possibleReleases, toldKmm } from './read';
import { applyFiles, firstRollouts, groupsOf, leftNames, leftText, nodeReports, otherObjects, unplannedOf } from './result';
import {
  endlessReasons, evictedOnce, fewestAvailable, Group, inOrder, type LoadedByNode, minutes, outagesOf, stagesOn, Timeline, timelineOf, totalsOf,
  worstTotalsOf,
} from './schedule';
import { planSriov } from './sriov';
import { unwrapBoth, Unwrapped } from './wrapped';
import { Manifest, ManifestSet } from '../manifests';
import { copyable, few, withFiles, withoutApply } from '../text';
import { distinctReleases } from '../upstream/openshift';
import { nodeView, podView } from '../views';

/** What a plan is made from. */
export interface PlanInput {
  /** The manifests as they are. */
  readonly before: readonly Manifest[];
  /** The manifests as they will be. */
  readonly after: readonly Manifest[];
  /** The nodes of the cluster, as `kubectl get nodes` has them. Without them the plan speaks of pools and selectors. */
  readonly nodes?: readonly Manifest[];
  /** The pods that run, and the PodDisruptionBudgets, as `kubectl get pods,poddisruptionbudgets -A` has them. */
  readonly pods?: readonly Manifest[];
  /** Version of OpenShift, such as `4.17`; else what the manifests or nodes say, else the worst of all that are known. */
  readonly openshift?: string;
  /** Version of Kubernetes, such as `1.30`, where the cluster is not OpenShift. */
  readonly kubernetes?: string;
  /** What the cluster is called; else what an Infrastructure among the objects says. */
  readonly cluster?: string;
  /** Where the two sets are from, for the reader. */
  readonly sides?: { readonly before: SideReport; readonly after: SideReport };
  /** Whether the control plane is a single node, which is never drained; else what the nodes or the manifests say. */
  readonly singleNode?: boolean;
  /** Whether what is live before, and the manifests from after do not hold, is deleted. Of folders and commits it always is. */
  readonly prune?: boolean;
  /** What is to be known of how the manifests were read: it stands in front of what is assumed. */
  readonly notes?: readonly string[];
  /** What commands call the manifests from after, such as `dist/`; else `AFTER`. */
  readonly afterName?: string;
  /** The file of a manifest from after, where commands can name it: then each applies only the files of its step. */
  readonly fileOf?: (manifest: Manifest) => string | undefined;
  /** What applies a manifest from after in place of people, such as an object of a GitOps engine: `Flux, Kustomization flux-system/nyc1-onload`. */
  readonly carrierOf?: (manifest: Manifest) => string | undefined;
  /** The file in which a manifest of one of the sets was read: PolicyGenerators name files. */
  readonly placeOf?: (manifest: Manifest, side: 'before' | 'after') => string | undefined;
  /** How long things take, where it is not the default. */
  readonly durations?: Partial<Durations>;
}

/**
 * What a change of manifests does to every node: pure, the same input gives the same report. Each system (Machine Config Operator, SR-IOV operator,
 * KMM, Onload Operator, DaemonSets) has a planner of its own; here their steps are put into order, and the time passes.
 */
export function plan(input: PlanInput): PlanReport {
  const { settled, warnings, unwrapped } = readInput(input);
  const context = contextOf(input, settled);
  const plans = planSystems(context);
  const { machineConfig, sriov, modules, onload, daemonSets, systems } = plans;
  const loaded = loadedBefore(plans);
  const withReloads = reloadsIn(context, loaded);
  const scheduled = schedule(context, withReloads(inOrder(systems.flatMap((system) => system.steps))), plans, loaded);
  const { steps, best, worst, endless, groups, availability, totals } = scheduled;
  const first = firstRollouts(steps, context);
  const users = cardUsers(steps, context);
  const clocks = clockDaemons(context);
  const gaps = clockGaps(clocks, machineConfig.chronydOff, best);
  const fileOf = input.fileOf && ((manifest: Manifest) => input.fileOf!(unwrapped.originOf(settled.originOf(manifest))));
  const files = fileOf && applyFiles(steps, context.before, context.after, fileOf);
  const printed = steps.map((step): Printed => ({
    ...step, needs: first.needs.get(step) ?? step.needs, stop: users.stop.get(step), start: users.start.get(step),
  }));
  const carriersOf = ({ applies }: Step) => (input.carrierOf === undefined ? []
    : applies.map((manifest) => input.carrierOf!(unwrapped.originOf(settled.originOf(manifest)))));
  const stepReports = steps.map((step, index) => (
    stepReport(printed[index], index + 1, files?.of.get(step) ?? [input.afterName ?? 'AFTER'], carriersOf(step))));
  const left = leftNames(settled.left);
  const parts = {
    machineConfigPools: machineConfig.report, onload: onload.report, modules: modules.report, sriovPools: sriov.report, daemonSets: daemonSets.report,
  };
  const objects = otherObjects(context, steps, parts);
  const unplanned = unplannedOf(objects, new Set([...unwrapped.uncertain, ...unpausedPools(context)]));
  const isWhole = unplanned.length === 0;
  return {
    version: 1,
    openshift: machineConfig.openshift,
    ...parts,
    steps: stepReports,
    warnings: [
      ...warnings, ...systems.flatMap((system) => system.warnings),
      ...mixedReleases(groups, best), ...cordonWarningsOf(context, steps), ...collisions(steps, groups), ...files?.warnings ?? [],
      ...first.warnings, ...users.warnings, ...commandWarnings(printed, stepReports),
      ...taintWarnings(context), ...barePodWarnings(steps, context), ...gapWarnings(gaps, clockGaps(clocks, machineConfig.chronydOff, worst)),
    ],
    nodes: nodeReports(context.nodes ?? [], best, machineConfig.poolOf, loaded, gaps),
    totals: isWhole ? totals : UNKNOWN_TOTALS,
    ...isWhole ? {} : { unplanned },
    ...endless.length === 0 ? {} : { mayNotFinish: endless },
    disruptive: !isWhole || disruptsNodes(steps, context.nodes !== undefined),
    given: { nodes: context.nodes !== undefined, pods: context.pods !== undefined },
    ...isWhole ? worstOf(context, totals, steps, worst) : {},
    ...!isWhole || context.pods === undefined || totals.evictedPods === null ? {} : { evictedOnce: evictedOnce(best) },
    alternatives: alternativesOf(context, plans, loaded, withReloads, scheduled),
    groups: availability,
    assumptions: [
      ...input.notes ?? [], ...unwrapped.notes, ...context.assumptions, ...leftText(left),
      ...machineConfig.openshift === null ? [] : assumedRelease(context.releases ?? [], machineConfig.openshift),
      ...systems.flatMap((system) => system.assumptions ?? []), ...kmmAssumption(context, onload.report),
      ...isWhole ? [] : [`what operators make of ${few(unplanned)} is not in the plan: nodes may drain or reboot because of it`],
    ],
    durations: { ...context.durations },
    left,
    openshiftReleases: [...context.releases ?? []],
    kubernetes: context.kubernetes ?? null,
    cluster: input.cluster ?? clusterNameOf([input.after, input.before, input.nodes ?? [], input.pods ?? []]) ?? null,
    before: input.sides?.before ?? UNKNOWN_SIDE,
    after: input.sides?.after ?? UNKNOWN_SIDE,
    objects,
    operators: plans.operators.report,
  };
}

const UNKNOWN_SIDE: SideReport = { source: null, revision: null, commit: null };

/** What planners get, and what is to be said of the manifests themselves. */
function readInput(input: PlanInput): { readonly settled: Settled; readonly warnings: readonly PlanWarning[]; readonly unwrapped: Unwrapped } {
  const unwrapped = unwrapBoth(input);
  const [before, after] = [lastOfEach(unwrapped.before, 'the manifests from before'), lastOfEach(unwrapped.after, 'the manifests from after')];
  const sets = input.kubernetes === undefined ? { before: before.kept, after: after.kept, warnings: [] }
    : forPlainKubernetes(before.kept, after.kept);
  return {
    settled: settle(sets.before, sets.after, { prune: input.prune, removed: unwrapped.removed }),
    warnings: [...unwrapped.warnings, ...before.warnings, ...after.warnings, ...sets.warnings],
    unwrapped,
  };
}

/** Totals of the whole plan with each alternative of one system, the others being as they are. One that spares nothing is none. */
function alternativesOf(
  context: PlanContext, plans: SystemPlans, loaded: LoadedByNode, withReloads: ReturnType<typeof reloadsIn>, { steps, groups, totals }: Schedule,
): AlternativeReport[] {
  const { systems } = plans;
  const ofSystems = systems.flatMap((system) => (system.alternatives ?? []).map((way) => ({
    ...way, steps: withReloads(inOrder(systems.flatMap((other) => (other === system ? way.steps : other.steps)))),
  })));
  return [...ofSystems, ...perGroup(steps, groups)]
    .map((way) => ({ code: way.code, what: way.what, totals: schedule(context, way.steps, plans, loaded).totals }))
    .filter((alternative) => !isDeepStrictEqual(alternative.totals, totals) || totals.reboots === null);
}

/** What there is without a Machine Config Operator. */
const NO_MACHINE_CONFIG: Omit<ReturnType<typeof planMachineConfig>, 'openshift'> = {
  report: [], steps: [], warnings: [], poolOf: new Map(), drivers: new Map(), chronydOff: new Map(),
};

/** The plans of all systems, each by itself. */
function planSystems(context: PlanContext) {
  const operators = planOperators(context);
  const machineConfig = context.kubernetes === undefined ? planMachineConfig(context) : { ...NO_MACHINE_CONFIG, openshift: null };
  const sriov = planSriov(context);
  const modules = planKmm(context);
  const onload = planOnload(context);
  const daemonSets = planDaemonSets(context);
  const systems: readonly SystemPlan<unknown>[] = [operators, machineConfig, sriov, modules, onload, daemonSets];
  return { operators, machineConfig, sriov, modules, onload, daemonSets, systems };
}

type SystemPlans = ReturnType<typeof planSystems>;

type Schedule = ReturnType<typeof schedule>;

/** Lets the time pass over steps. */
function schedule(context: PlanContext, steps: readonly Step[], { onload, machineConfig: { poolOf } }: SystemPlans, loaded: LoadedByNode) {
  const [best, worst] = [timelineOf(steps, 'best'), timelineOf(steps, 'worst')];
  const endless = endlessReasons(steps, best);
  const groups = groupsOf(context.nodes ?? [], onload.report, poolOf, best, loaded);
  const availability = groups.map((group) => groupReport(group, steps, best, endless.length === 0 ? worst : undefined));
  const totals = totalsOf({
    steps,
    best,
    worst,
    mayNotEnd: endless.length > 0,
    nodesKnown: context.nodes !== undefined,
    podsKnown: context.pods !== undefined,
    minAvailable: availability.length === 0 ? null : availability.reduce((sum, { minAvailable }) => sum + minAvailable, 0),
  });
  return { steps, best, worst, endless, groups, availability, totals };
}

/** @param worst undefined where that may never end */
function groupReport(group: Group, steps: readonly Step[], best: Timeline, worst: Timeline | undefined): GroupReport {
  const minAvailable = fewestAvailable(group, steps);
  const outages = (timeline: Timeline) => outagesOf(group, timeline)
    .map(({ from, until }) => ({ from: minutes(from), until: until === null ? null : minutes(until) }));
  const found = minAvailable > 0 ? undefined : { best: outages(best), worst: worst === undefined ? null : outages(worst) };
  const isNever = found === undefined || found.best.length + (found.worst?.length ?? 1) === 0;
  return { name: group.name, nodes: group.nodes.length, minAvailable, ...isNever ? {} : { outages: found } };
}

/** Of a plan that is not whole. */
const UNKNOWN_TOTALS: Totals = { reboots: null, drains: null, evictedPods: null, minAvailable: null, bestMinutes: null, worstMinutes: null };

/** Pods of DaemonSets are recreated on the same node, and those that no one controls not at all. */
function worstOf({ pods }: PlanContext, totals: Totals, steps: readonly Step[], worst: Timeline): Pick<PlanReport, 'worst'> {
  const movable = pods && new Set(pods.filter(({ controller }) => controller !== undefined && controller !== 'DaemonSet').map(({ id }) => id));
  const found = worstTotalsOf(totals, steps, worst, movable && ((pod) => movable.has(pod)));
  return found === undefined ? {} : { worst: found };
}

/** What an upgrade of Onload asks of KMM that nothing tells. */
function kmmAssumption(context: PlanContext, onload: readonly OnloadReport[]): string[] {
  return toldKmm(context) !== undefined || !onload.some(({ change, fromVersion, toVersion }) => change === 'changed' && fromVersion !== toVersion) ? [] : [
    'neither manifests nor labels of nodes show which KMM runs: the time line is that of 1.1, which the Onload Operator supports; the fewest nodes are those of 2.x,  '
      + 'with which the operator does not wait for modules, and nodes offer amd.com/onload before their module is loaded',
  ];
}

/** What nodes have of Onload before anything begins: the driver is the one that the Onload Operator brings, else KMM, else the boot. */
function loadedBefore({ onload, modules, machineConfig }: SystemPlans): LoadedByNode {
  const driverOf = (node: string) => {
    const [byModule, byBoot] = [modules.drivers.get(node), machineConfig.drivers.get(node)];
    // Of two that a node may have, one at least is another than that of Onload.
    return byModule !== undefined && byBoot !== undefined && byBoot !== byModule && modules.unsureDrivers.has(node) ? null : byModule ?? byBoot;
  };
  return new Map([...onload.loaded].map(([node, loaded]) => [node, { driver: driverOf(node), ...loaded }]));
}

function contextOf(
  { nodes, pods, openshift, kubernetes, singleNode, durations }: PlanInput, { before, after }: Settled,
): PlanContext & { assumptions: string[] } {
  const [old, wanted] = [new ManifestSet(before), new ManifestSet(after)];
  const { releases, assumptions } = possibleReleases(openshift, [wanted, old], nodes);
  const [newest] = distinctReleases(releases);
  const topology = controlPlaneOf(singleNode, [wanted, old], nodes);
  const dump = new ManifestSet(pods ?? []);
  return {
    before: old,
    after: wanted,
    nodes: nodes && new ManifestSet(nodes).ofKind('Node').map(nodeView),
    pods: pods && dump.ofKind('Pod').map(podView),
    budgets: [...wanted.ofKind('PodDisruptionBudget'), ...dump.ofKind('PodDisruptionBudget')],
    openshift: newest,
    ...kubernetes === undefined ? { releases } : { kubernetes },
    singleNode: topology.isSingle,
    durations: { ...DEFAULT_DURATIONS, ...durations },
    assumptions: [...kubernetes === undefined ? assumptions : [], ...topology.assumptions],
  };
}

/** What else happens to nodes because someone cordons them. */
function cordonWarningsOf(context: PlanContext, steps: readonly Step[]): PlanWarning[] {
  const isCordoned = (stages: readonly Stage[]) => stages.some(({ kind }) => kind === 'cordon' || kind === 'drain');
  const cordoning = steps.flatMap(({ rollouts }) => rollouts)
    .filter(({ stages, stagesOf = {} }) => isCordoned(stages) || Object.values(stagesOf).some(isCordoned));
  if (cordoning.length === 0) {
    return [];
  }
  return cordonWarnings(context, context.nodes === undefined ? null
    : [...new Set(cordoning.flatMap((rollout) => rollout.nodes.filter((node) => isCordoned(stagesOn(rollout, node)))))]);
}

/** The commands of a step with the files that they apply, as far as they can be copied. */
function stepReport(step: Printed, order: number, files: readonly string[], carriers: readonly (string | undefined)[]): StepReport {
  const { system, target, what } = step;
  const command = (name: typeof COMMANDS[number]): string => copyable(step[name] ?? '');
  const carriedBy = carriers.length === 0 || carriers.includes(undefined) ? undefined : [...new Set(carriers)].sort().join('; ');
  return {
    order,
    system,
    target,
    what: carriedBy === undefined ? what : `${what}. Applied by ${carriedBy}`,
    ...carriedBy === undefined ? {} : { carriedBy },
    needs: command('needs'),
    stop: command('stop'),
    note: command('note'),
    run: copyable(carriedBy === undefined ? withFiles(step.run, files) : withoutApply(step.run)),
    waitFor: command('waitFor'),
    start: command('start'),
    show: command('show'),
  };
}

/** A step with what is printed before and behind it. */
type Printed = Step & Partial<Pick<StepReport, 'stop' | 'start'>>;

const COMMANDS = ['needs', 'stop', 'note', 'run', 'waitFor', 'start', 'show'] as const;

/** The steps that have lost a command that way. */
function commandWarnings(steps: readonly Printed[], reports: readonly StepReport[]): PlanWarning[] {
  const isOmitted = (report: StepReport, step: Printed) => COMMANDS.some((command) => (
    report[command] === '' && (command === 'run' && report.carriedBy !== undefined ? withoutApply(step.run) : step[command] ?? '') !== ''));
  return reports.filter((report, index) => isOmitted(report, steps[index]))
    .map(({ order, target }) => ({
      code: 'plan/command',
      object: target,
      message: `a command of step ${order} is omitted: a selector, a version or a file name in it has a control character or an invisible one`,
      advice: 'correct the value, or rename the file',
    }));
}
