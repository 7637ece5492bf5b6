import { appendFileSync } from 'node:fs';

/** Environment variable with the file to which each synthesis adds its findings, a line of JSON for each. `cdk8s-onload synth` makes a report of them. */
export const FINDING_LOG = 'CDK8S_ONLOAD_FINDING_LOG';

/** Finding of synthesis: an error that stops it, or a warning that is not acknowledged. */
export interface LoggedFinding {
  readonly severity: 'error' | 'warning';
  readonly code?: string;
  /** Path of the construct, or empty for the app itself. */
  readonly construct: string;
  /** Message without the code. */
  readonly message: string;
  /** Place in the user's program that created the construct: `main.ts:12:3`. */
  readonly place?: string;
}

/** Adds findings to the file that the environment names, if it names one. */
export function logFindings(findings: readonly LoggedFinding[]): void {
  const file = process.env[FINDING_LOG];
  if (file !== undefined && file !== '' && findings.length > 0) {
    appendFileSync(file, findings.map((finding) => `${JSON.stringify(finding)}\n`).join(''));
  }
}

/** The message and the code of a text that ends with its code in brackets. */
export function withoutCode(text: string): { readonly message: string; readonly code?: string } {
  const [, message, code] = /^([^]*) \[([a-z0-9-]+\/[a-z0-9-]+)\]$/.exec(text) ?? [];
  return code === undefined ? { message: text } : { message, code };
}
