import { usesOf } from './config-maps';
import { comesWithModule, isReplacedInTurn, pluginPhase, pluginText } from './device-plugin';
import { copyable, sh, type ShellText, shellWord } from '../../text';
import { at, stringAt } from '../../upstream';
import { equalityRequirements, matchesSelector, parseSelector } from '../../upstream/kubernetes';
import { NodeGroup, NodeIndex, NONE, upgradablePlugin, podsByNode, type PodView, usesOnload } from '../../views';
import { about, Change, changesOfKinds, deleted, differingPaths, performed, rolledOut, started, type Waiting, waitOf, written } from '../changes';
import type { PlanContext, PlanWarning, Rollout, Stage, Step, SystemPlan } from '../plan-model';
import type { DaemonSetReport } from '../plan-report';
import { daemonSetNodes, daemonSetRole, isAccelerated, madeByOperator, Role, scaled, strategyOf, templateDifferences } from '../read';

const ORDER = 'DaemonSets: pods are replaced in the order of their nodes\' names; Kubernetes has no defined order';

interface Shared {
  readonly context: PlanContext;
  readonly nodes: NodeIndex | null;
  /** The same nodes with their new labels. */
  readonly nodesAfter: NodeIndex | null;
  /** Pods that use Onload, by namespace. */
  readonly users: ReadonlyMap<string, readonly PodView[]>;
  /** ConfigMaps and Secrets whose contents change under the same name, as `Kind namespace/name`. */
  readonly edited: ReadonlySet<string>;
  /** Whether any workload with Onload is new, so that those that leave may have a successor. */
  readonly isReplaced: boolean;
}

interface One {
  readonly steps: readonly Step[];
  readonly warnings: readonly PlanWarning[];
}

/** Plans the roll-outs of the DaemonSets of two sets, and of the workloads that use Onload. */
export function planDaemonSets(context: PlanContext): SystemPlan<DaemonSetReport> {
  const made = madeByOperator([...context.before.ofKind('Onload'), ...context.after.ofKind('Onload')]);
  const daemonChanges = changesOfKinds(context.before, context.after, ['DaemonSet']).filter(({ namespace, name }) => !made.has(`${namespace}/${name}`));
  const workloadChanges = changesOfKinds(context.before, context.after, ['Deployment', 'StatefulSet'])
    .filter(({ before, after }) => isAccelerated(before) || isAccelerated(after));
  const shared: Shared = {
    context,
    isReplaced: [...daemonChanges, ...workloadChanges].some(({ before, after }) => before === undefined && isAccelerated(after)),
    nodes: context.nodes === undefined ? null : NodeIndex.of(context.nodes),
    nodesAfter: context.nodes === undefined ? null : NodeIndex.of(context.nodesAfter ?? context.nodes),
    users: usersByNamespace(context.pods ?? []),
    edited: new Set(changesOfKinds(context.before, context.after, ['ConfigMap', 'Secret'])
      .filter(({ change, paths }) => change === 'changed' && paths.some((path) => /^(data|binaryData|stringData)\b/.test(path))).map(({ object }) => object)),
  };
  const daemons = daemonChanges.map((change) => planDaemon(change, shared));
  const workloads = workloadChanges.map((change) => planWorkload(change, shared));
  const steps = [...daemons, ...workloads].flatMap((plan) => plan.steps);
  return {
    report: daemons.map(({ report }) => report),
    steps,
    warnings: [...daemons, ...workloads].flatMap(({ warnings }) => warnings),
    assumptions: steps.some(({ rollouts }) => rollouts.some(({ nodes, system }) => system === 'daemonset' && nodes.length > 1)) ? [ORDER] : [],
  };
}

/** Phase of a change of pods with Onload. Those without a successor go before Onload does. */
function workloadPhase({ change }: Change, { isReplaced }: Shared): Step['phase'] {
  return change === 'removed' && !isReplaced ? 'workload-removal' : 'workload';
}

/** Whether a clock daemon leaves without a successor (sfptpd facts §6). */
function leavesClock({ change }: Change, role: Role, { context }: Shared): boolean {
  return role === 'ptp' && change === 'removed' && context.after.ofKind('DaemonSet').every((daemon) => daemonSetRole(daemon) !== 'ptp');
}

/** Consequence for a node of a missing pod of a DaemonSet, by role. */
const AWAY: { readonly [role in Role]: string } = {
  'ptp': 'the clock of a node is not synchronized until its new pod runs',
  'firmware-path': 'a node keeps its firmware path; a driver that is loaded meanwhile uses the current path',
  'other': 'a node has no pod until the new one runs',
};

function planDaemon(change: Change, shared: Shared): One & { report: DaemonSetReport } {
  const { before, after, object } = change;
  const some = (after ?? before)!;
  const role = daemonSetRole(some);
  const [was, is] = [before, after].map((daemon, side) => {
    const index = side === 0 ? shared.nodes : shared.nodesAfter;
    return daemon === undefined || index === null ? NONE : daemonSetNodes(daemon, index);
  });
  const now = after === undefined ? was : is;
  const strategy = strategyOf(some, shared.nodes === null ? null : now.nodes.length);
  const fields = change.change === 'changed' ? templateDifferences(before, after) : [];
  const immutable = change.change === 'changed' ? differingPaths(at(before, 'spec', 'selector'), at(after, 'spec', 'selector'), 'spec.selector') : [];
  const report: DaemonSetReport = {
    name: change.name,
    namespace: change.namespace,
    change: change.change,
    role,
    strategy: strategy.type,
    limit: strategy.limit,
    nodes: shared.nodes === null ? null : now.names,
    effects: [
      ...fields.map((field) => ({ field, effect: strategy.type === 'OnDelete' ? 'only pods that are deleted restart with it' : `pods are replaced: ${AWAY[role]}` })),
      ...immutable.map((field) => ({ field, effect: 'refused: the selector of a DaemonSet cannot change' })),
    ],
  };
  const facts = { role, was, is, strategy, moves: fields.length > 0, known: shared.nodes !== null };
  const plugin = upgradablePlugin(some);
  const follows = plugin !== undefined && change.change === 'changed' && isReplacedInTurn(plugin, shared.context);
  // The pods of a plugin that follows its module start and are replaced with it.
  const rollouts = immutable.length > 0 || follows || (plugin !== undefined && change.change === 'added' && comesWithModule(plugin, shared.context)) ? [] : daemonRollouts(change, facts, shared);
  const isReselected = shared.nodes !== shared.nodesAfter && was.without(is).nodes.length + is.without(was).nodes.length > 0;
  const acts = change.change === 'added' || change.change === 'removed' || fields.length > 0 || isReselected;
  return {
    report,
    steps: !acts || immutable.length > 0 ? [] : [{
      phase: plugin !== undefined ? pluginPhase(change, shared.context) : isAccelerated(some) ? workloadPhase(change, shared) : leavesClock(change, role, shared) ? 'clock-removal' : 'daemonset',
      system: 'daemonset',
      target: object,
      what: about([change], (plugin && pluginText(change, follows)) ?? daemonText(change, role, strategy)),
      ...performed([change]),
      ...daemonSetProof(change, strategy.type === 'OnDelete'),
      show: podsOf(change),
      rollouts,
    }],
    warnings: [
      ...(immutable.length === 0 ? [] : [{
        code: 'daemonset/selector-immutable',
        object,
        message: 'Kubernetes refuses to change spec.selector, so nothing will happen',
        advice: 'delete and recreate the DaemonSet, or give the new one another name',
      }]),
      ...(fields.length > 0 && strategy.type === 'OnDelete' && immutable.length === 0 && !follows ? [{
        code: 'daemonset/on-delete',
        object,
        message: 'its pods do not change until they are deleted',
        advice: `${copyable(sh`kubectl delete pods --namespace ${shellWord(change.namespace)} --field-selector spec.nodeName=NODE --selector ${shellWord(selectorText(some))}`, 'delete its pods')}, node by node`,
      }] : []),
      ...(change.change === 'removed' && role === 'ptp' ? [{
        code: 'daemonset/no-time-source',
        object,
        message: 'nothing synchronizes the clocks of its nodes from then on, unless another daemon takes over',
        advice: 'enable chronyd again on these nodes',
      }] : []),
      ...configWarnings(change, fields.length > 0, shared, 'daemonset'),
    ],
  };
}

/**
 * Proof of a changed workload.
 *
 * @param waits whether its pods do not change until a user deletes them
 */
function daemonSetProof({ kind, name, namespace, before, after }: Change, waits: boolean): Waiting {
  const resource = `${kind.toLowerCase()}/${name}`;
  switch (true) {
    case after === undefined: return deleted(resource, namespace);
    case before === undefined: return waits ? { waits: [waitOf('wait_exists', [namespace, resource], `${resource} exists`, (within, of) => sh`kubectl get ${shellWord(of)} --namespace ${shellWord(within)}`)] } : started(namespace, resource);
    case waits: return written(namespace, resource);
    default: return rolledOut(namespace, resource);
  }
}

function daemonText(change: Change, role: Role, { type, surges }: ReturnType<typeof strategyOf>): string {
  switch (change.change) {
    case 'added': return 'Each of its nodes gets a pod, all at the same time';
    case 'removed': return 'Its pods are deleted on all nodes at the same time';
    default: return type === 'OnDelete' ? 'Nothing happens until its pods are deleted'
      : surges ? 'The pods of its nodes are replaced; each new one runs before the old one goes'
        : `The pods of its nodes are replaced: ${AWAY[role]}`;
  }
}

function daemonRollouts(change: Change, facts: {
  readonly role: Role;
  readonly was: NodeGroup;
  readonly is: NodeGroup;
  readonly moves: boolean;
  readonly known: boolean;
  readonly strategy: ReturnType<typeof strategyOf>;
}, { context }: Shared): Rollout[] {
  const { object } = change;
  const { durations } = context;
  const { role, was, is, strategy, known } = facts;
  const without = role === 'ptp' && !strategy.surges ? ': no clock synchronization meanwhile' : '';
  const stage: Stage = { kind: 'restart-pod', cause: `${object}${without}`, minutes: durations.podStart, down: false };
  const rollout = ({ nodes, names }: NodeGroup, limit: number | null, exists: boolean, more: Partial<Stage> = {}, heldBy?: string): Rollout[] => (
    known ? nodes.length === 0 : !exists
  ) ? [] : [{
      system: 'daemonset',
      target: object,
      nodes: names,
      limit,
      ...withPods({ ...stage, ...more }, names, more.closed === undefined && more.ends === undefined ? undefined : podsOfDaemon(change, context)),
      ...(heldBy === undefined ? {} : { heldBy }),
    }];
  const isReplaced = strategy.surges ? {} : { closed: upgradablePlugin((change.after ?? change.before)!) !== undefined };
  return [
    ...rollout(was.without(is), null, change.change === 'removed', { ends: true }),
    ...rollout(is.without(was), null, change.change === 'added'),
    ...(facts.moves ? rollout(is === was ? is : is.where((node) => was.has(node)), strategy.limit, true, isReplaced, strategy.type === 'OnDelete' ? 'OnDelete' : undefined) : []),
  ];
}

/** Stages of nodes on which a stage takes pods away, if the pods are known. */
function withPods(stage: Stage, nodes: readonly string[], byNode: ReadonlyMap<string, readonly PodView[]> | undefined): Pick<Rollout, 'stages' | 'stagesOf'> {
  return byNode === undefined ? { stages: [stage] } : {
    stages: [stage],
    stagesOf: Object.fromEntries(nodes.map((node) => [node, [{ ...stage, without: (byNode.get(node) ?? []).map(({ id }) => id).sort() }]])),
  };
}

/** Pods of a DaemonSet by node, if the pods are known. */
function podsOfDaemon({ namespace, name }: Change, { pods }: PlanContext): ReadonlyMap<string, readonly PodView[]> | undefined {
  return pods && podsByNode(pods, (pod) => pod.controller === 'DaemonSet' && pod.namespace === namespace && pod.controllerName === name && !pod.isFinished);
}

/** Plan of a Deployment or StatefulSet whose pods use Onload. */
function planWorkload(change: Change, shared: Shared): One {
  const { before, after, object, kind } = change;
  const some = (after ?? before)!;
  const fields = change.change === 'changed' ? templateDifferences(before, after) : [];
  const acts = change.change === 'added' || change.change === 'removed' || fields.length > 0;
  const waits = kind === 'StatefulSet' && stringAt(some, 'spec', 'updateStrategy', 'type') === 'OnDelete' && change.change === 'changed';
  return {
    steps: !acts ? [] : [{
      phase: workloadPhase(change, shared),
      system: 'workload',
      target: object,
      what: about([change], waits ? 'Nothing happens until its pods are deleted' : WORKLOAD_TEXT[change.change as 'added' | 'removed' | 'changed']),
      ...performed([change]),
      ...daemonSetProof(change, waits),
      show: podsOf(change),
      rollouts: change.change === 'added' ? [] : [workloadRollout(change, waits, shared)],
    }],
    warnings: configWarnings(change, fields.length > 0, shared, 'workload'),
  };
}

const WORKLOAD_TEXT = {
  added: 'Its pods start with Onload',
  removed: 'Its pods end',
  changed: 'Its pods are replaced; running pods keep the old contents until then',
};

function workloadRollout(change: Change, waits: boolean, { context, users }: Shared): Rollout {
  const { before, kind, namespace, object } = change;
  const selector = parseSelector(at(before, 'spec', 'selector'));
  const byNode = podsByNode(users.get(namespace) ?? [], ({ labels }) => selector !== undefined && matchesSelector(selector, labels));
  const nodes = [...byNode.keys()].sort();
  const takes = change.change === 'removed' ? { ends: true } : {};
  const isAway = change.change === 'removed' || takesPodsFirst(change.after);
  const stage = (ids?: readonly string[]): Stage => (
    { kind: 'restart-pod', cause: object, minutes: context.durations.podStart, down: false, pods: ids, ...isAway && ids !== undefined ? { without: ids, ...takes } : {} });
  return {
    system: 'workload',
    target: object,
    nodes,
    limit: change.change === 'removed' ? null : kind === 'StatefulSet' ? 1 : deploymentLimit(change.after),
    stages: [stage()],
    ...(context.pods === undefined ? {} : {
      stagesOf: Object.fromEntries(nodes.map((node) => [node, [stage(byNode.get(node)!.map(({ id }) => id).sort())]])),
    }),
    ...(waits ? { heldBy: 'OnDelete' } : {}),
  };
}

function usersByNamespace(pods: readonly PodView[]): Map<string, PodView[]> {
  const users = new Map<string, PodView[]>();
  for (const pod of pods.filter((each) => !each.isFinished && usesOnload(each))) {
    const there = users.get(pod.namespace);
    if (there === undefined) {
      users.set(pod.namespace, [pod]);
    } else {
      there.push(pod);
    }
  }
  return users;
}

/** Whether pods of a workload go before those that replace them run. */
function takesPodsFirst(workload: unknown): boolean {
  const [kind, isRecreated] = [stringAt(workload, 'kind'), stringAt(workload, 'spec', 'strategy', 'type') === 'Recreate'];
  return kind === 'StatefulSet' || isRecreated || unavailablePods(workload) > 0;
}

function unavailablePods(deployment: unknown): number {
  const replicas = at(deployment, 'spec', 'replicas');
  return scaled(at(deployment, 'spec', 'strategy', 'rollingUpdate', 'maxUnavailable') ?? '25%', typeof replicas === 'number' ? replicas : 1, Math.floor) ?? 0;
}

/** Number of pods of a Deployment that are replaced at once: unavailable ones are rounded down, additional ones up. */
function deploymentLimit(deployment: unknown): number | null {
  if (stringAt(deployment, 'spec', 'strategy', 'type') === 'Recreate') {
    return null;
  }
  const replicas = at(deployment, 'spec', 'replicas');
  const [count, of] = [typeof replicas === 'number' ? replicas : 1, (field: string): unknown => at(deployment, 'spec', 'strategy', 'rollingUpdate', field) ?? '25%'];
  return Math.max(1, unavailablePods(deployment) + (scaled(of('maxSurge'), count, Math.ceil) ?? 0));
}

/** Warnings about ConfigMaps and Secrets that change under the same name: running pods receive them only as files, if at all. */
function configWarnings(change: Change, moves: boolean, { edited }: Shared, system: 'daemonset' | 'workload'): PlanWarning[] {
  if (change.before === undefined || change.after === undefined || moves) {
    return [];
  }
  const uses = usesOf(change.after).map((use) => ({ ...use, object: `${use.kind} ${change.namespace}/${use.name}` })).filter(({ object }) => edited.has(object));
  const byObject = new Map(uses.map(({ object }) => [object, uses.filter((use) => use.object === object).every(({ isFile }) => isFile)]));
  return [...byObject].sort(([a], [b]) => (a < b ? -1 : 1)).map(([object, isFile]) => ({
    code: isFile ? `${system}/config-without-rollout` : `${system}/only-new-pods`,
    object,
    message: isFile ? `pods of ${change.object} get the new files, but nothing makes their processes read them again` : `only new pods of ${change.object} get it; running pods keep the old contents`,
    advice: `add a hash of the contents to the name, or run: ${sh`kubectl rollout restart ${shellWord(`${change.kind.toLowerCase()}/${change.name}`)} --namespace ${shellWord(change.namespace)}`}`,
  }));
}

/** Command that shows the pods of a workload. */
function podsOf({ before, after, namespace }: Change): ShellText {
  const selector = selectorText(after ?? before);
  return sh`kubectl get pods --namespace ${shellWord(namespace)}${selector === '' ? '' : sh` --selector ${shellWord(selector)}`} --output wide`;
}

function selectorText(object: unknown): string {
  const labels = at(object, 'spec', 'selector', 'matchLabels');
  return equalityRequirements(typeof labels === 'object' && labels !== null ? labels as { readonly [key: string]: unknown } : {}).join(',');
}
