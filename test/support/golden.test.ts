import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectGolden, filesIn, isUpdate } from './golden';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'golden-test-'));
  mkdirSync(join(folder, 'before'));
  writeFileSync(join(folder, 'before/a.yaml'), 'a: 1\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the same files are as they should be', () => {
  expectGolden(folder, { 'before/a.yaml': 'a: 1\n' }, false);
});

test.each([
  ['another text', { 'before/a.yaml': 'a: 2\n' }],
  ['another end', { 'before/a.yaml': 'a: 1' }],
  ['a file more', { 'before/a.yaml': 'a: 1\n', 'b.yaml': 'b: 1\n' }],
  ['a file less', {}],
])('%s is not', (_, files) => {
  expect(() => expectGolden(folder, files, false)).toThrow();
  expect(filesIn(folder)).toEqual({ 'before/a.yaml': 'a: 1\n' });
});

test('an update writes what is there, and nothing stays that is not', () => {
  expectGolden(folder, { 'after/b.yaml': 'b: 1\n' }, true);
  expect(filesIn(folder)).toEqual({ 'after/b.yaml': 'b: 1\n' });
});

test('jest says whether this is an update', () => {
  expect(isUpdate()).toEqual(expect.any(Boolean));
});
