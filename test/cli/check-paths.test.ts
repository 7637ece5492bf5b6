import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { cli, useRepository } from '../support/cli';
import { MODULE, NEVER_WORKING, REFUSED } from '../support/faulty-modules';
import { writeFleet, writeText } from '../support/written-fleet';

useRepository();

const map = (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: map-${name}, namespace: ns }\ndata: { a: 1 }\n`;
const filesIn = (out: string) => [...out.matchAll(/^([^:\n]+):\d+: /gm)].map(([, file]) => file);

describe('several paths', () => {
  test('several paths are checked together, and each file once', async () => {
    writeText('a/x.yaml', map('x'));
    writeText('b/y.yaml', map('y'));
    symlinkSync('../b/y.yaml', 'a/z.yaml');
    writeText('c.yaml', map('z'));
    const { code, out, err } = await cli('check', 'c.yaml', 'b', 'b/y.yaml', './c.yaml', 'a/x.yaml');
    expect({ code, files: filesIn(out), err }).toEqual({ code: 1, files: ['c.yaml', 'b/y.yaml', 'a/x.yaml'], err: '3 objects, 3 errors, 0 warnings\n' });
  });

  test('several paths are manifests of one cluster', async () => {
    writeText('a.yaml', MODULE);
    writeText('b.yaml', MODULE);
    expect((await cli('check', 'a.yaml', 'b.yaml')).out).toContain('object/duplicate');
  });

  test('several paths may have files without manifests among them, which are counted', async () => {
    writeText('a.yaml', map('a'));
    writeText('values.yaml', 'replicas: 1\n');
    const { code, err } = await cli('check', 'a.yaml', 'values.yaml');
    expect({ code, err }).toEqual({ code: 1, err: '1 object, 1 error, 0 warnings\nnot checked: 1 document that is not a manifest\n' });
    expect((await cli('check', 'values.yaml')).code).toBe(2);
  });

  test('several paths fail with one that is missing', async () => {
    writeText('a.yaml', MODULE);
    expect(await cli('check', 'a.yaml', 'none.yaml')).toMatchObject({ code: 2, out: '', err: expect.stringContaining('none.yaml: cannot be read: "no such file or folder"') });
  });

  test('several paths are no fleets', async () => {
    writeFleet('dist', { nyc1: { files: { 'a.yaml': MODULE } } });
    writeText('a.yaml', MODULE);
    for (const given of [['dist', 'a.yaml'], ['dist', '--skip', 'a']]) {
      expect(await cli('check', ...given)).toMatchObject({ code: 2, err: expect.stringContaining('dist: a fleet, which is checked as a whole; specify it alone') });
    }
  });

  test('several paths take the standard input once', async () => {
    expect(await cli('check', '-', '-')).toMatchObject({ code: 2, err: expect.stringContaining('the standard input can be read only once') });
  });
});

describe('a pattern', () => {
  beforeEach(() => ['a.yaml', 'b/c.yaml', 'b/d/e.yaml', 'b/d/f.json', 'node_modules/g.yaml', '.hidden/h.yaml', 'b/[i].yaml'].forEach((file, index) => writeText(file, map(`${index}`))));

  test.each([
    ['*.yaml', ['a.yaml']], ['b/*.yaml', ['b/[i].yaml', 'b/c.yaml']], ['**/*.yaml', ['a.yaml', 'b/[i].yaml', 'b/c.yaml', 'b/d/e.yaml']], ['./b/**/{c,e}.yaml', ['./b/c.yaml', './b/d/e.yaml']],
    ['b/d*', ['b/d/e.yaml', 'b/d/f.json']], ['b/[i].yaml', ['b/[i].yaml']],
  ])('%s is replaced by what it matches', async (pattern, files) => {
    expect(filesIn((await cli('check', pattern)).out)).toEqual(files);
  });

  test('a pattern that matches nothing is an error', async () => {
    expect(await cli('check', 'none/*.yaml')).toEqual({
      code: 2, out: '', err: 'cdk8s-onload check: none/*.yaml: pattern that matches nothing: "none/*.yaml"; correct it: * matches no slash, and ** any number of folders\n',
    });
  });
});

describe('--skip', () => {
  beforeEach(() => ['a.yaml', 'vendor/a.yaml', 'b/vendor/c.yaml', 'b/d/e.yaml'].forEach((file, index) => writeText(`src/${file}`, map(`m${index}`))));

  test.each([
    ['vendor', ['src/a.yaml', 'src/b/d/e.yaml']], ['vendor/', ['src/a.yaml', 'src/b/d/e.yaml']], ['a.yaml', ['src/b/d/e.yaml', 'src/b/vendor/c.yaml']],
    ['b/**', ['src/a.yaml', 'src/vendor/a.yaml']], ['b/d', ['src/a.yaml', 'src/b/vendor/c.yaml', 'src/vendor/a.yaml']], ['src/vendor', ['src/a.yaml', 'src/b/d/e.yaml', 'src/b/vendor/c.yaml']],
    ['*.yaml', []],
  ])('%s omits these files, and says how many', async (pattern, files) => {
    const { out, err } = await cli('check', 'src', '--skip', pattern, '--allow-empty');
    expect({ files: filesIn(out), err }).toEqual({ files, err: expect.stringMatching(new RegExp(`\\nskipped: ${4 - files.length} files?\\n`)) });
  });

  test('--skip omits a file that a pattern of paths matches, an unreadable one, and a link that leads out', async () => {
    writeText('src/vendor/broken.yaml', 'kind: [');
    symlinkSync('/', 'src/vendor/root');
    const { code, out } = await cli('check', 'src/**/*.yaml', 'src', '--skip', 'vendor', '--skip', 'src/a.yaml');
    expect({ code, files: filesIn(out) }).toEqual({ code: 1, files: ['src/b/d/e.yaml'] });
  });

  test('--skip of nothing is a warning', async () => {
    expect((await cli('check', 'src', '--skip', 'none', '--format', 'json')).err).toBe('warning: --skip none: no such file or folder\n');
  });
});

describe('nothing to check', () => {
  const EMPTY = 'correct the path or the command that writes the manifests, or specify --allow-empty\n';

  test.each([
    ['an empty file', () => writeFileSync('src', ''), 'no manifests'],
    ['a file of comments', () => writeFileSync('src', '# a\n---\n'), 'no manifests'],
    ['an empty folder', () => mkdirSync('src'), 'no manifests'],
    ['a folder without manifests', () => writeText('src/values.yaml', 'a: 1\n'), 'no manifests'],
    ['a folder of other documents', () => writeText('src/a.yaml', 'a: 1\n'), 'only 1 document that is not a manifest'],
    ['an empty list', () => writeFileSync('src', 'apiVersion: v1\nkind: List\nitems: []\n'), 'no manifests'],
  ])('nothing to check is an error for %s, unless --allow-empty is specified', async (_, write, what) => {
    write();
    expect(await cli('check', 'src')).toEqual({ code: 2, out: '', err: `cdk8s-onload check: src: nothing to check: "${what}"; ${EMPTY}` });
    expect((await cli('check', 'src', '--allow-empty')).code).toBe(0);
  });

  test('nothing to check is an error for a fleet', async () => {
    writeFleet('dist', { nyc1: { files: { 'a.yaml': '' } } });
    expect(await cli('check', 'dist')).toMatchObject({ code: 2, err: expect.stringContaining('dist: nothing to check: "no manifests"') });
    expect((await cli('check', 'dist', '--allow-empty')).code).toBe(0);
  });

  test('an input is not empty if there is something that cannot be read, which is a finding', async () => {
    writeText('src', 'kind: [');
    expect(await cli('check', 'src')).toMatchObject({ code: 2, out: expect.stringContaining('input/unreadable') });
  });
});

test('findings of several files are those of the files', async () => {
  writeText('a.yaml', REFUSED);
  writeText('b.yaml', NEVER_WORKING.replace('name: m', 'name: n'));
  expect([...new Set(filesIn((await cli('check', 'a.yaml', 'b.yaml')).out))]).toEqual(['a.yaml', 'b.yaml']);
});
