import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { sourcesAt } from '../../lib/manifests/sources';

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

test('a file is read whatever its name is', () => {
  write('values.yaml', 'manifests');
  expect(sourcesAt(join(dir, 'values.yaml'))).toEqual([{ file: join(dir, 'values.yaml'), text: '# values.yaml', again: expect.any(Function) }]);
  expect(filesAt(join(dir, 'manifests'))).toEqual(['manifests']);
});

test('fails for what is not there', () => {
  expect(() => sourcesAt(join(dir, 'none.yaml')))
    .toThrow(`${dir}/none.yaml: cannot be read: "no such file or folder"; specify an existing file or folder, or - for the standard input`);
});

test('a link that is named by itself is followed wherever it leads', () => {
  write('other/a.yaml');
  symlinkSync(join(dir, 'other'), join(dir, 'link'));
  expect(filesAt(join(dir, 'link'))).toEqual(['link/a.yaml']);
  expect(filesAt(join(dir, 'link/a.yaml'))).toEqual(['link/a.yaml']);
});

test('fails for what is neither a file nor a folder, rather than to wait for it', () => {
  execFileSync('mkfifo', [join(dir, 'a.yaml'), join(dir, 'pipe')]);
  expect(() => sourcesAt(dir)).toThrow(`${dir}/a.yaml: neither a file nor a folder: "a.yaml"; specify it by itself, or move it to another folder`);
});

test('a pointer of Git LFS is no text', () => {
  writeFileSync(join(dir, 'a.yaml'), 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n');
  const message = `${dir}/a.yaml: Git LFS pointer in place of a file: "sha256:4d7a"; run git lfs pull and specify the folder, or commit manifests without Git LFS`;
  expect(() => sourcesAt(dir)).toThrow(message);
  expect(() => sourcesAt(join(dir, 'a.yaml'))).toThrow(message);
});
