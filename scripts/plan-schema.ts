/**
 * Writes the JSON schema of the report of `cdk8s-onload plan` from its types.
 *
 *   ts-node scripts/plan-schema.ts [FILE]      FILE defaults to docs/plan.schema.json
 */
import { writeFileSync } from 'node:fs';
import { createGenerator } from 'ts-json-schema-generator';

/** The schema as the file has it. */
export function planSchema(): string {
  const schema = createGenerator({
    path: 'lib/plan/report.ts',
    tsconfig: 'tsconfig.json',
    type: 'PlanReport',
    topRef: false,
    // Types are checked when we compile.
    skipTypeCheck: true,
    // Members may be added.
    additionalProperties: true,
  }).createSchema('PlanReport');
  return `${JSON.stringify({ $comment: 'Generated from lib/plan/report.ts by `npm run plan-schema`. Do not edit.', ...schema }, undefined, 2)}\n`;
}

if (require.main === module) {
  writeFileSync(process.argv[2] ?? 'docs/plan.schema.json', planSchema());
}
