/** Files that are marked as generated, which reviews fold: each exists. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');
const marked = readFileSync(join(ROOT, '.gitattributes'), 'utf8').split('\n')
  .filter((line) => line.includes('linguist-generated')).map((line) => line.split(' ')[0]);

test('every path that is marked as generated exists', () => {
  const files = marked.filter((path) => !path.includes('*'));
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
