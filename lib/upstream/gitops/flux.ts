/** Flux: names and limits of its API (GitOps facts §5). */

/** Beginning of the API version of Kustomizations, in any version. */
export const KUSTOMIZATION_GROUP = 'kustomize.toolkit.fluxcd.io/';
export const KUSTOMIZATION = 'kustomize.toolkit.fluxcd.io/v1';
export const SOURCE = 'source.toolkit.fluxcd.io/v1';

/**
 * Annotation that disables the substitution of variables in an object. The constants after it are the annotation that prevents the deletion of an
 * object whose manifest was removed, and the value of both.
 */
export const SUBSTITUTE = 'kustomize.toolkit.fluxcd.io/substitute';
export const PRUNE = 'kustomize.toolkit.fluxcd.io/prune';
export const DISABLED = 'disabled';

/** Beginning of the variables that substitution replaces. An undefined variable is replaced by an empty text. */
export const VARIABLE = '${';

/**
 * Stage of an object among those of one Kustomization, from 0. Flux applies definitions, namespaces and roles of the cluster first, then classes, then all
 * others at once (GitOps facts §5.1).
 */
export function fluxStage(kind: string): number {
  return ['ClusterRole', 'CustomResourceDefinition', 'Namespace'].includes(kind) ? 0 : kind.endsWith('Class') ? 1 : 2;
}

/** Maximum length of the name of a Kustomization. All objects that it applies have its name as the value of a label. */
export const LONGEST_NAME = 63;

/** Annotation of an object with its stage, by which a Kustomization of this library selects it if all files are in one folder. */
export const STAGE_ANNOTATION = 'cdk8s-onload/stage';
