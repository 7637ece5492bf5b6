export { dumpCommand } from './get-commands';
export { readDump } from './read-dump';
export { verify } from './verify';
export { json } from './verify-json';
export type { Verdict, VerifyReport } from './verify-report';
export { text } from './verify-text';
