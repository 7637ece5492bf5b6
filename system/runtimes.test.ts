/** The program of the README, wherever TypeScript runs; and workloads from wherever users have them. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLUS_RELEASES, TYPESCRIPTS } from './support/releases';
import { ROOT, run } from './support/run';
import { folderBelow, install, project, writeAll } from './support/shared';

/** The first program of the README. */
const PROGRAM = /```ts\n([^]*?)```/.exec(readFileSync(join(ROOT, 'README.md'), 'utf8'))![1];

/** The program of an app that also uses what else can be imported. */
const MORE = `${PROGRAM}
import { imports } from 'cdk8s-onload';
import { plan } from 'cdk8s-onload/plan';

if (imports.kmm.Module.GVK.kind !== 'Module' || plan({ before: [], after: [] }).totals.reboots !== 0) {
  throw new Error('not what was imported');
}
`;

/** JavaScript, where the program is: it has no types to take away. */
const COMMONJS = MORE.replace(/^import (\{.*\}) from (.*);$/gm, 'const $1 = require($2);');

const STRICT = { strict: true, target: 'ES2022', skipLibCheck: false, skipDefaultLibCheck: true, exactOptionalPropertyTypes: true, types: ['node'] };
const MODULE = '{ "type": "module" }';
const tsconfig = (compilerOptions: object) => JSON.stringify({ compilerOptions, include: ['**/*.ts'] });
const NODENEXT = tsconfig({ ...STRICT, module: 'nodenext' });

/** What `cdk8s init` writes. */
const CDK8S_INIT = tsconfig({
  alwaysStrict: true,
  declaration: true,
  experimentalDecorators: true,
  inlineSourceMap: true,
  inlineSources: true,
  lib: ['es2016'],
  module: 'CommonJS',
  noEmitOnError: true,
  noFallthroughCasesInSwitch: true,
  noImplicitAny: true,
  noImplicitReturns: true,
  noImplicitThis: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  resolveJsonModule: true,
  strict: true,
  stripInternal: true,
  target: 'ES2017',
});

interface Runtime {
  readonly name: string;
  readonly files: { readonly [name: string]: string };
  /** Run below the project. */
  readonly command: () => string[];
}

/** The compiler of a release, among those of the project. */
const tscOf = (version: string) => (): string[] => ['node', join(bin('..'), `typescript-${version}`, 'bin/tsc'), '-p', '.'];
const tsc5 = tscOf('5.9');
const tsc7 = tscOf('7');

const RUNTIMES: Runtime[] = [
  { name: 'an ES module (.mjs)', files: { 'main.mjs': MORE }, command: () => ['node', 'main.mjs'] },
  { name: 'an ES module ("type": "module")', files: { 'package.json': MODULE, 'main.js': MORE }, command: () => ['node', 'main.js'] },
  { name: 'CommonJS', files: { 'main.js': COMMONJS }, command: () => ['node', 'main.js'] },
  { name: 'tsx', files: { 'main.ts': MORE }, command: () => [bin('tsx'), 'main.ts'] },
  { name: 'tsx, as an ES module', files: { 'package.json': MODULE, 'main.ts': MORE }, command: () => [bin('tsx'), 'main.ts'] },
  { name: 'ts-node, in a project of cdk8s init', files: { 'tsconfig.json': CDK8S_INIT, 'main.ts': MORE }, command: () => [bin('ts-node'), 'main.ts'] },
];

const bin = (name: string) => join(dir, 'node_modules/.bin', name);
let dir: string;
beforeAll(async () => { dir = await project(); });

/** What the program writes, checked. */
function expectManifests(folder: string): void {
  const files = readdirSync(join(folder, 'dist')).sort();
  expect(files).toEqual(['10-operators.k8s.yaml', '30-onload.k8s.yaml']);
  expect(readFileSync(join(folder, 'dist', files[1]), 'utf8')).toContain('kind: Module\n');
}

const folderOf = (name: string, files: Runtime['files']) => folderBelow(name.replace(/\W+/g, '-'), files);

test.each(RUNTIMES)('the program of the README runs: $name', async ({ name, files, command }) => {
  const folder = await folderOf(name, files);
  const [program, ...args] = command();
  run(folder, program, args);
  expectManifests(folder);
});

// One compiler checks both forms: nearly all that it reads is the same.
test.each(TYPESCRIPTS)('the program of the README runs: TypeScript %s with nodenext, as CommonJS and as an ES module', async (version) => {
  const folder = await folderOf(`TypeScript ${version}`, { 'tsconfig.json': NODENEXT });
  const forms = Object.entries({ commonjs: '{}', module: MODULE }).map(([name, packageJson]) => {
    const form = join(folder, name);
    mkdirSync(form);
    writeAll(form, { 'package.json': packageJson, 'main.ts': MORE });
    return form;
  });
  const [command, ...args] = tscOf(version)();
  expect(run(folder, command, [args[0], '--version'])).toContain(`Version ${version}.`);
  run(folder, command, args);
  for (const form of forms) {
    run(form, 'node', ['main.js']);
    expectManifests(form);
  }
});

/** The oldest Node that is supported, the releases with long support after it, and the newest of all. */
const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const NODES = [/[\d.]+/.exec(engines.node)![0], '22', '24', 'latest'];

describe.each(NODES)('Node %s', (version) => {
  let node: string;
  beforeAll(() => {
    const name = `node-${process.platform}-${process.arch}`;
    const folder = join(dir, `node-${version}`);
    mkdirSync(folder);
    install(folder, `${name}@${version}`);
    node = join(folder, 'node_modules', name, 'bin/node');
    const released = version === 'latest' ? run(folder, 'npm', ['view', `${name}@latest`, 'version']).trim() : version;
    expect(`${run(folder, node, ['--version']).trim()}.`).toMatch(new RegExp(`^v${released.replace(/\./g, '\\.')}\\.`));
  });

  // Node 20 strips no types.
  (version.startsWith('20.') ? test.skip : test).each([['as CommonJS', '{}', COMMONJS], ['as an ES module', MODULE, MORE]])('strips types by itself, %s', async (how, packageJson, program) => {
    const typed = program.replace('const app =', 'const app: object =').replace('new OnloadPlatform(app,', 'new OnloadPlatform(app as any,').replace('app.synth()', '(app as any).synth()');
    expect(typed).not.toBe(program);
    const folder = await folderOf(`node ${version} ${how}`, { 'package.json': packageJson, 'main.ts': typed });
    run(folder, node, ['--experimental-strip-types', '--no-warnings', 'main.ts']);
    expectManifests(folder);
  });

  test('imports by name', async () => {
    const folder = await folderOf(`node ${version} imports`, { 'main.mjs': MORE });
    run(folder, node, ['main.mjs']);
    expectManifests(folder);
  });
});

test('there is one copy of each class, whether it is imported or required', async () => {
  const folder = await folderOf('copies', {
    'main.mjs': `import * as imported from 'cdk8s-onload';
import { createRequire } from 'node:module';
const required = createRequire(import.meta.url)('cdk8s-onload');
const names = Object.keys(required);
const differing = names.filter((name) => imported[name] !== required[name]);
if (names.length < 100 || differing.length > 0 || !(required.NodeGroup.worker() instanceof imported.NodeGroup)) {
  throw new Error(\`\${names.length} names, \${differing}\`);
}
`,
  });
  run(folder, 'node', ['main.mjs']);
});

test('a mistake is found by TypeScript 7', async () => {
  const folder = await folderOf('mistake', { 'tsconfig.json': NODENEXT, 'main.ts': PROGRAM.replace(/'\d+(\.\d+){3}'/, '8') });
  const [command, ...args] = tsc7();
  expect(() => run(folder, command, args)).toThrow(/Type 'number' is not assignable to type 'string'/);
});

describe('workloads', () => {
  const ACCELERATE = `import { App, ApiObject, Chart, Include } from 'cdk8s';
import { ContainerResources, ImagePullPolicy, ImageReference, ModulePluginOptions, Onload, OnloadProfile, Toleration } from 'cdk8s-onload';
import * as kplus from 'cdk8s-plus-VERSION';

const app = new App();
const chart = new Chart(app, 'app');
const onload = Onload.fromOnloadAttributes(chart, 'Onload', { name: 'onload', namespace: 'onload' });
const options = { profile: OnloadProfile.latency() };
const containers = [{ image: 'app' }];
onload.accelerate(new kplus.Deployment(chart, 'Deployment', { containers }), options);
onload.accelerate(new kplus.DaemonSet(chart, 'DaemonSet', { containers }), options);
onload.accelerate(new kplus.Pod(chart, 'Pod', { containers }), options);
onload.accelerate(new kplus.Job(chart, 'Job', { containers }), options);
const template = { spec: { containers: [{ name: 'app', image: 'app' }] } };
onload.accelerate(new ApiObject(chart, 'Plain', { apiVersion: 'apps/v1', kind: 'ReplicaSet', spec: { template } }), options);
onload.accelerate(new kplus.k8s.KubeStatefulSet(chart, 'Generated', { spec: { serviceName: 'a', selector: {}, template } }), options);
onload.accelerate(new Include(chart, 'Include', { url: 'cron-job.yaml' }), options);

// What takes values of cdk8s-plus takes those of any version.
export const policy: ImagePullPolicy = kplus.ImagePullPolicy.ALWAYS;
export const amounts: ContainerResources = { cpu: { limit: kplus.Cpu.millis(500) } };
export const toleration = (theirs: kplus.k8s.Toleration): Toleration => theirs;
export const plugin = (resources: ContainerResources): ModulePluginOptions => ({ container: { image: ImageReference.parse('example.com/plugin:1'), resources } });
plugin({ cpu: { limit: kplus.Cpu.millis(500) } });
app.synth();
`;
  const CRON_JOB = `apiVersion: v1
kind: ConfigMap
metadata: { name: settings }
---
apiVersion: batch/v1
kind: CronJob
metadata: { name: nightly }
spec: { jobTemplate: { spec: { template: { spec: { containers: [{ name: app, image: app }] } } } } }
`;

  beforeAll(async () => {
    const folder = await folderBelow('plus', {});
    // The types of cdk8s-plus itself do not compile with skipLibCheck: false and exactOptionalPropertyTypes.
    writeAll(folder, { 'package.json': '{}', 'tsconfig.json': tsconfig({ ...STRICT, module: 'nodenext', skipLibCheck: true }) });
    // The peers are those of the project around it.
    run(folder, 'npm', ['install', '--no-audit', '--no-fund', '--legacy-peer-deps', ...PLUS_RELEASES.map((version) => `cdk8s-plus-${version}`)]);
    for (const version of PLUS_RELEASES) {
      mkdirSync(join(folder, String(version)));
      writeAll(join(folder, String(version)), { 'main.ts': ACCELERATE.replace('VERSION', String(version)), 'cron-job.yaml': CRON_JOB });
    }
    const [command, ...args] = tsc5();
    run(folder, command, args);
  });

  test.each(PLUS_RELEASES)('workloads may be of cdk8s-plus-%i, an ApiObject, or what Include read', (version) => {
    const folder = join(dir, 'plus', String(version));
    run(folder, 'node', ['main.js']);
    const manifests = readFileSync(join(folder, 'dist/app.k8s.yaml'), 'utf8').split('---\n').filter((text) => !text.includes('kind: ConfigMap\n'));
    expect(manifests.map((text) => /^kind: (\w+)$/m.exec(text)?.[1])).toEqual(['Deployment', 'DaemonSet', 'Pod', 'Job', 'ReplicaSet', 'StatefulSet', 'CronJob']);
    for (const manifest of manifests) {
      expect(manifest).toMatch(/^ +amd\.com\/onload: 1$/m);
      expect(manifest).toMatch(/^ +- configMapRef:\n +name: onload-latency-profile$/m);
    }
  });
});
