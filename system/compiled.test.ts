/** The compiled package has what the sources have: scripts/compile rewrites how its modules load and export. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run, scratchDir } from './support/run';

const LIB = join(ROOT, 'lib');
/** Runs in a thread, and exports nothing. */
const WORKER = 'cli/fleet/worker';
const MODULES = readdirSync(LIB, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts')).map((file) => file.replace(/\.ts$/, ''))
  .filter((module) => module !== WORKER).sort();
const dir = scratchDir();

interface Exports { readonly [module: string]: { readonly [name: string]: string } }

/** The names that modules export, with the types of their values. */
function exportsOf(load: (module: string) => object): Exports {
  return Object.fromEntries(MODULES.map((module) => [module, Object.fromEntries(
    Object.entries(load(module)).sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, value]) => [name, typeof value]),
  )]));
}

const BUILT = `const MODULES = ${JSON.stringify(MODULES)};
${String(exportsOf)}
process.stdout.write(JSON.stringify(exportsOf((module) => require(${JSON.stringify(`${ROOT}/build/lib/`)} + module))));
`;

test('every module exports the names of its source, and values of the same types', () => {
  const script = join(dir, 'built.js');
  writeFileSync(script, BUILT);
  const built: Exports = JSON.parse(run(ROOT, 'node', [script]));
  expect(built).toEqual(exportsOf((module) => jest.requireActual(join(LIB, module))));
  expect(Object.values(built).flatMap((names) => Object.keys(names)).length).toBeGreaterThan(2000);
});

test('an ES module can import by name what users import', () => {
  const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { exports: { [path: string]: string | { default: string } } };
  const entries = Object.entries(exports).flatMap(([path, entry]) => (typeof entry === 'string' ? [] : [{ path: join('cdk8s-onload', path), file: entry.default }]));
  expect(entries.map(({ path }) => path)).toEqual(['cdk8s-onload', 'cdk8s-onload/plan']);
  for (const { path, file } of entries) {
    const names = Object.keys(jest.requireActual<object>(join(ROOT, file.replace('/build/', '/').replace('.js', '.ts'))));
    const code = `import { ${names.join(', ')} } from '${path}'; process.stdout.write([${names.join(', ')}].map((value) => typeof value).join(' '));`;
    expect(run(ROOT, 'node', ['--input-type=module', '--eval', code])).not.toContain('undefined');
  }
});

test('no index is loaded by our own code', () => {
  const code = `const { Module } = require('node:module');
const { App } = require('cdk8s');
const { OnloadPlatform, OnloadRelease, Platform } = require('cdk8s-onload');
new OnloadPlatform(new App({ outdir: ${JSON.stringify(dir)} }), 'nyc1', { platform: Platform.openshift('4.14'), release: OnloadRelease.of({ onload: '8.1.2.26' }) }).node.root.synth();
process.stdout.write(Object.keys(require.cache).filter((file) => file.startsWith(${JSON.stringify(join(ROOT, 'build'))})).join(' '));`;
  const loaded = run(ROOT, 'node', ['--eval', code]).split(' ').map((file) => file.slice(ROOT.length + 1));
  expect(loaded).toEqual(expect.arrayContaining(['build/lib/index.js', 'build/lib/constructs/onload/onload.js']));
  expect(loaded.filter((file) => file.endsWith('/index.js'))).toEqual(['build/lib/index.js']);
});

const PREFLIGHT = `apiVersion: kmm.sigs.x-k8s.io/v1beta2
kind: PreflightValidationOCP
metadata: { name: next, namespace: openshift-kmm }
spec: { kernelVersion: 5.14.0-427.el9.x86_64, dtkImage: quay.io/example/dtk:1, pushBuiltImage: false }
`;

test('the built command plans a PreflightValidationOCP', () => {
  writeFileSync(join(dir, 'preflight.yaml'), PREFLIGHT);
  const { status, stderr, stdout } = spawnSync('node', ['bin/cdk8s-onload', 'plan', '/dev/null', join(dir, 'preflight.yaml'), '--new'], { cwd: ROOT, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('PreflightValidationOCP next');
});
