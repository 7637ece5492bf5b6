import { mkdirSync, writeFileSync } from 'node:fs';
import { cli, useRepository } from '../support/cli';
import { MODULE, NEVER_WORKING, REFUSED, RISKY } from '../support/faulty-modules';

useRepository();

describe('the exit code with --fail-on', () => {
  const ends = async (text: string, ...options: string[]) => {
    writeFileSync('a.yaml', text);
    return (await cli('check', 'a.yaml', ...options)).code;
  };

  test.each([
    [[], [0, 0, 0, 1]], [['--fail-on', 'error'], [0, 0, 0, 1]], [['--fail-on', 'never-works'], [0, 0, 1, 1]], [['--fail-on', 'warning'], [0, 1, 1, 1]],
  ])('%j is 1 from that level on', async (options, codes) => {
    const ended: number[] = [];
    for (const text of [MODULE, RISKY, NEVER_WORKING, REFUSED]) {
      ended.push(await ends(text, ...options));
    }
    expect(ended).toEqual(codes);
  });

  test('counts what is refused on some clusters only as never-works', async () => {
    const onSome = MODULE.replace('selector: { a: b }', 'selector: { a: b }\n  tolerations: [{ operator: Exists }]');
    expect(await ends(onSome)).toBe(0);
    expect((await cli('check', 'a.yaml')).out).toMatch(/warning: .*with KMM before 2\.3 only/);
    expect(await ends(onSome, '--fail-on', 'never-works')).toBe(1);
  });

  test('the exit code with --fail-on is 0 where all that is as grave is acknowledged', async () => {
    expect(await ends(RISKY, '--fail-on', 'warning', '--acknowledge', 'kmm/regexp-not-anchored')).toBe(0);
  });
});

test.each([['--fail-on', 'fatal', 'no such level: --fail-on fatal; use one of error, never-works, warning;'], ['--format', 'xml', 'no such format: xml; use one of text, json, sarif, junit, github, gitlab;']])(
  '%s %s ends in 2 and names what there is', async (option, value, message) => {
    expect(await cli('check', '.', option, value)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(message) });
  });

test('formats name files from the root of the repository, whatever the working directory', async () => {
  mkdirSync('dist/nyc1', { recursive: true });
  writeFileSync('dist/nyc1/a.yaml', REFUSED);
  process.chdir('dist');
  const outOf = async (format: string) => (await cli('check', 'nyc1', '--format', format)).out;
  expect(JSON.parse(await outOf('sarif')).runs[0].results[0].locations[0].physicalLocation.artifactLocation).toEqual({ uri: 'dist/nyc1/a.yaml', uriBaseId: '%SRCROOT%' });
  expect(JSON.parse(await outOf('gitlab'))[0].location.path).toBe('dist/nyc1/a.yaml');
  expect(await outOf('github')).toMatch(/^::error file=dist\/nyc1\/a\.yaml,line=3,/);
  expect(await outOf('junit')).toContain('<testsuite name="dist/nyc1/a.yaml"');
  expect(await outOf('text')).toMatch(/^nyc1\/a\.yaml:3: error: /);
});

test('a report has all objects, those without a finding too', async () => {
  writeFileSync('a.yaml', `${REFUSED}---\n${MODULE.replace('name: m,', 'name: other,')}`);
  const { code, out } = await cli('check', 'a.yaml', '--format', 'junit');
  expect(code).toBe(1);
  expect(out).toContain('tests="2" failures="1"');
  expect(out).toContain('<testcase name="Module ns/other" classname="a.yaml"/>');
});

test('a report that a machine reads comes alone; in a log there is a summary', async () => {
  writeFileSync('a.yaml', REFUSED);
  for (const format of ['json', 'sarif', 'junit', 'gitlab']) {
    expect(await cli('check', 'a.yaml', '--format', format)).toMatchObject({ code: 1, err: '' });
  }
  expect((await cli('check', 'a.yaml', '--format', 'github')).err).toMatch(/^1 object, 1 error, 0 warnings\n/);
});

test('the log of GitHub says where annotations end', async () => {
  const text = (count: number) => Array.from({ length: count }, (_, index) => REFUSED.replace('name: m,', `name: m${index},`)).join('---\n');
  writeFileSync('a.yaml', text(10));
  expect((await cli('check', 'a.yaml', '--format', 'github')).err).not.toContain('annotations');
  writeFileSync('a.yaml', text(11));
  expect((await cli('check', 'a.yaml', '--format', 'github')).err).toContain('GitHub shows 10 errors and 10 warnings of a step as annotations, here the most severe ones; this log has all\n');
});

test('SARIF has what is said beside the findings', async () => {
  writeFileSync('a.yaml', MODULE);
  const { out } = await cli('check', 'a.yaml', '--format', 'sarif', '--kmm', '3.0', '--acknowledge', 'kmm/regexp-not-anchored');
  expect(JSON.parse(out).runs[0].invocations).toEqual([{
    executionSuccessful: true,
    exitCode: 0,
    toolExecutionNotifications: [
      { level: 'note', message: { text: expect.stringContaining('[kmm/unknown-release]') } }, { level: 'warning', message: { text: expect.stringContaining('acknowledgement without a matching finding') } },
    ],
  }]);
});
