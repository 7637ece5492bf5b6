/**
 * Writes the JSON schemas of the reports of `cdk8s-onload plan` and `schedule` from their types.
 *
 *   ts-node scripts/plan-schema.ts [FILE [FILE [FILE]]]      the files default to plan, fleet-plan and schedule.schema.json in docs
 */
import { writeFileSync } from 'node:fs';
import { createGenerator } from 'ts-json-schema-generator';

/** The schema of one cluster as the file has it. */
export function planSchema(): string {
  return schemaOf('lib/plan/plan-report.ts', 'PlanReport');
}

/** The same of a fleet. */
export function fleetPlanSchema(): string {
  return schemaOf('lib/plan/fleet/fleet-report.ts', 'FleetPlanReport');
}

/** The same of a schedule. */
export function scheduleSchema(): string {
  return schemaOf('lib/schedule/schedule-report.ts', 'ScheduleReport');
}

/** The schema of a type, with the task that writes it. */
export function schemaOf(path: string, type: string, task = 'plan-schema'): string {
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
  return `${JSON.stringify({ $comment: `Generated from ${path} by \`npm run ${task}\`. Do not edit.`, ...schema }, undefined, 2)}\n`;
}

if (require.main === module) {
  const [one = 'docs/plan.schema.json', fleet = 'docs/fleet-plan.schema.json', schedule = 'docs/schedule.schema.json'] = process.argv.slice(2);
  writeFileSync(one, planSchema());
  writeFileSync(fleet, fleetPlanSchema());
  writeFileSync(schedule, scheduleSchema());
}
