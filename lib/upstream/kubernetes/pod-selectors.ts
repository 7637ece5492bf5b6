/** Place in which a kind selects pods of its namespace (k8s.io/api: core, policy and networking). */
export interface PodSelector {
  readonly path: readonly string[];
  /**
   * Whether the selector is a map of labels, which selects no pods if it is empty. Otherwise it is a LabelSelector, which selects all pods if it is
   * empty.
   */
  readonly isMap: boolean;
}

/** Pod selectors by kind. */
export const POD_SELECTORS: { readonly [kind: string]: PodSelector } = {
  NetworkPolicy: { path: ['spec', 'podSelector'], isMap: false },
  PodDisruptionBudget: { path: ['spec', 'selector'], isMap: false },
  Service: { path: ['spec', 'selector'], isMap: true },
};
