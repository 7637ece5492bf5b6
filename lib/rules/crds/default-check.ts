import { CelRules } from './cel-rules';
import type { CrdDifference } from './difference';
import { prune } from './prune';
import { checkSchema } from './schema-check';
import { readSchema } from './structural';

/**
 * Differences of a default from the schema that has it, as the API server finds them in a CRD (pkg/apiserver/schema/defaulting): unknown fields, values
 * that the schema does not allow, and rules in CEL that it violates. Defaults in the schema are not applied.
 */
export function checkDefault(value: unknown, raw: unknown): CrdDifference[] {
  const { schema } = readSchema(raw, '');
  const unknown = prune(JSON.parse(JSON.stringify(value)), schema, '');
  const invalid = checkSchema(value, schema, '');
  return unknown.length + invalid.length > 0 ? [...unknown, ...invalid]
    : new CelRules().check(value, schema, '').filter(({ mistake }) => mistake === 'rule');
}
