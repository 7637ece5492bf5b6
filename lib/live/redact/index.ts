export { redacted } from './redacted-snapshot';
export { Redaction } from './redaction';
