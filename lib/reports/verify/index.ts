export {
  collectedAt, collectedSources, CONTROLLED_PODS, isCollection, listFile, NODE_REPORT_FILE, nodesAndPods, RECORD_FILE, SEPARATOR, SNAPSHOT_KIND,
  SNAPSHOT_VERSION, snapshotAt, snapshotManifests,
} from './collected';
export type { ListSource, Snapshot, SnapshotRecord } from './collected';
export { failures, isDeleted, startTroubles } from './containers';
export { NODE_SCRIPT, nodeReportLines, readNodeReports, SSH_COMMAND } from './node-report';
export { dumpAt, snapshotDump } from './read-dump';
export { isOneStep, phaseRank, standingsOf } from './standings';
export type { Standing, StandingResult } from './standings';
export type { Evidence } from './dump';
export { explainedReport } from './explained-report';
export { filteredReport } from './report-filter';
export { verify } from './verify';
export { verifyReportJson } from './verify-json';
export type { ExplainedReport, Verdict, VerifyReport } from './verify-report';
export { verifyReportText } from './verify-text';
export type { VerifyTextOptions } from './verify-text';
