import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { RECORDED_STATES } from './recorded-states';
import { verify } from '../../../lib/reports/verify/verify';
import { verifyReportJson } from '../../../lib/reports/verify/verify-json';
import { verifySchema } from '../../../scripts/verify-schema';

const file = readFileSync(join(__dirname, '../../../docs/verify.schema.json'), 'utf8');

test('the schema is that of the types (npm run verify-schema)', () => {
  expect(file).toBe(verifySchema());
});

test('reports meet the schema', () => {
  const validate = new Ajv({ strict: false }).compile(JSON.parse(file));
  for (const { dump, manifests } of RECORDED_STATES) {
    for (const declared of [manifests, undefined]) {
      validate(JSON.parse(verifyReportJson(verify(dump(), declared))));
      expect(validate.errors ?? []).toEqual([]);
    }
  }
});
