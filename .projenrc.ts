import { cdk8s, javascript, JsonFile, TextFile } from 'projen';

/** The version that `npm run release` releases next. */
const VERSION = '0.1.0';

const project = new cdk8s.ConstructLibraryCdk8s({
  name: 'cdk8s-onload',
  description: 'Run AMD Solarflare Onload on OpenShift and Kubernetes, described in code',
  keywords: ['cdk8s', 'onload', 'solarflare', 'openshift', 'kmm', 'kernel-module', 'low-latency'],
  author: 'The cdk8s-onload authors',
  authorOrganization: true,
  authorAddress: 'authors@cdk8s-onload.example',
  bugsEmail: 'authors@cdk8s-onload.example',
  repositoryUrl: 'https://cdk8s-onload.example/cdk8s-onload.git',
  license: 'Apache-2.0',
  // While the version is 0.x: a minor release can break.
  stability: 'experimental',
  copyrightOwner: 'The cdk8s-onload authors',
  copyrightPeriod: '2026',
  defaultReleaseBranch: 'main',

  packageManager: javascript.NodePackageManager.NPM,
  projenrcTs: true,
  github: false,
  release: false,
  depsUpgrade: false,
  sampleCode: false,
  // The API reference is `npm run api-reference`.
  docgen: false,
  integrationTestAutoDiscover: false,

  // jsii builds against the oldest version of each peer that we support.
  minNodeVersion: '20.19.0',
  cdk8sVersion: '2.70.0',
  constructsVersion: '10.5.0',
  jsiiVersion: '~5.9.0',
  typescriptVersion: '~5.9.0',
  // Every dependency has its line in docs/dependencies.md.
  deps: [
    'croner@^11',
    'dockerfile-ast@^0.7',
    'dockerfile-utils@^0.16',
    'js-yaml@^4',
    'luxon@^3',
    're2js@^2',
    'rrule@^2',
    'smol-toml@^1',
    'yaml@^2',
  ],
  bundledDeps: ['croner', 'dockerfile-ast', 'dockerfile-utils', 'js-yaml', 'luxon', 're2js', 'rrule', 'smol-toml', 'yaml'],
  devDeps: [
    // Rules of ESLint that oxlint lacks.
    '@stylistic/eslint-plugin@^2',
    '@typescript-eslint/eslint-plugin@^8',
    '@types/js-yaml@^4',
    '@types/luxon@^3',
    '@types/markdown-it@^14',
    'ajv@^8',
    // The floors of lib: which file may import which.
    'dependency-cruiser@^17',
    'cdk8s-cli@^2.207',
    // Its types of Kubernetes' own objects are for us alone: users have whichever cdk8s-plus they like, or none.
    'cdk8s-plus-27@^2.9.5',
    'concurrently@^9',
    // Later ones resolve by a native library, whose optional packages keep `npm ci` from working everywhere.
    'eslint-import-resolver-typescript@~3.6.3',
    'eslint-plugin-import@^2',
    'fast-check@^3',
    '@jest/test-sequencer@^29',
    'jest-environment-node@^29',
    'markdown-it@^14',
    // Newer ones were not complete for all platforms when they were tried: npm refuses a lock file that lacks a platform.
    'oxlint@1.89.0',
    'oxlint-tsgolint@7.0.2004',
    'puppeteer-core@^24',
    // TypeScript without its types in a tenth of the time that the compiler takes: for tests and scripts.
    '@sucrase/jest-plugin@^3',
    'sucrase@^3',
    'ts-json-schema-generator@^2',
    'ts-node@^10',
    // Checks types in a tenth of the time. It has no API for tools, so jsii, jest and lint have 5.9.
    'typescript-7@npm:typescript@^7',
  ],

  // Sources in lib/ and imports/, everything compiled below build/.
  srcdir: 'lib',
  libdir: 'build',
  testdir: 'test',
  // What jsii reads: the API in submodules. `exports` below has what TypeScript and JavaScript import, with the usual names at the top.
  entrypoint: 'build/lib/assembly.js',
  // Source maps within the code would make it three times as long to read. Those beside it are for the coverage of tests, and are not packed.
  tsconfig: {
    compilerOptions: { rootDir: '.', outDir: 'build', inlineSourceMap: false, inlineSources: false, sourceMap: true },
    include: ['imports/**/*.ts'],
  },
  jestOptions: {
    jestVersion: '^29',
    updateSnapshot: javascript.UpdateSnapshot.NEVER,
    jestConfig: {
      // By `npm run test:coverage` only. What counts is instrumented once, where V8 would have each of the many copies of a module reported.
      collectCoverage: false,
      coverageProvider: 'babel',
      coverageReporters: ['text-summary', 'lcovonly', 'cobertura'],
      // One core is not left alone: lint and types end before the tests do.
      maxWorkers: '100%',
      moduleNameMapper: { '^cdk8s-onload$': '<rootDir>/lib', '^typescript$': '<rootDir>/test/support/typescript.js' },
      // A dozen tests use the compiler: a worker loads it once, and parses each source once.
      testEnvironment: '<rootDir>/test/support/environment.js',
      // In the sandbox of a test file, each look at a global costs what a call does. These are what rules and plans look at most: a third of their time.
      sandboxInjectedGlobals: ['Array', 'Error', 'JSON', 'Map', 'Math', 'Number', 'Object', 'RegExp', 'Set', 'String', 'WeakMap'],
      coveragePathIgnorePatterns: ['/node_modules/', '/imports/', '/test/', '/examples/', '/scripts/', '/dist/'],
      coverageThreshold: { lines: 95 },
    },
    coverageText: false,
  },
  // Lint is oxlint, in a fraction of ESLint's time.
  eslint: false,
  gitignore: ['/build/', '/dist/'],
});

// projen releases by a workflow of GitHub; here it is `npm run release`.
project.package.addVersion(VERSION);

// JsiiBuild says build/index.d.ts.
project.package.addField('types', 'build/lib/assembly.d.ts');
// With exports the package can import itself by its name, as the examples do; `.jsii` and package.json are for jsii's own tools.
project.package.addField('exports', {
  '.': { types: './build/lib/index.d.ts', default: './build/lib/index.js' },
  // The planner by itself: plain TypeScript, with types that jsii has not.
  './plan': { types: './build/lib/plan-entry.d.ts', default: './build/lib/plan-entry.js' },
  './package.json': './package.json',
  './.jsii': './.jsii',
});
// For users whose TypeScript does not read exports: it looks up here what `types` says.
project.package.addField('typesVersions', { '*': { 'plan': ['build/lib/plan-entry.d.ts'], 'build/lib/assembly.d.ts': ['build/lib/index.d.ts'] } });
// kubectl runs what is called kubectl-onload as "kubectl onload".
project.addBins({ 'kubectl-onload': 'bin/cdk8s-onload' });
project.package.addField('man', ['docs/cdk8s-onload.1']);
// The README and the messages refer to what is written beside the sources, and to the examples.
project.npmignore?.removePatterns('/lib/');
project.npmignore?.exclude('/lib/**/*.ts', '/imports/', '/scripts/', '/site/', '/system/', '/build/**/*.js.map', '/build/sources.sha256', '/build/examples/', '/build/scripts/', '/.ci/', '/.oxlintrc.json', '/.dependency-cruiser.mjs', '/cdk8s.yaml');
// Of upstream's files, the package has their sources and licences: it contains code that is generated from them.
project.npmignore?.exclude(
  '/upstream/cel/', '/upstream/crds/', '/upstream/kubernetes/', '/upstream/recordings/*.rec', '/upstream/references/', '/upstream/schemas/',
  '/upstream/onload-options.json', '/upstream/verdicts/', '/.editorconfig',
);

// What editors do by themselves; lint checks the rest.
new TextFile(project, '.editorconfig', {
  marker: true,
  lines: [
    '# ~~ Generated by projen. To modify, edit .projenrc.ts and run "npx projen".',
    'root = true',
    '',
    '[*]',
    'charset = utf-8',
    'end_of_line = lf',
    'indent_style = space',
    'indent_size = 2',
    'insert_final_newline = true',
    'trim_trailing_whitespace = true',
    'max_line_length = 150',
    '',
    '# Two spaces at the end of a line are a line break.',
    '[*.md]',
    'trim_trailing_whitespace = false',
    '',
  ],
});

// The lock file must not say which registry it was made with.
project.npmrc.addConfig('omit-lockfile-registry-resolved', 'true');
// Packages run no code when they are installed: none that we need does. It also switches off pre- and postscripts of our own.
project.npmrc.addConfig('ignore-scripts', 'true');

// Tests run without their types, which are checked once for all.
project.deps.removeDependency('ts-jest');
project.jest!.config.transform = { '^.+\\.ts$': ['@sucrase/jest-plugin', { disableESTransforms: true }] };

// What is packed is what is tested: the same tests, on what the compiler and scripts/compile.ts made of the library.
new JsonFile(project, 'test/jest.compiled.json', {
  obj: () => ({
    ...project.jest!.config,
    rootDir: '..',
    resolver: '<rootDir>/test/support/compiled-resolver.js',
    transform: { ...project.jest!.config.transform, '/build/.+\\.js$': '<rootDir>/test/support/compiled-code.js' },
  }),
});

// Each folder of TypeScript beside the library is checked with settings of its own; none of it is packed.
for (const dir of ['examples', 'scripts', 'system']) {
  new javascript.TypescriptConfig(project, {
    fileName: `${dir}/tsconfig.json`,
    include: ['**/*.ts'],
    extends: javascript.TypescriptConfigExtends.fromTypescriptConfigs([project.tsconfig!]),
    compilerOptions: {
      rootDir: '..',
      noEmit: true,
      isolatedModules: true,
      // A test runs functions in a browser.
      ...dir === 'system' ? { lib: ['es2022', 'dom', 'dom.iterable'] } : {},
    },
  });
}

// All TypeScript of the repository is checked as one program, against the sources: nothing needs to be compiled before.
new javascript.TypescriptConfig(project, {
  fileName: 'tsconfig.types.json',
  include: ['lib', 'imports', 'test', 'system', 'examples', 'scripts'].map((dir) => `${dir}/**/*.ts`),
  extends: javascript.TypescriptConfigExtends.fromTypescriptConfigs([project.tsconfig!]),
  compilerOptions: {
    noEmit: true,
    isolatedModules: true,
    incremental: true,
    tsBuildInfoFile: 'node_modules/.cache/types.tsbuildinfo',
    lib: ['es2022', 'dom', 'dom.iterable'],
    paths: { 'cdk8s-onload': ['./lib/index.ts'], 'cdk8s-onload/plan': ['./lib/plan-entry.ts'] },
  },
});
project.npmignore?.exclude('/tsconfig.types.json');

// Three that know nothing of each other, on as many cores as there are.
// Many short-lived objects: with room for them, collecting garbage takes a quarter of the tests' time less.
const env = { NODE_OPTIONS: '--max-semi-space-size=128' };
project.addTask('test:unit', {
  description: 'Unit tests, on the compiled package',
  env,
  steps: [{ spawn: 'compile' }, { exec: 'jest --config test/jest.compiled.json --ci', receiveArgs: true }],
});
project.addTask('test:types', { description: 'Check the types of all TypeScript, tests included', exec: 'node node_modules/typescript-7/bin/tsc -p tsconfig.types.json' });
project.addTask('lint', {
  description: 'Lint all TypeScript, tests included; hold the floors of lib',
  steps: [
    { exec: 'oxlint lib test system examples scripts .projenrc.ts', receiveArgs: true },
    { exec: 'depcruise lib --config .dependency-cruiser.mjs --output-type err' },
  ],
});
project.testTask.reset();
project.testTask.description = 'Unit tests, lint and types; what follows goes to jest';
project.testTask.exec(
  'concurrently --group --timings --kill-others-on-fail --passthrough-arguments "npm:test:unit -- {@}" "npm:lint" "npm:test:types" --', { receiveArgs: true },
);
project.addTask('test:coverage', { description: 'The same, and which lines the unit tests run', exec: 'npm test -- --coverage', receiveArgs: true });

// On a fresh clone each of these is complete by itself: not by a prescript, which ignore-scripts switches off.
for (const script of ['start', 'test', 'test:unit', 'test:types', 'test:coverage', 'test:update', 'test:system', 'examples', 'bench', 'build', 'site']) {
  project.setScript(script, `node scripts/install-if-needed.mjs && projen ${script}`);
}

// jsii's banner on Node 20, which is the oldest version that we support.
project.tasks.addEnvironment('JSII_SILENCE_WARNING_END_OF_LIFE_NODE_VERSION', '20');
// Node has all of the language that the sources use. What sucrase would write in its place is slower, and the benchmark would measure that.
project.tasks.addEnvironment('SUCRASE_OPTIONS', '{"disableESTransforms":true}');
// Several tasks of one run compile first. What changes in between is compiled again.
project.compileTask.addCondition('node scripts/compile-needed.mjs');
// A file that has moved would be found where it was.
project.compileTask.prependExec('node --eval "fs.rmSync(\'build\', { recursive: true, force: true })"');
// What the package exports is loaded when it is first used.
project.compileTask.exec('sucrase-node scripts/compile.ts');
project.compileTask.exec('node scripts/compile-needed.mjs --done');

project.addTask('examples', {
  description: 'Synthesize the examples, or those that are named, into dist/examples',
  steps: [{ spawn: 'compile' }, { exec: 'sucrase-node scripts/run-examples.ts', receiveArgs: true }],
});
project.addTask('start', {
  description: 'Synthesize the example of a whole platform',
  steps: [{ spawn: 'compile' }, { exec: 'sucrase-node scripts/run-examples.ts platform-openshift' }],
});
project.addTask('plan-examples', {
  description: 'Write the plans of the examples that have one beside them, and the picture of the README',
  steps: [{ spawn: 'examples' }, { exec: 'sucrase-node scripts/plan-examples.ts', receiveArgs: true }],
});
project.addTask('schedule-examples', {
  description: 'Write the schedule of the example that has one beside it',
  steps: [{ spawn: 'examples' }, { exec: 'sucrase-node scripts/schedule-examples.ts' }],
});
project.addTask('verify-examples', {
  description: 'Write the dump of an example in the middle of its upgrade, and what verify says of it',
  steps: [{ spawn: 'examples' }, { exec: 'sucrase-node scripts/verify-examples.ts', receiveArgs: true }],
});
project.addTask('transcripts', {
  description: 'Run the commands in the documents, and write what they print now below them',
  steps: [{ spawn: 'compile' }, { exec: 'sucrase-node scripts/transcripts.ts', receiveArgs: true }],
});
const FUZZ = 'jest --config system/jest.config.json --selectProjects fuzz --ci';
project.addTask('test:fuzz', {
  description: 'Unit tests that generate inputs, with many of them',
  env,
  steps: [{ spawn: 'compile' }, { exec: FUZZ }],
});
project.addTask('test:system', {
  env,
  description: 'Fuzzing at length; test against real tools: npm and cdk8s-cli in a project of a user, buildah, shellcheck, upstream\'s kustomizations',
  steps: [
    { spawn: 'compile' },
    { exec: `concurrently --group --timings --kill-others-on-fail "sucrase-node scripts/run-examples.ts" "${FUZZ}"` },
    { exec: 'jest --config system/jest.config.json --selectProjects system --ci', receiveArgs: true },
  ],
});
project.addTask('bench', {
  description: 'Measure what importing and synthesizing cost',
  steps: [{ spawn: 'compile' }, { exec: 'sucrase-node scripts/bench.ts', receiveArgs: true }],
});
// Each generator writes one or more files from what is in the repository; system/generated.test.ts proves that they are up to date.
const GENERATORS: { readonly [task: string]: { readonly description: string; readonly files: string[] } } = {
  'api-reference': { description: 'Generate docs/api from the docstrings of what lib/assembly.ts exports', files: ['/docs/api/**'] },
  'cpu-picture': { description: 'Generate the picture of the CPUs of a tuned node from the example tuned-nodes', files: ['/docs/cpus.svg'] },
  'floors': { description: 'Generate the picture of the rooms of lib from its imports', files: ['/docs/floors.svg'] },
  'graph-example': { description: 'Generate the graph of the example of a whole platform', files: ['/docs/graph.svg', '/examples/platform-openshift/graph.mmd'] },
  'import-crds': { description: 'Generate the L1 classes from upstream/crds', files: ['/imports/**'] },
  'import-options': { description: 'Generate the catalogue of Onload\'s options from upstream/onload-options.json', files: ['/lib/upstream/onload/options.ts'] },
  'schema-tables': { description: 'Generate the schemas that check uses from upstream/crds', files: ['/lib/upstream/schemas/custom-tables.ts', '/lib/upstream/schemas/cel-tables.ts'] },
  'rule-examples': { description: 'Generate the examples of explain from test/check', files: ['/lib/check/examples/table.ts'] },
  'core-schemas': { description: 'Generate the schemas of Kubernetes\' own kinds from upstream/kubernetes', files: ['/lib/upstream/schemas/native-tables.ts'] },
  'module-image-page': { description: 'Generate docs/module-image.md from what module-image prints', files: ['/docs/module-image.md'] },
  'prop-types': { description: 'Generate the table of prop types from the API', files: ['/lib/synthesis/props/table.ts'] },
  'rules-table': { description: 'Generate docs/rules.md from the rules', files: ['/docs/rules.md'] },
  'sfptpd-options': { description: 'Generate the option structs of lib/constructs/ptp and OPTIONS.md from the table of sfptpd\'s options', files: ['/lib/constructs/ptp/OPTIONS.md', '/lib/constructs/ptp/options.ts'] },
  'plan-schema': { description: 'Generate the JSON schemas of the reports of plan from their types', files: ['/docs/plan.schema.json', '/docs/fleet-plan.schema.json'] },
  'input-schemas': {
    description: 'Generate the JSON schemas of the files that users write from the tables of their readers',
    files: ['acknowledgements', 'baseline', 'durations', 'fleet', 'nodes', 'versions'].map((name) => `/docs/${name}.schema.json`),
  },
  'pipeline-files': {
    description: 'Generate what pipelines include: the action of GitHub, the component of GitLab, the task of Tekton',
    files: ['/action.yml', '/templates/cdk8s-onload.yml', '/tekton/cdk8s-onload.yaml'],
  },
  'apply-schema': { description: 'Generate the JSON schema of the events of apply and watch from their types', files: ['/docs/apply-events.schema.json'] },
  'verify-schema': { description: 'Generate the JSON schema of the report of verify from its types', files: ['/docs/verify.schema.json'] },
  'command-line': { description: 'Generate docs/command-line.md from the help of the commands', files: ['/docs/command-line.md'] },
  'man-page': { description: 'Generate the page of man from the help of the commands', files: ['/docs/cdk8s-onload.1'] },
  'supported-versions': { description: 'Generate docs/supported-versions.md from the tables of releases', files: ['/docs/supported-versions.md'] },
  'error-codes': { description: 'Generate docs/errors.md from the sources', files: ['/docs/errors.md', '/lib/cli/errors.ts'] },
  'troubleshooting': { description: 'Generate docs/troubleshooting.md from its entries, the rules and the codes of plan', files: ['/docs/troubleshooting.md', '/lib/cli/troubleshooting/table.ts'] },
};
for (const [task, { description, files }] of Object.entries(GENERATORS)) {
  project.addTask(task, { description, exec: `sucrase-node scripts/${task}.ts`, receiveArgs: true });
  files.forEach((file) => project.annotateGenerated(file));
}
for (const file of [
  '/docs/plan.svg', '/examples/*/plan.md', '/examples/*/plan.txt', '/examples/*/then.md', '/examples/*/then.txt', '/examples/*/dump.yaml', '/examples/*/node-report.txt', '/examples/*/verify.json', '/examples/*/verify.txt',
]) {
  project.annotateGenerated(file);
}

// The generator of the site has packages of its own: whoever builds or tests the library needs none of them.
new TextFile(project, 'site/.npmrc', {
  marker: true,
  lines: [
    '# ~~ Generated by projen. To modify, edit .projenrc.ts and run "npx projen".',
    'omit-lockfile-registry-resolved=true',
    'ignore-scripts=true',
    '',
  ],
});
project.annotateGenerated('/site/package-lock.json');
project.addTask('site', {
  description: 'Build the documentation as a site, in dist/site, and check its links',
  exec: 'sucrase-node scripts/site.ts',
  receiveArgs: true,
});

project.addTask('vendor-crd', {
  description: 'Write CRDs of upstream into upstream/crds, without their prose',
  exec: 'sucrase-node scripts/vendor-crd.ts',
  receiveArgs: true,
});

project.addTask('vendor-openapi', {
  description: 'Write what Kubernetes publishes of its schemas into upstream/kubernetes, without its prose',
  exec: 'sucrase-node scripts/vendor-openapi.ts',
  receiveArgs: true,
});

project.addTask('crd-agreement', {
  description: 'Compare check --crds with the tests in a checkout of openshift/api',
  exec: 'sucrase-node scripts/crd-agreement.ts',
  receiveArgs: true,
});

project.addTask('release', {
  description: 'Check, build the tarball and tag the version; publish it with --publish',
  exec: 'sucrase-node scripts/release.ts',
  receiveArgs: true,
});

project.synth();
