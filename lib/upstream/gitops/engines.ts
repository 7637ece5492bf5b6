/** The GitOps engines that manifests can be delivered by. */
export const ENGINES = ['argocd', 'flux', 'acm'] as const;
export type Engine = typeof ENGINES[number];

/** The engines, as sentences name them. */
export const ENGINE_NAMES: { readonly [engine in Engine]: string } = { argocd: 'Argo CD', flux: 'Flux', acm: 'Advanced Cluster Management' };
