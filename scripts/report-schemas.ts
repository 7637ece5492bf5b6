/**
 * Writes the JSON schemas of what the commands print as JSON, from their types.
 *
 *   sucrase-node scripts/report-schemas.ts [FILE...]      files for the schemas, in the order of the table
 */
import { writeFileSync } from 'node:fs';
import { createGenerator } from 'ts-json-schema-generator';

const SCHEMAS: readonly (readonly [file: string, path: string, type: string])[] = [
  ['docs/apply-events.schema.json', 'lib/live/apply/run-event.ts', 'RunEvent'],
  ['docs/fleet-plan.schema.json', 'lib/plan/fleet/fleet-report.ts', 'FleetPlanReport'],
  ['docs/history.schema.json', 'lib/live/apply/run-history.ts', 'HistoryReport'],
  ['docs/plan.schema.json', 'lib/plan/plan-report/plan.ts', 'PlanReport'],
  ['docs/schedule.schema.json', 'lib/schedule/schedule-report.ts', 'ScheduleReport'],
  ['docs/verify.schema.json', 'lib/reports/verify/verify-report.ts', 'ExplainedReport'],
];

function schemaOf(path: string, type: string): string {
  const schema = createGenerator({
    path,
    tsconfig: 'tsconfig.json',
    type,
    topRef: false,
    // Types are checked when we compile.
    skipTypeCheck: true,
    // Members may be added.
    additionalProperties: true,
  }).createSchema(type);
  return `${JSON.stringify({ $comment: `Generated from ${path} by \`npm run report-schemas\`. Do not edit.`, ...schema }, undefined, 2)}\n`;
}

const files = process.argv.slice(2);
SCHEMAS.forEach(([file, path, type], index) => writeFileSync(files.at(index) ?? file, schemaOf(path, type)));
