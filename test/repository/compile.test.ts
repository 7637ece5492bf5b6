/** What is done to the compiled package: modules load late, from the files that define what they use. */
import { dirname, join } from 'node:path/posix';
import * as ts from 'typescript';
import { checkParameters } from '../../scripts/compile/check-parameters';
import { Edits } from '../../scripts/compile/edits';
import { loadLate } from '../../scripts/compile/load-late';
import { readModule } from '../../scripts/compile/module';
import { Modules } from '../../scripts/compile/modules';
import { takersOf } from '../../scripts/compile/parameters';
import { movedMap } from '../../scripts/compile/source-map';

/** Compiles sources, and rewrites what the compiler makes of them. */
function compiled(sources: { readonly [file: string]: string }): { [file: string]: string } {
  const files = Object.entries(sources).map(([file, source]): [string, string] => [file.replace(/\.ts$/, '.js'), emitted(source)]);
  return rewritten(Object.fromEntries(files));
}

const emitted = (source: string) => ts.transpileModule(source, {
  compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, esModuleInterop: true, alwaysStrict: true },
}).outputText;

function rewritten(files: { readonly [file: string]: string }): { [file: string]: string } {
  const read = new Map(Object.entries(files).map(([file, code]) => [file, readModule(file, code)]));
  const modules = new Modules(read, (file) => file in files);
  return Object.fromEntries([...read].map(([file, module]) => [file, String(loadLate(module, modules))]));
}

/** Loads one of them, and tells which others that loaded, in order. */
function load(files: { readonly [file: string]: string }, entry: string) {
  const loaded: string[] = [];
  const cache = new Map<string, object>();
  const load_ = (file: string): object => {
    if (!cache.has(file)) {
      const exports = {};
      cache.set(file, exports);
      loaded.push(file);
      const require = (from: string) => (from.startsWith('.') ? load_(join(dirname(file), from)) : jest.requireActual<object>(from));
      new Function('exports', 'require', 'module', files[file])(exports, require, { exports });
    }
    return cache.get(file)!;
  };
  return { exports: load_(entry) as { [name: string]: any }, loaded };
}

const POOLS = 'export const poolKey = (name: string) => `pool ${name}`;\nexport class Pool { name = "a"; }';
const BARRELS = {
  'views/pools.ts': POOLS,
  'views/nodes.ts': 'export function nodeKey() { return "node"; }\nexport { nodeKey as keyOfNode };',
  'views/index.ts': 'export * from "./pools";\nexport { nodeKey as key, keyOfNode } from "./nodes";\nexport * as nodes from "./nodes";',
  'index.ts': 'export * from "./views";\nexport * as views from "./views";',
};

test.each([
  ['a name through an index', 'import { poolKey } from "./views"; export const f = () => poolKey("x");', 'pool x', 'views/pools.js'],
  ['a name through two indexes', 'import { poolKey } from "."; export const f = () => poolKey("x");', 'pool x', 'views/pools.js'],
  ['a name that the index changes', 'import { key } from "./views"; export const f = () => key();', 'node', 'views/nodes.js'],
  ['a name that the importer changes', 'import { key as k } from "./views"; export const f = () => k();', 'node', 'views/nodes.js'],
  ['a name that its module exports twice', 'import { keyOfNode } from "./views"; export const f = () => keyOfNode();', 'node', 'views/nodes.js'],
  ['a member of a namespace', 'import { views } from "."; export const f = () => views.nodes.nodeKey();', 'node', 'views/nodes.js'],
  ['a member of an index as a whole', 'import * as views from "./views"; export const f = () => views.poolKey("x");', 'pool x', 'views/pools.js'],
  ['a module as a whole', 'import * as pools from "./views/pools"; export const f = () => Object.keys({ pools }.pools).join();', 'poolKey,Pool', 'views/pools.js'],
  ['a class that another extends', 'import { Pool } from "./views"; export const f = () => new (class extends Pool {})().name;', 'a', 'views/pools.js'],
])('%s loads only the file that defines it, and not before it is used', (_, source, result, file) => {
  const { exports, loaded } = load(compiled({ ...BARRELS, 'main.ts': source }), 'main.js');
  expect(loaded).toEqual(['main.js']);
  expect(exports.f()).toBe(result);
  expect(loaded).toEqual(['main.js', file]);
});

test('what a module needs at its top is there, in a circle too', () => {
  const { exports, loaded } = load(compiled({
    'base.ts': 'import { Thing } from "."; export class Base { make() { return new Thing(); } }',
    'thing.ts': 'import { Base } from "."; export class Thing extends Base { name = "thing"; }\nexport const NAMES = [new Thing().name];',
    'index.ts': 'export * from "./thing"; export * from "./base";',
  }), 'thing.js');
  expect(loaded).toEqual(['thing.js', 'base.js']);
  expect(exports.NAMES).toEqual(['thing']);
  expect(new exports.Thing().make().name).toBe('thing');
});

test('a function can be called before its module is evaluated to the end', () => {
  const { exports } = load(compiled({
    'a.ts': 'import { B } from "./b"; import { one } from "./one"; export class A extends B {}\nexport function late() { return one(); }',
    'b.ts': 'import { late } from "./a"; export class B { static readonly ONE = late(); }',
    'one.ts': 'export const one = () => 1;',
  }), 'a.js');
  expect(exports.A.ONE).toBe(1);
});

test('an index loads nothing until a name is read, and has all names, its own first', () => {
  const { exports, loaded } = load(compiled({ ...BARRELS, 'mixed.ts': 'export * from "./views"; export const key = "mine"; export { Pool as Renamed } from "./views";' }), 'mixed.js');
  expect(loaded).toEqual(['mixed.js']);
  expect(Object.keys(exports).sort()).toEqual(['Pool', 'Renamed', 'key', 'keyOfNode', 'nodes', 'poolKey']);
  expect(exports.key).toBe('mine');
  expect(new exports.Renamed()).toEqual({ name: 'a' });
  expect(exports.nodes.nodeKey()).toBe('node');
  expect(loaded).toEqual(['mixed.js', 'views/pools.js', 'views/nodes.js']);
});

test('new variables take no name that there is', () => {
  const { 'main.js': code } = compiled({ ...BARRELS, 'main.ts': 'import { poolKey } from "./views"; const pools_1 = "x"; export const f = () => poolKey(pools_1);' });
  expect(code).toContain('(0, (pools_2 ??= require("./views/pools.js")).poolKey)(pools_1)');
});

test('packages load late, with what the compiler calls for them', () => {
  const { exports } = load(compiled({ 'main.ts': 'import path from "node:path"; import * as fs from "node:fs"; export const f = () => [path.join("a", "b"), typeof fs.readFileSync];' }), 'main.js');
  expect(exports.f()).toEqual(['a/b', 'function']);
});

test('what the sources load late by themselves is named by its file', () => {
  const { 'main.js': code } = compiled({ ...BARRELS, 'main.ts': 'export const f = () => require("./views").poolKey("x"); export const g = () => require.resolve("./views/nodes");' });
  expect(code).toContain('require("./views/index.js").poolKey("x")');
  expect(code).toContain('require.resolve("./views/nodes.js")');
});

test('no line moves', () => {
  const sources = { ...BARRELS, 'main.ts': 'import { poolKey } from "./views";\nimport { key } from "./views";\n\nexport const f = () =>\n  poolKey(key());\n' };
  for (const [file, code] of Object.entries(compiled(sources))) {
    expect(code.split('\n')).toHaveLength(emitted(sources[file.replace('.js', '.ts') as keyof typeof sources]).split('\n').length);
  }
});

const HEAD = '"use strict";\nObject.defineProperty(exports, "__esModule", { value: true });\n';

test.each([
  ['a module that is not there', 'const a_1 = require("./a");\na_1.b();', 'main.js loads ./a, which is not there'],
  ['a name that is not exported', 'const m_1 = require("./main");\nm_1.b();', 'main.js exports no b, which another module imports'],
  ['a getter of another form', 'Object.defineProperty(exports, "a", { enumerable: true, get: () => 1 });', 'main.js:3: it exports in a way that is not known'],
  ['a package that is exported as a whole', '__exportStar(load("fs"), exports);', 'main.js:3: it re-exports in a way that is not known'],
  ['a helper in an expression', 'exports.f = async () => __importStar(await import("./x"));', 'main.js:3: __importStar is called where it is not expected'],
  ['exports as a whole', 'Object.assign(exports, {});', 'main.js:3: it uses exports as a whole'],
  ['a computed path', 'require("./" + name);', 'main.js:3: what it loads cannot be read'],
  ['another require', 'function f(require) { }', 'main.js:3: another variable is called require'],
  ['another variable of the name of an import', 'const fs = __importStar(require("fs"));\nfunction f(fs) { }', 'main.js:4: another variable is called fs'],
])('fails for %s', (_, code, message) => {
  expect(() => rewritten({ 'main.js': HEAD + code })).toThrow(message);
});

test('fails for what the compiler did not write', () => {
  expect(() => rewritten({ 'main.js': 'module.exports = 1;' })).toThrow('main.js is no module that the compiler wrote');
});

test('fails for edits that meet, and for one that moves lines', () => {
  const edits = new Edits('one two');
  edits.replace(0, 3, '1');
  edits.insert(2, 'x');
  expect(() => String(edits)).toThrow('two edits meet');
  expect(() => edits.insert(0, '\n')).toThrow('an edit changes the number of lines');
});

test('a source map moves with what was edited', () => {
  const edits = new Edits('ab cd ef\nab cd');
  edits.replace(3, 5, 'a-long-word-of-twenty');
  edits.insert(9, '0123456789'.repeat(4));
  // Segments at columns 0, 3, 4 and 6 of the first line, and at 0 and 3 of the second.
  const moved = movedMap(JSON.stringify({ version: 3, mappings: 'AAAA,GAAA,CAAA,EAAA;AACA,GAAA' }), 'ab cd ef\nab cd', edits);
  // Now at 0, 3, 3 and 25, and at 40 and 43.
  expect(JSON.parse(moved)).toEqual({ version: 3, mappings: 'AAAA,GAAA,AAAA,sBAAA;wCACA,GAAA' });
});

describe('checks of parameters', () => {
  const struct = { fqn: 'own.ThingProps' };
  const parameter = (name: string, type: object, more: object = {}) => ({ name, type, ...more });
  const [scope, id] = [parameter('scope', { fqn: 'constructs.Construct' }), parameter('id', { primitive: 'string' })];
  const labels = parameter('labels', { collection: { kind: 'map', elementtype: { primitive: 'string' } } });
  const duration = parameter('duration', { fqn: 'cdk8s.Duration' }, { optional: true });
  const other = parameter('other', { fqn: 'cdk8s.ApiObject' });
  const locationInModule = { filename: 'lib/thing.ts' };
  const thing = (more: object) => ({ name: 'Thing', kind: 'class', base: 'constructs.Construct', ...more });
  const assembly = (more: object) => ({ name: 'own', types: { 'own.Thing': thing(more), 'own.ThingProps': { name: 'ThingProps', kind: 'interface', datatype: true } } });

  /** The body of the only member of a class, with what is woven in. */
  function woven(member: string, more: object): string {
    const file = 'build/lib/thing.js';
    const module = readModule(file, `${HEAD}class Thing { ${member} }`);
    const edits = new Edits(module.code);
    checkParameters(module, takersOf(assembly(more)).get(file) ?? [], 'build/lib/checks.js', edits);
    return String(edits).replaceAll('(__checks ??= require("./checks.js"))', 'CHECKS').replace(/^[^]*class Thing \{ /, '').replace(/ \}$/, '');
  }

  test.each([
    ['of a constructor, below the call of super()', 'constructor(scope, id, props) { super(scope, id); this.a = props; }',
      { initializer: { locationInModule, parameters: [scope, id, parameter('props', struct)] } },
      'constructor(scope, id, props) { super(scope, id); CHECKS.checkProps("ThingProps", props, this); this.a = props; }'],
    ['of a constructor that gives its props to super(), above that', 'constructor(scope, id, props) { super(scope, id, props.a); }',
      { initializer: { locationInModule, parameters: [scope, id, parameter('props', struct)] } },
      'constructor(scope, id, props) { CHECKS.checkProps("ThingProps", props, scope, id); super(scope, id, props.a); }'],
    ['of a factory of constructs, in its scope', 'static from(scope, id, props) { }',
      { methods: [{ name: 'from', static: true, locationInModule, parameters: [scope, id, parameter('props', struct)] }] },
      'static from(scope, id, props) { CHECKS.checkProps("ThingProps", props, scope, id); }'],
    ['of a factory, below the checks of its texts', 'static of(name, ...counts) { (0, errors_1.requireText)({ name }); return name; }',
      { methods: [{ name: 'of', static: true, locationInModule, parameters: [parameter('counts', { primitive: 'number' }, { variadic: true })] }] },
      'static of(name, ...counts) { (0, errors_1.requireText)({ name }); CHECKS.checkArgument("counts", "number[]", counts, undefined, "Thing.of()"); return name; }'],
    ['of a method of a construct, in it', 'add(labels, duration, other) { }',
      { methods: [{ name: 'add', locationInModule, parameters: [labels, duration, other] }] },
      'add(labels, duration, other) { CHECKS.checkArgument("labels", "{string}", labels, this); CHECKS.checkArgument("duration", "Duration?", duration, this); }'],
    ['of options that can be left out', 'add(options) { }',
      { methods: [{ name: 'add', locationInModule, parameters: [parameter('options', struct, { optional: true })] }] },
      'add(options) { CHECKS.checkProps("ThingProps", options === undefined ? {} : options, this); }'],
    ['of a value, which is in no construct', 'with(options = {}) { }',
      { base: undefined, methods: [{ name: 'with', locationInModule, parameters: [parameter('options', struct, { optional: true })] }] },
      'with(options = {}) { CHECKS.checkProps("ThingProps", options); }'],
    ['not of what only a subclass calls', 'add(name) { }',
      { methods: [{ name: 'add', protected: true, locationInModule, parameters: [parameter('name', { primitive: 'string' })] }] }, 'add(name) { }'],
  ])('checks are woven in: %s', (_, member, more, expected) => {
    expect(woven(member, more)).toBe(expected);
  });

  test('weaving fails if the compiler wrote no such member', () => {
    expect(() => woven('', { methods: [{ name: 'add', locationInModule, parameters: [parameter('name', { primitive: 'string' })] }] }))
      .toThrow('build/lib/thing.js has no Thing.add, whose parameters are to be checked');
  });
});
