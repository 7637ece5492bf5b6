/** Kinds that select pods of their namespace, and where (k8s.io/api: core, policy and networking). */
export interface PodSelector {
  readonly path: readonly string[];
  /** A map of labels, of which an empty one selects no pods; otherwise a LabelSelector, of which an empty one selects all. */
  readonly isMap: boolean;
}

/** By kind. */
export const POD_SELECTORS: { readonly [kind: string]: PodSelector } = {
  NetworkPolicy: { path: ['spec', 'podSelector'], isMap: false },
  PodDisruptionBudget: { path: ['spec', 'selector'], isMap: false },
  Service: { path: ['spec', 'selector'], isMap: true },
};
