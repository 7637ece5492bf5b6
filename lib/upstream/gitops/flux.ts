/** Flux: names and limits of its API (GitOps facts §5). */

export const KUSTOMIZATION = 'kustomize.toolkit.fluxcd.io/v1';
export const SOURCE = 'source.toolkit.fluxcd.io/v1';

/** The annotation of an object in which no variables are substituted, or which is not deleted when its manifest is gone, and its value. */
export const SUBSTITUTE = 'kustomize.toolkit.fluxcd.io/substitute';
export const PRUNE = 'kustomize.toolkit.fluxcd.io/prune';
export const DISABLED = 'disabled';

/** What substitution replaces, with an empty text if the variable is not defined. */
export const VARIABLE = '${';

/** Maximum length of the name of a Kustomization: all that it applies has it as the value of a label. */
export const LONGEST_NAME = 63;
