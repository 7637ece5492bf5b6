import { isIn, ReleaseRange } from '../releases';

/** What the Machine Config Operator refuses to change on nodes that run (MCO facts §8). */

/** The lists of Ignition's storage that never change on running nodes, and how MachineConfiguration calls the override of each. */
export const STORAGE_LISTS = { disks: 'Disks', filesystems: 'FileSystems', raid: 'Raid' } as const;

/** The user that running nodes have. */
export const CORE_USER = 'core';

/** What running nodes take of that user. */
const USER_FIELDS: { readonly [field: string]: ReleaseRange } = { name: {}, sshAuthorizedKeys: {}, passwordHash: { since: '4.13' } };

/** Whether running nodes of a release take a field of the user `core`. */
export function takesUserField(field: string, release: string): boolean {
  return Object.hasOwn(USER_FIELDS, field) && isIn(USER_FIELDS[field], release);
}

/** The releases in which a config without users is no change of those that nodes have. Before, it is refused where there were some. */
const USERS_MAY_GO: ReleaseRange = { since: '4.14' };

/** Whether the users of a configuration may be left out later. */
export function usersMayGo(release: string): boolean {
  return isIn(USERS_MAY_GO, release);
}

/** The releases whose operator compares configurations before it hands one out: the pool is RenderDegraded. Before, each node refuses by itself. */
const COMPARED_WHEN_RENDERED: ReleaseRange = { since: '4.16' };

/** Whether a change that nodes cannot take stops when the pool is rendered, and not on its first nodes. */
export function isComparedWhenRendered(release: string): boolean {
  return isIn(COMPARED_WHEN_RENDERED, release);
}

/** The largest rendered configuration that the operator writes, in bytes of JSON (MCO facts §2). */
export const MAX_RENDERED_BYTES = 1_572_864;
