export { json } from './format/json';
export { text } from './format/text';
export { readDump } from './read-dump';
export type { CheckName, UncheckedKind, Verdict, VerifyCounts, VerifyReport, VerifyResult } from './report';
export { dumpCommand } from './resources';
export { verify } from './verify';
