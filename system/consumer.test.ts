/** What a user does: install the package from its tarball, write ten lines, synthesize. */
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './support/run';
import { commandOf, folderBelow, project, tarball } from './support/shared';

const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

const TYPESCRIPT_APP = `import { App } from 'cdk8s';
import { imports, OnloadPlatform, OnloadRelease, Platform } from 'cdk8s-onload';

const app = new App();
const platform = new OnloadPlatform(app, 'nyc1', {
  platform: Platform.openshift('4.14'),
  release: OnloadRelease.of({ onload: '8.1.2.26' }),
});
export const gvk: { kind: string } = imports.kmm.Module.GVK;
app.synth();
export const name: string = platform.onload.name;
`;

const PLAN_APP = `import { Planner } from 'cdk8s-onload';
import { plan, type PlanReport } from 'cdk8s-onload/plan';

const report: PlanReport = plan({ before: [], after: [] });
const reboots: number | null = report.totals.reboots;
if (reboots !== 0 || new Planner().plan([], []).totals.reboots !== 0) {
  throw new Error('nothing should reboot');
}
`;

const JAVASCRIPT_APP = `const { App, Chart } = require('cdk8s');
const { Onload, OnloadRelease } = require('cdk8s-onload');

const app = new App();
const chart = new Chart(app, 'onload');
new Onload(chart, 'Onload', { release: OnloadRelease.of({ onload: '8.1.3.40' }), sfc: true });
app.synth();
`;

test('the tarball has the compiled package, its bundled libraries, its documents and examples, and no sources', async () => {
  const files = run(ROOT, 'tar', ['-tzf', await tarball()]).trim().split('\n');
  expect(files).toContain('package/build/lib/index.js');
  expect(files).toContain('package/build/lib/index.d.ts');
  expect(files).toContain('package/build/imports/index.js');
  expect(files).toContain('package/.jsii');
  expect(files).toContain('package/bin/cdk8s-onload');
  expect(files).toContain('package/node_modules/re2js/package.json');
  const unwanted = files.filter((file) => !file.startsWith('package/node_modules/'))
    .filter((file) => (file.endsWith('.ts') && !/\.d\.ts$|^package\/examples\/[^/]+\/main\.ts$/.test(file))
      || file.endsWith('.map') || /^package\/(imports|test|system|scripts|build\/(bench|examples|scripts))\//.test(file));
  expect(unwanted).toEqual([]);
});

test('a TypeScript app is type-checked and synthesized', async () => {
  const dir = await folderBelow('typescript');
  writeFileSync(join(dir, 'main.ts'), TYPESCRIPT_APP);
  // Checks all types but those of TypeScript itself, and in the tests below only what they add.
  const checked = { strict: true, skipDefaultLibCheck: true, incremental: true };
  writeFileSync(join(dir, 'tsconfig.json'), JSON.stringify({
    compilerOptions: { ...checked, target: 'ES2022', module: 'commonjs', moduleResolution: 'node10', types: ['node'] }, include: ['main.ts'],
  }));
  writeFileSync(join(dir, 'cdk8s.yaml'), 'language: typescript\napp: npx ts-node main.ts\n');
  run(dir, commandOf('tsc'), ['--noEmit', '-p', '.']);
  run(dir, commandOf('cdk8s'), ['synth', '--check-upgrade=false']);
  const manifests = readdirSync(join(dir, 'dist')).filter((file) => file.endsWith('.yaml')).map((file) => readFileSync(join(dir, 'dist', file), 'utf8'));
  expect(manifests).toHaveLength(2);
  expect(manifests.join('')).toContain('kind: Onload\n');
});

test('a TypeScript app plans, with types', async () => {
  const dir = join(await project(), 'typescript');
  writeFileSync(join(dir, 'main.ts'), PLAN_APP);
  run(dir, commandOf('tsc'), ['--noEmit', '-p', '.']);
  run(dir, commandOf('ts-node'), ['main.ts']);
});

test('a TypeScript app with a mistake is refused by the compiler', async () => {
  const dir = join(await project(), 'typescript');
  writeFileSync(join(dir, 'main.ts'), TYPESCRIPT_APP.replace('onload: \'8.1.2.26\'', 'onload: 8'));
  expect(() => run(dir, commandOf('tsc'), ['--noEmit', '-p', '.'])).toThrow(/Type 'number' is not assignable to type 'string'/);
});

test('a JavaScript app is synthesized, and a bad one stops with the message and writes nothing', async () => {
  const dir = await folderBelow('javascript');
  writeFileSync(join(dir, 'main.js'), JAVASCRIPT_APP);
  writeFileSync(join(dir, 'cdk8s.yaml'), 'language: typescript\napp: node main.js\n');
  run(dir, commandOf('cdk8s'), ['synth', '--check-upgrade=false']);
  expect(readFileSync(join(dir, 'dist/onload.k8s.yaml'), 'utf8')).toContain('sfc: {}');

  writeFileSync(join(dir, 'main.js'), JAVASCRIPT_APP.replace('sfc: true', 'name: \'a-name-that-is-longer-than-thirty-two\''));
  expect(() => run(dir, commandOf('cdk8s'), ['synth', '--check-upgrade=false'])).toThrow(/\[onload\/name-length\]/);
  expect(existsSync(join(dir, 'dist/onload.k8s.yaml'))).toBe(false);
});

test('cdk8s synth checks the manifests of others too', async () => {
  const dir = join(await project(), 'javascript');
  // cdk8s takes a local package for one of npm unless its path starts with ./ or /.
  symlinkSync('../node_modules', join(dir, 'node_modules'));
  const report = join(dir, 'report.json');
  const synth = () => run(dir, commandOf('cdk8s'), ['synth', '--check-upgrade=false', '--validation-reports-output-file', 'report.json']);
  const violations = () => (JSON.parse(readFileSync(report, 'utf8')).reports as { violations: object[] }[]).flatMap((each) => each.violations);
  writeFileSync(join(dir, 'cdk8s.yaml'), `language: typescript
app: node main.js
validations:
  - package: ./node_modules/${name}
    version: ${version}
    class: ManifestValidation
    properties: { openshift: "4.16" }
`);
  writeFileSync(join(dir, 'main.js'), JAVASCRIPT_APP);
  synth();
  expect(violations()).toEqual([]);
  rmSync(report);

  writeFileSync(join(dir, 'main.js'), JAVASCRIPT_APP.replace('app.synth()', `new (require('cdk8s').ApiObject)(chart, 'Raw', {
    apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'MachineConfig',
    metadata: { name: '99-rt', labels: { 'machineconfiguration.openshift.io/role': 'worker' } }, spec: { kernelType: 'rt' },
  });
  app.synth()`));
  expect(synth).toThrow(/failed \(2\):[^]*machine-config\/kernel-type \(1 occurrences\)[^]*How to fix: write default, realtime or 64k-pages/);
  expect(violations()).toMatchObject([{ ruleName: 'machine-config/kernel-type', violatingConstructs: [{ constructPath: 'onload/Raw' }] }]);
});

test('what a program accepts does not come back, neither in cdk8s synth nor in check', async () => {
  const dir = join(await project(), 'javascript');
  const code = 'kmm/regexp-not-anchored';
  const app = JAVASCRIPT_APP.replace('{ Onload,', '{ Findings, KernelMatch, Onload,').replace('sfc: true', 'sfc: true, kernelMappings: [{ kernels: KernelMatch.regexp("^5.14") }]');
  const synth = () => run(dir, commandOf('cdk8s'), ['synth', '--check-upgrade=false']);
  writeFileSync(join(dir, 'main.js'), app);
  expect(synth()).toContain(code);
  expect(run(dir, commandOf('cdk8s-onload'), ['check', 'dist'])).toContain(`[${code}]`);

  writeFileSync(join(dir, 'main.js'), app.replace('app.synth();', `Findings.of(chart).acknowledge('${code}', 'one kernel on all hosts');
    app.synth();
    Findings.of(app).writeAcknowledgements('onload-acknowledgements.yaml');`));
  expect(synth()).not.toContain(code);
  expect(run(dir, commandOf('cdk8s-onload'), ['check', 'dist'])).not.toContain(code);
});

test('the command is there, prints results on stdout, and tells findings by its exit code', async () => {
  const dir = join(await project(), 'javascript');
  expect(run(dir, commandOf('cdk8s-onload'), ['profile', 'latency', '--format', 'env'])).toContain('EF_POLL_USEC=100000');
  writeFileSync(join(dir, 'sfptpd.cfg'), '[general]\nno_such_option\n');
  expect(() => run(dir, commandOf('cdk8s-onload'), ['sfptpd', 'sfptpd.cfg', '--format', 'json'])).toThrow(/failed \(1\):\n\{\n {2}"valid": false/);
  const planned = run(dir, commandOf('cdk8s-onload'), ['plan', 'dist', 'dist', '--format', 'json', '--exit-code']);
  expect(JSON.parse(planned)).toMatchObject({ version: 1, steps: [], totals: { reboots: 0 } });
  expect(() => run(dir, commandOf('cdk8s-onload'), ['nothing'])).toThrow(/failed \(2\):[^]*cdk8s-onload: no such command: nothing/);
  expect(run(dir, 'npx', ['cdk8s-onload', '--version'])).toBe(`${version}\n`);
});

test('a reader that stops early is no error, and a crash ends in 2', async () => {
  const dir = await folderBelow('pipe');
  const bash = (script: string) => run(dir, 'bash', ['-c', `export PATH=../node_modules/.bin:$PATH; ${script}`]);
  writeFileSync(join(dir, 'many.yaml'), 'apiVersion: v1\nkind: Pod\nmetadata: { name: "A" }\n---\n'.repeat(5000));
  const [first, code, ...messages] = bash('cdk8s-onload check many.yaml 2> errors | head -1; echo ${PIPESTATUS[0]}; cat errors').trim().split('\n');
  expect([first, code, messages]).toEqual([expect.stringMatching(/^many\.yaml:\d+: /), '1', [expect.stringMatching(/^5000 objects, \d+ errors/)]]);
  writeFileSync(join(dir, 'crash.cjs'), 'setImmediate(() => { throw new Error("broken\\nindeed"); });');
  expect(() => bash('NODE_OPTIONS="--require ./crash.cjs" cdk8s-onload profile latency > profile.yaml')).toThrow(/failed \(2\):\ncdk8s-onload: internal error: broken; report it to \S+ with the output of --debug\n$/);
});

test('importing the package loads neither cdk8s-plus, nor the generated classes, nor the bundled libraries', async () => {
  const dir = join(await project(), 'javascript');
  writeFileSync(join(dir, 'loaded.js'), `require('${name}'); console.log(Object.keys(require.cache).join('\\n'));`);
  const loaded = run(dir, 'node', ['loaded.js']);
  expect(loaded).toContain(`node_modules/${name}/build/lib/index.js`);
  expect(loaded).not.toMatch(/cdk8s-plus-|build\/imports\/|node_modules\/(re2js|dockerfile-ast|dockerfile-utils|js-yaml|yaml|smol-toml)\//);
});
