/** Releases of what users have beside the package, of which the lock file has one. Tests run with each; docs/supported-versions.md lists them. */

/** Releases of TypeScript: the oldest that understands the types of the package, that of the lock file, and the newest. */
export const TYPESCRIPTS = ['5.0', '5.9', '6', '7'];
export const OLDEST_TYPESCRIPT = TYPESCRIPTS[0];

/** Releases of cdk8s-plus, each a package of its own. */
export const PLUS_RELEASES = [27, 29, 32, 33, 34];
export const OLDEST_PLUS = PLUS_RELEASES[0];
export const NEWEST_PLUS = PLUS_RELEASES.at(-1)!;
