/** The library in Python, Java and Go: packages that jsii-pacmak generates, built and installed by the tools of the languages. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generatePackages, LANGUAGES, manifestsOf, missingFor, type Project, QUIET, twinOf } from './support/languages';
import { ROOT, scratchDir } from './support/run';

const scratch = scratchDir();
const packages = join(scratch, 'packages');
const GOLDEN = join(ROOT, 'test/golden/examples/platform-openshift-kmm2');
const golden = Object.fromEntries(readdirSync(GOLDEN).sort().map((file) => [file, readFileSync(join(GOLDEN, file), 'utf8')]));

const missing = LANGUAGES.map((language) => [language, missingFor(language)] as const);
const present = missing.filter(([, reason]) => reason === undefined).map(([language]) => language);
for (const [{ name }, reason] of missing.filter((each) => each[1] !== undefined)) {
  process.stderr.write(`NOT TESTED: the package for ${name}: ${reason}\n`);
  test.skip(`the package for ${name} works: ${reason}`, () => undefined);
}

/** A fleet whose extension has a key, which covers all but the code. */
const FLEET = `import jsii
from cdk8s import ApiObject
from cdk8s_onload import OnloadRelease, Platform
from cdk8s_onload.cluster import StageName
from cdk8s_onload.fleet import Fleet, IClusterExtension


@jsii.implements(IClusterExtension)
class Settings:
    @property
    def key(self):
        return 'the same'

    def extend(self, platform):
        ApiObject(platform.stage(StageName.WORKLOADS).chart, 'Settings', api_version='v1', kind='ConfigMap', metadata={'name': 'NAME'})


fleet = Fleet()
fleet.add_cluster('nyc1', platform=Platform.openshift('4.18'), release=OnloadRelease.of(onload='8.1.2.26'), extensions=[Settings()])
fleet.synth()
`;

/** A plan with a number that is not known: of the nodes in a pool. */
const PLANNER = `import json
from cdk8s_onload import Planner

config = {'apiVersion': 'machineconfiguration.openshift.io/v1', 'kind': 'MachineConfig', 'spec': {'kernelArguments': ['quiet']},
          'metadata': {'name': '99-worker-quiet', 'labels': {'machineconfiguration.openshift.io/role': 'worker'}}}
print(Planner(openshift='4.18').plan_json('[]', json.dumps([config])))
`;

beforeAll(() => generatePackages(packages, present));

/** Metadata that the registries of languages ask for, in the files of the packages that have it. */
const METADATA: { readonly [name in (typeof LANGUAGES)[number]['name']]: { readonly file: string; readonly texts: readonly RegExp[] } } = {
  python: {
    file: 'setup.py',
    texts: [/"name": "cdk8s-onload"/, /"description": ".+"/, /"license": "Apache-2\.0"/, /"long_description_content_type": "text\/markdown"/, /"Source": "https:.+"/, /"python_requires": ".+"/, /"cdk8s>=2\.70\.0, <3\.0\.0"/],
  },
  java: {
    file: 'pom.xml',
    texts: [/<groupId>org\.cdk8sonload<\/groupId>\s*<artifactId>cdk8s-onload</, /<name>.+</, /<description>.+</, /<url>https:.+</, /<license>\s*<name>Apache License 2\.0</, /<developer>\s*<organization>.+</, /<scm>\s*<connection>scm:git:https:.+</],
  },
  go: { file: 'cdk8sonload/go.mod', texts: [/^module cdk8s-onload\.example\/cdk8s-onload-go\/cdk8sonload$/m, /github\.com\/cdk8s-team\/cdk8s-core-go\/cdk8s\/v2 v2\.70\.0/] },
};

test.each([...present])('the package for $name has the metadata that its registry asks for, and the licence', ({ name }) => {
  const { file, texts } = METADATA[name];
  const text = readFileSync(join(packages, name, file), 'utf8');
  expect(texts.filter((each) => !each.test(text))).toEqual([]);
  expect(existsSync(join(packages, name, dirname(file), 'LICENSE'))).toBe(true);
});

describe.each([...present])('$name', (language) => {
  const program = twinOf(language);
  let project: Project;

  beforeAll(() => {
    const dir = join(scratch, language.name);
    mkdirSync(dir);
    project = language.install(packages, dir, program);
  });

  /** Runs the program of the project. */
  function runProgram() {
    const [command, ...args] = project.command;
    return spawnSync(command, args, { cwd: project.dir, encoding: 'utf8', env: { ...process.env, ...project.env, ...QUIET } });
  }

  test(`the twin in ${language.name} of the example synthesizes the same bytes`, () => {
    expect(runProgram()).toMatchObject({ status: 0, stdout: '' });
    expect(manifestsOf(project)).toEqual(golden);
  });

  test.each([
    ['a factory', '8.1.2.26', 'latest', '\'onload\' is not a version: "latest"; write two to four numbers with dots, such as 9.2, the nearest one that is known [release/version]'],
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

  if (language.name === 'python') {
    test('an extension of a fleet may be written in Python, and is called again although its key stays the same', () => {
      const synthesize = (name: string) => {
        language.change(project, FLEET.replace('NAME', name));
        const { status, stderr } = spawnSync(project.command[0], project.command.slice(1), { cwd: project.dir, encoding: 'utf8', env: { ...process.env, ...QUIET, CDK8S_ONLOAD_CACHE: join(scratch, 'cache') } });
        expect({ status, stderr }).toMatchObject({ status: 0 });
        return readFileSync(join(project.dir, 'dist/nyc1/60-workloads.k8s.yaml'), 'utf8');
      };
      expect(synthesize('first')).toContain('  name: first\n');
      expect(synthesize('second')).toContain('  name: second\n');
    });

    test('the planner keeps what is null, in JSON', () => {
      language.change(project, PLANNER);
      const { status, stdout } = runProgram();
      expect(status).toBe(0);
      expect(JSON.parse(stdout).totals).toMatchObject({ reboots: null });
    });
  }
});
