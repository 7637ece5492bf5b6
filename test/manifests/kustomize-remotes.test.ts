import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { remoteReferenceIn } from '../../lib/manifests';

let dir: string;
beforeEach(() => { dir = mkdtempSync(join(tmpdir(), 'remotes-')); });
afterEach(() => rmSync(dir, { recursive: true }));

function search(files: { readonly [path: string]: string }) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  const found = remoteReferenceIn(join(dir, 'a'));
  return found && { ...found, file: found.file.replace(`${dir}/`, '') };
}

test.each([
  ['resources', 'resources: [https://h/a.yaml]'],
  ['bases', 'bases: [https://h/a.yaml]'],
  ['components', 'components: [https://h/a.yaml]'],
  ['crds', 'crds: [https://h/a.yaml]'],
  ['configurations', 'configurations: [https://h/a.yaml]'],
  ['generators', 'generators: [https://h/a.yaml]'],
  ['transformers', 'transformers: [https://h/a.yaml]'],
  ['validators', 'validators: [https://h/a.yaml]'],
  ['patches', 'patches: [{ path: https://h/a.yaml }]'],
  ['patchesStrategicMerge', 'patchesStrategicMerge: [https://h/a.yaml]'],
  ['patchesJson6902', 'patchesJson6902: [{ path: https://h/a.yaml }]'],
  ['replacements', 'replacements: [{ path: https://h/a.yaml }]'],
  ['openapi', 'openapi: { path: https://h/a.yaml }'],
  ['files of a ConfigMap', 'configMapGenerator: [{ files: [https://h/a.yaml] }]'],
  ['named files of a Secret', 'secretGenerator: [{ files: [a=https://h/a.yaml] }]'],
  ['envs', 'secretGenerator: [{ envs: [https://h/a.yaml] }]'],
  ['env', 'configMapGenerator: [{ env: https://h/a.yaml }]'],
  ['fields in another case', 'RESOURCES: [https://h/a.yaml]'],
  ['fields of later releases', 'someday: { deep: [{ path: https://h/a.yaml }] }'],
  ['escapes', 'resources: ["\\x68ttps://h/a.yaml"]'],
  ['a plug-in on one line', 'transformers: [\'{"apiVersion":"builtin","kind":"PatchTransformer","path":"https://h/a.yaml"}\']'],
  ['a plug-in on one line of YAML', 'validators: ["{kind: ConfigMapGenerator, files: [a=https://h/a.yaml]}"]'],
  ['a plug-in behind a tag', 'generators: ["!!map {kind: ConfigMapGenerator, envs: [https://h/a.yaml]}"]'],
  ['a plug-in behind the beginning of a document', 'generators: ["--- {kind: ConfigMapGenerator, envs: [https://h/a.yaml]}"]'],
  ['a plug-in in the text', 'generators:\n- |-\n  kind: ConfigMapGenerator\n  files: [a=https://h/a.yaml]'],
])('finds a reference in %s', (_, text) => {
  expect(search({ 'a/kustomization.yaml': text })).toEqual({ file: 'a/kustomization.yaml', reference: 'https://h/a.yaml' });
});

test('finds a reference in a base outside of the folder, behind a link, and in a circle', () => {
  mkdirSync(join(dir, 'real'), { recursive: true });
  mkdirSync(join(dir, 'a'));
  symlinkSync('../real', join(dir, 'a/link'));
  expect(search({
    'a/kustomization.yml': 'resources: [../b]',
    'b/Kustomization': 'resources: [../a, ../a/link]',
    'real/kustomization.yaml': 'patches: [{ path: http://h/a.yaml }]',
  })).toEqual({ file: 'a/link/kustomization.yaml', reference: 'http://h/a.yaml' });
});

test('finds a reference in the configuration of a plug-in, in a file or a folder', () => {
  const plugin = 'kind: PatchTransformer\npath: HTTP://h/a.yaml\n';
  expect(search({ 'a/kustomization.yaml': 'transformers: [x.yaml]', 'a/x.yaml': plugin })).toEqual({ file: 'a/x.yaml', reference: 'HTTP://h/a.yaml' });
  expect(search({ 'a/kustomization.yaml': 'validators: [x]', 'a/x/kustomization.yaml': 'resources: [y.yaml]', 'a/x/y.yaml': plugin }))
    .toEqual({ file: 'a/x/y.yaml', reference: 'HTTP://h/a.yaml' });
});

test('finds a repository', () => {
  expect(search({ 'a/kustomization.yaml': 'resources: [github.com/a/b//c?ref=v1]' })?.reference).toBe('github.com/a/b//c?ref=v1');
});

test.each([
  ['labels and annotations', 'commonAnnotations: { a: https://h/a }\nlabels: [{ pairs: { a: http://h } }]'],
  ['literals', 'configMapGenerator: [{ literals: [URL=https://h/a] }]'],
  ['a patch in the text', 'patches: [{ patch: "https://h/a" }]'],
  ['images', 'images: [{ name: a, newName: "http://h/a" }]'],
  ['objects', 'resources: [x.yaml]'],
])('keeps addresses in %s, which kustomize only copies', (_, text) => {
  expect(search({ 'a/kustomization.yaml': text, 'a/x.yaml': 'kind: ConfigMap\ndata: { a: https://h/a }\n' })).toBeUndefined();
});

test('fails for a kustomization that cannot be read, because its references are unknown', () => {
  expect(() => search({ 'a/kustomization.yaml': 'resources: [' })).toThrow('kustomization whose references are unknown (not YAML)');
});
