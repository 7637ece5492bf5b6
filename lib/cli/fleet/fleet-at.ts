import { join } from 'node:path';
import { FLEET_INDEX, FleetCluster, FleetIndex, parseFleetIndex } from '../../constructs/fleet-index';
import { confinedPath, currentStatsIfAny, noticeChanges, sourcesAt } from '../../manifests';
import { nearest } from '../../text';
import { UsageError } from '../command';

/** Fleet on a disk. */
export interface FleetFolder {
  /** Folder of the index, as specified. */
  readonly root: string;
  readonly index: FleetIndex;
}

/** The fleet in a folder, or undefined if the path is not a folder or has no index. Throws a `ReadError` for an index that cannot be read. */
export function fleetAt(root: string): FleetFolder | undefined {
  const file = join(root, FLEET_INDEX);
  if (root === '-' || root.startsWith('git:')) {
    return undefined;
  }
  noticeChanges(root);
  if (currentStatsIfAny(file) === undefined || confinedPath(FLEET_INDEX, root, root, file) === undefined) {
    return undefined;
  }
  const [{ text }] = sourcesAt(file);
  return { root, index: parseFleetIndex(text, file) };
}

/** Maximum number of suggested names. */
const MOST_SUGGESTED = 3;

/** The cluster with a name. Throws a `UsageError` with similar names if there is none. */
export function fleetClusterNamed({ clusters }: Pick<FleetIndex, 'clusters'>, name: string): FleetCluster {
  const found = clusters.find((each) => each.name === name);
  if (found === undefined) {
    const names = clusters.map((each) => each.name);
    const similar = nearest(name, names, MOST_SUGGESTED);
    const rest = names.length - MOST_SUGGESTED;
    throw new UsageError(`no such cluster: --cluster ${name}; ${similar.length > 0 ? `write ${similar.join(' or ')}`
      : `use one of ${names.slice(0, MOST_SUGGESTED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`}`);
  }
  return found;
}
