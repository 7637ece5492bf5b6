import type { IConstruct } from 'constructs';
import { invalid } from './errors';
import { platformNote, VersionNote } from './known-versions';
import { isNamed } from './prop-types';
import { sharedState } from './shared-state';
import { Findings } from '../check/findings';
import { Synthesis } from '../check/synthesis';
import { Platform } from '../cluster-platform';

const CLUSTER = 'onload/cluster';
const DESCRIBED = 'onload/described-cluster';

/** The clusters of an app. */
const clusters = sharedState('clusters', () => new WeakMap<IConstruct, IConstruct[]>());

/** Marks a construct whose children are all that goes to one cluster. Call it before adding children. */
export function markCluster(scope: IConstruct): void {
  clusters.set(scope.node.root, [...clusters.get(scope.node.root) ?? [], scope]);
  scope.node.setContext(CLUSTER, scope);
  markDescribed(scope);
}

/** Marks a construct whose children are about clusters that the construct describes, wherever they are applied. Call it before adding children. */
export function markDescribed(scope: IConstruct): void {
  scope.node.setContext(DESCRIBED, scope);
}

/** The part of the tree that goes to the same cluster as a construct, if it is marked. */
export function clusterOf(scope: IConstruct): IConstruct | undefined {
  return scope.node.tryGetContext(CLUSTER);
}

/** The only cluster of an app. Other constructs of the app go there too, or to no known cluster. */
export function onlyClusterOf({ node: { root } }: IConstruct): IConstruct | undefined {
  const all = (clusters.get(root) ?? []).filter(isInTree);
  return all.length === 1 ? all[0] : undefined;
}

/** Whether the app of a cluster has others. */
export function hasOtherClusters(cluster: IConstruct): boolean {
  return (clusters.get(cluster.node.root) ?? []).some((other) => other !== cluster && isInTree(other));
}

/** Whether a construct is still in its tree. */
export function isInTree({ node: { scopes } }: IConstruct): boolean {
  return scopes.every((scope, index) => index === 0 || scopes[index - 1].node.tryFindChild(scope.node.id) === scope);
}

/** The construct that describes the cluster of a construct, such as its OnloadPlatform; else the app. */
export function descriptionOf(scope: IConstruct): IConstruct {
  return scope.node.tryGetContext(DESCRIBED) ?? scope.node.root;
}

/** The platform of the enclosing OnloadPlatform, or of another construct that describes a cluster. */
export function enclosingPlatform(scope: IConstruct): Platform | undefined {
  const { platform } = descriptionOf(scope) as { platform?: unknown };
  return isNamed(platform, 'Platform') ? platform as Platform : undefined;
}

/**
 * The platform of a construct's cluster: the given one, else that of the enclosing OnloadPlatform, else OpenShift of unknown version. Throws
 * `platform/contradiction` if the first two differ. If only one has a version, or has a more precise one, that version is used.
 */
export function platformOf(scope: IConstruct, said?: Platform): Platform {
  const enclosing = enclosingPlatform(scope);
  if (said === undefined || enclosing === undefined) {
    warnOfVersion(scope, said && platformNote(said));
    return said ?? enclosing ?? Platform.openshift();
  }
  if (said.isOpenshift !== enclosing.isOpenshift || !isSameVersion(said.version, enclosing.version)) {
    throw invalid('platform/contradiction', `'platform' other than ${enclosing}, which is that of ${descriptionOf(scope).node.path}`, `${said}`,
      'leave it out, or move this out of that cluster', scope.node.path);
  }
  return (said.version ?? '').length > (enclosing.version ?? '').length ? said : enclosing;
}

/** Warns at synthesis of a version that no table contains, once for each cluster. */
export function warnOfVersion(construct: IConstruct, note: VersionNote | undefined): void {
  if (note === undefined) {
    return;
  }
  const isKnown = () => Findings.of(descriptionOf(construct)).warnings.some(({ code, message }) => code === note.code && message === note.message);
  const synthesis = Synthesis.of(construct);
  synthesis.addCheck(construct, [note.code], () => {
    if (!isKnown()) {
      synthesis.warn(construct, note.code, note.message);
    }
    return [];
  });
}

/** Whether two versions can belong to the same cluster: a shorter one, such as `4.16`, leaves the rest open. */
export function isSameVersion(one = '', other = ''): boolean {
  const [left, right] = [one, other].map((version) => version.split('.').filter((part) => part !== ''));
  return left.slice(0, right.length).every((part, index) => part === right[index]);
}
