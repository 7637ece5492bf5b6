import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KNOWN_KUBERNETES } from '../../lib/upstream/kubernetes/kubernetes-releases';
import { compareReleases } from '../../lib/upstream/releases';
import { notesIn, Published, published, textOf } from '../../scripts/vendor-openapi';

const GENERATED = `
func schema_k8sio_api_core_v1_Thing(ref common.ReferenceCallback) common.OpenAPIDefinition {
\t\t\t\t\t"policy": {
\t\t\t\t\t\tSchemaProps: spec.SchemaProps{
\t\t\t\t\t\t\tEnum:        []interface{}{"Always", "Never"}},
\t\t\t\t\t"modes": {
\t\t\t\t\t\t\t\t\t\tEnum:    []interface{}{"Read", "Write"},
\t\t\t\t\t"spec": {
\t\t\t\t\t\t\tDefault: map[string]interface{}{},
`;
const action = (kind: string, schema: string) => ({
  post: { 'parameters': [{ name: 'body', schema: { $ref: `#/definitions/${schema}` } }], 'x-kubernetes-group-version-kind': { group: '', version: 'v1', kind } },
});
const SWAGGER = {
  definitions: {
    'io.k8s.api.core.v1.Thing': {
      description: 'Prose.',
      type: 'object',
      properties: {
        policy: { type: 'string', description: 'Prose.' },
        modes: { type: 'array', items: { type: 'string' } },
        spec: { $ref: '#/definitions/io.k8s.api.core.v1.ThingSpec', description: 'Prose.' },
        status: { $ref: '#/definitions/io.k8s.api.core.v1.ThingStatus' },
      },
    },
    'io.k8s.api.core.v1.ThingSpec': { type: 'object', required: ['a'], properties: { a: { 'type': 'integer', 'format': 'int32', 'x-kubernetes-patch-strategy': 'merge' } } },
    'io.k8s.api.core.v1.ThingStatus': { type: 'object' },
    'io.k8s.api.core.v1.Unused': { type: 'object' },
  },
  paths: {
    '/api/v1/namespaces/{namespace}/things': action('Thing', 'io.k8s.api.core.v1.Thing'),
    '/api/v1/namespaces/{namespace}/things/{name}/eviction': action('Eviction', 'io.k8s.api.core.v1.Unused'),
    '/api/v1/things': {},
  },
};

test('of what Kubernetes publishes, types, required fields and enumerations are kept, of the kinds that can be created', () => {
  expect(published(SWAGGER, GENERATED)).toEqual({
    kinds: { '/v1/Thing': { isNamespaced: true, schema: 'io.k8s.api.core.v1.Thing' } },
    definitions: {
      'io.k8s.api.core.v1.Thing': {
        type: 'object',
        properties: {
          policy: { type: 'string', enum: ['Always', 'Never'] },
          modes: { type: 'array', items: { type: 'string', enum: ['Read', 'Write'] } },
          spec: { $ref: 'io.k8s.api.core.v1.ThingSpec', isAlwaysThere: true },
          status: { $ref: 'io.k8s.api.core.v1.ThingStatus' },
        },
      },
      'io.k8s.api.core.v1.ThingSpec': { type: 'object', required: ['a'], properties: { a: { type: 'integer', format: 'int32' } } },
      'io.k8s.api.core.v1.ThingStatus': { type: 'object' },
    },
  });
});

test('a definition is a line of the file', () => {
  const text = textOf(published(SWAGGER, GENERATED));
  expect(JSON.parse(text)).toEqual(published(SWAGGER, GENERATED));
  expect(text.split('\n').filter((line) => line.startsWith('"io.k8s.'))).toHaveLength(3);
});

test('a field of which nothing is noted is not among the notes', () => {
  expect([...notesIn(GENERATED).keys()]).toEqual(['core_v1_Thing.policy', 'core_v1_Thing.modes', 'core_v1_Thing.spec']);
});

const VENDORED = join(__dirname, '../../upstream/kubernetes');

test.each(readdirSync(VENDORED))('%s is as the command writes it, without prose', (file) => {
  const text = readFileSync(join(VENDORED, file), 'utf8');
  expect(text === textOf(JSON.parse(text) as Published)).toBe(true);
  expect(text).not.toContain('"description":"');
});

test('all known releases are vendored, and those of older OpenShift', () => {
  const releases = readdirSync(VENDORED).map((file) => file.replace('.json', '')).sort(compareReleases);
  expect(releases).toEqual(['1.25', '1.26', ...KNOWN_KUBERNETES]);
});
