/** What the API server does with a custom resource that is created, by what its own validation code says of the same CRDs and objects (Kubernetes 1.33). */
import type { Manifest } from '../../../lib/manifests/manifest';
import { unusableCrds } from '../../../lib/rules/crds/crd-rules';
import { CrdDifference } from '../../../lib/rules/crds/difference';
import { CrdValidator } from '../../../lib/rules/crds/validator';

const OF_ALL = { apiVersion: { type: 'string' }, kind: { type: 'string' }, metadata: { type: 'object' } };

/** A CRD whose objects have these fields. */
function crd(properties: object, more: object = {}, root: object = {}): Manifest {
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'things.example.com' },
    spec: {
      group: 'example.com',
      names: { kind: 'Thing' },
      versions: [{ name: 'v1', served: true, schema: { openAPIV3Schema: { type: 'object', properties: { ...OF_ALL, ...properties }, ...root } }, ...more }],
    },
  } as unknown as Manifest;
}

const thing = (fields: object, metadata: object = {}) => ({ apiVersion: 'example.com/v1', kind: 'Thing', metadata: { name: 'thing', ...metadata }, ...fields }) as unknown as Manifest;
const texts = (differences: CrdDifference[] | undefined) => differences?.map(({ mistake, path, what }) => `${mistake} ${path}: ${what}`);
const found = (definition: Manifest, object: Manifest) => texts(new CrdValidator([definition]).differences(object));
const inSpec = (schema: object, spec: unknown) => found(crd({ spec: schema }), thing({ spec }));
const withRule = (schema: object, rule: string, more: object = {}) => ({ ...schema, 'x-kubernetes-validations': [{ rule, message: 'broken', ...more }] });
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });

describe('schemas that other validators call invalid', () => {
  test.each([
    ['anyOf that is null', { type: 'string', anyOf: null, oneOf: null, not: null, enum: null, items: null, properties: null, pattern: null, minLength: null }],
    ['anyOf that is empty', { type: 'string', anyOf: [], allOf: [], oneOf: [], enum: [] }],
    ['an empty pattern', { type: 'string', pattern: '' }],
    ['keywords that are no concern of it', { type: 'string', example: 1, externalDocs: {}, $ref: 'x', description: 2 }],
    ['formats that nobody checks', { type: 'string', format: 'int32' }],
  ])('schemas that other validators call invalid are taken: %s', (_, schema) => {
    expect(inSpec(schema, 'a')).toEqual([]);
    expect(inSpec(schema, 1)).toEqual(['schema spec: must be string']);
  });

  test('schemas that other validators call invalid are taken: a field that is required twice', () => {
    expect(inSpec(object({ a: { type: 'string' } }, { required: ['a', 'a'] }), {})).toEqual(['schema spec.a: required']);
  });
});

describe('values', () => {
  test.each([
    ['characters are counted, not what JavaScript has for them', { type: 'string', maxLength: 2 }, '😀😀', []],
    ['too many characters', { type: 'string', maxLength: 2 }, 'abc', ['schema spec: must have at most 2 characters, has 3']],
    ['too few characters', { type: 'string', minLength: 2 }, '😀', ['schema spec: must have at least 2 characters, has 1']],
    ['a format', { type: 'string', format: 'ipv4' }, 'host', ['schema spec: must have the format ipv4']],
    ['a format with a dash', { type: 'string', format: 'date-time' }, '2020-01-01', ['schema spec: must have the format date-time']],
    ['bytes', { type: 'string', format: 'byte' }, '', ['schema spec: must have the format byte']],
    ['a format takes the place of the type', { type: 'string', format: 'byte' }, [], []],
    ['an integer is a number', { type: 'number' }, 1, []],
    ['a number without a fraction is an integer', { type: 'integer' }, 1e3, []],
    ['a fraction is no integer', { type: 'integer' }, 1.5, ['schema spec: must be integer']],
    ['a multiple', { type: 'number', multipleOf: 0.5 }, 1.25, ['schema spec: must be a multiple of 0.5']],
    ['too many items', { type: 'array', items: { type: 'string' }, maxItems: 1 }, ['a', 'b'], ['schema spec: must have at most 1 items, has 2']],
    ['too few entries', { type: 'object', additionalProperties: { type: 'string' }, minProperties: 1 }, {}, ['schema spec: must have at least 1 properties, has 0']],
    ['null in a list', { type: 'array', items: { type: 'string' } }, [null], ['schema spec[0]: must be string']],
    ['null in a map is left out', { type: 'object', additionalProperties: { type: 'string' } }, { a: null }, []],
    ['one of several', { type: 'string', oneOf: [{ pattern: '^a' }, { pattern: 'b$' }] }, 'ab', ['schema spec: must match one of the alternatives of the schema (oneOf), matches 2']],
    ['what must not be', { type: 'string', not: { pattern: '^a' } }, 'ab', ['schema spec: must not match the schema (not)']],
    ['a field of an object that needs one of two', object({ a: { type: 'string' }, b: { type: 'string' } }, { anyOf: [{ required: ['a'] }, { required: ['b'] }] }), {},
      ['schema spec: must match one of the alternatives of the schema (anyOf): spec.a: required; spec.b: required']],
    ['an item of a map that is none', { 'type': 'array', 'items': object({ a: { type: 'string' } }), 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['a'] }, ['x'],
      ['schema spec[0]: must be object']],
  ])('checks values as the API server does: %s', (_, schema, value, expected) => {
    expect(inSpec(schema, value)).toEqual(expected);
  });

  test('an object within one has a version and a kind, and its metadata is its own', () => {
    const schema = { 'type': 'object', 'x-kubernetes-embedded-resource': true, 'x-kubernetes-preserve-unknown-fields': true };
    expect(inSpec(schema, { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a' }, spec: {} })).toEqual([]);
    expect(inSpec(schema, { kind: '1' })).toEqual(['schema spec.apiVersion: required', 'schema spec.kind: must be a kind']);
    expect(inSpec({ 'type': 'object', 'x-kubernetes-embedded-resource': true }, { apiVersion: 'v1', kind: 'Pod', spec: {} })).toEqual(['unknown-field spec.spec: unknown field']);
  });

  const embedded = (metadata: object) => inSpec({ 'type': 'object', 'x-kubernetes-embedded-resource': true }, { apiVersion: 'v1', kind: 'Pod', metadata });

  test.each([
    ['a name of the wrong type', { name: [] }, ['schema spec.metadata.name: not a string']],
    ['a name that is no part of a path', { name: 'a/b' }, ['schema spec.metadata.name: must be a name']],
    ['the beginning of such a name', { generateName: '10%' }, ['schema spec.metadata.generateName: must be the beginning of a name']],
    ['a namespace', { namespace: 'a.b' }, ['schema spec.metadata.namespace: must be the name of a namespace']],
    ['a label', { labels: { a: 'b c', d: 'e' } }, ['schema spec.metadata.labels.a: must be a label']],
    ['the key of an annotation', { annotations: { 'a b': 'c d', 'e/f': 'g h' } }, ['schema spec.metadata.annotations["a b"]: must have the key of an annotation']],
    ['a finalizer', { finalizers: ['example.com/a', null] }, ['schema spec.metadata.finalizers[1]: must be a finalizer']],
    ['a generation', { generation: -1 }, ['schema spec.metadata.generation: must be >= 0']],
    ['an owner', { ownerReferences: [{ apiVersion: 'a/b/c', kind: 'Pod', name: 'a', uid: 'b' }] }, ['schema spec.metadata.ownerReferences[0].apiVersion: not the version of an API']],
    ['an unknown field', { nam: 'a' }, ['unknown-field spec.metadata.nam: unknown field']],
    ['names that only objects by themselves cannot have', { name: 'Not_A.Name', uid: '', creationTimestamp: null }, []],
  ])('the metadata of an object within one is decoded and checked: %s', (_, metadata, expected) => {
    expect(embedded(metadata)).toEqual(expected);
  });

  test('a number of replicas', () => {
    const scaled = crd({ spec: object({ replicas: { type: 'integer' } }) }, { subresources: { scale: { specReplicasPath: '.spec.replicas' } } });
    expect(found(scaled, thing({ spec: { replicas: 1 } }))).toEqual([]);
    expect(found(scaled, thing({ spec: { replicas: -1 } }))).toEqual(['schema spec.replicas: must be a number of replicas']);
  });

  test('checks a name as the API server does', () => {
    const named = crd({ metadata: object({ name: { type: 'string', enum: ['cluster'] } }) });
    expect(found(named, thing({}, { name: 'cluster', labels: { a: 'b' } }))).toEqual([]);
    expect(found(named, thing({}))).toEqual(['schema metadata.name: "thing" is none of "cluster"']);
  });

  test('a status with an endpoint of its own is dropped before it is looked at, but its unknown fields are seen', () => {
    const status = object({ ready: { type: 'boolean' } });
    expect(found(crd({ status }), thing({ status: { ready: 'yes', a: 1 } }))).toEqual(['unknown-field status.a: unknown field', 'schema status.ready: must be boolean']);
    expect(found(crd({ status }, { subresources: { status: {} } }), thing({ status: { ready: 'yes', a: 1 } }))).toEqual(['unknown-field status.a: unknown field']);
  });
});

describe('unknown fields', () => {
  test('unknown fields are dropped before fields are counted and rules are evaluated', () => {
    expect(inSpec(object({ a: { type: 'string' } }, { minProperties: 1 }), { b: 1 })).toEqual(['unknown-field spec.b: unknown field', 'schema spec: must have at least 1 properties, has 0']);
  });

  test('unknown fields stay where a list keeps them', () => {
    const schema = { 'type': 'array', 'x-kubernetes-preserve-unknown-fields': true, 'items': object({ a: { type: 'string' } }) };
    expect(inSpec(schema, [{ b: 1 }])).toEqual([]);
  });
});

describe('defaults', () => {
  test('defaults come in the place of null, in maps and lists too', () => {
    const schema = object({
      map: { type: 'object', additionalProperties: { type: 'string', default: 'x' } },
      list: { type: 'array', items: { type: 'string', default: 'x' } },
    }, { 'x-kubernetes-validations': [{ rule: 'self.map.all(k, self.map[k] == "x") && self.list == ["x"]' }] });
    expect(inSpec(schema, { map: { a: null }, list: [null] })).toEqual([]);
    expect(inSpec(schema, { map: { a: 'y' }, list: [null] })).toHaveLength(1);
  });

  test('defaults come into a field that is called as what all objects of JavaScript have', () => {
    expect(inSpec(object({ constructor: { type: 'string', default: 'x' } }, { required: ['constructor'] }), {})).toEqual([]);
  });
});

describe('rules', () => {
  const broken = ['rule spec: broken'];

  test.each([
    ['see bytes', { type: 'string', format: 'byte' }, 'self == b"hello"', 'aGVsbG8=', 'aGVsbA=='],
    ['see points in time', { type: 'string', format: 'date-time' }, 'self < timestamp("2024-01-01T00:00:00Z")', '2023-01-01T00:00:00Z', '2025-01-01T00:00:00Z'],
    ['see dates', { type: 'string', format: 'date' }, 'self.getFullYear() == 2024', '2024-02-01', '2023-02-01'],
    ['see lengths of time', { type: 'string', format: 'duration' }, 'self < duration("1h")', '1m', '2 hours'],
    ['see texts of other formats', { type: 'string', format: 'ipv4' }, 'self.startsWith("1")', '1.2.3.4', '2.3.4.5'],
    ['see integers or texts', { 'x-kubernetes-int-or-string': true }, 'type(self) == int ? self > 1 : self == "x"', 2, 1],
    ['do not see null fields of objects', object({ a: { type: 'string', nullable: true } }), '!has(self.a)', { a: null }, { a: 'x' }],
    ['see null entries of maps', { type: 'object', additionalProperties: { type: 'string', nullable: true } }, 'self.a == null', { a: null }, { a: 'x' }],
    ['compare sets without their order', object({ a: { 'type': 'array', 'items': { type: 'string' }, 'x-kubernetes-list-type': 'set' } }), 'self.a == ["y", "x"]', { a: ['x', 'y'] }, { a: ['x', 'z'] }],
    ['add to sets what is not in them', object({ a: { 'type': 'array', 'items': { type: 'string' }, 'x-kubernetes-list-type': 'set' } }), '(self.a + ["x"]).size() == 2', { a: ['x', 'y'] }, { a: ['y', 'z'] }],
    ['add to lists what is in them', object({ a: { type: 'array', items: { type: 'string' } } }), '(self.a + ["x"]).size() == 3', { a: ['x', 'y'] }, { a: ['y'] }],
    ['are evaluated where they are demanded by allOf', { type: 'string', allOf: [withRule({}, 'self != "b"')] }, 'true', 'a', 'b'],
    ['have the functions of Kubernetes', { type: 'string' }, 'isIP(self) && ip(self).family() == 4 && !cidr("10.0.0.0/8").containsIP(self)', '1.2.3.4', '10.0.0.1'],
    ['have amounts', { type: 'string' }, 'quantity(self).isLessThan(quantity("1Gi"))', '100Mi', '2Gi'],
    ['have URLs', { type: 'string' }, 'isURL(self) && url(self).getScheme() == "https"', 'https://a/', 'http://a/'],
    ['have versions', { type: 'string' }, 'semver(self).isGreaterThan(semver("1.0.0"))', '1.0.1', '0.1.0'],
    ['have two variables', { type: 'array', items: { type: 'integer' } }, 'self.all(i, v, v > i)', [1, 2], [1, 1]],
  ])('evaluates rules as the API server does: %s', (_, schema, rule, good, bad) => {
    const ruled = withRule(schema, rule);
    expect(inSpec(ruled, good)).toEqual([]);
    expect(inSpec(ruled, bad)).toEqual(broken);
  });

  test('rules see the name of the object, at its root', () => {
    const named = crd({}, {}, { 'x-kubernetes-validations': [{ rule: 'self.metadata.name == "cluster"', message: 'broken' }] });
    expect(found(named, thing({}, { name: 'cluster' }))).toEqual([]);
    expect(found(named, thing({}))).toEqual(['rule : broken']);
  });

  test('rules that take what was before, if there was something, are evaluated', () => {
    const schema = { type: 'string', ...withRule({}, 'oldSelf.hasValue() || self == "first"', { optionalOldSelf: true }) };
    expect(inSpec(schema, 'first')).toEqual([]);
    expect(inSpec(schema, 'other')).toEqual(broken);
  });

  test('rules compute their message', () => {
    const schema = (messageExpression: string) => withRule({ type: 'string' }, 'false', { messageExpression });
    expect(inSpec(schema('"no " + self'), 'x')).toEqual(['rule spec: no x']);
    expect(inSpec(schema('"a\\nb"'), 'x')).toEqual(broken);
    expect(inSpec(schema('1 / 0 == 0 ? "a" : "b"'), 'x')).toEqual(broken);
    expect(inSpec(schema('unknown()'), 'x')).toEqual(broken);
    expect(inSpec(schema('1'), 'x')).toEqual(broken);
  });

  test('rules are evaluated beside a pattern that does not match, but not beside a value of the wrong type', () => {
    const schema = withRule(object({ a: { type: 'string', pattern: '^b' } }), 'false');
    expect(inSpec(schema, { a: 'x' })).toEqual(['schema spec.a: must match pattern "^b"', 'rule spec: broken']);
    expect(inSpec(schema, { a: 1 })).toEqual(['schema spec.a: must be string']);
  });

  test('rules that fail are broken, however they fail', () => {
    expect(inSpec(withRule({ 'x-kubernetes-int-or-string': true }, 'self > 1'), 'x')).toEqual(['rule spec: rule cannot be evaluated: self > 1: no such overload: order of string and int']);
  });
});

describe('CRDs that no API server takes', () => {
  test('CRDs that no API server takes are named, with what cannot be used, and the rest of them is', () => {
    const schema = object({ a: { type: 'strin', maxLength: 'b' }, b: { type: 'integer', minimum: '1' }, c: 5 }, { 'required': 'a', 'x-kubernetes-validations': [{ rule: 1 }] });
    expect(inSpec(schema, { a: 1, b: 'x', c: {}, d: 1 })).toEqual([
      expect.stringMatching(/^not-evaluated : parts of CustomResourceDefinition things\.example\.com that are not evaluated \(spec\.versions\[0\]\.schema\.openAPIV3Schema\.properties\.spec\.properties\.a\.type: not one of .*; 3 more\)$/),
      'unknown-field spec.d: unknown field',
      'schema spec.b: must be integer',
    ]);
  });

  test('call no field unknown where the fields cannot be read', () => {
    expect(inSpec({ type: 'object', properties: [] }, { a: 1 })).toEqual([expect.stringMatching(/^not-evaluated .*properties\.spec\.properties: not a map/)]);
    expect(found(crd({}, { schema: undefined }), thing({ spec: 1 }))).toEqual([expect.stringMatching(/openAPIV3Schema: missing/)]);
  });

  test.each([
    ['without a group', { names: { kind: 'Thing' }, versions: [] }, 'spec.group is not text'],
    ['without a kind', { group: 'example.com', versions: [] }, 'spec.names.kind is not text'],
    ['without versions', { group: 'example.com', names: { kind: 'Thing' }, version: 'v1beta1' }, 'spec.versions is not a list of versions'],
    ['with versions that have no name', { group: 'example.com', names: { kind: 'Thing' }, versions: [null] }, 'spec.versions[0].name is not text'],
  ])('CRDs that no API server takes are left out and named: %s', (_, spec, what) => {
    const bad = { ...crd({}), spec } as unknown as Manifest;
    expect(unusableCrds([bad])).toEqual([`CustomResourceDefinition things.example.com is not used: ${what}; its objects are checked as without it`]);
    expect(new CrdValidator([bad]).knows(thing({}))).toBe(false);
  });

  test('CRDs that no API server takes whose versions are not served say so', () => {
    expect(found(crd({}, { served: 'yes' }), thing({}))).toEqual(['version apiVersion: "example.com/v1" is not served']);
  });
});

test('a schema is read when the first object of its kind is there', () => {
  let reads = 0;
  const lazy = crd({});
  Object.defineProperty(lazy.spec.versions[0], 'schema', {
    get: () => {
      reads += 1;
      return { openAPIV3Schema: { type: 'object' } };
    },
  });
  const validator = new CrdValidator([lazy]);
  expect(reads).toBe(0);
  validator.differences(thing({}));
  validator.differences(thing({}));
  expect(reads).toBe(1);
});
