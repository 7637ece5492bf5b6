import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { ONLOAD_CRD_NAME, ONLOAD_CRD_SPEC } from '../../../lib/constructs/operator/onload-crd';
import type { Schema as StructuralSchema } from '../../../lib/rules/crds/schema';
import { CrdValidator } from '../../support/crds';

type Schema = StructuralSchema & { readonly description?: string };

const schema = ONLOAD_CRD_SPEC.versions[0].schema.openAPIV3Schema as unknown as Schema;

/** Every schema in the definition with its path. */
function all(of: Schema, path = ''): { path: string; schema: Schema }[] {
  const { properties, items, additionalProperties } = of;
  return [
    { path, schema: of },
    ...Object.entries(properties ?? {}).flatMap(([name, child]) => all(child, `${path}.${name}`)),
    ...(items ? all(items, `${path}[]`) : []),
    ...(typeof additionalProperties === 'object' ? all(additionalProperties, `${path}{}`) : []),
  ];
}

describe('definition of the Onload resource', () => {
  let dir: string;
  let validator: CrdValidator;

  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'onload-crd-'));
    const crd = { apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition', metadata: { name: ONLOAD_CRD_NAME }, spec: ONLOAD_CRD_SPEC };
    writeFileSync(join(dir, 'onloads.yaml'), stringify(crd, { aliasDuplicateObjects: false }));
    validator = new CrdValidator(dir);
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  const problems = (devicePlugin: object, onload: object = {}) => validator.validate({
    apiVersion: 'onload.amd.com/v1alpha1',
    kind: 'Onload',
    metadata: { name: 'onload' },
    spec: {
      selector: { 'node-role.kubernetes.io/worker': '' },
      serviceAccountName: 'onload-operator-sa',
      onload: {
        kernelMappings: [{ regexp: '^.*$', kernelModuleImage: 'a/b:c', sfc: {}, build: { dockerfileConfigMap: { name: 'd' } } }],
        userImage: 'docker.io/onload/onload-user:8.1.2.26-ubi8',
        version: '8.1.2.26',
        ...onload,
      },
      devicePlugin,
    },
  });

  test('takes a resource of the least that is required', () => {
    expect(problems({})).toEqual([]);
  });

  test('takes libMounthPath, spelled as the operator reads it, and not libMountPath', () => {
    expect(problems({ libMounthPath: '/usr/lib' })).toEqual([]);
    expect(problems({ libMountPath: '/usr/lib' })).toEqual(['spec.devicePlugin.libMountPath: unknown field']);
  });

  test('refuses a resource without a version, as the pre-built sample of upstream has none', () => {
    expect(problems({}, { version: undefined })).toEqual(['spec.onload.version: required']);
  });

  test('refuses mountOnload with the setPreload that is there by default, and says what to do', () => {
    expect(problems({ mountOnload: true })).toEqual([
      'spec.devicePlugin: setPreload and mountOnload must not both be true: as setPreload is by default, mountOnload needs setPreload: false',
    ]);
    expect(problems({ mountOnload: true, setPreload: false })).toEqual([]);
  });

  test('definition of the Onload resource has the defaults that the operator counts on', () => {
    const defaults = all(schema).filter(({ schema: { default: value } }) => value !== undefined)
      .map(({ path, schema: { default: value } }) => [path, value]);
    expect(Object.fromEntries(defaults)).toEqual({
      '.spec.devicePlugin.baseMountPath': '/opt/onload',
      '.spec.devicePlugin.binMountPath': '/usr/bin',
      '.spec.devicePlugin.hostOnloadPath': '/opt/onload/',
      '.spec.devicePlugin.libMounthPath': '/usr/lib64',
      '.spec.devicePlugin.maxPodsPerNode': 100,
      '.spec.devicePlugin.mountOnload': false,
      '.spec.devicePlugin.setPreload': true,
      '.spec.onload.controlPlane.parameters': ['-K'],
    });
  });

  test('describes every field but metadata, which the API server describes', () => {
    expect(all(schema).filter(({ schema: { description } }) => !description).map(({ path }) => path)).toEqual(['.metadata']);
  });

  test('requires only fields that it has', () => {
    for (const { schema: { required = [], properties = {} } } of all(schema)) {
      expect(Object.keys(properties)).toEqual(expect.arrayContaining(required as string[]));
    }
  });

  test('definition of the Onload resource is rendered in full', () => {
    expect(ONLOAD_CRD_SPEC).toMatchSnapshot();
  });
});
