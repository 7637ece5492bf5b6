/** Builds and signing of images by KMM (KMM facts §5, §6 and §10). */

/** The key of the ConfigMap that holds a Dockerfile. */
export const DOCKERFILE_KEY = 'dockerfile';

/** The build argument for the Driver Toolkit, which only OpenShift has. */
export const DRIVER_TOOLKIT = 'DTK_AUTO';

/** KMM searches the whole Dockerfile for this text, comments included, and then requires the Driver Toolkit. */
export function needsDriverToolkit(dockerfile: string): boolean {
  return dockerfile.includes(DRIVER_TOOLKIT);
}

/** The service account of builds of OpenShift's KMM. */
export const BUILDER = 'builder';

/** The secrets for signing, and the entry that KMM reads from each. */
export const SIGNING_SECRETS: readonly { readonly field: string; readonly entry: string }[] = [
  { field: 'keySecret', entry: 'key' }, { field: 'certSecret', entry: 'cert' },
];
