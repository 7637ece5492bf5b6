/**
 * Writes the JSON schema of the report of `cdk8s-onload verify` from its types.
 *
 *   sucrase-node scripts/verify-schema.ts [FILE]      the file defaults to docs/verify.schema.json
 */
import { writeFileSync } from 'node:fs';
import { schemaOf } from './plan-schema';

/** The schema as the file has it. */
export function verifySchema(): string {
  return schemaOf('lib/reports/verify/verify-report.ts', 'VerifyReport', 'verify-schema');
}

if (require.main === module) {
  const [file = 'docs/verify.schema.json'] = process.argv.slice(2);
  writeFileSync(file, verifySchema());
}
