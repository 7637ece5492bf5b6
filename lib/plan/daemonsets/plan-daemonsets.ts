import { usesOf } from './config-maps';
import { isAccelerated, Role, roleOf, runsOn, scaled, strategyOf } from './daemon';
import { templateDifferences } from './pod-template';
import { at, stringAt } from '../../manifests';
import { apply, Change, changesOf, differences, TIMEOUT } from '../changes';
import { usesOnload } from '../cluster/accelerated';
import { selectorMatches } from '../cluster/label-selector';
import type { NodeView } from '../cluster/nodes';
import type { PlanContext, PlanWarning, Rollout, Stage, Step, SystemPlan } from '../model';
import { madeByOperator } from '../onload/resource';
import type { DaemonSetReport } from '../report';

const ORDER = 'DaemonSets: pods are replaced in the order of the names of their nodes; Kubernetes has none';

interface Shared {
  readonly context: PlanContext;
  /** Sorted by name. */
  readonly nodes: readonly NodeView[] | null;
  /** ConfigMaps and Secrets whose contents change under the same name, as `Kind namespace/name`. */
  readonly edited: ReadonlySet<string>;
}

interface One {
  readonly steps: readonly Step[];
  readonly warnings: readonly PlanWarning[];
}

/** What Kubernetes does with the DaemonSets of two sets, and with the workloads that use Onload. */
export function planDaemonSets(context: PlanContext): SystemPlan<DaemonSetReport> {
  const made = madeByOperator([...context.before.ofKind('Onload'), ...context.after.ofKind('Onload')]);
  const shared: Shared = {
    context,
    nodes: context.nodes === undefined ? null : [...context.nodes].sort((a, b) => (a.name < b.name ? -1 : 1)),
    edited: new Set(changesOf(context.before, context.after, ['ConfigMap', 'Secret'])
      .filter(({ change, paths }) => change === 'changed' && paths.some((path) => /^(data|binaryData|stringData)\b/.test(path))).map(({ object }) => object)),
  };
  const daemons = changesOf(context.before, context.after, ['DaemonSet']).filter(({ namespace, name }) => !made.has(`${namespace}/${name}`))
    .map((change) => planDaemon(change, shared));
  const workloads = changesOf(context.before, context.after, ['Deployment', 'StatefulSet'])
    .filter(({ before, after }) => isAccelerated(before) || isAccelerated(after)).map((change) => planWorkload(change, shared));
  const steps = [...daemons, ...workloads].flatMap((plan) => plan.steps);
  return {
    report: daemons.map(({ report }) => report),
    steps,
    warnings: [...daemons, ...workloads].flatMap(({ warnings }) => warnings),
    assumptions: steps.some(({ rollouts }) => rollouts.some(({ nodes, system }) => system === 'daemonset' && nodes.length > 1)) ? [ORDER] : [],
  };
}

/** What a pod of a DaemonSet that is away means for its node. */
const AWAY: { readonly [role in Role]: string } = {
  'ptp': 'a node has no disciplined clock until its new pod runs',
  'firmware-path': 'a node keeps its firmware path; a driver that is loaded meanwhile reads it as it is',
  'other': 'a node is without the pod until the new one runs',
};

function planDaemon(change: Change, shared: Shared): One & { report: DaemonSetReport } {
  const { before, after, object } = change;
  const some = (after ?? before)!;
  const role = roleOf(some);
  const [was, is] = [before, after].map((daemon) => (
    daemon === undefined ? [] : shared.nodes?.filter((node) => runsOn(daemon, node)).map(({ name }) => name) ?? []
  ));
  const strategy = strategyOf(some, shared.nodes === null ? null : (after === undefined ? was : is).length);
  const fields = change.change === 'changed' ? templateDifferences(before, after) : [];
  const immutable = change.change === 'changed' ? differences(at(before, 'spec', 'selector'), at(after, 'spec', 'selector'), 'spec.selector') : [];
  const report: DaemonSetReport = {
    name: change.name,
    namespace: change.namespace,
    change: change.change,
    role,
    strategy: strategy.type,
    limit: strategy.limit,
    nodes: shared.nodes === null ? null : after === undefined ? was : is,
    effects: [
      ...fields.map((field) => ({ field, effect: strategy.type === 'OnDelete' ? 'only pods that somebody deletes come back with it' : `pods are replaced: ${AWAY[role]}` })),
      ...immutable.map((field) => ({ field, effect: 'refused: the selector of a DaemonSet cannot change' })),
    ],
  };
  const facts = { role, was, is, strategy, moves: fields.length > 0, known: shared.nodes !== null };
  const rollouts = immutable.length > 0 ? [] : daemonRollouts(change, facts, shared);
  const acts = change.change === 'added' || change.change === 'removed' || fields.length > 0;
  return {
    report,
    steps: !acts || immutable.length > 0 ? [] : [{
      phase: isAccelerated(some) ? 'workload' : 'daemonset',
      system: 'daemonset',
      target: object,
      what: daemonText(change, role, strategy),
      run: apply([change]),
      waitFor: after === undefined ? `kubectl wait daemonset/${change.name} --namespace ${change.namespace} --for=delete ${TIMEOUT}`
        : strategy.type === 'OnDelete' ? `kubectl get daemonset/${change.name} --namespace ${change.namespace}`
          : `kubectl rollout status daemonset/${change.name} --namespace ${change.namespace} ${TIMEOUT}`,
      rollouts,
    }],
    warnings: [
      ...(immutable.length === 0 ? [] : [{
        code: 'daemonset/selector-immutable',
        object,
        message: 'Kubernetes refuses another spec.selector, so nothing will happen',
        advice: 'delete the DaemonSet and create it anew, or give the new one another name',
      }]),
      ...(fields.length > 0 && strategy.type === 'OnDelete' && immutable.length === 0 ? [{
        code: 'daemonset/on-delete',
        object,
        message: 'its pods stay as they are until somebody deletes them',
        advice: `kubectl delete pods --namespace ${change.namespace} --field-selector spec.nodeName=NODE --selector ${selectorText(some)}, node by node`,
      }] : []),
      ...(change.change === 'removed' && role === 'ptp' ? [{
        code: 'daemonset/no-time-source',
        object,
        message: 'nothing disciplines the clocks of its nodes any more, unless another daemon takes over',
        advice: 'turn chronyd on again for these nodes',
      }] : []),
      ...configWarnings(change, fields.length > 0, shared, 'daemonset'),
    ],
  };
}

function daemonText(change: Change, role: Role, { type, surges }: ReturnType<typeof strategyOf>): string {
  switch (change.change) {
    case 'added': return 'Each of its nodes gets a pod, all at once';
    case 'removed': return 'Its pods leave all nodes at once';
    default: return type === 'OnDelete' ? 'Nothing happens until its pods are deleted'
      : surges ? 'The pods of its nodes are replaced; each new one runs before the old one goes'
        : `The pods of its nodes are replaced: ${AWAY[role]}`;
  }
}

function daemonRollouts(change: Change, facts: {
  readonly role: Role;
  readonly was: readonly string[];
  readonly is: readonly string[];
  readonly moves: boolean;
  readonly known: boolean;
  readonly strategy: ReturnType<typeof strategyOf>;
}, { context: { durations } }: Shared): Rollout[] {
  const { object } = change;
  const { role, was, is, strategy, known } = facts;
  const [before, after] = [new Set(was), new Set(is)];
  const without = role === 'ptp' && !strategy.surges ? ': no disciplined clock meanwhile' : '';
  const stage: Stage = { kind: 'restart-pod', cause: `${object}${without}`, minutes: durations.podStart, down: false };
  const rollout = (nodes: readonly string[], limit: number | null, exists: boolean, heldBy?: string): Rollout[] => (
    known ? nodes.length === 0 : !exists
  ) ? [] : [{ system: 'daemonset', target: object, nodes, limit, stages: [stage], ...(heldBy === undefined ? {} : { heldBy }) }];
  return [
    ...rollout(was.filter((name) => !after.has(name)), null, change.change === 'removed'),
    ...rollout(is.filter((name) => !before.has(name)), null, change.change === 'added'),
    ...(facts.moves ? rollout(is.filter((name) => before.has(name)), strategy.limit, true, strategy.type === 'OnDelete' ? 'OnDelete' : undefined) : []),
  ];
}

/** Deployments and StatefulSets whose pods use Onload. */
function planWorkload(change: Change, shared: Shared): One {
  const { before, after, object, kind, name, namespace } = change;
  const some = (after ?? before)!;
  const fields = change.change === 'changed' ? templateDifferences(before, after) : [];
  const acts = change.change === 'added' || change.change === 'removed' || fields.length > 0;
  const waits = kind === 'StatefulSet' && stringAt(some, 'spec', 'updateStrategy', 'type') === 'OnDelete' && change.change === 'changed';
  const resource = `${kind.toLowerCase()}/${name} --namespace ${namespace}`;
  return {
    steps: !acts ? [] : [{
      phase: 'workload',
      system: 'workload',
      target: object,
      what: waits ? 'Nothing happens until its pods are deleted' : WORKLOAD_TEXT[change.change as 'added' | 'removed' | 'changed'],
      run: apply([change]),
      waitFor: after === undefined ? `kubectl wait ${resource} --for=delete ${TIMEOUT}` : waits ? `kubectl get ${resource}` : `kubectl rollout status ${resource} ${TIMEOUT}`,
      rollouts: change.change === 'added' ? [] : [workloadRollout(change, waits, shared)],
    }],
    warnings: configWarnings(change, fields.length > 0, shared, 'workload'),
  };
}

const WORKLOAD_TEXT = {
  added: 'Its pods start with Onload',
  removed: 'Its pods end',
  changed: 'Its pods are replaced: those that run keep what they started with until then',
};

function workloadRollout(change: Change, waits: boolean, { context }: Shared): Rollout {
  const { before, kind, namespace, object } = change;
  const pods = context.pods?.filter((pod) => pod.namespace === namespace && pod.node !== undefined && !pod.isFinished && usesOnload(pod)
    && selectorMatches(at(before, 'spec', 'selector'), pod.labels) === true) ?? [];
  const nodes = [...new Set(pods.map(({ node }) => node!))].sort();
  const stage = (ids?: readonly string[]): Stage => ({ kind: 'restart-pod', cause: object, minutes: context.durations.podStart, down: false, pods: ids });
  return {
    system: 'workload',
    target: object,
    nodes,
    limit: change.change === 'removed' ? null : kind === 'StatefulSet' ? 1 : deploymentLimit(change.after),
    stages: [stage()],
    ...(context.pods === undefined ? {} : {
      stagesOf: Object.fromEntries(nodes.map((node) => [node, [stage(pods.filter((pod) => pod.node === node).map(({ id }) => id).sort())]])),
    }),
    ...(waits ? { heldBy: 'OnDelete' } : {}),
  };
}

/** How many pods of a Deployment move at once: unavailable ones are rounded down, those on top up. */
function deploymentLimit(deployment: unknown): number | null {
  if (stringAt(deployment, 'spec', 'strategy', 'type') === 'Recreate') {
    return null;
  }
  const replicas = at(deployment, 'spec', 'replicas');
  const [count, of] = [typeof replicas === 'number' ? replicas : 1, (field: string): unknown => at(deployment, 'spec', 'strategy', 'rollingUpdate', field) ?? '25%'];
  return Math.max(1, (scaled(of('maxUnavailable'), count, Math.floor) ?? 0) + (scaled(of('maxSurge'), count, Math.ceil) ?? 0));
}

/** What changes under the same name reaches running pods as files at best. */
function configWarnings(change: Change, moves: boolean, { edited }: Shared, system: 'daemonset' | 'workload'): PlanWarning[] {
  if (change.before === undefined || change.after === undefined || moves) {
    return [];
  }
  const uses = usesOf(change.after).map((use) => ({ ...use, object: `${use.kind} ${change.namespace}/${use.name}` })).filter(({ object }) => edited.has(object));
  const byObject = new Map(uses.map(({ object }) => [object, uses.filter((use) => use.object === object).every(({ isFile }) => isFile)]));
  return [...byObject].sort(([a], [b]) => (a < b ? -1 : 1)).map(([object, isFile]) => ({
    code: isFile ? `${system}/config-without-rollout` : `${system}/only-new-pods`,
    object,
    message: isFile ? `pods of ${change.object} get the new files, but nothing makes what runs there read them again` : `only new pods of ${change.object} get it; those that run keep what they started with`,
    advice: `put a hash of the contents into the name, or: kubectl rollout restart ${change.kind.toLowerCase()}/${change.name} --namespace ${change.namespace}`,
  }));
}

function selectorText(object: unknown): string {
  const labels = at(object, 'spec', 'selector', 'matchLabels');
  return Object.entries(typeof labels === 'object' && labels !== null ? labels : {}).map(([key, value]) => `${key}=${String(value)}`).sort().join(',');
}
