/** Whatever manifests and files are called and hold, a finding is one plain line, and JSON is what it says. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiObject, App, Chart } from 'cdk8s';
import { Construct } from 'constructs';
import * as fc from 'fast-check';
import { lineFor, reportedFindings } from '../../lib/check/check-report';
import { evaluateRules } from '../../lib/check/evaluate-rules';
import { violationsIn } from '../../lib/check/violations';
import { ManifestSet } from '../../lib/manifests/manifest-set';
import { Reading, readManifests } from '../../lib/manifests/read-manifests';
import { ALL_RULES } from '../../lib/rules/all-rules';
import { Rule } from '../../lib/rules/rule/rule';
import { enforce } from '../../lib/synthesis/enforce';
import { Findings } from '../../lib/synthesis/findings';
import { WarningPrinter } from '../../lib/synthesis/warning-printer';
import { invalid } from '../../lib/text/errors';
import { toJson } from '../../lib/text/json';
import { expectPlain } from '../support/format-laws';
import { SAMPLES } from '../support/fuzz';
import { runsOf } from '../support/fuzz-runs';
import { HOSTILE, hostileText, textPlaces, withText } from '../support/hostile';

const SEED = 19;
/** Each of them checks all rules. */
const RUNS = Math.min(1000, runsOf(0.5));

/** A sample with texts at some places of it, after reading. */
const objects = fc.nat({ max: SAMPLES.length - 1 }).chain((index) => {
  const places = textPlaces(SAMPLES[index]).filter(({ path }) => !/^(kind|apiVersion)$/.test(String(path.at(-1))));
  return fc.array(fc.tuple(fc.constantFrom(...places), hostileText), { minLength: 1, maxLength: 4 })
    .map((texts) => texts.reduce((object, [place, text]) => {
      try {
        return withText(object, place, text);
      } catch {
        // A key above it is another now.
        return object;
      }
    }, SAMPLES[index]));
});

/** The same as of a file: JSON carries any text. */
const readingOf = (list: readonly unknown[], file: string): Reading => readManifests([{ file, text: list.map((object) => `---\n${JSON.stringify(object)}`).join('\n'), isMixed: true }]);

test('findings are lines, and JSON has their values', () => {
  let found = 0;
  fc.assert(fc.property(objects, hostileText, (object, file) => {
    const reading = readingOf([object, { ...object, spec: 1 }], file);
    const findings = reportedFindings(evaluateRules(ALL_RULES, new ManifestSet(reading.manifests), {}), reading);
    found += findings.length;
    for (const line of findings.map(lineFor)) {
      expect(line).not.toContain('\n');
      expectPlain(line);
    }
    expectPlain(toJson({ findings }));
    expect(JSON.parse(toJson({ findings }))).toEqual(JSON.parse(JSON.stringify({ findings })));
  }), { numRuns: RUNS, seed: SEED });
  expect(found).toBeGreaterThan(RUNS);
});

test('an error that is thrown is one plain line, wherever the text is in it', () => {
  for (const text of HOSTILE) {
    for (const { message } of [invalid('a/b', text, text, text, text), invalid('a/b', 'a', { [text]: [text] }, 'b')]) {
      expect(message).not.toContain('\n');
      expectPlain(message);
    }
  }
});

test('neither the path of a construct nor a message breaks the line of a warning', () => {
  let printed = '';
  const printer = new WarningPrinter((text) => { printed += text; }, () => undefined);
  HOSTILE.forEach((text) => printer.print([{ code: text, path: text, message: `${text} [${text}]`, cluster: {} }]));
  expect(printed.split('\n')).toHaveLength(new Set(HOSTILE).size + 1);
  expectPlain(printed);
});

test('what synthesis says of an object is one plain line', () => {
  const rule = (code: string, kind: Rule['class']): Rule => ({
    code,
    class: kind,
    what: 'something',
    remedy: 'do something',
    source: 'a test',
    kinds: ['ConfigMap'],
    check: (manifests) => manifests.ofKind('ConfigMap').flatMap((object) => Object.keys(object.data).map((key) => ({ object, path: `data.${key}`, what: key, value: key, fix: key }))),
  });
  const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const chart = new Chart(new App(), 'c');
  const construct = new Construct(chart, 'x');
  const data = Object.fromEntries(HOSTILE.map((text) => [`k${text}`, '']));
  new ApiObject(construct, 'Map', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a\u001b[2J\nb' }, data });
  enforce(construct, [rule('it/refused', 'refused'), rule('it/risky', 'risky')]);
  const errors = construct.node.validate();
  Findings.of(construct).warnings.forEach(({ message }) => expectPlain(message));
  stderr.mockRestore();
  expect(errors).toHaveLength(Object.keys(data).length);
  for (const error of errors) {
    expect(error).not.toContain('\n');
    expectPlain(error);
  }
});

test('what the cdk8s CLI prints is plain', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  const file = join(folder, 'a\u001b[31m.yaml');
  writeFileSync(file, JSON.stringify({ apiVersion: 'kmm.sigs.x-k8s.io/v1beta1', kind: 'Module', metadata: { name: 'a\n::error::b', namespace: 'x' }, spec: { 'selector': 1, 'a\u202eb': 1 } }));
  const { violations } = violationsIn(ALL_RULES, [file], { context: {}, acknowledgements: [], baseline: [], failOn: 'error' });
  rmSync(folder, { recursive: true });
  expect(violations.length).toBeGreaterThan(0);
  JSON.stringify(violations, (_, value) => {
    if (typeof value === 'string') {
      expect(value).not.toContain('\n');
      expectPlain(value);
    }
    return value;
  });
});
