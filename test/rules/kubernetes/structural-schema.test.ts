/** Schemas of CRDs, as the API server accepts and refuses them. */
import type { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { kubernetesRules } from '../../../lib/rules/kubernetes/kubernetes-rules';
import { runRules } from '../../../lib/rules/rule/rule';
import { schemaRules } from '../../../lib/rules/schema/rules';

const CRD_RULE = kubernetesRules.find(({ code }) => code === 'kubernetes/crd')!;
const ROOT = 'spec.versions[0].schema.openAPIV3Schema';

/** What the rule says of a CRD whose root has some keywords, without the path of the root. */
function saidOf(root: object, version: object = {}): string[] {
  const crd = {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'things.example.com' },
    spec: {
      group: 'example.com',
      names: { plural: 'things', kind: 'Thing' },
      scope: 'Namespaced',
      versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: { type: 'object', ...root } }, ...version }],
    },
  } as Manifest;
  return CRD_RULE.check(new ManifestSet([crd]), {}).map(({ path, what }) => `${path.replace(`${ROOT}.`, '')}: ${what}`);
}

/** What it says of a CRD whose spec is a schema. */
const ofSpec = (spec: object) => saidOf({ properties: { spec } }).map((line) => line.replace('properties.spec.', ''));

const list = (more: object, items: object = { type: 'string' }) => ({ type: 'array', items, ...more });
const KEYED = { type: 'object', required: ['a'], properties: { a: { type: 'string' }, b: { type: 'object' }, c: { type: 'string' }, d: { type: 'string', default: 'x', nullable: true } } };
const map = (keys: string[], items: object = KEYED) => list({ 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': keys }, items);
const rules = (each: object, schema: object = { type: 'object', properties: { a: { type: 'string' }, n: { type: 'integer' } } }) => ({ ...schema, 'x-kubernetes-validations': [each] });

test.each<[string, object, string[]]>([
  ['an unknown type', { type: 'text' }, ['type: unknown type']],
  ['a field without a type', { description: 'x' }, ['type: field without a type']],
  ['an array without items', { type: 'array' }, ['items: array without items']],
  ['a reference', { type: 'object', $ref: '#/x' }, ['$ref: keyword that CRDs cannot have']],
  ['several schemas of items', { type: 'array', items: [{ type: 'string' }] }, ['items: several schemas of items']],
  ['an empty list of schemas of items', { type: 'array', items: [] }, ['items: array without items']],
  ['a number or text with another keyword', { 'anyOf': [{ type: 'integer' }, { type: 'string', minLength: 1 }], 'x-kubernetes-int-or-string': true }, ['anyOf[0].type: keyword below a junctor', 'anyOf[1].type: keyword below a junctor']],
  ['a property that is null', { type: 'object', properties: { a: null } }, ['properties.a.type: field without a type']],
  ['unique items', list({ uniqueItems: true }), ['uniqueItems: uniqueItems in a CRD']],
  ['properties beside additionalProperties', { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: { type: 'string' } }, ['additionalProperties: additionalProperties beside properties']],
  ['a pattern that Go does not read', { type: 'string', pattern: '(?=a)' }, [expect.stringMatching(/^pattern: not a regular expression of Go/) as never]],
  ['unknown fields that are not kept', { 'type': 'object', 'x-kubernetes-preserve-unknown-fields': false }, ['x-kubernetes-preserve-unknown-fields: keyword that is not true']],
  ['a number or text that keeps unknown fields', { 'x-kubernetes-int-or-string': true, 'x-kubernetes-preserve-unknown-fields': true }, ['x-kubernetes-preserve-unknown-fields: keyword beside x-kubernetes-int-or-string']],
  ['an embedded object without properties', { 'type': 'object', 'x-kubernetes-embedded-resource': true }, ['properties: embedded object without properties']],
  ['an embedded text', { 'type': 'string', 'x-kubernetes-embedded-resource': true, 'x-kubernetes-preserve-unknown-fields': true }, ['type: embedded object that is not of type object']],
  ['an unknown type of lists', list({ 'x-kubernetes-list-type': 'bag' }), ['x-kubernetes-list-type: unknown type of lists']],
  ['a list type of a text', { 'type': 'string', 'x-kubernetes-list-type': 'set' }, ['type: x-kubernetes-list-type of what is not an array']],
  ['a set of objects', list({ 'x-kubernetes-list-type': 'set' }, { type: 'object' }), ['items.x-kubernetes-map-type: objects in a set that are not atomic']],
  ['a set of null', list({ 'x-kubernetes-list-type': 'set' }, { type: 'string', nullable: true }), ['items.nullable: items of a set that may be null']],
  ['keys without a map', list({ 'x-kubernetes-list-map-keys': ['a'] }, KEYED), ['x-kubernetes-list-type: x-kubernetes-list-map-keys without x-kubernetes-list-type: map']],
  ['a map without keys', map([]), ['x-kubernetes-list-map-keys: missing required field']],
  ['a map of texts', map(['a'], { type: 'string' }), ['items.type: items of a map that are not objects']],
  ['a key twice', map(['a', 'a']), ['x-kubernetes-list-map-keys[1]: key that is listed already']],
  ['a key that items lack', map(['z']), ['x-kubernetes-list-map-keys[0]: key that items do not have']],
  ['a key that is an object', map(['a', 'b'], { ...KEYED, required: ['a', 'b'] }), ['items.properties.b.type: key that is a list or an object']],
  ['a key that may be missing', map(['a', 'c']), ['items.properties.c.default: key that an item may lack']],
  ['a key that may be null', map(['a', 'd']), ['items.properties.d.nullable: key that may be null']],
  ['an unknown type of maps', { 'type': 'object', 'x-kubernetes-map-type': 'x' }, ['x-kubernetes-map-type: unknown type of maps']],
  ['a type below a junctor', { type: 'object', anyOf: [{ type: 'object' }] }, ['anyOf[0].type: keyword below a junctor']],
  ['a field that only a junctor has', { type: 'object', oneOf: [{ properties: { a: { minLength: 1 } } }] }, ['oneOf[0].properties.a: field that only a junctor has']],
  ['items that only a junctor has', { type: 'object', not: { items: { minLength: 1 } } }, ['not.items: items that only a junctor has']],
  ['a default of another type', { type: 'string', default: 1 }, ['default: default that its schema refuses (must be string)']],
  ['a default that lacks a field', { type: 'object', required: ['a'], properties: { a: { type: 'string' } }, default: {} }, ['default: default that its schema refuses (a: required)']],
  ['a default with an unknown field', { type: 'object', properties: { a: { type: 'string' } }, default: { b: 1 } }, ['default: default that its schema refuses (b: unknown field)']],
  ['a default out of bounds', { type: 'integer', minimum: 2, default: 1 }, ['default: default that its schema refuses (must be >= 2)']],
  ['a default that a rule refuses', rules({ rule: 'self == "x"', message: 'x only' }, { type: 'string', default: 'y' }), ['default: default that its schema refuses (x only)']],
  ['an empty rule', rules({ rule: ' ' }), ['x-kubernetes-validations[0].rule: missing required field']],
  ['a rule without syntax', rules({ rule: 'self.a ==' }), [expect.stringMatching(/^x-kubernetes-validations\[0\]\.rule: expression that does not compile/) as never]],
  ['a rule with an unknown field', rules({ rule: 'self.b == "x"' }), [expect.stringMatching(/^x-kubernetes-validations\[0\]\.rule: expression that does not compile \(self has no field b\)/) as never]],
  ['a rule that compares types', rules({ rule: 'self.n == "x"' }), [expect.stringMatching(/^x-kubernetes-validations\[0\]\.rule: expression that does not compile/) as never]],
  ['a rule that is no condition', rules({ rule: 'self.n + 1' }), ['x-kubernetes-validations[0].rule: expression that gives int instead of bool']],
  ['a message that is no text', rules({ rule: 'true', messageExpression: 'self.n' }), ['x-kubernetes-validations[0].messageExpression: expression that gives int instead of string']],
  ['lines without a message', rules({ rule: 'true &&\ntrue' }), ['x-kubernetes-validations[0].message: rule of several lines without a message']],
  ['an unknown reason', rules({ rule: 'true', reason: 'x' }), ['x-kubernetes-validations[0].reason: unknown reason']],
  ['the earlier state of items', list({}, rules({ rule: 'self == oldSelf' }, { type: 'string' })), ['items.x-kubernetes-validations[0].rule: oldSelf below an atomic list or map, whose items have no earlier state']],
  ['an optional earlier state that is not used', rules({ rule: 'true', optionalOldSelf: true }), ['x-kubernetes-validations[0].optionalOldSelf: optionalOldSelf in a rule without oldSelf']],
])('the schema of a CRD is refused for %s', (_, spec, said) => {
  expect(ofSpec(spec)).toEqual(said);
});

test.each<[string, object]>([
  ['a number or text', { 'anyOf': [{ type: 'integer' }, { type: 'string' }], 'x-kubernetes-int-or-string': true }],
  ['a number or text with a keyword that no schema has', { 'anyOf': [{ type: 'integer' }, { type: 'string', other: 1 }], 'x-kubernetes-int-or-string': true }],
  ['a number or text with more', { 'allOf': [{ anyOf: [{ type: 'integer' }, { type: 'string' }] }, { pattern: '^a' }], 'x-kubernetes-int-or-string': true }],
  ['a map with keys', map(['a'])],
  ['a set of texts', list({ 'x-kubernetes-list-type': 'set' })],
  ['properties with any others', { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: true }],
  ['junctors over declared fields', { type: 'object', properties: { a: { type: 'string' } }, oneOf: [{ required: ['a'] }, { properties: { a: { enum: ['x'] } } }] }],
  ['an empty default', { type: 'string', default: '' }],
  ['rules', rules({ rule: 'has(self.a) && self.n > 1 || oldSelf.n == self.n', messageExpression: '"n is " + string(self.n)' })],
  ['a rule over a field with a reserved name', rules({ rule: 'self.__namespace__ == "x"' }, { type: 'object', properties: { namespace: { type: 'string' } } })],
  ['the earlier state of items of a map', map(['a'], { ...KEYED, 'x-kubernetes-validations': [{ rule: 'self.a == oldSelf.a' }] })],
])('the schema of a CRD may have %s', (_, spec) => {
  expect(ofSpec(spec)).toEqual([]);
});

test.each<[string, object, object, string[]]>([
  ['null', { nullable: true }, {}, ['nullable: object that may be null']],
  ['any fields', { additionalProperties: { type: 'string' } }, {}, ['additionalProperties: additionalProperties at the root']],
  ['labels', { properties: { metadata: { type: 'object', properties: { labels: { type: 'object' } } } } }, {}, ['properties.metadata: schema of metadata with more than names']],
  ['a kind that is a number', { properties: { kind: { type: 'integer' } } }, {}, ['properties.kind.type: kind that is not a text']],
  ['a default for its kind', { properties: { kind: { type: 'string', default: 'x' } } }, {}, ['properties.kind.default: default in apiVersion, kind or metadata']],
  ['alternatives beside a status', { anyOf: [{ required: ['spec'] }] }, { subresources: { status: {} } }, ['anyOf: keyword at the root of a schema whose status is a subresource']],
  ['replicas elsewhere', {}, { subresources: { scale: { specReplicasPath: '.status.x', statusReplicasPath: '.status.x' } } },
    ['spec.versions[0].subresources.scale.specReplicasPath: path in another part of the object']],
])('the root of the schema of a CRD is refused for %s', (_, root, version, said) => {
  expect(saidOf(root, version)).toEqual(said);
});

test('a rule at the root knows the fields that all objects have', () => {
  const root = (rule: string) => saidOf({ 'x-kubernetes-validations': [{ rule }] });
  expect(root('self.metadata.name.startsWith("a") && self.kind == "Thing"')).toEqual([]);
  expect(root('self.metadata.labels.a == "b"')).toEqual([expect.stringContaining('has no field labels')]);
});

test.each([
  ['a version without a schema', { versions: [{ name: 'v1', served: true, storage: true }] }, 'schema/missing spec.versions[0].schema'],
  ['a version with an empty schema', { versions: [{ name: 'v1', served: true, storage: true, schema: {} }] }, 'schema/missing spec.versions[0].schema.openAPIV3Schema'],
  ['a CRD without names', { names: undefined }, 'schema/missing spec.names'],
])('%s is reported once', (_, spec, expected) => {
  const whole = { group: 'example.com', scope: 'Namespaced', names: { plural: 'things', kind: 'Thing' }, versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: { type: 'object' } } }] };
  const crd = { apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition', metadata: { name: 'things.example.com' }, spec: { ...whole, ...spec } } as unknown as Manifest;
  expect(runRules([...kubernetesRules, ...schemaRules], new ManifestSet([crd]), {}).map(({ code, path }) => `${code} ${path}`)).toEqual([expected]);
});
