/** Versions of kinds that the newest known release of their system no longer serves, and earlier releases do. */

/** Former versions, with the last release that serves them. */
const FORMER_VERSIONS: { readonly [kind: string]: { readonly [version: string]: string } } = {
  // Removed by version 1.8.0 of the controllers. OCIRepository has no other version before Flux 2.6 (GitOps facts §5.3).
  'kustomize.toolkit.fluxcd.io/Kustomization': { v1beta2: 'Flux before 2.8' },
  'source.toolkit.fluxcd.io/GitRepository': { v1beta2: 'Flux before 2.8' },
  'source.toolkit.fluxcd.io/OCIRepository': { v1beta2: 'Flux before 2.8' },
};

/** Releases that serve a former version of a kind, such as `Flux before 2.8`, or undefined if none is known. */
export function formerVersion(group: string, kind: string, version: string): string | undefined {
  const versions = Object.hasOwn(FORMER_VERSIONS, `${group}/${kind}`) ? FORMER_VERSIONS[`${group}/${kind}`] : {};
  return Object.hasOwn(versions, version) ? versions[version] : undefined;
}
