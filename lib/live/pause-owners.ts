import type { Manifest } from '../manifests';
import { at, listAt } from '../upstream';

/** Managed fields of the owners of `spec.paused` of a pool, who have paused it, or ended that. */
export function pauseOwners(pool: Manifest): unknown[] {
  return listAt(pool, 'metadata', 'managedFields').filter((entry) => at(entry, 'fieldsV1', 'f:spec', 'f:paused') !== undefined);
}
