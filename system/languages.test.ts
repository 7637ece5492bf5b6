/** The library in Python, Java and Go: packages that jsii-pacmak generates, built and installed by the tools of the languages. That of C# is generated only. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compileGo } from './support/go-snippets';
import { compileJava } from './support/java-snippets';
import { generatePackages, LANGUAGES, manifestsOf, missingFor, type Project, QUIET, TABLET, twinOf } from './support/languages';
import { ROOT, run, scratchDir } from './support/run';
import { translationsOf } from './support/translations';
import { snake } from '../scripts/snippets/names';
import { CONTEXT_NAMES } from '../scripts/snippets/surroundings';
import { EXAMPLES_WROTE, filesIn } from '../test/support/golden';

const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const scratch = scratchDir();
const packages = join(scratch, 'packages');
const goldenOf = (example: string) => filesIn(join(EXAMPLES_WROTE, example));

const missing = LANGUAGES.map((language) => [language, missingFor(language)] as const);
const present = missing.filter(([, reason]) => reason === undefined).map(([language]) => language);
for (const [{ name }, reason] of missing.filter((each) => each[1] !== undefined)) {
  process.stderr.write(`NOT TESTED: the package for ${name}: ${reason}\n`);
  test.skip(`the package for ${name} works: ${reason}`, () => undefined);
}

/** What makes an extension of the example tell that nothing has changed, by language: a text, and what replaces it. */
const KEYS: { readonly [name in (typeof LANGUAGES)[number]['name']]: readonly [string, string] } = {
  python: ['    def extend(', '    key = \'the same\'\n\n    def extend('],
  java: ['        @Override\n', '        @Override\n        public String getKey() {\n            return "the same";\n        }\n\n        @Override\n'],
  go: ['{ return nil }', '{ return jsii.String("the same") }'],
};

/** Compiles the code of the documentation, for the languages that have a compiler. */
const COMPILE = { java: compileJava, go: compileGo };

/** A plan with a number that is not known: of the nodes in a pool. */
const PLANNER = `import json
from cdk8s_onload import Planner

config = {'apiVersion': 'machineconfiguration.openshift.io/v1', 'kind': 'MachineConfig', 'spec': {'kernelArguments': ['quiet']},
          'metadata': {'name': '99-worker-quiet', 'labels': {'machineconfiguration.openshift.io/role': 'worker'}}}
print(Planner(openshift='4.18').plan_json('[]', json.dumps([config])))
`;

/** Names and paths of objects in two clusters: those of test/constructs/platform/stage-paths.test.ts. */
const PATHS = `from cdk8s import ApiObject, App
from cdk8s_onload import OnloadRelease, Platform
from cdk8s_onload.cluster import OnloadPlatform, StageName

for order in [['nyc1', 'ldn1'], ['ldn1', 'nyc1']]:
    app = App()
    for name in order:
        cluster = OnloadPlatform(app, name, platform=Platform.openshift('4.14'), release=OnloadRelease.of(onload='8.1.2.26'))
        settings = ApiObject(cluster.stage(StageName.WORKLOADS).chart, 'settings', api_version='v1', kind='ConfigMap')
        print(settings.name, settings.node.path)
`;

beforeAll(() => generatePackages(packages, present));

/** Metadata that the registries of languages ask for, in the files of the packages that have it. */
const METADATA: { readonly [name in (typeof LANGUAGES)[number]['name'] | 'dotnet']: { readonly file: string; readonly texts: readonly RegExp[] } } = {
  python: {
    file: 'setup.py',
    texts: [/"name": "cdk8s-onload"/, /"description": ".+"/, /"license": "Apache-2\.0"/, /"long_description_content_type": "text\/markdown"/, /"Source": "https:.+"/, /"python_requires": ".+"/, /"cdk8s>=2\.70\.0, <3\.0\.0"/],
  },
  java: {
    file: 'pom.xml',
    texts: [/<groupId>org\.cdk8sonload<\/groupId>\s*<artifactId>cdk8s-onload</, /<name>.+</, /<description>.+</, /<url>https:.+</, /<license>\s*<name>Apache License 2\.0</, /<developer>\s*<organization>.+</, /<scm>\s*<connection>scm:git:https:.+</],
  },
  go: { file: 'cdk8sonload/go.mod', texts: [/^module cdk8s-onload\.example\/cdk8s-onload-go\/cdk8sonload$/m, /github\.com\/cdk8s-team\/cdk8s-core-go\/cdk8s\/v2 v2\.70\.0/] },
  // C# is generated only: no test builds it.
  dotnet: {
    file: 'Cdk8sOnload/Cdk8sOnload.csproj',
    texts: [/<PackageId>Cdk8sOnload</, /<Description>.+</, /<PackageLicenseExpression>Apache-2\.0</, /<Authors>.+</, /<ProjectUrl>https:/, /"Amazon\.JSII\.Runtime" Version="\[1\./, /"Org\.Cdk8s" Version="\[2\.70\.0,3\.0\.0\)"/],
  },
};

test.each([...present.map(({ name }) => name), 'dotnet' as const])('the package for %s has the metadata that its registry asks for, and the licence', (name) => {
  const { file, texts } = METADATA[name];
  const text = readFileSync(join(packages, name, file), 'utf8');
  expect(texts.filter((each) => !each.test(text))).toEqual([]);
  expect(existsSync(join(packages, name, dirname(file), 'LICENSE'))).toBe(true);
});

describe.each([...present])('$name', (language) => {
  const program = twinOf(language, 'platform-openshift-kmm2');
  let project: Project;

  beforeAll(() => {
    const dir = join(scratch, language.name);
    mkdirSync(dir);
    project = language.install(packages, dir, program);
  });

  /** Runs the program of the project. */
  function runProgram(env: { readonly [name: string]: string } = {}) {
    const [command, ...args] = project.command;
    return spawnSync(command, args, { cwd: project.dir, encoding: 'utf8', env: { ...process.env, ...project.env, ...QUIET, ...env } });
  }

  test(`the twin in ${language.name} of the example synthesizes the same bytes`, () => {
    expect(runProgram()).toMatchObject({ status: 0, stdout: '' });
    expect(manifestsOf(project)).toEqual(goldenOf('platform-openshift-kmm2'));
  });

  test.each([
    ['a factory', '8.1.3.40', 'latest', '\'onload\' is not a version: "latest"; write two to four numbers with dots, such as 9.2, the nearest one that is known [release/version]'],
    ['a rule, at synthesis', 'v2.6.0', 'v1.1.0', '[onload/plugin-beside-old-kmm]'],
  ])(`an error of %s has its text and code in ${language.name}, and nothing is written`, (_, right, wrong, message) => {
    expect(program.split(right)).toHaveLength(2);
    language.change(project, program.replace(right, wrong));
    rmSync(join(project.dir, 'dist'), { recursive: true, force: true });
    const { status, stderr } = runProgram();
    expect(status).not.toBe(0);
    expect(stderr).toContain(message);
    // cdk8s makes the folder before it validates.
    expect(existsSync(join(project.dir, 'dist')) ? manifestsOf(project) : {}).toEqual({});
  });

  test(`a fleet is extended in ${language.name}: the example synthesizes the same bytes, and its extension is called again although its key stays the same`, () => {
    const cache = { CDK8S_ONLOAD_CACHE: join(scratch, `${language.name}-cache`) };
    const fleet = twinOf(language, 'fleet-extension');
    const keyed = fleet.replace(...KEYS[language.name]);
    expect(keyed).not.toBe(fleet);
    rmSync(join(project.dir, 'dist'), { recursive: true, force: true });
    language.change(project, keyed);
    expect(runProgram(cache)).toMatchObject({ status: 0 });
    const written = manifestsOf(project);
    expect(written).toEqual(goldenOf('fleet-extension'));

    language.change(project, keyed.replace(/(?<=["'])16(?=["'])/, '24'));
    expect(runProgram(cache)).toMatchObject({ status: 0 });
    expect(written['nyc1/60-workloads.k8s.yaml']).toContain(': "16"\n');
    expect(manifestsOf(project)['nyc1/60-workloads.k8s.yaml']).toContain(': "24"\n');
  });

  if (language.name === 'python') {
    test('the code in docstrings and READMEs is Python, whose names and arguments the package has', () => {
      const context = CONTEXT_NAMES.map(snake);
      const tablet = join(packages, TABLET);
      expect(Object.keys(JSON.parse(readFileSync(tablet, 'utf8')).snippets).length).toBeGreaterThan(100);
      expect(run(project.dir, project.command[0], [join(__dirname, 'support/snippets.py'), tablet, ...context], QUIET)).toBe('');
    });

    // Maven and Go have the oldest ones: they take what the package asks for.
    test('pip installs the newest releases of the peers, with which names and paths are the same', () => {
      for (const name of ['cdk8s', 'constructs']) {
        const installed = run(project.dir, join(project.dir, 'venv/bin/pip'), ['show', name]);
        expect(/^Version: (.*)$/m.exec(installed)![1]).not.toBe(devDependencies[name]);
      }
      language.change(project, PATHS);
      const { status, stdout } = runProgram();
      expect(status).toBe(0);
      const lines = ['nyc1-workloads-settings-c8047e2a nyc1/workloads/settings', 'ldn1-workloads-settings-c8cbb622 ldn1/workloads/settings'];
      expect(stdout.trim().split('\n')).toEqual([...lines, ...lines.slice().reverse()]);
    });

    test('the planner keeps what is null, in JSON', () => {
      language.change(project, PLANNER);
      const { status, stdout } = runProgram();
      expect(status).toBe(0);
      expect(JSON.parse(stdout).totals).toMatchObject({ reboots: null });
    });
  } else {
    const { name } = language;
    test(`the code in docstrings and READMEs compiles in ${name}`, () => {
      const translations = translationsOf(join(packages, TABLET), name);
      expect(translations.length).toBeGreaterThan(100);
      expect(() => COMPILE[name](project, translations)).not.toThrow();
    });
  }
});
