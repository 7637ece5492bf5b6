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

/** Input of a plan. */
export interface PlanInput {
  /** Manifests before the change. */
  readonly before: readonly Manifest[];
  /** Manifests after the change. */
  readonly after: readonly Manifest[];
  /** Nodes of the cluster, as in `kubectl get nodes`. Without them, the plan refers to pools and selectors. */
  readonly nodes?: readonly Manifest[];
  /** Running pods and the PodDisruptionBudgets, as in `kubectl get pods,poddisruptionbudgets -A`. */
  readonly pods?: readonly Manifest[];
  /** Version of OpenShift, such as `4.17`. By default that of the manifests or nodes, or the most disruptive of all known releases. */
  readonly openshift?: string;
  /** Version of Kubernetes, such as `1.30`, if the cluster is not OpenShift. */
  readonly kubernetes?: string;
  /** Name of the cluster. By default that of an Infrastructure among the objects. */
  readonly cluster?: string;
  /** Sources of the two sets, for display. */
  readonly sides?: { readonly before: SideReport; readonly after: SideReport };
  /** Whether the control plane is a single node, which is never drained. By default as the nodes or the manifests show. */
  readonly singleNode?: boolean;
  /** Whether live objects that the new manifests do not contain are deleted. Objects of folders and commits always are. */
  readonly prune?: boolean;
  /** Notes about how the manifests were read. They precede the assumptions. */
  readonly notes?: readonly string[];
  /** Name of the new manifests in commands, such as `dist/`. By default `AFTER`. */
  readonly afterName?: string;
  /** File of a new manifest, if commands can name it. Each command then applies only the files of its step. */
  readonly fileOf?: (manifest: Manifest) => string | undefined;
  /** Object of a GitOps engine that applies a new manifest in place of a user, such as `Flux, Kustomization flux-system/nyc1-onload`. */
  readonly carrierOf?: (manifest: Manifest) => string | undefined;
  /** File from which a manifest of one of the sets was read. PolicyGenerators refer to files. */
  readonly placeOf?: (manifest: Manifest, side: 'before' | 'after') => string | undefined;
  /** Durations that differ from the defaults. */
  readonly durations?: Partial<Durations>;
}

/**
 * Plans the effects of a change of manifests on every node. It is a pure function. Each system (Machine Config Operator, SR-IOV operator, KMM, Onload
 * Operator, DaemonSets) has its own planner; this function orders their steps and computes the timeline.
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

/** Input of the planners, and warnings about the manifests themselves. */
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

/** Totals of the whole plan with each alternative of one system, the other systems being unchanged. Alternatives that save nothing are omitted. */
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

/** Empty plan for a cluster without a Machine Config Operator. */
const NO_MACHINE_CONFIG: Omit<ReturnType<typeof planMachineConfig>, 'openshift'> = {
  report: [], steps: [], warnings: [], poolOf: new Map(), drivers: new Map(), chronydOff: new Map(),
};

/** Plans of all systems, each made independently. */
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

/** Timelines of the steps, and the availability and totals that follow from them. */
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

/**
 * Smallest number of available nodes of a group, and the times in which none is available.
 *
 * @param worst worst-case timeline, or undefined if the plan may never end
 */
function groupReport(group: Group, steps: readonly Step[], best: Timeline, worst: Timeline | undefined): GroupReport {
  const minAvailable = fewestAvailable(group, steps);
  const outages = (timeline: Timeline) => outagesOf(group, timeline)
    .map(({ from, until }) => ({ from: minutes(from), until: until === null ? null : minutes(until) }));
  const found = minAvailable > 0 ? undefined : { best: outages(best), worst: worst === undefined ? null : outages(worst) };
  const isNever = found === undefined || found.best.length + (found.worst?.length ?? 1) === 0;
  return { name: group.name, nodes: group.nodes.length, minAvailable, ...isNever ? {} : { outages: found } };
}

/** Totals of an incomplete plan. */
const UNKNOWN_TOTALS: Totals = { reboots: null, drains: null, evictedPods: null, minAvailable: null, bestMinutes: null, worstMinutes: null };

/**
 * Totals that are higher in the worst case. Pods of DaemonSets are recreated on the same node, and pods without a controller are not recreated, so
 * neither can be evicted twice.
 */
function worstOf({ pods }: PlanContext, totals: Totals, steps: readonly Step[], worst: Timeline): Pick<PlanReport, 'worst'> {
  const movable = pods && new Set(pods.filter(({ controller }) => controller !== undefined && controller !== 'DaemonSet').map(({ id }) => id));
  const found = worstTotalsOf(totals, steps, worst, movable && ((pod) => movable.has(pod)));
  return found === undefined ? {} : { worst: found };
}

/** Assumption about KMM for an upgrade of Onload, if nothing shows the release of KMM. */
function kmmAssumption(context: PlanContext, onload: readonly OnloadReport[]): string[] {
  return toldKmm(context) !== undefined || !onload.some(({ change, fromVersion, toVersion }) => change === 'changed' && fromVersion !== toVersion) ? [] : [
    'neither manifests nor labels of nodes show which KMM runs: the time line is that of 1.1, which the Onload Operator supports; the fewest nodes are those of 2.x,  '
      + 'with which the operator does not wait for modules, and nodes offer amd.com/onload before their module is loaded',
  ];
}

/**
 * Releases that are loaded on each node before the change. The driver is that of the Onload Operator, otherwise that of KMM, otherwise that of the
 * boot.
 */
function loadedBefore({ onload, modules, machineConfig }: SystemPlans): LoadedByNode {
  const driverOf = (node: string) => {
    const [byModule, byBoot] = [modules.drivers.get(node), machineConfig.drivers.get(node)];
    // Of two drivers that a node may have, at least one differs from that of Onload.
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

/** Warnings about other effects of cordoning nodes. */
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

/** Report of a step. Commands name the files that they apply, and are omitted if they cannot be copied safely. */
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

/** Step with the commands that are printed before and after it. */
type Printed = Step & Partial<Pick<StepReport, 'stop' | 'start'>>;

const COMMANDS = ['needs', 'stop', 'note', 'run', 'waitFor', 'start', 'show'] as const;

/** Warnings about steps with a command that was omitted because it cannot be copied safely. */
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
