/** What can be imported from the top besides submodules: the names that the documentation, the examples and the messages use, and no others. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as ts from 'typescript';
import { ENTRIES, libraryProgram } from '../../scripts/compiler/sources';
import { projectFiles } from '../support/project-files';

const ROOT = resolve(__dirname, '../..');
const [INDEX, ASSEMBLY] = ENTRIES;

const program = libraryProgram();
const checker = program.getTypeChecker();

// eslint-disable-next-line no-bitwise
const has = ({ flags }: ts.Symbol, flag: ts.SymbolFlags) => (flags & flag) !== 0;
const aliased = (symbol: ts.Symbol) => (has(symbol, ts.SymbolFlags.Alias) ? checker.getAliasedSymbol(symbol) : symbol);
const exportsOf = (file: string) => checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)!)!);

const assembly = new Map(exportsOf(ASSEMBLY).map((symbol) => [symbol.name, aliased(symbol)]));
const submodules = [...assembly].filter(([, symbol]) => has(symbol, ts.SymbolFlags.ValueModule));
/** What is in a submodule: its name, and the submodules that have it. */
const inSubmodules = new Map<string, string[]>();
for (const [submodule, symbol] of submodules.filter(([name]) => name !== 'imports')) {
  for (const { name } of checker.getExportsOfModule(symbol)) {
    inSubmodules.set(name, [...inSubmodules.get(name) ?? [], submodule]);
  }
}
const atTop = exportsOf(INDEX).map(({ name }) => name);

const filesOf = (...patterns: string[]) => projectFiles(...patterns)
  .filter((file) => !/^docs\/(api|upstream)\/|^(API|CHANGELOG)\.md$/.test(file)).map((file) => readFileSync(join(ROOT, file), 'utf8'));
const matches = (texts: readonly string[], pattern: RegExp) => texts.flatMap((text) => [...text.matchAll(pattern)].map(([, found]) => found));

const WORD = /(?<![\w.])([A-Z]\w+)/g;
/** What programs import; what code in the text of a document begins with; what a message tells to call. */
const used = [
  ...matches(matches(filesOf('*.md', 'examples/*.ts', 'lib/cli/platform-repository/*.ts', 'system/*.ts'), /import (?:type )?\{([^}]*)\} from 'cdk8s-onload'/g), WORD),
  ...matches(matches(filesOf('*.md'), /^ *```ts\n([^]*?)^ *```/gm).map((code) => code.replace(/\/\/.*|'[^'\n]*'/g, '')), WORD),
  ...matches(filesOf('*.md'), /`(?:new )?([A-Z]\w+)\b(?!\w*[`]\w)/g),
  ...matches(filesOf('lib/*.ts'), /'[^'\n]*\b(?:use|pass|with|by|choose|add|through) (?:a |the )?(?:new )?([A-Z][a-z]\w+)[.(][^'\n]*'/g),
];

test('a type is in one submodule only, or at the top', () => {
  expect([...inSubmodules].filter(([name, of]) => of.length > 1 || assembly.has(name))).toEqual([]);
});

test('the top has what documents, examples and messages name', () => {
  const missing = [...new Set(used)].filter((name) => inSubmodules.has(name) && !atTop.includes(name)).sort();
  expect(missing).toEqual([]);
});

/** What most programs are about. It is in submodules for the sake of other languages alone. */
const WHOLE = ['cluster', 'fleet', 'workload'];

test('the top has nothing else of a submodule that no document, example or message names', () => {
  const isWhole = (name: string) => inSubmodules.get(name)!.some((submodule) => WHOLE.includes(submodule));
  expect(atTop.filter((name) => inSubmodules.has(name) && !isWhole(name) && !used.includes(name)).sort()).toEqual([]);
});

test('the top has all of clusters, fleets and workloads', () => {
  expect([...inSubmodules].filter(([name, of]) => of.some((submodule) => WHOLE.includes(submodule)) && !atTop.includes(name))).toEqual([]);
});

test('what the top has of submodules is what they have', () => {
  const top = new Map(exportsOf(INDEX).map((symbol) => [symbol.name, aliased(symbol)]));
  const differing = submodules.flatMap(([submodule, symbol]) => checker.getExportsOfModule(symbol).filter(({ name }) => submodule !== 'imports' && top.has(name))
    .filter((each) => top.get(each.name) !== aliased(each)).map(({ name }) => name));
  expect(differing).toEqual([]);
});
