import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { RECORDED_STATES } from './recorded-states';
import { explainedReport } from '../../../lib/reports/verify/explained-report';
import { verify } from '../../../lib/reports/verify/verify';
import { verifyReportJson } from '../../../lib/reports/verify/verify-json';

test('reports meet the schema', () => {
  const validate = new Ajv({ strict: false }).compile(JSON.parse(readFileSync(join(__dirname, '../../../docs/verify.schema.json'), 'utf8')));
  for (const { dump, manifests } of RECORDED_STATES) {
    for (const declared of [manifests, undefined]) {
      const objects = dump();
      validate(JSON.parse(verifyReportJson(explainedReport(verify(objects, declared), objects))));
      expect(validate.errors ?? []).toEqual([]);
    }
  }
});
