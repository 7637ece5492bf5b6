/** The repository needs nothing beside it: no file names a folder next to the clone, or a path of the machine that somebody worked on. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectFiles } from '../support/project-files';

const ROOT = resolve(__dirname, '../..');

/** What stands before a path, not within a longer one: of an image, a URL, a folder in a container. */
const START = '(?<![\\w.*}-])';

const FORBIDDEN: { readonly [what: string]: RegExp } = {
  'a folder beside the clone': /\.\.\/shared\b/,
  'a home of a user': new RegExp(`${START}/(?:home/(?!core\\b)|Users/|root/)\\w`),
  'a folder of a build machine': new RegExp(`${START}/(?:work|workspace)/\\w`),
  'a drive': /\b[A-Z]:\\\\?(?:Users|work)\b/,
};

const files = projectFiles();

/** The lines of a text that have something forbidden. */
function found(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => Object.entries(FORBIDDEN).filter(([, pattern]) => pattern.test(line))
    .map(([what]) => `${file}:${index + 1}: ${what}: ${line.trim().slice(0, 120)}`));
}

test('no file names a path outside of the repository', () => {
  const texts = files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const).filter(([, text]) => !text.includes('\0'));
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.flatMap(([file, text]) => found(file, text))).toEqual([]);
});

test.each([
  [`see ${['..', 'shared', 'notes.md'].join('/')}`, 1],
  [`const dir = '${['', 'home', 'someone', 'src'].join('/')}';`, 1],
  [['', 'Users', 'someone', 'src'].join('/'), 1],
  [`cd ${['', 'work', 'main'].join('/')}`, 1],
  ['/home/core/.ssh/authorized_keys', 0],
  ['m.example.com/root/library/ubuntu', 0],
  ['root:x:0:0:root:/root:/bin/bash', 0],
])('%j has %i forbidden path', (text, count) => {
  expect(found('file', text)).toHaveLength(count);
});
