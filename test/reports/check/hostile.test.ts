/** What a manifest or the name of a file holds changes nothing in what a format says, whatever reads it. */
import * as fc from 'fast-check';
import type { ReportedFinding } from '../../../lib/check/check-report';
import { FORMATS } from '../../../lib/reports/check/formats';
import { visible } from '../../../lib/text/visible';
import { finding, reportOf, risky } from '../../support/check-report';
import { expectPlain } from '../../support/format-laws';
import { runsOf } from '../../support/fuzz-runs';
import { HOSTILE, hostileText } from '../../support/hostile';
import { readXml } from '../../support/xml';

const SEED = 29;
const RUNS = runsOf(0.5);

/** Findings with hostile texts wherever a manifest or a file name comes in. A code is ours. */
const texts = fc.record({
  object: hostileText, path: hostileText, message: hostileText, fix: hostileText, file: hostileText, line: fc.integer({ min: 1 }),
});
const findings = fc.array(texts.chain((given) => fc.constantFrom(finding(given), risky(given))), { minLength: 1, maxLength: 5 });

const withEach = (check: (list: readonly ReportedFinding[]) => void): void => {
  HOSTILE.forEach((text) => check([finding({ object: text, path: text, message: text, fix: text, file: text })]));
  fc.assert(fc.property(findings, check), { numRuns: RUNS, seed: SEED });
};

test.each(['text', 'json', 'sarif', 'junit', 'gitlab'])('%s is plain: nothing unseen, no command for a runner', (format) => {
  withEach((list) => expectPlain(FORMATS[format](reportOf(list))));
});

test('SARIF and GitLab\'s report are JSON with one entry for each finding, and relative addresses', () => {
  withEach((list) => {
    const { results } = JSON.parse(FORMATS.sarif(reportOf(list))).runs[0];
    expect(results).toHaveLength(list.length);
    for (const { locations: [{ physicalLocation }] } of results) {
      expect(physicalLocation?.artifactLocation.uri ?? '').toMatch(/^([A-Za-z0-9._~!'()*/-]|%[0-9A-F]{2})*$/);
    }
    expect(JSON.parse(FORMATS.gitlab(reportOf(list)))).toHaveLength(list.length);
  });
});

test('JUnit\'s XML is well-formed, and has a test case for each object, with its lines', () => {
  withEach((list) => {
    const suites = readXml(FORMATS.junit(reportOf(list))).children;
    expect(suites).toHaveLength(new Set(list.map(({ file }) => file)).size);
    const cases = suites.flatMap(({ children }) => children);
    expect(cases).toHaveLength(new Set(list.map(({ file, object }) => JSON.stringify([file, object]))).size);
    expect(cases.flatMap(({ children }) => children).map(({ text }) => text.split('\n').length).reduce((sum, lines) => sum + lines, 0)).toBe(list.length);
  });
});

/** GitHub's runner, as it reads a line. */
function commandIn(line: string) {
  const [, command, properties = '', data] = /^::([^ ]*?)(?: (.*?))?::(.*)$/s.exec(line) ?? [];
  const plain = (text: string) => text.replace(/%0D/g, '\r').replace(/%0A/g, '\n').replace(/%3A/g, ':').replace(/%2C/g, ',').replace(/%25/g, '%');
  return { command, properties: Object.fromEntries(properties.split(',').map((pair) => pair.split(/=([^]*)/).slice(0, 2).map(plain))), data };
}

test('GitHub gets one command for each finding, with its own file, line and title', () => {
  withEach((list) => {
    const output = FORMATS.github(reportOf(list));
    const commands = output.split('\n').slice(0, -1).map(commandIn);
    expect(commands).toHaveLength(list.length);
    const bySeverity = [...list].sort((a, b) => (a.severity < b.severity ? -1 : a.severity > b.severity ? 1 : 0));
    commands.forEach(({ command, properties: { file = '-', line, title } }, index) => {
      const wanted = bySeverity[index];
      expect(command).toBe(wanted.severity);
      expect(title).toBe(`${wanted.code}: ${visible(wanted.object)}`);
      expect(wanted.file === '-' ? undefined : line).toBe(wanted.file === '-' ? undefined : String(wanted.line));
      expect(file).toBe(visible(wanted.file));
    });
    expectPlain(output.replace(/^::(error|warning) /gm, ''));
  });
});
