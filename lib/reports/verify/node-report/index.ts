export { isFetchedModule, isImageModule, OUT_OF_TREE } from './fetched-module';
export { readNodeReports } from './node-report';
export type { NodeReport, UnitState } from './node-report';
export { journalCommand, kernelLogCommand, NODE_SCRIPT, nodeReportCommand, nodeReportLines, SSH_COMMAND } from './node-script';
