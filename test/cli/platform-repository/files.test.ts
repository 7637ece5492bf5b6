import { Testing } from 'cdk8s';
import * as fc from 'fast-check';
import { ModuleKind, transpileModule } from 'typescript';
import { parseAllDocuments } from 'yaml';
import { ImageRegistry, OnloadPlatform, OnloadRelease, Platform } from '../../../lib';
import { Files, repositoryFiles } from '../../../lib/cli/platform-repository/files';
import { CI, GITOPS, repositoryOf, Request } from '../../../lib/cli/platform-repository/repository';

const filesFor = (request: Request) => repositoryFiles(repositoryOf(request), '1.2.3');

/** All that can be chosen. */
const REQUESTS: Request[] = [{ openshift: '4.16' }, { kubernetes: '1.30' }]
  .flatMap((platform) => GITOPS.map((gitops) => ({ ...platform, gitops })))
  .flatMap((request) => CI.map((ci) => ({ ...request, ci })))
  .flatMap((request) => (request.ci === 'github' ? [request, { ...request, fleet: true }] : [request]));

/** What a parser says is wrong with the files. */
function syntaxErrors(files: Files): string[] {
  return Object.entries(files).flatMap(([path, text]) => {
    if (/\.ya?ml$/.test(path)) {
      return parseAllDocuments(text).flatMap(({ errors, warnings }) => [...errors, ...warnings].map(({ message }) => `${path}: ${message}`));
    }
    if (path.endsWith('.ts')) {
      const { diagnostics = [] } = transpileModule(text, { reportDiagnostics: true, compilerOptions: { module: ModuleKind.CommonJS } });
      return diagnostics.map(({ messageText }) => `${path}: ${JSON.stringify(messageText)}`);
    }
    return path.endsWith('.json') && JSON.stringify(JSON.parse(text), undefined, 2) !== text.trimEnd() ? [`${path}: not as JSON.stringify writes it`] : [];
  });
}

test('writes the files of a default repository', () => {
  const files = filesFor({});
  expect(Object.entries(files).map(([path, text]) => `===== ${path}\n${text}`).join('\n')).toMatchSnapshot();
});

test('writes the files of a fleet', () => {
  const files = filesFor({ fleet: true, gitops: 'argocd' });
  expect(Object.keys(files)).toEqual(['.gitignore', 'README.md', 'clusters/index.ts', 'clusters/nyc1.ts', 'main.ts', 'package.json', 'test/fleet.test.ts', 'tsconfig.json']);
  expect(files['clusters/index.ts']).toBe('export { addNyc1 } from \'./nyc1\';\n');
  expect(['clusters/nyc1.ts', 'main.ts'].map((path) => files[path]).join('\n')).toMatchSnapshot();
  expect(JSON.parse(files['package.json']).scripts).toEqual({
    synth: 'ts-node --transpile-only main.ts', test: 'tsc && jest', check: 'cdk8s-onload check dist', plan: 'cdk8s-onload plan dist --base HEAD',
  });
});

test('a pipeline adds files, and changes nothing of the project', () => {
  const few = Object.keys(filesFor({}));
  expect(Object.keys(filesFor({ gitops: 'argocd', ci: 'github' })).filter((path) => !few.includes(path))).toEqual(['.github/workflows/platform.yaml']);
  expect(Object.keys(filesFor({ gitops: 'flux', ci: 'gitlab' })).filter((path) => !few.includes(path))).toEqual(['.gitlab-ci.yml']);
});

test.each(REQUESTS)('what is written can be parsed, and ends in one line break: %j', (request) => {
  const files = filesFor(request);
  expect(syntaxErrors(files)).toEqual([]);
  expect(Object.entries(files).filter(([, text]) => !/[^\n]\n$/.test(text) || / $/m.test(text)).map(([path]) => path)).toEqual([]);
  expect(Object.keys(files)).toEqual(Object.keys(files).sort());
});

test('any name of a cluster gives files that can be parsed', () => {
  const character = fc.constantFrom(...'abyz019-');
  const names = fc.array(character, { minLength: 1, maxLength: 31 }).map((all) => all.join('')).filter((name) => !/^-|-$/.test(name));
  fc.assert(fc.property(fc.oneof(names, fc.constantFrom('default', 'new', 'class', '1', 'null', 'true')), fc.constantFrom(...GITOPS), (name, gitops) => {
    const files = filesFor({ name, gitops });
    expect(syntaxErrors(files)).toEqual([]);
    expect(Object.keys(files)).toEqual(expect.arrayContaining([`clusters/${name}.ts`, `test/${name}.test.ts`]));
  }), { seed: 1, numRuns: 50 });
});

test('the version of the platform is in one file, which the program, the validation and the commands read', () => {
  const files = filesFor({ openshift: '4.18' });
  expect(JSON.parse(files['versions.json'])).toEqual({ openshift: '4.18', kmm: '2.6' });
  expect(files['clusters/nyc1.ts']).toContain('modules: ModuleLoading.byKmm(),');
  expect(JSON.parse(filesFor({ openshift: '4.17' })['versions.json'])).toEqual({ openshift: '4.17', kmm: '1.1' });
  expect(files['clusters/nyc1.ts']).toMatch(/import \{ openshift \} from '\.\.\/versions\.json';[^]*Platform\.openshift\(openshift\)/);
  expect(files['cdk8s.yaml']).toMatch(/^ +versions: versions\.json$/m);
  expect(JSON.parse(files['package.json']).scripts).toMatchObject({
    check: 'cdk8s-onload check dist --versions versions.json',
    plan: 'cdk8s-onload plan dist --base HEAD --versions versions.json',
  });
  expect(Object.keys(files).filter((path) => files[path].includes('4.18'))).toEqual(['README.md', 'versions.json']);
});

test('check and plan of other Kubernetes know its version, and none of OpenShift', () => {
  const files = filesFor({ kubernetes: '1.30' });
  expect(JSON.parse(files['versions.json'])).toEqual({ kubernetes: '1.30', kmm: '1.1' });
  expect(files['clusters/nyc1.ts']).toContain('Platform.kubernetes(kubernetes)');
  expect(Object.values(files).join('')).not.toMatch(/openshift[:" ]+\d/);
});

test.each(REQUESTS)('scripts run in sh, cmd.exe and PowerShell alike, without variables, quotes and tools of Unix: %j', (request) => {
  const { scripts } = JSON.parse(filesFor(request)['package.json']);
  expect(Object.values<string>(scripts).filter((script) => !/^(cdk8s-onload [\w. -]+|tsc && jest|ts-node [\w. -]+)$/.test(script))).toEqual([]);
});

test('the kernel module image that users push is the one that nodes of other Kubernetes pull', () => {
  const app = Testing.app();
  new OnloadPlatform(app, 'nyc1', {
    platform: Platform.kubernetes('1.30'), release: OnloadRelease.of({ onload: '9.2.0.43' }), moduleRegistry: ImageRegistry.mirror('registry.example.com'),
  });
  const { spec } = app.charts.flatMap((chart) => chart.toJson()).find(({ kind }) => kind === 'Onload');
  const image = spec.onload.kernelMappings[0].kernelModuleImage.replace('${KERNEL_FULL_VERSION}', '<kernel release>');
  const files = filesFor({ kubernetes: '1.30' });
  expect(files['README.md']).toContain(`\`${image}\``);
  expect(files['clusters/nyc1.ts']).toContain(`: ${image}.\n    moduleRegistry: ImageRegistry.mirror('registry.example.com'),`);
});

test('the README names only files that are written, or that a command makes', () => {
  for (const request of REQUESTS) {
    const files = filesFor(request);
    const named = [...files['README.md'].matchAll(/`([\w./-]+\.(?:ts|ya?ml|json)|[\w.-]+\/(?:[\w.-]+\/)*)`/g)].map(([, path]) => path);
    const isThere = (path: string) => Object.keys(files).some((file) => file === path || file.startsWith(path));
    expect(named.filter((path) => !isThere(path) && !/^dist\/|^(package-lock|fleet)\.json$|^clusters\/ldn1\.ts$/.test(path))).toEqual([]);
  }
});
