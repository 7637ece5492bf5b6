import { Manifest, ManifestSet } from '../../manifests';
import { sh, shellJoin, type ShellText, shellWord } from '../../text';
import { at } from '../../upstream';
import { DNS_LABEL, DNS_SUBDOMAIN, LABEL_VALUE } from '../../upstream/kubernetes';
import type { PodView } from '../../views';

/** Controller that recreates pods, and so has to be stopped instead of them. */
export interface Controller {
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
  /** Affected pods of the controller. */
  readonly pods: readonly PodView[];
}

/** Commands that stop a controller and start it again, and a condition that is true when its pods are gone. */
export interface StopAndStart {
  readonly stop: ShellText;
  /** Command that starts it again. Empty if nothing recreates what was stopped. */
  readonly start: ShellText | '';
  readonly gone: readonly ShellText[];
}

const SOON = '--timeout=30m';

/** Controllers of pods, each once, sorted by name. A pod without a controller counts as its own. */
export function controllersOf(pods: readonly PodView[]): Controller[] {
  const found = new Map<string, { kind: string; namespace: string; name: string; pods: PodView[] }>();
  for (const pod of pods) {
    const { kind, name } = controllerOf(pod);
    const key = JSON.stringify([pod.namespace, kind, name]);
    const entry = found.get(key) ?? { kind, namespace: pod.namespace, name, pods: [] };
    entry.pods.push(pod);
    found.set(key, entry);
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
}

/** Controller of a pod. The name of a Deployment's ReplicaSet is that of the Deployment and the hash in the label of its pods. */
export function controllerOf({ id, namespace, controller, controllerName, labels }: PodView): { readonly kind: string; readonly name: string } {
  if (controller === undefined) {
    return { kind: 'Pod', name: id.slice(namespace.length + 1) };
  }
  if (controllerName === undefined) {
    return { kind: controller, name: '?' };
  }
  const hash = labels['pod-template-hash'];
  return controller === 'ReplicaSet' && typeof hash === 'string' && controllerName.endsWith(`-${hash}`)
    ? { kind: 'Deployment', name: controllerName.slice(0, -hash.length - 1) } : { kind: controller, name: controllerName };
}

/** Name of a controller in reports: `Deployment trading/feed`. */
export function controllerText({ kind, namespace, name }: Pick<Controller, 'kind' | 'namespace' | 'name'>): string {
  return `${kind} ${namespace}/${name}`;
}

/** Name of the controller of a pod. */
export function controllerTextOfPod(pod: PodView): string {
  return controllerText({ namespace: pod.namespace, ...controllerOf(pod) });
}

/**
 * Commands that stop a controller and start it again. Undefined for unknown kinds of controllers, and for names with characters that are special to a
 * shell.
 *
 * @param all all pods of the cluster, whose number counts if no manifest specifies the replicas
 */
export function commandsFor(controller: Controller, all: readonly PodView[], sets: readonly ManifestSet[]): StopAndStart | undefined {
  const { kind, namespace, name } = controller;
  if (!DNS_LABEL.test(namespace) || !DNS_SUBDOMAIN.test(name)) {
    return undefined;
  }
  const resource = sh`${shellWord(`${kind.toLowerCase()}/${name}`)} --namespace ${shellWord(namespace)}`;
  switch (kind) {
    case 'Deployment':
    case 'StatefulSet':
    case 'ReplicaSet': return {
      stop: sh`kubectl scale ${resource} --replicas 0`,
      start: sh`kubectl scale ${resource} --replicas ${replicasOf(controller, all, sets)}`,
      gone: podsGone(controller, kind === 'StatefulSet' ? 'controller-revision-hash' : 'pod-template-hash'),
    };
    case 'DaemonSet': return {
      stop: patch(resource, { spec: { template: { spec: { nodeSelector: { [NOWHERE]: 'yes' } } } } }),
      start: patch(resource, { spec: { template: { spec: { nodeSelector: { [NOWHERE]: null } } } } }),
      // Both numbers are written together, and the first is not 0 before the change is seen.
      gone: ['desiredNumberScheduled', 'numberMisscheduled'].map((field) => sh`kubectl wait ${resource} --for=jsonpath=${shellWord(`{.status.${field}}`)}=0 ${SOON}`),
    };
    case 'Job': return {
      stop: patch(resource, { spec: { suspend: true } }), start: patch(resource, { spec: { suspend: false } }), gone: podsGone(controller, 'job-name'),
    };
    case 'Pod': return { stop: sh`kubectl delete ${resource}`, start: '', gone: [] };
    default: return undefined;
  }
}

/** Whether a command stops what recreates a pod. */
export function isStoppable(pod: PodView): boolean {
  const { kind, name } = controllerOf(pod);
  return !pod.isStatic && commandsFor({ kind, name, namespace: pod.namespace, pods: [pod] }, [], []) !== undefined;
}

/** Label that no node has. The pods of a DaemonSet that selects it leave all nodes. */
const NOWHERE = 'cdk8s-onload/stopped';

/**
 * Whether a step of a plan has stopped a controller: the object of the cluster has what the command `stop` writes, and the manifest does not.
 *
 * @param declared the controller according to the manifests
 */
export function isStopped(live: Manifest, declared: Manifest): boolean {
  const stops = (object: Manifest) => ({
    DaemonSet: at(object, 'spec', 'template', 'spec', 'nodeSelector', NOWHERE) !== undefined, Job: at(object, 'spec', 'suspend') === true,
  })[object.kind] ?? at(object, 'spec', 'replicas') === 0;
  return stops(live) && !stops(declared);
}

function patch(resource: ShellText, change: object): ShellText {
  return sh`kubectl patch ${resource} --type merge --patch ${shellWord(JSON.stringify(change))}`;
}

/** Desired number of replicas if the manifests show it, otherwise the number of running pods. */
function replicasOf({ kind, namespace, name }: Controller, all: readonly PodView[], sets: readonly ManifestSet[]): number {
  const said = sets.flatMap((set) => set.find(kind, namespace, name) ?? []).map((object) => at(object, 'spec', 'replicas') ?? 1)
    .find((replicas) => typeof replicas === 'number');
  return said as number | undefined ?? all.filter((pod) => !pod.isFinished && pod.namespace === namespace)
    .filter((pod) => { const its = controllerOf(pod); return its.kind === kind && its.name === name; }).length;
}

/** Commands that wait for the pods to disappear, by labels that only these pods have, or by their names. */
function podsGone({ namespace, pods }: Controller, key: string): ShellText[] {
  const values = [...new Set(pods.map(({ labels }) => labels[key]))].filter((value): value is string => typeof value === 'string' && value !== '' && LABEL_VALUE.test(value));
  const isLabelled = pods.every(({ labels }) => values.includes(labels[key] as string));
  const names = pods.map((pod) => pod.id.slice(namespace.length + 1)).filter((name) => DNS_SUBDOMAIN.test(name)).sort();
  return isLabelled ? values.sort().map((value) => sh`kubectl wait pods --namespace ${shellWord(namespace)} --selector ${shellWord(`${key}=${value}`)} --for=delete ${SOON}`)
    : names.length === 0 ? [] : [sh`kubectl wait ${shellJoin(names.map((name) => shellWord(`pod/${name}`)), ' ')} --namespace ${shellWord(namespace)} --for=delete ${SOON}`];
}
