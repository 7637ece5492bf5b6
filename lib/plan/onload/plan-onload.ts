import { loadedBefore } from './loaded-drivers';
import { effectsOf, sfcMove } from './onload-effects';
import { arrived, followed, left } from './onload-proof';
import { arrivalStages, departureStages, sfcStages, upgradeStages } from './onload-stages';
import { evictionWarnings, fieldWarnings, imageWarnings, kernelWarnings, selectorWarnings, sfcWarnings, workerWarning } from './onload-warnings';
import { fullNameOf, Manifest } from '../../manifests';
import { kernelMappingRules } from '../../rules/kmm';
import { onloadRules } from '../../rules/onload';
import { few } from '../../text';
import { isIn } from '../../upstream';
import { HAS_WORKER_PODS, imageFor, isFor, isReadable, kernelOfNode } from '../../upstream/kmm';
import { onloadModule } from '../../upstream/onload';
import { DAEMON_TOLERATIONS, DisruptionBudgets, NodeGroup, NodeIndex, type NodeView, NONE, podsByNode, type PodView, usesOnload } from '../../views';
import { about, Change, changesOf, differences, namespaceOf, performed, Proof } from '../changes';
import type { PlanContext, PlanWarning, Rollout, Stage, Step, SystemPlan } from '../plan-model';
import type { OnloadReport } from '../plan-report';
import {
  mayNotEnd, OnloadView, onloadView, planOperator, possibleKmm, Refusal, refusalsOf, refusalWarning, selected, signatureWarnings, toldKmm,
} from '../read';
import type { LoadedByNode } from '../schedule';

/** State that all Onload resources of a plan share. */
interface Shared {
  readonly context: PlanContext;
  /** Nodes sorted by name, the order in which the operator processes them. */
  readonly nodes: NodeIndex | null;
  readonly pods: ReadonlyMap<string, readonly PodView[]> | undefined;
  readonly refusals: ReadonlyMap<Manifest, Refusal>;
  readonly budgets: DisruptionBudgets;
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
  const changes = changesOf(context.before, context.after, ['Onload']);
  const kmm = toldKmm(context);
  const shared: Shared = {
    context,
    nodes: context.nodes === undefined ? null : NodeIndex.of(context.nodes),
    pods: context.pods && podsByNode(context.pods, usesOnload),
    refusals: refusalsOf(context, changes, [...onloadRules, ...kernelMappingRules]),
    budgets: new DisruptionBudgets(context.pods ?? [], context.budgets),
    isBuilt: false,
    byWorkers: kmm === undefined ? undefined : isIn(HAS_WORKER_PODS, kmm),
  };
  const plans = changes.map((change) => planOne(change, shared));
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
      steps: stepsOf(changes.map((change) => planOne(change, { ...shared, isBuilt: true }))),
    }],
  };
}

const BUILD_DURING_UPGRADE = 'onload/build-during-upgrade';

function planOne(change: Change, shared: Shared): One {
  const before = change.before && onloadView(change.before);
  const after = change.after && onloadView(change.after);
  const refusal = change.after && shared.refusals.get(change.after);
  const report: OnloadReport = {
    name: change.name,
    namespace: change.namespace,
    change: change.change,
    fromVersion: before?.version ?? null,
    toVersion: after?.version ?? null,
    nodes: selected(shared.nodes, (after ?? before)!)?.names ?? null,
    effects: change.change === 'changed' && refusal === undefined ? effectsOf(change, before!, after!) : [],
  };
  if (refusal !== undefined) {
    return { report, warnings: [refusalWarning('onload/refused', change.object, refusal)] };
  }
  switch (change.change) {
    case 'added': return { report, ...added(change, after!, shared) };
    case 'removed': return { report, ...removed(change, before!, shared) };
    case 'changed': return { report, ...changed(change, before!, after!, shared) };
    default: return { report, warnings: [] };
  }
}

function added(change: Change, view: OnloadView, shared: Shared): Omit<One, 'report'> {
  const { object } = change;
  const nodes = selected(shared.nodes, view);
  const builds = view.mappings.some(({ dockerfile }) => dockerfile !== undefined);
  const { durations } = shared.context;
  const empty = nodes === null ? NONE : nodesWithoutImage(nodes, view, shared);
  const stages = arrivalStages(object, view, { builds }, durations);
  const leftOut = arrivalStages(object, view, { builds, isLeftOut: true }, durations);
  const stagesOf = empty === NONE ? {} : { stagesOf: Object.fromEntries(empty.names.map((name) => [name, leftOut])) };
  return {
    step: stepOf(change, 'all selected nodes load Onload at the same time, and start the device plugin',
      arrived(view, possibleKmm(shared.context)), [{ ...rolloutOf(object, nodes, null, stages), ...stagesOf }], unfinished(view, nodes, shared)),
    warnings: [...fieldWarnings(change, undefined, view), ...sfcWarnings(change, view.sfc ? 'loaded' : undefined), ...loadWarnings(change, nodes, view)],
  };
}

function removed(change: Change, view: OnloadView, shared: Shared): Omit<One, 'report'> {
  const { object } = change;
  const nodes = selected(shared.nodes, view);
  const users = (nodes?.names ?? []).flatMap((name) => shared.pods?.get(name) ?? []).filter(({ isFinished }) => !isFinished)
    .map(({ id }) => id).sort();
  return {
    step: stepOf(change, 'all selected nodes unload Onload at the same time; no pod is evicted, and the in-tree drivers are not loaded again',
      left(view, possibleKmm(shared.context)), [rolloutOf(object, nodes, null, departureStages(object, view, shared.context.durations))],
      users.length === 0 ? [] : [`${object} is gone only when ${few(users, 4)} no longer ${users.length === 1 ? 'uses' : 'use'} its module, and they are not evicted`]),
    warnings: [{
      code: 'onload/removed',
      object,
      message: 'Onload is unloaded on all of its nodes at the same time. Pods that use it are not evicted and keep the module busy: it stays loaded until they have ended'
        + `${view.sfc ? '; sfc is unloaded too, and the in-tree driver is not loaded again' : ''}`,
      advice: 'stop the pods that use Onload first',
    }],
  };
}

function changed(change: Change, before: OnloadView, after: OnloadView, shared: Shared): Omit<One, 'report'> {
  const { object } = change;
  const { durations } = shared.context;
  const [was, is] = [selected(shared.nodes, before), selected(shared.nodes, after)];
  const moves = differences(before.selector, after.selector).length > 0;
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
    ...fieldWarnings(change, before, after),
    ...sfcWarnings(change, sfc),
    ...(moves ? selectorWarnings(change, entering?.names ?? null, leaving?.names ?? null) : []),
    ...(upgrade?.warnings ?? []),
  ];
  const what = [
    ...(upgrade === undefined ? [] : [`The operator takes Onload from ${before.version} to ${after.version}, one node after the other in order of their names: `
      + 'the device plugin leaves, pods that ask for amd.com/onload are evicted, the module is unloaded and loaded; nothing is cordoned']),
    ...(sfc === undefined ? [] : [`The sfc driver is ${sfc === 'loaded' ? 'replaced' : 'unloaded'} on all nodes at once`]),
    ...(moves ? ['The labels of nodes follow the new selector'] : []),
  ];
  return {
    step: what.length === 0 ? undefined : stepOf(
      change, what.join('. '), followed(before, after, possibleKmm(shared.context)), rollouts, unfinished(after, is, shared)),
    warnings,
    assumptions: upgrade?.assumptions,
  };
}

/** Upgrade of the nodes whose label has another version, one after the other. */
function upgradeOf(change: Change, view: OnloadView, nodes: NodeGroup | null, shared: Shared):
{ rollout: Rollout; warnings: PlanWarning[]; assumptions: string[] } {
  const { context: { durations }, pods } = shared;
  const cause = `${change.object}: spec.onload.version`;
  const all = nodes ?? NONE;
  const isLabelled = all.nodes.some(({ labels }) => Object.hasOwn(labels, view.labels.module));
  const moving = !isLabelled ? all
    : all.where(({ labels }) => Object.hasOwn(labels, view.labels.module) && labels[view.labels.module] !== view.version);
  const old = onloadView(change.before!);
  const building = new Map([undefined, ...moving.kernels]
    .map((kernel) => [kernel, !shared.isBuilt && needsBuild(old, view, kernel)]));
  const builds = ({ kernel }: NodeView): boolean => building.get(kernel)!;
  const empty = nodesWithoutImage(moving, view, shared);
  const idsOn = (node: string): string[] | undefined => pods && (pods.get(node) ?? []).map(({ id }) => id).sort();
  // Without builds and known pods, all nodes have the same stages.
  const { byWorkers } = shared;
  const plain = upgradeStages(cause, view, { builds: false, position: 0, byWorkers }, durations);
  const stagesOf = Object.fromEntries(moving.nodes.map((node, position): [string, Stage[]] => (
    [
      node.name,
      pods === undefined && !builds(node) && !empty.has(node) ? plain
        : upgradeStages(cause, view, {
          pods: idsOn(node.name),
          builds: builds(node),
          position,
          isLeftOut: empty.has(node),
          byWorkers,
          ...mayNotEnd(shared.budgets, pods?.get(node.name) ?? []),
        }, durations),
    ]
  )));
  const anyBuild = nodes === null ? building.get(undefined)! : moving.nodes.some(builds);
  const evicted = new Map(moving.nodes.flatMap(({ name }) => (pods?.has(name) ? [[name, pods.get(name)!]] : [])));
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
      ...evictionWarnings(change, evicted, shared.budgets),
    ],
    assumptions: nodes === null || nodes.nodes.length === 0 || isLabelled ? [] : [
      `${change.object}: no node has the label ${view.labels.module}, so the plan assumes that all selected nodes have Onload`,
    ],
  };
}

/** Whether KMM builds an image that it did not build before, for one kernel or for any. */
function needsBuild(before: OnloadView, after: OnloadView, kernelVersion: string | undefined): boolean {
  if (kernelVersion === undefined) {
    const had = new Set(before.mappings.map(({ image }) => image));
    return after.mappings.some(({ dockerfile, image }) => dockerfile !== undefined && !had.has(image));
  }
  const [old, wanted] = [before, after].map((view) => imageIn(view, kernelVersion, after));
  return wanted?.dockerfile !== undefined && wanted.image !== undefined && old?.image !== wanted.image;
}

/** Warnings about edited Dockerfiles whose names do not change: nothing reads them again. */
function dockerfileWarnings({ before, after }: PlanContext): PlanWarning[] {
  const edited = new Set(changesOf(before, after, ['ConfigMap']).filter(({ change, paths }) => change === 'changed' && paths.some((path) => path === 'data.dockerfile'))
    .map(({ namespace, name }) => `${namespace}/${name}`));
  const kept = new Map(before.ofKind('Onload').map((object) => [fullNameOf(object), onloadView(object)]));
  return edited.size === 0 ? [] : after.ofKind('Onload').flatMap((object) => {
    const view = onloadView(object);
    const old = kept.get(fullNameOf(object));
    const maps = [...new Set(view.mappings.flatMap(({ dockerfile }) => (dockerfile === undefined ? [] : [dockerfile])))]
      .filter((name) => edited.has(`${namespaceOf(object)}/${name}`));
    return maps.filter(() => old !== undefined && old.version === view.version).map((name) => ({
      code: 'onload/dockerfile-ignored',
      object: `ConfigMap ${view.namespace}/${name}`,
      message: `nothing will happen: the images of Onload ${view.namespace}/${view.name} already exist, and are not rebuilt`,
      advice: 'also change spec.onload.version and the tag of the module image',
    }));
  }).sort((a, b) => (a.object < b.object ? -1 : 1));
}

function stepOf(change: Change, what: string, proof: Proof, rollouts: readonly Rollout[], mayNotEndAs: readonly string[] = []): Step {
  return {
    phase: 'onload',
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

/** Image for a kernel, as for the Module of a resource, if a mapping matches the kernel. The image is undefined if KMM cannot read it. */
function imageIn({ mappings }: OnloadView, kernelVersion: string, of: OnloadView): { image?: string; dockerfile?: string } | undefined {
  const kernel = kernelOfNode(kernelVersion);
  const mapping = mappings.find((each) => isFor(each, kernel));
  return mapping && { image: imageFor(mapping.image, kernel, onloadModule(of)), dockerfile: mapping.dockerfile };
}

/** Nodes of an upgrade on which no module is loaded: no mapping matches their kernel, KMM cannot read the image, or their taints exclude KMM. */
function nodesWithoutImage(nodes: NodeGroup, view: OnloadView, { nodes: index }: Shared): NodeGroup {
  const empty = new Set(nodes.kernels.filter((kernel) => imageIn(view, kernel, view)?.image === undefined));
  const tainted = index === null ? NONE : taintedOf(nodes, index);
  const isLeftOut = (node: NodeView) => tainted.has(node) || (node.kernel !== undefined && empty.has(node.kernel));
  return empty.size === 0 ? tainted : new NodeGroup(nodes.nodes.filter(isLeftOut));
}

/** Nodes whose taints exclude the pods of the device plugin and of KMM, which have no tolerations of their own (Onload Operator facts §2.2). */
function taintedOf(nodes: NodeGroup, index: NodeIndex): NodeGroup {
  const free = index.tolerating(nodes, DAEMON_TOLERATIONS);
  return nodes.without(free);
}

/** Reasons why the wait for all pods of the device plugin may never end. */
function unfinished(view: OnloadView, nodes: NodeGroup | null, { nodes: index }: Shared): string[] {
  if (nodes === null || index === null) {
    return [];
  }
  const tainted = taintedOf(nodes, index);
  const down = nodes.where((node) => !node.isUp && !tainted.has(node));
  const why = [
    ...tainted.nodes.length === 0 ? [] : [`the taints of ${few(tainted.names)} exclude its device plugin and KMM, which have no tolerations`],
    ...down.nodes.length === 0 ? [] : [`${few(down.names)} ${down.nodes.length === 1 ? 'is' : 'are'} not ready`],
  ];
  return why.map((reason) => `Onload ${view.namespace}/${view.name} waits for all nodes that it selects, and ${reason}`);
}

/** Warnings about selected nodes on which no module is loaded. */
function loadWarnings(change: Change, nodes: NodeGroup | null, view: OnloadView): PlanWarning[] {
  if (nodes === null) {
    return imageWarnings(change, view.mappings.some(({ image }) => !isReadable(image)) ? null : []);
  }
  const images = new Map(nodes.kernels.map((kernel) => [kernel, imageIn(view, kernel, view)]));
  const nodesWith = (condition: (image: ReturnType<typeof imageIn>) => boolean): readonly NodeView[] => (
    nodes.nodes.filter(({ kernel }) => kernel !== undefined && condition(images.get(kernel))));
  return [
    ...kernelWarnings(change, nodesWith((of) => of === undefined)),
    ...imageWarnings(change, nodesWith((of) => of !== undefined && of.image === undefined)),
  ];
}
