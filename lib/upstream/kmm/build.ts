/** How KMM builds and signs images (KMM facts §5, §6 and §10). */

/** The key of the ConfigMap that holds a Dockerfile. */
export const DOCKERFILE_KEY = 'dockerfile';

/** The build argument that stands for the Driver Toolkit, which only OpenShift has. */
export const DRIVER_TOOLKIT = 'DTK_AUTO';

/** KMM looks for this text anywhere in the Dockerfile, comments included, and then wants the Driver Toolkit. */
export function needsDriverToolkit(dockerfile: string): boolean {
  return dockerfile.includes(DRIVER_TOOLKIT);
}

/** Builds of OpenShift's KMM run as this service account. */
export const BUILDER = 'builder';

/** The secrets of signing, and the entry that KMM reads in each. */
export const SIGNING_SECRETS: readonly { readonly field: string; readonly entry: string }[] = [
  { field: 'keySecret', entry: 'key' }, { field: 'certSecret', entry: 'cert' },
];
