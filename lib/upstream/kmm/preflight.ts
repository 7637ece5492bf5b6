import type { ReleaseRange } from '../releases';

/** The releases that serve v1beta2 of validations (KMM facts §9). */
export const SERVES_V1BETA2: ReleaseRange = { since: '2.1' };

/** The releases in which the OpenShift kind names a kernel; before, it names an image of OpenShift. */
export const NAMES_KERNEL: ReleaseRange = { since: '2.4' };
