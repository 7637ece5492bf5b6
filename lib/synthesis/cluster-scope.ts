import type { IConstruct } from 'constructs';
import { sharedState } from './shared-state';
import { isNamed, Platform } from '../values';

const CLUSTER = 'onload/cluster';
const DESCRIBED = 'onload/described-cluster';

/** Clusters by app. */
const clusters = sharedState('clusters', () => new WeakMap<IConstruct, IConstruct[]>());

/** Marks a construct whose children all go to one cluster. Call it before adding children. */
export function markCluster(scope: IConstruct): void {
  clusters.set(scope.node.root, [...clusters.get(scope.node.root) ?? [], scope]);
  scope.node.setContext(CLUSTER, scope);
  markDescribed(scope);
}

/**
 * Marks a construct whose children concern the clusters that the construct describes, regardless of where they are applied. Call it before adding
 * children.
 */
export function markDescribed(scope: IConstruct): void {
  scope.node.setContext(DESCRIBED, scope);
}

/** Part of the tree that goes to the same cluster as a construct, if it is marked. */
export function clusterOfScope(scope: IConstruct): IConstruct | undefined {
  return scope.node.tryGetContext(CLUSTER);
}

/** The cluster of an app that has only one. Other constructs of the app go to the same cluster, or to no known cluster. */
export function onlyClusterOf({ node: { root } }: IConstruct): IConstruct | undefined {
  const all = (clusters.get(root) ?? []).filter(isInTree);
  return all.length === 1 ? all[0] : undefined;
}

/** Whether the app of a cluster has other clusters. */
export function hasOtherClusters(cluster: IConstruct): boolean {
  return (clusters.get(cluster.node.root) ?? []).some((other) => other !== cluster && isInTree(other));
}

/** Whether a construct is still in its tree. */
export function isInTree({ node: { scopes } }: IConstruct): boolean {
  return scopes.every((scope, index) => index === 0 || scopes[index - 1].node.tryFindChild(scope.node.id) === scope);
}

/** Construct that describes the cluster of a construct, such as its OnloadPlatform, or else the app. */
export function descriptionOf(scope: IConstruct): IConstruct {
  return scope.node.tryGetContext(DESCRIBED) ?? scope.node.root;
}

/** The platform of the enclosing OnloadPlatform, or of another construct that describes a cluster. */
export function enclosingPlatform(scope: IConstruct): Platform | undefined {
  const { platform } = descriptionOf(scope) as { platform?: unknown };
  return isNamed(platform, 'Platform') ? platform as Platform : undefined;
}

/** Whether two versions can belong to the same cluster. A short version, such as `4.16`, matches all of its patch versions. */
export function isSameVersion(one = '', other = ''): boolean {
  const [left, right] = [one, other].map((version) => version.split('.').filter((part) => part !== ''));
  return left.slice(0, right.length).every((part, index) => part === right[index]);
}
