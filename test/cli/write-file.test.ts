import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeByRename } from '../../lib/cli/write-file';

const dir = mkdtempSync(join(tmpdir(), 'write-file-'));
afterAll(() => rmSync(dir, { recursive: true }));

test('a file is replaced, and nothing else is left', () => {
  writeFileSync(join(dir, 'plan.md'), 'old, and longer');
  writeByRename(join(dir, 'plan.md'), 'new');
  expect(readFileSync(join(dir, 'plan.md'), 'utf8')).toBe('new');
  expect(readdirSync(dir)).toEqual(['plan.md']);
});

test('what cannot be written leaves nothing behind', () => {
  mkdirSync(join(dir, 'folder'));
  expect(() => writeByRename(join(dir, 'folder'), 'text')).toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  expect(() => writeByRename(join(dir, 'none', 'plan.md'), 'text')).toThrow('ENOENT');
  expect(readdirSync(dir).sort()).toEqual(['folder', 'plan.md']);
});
