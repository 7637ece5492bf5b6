export { dumpCommand } from './get-commands';
export { readDump } from './read-dump';
export { verify } from './verify';
export { verifyReportJson } from './verify-json';
export type { Verdict, VerifyReport } from './verify-report';
export { verifyReportText } from './verify-text';
