/** Scopes of registries and repositories in the configuration of images (MCO facts §13). */

/** Repository of an image with its registry, without tag and digest, or undefined for a short name, whose registry each node searches by itself. */
export function fullRepository(image: string): string | undefined {
  const repository = image.split('@')[0].replace(/:[^:/]*$/, '');
  const host = repository.slice(0, Math.max(repository.indexOf('/'), 0));
  return /[.:]/.test(host) || host === 'localhost' ? repository : undefined;
}

/**
 * Whether a scope contains a repository. A scope is a registry, a path in it, or `*.` with a domain, which contains all hosts below the domain,
 * whatever their ports. A registry without a port does not contain the same host with one.
 */
export function scopeContains(scope: string, repository: string): boolean {
  const host = repository.split('/')[0].replace(/:\d+$/, '');
  return scope.startsWith('*.') ? host.endsWith(scope.slice(1)) : repository === scope || repository.startsWith(`${scope}/`);
}
