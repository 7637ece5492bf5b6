/** What a release needs, run dry: the tarball as npm, the registries of other languages and Construct Hub take it, its licences, and the package managers of users. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { parse } from 'yaml';
import { ROOT, run, scratchDir } from './support/run';
import { tarball } from './support/shared';
import { bundledPackages } from '../scripts/third-party';

/** Size of the tarball in bytes. Raise or lower it when the package has more or less for its users, and say why in the commit; packages of other languages are no reason. */
const TARBALL_SIZE = 5_958_000;

/** Names of files that generators of other languages write. */
const OTHER_LANGUAGES = ['.py', '.pyi', '.java', '.jar', '.go', '.cs', '.dll', '.whl', '.tgz', '.nupkg', '.class'];

const scratch = scratchDir();
const readJson = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'));
const packageJson = readJson(ROOT, 'package.json');
const bundled = bundledPackages(packageJson.bundledDependencies, readJson(ROOT, 'package-lock.json'));
const unpacked = join(scratch, 'package');
let packed: string;

beforeAll(async () => {
  packed = await tarball();
  run(scratch, 'tar', ['-xzf', packed]);
});

test('the package has no file of another language but the twins of examples, and its recorded size', () => {
  const files = readdirSync(unpacked, { recursive: true, encoding: 'utf8' });
  const twins = ['fleet-extension', 'platform-openshift-kmm2'].flatMap((example) => ['Main.java', 'main.go', 'main.py'].map((file) => `examples/${example}/${file}`));
  expect(files.filter((file) => OTHER_LANGUAGES.includes(extname(file))).sort()).toEqual(twins);
  const { size } = statSync(packed);
  expect({ size, isAsRecorded: Math.abs(size - TARBALL_SIZE) <= TARBALL_SIZE / 100 }).toEqual({ size, isAsRecorded: true });
});

test('packing again gives the same bytes', () => {
  const folder = join(scratch, 'again');
  mkdirSync(folder);
  const [{ filename, integrity }] = JSON.parse(run(ROOT, 'npm', ['pack', '--json', '--pack-destination', folder]));
  expect(readFileSync(join(folder, filename)).equals(readFileSync(packed))).toBe(true);
  expect(integrity).toBe(`sha512-${createHash('sha512').update(readFileSync(packed)).digest('base64')}`);
});

test('the bill of materials in the package has what the package contains, with the licences that THIRD-PARTY.md names', () => {
  const { bomFormat, specVersion, components, metadata, dependencies } = readJson(unpacked, 'sbom.cdx.json');
  expect({ bomFormat, specVersion }).toEqual({ bomFormat: 'CycloneDX', specVersion: '1.5' });
  expect(dependencies.map(({ ref }: any) => ref)).toEqual(expect.arrayContaining(components.map((component: any) => component['bom-ref'])));
  expect(components.filter(({ hashes }: any) => !/^[0-9a-f]{128}$/.test(hashes?.[0].content))).toEqual([]);
  expect(metadata.component).toMatchObject({ name: 'cdk8s-onload', version: packageJson.version, licenses: [{ license: { id: 'Apache-2.0' } }] });
  const listed = components.map(({ name, version, licenses: [{ license }] }: any) => ({ name, version, license: license.id }));
  expect(listed.sort((one: any, other: any) => (one.name < other.name ? -1 : 1))).toEqual(bundled);
  const packages = readdirSync(join(unpacked, 'node_modules')).filter((name) => !name.startsWith('.')).sort();
  expect(packages.map((name) => ({ name, version: readJson(unpacked, 'node_modules', name, 'package.json').version }))).toEqual(bundled.map(({ name, version }) => ({ name, version })));
  expect(readFileSync(join(unpacked, 'THIRD-PARTY.md'), 'utf8')).toContain(`\n${bundled.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |\n`).join('')}`);
});

test.each(bundled)('the package has the text of the licence of $name', ({ name }) => {
  expect(readdirSync(join(unpacked, 'node_modules', name)).filter((file) => /^licen[cs]e/i.test(file))).not.toEqual([]);
});

test('npm would publish the tarball for everybody, with a proof of where it was built', () => {
  expect(readJson(unpacked, 'package.json').publishConfig).toEqual({ access: 'public', provenance: true });
  const [command, ...args] = ['npm', 'publish', packed, '--dry-run', '--json', '--registry', 'http://127.0.0.1:9', '--fetch-retries', '0'];
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: scratch, encoding: 'utf8' });
  expect({ status, stderr }).toMatchObject({ status: 0, stderr: expect.stringContaining('dry-run') });
  expect(stdout).toContain(`cdk8s-onload@${packageJson.version}`);
});

test('the workflow of a release publishes the tarball, with a proof of where it was built', () => {
  const { jobs } = parse(readFileSync(join(ROOT, '.github/workflows/release.yml'), 'utf8'));
  const { run: script } = jobs.publish.steps.find(({ name }: any) => name === 'Publish');
  const folder = join(scratch, 'workflow');
  mkdirSync(join(folder, 'dist/release'), { recursive: true });
  cpSync(packed, join(folder, 'dist/release', basename(packed)));
  // npm reads these as its options.
  const env = { ...process.env, npm_config_dry_run: 'true', npm_config_registry: 'http://127.0.0.1:9', npm_config_fetch_retries: '0' };
  const { status, stdout, stderr } = spawnSync('bash', ['-eo', 'pipefail', '-c', script], { cwd: folder, env, encoding: 'utf8' });
  expect({ status, stderr }).toMatchObject({ status: 0, stderr: expect.stringContaining('dry-run') });
  expect(stdout).toContain(`cdk8s-onload@${packageJson.version}`);
  expect(script).toContain(' --provenance ');
});

test('Construct Hub finds the package by its keyword, and accepts its licence', () => {
  const { keywords, license, author } = readJson(unpacked, 'package.json');
  expect({ keywords, license, author }).toMatchObject({ keywords: expect.arrayContaining(['cdk', 'cdk8s']), license: 'Apache-2.0', author: { organization: true } });
  const { name, targets, readme } = readJson(unpacked, '.jsii');
  expect({ name, targets: Object.keys(targets).sort() }).toEqual({ name: 'cdk8s-onload', targets: ['dotnet', 'go', 'java', 'js', 'python'] });
  expect(readme.markdown).toContain('npx cdk8s-onload init');
});

describe('in an empty folder', () => {
  /** How package managers install into the current folder. Theirs must be in the registry. */
  const MANAGERS: { readonly [name: string]: { readonly packages: string[]; readonly install: string[] } } = {
    npm: { packages: [], install: ['npm', 'install', '--no-audit', '--no-fund', '--prefer-offline'] },
    pnpm: { packages: ['pnpm@10'], install: ['pnpm', 'add', '--prefer-offline'] },
    yarn: { packages: ['yarn@1'], install: ['yarn', 'add', '--prefer-offline', '--no-progress'] },
    bun: { packages: ['bun@1'], install: ['bun', 'add'] },
  };

  /** The folder with the program of a package manager, or undefined where the registry does not have it. */
  function programs(name: string): string | undefined {
    const dir = join(scratch, 'managers', name);
    mkdirSync(dir, { recursive: true });
    writeFileSync(join(dir, 'package.json'), '{}');
    const { packages } = MANAGERS[name];
    const { status, stderr } = packages.length === 0 ? { status: 0, stderr: '' }
      : spawnSync('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts=false', ...packages], { cwd: dir, encoding: 'utf8' });
    if (status !== 0) {
      process.stderr.write(`NOT TESTED: ${name} cannot be installed here: ${stderr}\n`);
      expect(process.env.CI).not.toBe('true');
      return undefined;
    }
    return join(dir, 'node_modules/.bin');
  }

  const PROGRAM = `import { App } from 'cdk8s';
import { OnloadPlatform, OnloadRelease, Platform } from 'cdk8s-onload';
const app = new App();
new OnloadPlatform(app, 'nyc1', { platform: Platform.openshift('4.16'), release: OnloadRelease.of({ onload: '8.1.3.40' }) });
app.synth();
`;

  test.each(Object.keys(MANAGERS))('%s installs the tarball; init runs from it, and programs of both kinds of modules synthesize', (name) => {
    const path = programs(name);
    if (path === undefined) {
      return;
    }
    const dir = join(scratch, `by-${name}`);
    mkdirSync(dir);
    writeFileSync(join(dir, 'package.json'), '{ "private": true, "name": "platform", "version": "1.0.0" }');
    const env = { PATH: `${path}:${process.env.PATH}` };
    const [command, ...args] = MANAGERS[name].install;
    run(dir, command, [...args, `file:${packed}`, `cdk8s@${packageJson.devDependencies.cdk8s}`, `constructs@${packageJson.devDependencies.constructs}`], env);
    run(dir, join(dir, 'node_modules/.bin/cdk8s-onload'), ['init', 'nyc1']);
    expect(existsSync(join(dir, 'nyc1/clusters/nyc1.ts'))).toBe(true);
    writeFileSync(join(dir, 'main.mjs'), PROGRAM);
    writeFileSync(join(dir, 'main.cjs'), PROGRAM.replace(/^import (\{.*\}) from (.*);$/gm, 'const $1 = require($2);'));
    const written = ['main.mjs', 'main.cjs'].map((file) => {
      run(dir, 'node', [file], { CDK8S_OUTDIR: file.replace('.', '-') });
      return readFileSync(join(dir, file.replace('.', '-'), '30-onload.k8s.yaml'), 'utf8');
    });
    expect(written[0]).toContain('kind: Onload\n');
    expect(written[1]).toBe(written[0]);
  });
});
