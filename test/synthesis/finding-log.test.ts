import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiObject, App, Chart } from 'cdk8s';
import { Construct } from 'constructs';
import type { Rule } from '../../lib/rules/rule/rule';
import { enforce } from '../../lib/synthesis/enforce';
import { FINDING_LOG, type LoggedFinding, withoutCode } from '../../lib/synthesis/finding-log';
import { Findings } from '../../lib/synthesis/findings';

const stderr = jest.spyOn(process.stderr, 'write');
afterAll(() => stderr.mockRestore());

let dir: string;
beforeEach(() => {
  stderr.mockReset().mockReturnValue(true);
  dir = mkdtempSync(join(tmpdir(), 'log-'));
  process.env[FINDING_LOG] = join(dir, 'findings');
});
afterEach(() => {
  delete process.env[FINDING_LOG];
  rmSync(dir, { recursive: true });
});

const logged = () => readFileSync(join(dir, 'findings'), 'utf8').trimEnd().split('\n').map((line): LoggedFinding => JSON.parse(line));

/** Rule about the field `bad` of things. */
const ruleOf = (problemClass: Rule['class']): Rule => ({
  code: 'thing/bad',
  class: problemClass,
  what: 'something',
  remedy: 'do something',
  source: 'a test',
  kinds: ['Thing'],
  check: (manifests) => manifests.ofKind('Thing').map((object) => ({ object, path: 'bad', what: 'not good', value: object.bad, fix: 'leave it out' })),
});

/** App with one object, which a rule finds something wrong in. */
function appWith(problemClass: Rule['class']): App {
  const app = new App({ outdir: join(dir, 'dist') });
  const thing = new Construct(new Chart(app, 'chart'), 'Thing');
  new ApiObject(thing, 'Resource', { apiVersion: 'v1', kind: 'Thing', metadata: { name: 'thing' }, bad: 1 });
  enforce(thing, [ruleOf(problemClass)]);
  return app;
}

const FINDING = { code: 'thing/bad', construct: 'chart/Thing', message: 'Thing thing, bad: not good: 1; leave it out', place: expect.stringMatching(/^test\/synthesis\/finding-log\.test\.ts:\d+:\d+$/) };

test('a warning is logged once, with its construct and the line that created it', () => {
  const app = appWith('risky');
  app.synth();
  app.synth();
  expect(logged()).toEqual([{ severity: 'warning', ...FINDING }]);
});

test('an error is logged with its construct and the line that created it', () => {
  expect(() => appWith('refused').synth()).toThrow('[thing/bad]');
  expect(logged()).toEqual([{ severity: 'error', ...FINDING }]);
});

test('an error of a validation of the user is logged without a code', () => {
  const app = new App({ outdir: join(dir, 'dist') });
  const chart = new Chart(app, 'chart');
  chart.node.addValidation({ validate: () => ['too large'] });
  enforce(new Construct(chart, 'Thing'), []);
  expect(() => app.synth()).toThrow('too large');
  expect(logged()).toEqual([{ severity: 'error', construct: 'chart', message: 'too large' }]);
});

test('nothing is logged for an acknowledged finding, nor without the environment variable', () => {
  const app = appWith('risky');
  Findings.of(app).acknowledge('thing/bad', 'intended');
  app.synth();
  delete process.env[FINDING_LOG];
  appWith('risky').synth();
  expect(existsSync(join(dir, 'findings'))).toBe(false);
});

test.each([
  ['wrong: 1; write 2 [kmm/name]', { message: 'wrong: 1; write 2', code: 'kmm/name' }],
  ['two lines\nof text [a-b/c2]', { message: 'two lines\nof text', code: 'a-b/c2' }],
  ['without a code', { message: 'without a code' }],
  ['a list [1]', { message: 'a list [1]' }],
])('the code of %j is separated from its message', (text, expected) => {
  expect(withoutCode(text)).toEqual(expected);
});
