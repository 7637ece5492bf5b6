/** Docstrings, messages and documentation keep to the patterns and the list of banned phrases in `scripts/words`. */
import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { BANNED } from '../../scripts/words/banned';
import { docstringsOf, summaryOf } from '../../scripts/words/docstrings';
import { messageFunctionsOf, messagesOf, repeatedRemedies } from '../../scripts/words/messages';
import { passagesOf } from '../../scripts/words/passages';
import { docstringFlaws, isRiddle, messageFlaws } from '../../scripts/words/patterns';
import { DOUBLED, SLOW_PHRASES } from '../../scripts/words/phrases';
import { publicNames } from '../../scripts/words/public-api';
import { testNameFlaws, testNamesOf } from '../../scripts/words/test-names';
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

/** Files that a script writes say so at their beginning: the sources of the script have the words. */
const isGenerated = (file: string) => file.startsWith('lib/imports/') || /^(\/\/|\/\*).*\b(generated|npm run)\b/i.test(read(file).slice(0, 300));

test('all docstrings of the library follow the patterns, inner ones too', () => {
  const all = code.filter((file) => !isGenerated(file)).flatMap((file) => docstringsOf(file, read(file)));
  expect(all.length).toBeGreaterThan(4000);
  const flaws = all.flatMap((docstring) => [...docstringFlaws(docstring), ...isRiddle(docstring.text) ? ['leaves open what it is about'] : []]
    .map((flaw) => place(docstring.file, docstring.line, flaw, summaryOf(docstring.text))));
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

test('names of tests are sentences that make sense alone', () => {
  const all = projectFiles('test/*.test.ts', 'system/*.test.ts').flatMap((file) => testNamesOf(read(file)).map((test) => ({ file, ...test })));
  expect(all.length).toBeGreaterThan(4000);
  expect(all.flatMap(({ file, line, name }) => testNameFlaws(name).map((flaw) => place(file, line, flaw, name)))).toEqual([]);
});

/** Texts that the library and its commands print or write: strings of the code, but not the names of types in tables. */
const printed = code.filter((file) => !/^lib\/upstream\/kubernetes\/cel-functions\.ts$|\/(cel-)?(native-)?tables?\.ts$/.test(file))
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

  test.each([
    ['A file whose owner has been killed before it wrote it, after that many milliseconds', 'Age at which an empty lock file counts as abandoned'],
    ['As many different plans are on the page; JSON has all', 'Most plans on the page; JSON contains all'],
    ['What is known of a field beside its type', 'Constraints of a field other than its type'],
    ['Who moves nodes', 'Systems whose changes affect nodes'],
    ['for whoever prints them has an order of his own', 'Printers sort them'],
  ])('the patterns find the riddle "%s", and pass "%s"', (bad, good) => {
    expect([isRiddle(bad), isRiddle(good)]).toEqual([true, false]);
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

  test.each([
    ['nothing', ['has too few words for a sentence', 'begins with a reference to another text', 'has no verb in the present tense']],
    ['may be 1 in any case', ['has no subject']],
    ['is refused: %s', ['has no subject']],
    ['it ends when as many nodes as before have it', ['begins with a reference to another text']],
    ['and plans nothing, one by one', ['begins with a reference to another text']],
    ['nothing to say', ['begins with a reference to another text']],
    ['with the nodes of a file', ['is a circumstance without a sentence', 'has no verb in the present tense']],
    ['a picture and a page, into files', ['has no verb in the present tense']],
    ['%s gives %s', ['has too few words for a sentence']],
    ['2 pools are planned one by one', ['begins with a number']],
  ])('the patterns find a name of a test that makes no sense alone: %s', (name, expected) => {
    expect(testNameFlaws(name)).toEqual(expected);
  });

  test.each([
    'reports nothing for an empty set', 'allows a limit of 1 in every pool', 'fails when the same kernel is mapped twice', 'infers the type of %s as %s',
    'dtkUbi passes the driver toolkit image as DTK_AUTO', 'without known nodes, the plan speaks of pools', 'nothing is wider than the page',
  ])('the patterns pass a name of a test that is a sentence: %s', (name) => {
    expect(testNameFlaws(name)).toEqual([]);
  });

  test('names of tests are found in tables, templates and conditions, and nowhere else', () => {
    const source = 'test(`a ${b} c`, f); it.each([1])(\'d %s\', f);\ntest.each`x`(e ? \'f\' : \'g\', f); describe(\'h\', f); rule.test(\'i\', f);';
    expect(testNamesOf(source).map(({ line, name }) => `${line} ${name}`)).toEqual(['1 a %s c', '1 d %s', '2 f', '2 g']);
  });
});
