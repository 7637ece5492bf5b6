/** Ways in which an object can differ from its CRD, each of which is a rule. */
export const CRD_MISTAKES = ['version', 'unknown-field', 'schema', 'rule', 'not-evaluated'] as const;

/** Way in which an object can differ from its CRD. */
export type CrdMistake = typeof CRD_MISTAKES[number];
