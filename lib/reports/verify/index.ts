export { collectedSources, isCollection } from './collected';
export { dumpCommand } from './get-commands';
export { NODE_SCRIPT, nodeReportLines, readNodeReports, SSH_COMMAND } from './node-report';
export { dumpAt } from './read-dump';
export { verify } from './verify';
export { verifyReportJson } from './verify-json';
export type { Verdict, VerifyReport } from './verify-report';
export { verifyReportText } from './verify-text';
