/** GitOps engines that can deliver manifests. */
export const ENGINES = ['argocd', 'flux', 'acm'] as const;
export type Engine = typeof ENGINES[number];

/** Names of the engines in sentences. */
export const ENGINE_NAMES: { readonly [engine in Engine]: string } = { argocd: 'Argo CD', flux: 'Flux', acm: 'Advanced Cluster Management' };
