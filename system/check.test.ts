/** The command that checks manifests, as a user has it: from the tarball, on what apps wrote and on what went wrong. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { ROOT } from './support/run';
import { commandOf, folderBelow } from './support/shared';

const CRDS = join(ROOT, 'upstream/crds');
const EXAMPLES = join(ROOT, 'dist/examples');
let dir: string;
beforeAll(async () => { dir = await folderBelow('check'); });

function check(args: string[], input?: string) {
  const { status, stdout, stderr } = spawnSync(commandOf('cdk8s-onload'), ['check', ...args], { cwd: dir, encoding: 'utf8', input });
  return { status, stdout, stderr };
}

const BROKEN = `apiVersion: v1
kind: Pod
metadata: { name: game }
spec:
  containers:
    - name: game
      image: registry.example.com/game
      resources: { limits: { amd.com/onload: 0.5 } }
`;
const FINDING = {
  code: 'workload/onload-limit',
  severity: 'error',
  class: 'refused',
  object: 'Pod game',
  path: 'spec.containers[0].resources.limits["amd.com/onload"]',
  message: 'not a whole number: 0.5',
  fix: 'write 1',
  line: 8,
};

/** The one example that is about a change which the operator refuses. */
const REFUSED = /plan-irreconcilable\/after\/machine-config\.k8s\.yaml:\d+: error: .*\[machine-config\/directories\]/;

test('what the examples write has no errors, but for the one that is about one', () => {
  const oneError = { status: 1, stdout: expect.stringMatching(REFUSED), stderr: expect.stringMatching(/^\d{2,} objects, 1 error, /) };
  expect(check([EXAMPLES])).toMatchObject(oneError);
  // One example validates for KMM 1.1, whose definition is another one.
  const { stdout, stderr } = check([EXAMPLES, '--crds', CRDS]);
  expect(stdout.match(/^.* error: .*$/gm)).toEqual([
    expect.stringMatching(REFUSED), expect.stringMatching(/plan-openshift-upgrade.*kernelVersion.*\[crd\/schema\]$/),
  ]);
  expect(stderr).toMatch(/^\d{2,} objects, 2 errors, /);
  expect(check([join(EXAMPLES, 'plan-openshift-upgrade'), '--crds', join(CRDS, 'kmm-1.1')]).status).toBe(0);
});

test('an error ends in 1, with what is documented as JSON', () => {
  writeFileSync(join(dir, 'broken.yaml'), BROKEN);
  const { status, stdout, stderr } = check(['broken.yaml', '--format', 'json']);
  expect({ status, stderr, findings: JSON.parse(stdout).findings }).toEqual({ status: 1, stderr: '', findings: [{ ...FINDING, file: 'broken.yaml' }] });
});

test('the standard input is read', () => {
  const { status, stdout } = check(['-', '--format', 'json'], BROKEN);
  expect({ status, findings: JSON.parse(stdout).findings }).toEqual({ status: 1, findings: [{ ...FINDING, file: '-' }] });
});

test.each([
  ['no file', ['nowhere'], '', /^cdk8s-onload check: nowhere: cannot be read: "no such file or folder"; /],
  ['an option that there is not', ['-', '--nothing'], '', /--nothing/],
])('input that cannot be used ends in 2: %s', (_, args, input, message) => {
  expect(check(args, input)).toEqual({ status: 2, stdout: '', stderr: expect.stringMatching(message) });
});

test('what is no YAML is a finding, and ends in 2', () => {
  expect(check(['-'], `a: b: c\n---\n${BROKEN}`)).toEqual({
    status: 2,
    stdout: expect.stringMatching(/^-:1: error: document 1: not YAML: .* \[input\/unreadable\]\n-:10: error: Pod game, .* \[workload\/onload-limit\]\n$/),
    stderr: expect.stringContaining('could not be read: 1'),
  });
});

/** Names and values that an XML document must survive. */
const HOSTILE = JSON.stringify({ apiVersion: 'v1', kind: 'Pod', metadata: { name: ']]>&"\'\u0000\u001b\ud800\ufffe', labels: { 'a\n::error::b': true } }, spec: { containers: '</failure>' } });

test.each([['an error', BROKEN], ['hostile texts', HOSTILE], ['nothing', '']])('XML of JUnit for %s is valid by Jenkins\' schema', (what, input) => {
  const { status, stdout } = check(['-', '--format', 'junit', ...input === '' ? ['--allow-empty'] : []], input);
  expect(status).toBe(input === '' ? 0 : 1);
  const file = join(dir, `${what.replaceAll(' ', '-')}.xml`);
  writeFileSync(file, stdout);
  const { status: code, stderr } = spawnSync('xmllint', ['--noout', '--nonet', '--schema', join(ROOT, 'upstream/schemas/junit-10.xsd'), file], { encoding: 'utf8' });
  expect({ code, stderr }).toEqual({ code: 0, stderr: `${file} validates\n` });
});

test('SARIF of all examples is valid', () => {
  const { status, stdout } = check([EXAMPLES, '--format', 'sarif']);
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(JSON.parse(readFileSync(join(ROOT, 'upstream/schemas/sarif-2.1.0.json'), 'utf8')));
  const log = JSON.parse(stdout);
  validate(log);
  expect({ status, errors: validate.errors }).toEqual({ status: 1, errors: null });
  expect(log.runs[0].results.length).toBeGreaterThan(0);
});

test('a baseline makes what is there pass, and nothing else', () => {
  writeFileSync(join(dir, 'old.yaml'), BROKEN);
  expect(check(['old.yaml', '--write-baseline', 'baseline.yaml'])).toMatchObject({ status: 0, stdout: '' });
  expect(check(['old.yaml', '--baseline', 'baseline.yaml'])).toMatchObject({ status: 0, stdout: '' });
  writeFileSync(join(dir, 'old.yaml'), BROKEN.replace('name: game }', 'name: other }'));
  expect(check(['old.yaml', '--baseline', 'baseline.yaml'])).toMatchObject({ status: 1, stdout: expect.stringContaining('Pod other'), stderr: expect.stringContaining('without a matching finding') });
});

test('rules are explained by the package alone', () => {
  const run = (...args: string[]) => spawnSync(commandOf('cdk8s-onload'), args, { cwd: dir, encoding: 'utf8' });
  expect(run('explain', FINDING.code)).toMatchObject({ status: 0, stdout: expect.stringContaining('what to do:') });
  expect(run('rules')).toMatchObject({ status: 0, stdout: expect.stringContaining(FINDING.code) });
  expect(run('profile', '--list')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^latency +/m) });
});
