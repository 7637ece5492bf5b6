import Ajv from 'ajv';
import { FORMATS } from '../../../lib/reports/check/formats';
import { finding, neverWorking, reportOf, risky } from '../../support/check-report';

/** The fields that GitLab documents, and nothing else. */
const isValid = new Ajv({ allErrors: true }).compile({
  type: 'array',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['description', 'check_name', 'fingerprint', 'severity', 'location'],
    properties: {
      description: { type: 'string', minLength: 1 },
      check_name: { type: 'string', minLength: 1 },
      fingerprint: { type: 'string', pattern: '^[0-9a-f]{64}$' },
      severity: { enum: ['info', 'minor', 'major', 'critical', 'blocker'] },
      location: {
        type: 'object',
        additionalProperties: false,
        required: ['path', 'lines'],
        properties: {
          path: { type: 'string', minLength: 1, not: { pattern: '^\\./' } },
          lines: { type: 'object', additionalProperties: false, required: ['begin'], properties: { begin: { type: 'integer', minimum: 1 } } },
        },
      },
    },
  },
});

function gitlab(...args: Parameters<typeof reportOf>) {
  const issues = JSON.parse(FORMATS.gitlab(reportOf(...args)));
  isValid(issues);
  expect(isValid.errors).toBeNull();
  return issues;
}

test('a finding is an issue', () => {
  expect(gitlab([finding()])).toEqual([{
    description: 'Module ns/m, spec.moduleLoader: not an expression: "("; correct it',
    check_name: 'kmm/regexp-syntax',
    fingerprint: expect.any(String),
    severity: 'critical',
    location: { path: 'dist/a.yaml', lines: { begin: 3 } },
  }]);
});

test('severities tell what is refused, what never works, and what is risky apart', () => {
  expect(gitlab([finding(), neverWorking(), risky()]).map(({ severity }: { severity: string }) => severity)).toEqual(['critical', 'major', 'minor']);
});

test('a fingerprint stays when lines move, and no two issues share one', () => {
  const fingerprints = (...args: Parameters<typeof reportOf>) => gitlab(...args).map(({ fingerprint }: { fingerprint: string }) => fingerprint);
  expect(fingerprints([finding({ line: 700, message: 'in other words' })])).toEqual(fingerprints([finding()]));
  const several = [finding(), finding(), finding({ file: 'dist/b.yaml' }), finding({ path: 'spec' }), finding({ object: 'Module ns/n' }), finding({ code: 'kmm/module-name' })];
  expect(new Set(fingerprints(several)).size).toBe(several.length);
});

test('a copy of an object is an issue of its own file', () => {
  const issues = gitlab([finding({ path: '', also: [{ file: 'dist/b.yaml', line: 7 }] })]);
  expect(issues.map(({ location }: { location: unknown }) => location)).toEqual([{ path: 'dist/a.yaml', lines: { begin: 3 } }, { path: 'dist/b.yaml', lines: { begin: 7 } }]);
  expect(issues[0]).toMatchObject({ description: 'Module ns/m: not an expression: "("; correct it', fingerprint: expect.not.stringMatching(issues[1].fingerprint) });
});

test('no findings are an empty list', () => {
  expect(gitlab([])).toEqual([]);
});
