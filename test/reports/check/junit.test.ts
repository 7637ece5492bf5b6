import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { FORMATS } from '../../../lib/reports/check/formats';
import { finding, neverWorking, reportOf, risky } from '../../support/check-report';
import { elementsIn, readXml, XmlElement } from '../../support/xml';

const SCHEMA = readXml(readFileSync(resolve(__dirname, '../../../upstream/schemas/junit-10.xsd'), 'utf8').replace(/^<\?xml[^>]*\?>\n/, ''));

/** What the schema lets an element have. All that we use of it is choices of elements, and attributes. */
const DECLARED = new Map(SCHEMA.children.filter(({ name }) => name === 'xs:element').map((element) => {
  const parts = elementsIn(element).slice(1);
  const attributes = parts.filter(({ name }) => name === 'xs:attribute').map((part) => part.attributes);
  return [element.attributes.name, {
    attributes: attributes.map(({ name }) => name),
    needed: attributes.filter(({ use }) => use === 'required').map(({ name }) => name),
    children: parts.filter(({ name }) => name === 'xs:element').map((part) => part.attributes.ref),
    isMixed: parts.some((part) => part.attributes.mixed === 'true'),
  }];
}));

/** What of a document the schema does not allow. system/check.test.ts holds it against the whole schema. */
function mistakesIn(document: XmlElement): string[] {
  return elementsIn(document).flatMap(({ name, attributes, children, text }) => {
    const { needed, isMixed, ...allowed } = DECLARED.get(name)!;
    return [
      ...Object.keys(attributes).filter((attribute) => !allowed.attributes.includes(attribute)),
      ...needed.filter((attribute) => !Object.hasOwn(attributes, attribute)),
      ...children.map((child) => child.name).filter((child) => !allowed.children.includes(child)),
      ...isMixed || text.trim() === '' ? [] : [text],
    ].map((mistake) => `${name}: ${mistake}`);
  });
}

const junit = (...args: Parameters<typeof reportOf>) => readXml(FORMATS.junit(reportOf(...args)));

test('an object is a test case, and a file is a suite', () => {
  const report = junit([finding()], {
    objects: () => [{ file: 'dist/a.yaml', object: 'Module ns/m' }, { file: 'dist/a.yaml', object: 'Onload ns/o' }, { file: 'dist/b.yaml', object: 'Pod p' }],
  });
  expect(report).toMatchObject({ name: 'testsuites', attributes: { tests: '3', failures: '1', errors: '0' } });
  expect(report.children.map(({ attributes }) => attributes)).toEqual([
    { name: 'dist/a.yaml', tests: '2', failures: '1', errors: '0', skipped: '0' }, { name: 'dist/b.yaml', tests: '1', failures: '0', errors: '0', skipped: '0' },
  ]);
  expect(report.children[0].children.map(({ attributes, children }) => [attributes, children.map(({ name }) => name)])).toEqual([
    [{ name: 'Module ns/m', classname: 'dist/a.yaml' }, ['failure']], [{ name: 'Onload ns/o', classname: 'dist/a.yaml' }, []],
  ]);
  expect(mistakesIn(report)).toEqual([]);
});

test('an object fails once, with all lines', () => {
  const [[{ children }]] = junit([risky({ line: 9 }), finding()]).children.map((suite) => suite.children);
  expect(children).toEqual([{
    name: 'failure',
    attributes: { type: 'kmm/regexp-syntax', message: 'spec.moduleLoader: not an expression: "(" (and 1 more)' },
    children: [],
    text: 'dist/a.yaml:9: warning: Module ns/m, spec.moduleLoader: matches too much: "5"; correct it [kmm/regexp-not-anchored]\n'
      + 'dist/a.yaml:3: error: Module ns/m, spec.moduleLoader: not an expression: "("; correct it [kmm/regexp-syntax]',
  }]);
});

test.each([
  ['error', ['failure', 'skipped', 'skipped']], ['never-works', ['failure', 'failure', 'skipped']], ['warning', ['failure', 'failure', 'failure']],
] as const)('what fails with --fail-on %s, and what is skipped with its text', (failOn, outcomes) => {
  const report = junit([finding({ object: 'A a' }), neverWorking({ object: 'A b' }), risky({ object: 'A c' })], { failOn });
  expect(report.children[0].children.map(({ children }) => children[0].name)).toEqual(outcomes);
  expect(report.children[0].children[2].children[0]).toMatchObject({ attributes: { type: 'kmm/regexp-not-anchored' }, text: expect.stringContaining('matches too much') });
  expect(mistakesIn(report)).toEqual([]);
});

test('objects with one name in one file are told apart, for GitLab keeps one test case of a name', () => {
  const objects = () => ['Pod p', 'Pod p', 'Pod q'].map((object) => ({ file: 'a.yaml', object }));
  expect(junit([], { objects }).children[0].children.map(({ attributes }) => attributes.name)).toEqual(['Pod p', 'Pod p (2)', 'Pod q']);
});

test('a finding about an object that was not read is a test case', () => {
  expect(junit([finding({ object: '?' })], { objects: () => [] }).children[0].children).toMatchObject([{ attributes: { name: '?' }, children: [{ name: 'failure' }] }]);
});

test('a copy of an object has the finding too', () => {
  const objects = () => ['a.yaml', 'b.yaml'].map((file) => ({ file, object: 'Module ns/m' }));
  const { children } = junit([finding({ file: 'a.yaml', also: [{ file: 'b.yaml', line: 7 }] })], { objects });
  expect(children.map(({ attributes }) => attributes.failures)).toEqual(['1', '1']);
  expect(children[1].children[0].children[0].text).toMatch(/^b\.yaml:7: error: /);
});

test('a finding about a whole has no path', () => {
  expect(junit([finding({ path: '' })]).children[0].children[0].children[0].attributes.message).toBe('not an expression: "("');
});

test('nothing at all is an empty report', () => {
  expect(junit([])).toMatchObject({ name: 'testsuites', attributes: { tests: '0', failures: '0' }, children: [] });
});
