import type { CheckInput } from './check-input';
import { readCheckInput } from './check-input';
import type { FleetFolder } from './fleet';
import { FLEET_INDEX } from '../constructs/fleet-index';

/** Returns an input, or throws if a part of it could not be read and would be missing from the result. */
export function wholeInput<T extends CheckInput>(input: T): T {
  const [error] = [...input.reading.unreadable, ...input.reading.repeated];
  if (error !== undefined) {
    throw error;
  }
  return input;
}

/** The files of a fleet's folder that belong to no cluster, such as those of a GitOps engine. */
export function outsideOfClusters({ root, index }: FleetFolder): CheckInput {
  const left = [FLEET_INDEX, ...index.clusters.flatMap(({ dir, nodesFile }) => [dir, ...nodesFile === null ? [] : [nodesFile]])];
  return wholeInput(readCheckInput(root, { isIncluded: (file) => !left.some((each) => file === each || file.startsWith(`${each}/`)) }));
}
