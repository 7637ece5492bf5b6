/** Docstrings of the public API, messages and documentation keep to the patterns and the list of banned phrases in `scripts/words`. */
import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { BANNED } from '../../scripts/words/banned';
import { docstringsOf, summaryOf } from '../../scripts/words/docstrings';
import { messageFunctionsOf, messagesOf, repeatedRemedies } from '../../scripts/words/messages';
import { passagesOf } from '../../scripts/words/passages';
import { docstringFlaws, messageFlaws } from '../../scripts/words/patterns';
import { DOUBLED, SLOW_PHRASES } from '../../scripts/words/phrases';
import { publicNames } from '../../scripts/words/public-api';
import { projectFiles } from '../support/project-files';

const ROOT = resolve(__dirname, '../..');

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Texts of others, pages made from docstrings, and the list of banned phrases itself. */
const FOREIGN = /^(docs\/upstream\/|docs\/api\/|scripts\/words\/banned\.ts$)/;
const code = projectFiles('lib/*.ts');
const texts = [...code, ...projectFiles('examples/*.ts', 'scripts/*.ts', 'README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/*.md', 'lib/*.md', 'upstream/README.md')]
  .filter((file) => !FOREIGN.test(file));

/** Where a flaw is, as a test shows it. */
const place = (file: string, line: number, flaw: string, text: string) => `${file}:${line}: ${flaw}: ${text.slice(0, 160)}`;

test('docstrings of the public API follow the patterns', () => {
  const all = [...publicNames(join(ROOT, 'lib/index.ts'))].flatMap(([path, names]) => docstringsOf(relative(ROOT, path), readFileSync(path, 'utf8'))
    .filter(({ name, isHidden }) => names.has(name.split('.')[0]) && !isHidden));
  expect(all.length).toBeGreaterThan(1500);
  const flaws = all
    .flatMap((docstring) => docstringFlaws(docstring).map((flaw) => place(docstring.file, docstring.line, flaw, summaryOf(docstring.text))));
  expect(flaws).toEqual([]);
});

test('messages are one line that begins in lower case, and remedies begin with what to do', () => {
  const functions = messageFunctionsOf(...code.map(read));
  const all = code.flatMap((file) => messagesOf(read(file), functions).map((message) => ({ file, ...message })));
  expect(all.length).toBeGreaterThan(2500);
  const flaws = all
    .flatMap((message) => messageFlaws(message).map((flaw) => place(message.file, message.line, flaw, message.beginning)));
  expect(flaws).toEqual([]);
});

test('no finding repeats the remedy of its rule', () => {
  expect(code.flatMap((file) => repeatedRemedies(read(file)).map(({ line, remedy }) => `${file}:${line}: ${remedy}`))).toEqual([]);
});

/** Texts that the library and its commands print or write: strings of the code, but not the names of types in tables, and messages of others. */
const printed = code.filter((file) => !/^lib\/upstream\/kubernetes\/cel-functions\.ts$|^lib\/reports\/troubleshooting\/entries\.ts$|\/(cel-)?(native-)?tables?\.ts$/.test(file))
  .flatMap((file) => passagesOf(file, read(file)).filter(({ isComment }) => isComment !== true).map((passage) => ({ file, ...passage })));

test('nothing that is printed has a phrase that slows the reader down', () => {
  expect(printed.length).toBeGreaterThan(5000);
  expect(printed.flatMap(({ file, line, text }) => SLOW_PHRASES.filter(({ phrase }) => phrase.test(text)).map(({ phrase, instead }) => place(file, line, `${phrase.exec(text)![0]} (${instead})`, text)))).toEqual([]);
});

test('nothing that is printed has the same words twice in a row', () => {
  expect(printed.filter(({ text }) => !/\$|--|\bfi\b|\bthen return\b/.test(text) && DOUBLED.test(text)).map(({ file, line, text }) => place(file, line, DOUBLED.exec(text)![0], text))).toEqual([]);
});

test('no text has a banned phrase', () => {
  expect(texts.length).toBeGreaterThan(300);
  const passages = texts.flatMap((file) => passagesOf(file, read(file)).map((passage) => ({ file, ...passage })));
  const flaws = passages.flatMap(({ file, line, text }) => BANNED.filter(({ phrase }) => phrase.test(text)).map(({ phrase, instead }) => place(file, line, `${phrase.exec(text)![0]} (${instead})`, text.slice(Math.max(0, text.search(phrase) - 60)))));
  expect(flaws).toEqual([]);
});

describe('the patterns', () => {
  const flaws = (source: string) => docstringsOf('a.ts', source).flatMap(docstringFlaws);

  test.each([
    ['a property that asks', 'interface A {\n/** How many nodes. */ readonly a: number }', 'property does not begin as a noun phrase'],
    ['a boolean that is no "Whether"', 'interface A {\n/** Load it at boot. */ readonly a?: boolean }', 'boolean property does not begin as "Whether to …", or "Whether …" for what is read back'],
    ['a construct without "Defines"', 'class A { /** Make it. */ constructor(scope: Construct, id: string) {} }\n/** A pool. */ class B { constructor(scope: Construct, id: string) {} }',
      'construct does not begin as "Defines …"'],
    ['a method without a verb in the third person', 'class A {\n/** Add a node. */ add(): void {} }', 'method does not begin as a verb in the third person ("Adds …")'],
    ['a member of an enum that asks', 'enum A {\n/** What it is. */ B = 1 }', 'enum member does not begin as a noun phrase'],
    ['a semicolon in the first sentence', '/** A pool; a big one. */ class A {}', 'first sentence has ";", where reference pages cut it'],
    ['no full stop', '/** A pool */ class A {}', 'first sentence has no full stop'],
  ])('the patterns find %s', (_, source, flaw) => {
    expect(flaws(source)).toEqual([flaw]);
  });

  test('the patterns find docstrings that are empty, and pass predicates that begin with "Whether"', () => {
    expect(flaws('/** */ class A {}\n/** @see b */ function c(): void {}')).toEqual(['is empty', 'is empty']);
    expect(flaws(`/** Whether it runs. */ function a(): boolean { return true; }
      /** Whether it is text. */ const b = (c: unknown): c is string => typeof c === 'string';
      class D { /** Whether it is on. */ isOn(): boolean { return true; } }`)).toEqual([]);
    expect(flaws('/** Whether it runs. */ function a(): string {}')).toEqual(['function does not begin as a noun phrase']);
  });

  test('the patterns pass docstrings as they should be', () => {
    expect(flaws(`
      /** Defines a pool of nodes. */ class A { constructor(scope: Construct, id: string) {} }
      interface B {
        /** Whether to load the module at boot, before KMM runs. */ readonly a?: boolean;
        /**
         * Number of nodes, e.g. \`3\`. More; are refused.
         */ readonly b: number }`)).toEqual([]);
  });

  test.each([
    ['a capital', 'const a = { what: \'A mapping without image\', fix: \'write one\' }', 'begins with a capital'],
    ['a full stop', 'function invalid(code, what, value, fix) {}\nthrow invalid(\'a/b\', \'no image\', 1, `write ${one}.`)', 'ends in a full stop'],
    ['a question', 'const a = { message: \'how the image is built changes\', advice: \'write one\' }', 'begins as a question'],
  ])('the patterns find %s in messages', (_, source, flaw) => {
    expect(messagesOf(source).flatMap(messageFlaws)).toEqual([flaw]);
  });

  test.each([
    ['a remedy that does not say what to do', 'const a = { what: \'no image\', fix: \'there are a, b\' }', 'remedy does not begin with a verb that says what to do'],
    ['a value behind a colon of its own', 'const a = { what: \'no image:\', fix: \'write one\' }', 'ends in punctuation, before the value'],
    ['a gap', 'const a = { what: \'no  image\', fix: \'if it is missing, write one\' }', 'has a gap'],
    ['a message of a function that takes its parts', 'function f(path: string, what: string, fix: string) {}\nf(\'a\', \'no image\', \'a better one\');',
      'remedy does not begin with a verb that says what to do'],
  ])('the patterns find invalid messages: %s', (_, source, flaw) => {
    expect(messagesOf(source).flatMap(messageFlaws)).toEqual([flaw]);
  });

  test('the patterns find words twice, and phrases that slow the reader down', () => {
    expect(['a file file mode', 'write the name instead of the variable instead of the variable', 'drop-in in .conf', 'the that'].map((text) => DOUBLED.test(text))).toEqual([true, true, false, false]);
    expect(['take it out', 'which is not looked at', 'remove it'].map((text) => SLOW_PHRASES.some(({ phrase }) => phrase.test(text)))).toEqual([true, true, false]);
  });

  test('the patterns find a remedy that a helper repeats', () => {
    const rule = 'const a = { what: \'no image\', remedy: \'write one\' };';
    expect(repeatedRemedies(`${rule}\nfunction f() { return { what: 'none', fix: 'write one' }; }`)).toEqual([{ line: 2, remedy: '\'write one\'' }]);
    expect(repeatedRemedies(`${rule}\n${rule}\nconst fix = 'write one';`)).toEqual([]);
  });

  test('the patterns find a remedy that is repeated, and no other fix', () => {
    const rule = (fix: string) => `const a = { what: 'no image', remedy: 'write one', check: () => [{ what: 'none', fix: '${fix}' }] }`;
    expect(repeatedRemedies(rule('write one'))).toEqual([{ line: 1, remedy: '\'write one\'' }]);
    expect(repeatedRemedies(rule('write two'))).toEqual([]);
  });

  test('the patterns find banned phrases across the lines of a comment, in strings and in tables', () => {
    const found = (file: string, source: string) => passagesOf(file, source).filter(({ text }) => BANNED.some(({ phrase }) => phrase.test(text)))
      .map(({ line }) => line).sort();
    expect(found('a.ts', '/** So it runs all\n * the same. */\nconst a = `told ${b} nobody`; // all\n// the same\n')).toEqual([1, 3, 3]);
    expect(found('a.md', '| a | b |\n| --- | --- |\n| nobody | c |\n\nNo\none, and\n\nsome\nall the\nsame\n')).toEqual([3, 8]);
    expect(found('a.ts', 'const somebody = 1; call(nobody);')).toEqual([]);
  });
});
