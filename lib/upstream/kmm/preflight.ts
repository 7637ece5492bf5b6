import type { ReleaseRange } from '../releases';

/** The releases that serve v1beta2 of preflight validations (KMM facts §9). */
export const SERVES_V1BETA2: ReleaseRange = { since: '2.1' };

/** The releases in which the OpenShift kind specifies a kernel. Earlier ones specify an OpenShift image. */
export const NAMES_KERNEL: ReleaseRange = { since: '2.4' };
