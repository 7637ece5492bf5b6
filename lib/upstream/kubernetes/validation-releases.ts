/** Differences between the validations of Kubernetes releases (Kubernetes facts §12; pkg/features). */
import type { ReleaseRange } from '../releases';

/** Releases in which all containers can have their own restart policy. In earlier ones only init containers could, and only Always. */
export const CONTAINER_RESTART_POLICY: ReleaseRange = { since: '1.35' };

/** Releases in which the name of the Service of a StatefulSet must be a DNS label. */
export const CHECKED_SERVICE_NAME: ReleaseRange = { since: '1.33' };

/** Releases in which a HorizontalPodAutoscaler can scale down to 0 pods. */
export const SCALES_TO_ZERO: ReleaseRange = { since: '1.37' };

/** Releases in which names of environment variables can contain all printable characters except "=". */
export const ANY_VARIABLE_NAME: ReleaseRange = { since: '1.32' };

/** Releases in which search domains of resolvers can contain "_", and can be ".". */
export const ANY_SEARCH_DOMAIN: ReleaseRange = { since: '1.33' };
