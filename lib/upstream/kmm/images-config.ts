/** What shows whether the images of a Module exist (KMM facts §5, "Which images exist"). */
import type { Distribution } from './kmm-config-keys';
import { KMM_PREFIX } from './labels';
import type { ReleaseRange } from '../releases';

/**
 * The releases that write a ModuleImagesConfig: as soon as a Module changes, for the kernels of all nodes that it selects, whatever their labels. It has the
 * name and the namespace of the Module.
 */
export const LISTS_IMAGES = { since: '2.4' } as const satisfies ReleaseRange;

/** Full name of its resource. */
export const IMAGES_CONFIGS = 'moduleimagesconfigs.kmm.sigs.x-k8s.io';

/** State of an image that can be pulled. */
export const IMAGE_EXISTS = 'Exists';

/**
 * State of an image whose build or signing has failed. It stays when a user deletes what has failed, and KMM tries again: only both together are a
 * failure.
 */
export const IMAGE_MISSING = 'DoesNotExist';

/** Objects that build or sign images, with the name of their Module in a label: Builds in the KMM of OpenShift, Pods upstream. */
export interface BuildObjects {
  readonly kind: 'Build' | 'Pod';
  /** Full name of their resource. */
  readonly resource: string;
  /** API group of their resource. */
  readonly group: string;
  /** Labels of which they have one, and others of the kind have none. Empty if all of the kind build or sign. */
  readonly typeLabels: readonly string[];
  /** Phases of those that are not complete. */
  readonly open: readonly string[];
  /** Phases of those that have failed. They stay until a user deletes them, and nothing is tried again before. */
  readonly failed: readonly string[];
  /** End of the name of the pod that has the log, behind the name of the object. */
  readonly logSuffix: string;
}

export const BUILD_OBJECTS: { readonly [distribution in Distribution]: BuildObjects } = {
  OpenShift: {
    kind: 'Build',
    resource: 'builds.build.openshift.io',
    group: 'build.openshift.io',
    typeLabels: [],
    open: ['New', 'Pending', 'Running'],
    failed: ['Failed', 'Error', 'Cancelled'],
    logSuffix: '-build',
  },
  Kubernetes: {
    kind: 'Pod',
    resource: 'pods',
    group: '',
    // The second one since 2.4, the first one before.
    typeLabels: [`${KMM_PREFIX}pod-type`, `${KMM_PREFIX}resource-type`],
    open: ['Pending', 'Running'],
    failed: ['Failed'],
    logSuffix: '',
  },
};
