/** In which ways an object can differ from what its CRD says: each is a rule. */
export const CRD_MISTAKES = ['version', 'unknown-field', 'schema', 'rule', 'not-evaluated'] as const;

/** One of them. */
export type CrdMistake = typeof CRD_MISTAKES[number];
