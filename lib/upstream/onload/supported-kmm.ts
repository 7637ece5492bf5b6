import type { ReleaseRange } from '../releases';

/** The releases of KMM that the Onload Operator 3.0 supports, by the dependency of its bundle in OLM (`docs/upstream/onload-operator.md`). */
export const KMM_OF_ONLOAD_OPERATOR: Required<ReleaseRange> = { since: '1.1.0', before: '2.0.0' };
