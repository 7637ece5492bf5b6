/** SECURITY.md is held to its words: what it promises names the tests that hold it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const TABLE = '## Tests of these promises';
const [text, table] = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8').split(`\n${TABLE}\n`);

/** Promises of people, and what is said not to be promised. No test can hold them. */
const BY_PEOPLE = ['Write to ', 'Only the newest release', 'Not concealed is', 'A value can still be words that mislead'];

/** Paragraphs and lines of tables, without the heads of tables, in the sections above the table of tests. */
const promises = text.split(/\n## .*\n/).slice(1).flatMap((section) => section.trim().split(/\n\n+/)).flatMap((block) => (
  block.startsWith('|') ? block.split('\n').slice(2).map((line) => line.replace(/^\| /, '')) : [block]));

const rows = table.split('\n').filter((line) => line.startsWith('| ')).slice(2).map((line) => {
  const [, begin, tests] = line.split(/ ?\| ?/);
  return { begin, tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, file]) => file) };
});

/** The row of a promise: the longest beginning that it has. */
function rowOf(promise: string): (typeof rows)[number] | undefined {
  return rows.filter(({ begin }) => promise.startsWith(begin)).sort((one, other) => other.begin.length - one.begin.length)[0];
}

test.each(promises.filter((promise) => !BY_PEOPLE.some((begin) => promise.startsWith(begin))))('a test holds: %s', (promise) => {
  expect(rowOf(promise)?.tests).not.toEqual([]);
  expect(rowOf(promise)).toBeDefined();
});

test('each row of the table belongs to a promise', () => {
  const used = new Set(promises.map(rowOf));
  expect(rows.filter((row) => !used.has(row)).map(({ begin }) => begin)).toEqual([]);
  expect(rows.length).toBeGreaterThan(50);
});

test.each([...new Set(rows.flatMap(({ tests }) => tests))])('there is the test %s', (file) => {
  expect(existsSync(join(ROOT, file))).toBe(true);
  expect(readFileSync(join(ROOT, file), 'utf8')).toMatch(/^\s*(?:test|it)(?:\.each)?\(/m);
});
