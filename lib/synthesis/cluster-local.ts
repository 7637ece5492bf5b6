import { ApiObject, Chart } from 'cdk8s';
import { Construct } from 'constructs';
import { childOf } from './child';
import { clusterOfScope } from './cluster-scope';
import { addNamespace } from './created-namespace';
import { shareObjects } from './object-metadata';
import { bindRole, RoleSubject } from './rbac-objects';
import { labelsFor } from './standard-labels';
import { invalid } from '../text';
import { BUILDER } from '../upstream/kmm';
import type { ImageRegistry, Platform } from '../values';

const IDENTITY = { name: 'onload', component: 'registry' };

/** Subjects that may pull images. */
interface PullAccess {
  /** Name of the binding. Each kind of subject has a different one. */
  readonly binding: string;
  readonly puller: RoleSubject;
}

/** Access for all pods of a namespace. */
export function podTemplateAccess(namespace: string): PullAccess {
  return {
    binding: `${namespace}-image-puller`,
    puller: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Group', name: `system:serviceaccounts:${namespace}` },
  };
}

/** Adds the namespace of the internal registry, and the permission to pull from it, which pods of other namespaces lack. */
export function addClusterLocalPull(scope: Construct, registry: ImageRegistry, platform: Platform, { binding, puller }: PullAccess): void {
  const source = registry.clusterLocalNamespace;
  if (source === undefined) {
    return;
  }
  if (!platform.isOpenshift) {
    throw invalid('registry/not-openshift', 'the registry in the cluster', `on ${platform}`, 'use another registry: only OpenShift has one', scope.node.path);
  }
  const parts = clusterLocalParts(scope, source.name);
  addNamespace(parts, source);
  bindOnce(parts, 'ImagePuller', { role: 'system:image-puller', binding, namespace: source.name, subject: puller });
}

/** Adds the permission to push images that are built in a namespace to the internal registry. */
export function addClusterLocalPush(scope: Construct, registry: ImageRegistry, builders: string): void {
  const source = registry.clusterLocalNamespace;
  if (source === undefined) {
    return;
  }
  bindOnce(clusterLocalParts(scope, source.name), 'ImageBuilder', {
    role: 'system:image-builder',
    // The same name as upstream's for the default namespace, and a separate name for each other namespace.
    binding: builders === 'onload' ? 'system:image-builder' : `${builders}-image-builder`,
    namespace: source.name,
    subject: { kind: 'ServiceAccount', name: BUILDER, namespace: builders },
  });
}

interface Binding {
  readonly role: string;
  readonly binding: string;
  readonly namespace: string;
  readonly subject: RoleSubject;
}

/**
 * Adds a binding, unless another user of the registry has already added it to the same cluster. If the cluster is unknown, the chart counts as the
 * cluster.
 */
function bindOnce(parts: Construct, id: string, { role, binding, namespace, subject }: Binding): void {
  const shared = clusterOfScope(parts) ?? Chart.of(parts);
  const isThere = shared.node.findAll().some((object) => ApiObject.isApiObject(object)
    && object.kind === 'RoleBinding' && object.name === binding && object.metadata.namespace === namespace);
  if (!isThere) {
    bindRole(parts, id, { kind: 'ClusterRole', role, binding, namespace, subjects: [subject], labels: labelsFor(parts, IDENTITY) });
  }
}

/** Construct for the objects of one image namespace, below the construct that uses them. */
function clusterLocalParts(scope: Construct, namespace: string): Construct {
  const parts = scope.node.tryFindChild('ClusterLocal') as Construct | undefined ?? new Construct(scope, 'ClusterLocal');
  if (parts.node.children.length === 0) {
    shareObjects(parts);
  }
  return childOf(parts, namespace);
}
