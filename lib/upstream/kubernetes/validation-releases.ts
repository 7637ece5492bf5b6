/** Differences between releases of Kubernetes in what they refuse (Kubernetes facts §12; pkg/features). */
import type { ReleaseRange } from '../releases';

/** All containers can have their own restart policy. Earlier only init containers could, and only Always. */
export const CONTAINER_RESTART_POLICY: ReleaseRange = { since: '1.35' };

/** The name of the Service of a StatefulSet must be a DNS label. */
export const CHECKED_SERVICE_NAME: ReleaseRange = { since: '1.33' };

/** A HorizontalPodAutoscaler can scale down to 0 pods. */
export const SCALES_TO_ZERO: ReleaseRange = { since: '1.37' };

/** Names of environment variables can contain all printable characters except "=". */
export const ANY_VARIABLE_NAME: ReleaseRange = { since: '1.32' };

/** Search domains of resolvers can contain "_", and be ".". */
export const ANY_SEARCH_DOMAIN: ReleaseRange = { since: '1.33' };
