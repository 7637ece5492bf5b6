import { fullNameOf, Manifest, ManifestSet } from '../../manifests';
import { listAt, recordAt, stringAt } from '../../upstream';
import { modulesMadeFor } from '../../upstream/onload';
import { kernelIn, mappingFor, MatchedMapping } from '../../views';

export const KMM = 'kmm.sigs.x-k8s.io/';
export const OCP = 'PreflightValidationOCP';

/** All preflight validations. Both kinds check all Modules of the cluster. */
export function validationsOf(manifests: ManifestSet): Manifest[] {
  return ['PreflightValidation', OCP].flatMap((kind) => manifests.ofKind(kind)).filter((object) => stringAt(object, 'apiVersion')?.startsWith(KMM));
}

/** Validated kernels, each with its first validation and the mapping of every Module for it. */
export function answersOf(manifests: ManifestSet): { object: Manifest; kernel: string; modules: { module: Manifest; mapping?: MatchedMapping }[] }[] {
  const first = new Map<string, Manifest>();
  for (const object of validationsOf(manifests)) {
    const kernel = kernelIn(stringAt(object, 'spec', 'kernelVersion'));
    if (kernel !== undefined && !first.has(kernel)) {
      first.set(kernel, object);
    }
  }
  const modules = first.size > 0 ? modulesWithManaged(manifests).filter(loads) : [];
  return [...first].map(([kernel, object]) => ({
    object, kernel, modules: modules.map((module) => ({ module, mapping: mappingFor(module, kernel) })),
  }));
}

/** Modules of the cluster, including those that the Onload Operator creates, which are not among the manifests. */
export function modulesWithManaged(manifests: ManifestSet): Manifest[] {
  const there = manifests.ofKind('Module');
  const known = new Set(there.map(fullNameOf));
  return [...there, ...manifests.ofKind('Onload').flatMap((onload) => modulesMadeFor(onload) as Manifest[]).filter((module) => !known.has(fullNameOf(module)))];
}

export const loads = (module: Manifest) => recordAt(module, 'spec', 'moduleLoader') !== undefined;

/** Predicate for validations that KMM created from one of the OpenShift kind. */
export const isOfOcp = (object: Manifest) => listAt(object, 'metadata', 'ownerReferences').some((owner) => stringAt(owner, 'kind') === OCP);
