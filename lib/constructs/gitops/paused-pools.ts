/** The pools of nodes that objects change. */
import { apiGroupOf } from './api-group';
import { Manifest, nameOf } from '../../manifests';
import { stringAt } from '../../upstream';
import { MCO_GROUP, poolOfRole, ROLE_LABEL } from '../../upstream/openshift';

/** Pools among some objects, and pools of the MachineConfigs among them, sorted, with the sorted names of these MachineConfigs. */
export function pausedPools(objects: readonly Manifest[]): ReadonlyMap<string, readonly string[]> {
  const pools = new Map<string, string[]>();
  for (const object of objects.filter((each) => apiGroupOf(each) === MCO_GROUP)) {
    const role = stringAt(object, 'metadata', 'labels', ROLE_LABEL);
    const pool = object.kind === 'MachineConfigPool' ? nameOf(object) : object.kind === 'MachineConfig' && role !== undefined ? poolOfRole(role) : undefined;
    if (pool !== undefined) {
      pools.set(pool, [...pools.get(pool) ?? [], ...object.kind === 'MachineConfig' ? [nameOf(object)] : []].sort());
    }
  }
  return new Map([...pools].sort(([one], [other]) => (one < other ? -1 : 1)));
}
