export { collectedAt, collectedSources, isCollection } from './collected-at';
export type { Collected } from './collected-objects';
export {
  CONTROLLED_PODS, listFile, NODE_REPORT_FILE, nodesAndPods, RECORD_FILE, SEPARATOR, SNAPSHOT_KIND, SNAPSHOT_VERSION, snapshotAt, snapshotManifests,
} from './snapshot';
export type { ListSource, Snapshot, SnapshotRecord } from './snapshot';
