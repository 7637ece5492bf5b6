/** CRDs are input: no pattern and no rule of one keeps `check` busy for ever, or makes it fail. */
import type { Manifest } from '../../../lib/manifests/manifest';
import type { CrdDifference } from '../../../lib/rules/crds/difference';
import { CrdValidator } from '../../../lib/rules/crds/validator';
import * as limits from '../../../lib/upstream/limits';

const EVIL = `${'a'.repeat(40)}!`;

function differences(schema: object, spec: unknown, count = 1): CrdDifference[] {
  const properties = { apiVersion: { type: 'string' }, kind: { type: 'string' }, metadata: { type: 'object' }, spec: schema };
  const validator = new CrdValidator([{
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'things.example.com' },
    spec: { group: 'example.com', names: { kind: 'Thing' }, versions: [{ name: 'v1', served: true, schema: { openAPIV3Schema: { type: 'object', properties } } }] },
  }]);
  const thing = { apiVersion: 'example.com/v1', kind: 'Thing', metadata: { name: 'thing' }, spec } as unknown as Manifest;
  return Array.from({ length: count }, () => validator.differences(thing)!).flat();
}

const withRule = (rule: string, more: object = {}) => ({ 'type': 'object', 'x-kubernetes-preserve-unknown-fields': true, 'x-kubernetes-validations': [{ rule }], ...more });

describe('patterns', () => {
  test.each(['^(a|a)*$', '^(a+)+$', '^(([a-z])+.)+[A-Z]([a-z])+$'])('%s takes time in proportion to the text', (pattern) => {
    expect(differences({ type: 'string', pattern }, EVIL)).toMatchObject([{ mistake: 'schema', path: 'spec' }]);
    expect(differences({ type: 'string', pattern }, EVIL.repeat(1000))).toMatchObject([{ mistake: 'schema', path: 'spec' }]);
  });

  test('patterns are those of Go: what JavaScript does not have is read', () => {
    expect(differences({ type: 'string', pattern: '(?i)^[[:alpha:]]\\z' }, 'A')).toEqual([]);
    expect(differences({ type: 'string', pattern: '(?i)^[[:alpha:]]\\z' }, '1')).toMatchObject([{ mistake: 'schema' }]);
  });

  test.each([['^(?=a)', /^pattern that is not evaluated \(invalid or unsupported Perl syntax/], ['(', /missing closing/], ['(?:a{90}){90}', /invalid repeat count/]])(
    'patterns that Go does not read are not evaluated, and said to be so: %s', (pattern, what) => {
      expect(differences({ type: 'object', properties: { a: { type: 'string', anyOf: [{ pattern }] } } }, { a: 'b' }))
        .toEqual([{ mistake: 'not-evaluated', path: '', what: expect.stringMatching(what), value: pattern }]);
    });

  test('patterns that are too large are not compiled', () => {
    const pattern = '(?:a{1000})'.repeat(11);
    expect(differences({ type: 'string', pattern }, 'b')).toEqual([{ mistake: 'not-evaluated', path: '', what: 'pattern that is not evaluated (more than 10000 instructions)', value: pattern }]);
  });

  test('several of them in one schema are each their own', () => {
    const schema = { type: 'object', properties: { a: { type: 'string', pattern: '^a$' }, b: { type: 'string', pattern: '^b$' } } };
    expect(differences(schema, { a: 'a', b: 'b' })).toEqual([]);
    expect(differences(schema, { a: 'b', b: 'a' })).toMatchObject([{ path: 'spec.a' }, { path: 'spec.b' }]);
  });

  test('a field called pattern is none', () => {
    expect(differences({ type: 'object', properties: { pattern: { type: 'string' }, properties: { type: 'object', properties: { pattern: { type: 'string' } } } } }, { pattern: '(' })).toEqual([]);
  });
});

describe('rules', () => {
  const list = Array.from({ length: 2000 }, (_, index) => index);
  const notEvaluated = (what: RegExp) => [expect.objectContaining({ mistake: 'not-evaluated', path: 'spec', what: expect.stringMatching(what) })];

  test.each([
    ['nested all', 'self.list.all(a, self.list.all(b, self.list.all(c, true)))'],
    ['nested exists', 'self.list.exists(a, self.list.exists(b, self.list.exists(c, false)))'],
    ['nested map', 'size(self.list.map(a, self.list.map(b, self.list.map(c, c)))) > 0'],
    ['comparing lists', 'self.list.all(a, self.list == self.list)'],
    ['looking for lists', 'self.list.all(a, self.list in [self.list])'],
    ['lists that double', `[self.list].exists(x, ${'[x + x].exists(x, '.repeat(40)}size(x) < 0${')'.repeat(41)}`],
    ['lists of lists that double', `[self.list].exists(x, ${'[[x, x]].exists(x, '.repeat(40)}x == [x]${')'.repeat(41)} || [self.list].exists(x, ${'[[x, x]].exists(x, '.repeat(40)}"%s".format([x]) == ""${')'.repeat(41)}`],
    ['texts that double', `["ab"].exists(x, ${'[x + x].exists(x, '.repeat(60)}x.contains("c")${')'.repeat(61)}`],
    ['texts that are replaced', `["aa"].exists(x, ${'[x.replace("a", x)].exists(x, '.repeat(60)}x.contains("c")${')'.repeat(61)}`],
    ['texts that are joined', `["aa"].exists(x, ${'[[x, x, x].join(x)].exists(x, '.repeat(60)}x.contains("c")${')'.repeat(61)}`],
    ['a root that counts itself', '[self.list, self.list, self.list].all(x, x.all(y, self.list.all(z, z >= 0)))'],
  ])('end after so many steps, as a note: %s', (_, rule) => {
    expect(differences(withRule(rule), { list })).toEqual(notEvaluated(/more than 1000000 steps/));
  });

  test('rules have a sum of steps over all objects, too', () => {
    jest.replaceProperty(limits, 'MAX_CEL_STEPS_TOTAL', 2_500_000 as typeof limits.MAX_CEL_STEPS_TOTAL);
    const found = differences(withRule('self.list.all(a, self.list.all(b, self.list.all(c, true)))'), { list }, 4);
    expect(found.slice(-1)).toEqual(notEvaluated(/more than 2500000 steps of all rules together/));
    expect(found).toHaveLength(4);
    jest.restoreAllMocks();
  });

  test('of usual size are evaluated', () => {
    const items = Array.from({ length: 64 }, (_, index) => ({ name: `item-${index}`, value: 'x'.repeat(100) }));
    const rule = 'self.items.all(a, self.items.exists_one(b, a.name == b.name)) && self.items.map(a, a.name).join(",").size() > 10';
    expect(differences(withRule(rule), { items })).toEqual([]);
    expect(differences(withRule(rule), { items: [...items, items[0]] })).toMatchObject([{ mistake: 'rule' }]);
  });

  test.each(['self.a.matches("^(a|a)*$")', 'self.a.matches("^(a+)+$") || false', '!(!self.a.matches("^(a+)+$"))'])('%s takes time in proportion to the text', (rule) => {
    expect(differences(withRule(rule), { a: EVIL })).toMatchObject([{ mistake: 'rule', path: 'spec' }]);
  });

  test('match by expressions of Go', () => {
    expect(differences(withRule('self.a.matches("^[[:alpha:]]\\\\z")'), { a: 'b' })).toEqual([]);
    expect(differences(withRule('self.a.matches("(?=b)")'), { a: 'b' })).toEqual(notEvaluated(/regular expression that is not evaluated: invalid or unsupported/));
  });

  test.each([
    ['a function that is not known', 'isPrime(self.a)', /function that is not known: isPrime\(\)/],
    ['a name that is not known', 'request.a', /name that is not known: request/],
    ['what does not parse', 'self.a ==', /./],
    ['depth', `${'('.repeat(1000)}true${')'.repeat(1000)}`, /depth/i],
    ['a text', '"a"', /not a boolean|bool/],
  ])('rules that are not evaluated are a note, never an error: %s', (_, rule, what) => {
    expect(differences(withRule(rule), { a: 'b' })).toEqual(notEvaluated(what));
  });
});

test('schemas in one another, references and lists of unique items are no way out', () => {
  const deep = Array.from({ length: 150 }).reduce<object>((schema) => ({ anyOf: [schema, { type: 'boolean' }] }), { type: 'string' });
  expect(differences({ ...deep, 'x-kubernetes-preserve-unknown-fields': true }, 'a')).toEqual([]);
  expect(differences({ $ref: '#/nowhere', type: 'string' }, 'a')).toEqual([]);
  expect(differences({ type: 'array', uniqueItems: true, items: { type: 'object', properties: { a: { type: 'integer' } } } }, Array.from({ length: 20_000 }, (_, a) => ({ a })))).toEqual([]);
});
