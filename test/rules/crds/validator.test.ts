import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { NotEvaluated } from '../../../lib/rules/crds/cel/errors';
import { evaluate } from '../../../lib/rules/crds/cel/evaluate';
import { Meter } from '../../../lib/rules/crds/cel/meter';
import { parseCel } from '../../../lib/rules/crds/cel/parser';
import { Optional } from '../../../lib/rules/crds/cel/values';
import { CrdValidator } from '../../support/crds';

const root = join(__dirname, '../../..');
let dir: string;

beforeEach(() => { dir = mkdtempSync(join(tmpdir(), 'crds-test-')); });
afterEach(() => rmSync(dir, { recursive: true }));

/** A validator for one kind, `Thing`, whose `spec` has this schema. */
function validatorFor(spec: object, versions = [{ name: 'v1', served: true }]): CrdValidator {
  const properties = { apiVersion: { type: 'string' }, kind: { type: 'string' }, metadata: { type: 'object' }, spec };
  writeFileSync(join(dir, 'things.yaml'), stringify({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'things.example.com' },
    spec: {
      group: 'example.com',
      names: { kind: 'Thing' },
      versions: versions.map((version) => ({ ...version, schema: { openAPIV3Schema: { type: 'object', properties } } })),
    },
  }));
  return new CrdValidator(dir);
}

const thing = (spec: unknown, metadata: object = {}) =>
  ({ apiVersion: 'example.com/v1', kind: 'Thing', metadata: { name: 'thing', ...metadata }, spec });

const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });

describe('schema', () => {
  test('an empty text as default fills a required field', () => {
    const validator = validatorFor(object({ group: { type: 'string', default: '' } }, { required: ['group'] }));
    expect(validator.validate(thing({}))).toEqual([]);
  });

  test('a manifest that keeps to the schema has no problems', () => {
    const validator = validatorFor(object({ size: { type: 'integer', minimum: 1 } }, { required: ['size'] }));
    expect(validator.validate(thing({ size: 1 }))).toEqual([]);
  });

  test.each([
    ['a value of the wrong type', { size: '1' }, ['spec.size: must be integer, got "1"']],
    ['a number out of bounds', { size: 0 }, ['spec.size: must be >= 1, got 0']],
    ['an exclusive bound of OpenAPI 3.0', { size: 1, below: 5 }, ['spec.below: must be < 5, got 5']],
    ['a required field that is missing', {}, ['spec.size: required']],
    ['a value that is none of an enum', { size: 1, mode: 'c' }, ['spec.mode: "c" is none of "a", "b"']],
    ['an item of a list', { size: 1, list: ['a', 2] }, ['spec.list[1]: must be string, got 2']],
    ['a value of a map', { size: 1, map: { 'a/b': true } }, ['spec.map["a/b"]: must be string, got true']],
    ['all of them at once', { mode: 'c' }, ['spec.size: required', 'spec.mode: "c" is none of "a", "b"']],
  ])('fails for %s', (_, spec, problems) => {
    const validator = validatorFor(object({
      size: { type: 'integer', minimum: 1 },
      below: { type: 'integer', maximum: 5, exclusiveMaximum: true },
      mode: { type: 'string', enum: ['a', 'b'] },
      list: { type: 'array', items: { type: 'string' } },
      map: { type: 'object', additionalProperties: { type: 'string' } },
    }, { required: ['size'] }));
    expect(validator.validate(thing(spec))).toEqual(problems);
  });

  test('unquoted words of an enum, which YAML reads as booleans, are the words where text is wanted', () => {
    const validator = validatorFor(object({ trust: { type: 'string', enum: [true, false] }, flag: { type: 'boolean', enum: [true] } }));
    expect(validator.validate(thing({ trust: 'on', flag: true }))).toEqual([]);
    expect(validator.validate(thing({ trust: 'off' }))).toEqual([]);
    expect(validator.validate(thing({ trust: 'perhaps', flag: false }))).toEqual([
      'spec.trust: "perhaps" is none of "on", "yes", "true", "y", "off", "no", "false", "n"', 'spec.flag: false is none of true',
    ]);
  });

  test('an int-or-string takes integers and strings, and nothing else', () => {
    const validator = validatorFor(object({
      bare: { 'x-kubernetes-int-or-string': true },
      usual: { 'anyOf': [{ type: 'integer' }, { type: 'string' }], 'x-kubernetes-int-or-string': true, 'pattern': '^[0-9]+%$' },
    }));
    expect(validator.validate(thing({ bare: 1, usual: 1 }))).toEqual([]);
    expect(validator.validate(thing({ bare: '10%', usual: '10%' }))).toEqual([]);
    expect(validator.validate(thing({ bare: true }))).toEqual(['spec.bare: must be integer or string, got true']);
    expect(validator.validate(thing({ usual: 'ten' }))).toEqual(['spec.usual: must match pattern "^[0-9]+%$", got "ten"']);
  });

  test('null is a value only where it is allowed', () => {
    const validator = validatorFor(object({
      may: { type: 'string', nullable: true }, some: { type: 'string', nullable: true, enum: ['a', null] }, not: { type: 'string' }, list: { type: 'array', items: { type: 'string' } },
    }));
    expect(validator.validate(thing({ may: null }))).toEqual([]);
    // The API server finds no null in an enum, not even where there is one.
    expect(validator.validate(thing({ some: null }))).toEqual(['spec.some: null is none of "a", null']);
    // The API server takes it for a field that is not there, before it validates.
    expect(validator.validate(thing({ not: null }))).toEqual([]);
    expect(validator.validate(thing({ list: [null] }))).toEqual(['spec.list[0]: must be string, got null']);
  });

  test.each([
    ['set', ['a', 'b', 'a'], ['spec.list[2]: duplicate of "a"']],
    ['map', [{ name: 'a', value: 1 }, { name: 'a', value: 2 }], ['spec.list[1]: duplicate of name ["a"]']],
    ['atomic', ['a', 'a'], []],
  ])('a list that is a %s is held to it', (type, list, problems) => {
    const items = type === 'map' ? object({ name: { type: 'string' }, value: { type: 'integer' } }) : { type: 'string' };
    const keys = type === 'map' ? { 'x-kubernetes-list-map-keys': ['name'] } : {};
    const validator = validatorFor(object({ list: { 'type': 'array', items, 'x-kubernetes-list-type': type, ...keys } }));
    expect(validator.validate(thing({ list }))).toEqual(problems);
  });
});

describe('unknown fields', () => {
  test('unknown fields are found at every level', () => {
    const validator = validatorFor(object({
      child: object({ a: { type: 'string' } }),
      list: { type: 'array', items: object({ a: { type: 'string' } }) },
      map: { type: 'object', additionalProperties: object({ a: { type: 'string' } }) },
    }));
    expect(validator.validate({ ...thing({ b: 1, child: { b: 1 }, list: [{ a: 'x' }, { b: 1 }], map: { 'x.y': { b: 1 } } }), extra: {} })).toEqual([
      'spec.b: unknown field',
      'spec.child.b: unknown field',
      'spec.list[1].b: unknown field',
      'spec.map["x.y"].b: unknown field',
      'extra: unknown field',
    ]);
  });

  test('unknown fields are found in an object that has no fields', () => {
    expect(validatorFor(object({ sfc: { type: 'object' } })).validate(thing({ sfc: { a: 1 } }))).toEqual(['spec.sfc.a: unknown field']);
  });

  test('unknown fields are found under names that every JavaScript object has', () => {
    expect(validatorFor(object({})).validate(thing({ constructor: 1 }))).toEqual(['spec.constructor: unknown field']);
  });

  test('unknown fields may stand where the schema keeps them, but not in the fields that it knows', () => {
    const validator = validatorFor(object({ known: object({ a: { type: 'string' } }) }, { 'x-kubernetes-preserve-unknown-fields': true }));
    expect(validator.validate(thing({ any: { thing: 1 }, known: { b: 1 } }))).toEqual(['spec.known.b: unknown field']);
  });
});

describe('metadata', () => {
  const validator = () => validatorFor(object({}));

  test('takes the fields of ObjectMeta that an author writes', () => {
    const metadata = { namespace: 'n', labels: { 'app.kubernetes.io/name': 'a' }, annotations: { note: 'any text\n' }, ownerReferences: [], finalizers: [] };
    expect(validator().validate(thing({}, metadata))).toEqual([]);
  });

  test.each([
    ['a field that it does not have', { label: {} }, 'metadata.label: unknown field'],
    ['a name that is none', { name: 'Thing_1' }, 'metadata.name: not a DNS name, got "Thing_1"'],
    ['no name', { name: undefined }, 'metadata.name: not a DNS name, got nothing'],
    ['a label that is none', { labels: { a: '-' } }, 'metadata.labels.a: not a key and value of labels, got "-"'],
    ['an annotation that is not text', { annotations: { a: true } }, 'metadata.annotations.a: not a key and value of annotations, got true'],
  ])('fails for %s', (_, metadata, problem) => {
    expect(validator().validate(thing({}, metadata))).toEqual([problem]);
  });
});

describe('CEL rules', () => {
  const spread = { 'x-kubernetes-validations': [{ rule: '!(self.setPreload && self.mountOnload)' }] };
  const flags = object({ setPreload: { type: 'boolean', default: true }, mountOnload: { type: 'boolean', default: false } }, spread);

  test('CEL rules are evaluated after defaults have been applied, as the API server does', () => {
    const validator = validatorFor(object({ devicePlugin: flags }));
    expect(validator.validate(thing({ devicePlugin: {} }))).toEqual([]);
    expect(validator.validate(thing({ devicePlugin: { mountOnload: true } })))
      .toEqual(['spec.devicePlugin: failed rule: !(self.setPreload && self.mountOnload)']);
    expect(validator.validate(thing({ devicePlugin: { mountOnload: true, setPreload: null } })))
      .toEqual(['spec.devicePlugin: failed rule: !(self.setPreload && self.mountOnload)']);
  });

  test('CEL rules do not see defaults where the object is not there', () => {
    expect(validatorFor(object({ devicePlugin: flags })).validate(thing({}))).toEqual([]);
  });

  test('CEL rules leave the manifest as it was', () => {
    const manifest = thing({ devicePlugin: {} });
    validatorFor(object({ devicePlugin: flags })).validate(manifest);
    expect(manifest).toEqual(thing({ devicePlugin: {} }));
  });

  test('CEL rules are evaluated on objects, lists, items, values of maps and scalars', () => {
    const rule = (text: string) => ({ 'x-kubernetes-validations': [{ rule: text, message: text }] });
    const validator = validatorFor(object({
      list: { type: 'array', items: { type: 'string', ...rule('self != "x"') }, ...rule('size(self) < 2') },
      map: { type: 'object', additionalProperties: { type: 'integer', ...rule('self > 1') } },
    }, rule('has(self.list)')));
    expect(validator.validate(thing({ map: { a: 2, b: 1 } }))).toEqual(['spec: has(self.list)', 'spec.map.b: self > 1']);
    expect(validator.validate(thing({ list: ['a', 'x'] }))).toEqual(['spec.list: size(self) < 2', 'spec.list[1]: self != "x"']);
  });

  test('CEL rules see integers as integers and numbers as doubles', () => {
    const validator = validatorFor(object({ i: { type: 'integer' }, d: { type: 'number' } }, {
      'x-kubernetes-validations': [{ rule: 'self.i / 2 == 1', message: 'integer' }, { rule: 'self.d / 2.0 == 1.5', message: 'double' }],
    }));
    expect(validator.validate(thing({ i: 3, d: 3 }))).toEqual([]);
  });

  test('reach fields whose names CEL cannot say by their escaped names', () => {
    const validator = validatorFor(object({ 'a-b': { type: 'string' }, 'namespace': { type: 'string' } }, {
      'x-kubernetes-validations': [{ rule: 'self.a__dash__b == self.__namespace__', message: 'equal' }],
    }));
    expect(validator.validate(thing({ 'a-b': 'x', 'namespace': 'x' }))).toEqual([]);
    expect(validator.validate(thing({ 'a-b': 'x', 'namespace': 'y' }))).toEqual(['spec: equal']);
  });

  test('CEL rules that compare with the object before a change are skipped', () => {
    const validator = validatorFor(object({ a: { 'type': 'integer', 'x-kubernetes-validations': [{ rule: 'self >= oldSelf' }] } }));
    expect(validator.validate(thing({ a: 1 }))).toEqual([]);
    expect(validator.rules).toEqual([]);
  });

  test('CEL rules that cannot be evaluated are a problem', () => {
    const validator = validatorFor(object({ a: { type: 'string' } }, { 'x-kubernetes-validations': [{ rule: 'self.a == "x"' }] }));
    expect(validator.validate(thing({}))).toEqual(['spec: rule cannot be evaluated: self.a == "x": no such key: a']);
  });

  test('CEL rules are not evaluated over an object of the wrong shape', () => {
    const validator = validatorFor(object({ a: { type: 'string' } }, { 'x-kubernetes-validations': [{ rule: 'self.a == "x"' }] }));
    expect(validator.validate(thing({ a: 1 }))).toEqual(['spec.a: must be string, got 1']);
  });

  test('CEL rules may use optional fields and the formats of Kubernetes', () => {
    const validator = validatorFor(object({ name: { 'type': 'string', 'x-kubernetes-validations': [{ rule: '!format.dns1123Subdomain().validate(self).hasValue()' }] } }, {
      'x-kubernetes-validations': [{ rule: 'self.?mode.orValue("none") == "none"' }],
    }));
    expect(validator.validate(thing({ name: 'a.b' }))).toEqual([]);
    expect(validator.validate(thing({ name: 'a_b' }))).toEqual(['spec.name: failed rule: !format.dns1123Subdomain().validate(self).hasValue()']);
  });
});

describe('kinds and versions', () => {
  const versions = [{ name: 'v1', served: true }, { name: 'v2', served: true }, { name: 'v1alpha1', served: false }];

  test('a kind without a CRD is not validated', () => {
    const validator = validatorFor(object({}));
    expect(validator.validate({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' } })).toBeUndefined();
    expect(validator.validate({ apiVersion: 'other.com/v1', kind: 'Thing', metadata: { name: 'a' } })).toBeUndefined();
  });

  test('fails for a version that is not served', () => {
    const validator = validatorFor(object({}), versions);
    expect(validator.validate({ ...thing({}), apiVersion: 'example.com/v2' })).toEqual([]);
    expect(validator.validate({ ...thing({}), apiVersion: 'example.com/v1alpha1' }))
      .toEqual(['apiVersion: "example.com/v1alpha1" is not served; use example.com/v1, example.com/v2']);
  });

  test('several CRDs in one file are read, and folders below are not', () => {
    validatorFor(object({}));
    const crd = (kind: string) => stringify({
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      spec: { group: 'example.com', names: { kind }, versions: [{ name: 'v1', served: true, schema: { openAPIV3Schema: { type: 'object' } } }] },
    });
    writeFileSync(join(dir, 'more.yml'), `${crd('One')}---\n${crd('Two')}---\n`);
    mkdirSync(join(dir, 'old'));
    writeFileSync(join(dir, 'old', 'three.yaml'), crd('Three'));
    const validator = new CrdValidator(dir);
    const validate = (kind: string) => validator.validate({ apiVersion: 'example.com/v1', kind, metadata: { name: 'a' } });
    expect(['One', 'Two', 'Three'].map(validate)).toEqual([[], [], undefined]);
  });
});

describe('the CRDs that we target', () => {
  const crds = join(root, 'upstream/crds');
  const validator = new CrdValidator(crds);
  const onload = (spec: object) => ({ apiVersion: 'onload.amd.com/v1alpha1', kind: 'Onload', metadata: { name: 'onload', namespace: 'onload' }, spec });
  const spec = {
    devicePlugin: {},
    onload: { kernelMappings: [{ regexp: '.*', kernelModuleImage: 'a:b', sfc: {} }], userImage: 'a:b', version: '1' },
    selector: { a: 'b' },
    serviceAccountName: 'sa',
  };

  test('the CRDs that we target accept a minimal Onload resource', () => {
    expect(validator.validate(onload(spec))).toEqual([]);
  });

  test('the CRDs that we target fail an Onload resource in all its parts', () => {
    const { serviceAccountName, ...others } = spec;
    const mapping = { regexp: 1, sfc: { a: 1 } };
    expect(validator.validate(onload({ ...others, devicePlugin: { libMountPath: '/' }, onload: { ...spec.onload, kernelMappings: [mapping] } }))).toEqual([
      'spec.devicePlugin.libMountPath: unknown field',
      'spec.onload.kernelMappings[0].sfc.a: unknown field',
      'spec.serviceAccountName: required',
      'spec.onload.kernelMappings[0].kernelModuleImage: required',
      'spec.onload.kernelMappings[0].regexp: must be string, got 1',
    ]);
  });

  test('the CRDs that we target fail an Onload resource that mounts and preloads, with the default of setPreload', () => {
    expect(validator.validate(onload({ ...spec, devicePlugin: { mountOnload: true } })))
      .toEqual(['spec.devicePlugin: failed rule: !(self.setPreload && self.mountOnload)']);
    expect(validator.validate(onload({ ...spec, devicePlugin: { mountOnload: true, setPreload: false } }))).toEqual([]);
  });

  test('the CRDs that we target have no rule that the evaluator cannot read', () => {
    const unread = validator.rules.flatMap((rule) => {
      try {
        const meter = new Meter();
        meter.count(() => evaluate(parseCel(rule), { name: 'oldSelf', value: new Optional(), outer: { name: 'self', value: null } }, meter));
        return [];
      } catch (error) {
        return error instanceof NotEvaluated ? [`${rule}: ${error.message}`] : [];
      }
    });
    expect(validator.rules.length).toBeGreaterThan(20);
    expect(unread).toEqual([]);
  });

  test.each([
    ['PinnedImageSet by tag', 'machineconfiguration.openshift.io/v1', 'PinnedImageSet', { pinnedImages: [{ name: 'quay.io/a/b:c' }] },
      /^spec\.pinnedImages\[0\]\.name: failed rule/],
    ['MachineConfiguration that reboots and reloads', 'operator.openshift.io/v1', 'MachineConfiguration', {
      nodeDisruptionPolicy: { files: [{ path: '/etc/a', actions: [{ type: 'Reboot' }, { type: 'DaemonReload' }] }] },
    }, /^spec\.nodeDisruptionPolicy\.files\[0\]\.actions: failed rule/],
    ['MachineConfiguration that restarts nothing', 'operator.openshift.io/v1', 'MachineConfiguration', {
      nodeDisruptionPolicy: { files: [{ path: '/etc/a', actions: [{ type: 'Restart' }] }] },
    }, /^spec\.nodeDisruptionPolicy\.files\[0\]\.actions\[0\]: failed rule/],
  ])('the CRDs that we target fail a %s', (_, apiVersion, kind, body, problem) => {
    expect(validator.validate({ apiVersion, kind, metadata: { name: 'cluster' }, spec: body })).toContainEqual(expect.stringMatching(problem));
  });
});
