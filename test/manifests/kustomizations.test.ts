import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isRemote } from '../../lib/manifests/kustomization-parts';
import { kustomizationsAt } from '../../lib/manifests/kustomizations';
import { passedOverCounts } from '../../lib/manifests/passed-over';
import { readLeniently } from '../../lib/manifests/read-manifests';
import { sourcesAt } from '../../lib/manifests/sources';

let dir: string;
beforeEach(() => { dir = mkdtempSync(join(tmpdir(), 'kustomizations-')); });
afterEach(() => rmSync(dir, { recursive: true }));

function write(files: { readonly [path: string]: string }): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
}

const thing = (name: string) => `apiVersion: v1\nkind: Thing\nmetadata: { name: ${name} }\n`;
const readAll = () => readLeniently(sourcesAt(dir), kustomizationsAt(dir));

test('what a kustomization reads, but not as a resource, is no manifest', () => {
  write({
    'base/kustomization.yaml': 'resources: [a.yaml]\nconfigMapGenerator: [{ name: x, files: [key=data.yaml, plain.json] }]\n',
    'base/a.yaml': thing('a'),
    'base/data.yaml': thing('b'),
    'base/plain.json': '{',
    'overlay/kustomization.yml': [
      'resources: [../base]', 'patches: [{ path: a-p.yaml }, { patch: "- op: x" }]', 'patchesStrategicMerge: [b-p.yaml, "apiVersion: v1\\nkind: Thing"]',
      'patchesJson6902: [{ path: c-p.yaml }]', 'transformers: [t.yaml]', 'secretGenerator: [{ name: s, envs: [d.json] }]',
    ].join('\n'),
    'overlay/a-p.yaml': thing('a'),
    'overlay/b-p.yaml': thing('a'),
    'overlay/c-p.yaml': '- { op: remove, path: /a }',
    'overlay/t.yaml': thing('t'),
    'overlay/d.json': '{}',
  });
  const reading = readAll();
  expect(reading.manifests.map(({ metadata }) => metadata.name)).toEqual(['a']);
  expect(passedOverCounts(reading.leftOut)).toBe('3 patches, 3 files that a kustomization reads as data, 1 file of a tool'.replace('a kustomization reads', 'kustomizations read'));
  expect(reading.unreadable).toEqual([]);
});

test('a file that is a resource of one and a patch of another is a manifest', () => {
  write({ 'a/kustomization.yaml': 'resources: [x.yaml]', 'a/x.yaml': thing('x'), 'b/kustomization.yaml': 'patches: [{ path: ../a/x.yaml }]' });
  expect(readAll().manifests).toHaveLength(1);
});

test.each(['patch-a.yaml', 'manager_patch.yaml', 'patches/a.yaml', 'a.patch.yaml'])('a file that is called %s may be a part of an object', (file) => {
  write({ [file]: thing('x'), 'dispatch.yaml': thing('z') });
  const reading = readAll();
  expect(new Map(reading.manifests.map((object) => [object.metadata.name, reading.originOf(object)!.mayBePart]))).toEqual(new Map([['x', true], ['z', undefined]]));
});

test('a kustomization that cannot be read, and a link out of the folder, say nothing', () => {
  write({ 'a/kustomization.yaml': 'resources: [', 'b/kustomization.yaml': '- x', 'c/kustomization.yaml': '', 'd/kustomization.yaml': 'resources: 1\npatches: x' });
  symlinkSync('/', join(dir, 'root'));
  expect(kustomizationsAt(dir).map(({ resources }) => resources)).toEqual([[]]);
});

test.each([
  'https://github.com/a/b', 'github.com/a/b//c?ref=v1', 'git@github.com:a/b.git', 'ssh://git@h/a', 'git::https://h/a', 'https://h/a.yaml', 'h.example.com/a/b', '../a?ref=main', 'file:///a',
])('%s is fetched from another host', (path) => {
  expect(isRemote(path)).toBe(true);
});

test.each(['a.yaml', '../base', './a/b', 'base/v1.2/x', 'a.b/../c', '../../components/nfd.x86'])('%s is a path', (path) => {
  expect(isRemote(path)).toBe(false);
});

describe('what a PolicyGenerator wraps in policies', () => {
  const generator = [
    'apiVersion: policy.open-cluster-management.io/v1', 'kind: PolicyGenerator', 'metadata: { name: g }', 'policies:',
    '- { name: a, manifests: [{ path: in/have }, { path: in/only.yaml, complianceType: MustOnlyHave }] }',
    '- { name: b, complianceType: mustnothave, manifests: [{ path: in/not.yaml }] }', '',
  ].join('\n');

  test('what a PolicyGenerator wraps in policies may be parts of objects, may have templates, and may be what is to be removed', () => {
    write({
      'kustomization.yaml': 'generators: [./generator.yaml, missing.yaml]',
      'generator.yaml': generator,
      'in/have/a.yaml': `${thing('a')}---\n${thing('t')}data: { a: 'x {{ fromSecret "a" "b" "c" }}' }\n`,
      'in/only.yaml': thing('b'),
      'in/not.yaml': thing('c'),
      'other.yaml': thing('d'),
    });
    const reading = readAll();
    expect(reading.manifests.map((object) => [object.metadata.name, reading.originOf(object)!.mayBePart])).toEqual([['a', true], ['b', undefined], ['d', undefined]]);
    expect(passedOverCounts(reading.leftOut)).toBe('1 template that is not rendered, 1 object that is to be removed, 1 file of a tool');
  });
});

test.each([
  ['in the folder of the CRs that PolicyGenTemplates fill in', 'ztp/source-crs/storage/a.yaml', thing('x')],
  ['with a status, and without anything else to be made', 'a.yaml', `${thing('x')}status: { a: 1 }\n`],
])('an object %s may be a part of one', (_, file, text) => {
  write({ [file]: text, 'b.yaml': `${thing('z')}spec: {}\nstatus: {}\n` });
  const reading = readAll();
  expect(new Map(reading.manifests.map((object) => [object.metadata.name, reading.originOf(object)!.mayBePart]))).toEqual(new Map([['x', true], ['z', undefined]]));
});
