import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import Ajv from 'ajv';
import { FORMATS } from '../../../lib/reports/check/formats';
import { ALL_RULES } from '../../../lib/rules/all-rules';
import { finding, neverWorking, reportOf, risky } from '../../support/check-report';

const SCHEMA = JSON.parse(readFileSync(resolve(__dirname, '../../../upstream/schemas/sarif-2.1.0.json'), 'utf8'));
const isValid = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(SCHEMA);

function sarif(...args: Parameters<typeof reportOf>) {
  const log = JSON.parse(FORMATS.sarif(reportOf(...args)));
  isValid(log);
  expect(isValid.errors).toBeNull();
  return log.runs[0];
}

test('a finding is a result with its rule, its place and its object', () => {
  const { tool: { driver }, results } = sarif([finding(), risky(), neverWorking()]);
  expect(results[0]).toEqual({
    ruleId: 'kmm/regexp-syntax',
    ruleIndex: 1,
    level: 'error',
    message: { text: 'Module ns/m, spec.moduleLoader: not an expression: "("; correct it' },
    locations: [{
      physicalLocation: { artifactLocation: { uri: 'dist/a.yaml', uriBaseId: '%SRCROOT%' }, region: { startLine: 3 } },
      logicalLocations: [{ name: 'Module ns/m', fullyQualifiedName: 'Module ns/m, spec.moduleLoader', kind: 'object' }],
    }],
    partialFingerprints: { 'codeObjectPath/v1': expect.stringMatching(/^[0-9a-f]{64}$/) },
    properties: { class: 'refused' },
  });
  expect(results.map(({ level }: { level: string }) => level)).toEqual(['error', 'warning', 'warning']);
  expect(driver.rules.map(({ id }: { id: string }) => id)).toEqual(['kmm/regexp-not-anchored', 'kmm/regexp-syntax', 'onload/max-pods']);
});

test('a rule says what is wrong, why, and what to do, and has no address', () => {
  const { what, source, remedy } = ALL_RULES.find(({ code }) => code === 'kmm/regexp-syntax')!;
  const [rule] = sarif([finding()]).tool.driver.rules;
  expect(rule).toEqual({
    id: 'kmm/regexp-syntax',
    shortDescription: { text: what },
    fullDescription: { text: `${what}. Why: ${source.replace(/\[(.*?)\]\(.*?\)/g, '$1')}` },
    help: { text: remedy },
    defaultConfiguration: { level: 'error' },
    properties: { class: 'refused', tags: ['kmm'] },
  });
});

test('every rule makes a valid log', () => {
  const { tool: { driver } } = sarif(ALL_RULES.map(({ code }) => finding({ code })));
  expect(driver.rules).toHaveLength(ALL_RULES.length);
  expect(driver.rules.filter((rule: { shortDescription?: unknown; help?: unknown }) => !rule.shortDescription || !rule.help)).toEqual([]);
  expect(JSON.stringify(driver.rules)).not.toMatch(/\]\(/);
});

test('a code without a rule is in the log nevertheless', () => {
  expect(sarif([finding({ code: 'input/unknown' })]).tool.driver.rules).toEqual([{ id: 'input/unknown' }]);
});

test('a result keeps its fingerprint when its line moves, and two at one place have different ones', () => {
  const fingerprints = (...lines: number[]) => sarif(lines.map((line) => finding({ line }))).results
    .map(({ partialFingerprints }: { partialFingerprints: { [name: string]: string } }) => partialFingerprints['codeObjectPath/v1']);
  expect(fingerprints(3)).toEqual(fingerprints(900));
  expect(new Set(fingerprints(3, 3)).size).toBe(2);
});

test.each([
  ['a relative path', 'a b/ä#?%.yaml', 'a%20b/%C3%A4%23%3F%25.yaml', '%SRCROOT%'],
  ['a colon, which is no scheme', 'a:b.yaml', 'a%3Ab.yaml', '%SRCROOT%'],
  ['half of a character', 'a\ud800', 'a%EF%BF%BD', '%SRCROOT%'],
])('%s is a URI', (_, file, uri, uriBaseId) => {
  const [{ locations: [{ physicalLocation: { artifactLocation } }] }] = sarif([finding({ file })]).results;
  expect(artifactLocation).toEqual({ uri, uriBaseId });
  expect(new URL(uri, 'file:///root/').pathname.startsWith('/root/')).toBe(true);
});

test('a file outside of the repository has the URI of a file, and the standard input has none', () => {
  const [outside] = sarif([finding({ file: '/tmp/a b.yaml' })], { place: (path) => ({ path, isInRepository: false }) }).results;
  expect(outside.locations[0].physicalLocation.artifactLocation).toEqual({ uri: 'file:///tmp/a%20b.yaml' });
  const [input] = sarif([finding({ file: '-' })]).results;
  expect(input.locations).toEqual([{ logicalLocations: [expect.objectContaining({ name: 'Module ns/m' })] }]);
});

test('copies of an object are related locations', () => {
  const [{ locations, relatedLocations }] = sarif([finding({ path: '', also: [{ file: 'dist/b.yaml', line: 7 }] })]).results;
  expect(locations[0].logicalLocations).toEqual([{ name: 'Module ns/m', fullyQualifiedName: 'Module ns/m', kind: 'object' }]);
  expect(relatedLocations.map(({ physicalLocation }: { physicalLocation: unknown }) => physicalLocation))
    .toEqual([{ artifactLocation: { uri: 'dist/b.yaml', uriBaseId: '%SRCROOT%' }, region: { startLine: 7 } }]);
});

test('nothing in a message is a link', () => {
  const [{ message }] = sarif([finding({ message: '[a](https://evil.example)' })]).results;
  expect(message.text).toContain('[a]\\u0028https://evil.example)');
});

test('notes and the exit code are about the invocation', () => {
  expect(sarif([], { notes: [{ level: 'note', text: 'a' }, { level: 'warning', text: 'b' }], exitCode: 1 }).invocations).toEqual([{
    executionSuccessful: true,
    exitCode: 1,
    toolExecutionNotifications: [{ level: 'note', message: { text: 'a' } }, { level: 'warning', message: { text: 'b' } }],
  }]);
});
