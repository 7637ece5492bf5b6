/** GitOps engines that can deliver manifests. */
export const ENGINES = ['argocd', 'flux', 'acm'] as const;
export type Engine = typeof ENGINES[number];

/** Whether a kind is of an engine: its own settings, and what makes it apply others. */
export function isOfEngine({ apiVersion }: { readonly apiVersion: string }): boolean {
  return /(?:^|\.)(?:argoproj\.io|fluxcd\.io|open-cluster-management\.io)\//.test(apiVersion);
}

/** Names of the engines in sentences. */
export const ENGINE_NAMES: { readonly [engine in Engine]: string } = { argocd: 'Argo CD', flux: 'Flux', acm: 'Advanced Cluster Management' };
