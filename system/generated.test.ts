/** Generated and vendored files are what their commands write today: each is run as `npm run` does, into a scratch folder, but all in one process. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT, run, scratchDir } from './support/run';

const scratch = scratchDir();

/** For each script, the files or the folder that it writes. */
const GENERATORS: readonly (readonly [script: string, ...outputs: string[]])[] = [
  ['api-reference', 'docs/api'],
  ['apply-recording', 'docs/apply.svg'],
  ['cpu-picture', 'docs/cpus.svg'],
  ['floors', 'docs/floors.svg'],
  ['graph-example', 'docs/graph.svg', 'examples/platform-openshift/graph.mmd'],
  ['import-crds', 'imports'],
  ['import-options', 'lib/upstream/onload/options.ts'],
  ['schema-tables', 'lib/upstream/schemas/custom-tables.ts', 'lib/upstream/schemas/cel-tables.ts'],
  ['core-schemas', 'lib/upstream/schemas/native-tables.ts'],
  ['module-image-page', 'docs/module-image.md'],
  ['prop-types', 'lib/synthesis/props/table.ts'],
  ['rule-examples', 'lib/check/examples/table.ts'],
  ['rules-table', 'docs/rules.md'],
  ['sfptpd-options', 'lib/constructs/ptp/OPTIONS.md', 'lib/constructs/ptp/options.ts'],
  ['report-schemas', ...['apply-events', 'fleet-plan', 'history', 'plan', 'schedule', 'verify'].map((name) => `docs/${name}.schema.json`)],
  ['input-schemas', ...['acknowledgements', 'baseline', 'durations', 'fleet', 'nodes', 'versions'].map((name) => `docs/${name}.schema.json`)],
  ['pipeline-files', 'action.yml', 'templates/cdk8s-onload.yml', 'tekton/cdk8s-onload.yaml', 'Containerfile', '.github/workflows/release.yml'],
  ['command-line', 'docs/command-line.md'],
  ['man-page', 'docs/cdk8s-onload.1'],
  ['supported-versions', 'docs/supported-versions.md'],
  ['error-codes', 'docs/errors.md', 'lib/cli/errors.ts'],
  ['third-party', 'THIRD-PARTY.md'],
  ['sbom', 'sbom.cdx.json'],
  ['troubleshooting', 'docs/troubleshooting.md', 'lib/cli/troubleshooting/table.ts', 'lib/reports/troubleshooting/entries.ts'],
];

/** The texts of a file, or of all files of a folder. */
function texts(path: string): { [file: string]: string } {
  return statSync(path).isDirectory()
    ? Object.fromEntries(readdirSync(path).sort().map((file) => [file, readFileSync(join(path, file), 'utf8')]))
    : { '': readFileSync(path, 'utf8') };
}

const CRDS = ['upstream/crds', 'upstream/crds/kmm-1.1'];
const crdsIn = (folder: string) => readdirSync(folder).filter((file) => file.endsWith('.yaml'));

/** The files that a script writes into the scratch folder, in place of its own. */
const writtenBy = (script: string, outputs: readonly string[]) => outputs.map((_, index) => join(scratch, `${script}-${index}`));

beforeAll(() => {
  const scripts = [
    ...GENERATORS.map(([script, ...outputs]) => [script, ...writtenBy(script, outputs)]),
    ...['plan-examples', 'verify-examples'].map((script) => [script, join(scratch, script)]),
    ...CRDS.map((folder) => ['vendor-crd', ...crdsIn(join(ROOT, folder)).map((file) => join(folder, file)), '--out', join(scratch, folder)]),
  ];
  run(ROOT, process.execPath, ['system/support/run-scripts.js', JSON.stringify(scripts.map(([script, ...args]) => [`scripts/${script}.ts`, ...args]))]);
});

test.each(GENERATORS)('%s writes %s as it is', (script, ...outputs) => {
  expect(writtenBy(script, outputs).map(texts)).toEqual(outputs.map((output) => texts(join(ROOT, output))));
});

test('plan-examples writes the plans beside the examples and the picture of the README as they are', () => {
  const out = join(scratch, 'plan-examples');
  const written = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) => statSync(join(out, file)).isFile()).sort();
  expect(written).toContain('docs/plan.svg');
  expect(written.filter((file) => file.endsWith('plan.txt')).length).toBeGreaterThan(0);
  expect(written).toContain('examples/plan-openshift-upgrade/then.txt');
  for (const file of written) {
    expect([file, readFileSync(join(out, file), 'utf8')]).toEqual([file, readFileSync(join(ROOT, file), 'utf8')]);
  }
});

test('verify-examples writes the dump and the reports beside the example as they are', () => {
  const out = join(scratch, 'verify-examples');
  const written = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) => statSync(join(out, file)).isFile()).sort();
  expect(written.map((file) => basename(file))).toEqual(['dump.yaml', 'node-report.txt', 'verify.json', 'verify.txt']);
  for (const file of written) {
    expect([file, readFileSync(join(out, file), 'utf8')]).toEqual([file, readFileSync(join(ROOT, file), 'utf8')]);
  }
});

test.each(CRDS)('vendor-crd writes the CRDs of %s as they are: nothing is left to remove from them', (folder) => {
  const [written, files] = [join(scratch, folder), crdsIn(join(ROOT, folder))];
  expect(crdsIn(written)).toEqual(files);
  expect(files.map((file) => [file, readFileSync(join(written, file), 'utf8')])).toEqual(files.map((file) => [file, readFileSync(join(ROOT, folder, file), 'utf8')]));
});

test('every task that generates files is among these, needs no arguments, and is named in its files', () => {
  const { tasks } = JSON.parse(readFileSync(join(ROOT, '.projen/tasks.json'), 'utf8')) as {
    tasks: { [name: string]: { description?: string; steps?: { exec?: string }[] } };
  };
  const generating = Object.entries(tasks).filter(([name, { description, steps }]) => description?.startsWith('Generate ')
    && steps?.length === 1 && steps[0].exec === `sucrase-node scripts/${name}.ts`);
  expect(generating.map(([name]) => name).sort()).toEqual(GENERATORS.map(([script]) => script).sort());
  // The format of a bill of materials has no place for it.
  for (const [script, ...outputs] of GENERATORS.filter(([name]) => name !== 'sbom')) {
    expect(outputs.flatMap((output) => Object.entries(texts(join(ROOT, output)))).filter(([, text]) => !text.slice(0, 400).includes(`npm run ${script}`)))
      .toEqual([]);
  }
});
