/** A fleet as a program of its own: killed, run twice at once, run by the cdk8s CLI, committed to git. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './support/run';
import { commandOf, folderBelow } from './support/shared';
import { DiskTree, manifestFilesIn, noticeChanges, readText } from '../lib/manifests';
import { contentsOf } from '../test/support/fleets';

/** Writes CLUSTERS clusters with the label VALUE. CHANGED has another one, WRONG is wrong, HELD is a file: as long as it is there, the run is. */
const PROGRAM = `
const { Fleet, OnloadProfile, OnloadRelease, Platform } = require('cdk8s-onload');
const { existsSync } = require('node:fs');
const { CLUSTERS = '3', VALUE = 'a', CHANGED, WRONG, HELD } = process.env;
const hold = () => {
  while (existsSync(HELD)) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
  }
};
const fleet = new Fleet({
  outdir: process.env.CDK8S_OUTDIR ?? 'dist',
  defaults: { platform: Platform.openshift('4.16'), release: OnloadRelease.of({ onload: '8.1.3.40' }), profiles: [OnloadProfile.latency()] },
});
for (let index = 1; index <= Number(CLUSTERS); index++) {
  const name = 'cluster-' + String(index).padStart(4, '0');
  fleet.addCluster(name, {
    metadata: { labels: { 'example.com/value': name === CHANGED ? 'changed' : VALUE } },
    ...name === WRONG ? { platform: Platform.kubernetes('1.29') } : {},
    ...HELD ? { extensions: [{ extend: hold }] } : {},
  });
}
if (process.env.COUNT) {
  const { ApiObject } = require('cdk8s');
  const { toJson } = ApiObject.prototype;
  let count = 0;
  ApiObject.prototype.toJson = function () {
    count++;
    return toJson.call(this);
  };
  process.on('exit', () => console.log(count > 0 ? 'built' : 'not built'));
}
fleet.synth();
`;

const ROUNDS = 50;

/** Manifests in a folder, as our readers find them. */
function seenIn(folder: string): { readonly [path: string]: string } {
  noticeChanges(folder);
  return Object.fromEntries(manifestFilesIn(new DiskTree(folder)).map(({ path }) => [path.slice(folder.length + 1), readText(path)]).sort());
}

let dir: string;
beforeAll(async () => {
  dir = await folderBelow('fleet', { 'main.js': PROGRAM, 'package.json': '{}' });
});
afterEach(() => rmSync(dist(), { recursive: true, force: true }));

const dist = () => join(dir, 'dist');
const synthesize = (env: { [name: string]: string } = {}) => run(dir, process.execPath, ['main.js'], env);

/** Runs the program, and kills it after some milliseconds, or not at all. Returns whether it was still running. */
function killAfter(ms: number, env: { [name: string]: string }): Promise<boolean> {
  const child = spawn(process.execPath, ['main.js'], { cwd: dir, env: { ...process.env, ...env }, stdio: 'ignore' });
  const timer = ms === Infinity ? undefined : setTimeout(() => child.kill('SIGKILL'), ms);
  return new Promise((resolve) => child.on('close', (_, signal) => {
    clearTimeout(timer);
    resolve(signal === 'SIGKILL');
  }));
}

test(`killed at ${ROUNDS} random moments, the last output or the new one stands, byte for byte`, async () => {
  const env = (value: string) => ({ VALUE: value, CLUSTERS: '100' });
  const outputs = ['a', 'b'].map((value) => {
    synthesize(env(value));
    return contentsOf(dist());
  });
  let current = 1;
  let time = Infinity;
  const found = [0, 0];
  for (let killed = 0; killed < ROUNDS;) {
    const next = 1 - current;
    // A run that ends by itself tells how long one takes at present: other programs make that longer and shorter.
    const start = Date.now();
    const wasKilled = await killAfter(Math.random() * time, env('ab'[next]));
    time = wasKilled ? time : Date.now() - start;
    killed += Number(wasKilled);
    // The lock of a run that was killed before it wrote its number counts as taken for ten seconds: they pass now.
    const lock = join(dist(), '.cdk8s-onload/lock');
    if (existsSync(lock)) {
      utimesSync(lock, 0, 0);
    }
    const now = seenIn(dist());
    const isNew = now['cluster-0001/10-operators.k8s.yaml'] === outputs[next]['cluster-0001/10-operators.k8s.yaml'];
    expect(now).toEqual(outputs[isNew ? next : current]);
    current = isNew ? next : current;
    found[Number(isNew)] += Number(wasKilled);
  }
  console.log(`killed ${ROUNDS} runs: ${found[0]} times the last output, ${found[1]} times the new one`);
  synthesize(env('a'));
  expect(contentsOf(dist())).toEqual(outputs[0]);
  expect(existsSync(join(dist(), '.cdk8s-onload'))).toBe(false);
}, 600_000);

test('the 500th of 1,000 clusters is wrong: its name, and nothing is written', () => {
  synthesize();
  const before = contentsOf(dist());
  const { status, stderr } = spawnSync(process.execPath, ['main.js'], { cwd: dir, env: { ...process.env, CLUSTERS: '1000', WRONG: 'cluster-0500' }, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('1 of 1000 clusters is wrong:\ncluster-0500:\n  cluster-0500: no \'moduleRegistry\'');
  expect(contentsOf(dist())).toEqual(before);
}, 120_000);

test('of two runs at once, the second says so and stops', async () => {
  const held = join(dir, 'held');
  writeFileSync(held, '');
  const first = spawn(process.execPath, ['main.js'], { cwd: dir, env: { ...process.env, HELD: held }, stdio: 'ignore' });
  const ended = new Promise((resolve) => first.on('close', resolve));
  while (!existsSync(join(dist(), '.cdk8s-onload/lock'))) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const { status, stderr } = spawnSync(process.execPath, ['main.js'], { cwd: dir, encoding: 'utf8' });
  rmSync(held);
  expect(status).toBe(1);
  expect(stderr).toMatch(new RegExp(`the output folder is being written by process ${first.pid}: .* \\[fleet/locked\\]`));
  expect(await ended).toBe(0);
  expect(Object.keys(contentsOf(dist()))).toHaveLength(10);
}, 120_000);

test('the cdk8s CLI runs it, with its output folder and our validation', () => {
  writeFileSync(join(dir, 'cdk8s.yaml'), `language: typescript
app: node main.js
output: dist
validations:
  - package: cdk8s-onload
    version: ${JSON.parse(readFileSync(join(dir, '../node_modules/cdk8s-onload/package.json'), 'utf8')).version}
    class: ManifestValidation
`.replace('package: cdk8s-onload', `package: ${join(dir, '../node_modules/cdk8s-onload')}`));
  synthesize({ CDK8S_OUTDIR: join(dir, 'dist') });
  const expected = contentsOf(dist());
  rmSync(dist(), { recursive: true });
  const printed = run(dir, commandOf('cdk8s'), ['synth', '--check-upgrade=false']);
  expect(printed).toContain('dist/cluster-0001/10-operators.k8s.yaml');
  expect(contentsOf(dist())).toEqual(expected);
}, 120_000);

test('a change of one cluster is a change of its files and of the index in git', () => {
  synthesize();
  run(dir, 'git', ['init', '-q', '.']);
  const git = (...args: string[]) => run(dir, 'git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args]);
  git('add', 'dist');
  git('commit', '-qm', 'before');
  synthesize({ CHANGED: 'cluster-0002' });
  git('add', 'dist');
  const changed = git('diff', '--cached', '--name-only').trim().split('\n');
  rmSync(join(dir, '.git'), { recursive: true });
  expect(changed).toEqual(['dist/cluster-0002/10-operators.k8s.yaml', 'dist/cluster-0002/30-onload.k8s.yaml', 'dist/cluster-0002/60-workloads.k8s.yaml', 'dist/fleet.json']);
}, 120_000);

describe('a second run', () => {
  const caches = () => join(dir, 'node_modules/.cache/cdk8s-onload');
  const count = (env: { [name: string]: string } = {}) => synthesize({ COUNT: '1', ...env }).trim();
  beforeEach(() => {
    mkdirSync(join(dir, 'node_modules'), { recursive: true });
  });
  afterEach(() => rmSync(join(dir, 'node_modules'), { recursive: true }));

  test('builds nothing that has not changed, and writes the same bytes', () => {
    expect(count()).toBe('built');
    const contents = contentsOf(dist());
    expect(existsSync(caches())).toBe(true);
    expect(count()).toBe('not built');
    expect(contentsOf(dist())).toEqual(contents);
    expect(count({ CHANGED: 'cluster-0002' })).toBe('built');
    rmSync(join(dist(), 'cluster-0001'), { recursive: true });
    expect(count()).toBe('built');
    expect(contentsOf(dist())).toEqual(contents);
  });

  test('builds all if the environment turns the cache off', () => {
    expect([count({ CDK8S_ONLOAD_CACHE: 'off' }), count({ CDK8S_ONLOAD_CACHE: 'off' })]).toEqual(['built', 'built']);
    expect(existsSync(caches())).toBe(false);
  });
});
