import type { Construct } from 'constructs';
import { Platform } from '../cluster-platform';

const CLUSTER = 'onload/cluster';

/** Says that all that is below a construct goes to one cluster, and that it is all that goes there. To be called before children are added. */
export function markCluster(scope: Construct): void {
  scope.node.setContext(CLUSTER, scope);
}

/** The part of the tree that goes to the same cluster as a construct, if somebody said which that is. */
export function clusterOf(scope: Construct): Construct | undefined {
  return scope.node.tryGetContext(CLUSTER);
}

/** What the cluster that a construct goes to runs, if that was said: the `platform` of the OnloadPlatform. */
export function platformOf(scope: Construct): Platform | undefined {
  const { platform } = (clusterOf(scope) ?? {}) as { platform?: unknown };
  return platform instanceof Platform ? platform : undefined;
}
