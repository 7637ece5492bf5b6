/** The rules in CEL of the CRDs that are known here. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { parseCel } from '../../../lib/rules/crds/cel/parser';
import { CrdValidator } from '../../../lib/rules/crds/validator';
import { runRules } from '../../../lib/rules/rule/rule';
import { schemaRules } from '../../../lib/rules/schema/rules';
import { CEL_SCHEMAS } from '../../../lib/upstream/schemas/cel-tables';

const CRDS = join(__dirname, '../../../upstream/crds');

const image = (registrySources: unknown, more: object = {}) => (
  { apiVersion: 'config.openshift.io/v1', kind: 'Image', metadata: { name: 'cluster' }, spec: { registrySources, ...more } }) as unknown as Manifest;
const check = (object: Manifest) => runRules(schemaRules, new ManifestSet([object]), {}).map(({ code, class: problemClass, path, what }) => `${code} ${problemClass} ${path}: ${what}`);

test('what a rule does not allow is refused', () => {
  expect(check(image({ allowedRegistries: ['quay.io'], blockedRegistries: ['docker.io'] })))
    .toEqual(['schema/rule refused spec.registrySources: failed rule: has(self.blockedRegistries) ? !has(self.allowedRegistries) : true']);
});

test('what keeps to the rules is admitted', () => {
  expect(check(image({ allowedRegistries: ['quay.io'] }))).toEqual([]);
  expect(check(image(null))).toEqual([]);
});

test('no rule is evaluated over an object that differs from its schema otherwise', () => {
  expect(check(image({ allowedRegistries: ['quay.io'], blockedRegistries: 'docker.io' }))).toEqual([expect.stringMatching(/^schema\/type/)]);
});

test('a unknown field hides no rule', () => {
  expect(check(image({ allowedRegistries: ['quay.io'], blockedRegistries: ['docker.io'] }, { unknown: 1 }))).toHaveLength(2);
});

test('a status that is written apart is none of the manifest', () => {
  const object = (status: object) => ({ apiVersion: 'operator.openshift.io/v1', kind: 'MachineConfiguration', metadata: { name: 'cluster' }, spec: { managementState: 'Managed' }, ...status }) as unknown as Manifest;
  expect(check(object({ status: { bootImageSkewEnforcementStatus: { mode: 'Automatic' } } }))).toEqual(check(object({})));
});

test('objects of other versions and groups have no rules here', () => {
  const object = image({ allowedRegistries: ['quay.io'], blockedRegistries: ['docker.io'] });
  expect(check({ ...object, apiVersion: 'config.example.com/v1' })).toEqual([]);
});

test('the rule does not change what it looks at', () => {
  const object = image({ allowedRegistries: null });
  const before = JSON.stringify(object);
  check(object);
  expect(JSON.stringify(object)).toBe(before);
});

function rulesIn(value: unknown): string[] {
  return typeof value !== 'object' || value === null ? [] : Object.entries(value).flatMap(([key, field]) => (
    key === 'rule' && typeof field === 'string' ? [field] : rulesIn(field)));
}

interface Crd {
  readonly spec: { readonly versions: readonly CrdVersion[] };
}

interface CrdVersion {
  readonly served: boolean;
  readonly subresources?: { readonly status?: object };
  readonly schema: { readonly openAPIV3Schema: { readonly properties: { status?: object } } };
}

test('the tables have every rule about a manifest of the CRDs, and each can be parsed', () => {
  const texts = readdirSync(CRDS).filter((name) => name.endsWith('.yaml')).map((name) => readFileSync(join(CRDS, name), 'utf8'));
  const crds = texts.flatMap((text) => parseAllDocuments(text).map((document) => document.toJS() as Manifest));
  const all = new CrdValidator(crds.map((crd) => withoutStatus(crd))).rules;
  const tables = new Set(Object.values(CEL_SCHEMAS).flatMap((versions) => Object.values(versions)).flatMap((text) => rulesIn(JSON.parse(text))));
  expect([...tables].sort()).toEqual(all);
  tables.forEach((rule) => expect(() => parseCel(rule)).not.toThrow());
});

/** Without the schema of the status, where that is written apart; of kinds that only operators write, nothing is kept. */
function withoutStatus(crd: Manifest): Manifest {
  const { spec } = structuredClone(crd) as unknown as Crd;
  spec.versions.filter(({ subresources }) => subresources?.status !== undefined)
    .forEach(({ schema }) => delete schema.openAPIV3Schema.properties.status);
  return { ...crd, spec: { ...spec, versions: spec.versions.filter(({ served }) => served) } } as unknown as Manifest;
}
