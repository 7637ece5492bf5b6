import { appendFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { DiskTree } from '../../lib/manifests/disk-tree';
import { readFolder } from '../../lib/manifests/folder';
import { kustomizationsAt } from '../../lib/manifests/kustomizations';
import { Locator } from '../../lib/manifests/locate';
import { readLeniently } from '../../lib/manifests/read-manifests';
import { sourcesAt } from '../../lib/manifests/sources';

let dir: string;
beforeEach(() => { dir = mkdtempSync(join(tmpdir(), 'folder-')); });
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(dir, { recursive: true });
});

function write(files: { readonly [path: string]: string }): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
}

const KUSTOMIZATION = 'kind: Kustomization\nresources: [a.yaml]\n';
const THINGS = '# first\napiVersion: v1\nkind: Thing\nmetadata: { name: a }\n---\napiVersion: v1\nkind: Thing\nmetadata:\n  name: b\nspec:\n  c: 1\n';

function read() {
  const errors: string[] = [];
  const { kustomizations, sources } = readFolder(dir, (error) => errors.push(error.message));
  return { kustomizations, sources: [...sources], errors };
}

test('a folder is looked through once for its kustomizations and its manifests', () => {
  write({ 'x/kustomization.yaml': KUSTOMIZATION, 'x/a.yaml': THINGS, 'y/Kustomization': KUSTOMIZATION, 'y/deep/b.json': '{}', 'values.yaml': 'a: 1' });
  const list = jest.spyOn(DiskTree.prototype, 'names');
  const { kustomizations, sources } = read();
  expect(list).toHaveBeenCalledTimes(4);
  expect(kustomizations.map(({ file }) => file)).toEqual(kustomizationsAt(dir).map(({ file }) => file));
  expect(sources.map(({ file, text, isMixed }) => [file, text, isMixed])).toEqual(sourcesAt(dir).map(({ file, text }) => [file, text, true]));
  expect(sources.map(({ file }) => relative(dir, file))).toEqual(['x/a.yaml', 'y/deep/b.json']);
});

test('what leads nowhere is told once, unless it is for kustomize to tell', () => {
  symlinkSync('none', join(dir, 'kustomization.yaml'));
  symlinkSync('none', join(dir, 'a.yaml'));
  expect(read().errors).toEqual([expect.stringMatching(/a\.yaml: broken symbolic link: "none"/)]);
});

describe('the text of a file', () => {
  const documents = () => {
    const reading = readLeniently(read().sources);
    return reading.manifests.map((object) => reading.originOf(object)!);
  };

  test('the text of a file is read again when somebody asks for it', () => {
    write({ 'a.yaml': `\ufeff${THINGS}` });
    const [a, b] = documents();
    expect(a.document.text()).toBe(THINGS.slice(0, THINGS.indexOf('---')));
    expect(b.document.text()).toBe(THINGS.slice(THINGS.indexOf('---')));
    expect(new Locator().lineOf(b, 'spec.c')).toBe(11);
  });

  test('the text of a file is read again once for all documents of the file', () => {
    const again = jest.fn(() => THINGS);
    const reading = readLeniently([{ file: 'a.yaml', text: THINGS, again }]);
    reading.manifests.forEach((object) => reading.originOf(object)!.document.text());
    expect(again).toHaveBeenCalledTimes(1);
  });

  test('the text of a file is empty where the file has changed', () => {
    write({ 'a.yaml': THINGS });
    const [, b] = documents();
    appendFileSync(join(dir, 'a.yaml'), '# changed\n');
    expect(b.document.text()).toBe('');
    expect(new Locator().lineOf(b, 'spec.c')).toBe(5);
  });

  test('the text of a file is empty when the file is gone', () => {
    write({ 'a.yaml': THINGS });
    const [a] = documents();
    unlinkSync(join(dir, 'a.yaml'));
    expect(a.document.text()).toBe('');
  });
});

test('the vendored packages of a Go module are not read, and other folders of that name are', () => {
  write({ 'vendor/modules.txt': '', 'vendor/x/a.yaml': THINGS, 'other/vendor/a.yaml': THINGS, 'vendor.yaml': THINGS });
  expect(read().sources.map(({ path }) => path)).toEqual(['other/vendor/a.yaml', 'vendor.yaml']);
});
