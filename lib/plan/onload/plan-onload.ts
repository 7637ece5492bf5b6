import { nodesWithoutImage, unfinishedNodes } from './left-out-nodes';
import { dockerfileWarnings, loadWarnings } from './load-warnings';
import { loadedBefore } from './loaded-drivers';
import { needsBuild } from './module-images';
import { onloadEffects, sfcMove } from './onload-effects';
import { arrived, followed, relabelled, unloadedProof } from './onload-proof';
import { arrivalStages, departureStages, sfcStages, upgradeStages, upgradeStagesLeft } from './onload-stages';
import { onloadFieldWarnings, selectorWarnings, sfcWarnings, sidecarWarnings, workerWarning } from './onload-warnings';
import { hasUpgradeLabels, upgradingNodes, wouldReport } from './upgrade-phases';
import { Manifest } from '../../manifests';
import { kernelMappingRules } from '../../rules/kmm';
import { onloadRules } from '../../rules/onload';
import { few } from '../../text';
import { isInReleaseRange } from '../../upstream';
import { HAS_WORKER_PODS } from '../../upstream/kmm';
import { DisruptionBudgets, isEvictedByOperator, NodeGroup, NodeIndex, type NodeView, NONE, podsByNode, type PodView, usesOnload } from '../../views';
import { isStoppable } from '../card-users';
import { about, Change, changesOfKinds, differingPaths, performed, Proof } from '../changes';
import { mayEndUnloaded, whenInUse } from '../kmm';
import type { PlanContext, PlanWarning, Rollout, Stage, Step, SystemPlan } from '../plan-model';
import type { OnloadReport } from '../plan-report';
import {
  beforeUpgrade, evictionWarnings, mayNotEnd, OnloadView, onloadView, planOperator, possibleKmm, Refusal, refusalsOf,
  refusalWarning, selected, signatureWarnings, toldKmm,
} from '../read';
import type { LoadedByNode } from '../schedule';

/** State that all Onload resources of a plan share. */
interface Shared {
  readonly context: PlanContext;
  /** Nodes sorted by name, the order in which the operator processes them. */
  readonly nodes: NodeIndex | null;
  /** The same nodes with their new labels. */
  readonly nodesAfter: NodeIndex | null;
  readonly pods: ReadonlyMap<string, readonly PodView[]> | undefined;
  readonly refusals: ReadonlyMap<Manifest, Refusal>;
  readonly budgets: DisruptionBudgets;
  /** Whether any resource is new, so that those that leave may have a successor. */
  readonly isReplaced: boolean;
  /** Whether the images of new modules already exist. */
  readonly isBuilt: boolean;
  /** Whether KMM loads modules with worker pods, or undefined if unknown. */
  readonly byWorkers?: boolean;
}

interface One {
  readonly report: OnloadReport;
  readonly step?: Step;
  readonly warnings: readonly PlanWarning[];
  readonly assumptions?: readonly string[];
}

/** Plan of the Onload Operator, with the loaded releases of nodes, which determine how many nodes are available. */
export interface OnloadPlan extends SystemPlan<OnloadReport> {
  /** Releases before the change, by node name. */
  readonly loaded: LoadedByNode;
}

/** Plans the actions of the Onload Operator for the Onload resources of two sets (Onload Operator facts §3 and §4). */
export function planOnload(context: PlanContext): OnloadPlan {
  const changes = changesOfKinds(context.before, context.after, ['Onload']);
  const kmm = toldKmm(context);
  const shared: Shared = {
    context,
    nodes: context.nodes === undefined ? null : NodeIndex.of(context.nodes),
    nodesAfter: context.nodes === undefined ? null : NodeIndex.of(context.nodesAfter ?? context.nodes),
    pods: context.pods && podsByNode(context.pods, usesOnload),
    refusals: refusalsOf(context, changes, [...onloadRules, ...kernelMappingRules]),
    budgets: new DisruptionBudgets(context.pods ?? [], context.budgets),
    isReplaced: changes.some(({ change }) => change === 'added'),
    isBuilt: false,
    byWorkers: kmm === undefined ? undefined : isInReleaseRange(HAS_WORKER_PODS, kmm),
  };
  const plans = changes.map((change) => planResource(change, shared));
  const operator = planOperator(context);
  const stepsOf = (list: readonly One[]): Step[] => [...operator.steps, ...list.flatMap(({ step }) => (step === undefined ? [] : [step]))];
  return {
    report: plans.map(({ report }) => report),
    loaded: loadedBefore(changes, shared.nodes),
    steps: stepsOf(plans),
    warnings: [
      ...operator.warnings, ...plans.flatMap(({ warnings }) => warnings), ...dockerfileWarnings(context), ...signatureWarnings(context, changes),
    ],
    assumptions: [...new Set(plans.flatMap(({ assumptions = [] }) => assumptions))],
    alternatives: !plans.some(({ warnings }) => warnings.some(({ code }) => code === BUILD_DURING_UPGRADE)) ? [] : [{
      code: BUILD_DURING_UPGRADE,
      what: 'with the image of the new module built before',
      steps: stepsOf(changes.map((change) => planResource(change, { ...shared, isBuilt: true }))),
    }],
  };
}

const BUILD_DURING_UPGRADE = 'onload/build-during-upgrade';

function planResource(change: Change, shared: Shared): One {
  const before = change.before && onloadView(change.before);
  const after = change.after && onloadView(change.after);
  const refusal = change.after && shared.refusals.get(change.after);
  const report: OnloadReport = {
    name: change.name,
    namespace: change.namespace,
    change: change.change,
    fromVersion: before?.version ?? null,
    toVersion: after?.version ?? null,
    nodes: selected(shared.nodesAfter, (after ?? before)!)?.names ?? null,
    effects: change.change === 'changed' && refusal === undefined ? onloadEffects(change, before!, after!) : [],
  };
  if (refusal !== undefined) {
    return { report, warnings: [refusalWarning('onload/refused', change.object, refusal)] };
  }
  switch (change.change) {
    case 'added': return { report, ...added(change, after!, shared) };
    case 'removed': return { report, ...removed(change, before!, shared) };
    case 'changed': return { report, ...changed(change, before!, after!, shared) };
    case 'unchanged': return { report, ...shared.nodes === shared.nodesAfter ? unchanged(change, after!, shared) : reselected(change, after!, shared) };
  }
}

/** Plan of a resource that stays as it is, and selects other nodes because of their new labels. */
function reselected(change: Change, view: OnloadView, shared: Shared): Omit<One, 'report'> {
  const { object } = change;
  const { durations } = shared.context;
  const [was, is] = [selected(shared.nodes, view)!, selected(shared.nodesAfter, view)!];
  const [leaving, entering] = [was.without(is), is.without(was)];
  const left = unchanged(change, view, shared);
  if (leaving.nodes.length + entering.nodes.length === 0) {
    return left;
  }
  const kmm = possibleKmm(shared.context);
  const known = new Set(was.kernels);
  const isMade = view.mappings.some(({ dockerfile }) => dockerfile !== undefined);
  const builds = ({ kernel }: NodeView) => isMade && (kernel === undefined || !known.has(kernel));
  const empty = nodesWithoutImage(entering, view, shared.nodesAfter);
  const stagesFor = (node: NodeView) => arrivalStages(object, view, { builds: builds(node), isLeftOut: empty.has(node) }, durations);
  const arrivals = Object.fromEntries(entering.nodes.map((node) => [node.name, stagesFor(node)]));
  return {
    step: onloadStep(change, [
      ...leaving.nodes.length === 0 ? [] : [`${few(leaving.names)} ${leaving.nodes.length === 1 ? 'unloads' : 'unload'} it`],
      ...entering.nodes.length === 0 ? [] : [`${few(entering.names)} ${entering.nodes.length === 1 ? 'loads' : 'load'} it`],
    ].join(', '), relabelled(view, kmm), [
      ...leaving.nodes.length === 0 ? [] : [rolloutOf(object, leaving, null, departureStages(object, view, durations))],
      ...entering.nodes.length === 0 ? [] : [{ ...rolloutOf(object, entering, null, arrivals[entering.names[0]]), stagesOf: arrivals }],
      ...left.step?.rollouts ?? [],
    ], unfinishedNodes(view, is, shared.nodesAfter)),
    warnings: [
      ...selectorWarnings(change, [], leaving.names, kmm), ...loadWarnings(change, entering, view), ...left.warnings,
    ],
    assumptions: left.assumptions,
  };
}

function added(change: Change, view: OnloadView, shared: Shared): Omit<One, 'report'> {
  const { object } = change;
  const nodes = selected(shared.nodes, view);
  const builds = view.mappings.some(({ dockerfile }) => dockerfile !== undefined);
  const { durations } = shared.context;
  const empty = nodes === null ? NONE : nodesWithoutImage(nodes, view, shared.nodes);
  const stages = arrivalStages(object, view, { builds }, durations);
  const leftOut = arrivalStages(object, view, { builds, isLeftOut: true }, durations);
  const stagesOf = empty === NONE ? {} : { stagesOf: Object.fromEntries(empty.names.map((name) => [name, leftOut])) };
  return {
    step: onloadStep(change, 'all selected nodes load Onload at the same time, and start the device plugin',
      arrived(view, possibleKmm(shared.context)), [{ ...rolloutOf(object, nodes, null, stages), ...stagesOf }],
      unfinishedNodes(view, nodes, shared.nodes)),
    warnings: [...onloadFieldWarnings(change, undefined, view), ...sfcWarnings(change, view.sfc ? 'loaded' : undefined, possibleKmm(shared.context)), ...loadWarnings(change, nodes, view)],
  };
}

function removed(change: Change, view: OnloadView, shared: Shared): Omit<One, 'report'> {
  const { object } = change;
  // Without a successor, it goes before any operator is upgraded.
  const known = shared.isReplaced ? shared.context : beforeUpgrade(shared.context);
  const kmm = possibleKmm(known);
  const told = toldKmm(known);
  const nodes = selected(shared.nodes, view);
  const users = (nodes?.names ?? []).flatMap((name) => shared.pods?.get(name) ?? []).filter(({ isFinished }) => !isFinished)
    .filter((pod) => !isStoppable(pod)).map(({ id }) => id).sort();
  return {
    step: onloadStep(change, 'all selected nodes unload Onload at the same time; no pod is evicted, and the in-tree drivers are not loaded again',
      unloadedProof(view, kmm), [rolloutOf(object, nodes, null, departureStages(object, view, shared.context.durations))],
      // The pods of KMM 1.1 end, whether or not the module is in use.
      users.length === 0 || (told !== undefined && !isInReleaseRange(HAS_WORKER_PODS, told)) ? [] : [`${object} is gone only when ${few(users, 4)} no longer ${users.length === 1 ? 'uses' : 'use'} its module, and they are not evicted`],
      shared.isReplaced ? 'onload' : 'onload-removal'),
    warnings: [{
      code: 'onload/removed',
      object,
      message: `Onload is unloaded on all of its nodes at the same time. Pods that use it are not evicted, and on a node where it is in use, ${whenInUse(kmm)}`
        + `${view.sfc ? '; sfc is unloaded too, and the in-tree driver is not loaded again' : ''}`,
      advice: `stop the pods that use Onload first${mayEndUnloaded(kmm) ? ', and look for onload in /proc/modules of the nodes afterwards' : ''}`,
    }],
  };
}

function changed(change: Change, before: OnloadView, after: OnloadView, shared: Shared): Omit<One, 'report'> {
  const { object } = change;
  const { durations } = shared.context;
  const [was, is] = [selected(shared.nodes, before), selected(shared.nodes, after)];
  const moves = differingPaths(before.selector, after.selector).length > 0;
  const leaving = !moves ? NONE : was && was.without(is!);
  const entering = !moves ? NONE : is && is.without(was!);
  const sfc = sfcMove(before, after);
  const upgrade = before.version === after.version ? undefined : upgradeOf(change, after, is && is.without(entering!), shared);
  const rollouts = [
    ...(sfc === undefined ? []
      : [rolloutOf(object, sfc === 'loaded' ? is : was, null, sfcStages(`${object}: spec.onload.kernelMappings`, after, sfc === 'loaded', durations))]),
    ...(leaving === null || leaving.nodes.length > 0 ? [rolloutOf(object, leaving, null, departureStages(`${object}: spec.selector`, before, durations))] : []),
    ...(upgrade === undefined ? [] : [upgrade.rollout]),
  ];
  const warnings = [
    ...onloadFieldWarnings(change, before, after),
    ...sfcWarnings(change, sfc, possibleKmm(shared.context)),
    ...(moves ? selectorWarnings(change, entering?.names ?? null, leaving?.names ?? null, possibleKmm(shared.context)) : []),
    ...(upgrade?.warnings ?? []),
  ];
  const what = [
    ...(upgrade === undefined ? [] : [`The operator takes Onload from ${before.version} to ${after.version}, one node after the other in order of their names: `
      + 'the device plugin leaves, pods that ask for amd.com/onload are evicted, the module is unloaded and loaded; nothing is cordoned']),
    ...(sfc === undefined ? [] : [`The sfc driver is ${sfc === 'loaded' ? 'replaced' : 'unloaded'} on all nodes at once`]),
    ...(moves ? ['The labels of nodes follow the new selector'] : []),
  ];
  return {
    step: what.length === 0 ? undefined : onloadStep(
      change, what.join('. '), followed(before, after, possibleKmm(shared.context)), rollouts, unfinishedNodes(after, is, shared.nodes)),
    warnings,
    assumptions: upgrade?.assumptions,
  };
}

/** Upgrade of the nodes whose label has another version, one after the other. */
function upgradeOf(change: Change, view: OnloadView, nodes: NodeGroup | null, shared: Shared):
{ rollout: Rollout; warnings: PlanWarning[]; assumptions: string[] } {
  const { context: { durations } } = shared;
  const [pods, held] = [isEvictedByOperator, (pod: PodView) => !isEvictedByOperator(pod) && !pod.isFinished].map((wanted) => (
    shared.pods && new Map([...shared.pods].map(([node, users]) => [node, users.filter(wanted)] as const).filter(([, users]) => users.length > 0))));
  const cause = `${change.object}: spec.onload.version`;
  const all = nodes ?? NONE;
  const reports = wouldReport(view, shared.context.before);
  const isLabelled = reports ?? hasUpgradeLabels(view, all);
  const upgrading = upgradingNodes(view, all, possibleKmm(shared.context), reports);
  const phases = new Map(upgrading.map(({ node, phase }) => [node, phase]));
  const moving = isLabelled || change.change === 'unchanged' ? new NodeGroup(upgrading.map(({ node }) => node)) : all;
  const old = onloadView(change.before!);
  const building = new Map([undefined, ...moving.kernels]
    .map((kernel) => [kernel, !shared.isBuilt && needsBuild(old, view, kernel)]));
  const builds = ({ kernel }: NodeView): boolean => building.get(kernel)!;
  const empty = nodesWithoutImage(moving, view, shared.nodes);
  const idsOn = (node: string): string[] | undefined => pods && (pods.get(node) ?? []).map(({ id }) => id).sort();
  // Without builds and known pods, all nodes have the same stages.
  const { byWorkers } = shared;
  const plain = upgradeStages(cause, view, { builds: false, position: 0, byWorkers }, durations);
  const allStages = (node: NodeView, position: number) => (pods === undefined && !builds(node) && !empty.has(node) ? plain
    : upgradeStages(cause, view, {
      pods: idsOn(node.name),
      builds: builds(node),
      position,
      isLeftOut: empty.has(node),
      byWorkers,
      ...mayNotEnd(shared.budgets, pods?.get(node.name) ?? []),
    }, durations));
  const stagesOf = Object.fromEntries(moving.nodes.map((node, position) => (
    [node.name, upgradeStagesLeft(allStages(node, position), phases.get(node) ?? 'old', byWorkers)])));
  const anyBuild = nodes === null ? building.get(undefined)! : moving.nodes.some(builds);
  const isEmptied = (node: NodeView) => !['unlabelled', 'loading'].includes(phases.get(node) ?? 'old');
  const emptied = moving.nodes.filter(isEmptied);
  const [evicted, kept] = [pods, held].map((of) => new Map(emptied.flatMap(({ name }) => (of?.has(name) ? [[name, of.get(name)!]] : []))));
  const stages = upgradeStages(cause, view, { builds: anyBuild, position: 0, byWorkers }, durations);
  return {
    rollout: {
      ...rolloutOf(change.object, nodes === null ? null : moving, 1, stages),
      ...(nodes === null ? {} : { stagesOf }),
    },
    warnings: [
      ...(anyBuild ? [{
        code: BUILD_DURING_UPGRADE,
        object: change.object,
        message: 'the image of the new module is built only after the upgrade has started, and the operator does not wait for it: '
          + 'one node after the other loses Onload until the image exists',
        advice: 'build and push the image first (cdk8s-onload module-image writes the commands), then change the version',
      }] : []),
      ...loadWarnings(change, nodes === null ? null : moving, view),
      ...(byWorkers && (nodes === null || moving.nodes.length > 0) ? [workerWarning(change)] : []),
      ...evictionWarnings(change, evicted, shared.budgets, 'Once evictions are allowed, the operator retries after up to 1,000 s'),
      ...sidecarWarnings(change, kept, possibleKmm(shared.context)),
    ],
    assumptions: nodes === null || nodes.nodes.length === 0 || isLabelled ? [] : [
      `${change.object}: no node has the label ${view.labels.module}, so the plan assumes that all selected nodes have Onload`,
    ],
  };
}

/** Step of the nodes on which the operator goes on by itself, because an earlier change of the resource has not reached them yet. */
function unchanged(change: Change, view: OnloadView, shared: Shared): Omit<One, 'report'> {
  const nodes = selected(shared.nodes, view);
  const { rollout, warnings, assumptions } = upgradeOf(change, view, nodes ?? NONE, shared);
  if (rollout.nodes.length === 0) {
    return { warnings: [] };
  }
  const step = onloadStep(
    change, `the operator goes on with nodes that do not have Onload ${view.version} yet, one after the other in order of their names`,
    followed(view, view, possibleKmm(shared.context)), [rollout], unfinishedNodes(view, nodes, shared.nodes));
  return { step: { ...step, run: [], applies: [], deletes: [] }, warnings, assumptions };
}

function onloadStep(change: Change, what: string, proof: Proof, rollouts: readonly Rollout[], mayNotEndAs: readonly string[] = [], phase: Step['phase'] = 'onload'): Step {
  return {
    phase,
    system: 'onload',
    target: change.object,
    what: about([change], what),
    ...performed([change]),
    ...proof,
    rollouts,
    mayNotEnd: mayNotEndAs,
  };
}

function rolloutOf(target: string, nodes: NodeGroup | null, limit: number | null, stages: readonly Stage[]): Rollout {
  return { system: 'onload', target, nodes: nodes?.names ?? [], limit, stages };
}
