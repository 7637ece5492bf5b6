import type { IConstruct } from 'constructs';
import { invalid } from './errors';
import { platformNote, VersionNote } from './known-versions';
import { Findings } from '../check/findings';
import { Synthesis } from '../check/synthesis';
import { Platform } from '../cluster-platform';

const CLUSTER = 'onload/cluster';
const DESCRIBED = 'onload/described-cluster';

/** The clusters of an app. */
const clusters = new WeakMap<IConstruct, IConstruct[]>();

/** Says that all that is below a construct goes to one cluster, and that it is all that goes there. To be called before children are added. */
export function markCluster(scope: IConstruct): void {
  clusters.set(scope.node.root, [...clusters.get(scope.node.root) ?? [], scope]);
  scope.node.setContext(CLUSTER, scope);
  markDescribed(scope);
}

/** Says that what is below a construct is about clusters that the construct describes, wherever it is applied. To be called before children. */
export function markDescribed(scope: IConstruct): void {
  scope.node.setContext(DESCRIBED, scope);
}

/** The part of the tree that goes to the same cluster as a construct, if somebody said which that is. */
export function clusterOf(scope: IConstruct): IConstruct | undefined {
  return scope.node.tryGetContext(CLUSTER);
}

/** The one cluster of an app that has no other: what is beside it in the app goes there too, or to none that is known. */
export function onlyClusterOf({ node: { root } }: IConstruct): IConstruct | undefined {
  const all = (clusters.get(root) ?? []).filter(isInTree);
  return all.length === 1 ? all[0] : undefined;
}

/** Whether a construct has not been taken out of its tree. */
export function isInTree({ node: { scopes } }: IConstruct): boolean {
  return scopes.every((scope, index) => index === 0 || scopes[index - 1].node.tryFindChild(scope.node.id) === scope);
}

/** The construct that describes the cluster which a construct is about, such as its OnloadPlatform; else the app. */
export function descriptionOf(scope: IConstruct): IConstruct {
  return scope.node.tryGetContext(DESCRIBED) ?? scope.node.root;
}

/** The platform of the enclosing OnloadPlatform, or of what else describes a cluster. */
export function enclosingPlatform(scope: IConstruct): Platform | undefined {
  const { platform } = descriptionOf(scope) as { platform?: unknown };
  return platform instanceof Platform ? platform : undefined;
}

/**
 * What the cluster of a construct runs: `said`, else the platform of the enclosing OnloadPlatform, else OpenShift of no particular version. Throws
 * `platform/contradiction` where the first two differ. A version that only one of them has, or has with more parts, counts.
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

/** Warns at synthesis of a version that no table knows, once for each cluster. */
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

/** Whether two versions can be those of one cluster: the shorter one, such as `4.16`, leaves the rest open. */
export function isSameVersion(one = '', other = ''): boolean {
  const [left, right] = [one, other].map((version) => version.split('.').filter((part) => part !== ''));
  return left.slice(0, right.length).every((part, index) => part === right[index]);
}
