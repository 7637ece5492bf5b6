import { isIn, ReleaseRange } from '../releases';

/** Changes that the Machine Config Operator refuses on running nodes (MCO facts §8). */

/** The lists of Ignition's storage that cannot change on running nodes, and the name of the override for each in MachineConfiguration. */
export const STORAGE_LISTS = { disks: 'Disks', filesystems: 'FileSystems', raid: 'Raid' } as const;

/** The only user of running nodes. */
export const CORE_USER = 'core';

/** Fields of that user that running nodes apply. */
const USER_FIELDS: { readonly [field: string]: ReleaseRange } = { name: {}, sshAuthorizedKeys: {}, passwordHash: { since: '4.13' } };

/** Whether running nodes of a release apply a field of the user `core`. */
export function takesUserField(field: string, release: string): boolean {
  return Object.hasOwn(USER_FIELDS, field) && isIn(USER_FIELDS[field], release);
}

/** The releases in which removing the users from a config is no change. Earlier ones refuse it. */
const USERS_MAY_GO: ReleaseRange = { since: '4.14' };

/** Whether the users of a configuration may be removed later. */
export function usersMayGo(release: string): boolean {
  return isIn(USERS_MAY_GO, release);
}

/**
 * The releases whose operator compares configurations before rolling one out: the pool becomes RenderDegraded. Before, each node refuses separately.
 */
const COMPARED_WHEN_RENDERED: ReleaseRange = { since: '4.16' };

/** Whether a change that nodes refuse stops at rendering, rather than on the first nodes. */
export function isComparedWhenRendered(release: string): boolean {
  return isIn(COMPARED_WHEN_RENDERED, release);
}

/** The largest rendered configuration that the operator writes, in bytes of JSON (MCO facts §2). */
export const MAX_RENDERED_BYTES = 1_572_864;
