import { ManifestSet } from '../../manifests';
import { at } from '../../upstream';
import { DNS_LABEL, DNS_SUBDOMAIN, LABEL_VALUE } from '../../upstream/kubernetes';
import type { PodView } from '../../views';

/** What recreates pods, and so has to be stopped in their place. */
export interface Controller {
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
  /** Those of its pods that are concerned. */
  readonly pods: readonly PodView[];
}

/** A command that stops, one that starts again, and what proves that the pods are gone. */
export interface StopAndStart {
  readonly stop: string;
  /** Empty where nothing brings back what was stopped. */
  readonly start: string;
  readonly gone: readonly string[];
}

const SOON = '--timeout=30m';

/** The controllers of pods, each once, in the order of their names; a pod without one is its own. */
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

/** A ReplicaSet of a Deployment has the Deployment's name, and the hash that its pods are labelled with. */
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

/**
 * How to stop a controller and start it again; undefined where plans know none, or where a name would mean something to a shell.
 *
 * @param all the pods of the cluster, which tell how many there are where no manifest does
 */
export function commandsFor(controller: Controller, all: readonly PodView[], sets: readonly ManifestSet[]): StopAndStart | undefined {
  const { kind, namespace, name } = controller;
  if (!DNS_LABEL.test(namespace) || !DNS_SUBDOMAIN.test(name)) {
    return undefined;
  }
  const resource = `${kind.toLowerCase()}/${name} --namespace ${namespace}`;
  switch (kind) {
    case 'Deployment':
    case 'StatefulSet':
    case 'ReplicaSet': return {
      stop: `kubectl scale ${resource} --replicas 0`,
      start: `kubectl scale ${resource} --replicas ${replicasOf(controller, all, sets)}`,
      gone: podsGone(controller, kind === 'StatefulSet' ? 'controller-revision-hash' : 'pod-template-hash'),
    };
    case 'DaemonSet': return {
      stop: patch(resource, { spec: { template: { spec: { nodeSelector: { [NOWHERE]: 'yes' } } } } }),
      start: patch(resource, { spec: { template: { spec: { nodeSelector: { [NOWHERE]: null } } } } }),
      // Both numbers are written together, and the first is not 0 before the change is seen.
      gone: ['desiredNumberScheduled', 'numberMisscheduled'].map((field) => `kubectl wait ${resource} --for=jsonpath='{.status.${field}}'=0 ${SOON}`),
    };
    case 'Job': return {
      stop: patch(resource, { spec: { suspend: true } }), start: patch(resource, { spec: { suspend: false } }), gone: podsGone(controller, 'job-name'),
    };
    case 'Pod': return { stop: `kubectl delete ${resource}`, start: '', gone: [] };
    default: return undefined;
  }
}

/** A label that no node has: the pods of a DaemonSet that asks for it leave all nodes. */
const NOWHERE = 'cdk8s-onload/stopped';

function patch(resource: string, change: object): string {
  return `kubectl patch ${resource} --type merge --patch '${JSON.stringify(change)}'`;
}

/** As many as are wanted, as far as manifests say it; else as many as run. */
function replicasOf({ kind, namespace, name }: Controller, all: readonly PodView[], sets: readonly ManifestSet[]): number {
  const said = sets.flatMap((set) => set.find(kind, namespace, name) ?? []).map((object) => at(object, 'spec', 'replicas') ?? 1)
    .find((replicas) => typeof replicas === 'number');
  return said as number | undefined ?? all.filter((pod) => !pod.isFinished && pod.namespace === namespace)
    .filter((pod) => { const its = controllerOf(pod); return its.kind === kind && its.name === name; }).length;
}

/** Waits for the pods, by labels which only these have, or else by their names. */
function podsGone({ namespace, pods }: Controller, key: string): string[] {
  const values = [...new Set(pods.map(({ labels }) => labels[key]))].filter((value): value is string => typeof value === 'string' && value !== '' && LABEL_VALUE.test(value));
  const isLabelled = pods.every(({ labels }) => values.includes(labels[key] as string));
  const names = pods.map((pod) => pod.id.slice(namespace.length + 1)).filter((name) => DNS_SUBDOMAIN.test(name)).sort();
  return isLabelled ? values.sort().map((value) => `kubectl wait pods --namespace ${namespace} --selector ${key}=${value} --for=delete ${SOON}`)
    : names.length === 0 ? [] : [`kubectl wait ${names.map((name) => `pod/${name}`).join(' ')} --namespace ${namespace} --for=delete ${SOON}`];
}
