/** The code in documents and docstrings compiles, and the examples of constructs run. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as cdk8s from 'cdk8s';
import * as ts from 'typescript';
import * as library from '../../lib';
import { readApi } from '../../scripts/api-reference/model';
import { projectFiles } from '../support/project-files';
import { compile, snippetsOf } from '../support/snippets';

const ROOT = resolve(__dirname, '../..');

const documents = projectFiles('*.md').filter((file) => !/^docs\/(api|upstream)\//.test(file));
const snippets = documents.flatMap((file) => snippetsOf(file, readFileSync(join(ROOT, file), 'utf8')));

const api = readApi();
const examples = api.flatMap(({ name, docs, members }) => [
  ...docs.examples.map((code) => ({ place: name, code })),
  ...snippetsOf(name, docs.text),
  ...members.flatMap((member) => [...member.docs.examples.map((code) => ({ place: `${name}.${member.name}`, code })), ...snippetsOf(`${name}.${member.name}`, member.docs.text)]),
]);
const constructs = api.filter(({ kind }) => kind === 'construct');

test('there is code to look at', () => {
  expect(snippets.length).toBeGreaterThan(40);
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'lib/constructs/kmm/README.md']));
});

test(`the code in documents and docstrings compiles: ${snippets.length} and ${examples.length} pieces`, () => {
  expect(compile([...snippets, ...examples])).toEqual([]);
});

test('code in documents is TypeScript, or a language that no test reads', () => {
  const fences = documents.flatMap((file) => [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^ *```(\w*)/gm)].map(([, language]) => `${file} ${language}`));
  expect(fences.filter((fence) => / (typescript|js|javascript|tsx)$/.test(fence))).toEqual([]);
});

test('every construct has an example', () => {
  expect(constructs.filter(({ docs }) => docs.examples.length === 0).map(({ name }) => name)).toEqual([]);
});

test.each(constructs.flatMap(({ name, docs }) => docs.examples.map((code) => [name, code])))('the example of %s runs', (name, code) => {
  const app = new cdk8s.App();
  const chart = new cdk8s.Chart(app, 'example');
  const scope: { [name: string]: unknown } = { ...cdk8s, ...library, app, chart };
  const { outputText } = ts.transpileModule(code, { compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ES2022 } });
  new Function(...Object.keys(scope), `{ ${outputText} }`)(...Object.values(scope)); // eslint-disable-line @typescript-eslint/no-implied-eval
  expect(code).toContain(name);
  const charts = app.node.findAll().filter((construct) => construct instanceof cdk8s.Chart);
  const objects = charts.flatMap((each) => cdk8s.Testing.synth(each) as object[]);
  expect(objects.length).toBeGreaterThan(0);
});
