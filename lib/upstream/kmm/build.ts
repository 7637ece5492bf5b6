/** Builds and signing of images by KMM (KMM facts §5, §6 and §10). */
import type { ReleaseRange } from '../releases';

/** The key of the ConfigMap that holds a Dockerfile. */
export const DOCKERFILE_KEY = 'dockerfile';

/** Name of the build argument for the Driver Toolkit, which only OpenShift has. */
export const DRIVER_TOOLKIT = 'DTK_AUTO';

/**
 * Whether a build needs the Driver Toolkit. KMM searches the whole Dockerfile, including its comments, for the name of the argument, and requires the
 * Driver Toolkit if it finds it.
 */
export function needsDriverToolkit(dockerfile: string): boolean {
  return dockerfile.includes(DRIVER_TOOLKIT);
}

/** The releases whose builds do not have the tolerations of their Module (KMM facts §5). Those of OpenShift's KMM never have them. */
export const BUILDS_WITHOUT_TOLERATIONS: { readonly [distribution in 'OpenShift' | 'Kubernetes']: ReleaseRange } = {
  OpenShift: {}, Kubernetes: { since: '2.4', before: '2.6' },
};

/** The releases that push the built image under its own name, and sign it there. Earlier ones push an unsigned one under another name (KMM facts §6). */
export const SIGNS_IN_PLACE: ReleaseRange = { since: '2.7' };

/** The service account of builds of OpenShift's KMM. */
export const BUILDER = 'builder';

/** Secrets for signing, with the key that KMM reads from each. */
export const SIGNING_SECRETS: readonly { readonly field: string; readonly entry: string }[] = [
  { field: 'keySecret', entry: 'key' }, { field: 'certSecret', entry: 'cert' },
];
