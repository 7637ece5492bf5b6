import type { FleetCluster } from '../../constructs/fleet-index';
import { groupsOfClusters } from '../../plan/fleet';
import { nearest } from '../../text';
import { UsageError } from '../command';

/** Word that selects all groups, sorted by name. */
const ALL = 'groups';

/** The groups that change one after the other: all sorted by name, or those specified. */
export function groupOrder(waves: string, clusters: readonly Pick<FleetCluster, 'groups'>[]): string[] {
  const known = groupsOfClusters(clusters);
  if (known.length === 0) {
    throw new UsageError(`--waves ${waves}: no cluster has a group; set 'groups' of clusters in the fleet's program`);
  }
  if (waves === ALL) {
    return known;
  }
  const order = waves.split(',').map((name) => name.trim());
  for (const name of order) {
    if (!known.includes(name)) {
      const similar = nearest(name, known, 3);
      throw new UsageError(`no such group: --waves ${waves}, "${name}"; write ${ALL}, or ${similar.length > 0 ? similar.join(' or ') : `groups of ${known.slice(0, 10).join(', ')}`}`);
    }
  }
  const twice = order.find((name, index) => order.indexOf(name) !== index);
  if (twice !== undefined) {
    throw new UsageError(`group that is named twice: --waves ${waves}, "${twice}"; name it once`);
  }
  return order;
}
