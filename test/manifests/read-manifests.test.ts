import { ReadError } from '../../lib/manifests/read-error';
import { readManifests, Source } from '../../lib/manifests/read-manifests';
import { documentsOf } from '../../lib/manifests/yaml-documents';

/** What a text says, as JSON. */
const contentOf = (text: string) => JSON.stringify(documentsOf(text, 'f').map(({ content }) => content));
const THING = 'apiVersion: v1\nkind: Thing\nmetadata: { name: a }\n';

function read(...texts: (string | Partial<Source>)[]) {
  return readManifests(texts.map((text, index) => ({ file: `f${index}`, text: '', ...(typeof text === 'string' ? { text } : text) })));
}

function errorOf(...texts: (string | Partial<Source>)[]): string {
  try {
    read(...texts);
  } catch (error) {
    expect(error).toBeInstanceOf(ReadError);
    return (error as Error).message;
  }
  throw new Error('nothing was thrown');
}

// Compared with sigs.k8s.io/yaml v1.6.0.
describe('a plain scalar means what it means to kubectl:', () => {
  test.each([
    ['y', true], ['n', false], ['on', true], ['Off', false], ['YES', true], ['yEs', 'yEs'], ['True', true], ['tRue', 'tRue'],
    ['~', null], ['Null', null], ['nULL', 'nULL'], ['', null],
    ['0644', 420], ['0o644', 420], ['0O7', 7], ['-017', -15], ['089', 89], ['08', 8], ['00', 0], ['0x1F', 31], ['-0x1F', -31], ['0X1f', 31], ['0x', '0x'],
    ['0b101', 5], ['-0b101', -5], ['0b12', '0b12'], ['1_000', 1000], ['1_000.5', 1000.5], ['_1', '_1'], ['1_', 1], ['+1', 1], ['-0', 0], ['+', '+'],
    ['1e3', 1000], ['1E5', 100000], ['1.5e+3', 1500], ['1.e3', 1000], ['.5', 0.5], ['+.5', 0.5], ['5.', 5], ['1.0', 1], ['4.14', 4.14], ['1.2.3', '1.2.3'],
    ['e3', 'e3'], ['4.5E', '4.5E'], ['1e400', '1e400'], ['1:30', '1:30'], ['inf', 'inf'], ['NaN', 'NaN'],
    ['123456789012345678901234567890', 1.2345678901234568e29], ['0777777777777777777777777', 7.777777777777778e23],
    ['2024-01-02', '2024-01-02'], ['2024-01-02T03:04:05Z', '2024-01-02T03:04:05Z'], ['<<', '<<'], ['=', '='], ['---', '---'],
    ['!!str 1', '1'], ['!!int "1"', 1], ['!!float 1', 1], ['!!bool "yes"', true], ['!!binary aGVsbG8=', 'hello'], ['!!str', ''], ['!foo 1', '1'],
    ['!!timestamp 2024-01-02', '2024-01-02'], ['!foo {b: 1}', { b: 1 }], ['!!set {x}', { x: null }], ['!!seq [b]', ['b']],
  ])('a plain scalar means what it means to kubectl: %s', (text, value) => {
    expect(contentOf(`a: ${text}`)).toBe(JSON.stringify([{ a: value }]));
  });
});

describe('what is read', () => {
  test.each([
    ['keys as strings', '1: a\n1.5: b\n0x10: c\ny: d', [{ 1: 'a', 16: 'c', 1.5: 'b', true: 'd' }]],
    ['merged maps', 'a: &x {b: 1}\nc: {<<: *x, d: 2}', [{ a: { b: 1 }, c: { b: 1, d: 2 } }]],
    ['a mark of the byte order', '\ufeffa: 1', [{ a: 1 }]],
    ['JSON', ' {"a": [1, "\\/\\ud83d\\ude00", null]}\n', [{ a: [1, '/\u{1f600}', null] }]],
    ['flow style that only looks like JSON', '{a: 1}', [{ a: 1 }]],
    ['lines of Windows', 'a: 1\r\n---\r\nb: |\r\n  x\r\n', [{ a: 1 }, { b: 'x\n' }]],
    ['documents without those that are empty', '---\n---\na: 1\n---\n# nothing\n---\n--- {b: 2}\n--- # c\nc: 3\n---\n', [{ a: 1 }, { b: 2 }, { c: 3 }]],
    ['documents behind an end', 'a: 1\n...\nb: 2', [{ a: 1 }, { b: 2 }]],
    ['a document behind a directive', '%YAML 1.1\n---\na: 1', [{ a: 1 }]],
    ['a document that is indented', '  a: 1\n  b: 2\n', [{ a: 1, b: 2 }]],
    ['dashes in a text', 'a: |\n  x\n  ---\n  y\n', [{ a: 'x\n---\ny\n' }]],
    ['nothing', '', []],
    ['comments', '# a\n\n# b\n', []],
  ])('what is read has %s', (_, text, contents) => {
    expect(contentOf(text)).toBe(JSON.stringify(contents));
  });

  test('what is read is said with file, document and line', () => {
    expect(documentsOf('# x\n---\na: 1\n---\n\n# y\nb: 2\n', 'f').map(({ file, document, line }) => ({ file, document, line }))).toEqual([
      { file: 'f', document: 1, line: 3 }, { file: 'f', document: 2, line: 7 },
    ]);
  });
});

describe('manifests', () => {
  const names = (text: string) => read(text).manifests.map(({ apiVersion, kind, metadata }) => `${apiVersion} ${kind} ${metadata.name}`);

  test('manifests come in the order of the sources', () => {
    const reading = read(THING, `${THING}---\n${THING.replace('name: a', 'name: b')}`);
    const place = ({ file, line }: { file: string; line: number }) => [file, line];
    expect(reading.manifests.map((manifest) => [manifest.metadata.name, ...place(reading.originOf(manifest)!.document)]))
      .toEqual([['a', 'f0', 1], ['a', 'f1', 1], ['b', 'f1', 5]]);
  });

  test('manifests have nothing of their origin in them', () => {
    expect(JSON.stringify(read(THING).manifests)).toBe('[{"apiVersion":"v1","kind":"Thing","metadata":{"name":"a"}}]');
  });

  test('manifests come out of lists, and of lists in them', () => {
    const item = (name: string) => ({ apiVersion: 'v1', kind: 'Thing', metadata: { name } });
    const list = { apiVersion: 'v1', kind: 'List', items: [item('a'), { apiVersion: 'v1', kind: 'List', items: [item('b')] }, item('c')] };
    const reading = read(JSON.stringify(list));
    expect(reading.manifests.map((manifest) => [manifest.metadata.name, reading.originOf(manifest)?.items])).toEqual([['a', [0]], ['b', [1, 0]], ['c', [2]]]);
  });

  test('of a typed list have what the list says', () => {
    expect(names('apiVersion: onload.amd.com/v1alpha1\nkind: OnloadList\nitems: [{metadata: {name: a}}]')).toEqual(['onload.amd.com/v1alpha1 Onload a']);
  });

  test('manifests are none where a list is empty', () => {
    expect(names('apiVersion: v1\nkind: List\nitems: []')).toEqual([]);
    expect(names('apiVersion: v1\nkind: List\nitems:')).toEqual([]);
  });

  test('manifests may be of a kind that only sounds like a list', () => {
    expect(names('apiVersion: v1\nkind: AllowList\nmetadata: {name: a}')).toEqual(['v1 AllowList a']);
    expect(names('apiVersion: v1\nkind: AllowList\nmetadata: {name: a}\nspec: {}\nitems: []')).toEqual(['v1 AllowList a']);
  });

  test('manifests are objects of their own where aliases make them one', () => {
    const { manifests } = read('apiVersion: v1\nkind: List\nitems:\n- &a {apiVersion: v1, kind: Thing}\n- *a\n');
    expect(manifests).toHaveLength(2);
    expect(manifests[0]).not.toBe(manifests[1]);
  });

  test('manifests are objects of their own where a document is there twice', () => {
    const reading = read(`${THING}---\n${THING}`, `---\n${THING}`);
    expect(new Set(reading.manifests).size).toBe(3);
    expect(reading.manifests.map((manifest) => reading.originOf(manifest)!.document.line)).toEqual([1, 5, 2]);
  });

  test('share their values with a reading from before, word for word, and keep their own places', () => {
    const other = THING.replace('name: a', 'name: b');
    const before = readManifests([{ file: 'before', text: `${THING}---\n${other}` }]);
    const after = readManifests([{ file: 'after', text: `# new\n${other.replace('b', 'c')}---\n${other}---\n${THING}` }], before);
    expect(after.manifests).toHaveLength(3);
    const [, kept] = after.manifests;
    const [, old] = before.manifests;
    expect(kept).not.toBe(old);
    expect(kept.metadata).toBe(old.metadata);
    expect(after.originOf(kept)!.document).toMatchObject({ file: 'after', document: 2, line: 6 });
    expect(before.originOf(old)!.document).toMatchObject({ file: 'before', document: 2, line: 5 });
    expect(before.originOf(kept)).toBeUndefined();
  });

  test('manifests are looked for among other things where a folder is read', () => {
    const mixed = ['replicas: 1', '- hosts: all', 'text', 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization', THING];
    const reading = read(...mixed.map((text) => ({ text, isMixed: true })));
    expect(reading.manifests).toHaveLength(1);
    expect(reading.leftOut.map(({ file }) => file)).toEqual(['f0', 'f1', 'f2', 'f3']);
  });
});

describe('fails for', () => {
  test.each([
    ['what is no object', '- a', 'f0:1, document 1: not an object of Kubernetes: "a list"; write apiVersion, kind and metadata'],
    ['an object without a kind', `${THING}---\napiVersion: v1\nmetadata: {name: x}`,
      'f0:5, document 2: object without \'kind\': "x"; write \'kind\', or move files that are not manifests to another folder'],
    ['an object without a version', 'kind: Thing\nspec: 1', 'f0:1, document 1: object without \'apiVersion\': "kind, spec"; write \'apiVersion\', or move files that are not manifests to another folder'],
    ['a kind that is no text', 'apiVersion: v1\nkind: 1', 'f0:1, document 1: object without \'kind\': 1; write \'kind\', or move files that are not manifests to another folder'],
    ['an item that is no object', 'apiVersion: v1\nkind: List\nitems: [null]', 'f0:1, document 1: items[0]: not an object of Kubernetes: null; write apiVersion, kind and metadata'],
    ['items that are none', 'apiVersion: v1\nkind: List\nitems: 1', 'f0:1, document 1: \'items\' that is not a list: 1; write a list of objects'],
    ['a key that is there twice', `${THING}kind: Thing`, 'f0:4, document 1: key written twice in one object: "kind"; first in line 2; keep one of the two: readers differ in which of them they take'],
    ['a syntax error', `${THING}---\na: b: c\n`, 'f0:5, document 2: not YAML: "bad indentation of a mapping entry"; correct the syntax'],
    ['an alias without an anchor', 'a: *x', 'f0:1, document 1: not YAML: "unidentified alias"; correct the syntax'],
    ['a cycle', 'a: &x [*x]', 'f0:1, document 1: alias within the value that it refers to: "a cycle"; write out the value'],
    ['a number that JSON cannot represent', 'a: .inf', 'f0:1, document 1: number that JSON cannot represent: "Infinity"; quote it, or write another one'],
    ['a key that is a map', '? {a: b}\n: 1', 'f0:1, document 1: key that is not a scalar: "[object Object]"; use a string'],
    ['what is too deep', `a: ${'['.repeat(300)}${']'.repeat(300)}`, 'f0:1, document 1: not YAML: "nesting exceeded maxDepth (200)"; split it into several manifests'],
    ['JSON that is too deep', `${'['.repeat(300)}${']'.repeat(300)}`, 'f0:1, document 1: values nested too deeply: "more than 200 levels"; split it into several manifests'],
    ['aliases that multiply', ['a: &a [1,1,1,1,1,1,1,1,1,1]', ...['b', 'c', 'd', 'e', 'f'].map((name, index) => `${name}: &${name} [${`*${'abcdef'[index]},`.repeat(10)}]`)].join('\n'),
      'f0:1, document 1: aliases that expand to too much: "more than 100000 values"; write out the value'],
    ['a value of any length', `a: '${'x'.repeat(300)}`, 'f0:1, document 1: not YAML: "unexpected end of the stream within a single quoted scalar"; fetch the file again if it is truncated, or correct the syntax'],
  ])('fails for: %s', (_, text, message) => {
    expect(errorOf(text)).toBe(message);
  });

  test('fails for half a manifest in a folder', () => {
    expect(errorOf({ text: 'kind: Thing\nmetadata: {name: a}', isMixed: true })).toMatch(/object without 'apiVersion': "a"/);
    expect(errorOf({ text: 'kind: Thing\nmetadata: {name: a', isMixed: true })).toMatch(/not YAML/);
    expect(errorOf({ text: `${THING}kind: Other\n`, isMixed: true })).toMatch(/key written twice/);
  });

  test('a value that it shows only the beginning of', () => {
    expect(errorOf(`- ${'x'.repeat(10_000)}`).length).toBeLessThan(400);
  });
});
