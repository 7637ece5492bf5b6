import { isInReleaseRange, ReleaseRange } from '../releases';

/** Changes that the Machine Config Operator refuses on running nodes (MCO facts §8). */

/** Lists of Ignition's storage that cannot change on running nodes, with the name of the override for each in MachineConfiguration. */
export const STORAGE_LISTS = { disks: 'Disks', filesystems: 'FileSystems', raid: 'Raid' } as const;

/** Only user that MachineConfigs can change on running nodes. */
export const CORE_USER = 'core';

/** Fields of the user `core` that running nodes apply. */
const USER_FIELDS: { readonly [field: string]: ReleaseRange } = { name: {}, sshAuthorizedKeys: {}, passwordHash: { since: '4.13' } };

/** Whether running nodes of a release apply a field of the user `core`. */
export function takesUserField(field: string, release: string): boolean {
  return Object.hasOwn(USER_FIELDS, field) && isInReleaseRange(USER_FIELDS[field], release);
}

/** Releases that accept the removal of the users from a config. Earlier ones refuse it. */
const USERS_MAY_GO: ReleaseRange = { since: '4.14' };

/** Whether the users of a configuration can later be removed from it. */
export function usersMayGo(release: string): boolean {
  return isInReleaseRange(USERS_MAY_GO, release);
}

/**
 * Releases whose operator compares configurations before it rolls one out, so that the pool becomes RenderDegraded. In earlier ones, each node
 * refuses separately.
 */
const COMPARED_WHEN_RENDERED: ReleaseRange = { since: '4.16' };

/** Whether a change that nodes refuse is already refused when the pool is rendered, rather than on the first nodes. */
export function isComparedWhenRendered(release: string): boolean {
  return isInReleaseRange(COMPARED_WHEN_RENDERED, release);
}

/** Size of the largest rendered configuration that the operator writes, in bytes of JSON (MCO facts §2). */
export const MAX_RENDERED_BYTES = 1_572_864;
