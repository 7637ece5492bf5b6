export { readNodeReports } from './node-report';
export type { NodeReport, UnitState } from './node-report';
export { journalCommand, NODE_SCRIPT, nodeReportCommand, nodeReportLines, SSH_COMMAND } from './node-script';
