import fs, { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ReplacedFolder } from '../../lib/cli/replaced-folder';
import { cli, useFolder } from '../support/cli';

/** A cdk8s-cli that removes its output folder first, as the real one does, and then runs `program.js` with that folder. */
const CDK8S = `
const { rmSync } = require('node:fs');
const { resolve } = require('node:path');
const out = process.argv[process.argv.indexOf('--output') + 1];
rmSync(out, { recursive: true, force: true });
require(resolve('program.js'))(out);
`;

const WRITES = 'const fs = require("node:fs"); module.exports = (out) => { fs.mkdirSync(out); fs.writeFileSync(out + "/new.yaml", "new"); console.log("  - " + out + "/new.yaml"); };';
const FAILS_LATE = `${WRITES} const whole = module.exports; module.exports = (out) => { whole(out); console.error(out + "/new.yaml is wrong"); process.exit(2); };`;

useFolder(() => {
  mkdirSync('node_modules/cdk8s-cli/bin', { recursive: true });
  writeFileSync('node_modules/cdk8s-cli/package.json', '{}');
  writeFileSync('node_modules/cdk8s-cli/bin/cdk8s', CDK8S);
  mkdirSync('dist');
  writeFileSync('dist/old.yaml', 'old');
});

async function run(program: string, ...args: string[]) {
  writeFileSync('program.js', program);
  return { ...await cli('synth', ...args), dist: existsSync('dist') ? readdirSync('dist') : undefined, beside: readdirSync('.').filter((name) => name.startsWith('.')) };
}

test('the manifests are replaced as a whole when the synthesis succeeds, and its output names their folder', async () => {
  expect(await run(WRITES)).toEqual({ code: 0, out: '  - dist/new.yaml\n', err: '', dist: ['new.yaml'], beside: [] });
});

test('a first synthesis creates the folder', async () => {
  rmSync('dist', { recursive: true });
  expect(await run(WRITES)).toMatchObject({ code: 0, dist: ['new.yaml'], beside: [] });
});

test('a synthesis that fails after it has written leaves the manifests as they were, and ends with its code', async () => {
  expect(await run(FAILS_LATE)).toEqual({
    code: 2, out: '  - dist/new.yaml\n', err: 'dist/new.yaml is wrong\ncdk8s-onload synth: the synthesis failed; dist is as it was\n', dist: ['old.yaml'], beside: [],
  });
  expect(readFileSync('dist/old.yaml', 'utf8')).toBe('old');
});

test.each([
  ['throws', 'throw new Error("wrong");', 1],
  ['is killed', 'module.exports = () => process.kill(process.pid, "SIGKILL");', 2],
  ['writes nothing', 'module.exports = () => {};', 2],
])('a program that %s leaves the manifests as they were', async (_, program, code) => {
  expect(await run(program)).toMatchObject({ code, dist: ['old.yaml'], beside: [] });
});

test('the program that writes nothing is named', async () => {
  expect((await run('module.exports = () => {};')).err).toBe('cdk8s-onload synth: the program wrote no manifests; dist is as it was\n');
});

test('what is no manifest stays in the folder, with its mode: a Git repository, and notes', async () => {
  mkdirSync('dist/.git/refs/heads', { recursive: true });
  mkdirSync('dist/docs');
  mkdirSync('dist/former');
  Object.entries({ 'dist/.git/HEAD': 'ref', 'dist/.git/config.json': '{}', 'dist/docs/README.md': 'mine', 'dist/former/old.k8s.yaml': 'old' })
    .forEach(([path, text]) => writeFileSync(path, text));
  chmodSync('dist', 0o700);
  expect(await run(WRITES)).toMatchObject({ code: 0, beside: [] });
  expect(readdirSync('dist', { recursive: true }).sort()).toEqual([
    '.git', '.git/HEAD', '.git/config.json', '.git/refs', '.git/refs/heads', 'docs', 'docs/README.md', 'new.yaml',
  ]);
  expect(statSync('dist').mode % 0o1000).toBe(0o700);
});

test('what a killed run has begun is completed by the next one, also if that fails', async () => {
  const rename = fs.renameSync;
  let isJournal = false;
  const spies = [jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    // Jest renames files of its cache elsewhere.
    if (isJournal && !relative(process.cwd(), String(to)).startsWith('..')) {
      throw new Error('killed');
    }
    rename(from, to);
    isJournal = String(to).endsWith('journal');
  }), jest.spyOn(fs, 'rmSync').mockImplementation(() => undefined)];
  expect((await run(WRITES)).err).toContain('killed');
  spies.forEach((spy) => spy.mockRestore());
  expect(readdirSync('dist').sort()).toEqual(['.cdk8s-onload', 'old.yaml']);
  // The process of the lock is this one, which stands for the one that was killed.
  rmSync('dist/.cdk8s-onload/lock');
  expect(await run(FAILS_LATE)).toMatchObject({ code: 2, dist: ['new.yaml'], beside: [] });
});

test('a second run at the same time is refused, and leaves the first one alone', async () => {
  const first = ReplacedFolder.beside('dist');
  mkdirSync(first.fresh);
  expect(await run(WRITES)).toMatchObject({ code: 2, err: expect.stringContaining('[fleet/locked]'), beside: ['.dist.synth'] });
  first.leave();
  expect(await run(WRITES)).toMatchObject({ code: 0, dist: ['new.yaml'], beside: [] });
});

test('another folder is replaced', async () => {
  expect(await run(WRITES, 'out/nyc1')).toMatchObject({ code: 0, out: '  - out/nyc1/new.yaml\n', dist: ['old.yaml'] });
  expect(readdirSync('out')).toEqual(['nyc1']);
});

test.each([
  [['.'], 'output folder that contains the working directory: "."; choose a folder below it, such as dist: its manifests are replaced [synth/folder]'],
  [['program.js'], 'output folder that is a file: "program.js"; choose another path [synth/folder]'],
  [['a', 'b'], 'more than one folder; see cdk8s-onload synth --help'],
])('fails for the folder %j', async (args, message) => {
  expect(await run(WRITES, ...args)).toMatchObject({ code: 2, err: `cdk8s-onload synth: ${message}\n`, dist: ['old.yaml'] });
});

test('fails for a broken symbolic link', async () => {
  symlinkSync('nowhere', 'link');
  expect(await run(WRITES, 'link')).toMatchObject({ code: 2, err: 'cdk8s-onload synth: output folder that is a broken symbolic link: "link"; choose another path [synth/folder]\n' });
});

test('fails without cdk8s-cli, and says how to install it', async () => {
  rmSync('node_modules', { recursive: true });
  expect(await run(WRITES)).toMatchObject({ code: 2, err: expect.stringMatching(/cdk8s-cli is not installed here: .*; run npm install; .* \[synth\/no-cdk8s-cli\]\n$/), dist: ['old.yaml'] });
});

/** A program that synthesis finds a warning in, and that goes on as another one. */
const finding = (then: string, more: object = {}) => `
require('node:fs').appendFileSync(process.env.CDK8S_ONLOAD_FINDING_LOG, JSON.stringify({
  severity: 'warning', code: 'kmm/regexp-not-anchored', construct: 'nyc1/Module', message: 'not anchored: "a"; write ^a', place: 'main.ts:12:3', ...${JSON.stringify(more)} }) + '\\n');
${then}`;

describe('--report', () => {
  test('writes the findings of the program with the lines that created their constructs, in the form of check', async () => {
    expect(await run(finding(WRITES), '--report', 'findings.json')).toMatchObject({ code: 0, dist: ['new.yaml'] });
    expect(JSON.parse(readFileSync('findings.json', 'utf8'))).toEqual({
      version: 1,
      findings: [{
        code: 'kmm/regexp-not-anchored', severity: 'warning', class: 'risky', object: 'nyc1/Module', path: '', message: 'not anchored: "a"', fix: 'write ^a', file: 'main.ts', line: 12,
      }],
    });
  });

  test('writes SARIF that points at the lines of the program', async () => {
    expect(await run(finding(WRITES, { severity: 'error' }), '--report', 'findings.sarif')).toMatchObject({ code: 0 });
    const { runs: [{ results: [result] }] } = JSON.parse(readFileSync('findings.sarif', 'utf8'));
    expect(result).toMatchObject({ ruleId: 'kmm/regexp-not-anchored', level: 'error' });
    expect(result.locations[0].physicalLocation).toMatchObject({ artifactLocation: { uri: 'main.ts' }, region: { startLine: 12 } });
    expect(result.locations[0].logicalLocations[0]).toMatchObject({ name: 'nyc1/Module' });
  });

  test('prints to the standard output for -, such as annotations of GitHub Actions', async () => {
    const { out } = await run(finding(WRITES), '--report', '-', '--format', 'github');
    expect(out).toMatch(/^::warning file=main\.ts,line=12,title=kmm\/regexp-not-anchored%3A nyc1\/Module::/m);
  });

  test('a report has no file for a finding whose place is unknown', async () => {
    await run(finding(WRITES, { place: undefined, construct: '' }).replace('place: \'main.ts:12:3\',', ''), '--report', 'findings.sarif');
    const { runs: [{ results: [{ locations: [location] }] }] } = JSON.parse(readFileSync('findings.sarif', 'utf8'));
    expect(location).toEqual({ logicalLocations: [expect.objectContaining({ name: 'App' })] });
  });

  test('a report has what the program throws, with its line', async () => {
    const thrown = 'console.error("Error: \'onload\' is not a version: \\"latest\\"; write 9.2 [release/version]\\n    at Object.<anonymous> (" + process.cwd() + "/main.ts:4:52) {"); process.exit(1);';
    expect(await run(thrown, '--report', 'findings.json')).toMatchObject({ code: 1, dist: ['old.yaml'] });
    expect(JSON.parse(readFileSync('findings.json', 'utf8')).findings).toEqual([
      expect.objectContaining({ code: 'release/version', severity: 'error', message: '\'onload\' is not a version: "latest"', fix: 'write 9.2', file: 'main.ts', line: 4 }),
    ]);
  });

  test('replaces an older report when there are no findings, and says when a synthesis failed for another reason', async () => {
    writeFileSync('findings.sarif', 'old');
    await run(WRITES, '--report', 'findings.sarif');
    expect(JSON.parse(readFileSync('findings.sarif', 'utf8')).runs[0]).toMatchObject({ results: [], invocations: [{ executionSuccessful: true, toolExecutionNotifications: [] }] });
    await run(FAILS_LATE, '--report', 'findings.sarif');
    expect(JSON.parse(readFileSync('findings.sarif', 'utf8')).runs[0]).toMatchObject({
      results: [], invocations: [{ executionSuccessful: false, toolExecutionNotifications: [{ level: 'warning', message: { text: 'the synthesis failed; its output says why' } }] }],
    });
  });

  test.each([
    [['--report', 'findings'], 'no format for findings: specify --format, or a file that ends in .json, .sarif, .xml'],
    [['--report', 'findings.json', '--format', 'xml'], 'no such format: xml; use one of text, json, sarif, junit, github, gitlab'],
    [['--format', 'json'], '--format requires --report'],
  ])('fails for the arguments %j, and runs nothing', async (args, message) => {
    expect(await run(WRITES, ...args)).toMatchObject({ code: 2, out: '', err: `cdk8s-onload synth: ${message}; see cdk8s-onload synth --help\n`, dist: ['old.yaml'] });
  });
});
