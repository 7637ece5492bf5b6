import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { sourcesAt } from '../../lib/manifests';

let dir: string;
beforeEach(() => { dir = mkdtempSync(join(tmpdir(), 'sources-')); });
afterEach(() => rmSync(dir, { recursive: true }));

function write(...files: string[]): void {
  for (const file of files) {
    mkdirSync(join(dir, file, '..'), { recursive: true });
    writeFileSync(join(dir, file), `# ${file}`);
  }
}

const filesAt = (path: string) => sourcesAt(path).map(({ file }) => relative(dir, file));

test('a folder has its YAML and JSON files and those of its subfolders, sorted by name', () => {
  write('b.yaml', 'a.yml', 'c/d.json', 'c/a/e.yaml', 'read.me', 'x.yaml.bak');
  expect(filesAt(dir)).toEqual(['a.yml', 'b.yaml', 'c/a/e.yaml', 'c/d.json']);
  expect(sourcesAt(dir)[0]).toMatchObject({ text: '# a.yml', isMixed: true });
});

test('what belongs to tools is left out of a folder', () => {
  write('.git/a.yaml', '.hidden.yaml', 'node_modules/a/b.yaml', 'kustomization.yaml', 'Chart.yaml', 'values.yaml', 'package.json', 'construct-metadata.json', 'cdk8s.yaml', 'a.yaml');
  expect(filesAt(dir)).toEqual(['a.yaml']);
});

test('links are followed, and none twice', () => {
  write('real/a.yaml');
  symlinkSync(dir, join(dir, 'real/up'));
  symlinkSync(join(dir, 'real/a.yaml'), join(dir, 'link.yaml'));
  expect(filesAt(dir)).toEqual(['link.yaml', 'real/a.yaml']);
});

test('a file is read whatever its name is', () => {
  write('values.yaml', 'manifests');
  expect(sourcesAt(join(dir, 'values.yaml'))).toEqual([{ file: join(dir, 'values.yaml'), text: '# values.yaml' }]);
  expect(filesAt(join(dir, 'manifests'))).toEqual(['manifests']);
});

test('fails for what is not there', () => {
  expect(() => sourcesAt(join(dir, 'none.yaml')))
    .toThrow(`${dir}/none.yaml: cannot be read: "ENOENT"; name a file or folder that is there, or - for the standard input`);
});

test('fails for a link that leads nowhere', () => {
  symlinkSync(join(dir, 'none'), join(dir, 'link.yaml'));
  expect(() => sourcesAt(dir)).toThrow(`${dir}/link.yaml: cannot be read: "ENOENT"`);
});
