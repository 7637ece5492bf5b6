import type { ReleaseRange } from '../releases';

/**
 * Releases whose catalogue is assumed to have KMM 1.1, which the Onload Operator 3.0 requires (KMM facts §13). Red Hat documents 1.1 for 4.12 and 4.13, and
 * 2.x later; whether a catalogue still has 1.1 beside it is unknown.
 */
export const OFFERS_OLD_KMM: ReleaseRange = { before: '4.18' };
