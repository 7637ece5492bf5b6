/** Workloads that networks are attached to (SR-IOV facts §6.3). */
import { podTemplateOf } from './pod-containers';
import { type Manifest, type ManifestSet, oncePerSet } from '../manifests';
import { cached } from '../text';
import { at, listAt, NETWORKS_ANNOTATION, networksOf, stringAt } from '../upstream';
import { POD_TEMPLATES } from '../upstream/kubernetes';

/** Workload whose pods are attached to a network. */
export interface NetworkUser {
  readonly object: Manifest;
  /** Number of its pods, at least. */
  readonly pods: number;
  /** Whether all of its pods run on one node. */
  readonly isPinned: boolean;
  /** Whether it has pods on several nodes, or may have. */
  readonly isSpread: boolean;
}

/** Label of a node with its name. */
const HOSTNAME = 'kubernetes.io/hostname';

/** Users of each network, by its namespace and name. */
export const networkUsers = oncePerSet((manifests: ManifestSet): ReadonlyMap<string, readonly NetworkUser[]> => {
  const found = new Map<string, NetworkUser[]>();
  for (const object of Object.keys(POD_TEMPLATES).flatMap((kind) => manifests.ofKind(kind))) {
    const template = podTemplateOf(object);
    const own = stringAt(object, 'metadata', 'namespace') ?? '';
    const networks = networksOf(at(template, 'metadata', 'annotations', NETWORKS_ANNOTATION));
    for (const key of new Set(networks.map(({ name, namespace = own }) => networkKey(namespace, name)))) {
      cached(found, key, () => []).push(userOf(object, at(template, 'spec')));
    }
  }
  return found;
});

export function networkKey(namespace: string, name: string): string {
  return `${namespace}/${name}`;
}

function userOf(object: Manifest, spec: unknown): NetworkUser {
  const isPinned = at(spec, 'nodeName') !== undefined || at(spec, 'nodeSelector', HOSTNAME) !== undefined || isOnOneHost(spec);
  const count = at(object, 'spec', object.kind === 'Job' ? 'parallelism' : 'replicas');
  const pods = object.kind === 'DaemonSet' || !Number.isInteger(count) ? 1 : count as number;
  return { object, pods, isPinned, isSpread: !isPinned && (object.kind === 'DaemonSet' || pods > 1) };
}

/** Whether each term of the affinity to nodes requires the name of one node. */
function isOnOneHost(spec: unknown): boolean {
  const terms = listAt(spec, 'affinity', 'nodeAffinity', 'requiredDuringSchedulingIgnoredDuringExecution', 'nodeSelectorTerms');
  return terms.length === 1 && listAt(terms[0], 'matchExpressions').some((each) => (
    stringAt(each, 'key') === HOSTNAME && stringAt(each, 'operator') === 'In' && listAt(each, 'values').length === 1));
}
