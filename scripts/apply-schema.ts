/**
 * Writes the JSON schema of the events of `cdk8s-onload apply` and `watch` from their types.
 *
 *   sucrase-node scripts/apply-schema.ts [FILE]      the file defaults to docs/apply-events.schema.json
 */
import { writeFileSync } from 'node:fs';
import { schemaOf } from './plan-schema';

/** The schema as the file has it. */
export function applySchema(): string {
  return schemaOf('lib/live/apply/run-event.ts', 'RunEvent', 'apply-schema');
}

if (require.main === module) {
  const [file = 'docs/apply-events.schema.json'] = process.argv.slice(2);
  writeFileSync(file, applySchema());
}
