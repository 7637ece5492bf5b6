import type { ModuleName } from './variables';

/** First part of the names of the pods that load or unload modules. */
export const WORKER_POD = 'kmm-worker';

/** Name of the pod that loads or unloads a module on a node, in the namespace of the Module (KMM facts §7). */
export function workerPod(node: string, { name }: ModuleName): string {
  return `${WORKER_POD}-${node}-${name}`;
}

/** Label of such a pod with its action, `Load` or `Unload` (KMM facts §7). */
export const WORKER_ACTION_LABEL = 'kmm.node.kubernetes.io/worker-action';

/** Prefix of the names of the pods and Builds that build the image of a Module (KMM facts §5). */
export function buildPrefix({ name }: ModuleName): string {
  return `${name}-build-`;
}

/**
 * Prefix of the names of the pods that check whether the image of a Module exists. If it does not, and the Module has a build, the image is built.
 */
export function pullPodPrefix({ name }: ModuleName): string {
  return `${name}-pull-pod-`;
}

/** Prefix of the names of the pods and Builds that sign the modules of an image (KMM facts §5). */
export function signPrefix({ name }: ModuleName): string {
  return `${name}-sign-`;
}
