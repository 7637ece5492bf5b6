import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { EVERYTHING, NOTHING } from '../reports/plan/fixtures';

const validate = new Ajv({ allErrors: true }).compile(JSON.parse(readFileSync(join(__dirname, '../../docs/plan.schema.json'), 'utf8')));

test.each([['nothing', NOTHING], ['everything', EVERYTHING]])('%s is valid', (_, report) => {
  validate(report);
  expect(validate.errors).toBeNull();
});

test.each([
  ['a member is missing', { ...NOTHING, totals: undefined }],
  ['an action of another type', { ...NOTHING, machineConfigPools: [{ ...EVERYTHING.machineConfigPools[1], actions: [{ type: 'Sleep', reasons: [] }] }] }],
  ['a wave that is a node', { ...NOTHING, machineConfigPools: [{ ...EVERYTHING.machineConfigPools[1], waves: ['n1'] }] }],
])('the schema refuses an invalid report: %s', (_, report) => {
  expect(validate(report)).toBe(false);
});
