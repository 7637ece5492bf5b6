/** Copies of objects: in what is applied together, and elsewhere. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { cli, useRepository } from '../support/cli';

useRepository();

const MAP = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, namespace: ns }\ndata: { a: "1" }\n';

/** Files in which `object/duplicate` is found, and what the summary says of other copies. */
async function duplicates(files: { readonly [path: string]: string }) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const { out, err } = await cli('check', '.');
  return {
    found: out.split('\n').filter((line) => line.includes('[object/duplicate]')).map((line) => line.slice(0, line.indexOf(':'))),
    note: /^\d+ objects? (?:is|are) in another file.*$/m.exec(err)?.[0],
  };
}

test('objects in one file are one unit', async () => {
  expect(await duplicates({ 'a.yaml': `${MAP}---\n${MAP}` })).toEqual({ found: ['a.yaml'], note: undefined });
});

test('in one folder, which kubectl applies as a whole', async () => {
  expect(await duplicates({ 'x/a.yaml': MAP, 'x/b.yaml': MAP })).toEqual({ found: ['x/b.yaml'], note: undefined });
});

test('objects in one kustomization are one unit', async () => {
  const files = { 'x/a.yaml': MAP, 'y/b.yaml': MAP, 'kustomization.yaml': 'resources: [x/a.yaml, y/b.yaml]\n' };
  expect(await duplicates(files)).toEqual({ found: ['y/b.yaml'], note: undefined });
});

test('in one kustomization, by the folders that it takes', async () => {
  const files = {
    'x/a.yaml': MAP, 'x/kustomization.yaml': 'resources: [a.yaml]\n', 'y/b.yaml': MAP, 'y/kustomization.yaml': 'resources: [b.yaml]\n', 'kustomization.yaml': 'resources: [x, ./y]\n',
  };
  expect((await duplicates(files)).found).toEqual(['y/b.yaml']);
});

test('in folders beside each other it is none, and is counted', async () => {
  expect(await duplicates({ 'samples/a.yaml': MAP, 'testdata/a.yaml': MAP, 'testdata/more/a.yaml': MAP })).toEqual({
    found: [], note: '2 objects are in another file, too, such as ConfigMap ns/a in testdata/a.yaml: no finding, unless the files are applied together',
  });
});

test('in files of a folder of samples or test data, of which each is used by itself, it is none', async () => {
  expect(await duplicates({ 'x/testdata/more/a.yaml': MAP, 'x/testdata/more/b.yaml': MAP, 'examples/a.yaml': MAP, 'examples/b.yaml': `${MAP}---\n${MAP}` })).toEqual({
    found: ['examples/b.yaml'],
    note: '2 objects are in another file, too, such as ConfigMap ns/a in x/testdata/more/a.yaml: no finding, unless the files are applied together',
  });
});

test('in a folder of many files, in a time that grows with their number', async () => {
  const others = Object.fromEntries(Array.from({ length: 4000 }, (_, index) => [`x/other-${index}.yaml`, MAP.replace('name: a', `name: other-${index}`)]));
  expect((await duplicates({ 'x/a.yaml': MAP, 'x/b.yaml': MAP, ...others })).found).toEqual(['x/b.yaml']);
}, 10_000);

describe('alternatives, of which a cluster gets one:', () => {
  const ofRelease = (...annotations: string[]) => MAP.replace('name: a', `name: a, annotations: { ${annotations.join(', ')} }`);
  const profile = (name: string) => `include.release.openshift.io/${name}: "true"`;
  const sets = (names: string) => `release.openshift.io/feature-set: "${names}"`;

  test.each([
    ['cluster profiles', ofRelease(profile('hypershift')), ofRelease(profile('self-managed'))],
    ['feature sets', ofRelease(profile('hypershift'), sets('Default')), ofRelease(profile('hypershift'), sets('DevPreviewNoUpgrade,CustomNoUpgrade'))],
  ])('objects of a release for different %s are no duplicates', async (_, one, other) => {
    expect(await duplicates({ 'manifests/a.yaml': one, 'manifests/b.yaml': other })).toMatchObject({ found: [], note: expect.any(String) });
  });

  test('objects of a release that share a profile and a feature set are duplicates', async () => {
    const [one, other] = [ofRelease(profile('a'), profile('b'), sets('C,D')), ofRelease(profile('b'), sets('D'))];
    expect((await duplicates({ 'manifests/a.yaml': one, 'manifests/b.yaml': other })).found).toEqual(['manifests/b.yaml']);
    expect((await duplicates({ 'manifests/b.yaml': ofRelease(profile('a')) })).found).toEqual(['manifests/b.yaml']);
  });

  test.each([
    ['docs/a.yaml', 'docs/b.yaml'],
    ['x/source-crs/a.yaml', 'x/source-crs/b.yaml'],
    ['deploy/multus.yaml', 'deploy/multus-thick.yml'],
    ['deploy/PtpConfig.yaml', 'deploy/PtpConfigForEvent.yaml'],
  ])('the files %s and %s are used one at a time', async (one, other) => {
    expect((await duplicates({ [one]: MAP, [other]: MAP.replace('"1"', '"2"') })).found).toEqual([]);
  });

  test.each([
    ['pool.yaml', 'pool-2.yaml'], ['pool.yaml', 'pool-copy.yaml'], ['pool.yaml', 'poolside.yaml'], ['a.yaml', 'b.yaml'],
  ])('the files %s and %s are applied together', async (one, other) => {
    expect((await duplicates({ [one]: MAP, [other]: MAP.replace('"1"', '"2"') })).found).toHaveLength(1);
  });
});

test('in samples that a kustomization takes it is one', async () => {
  const files = { 'samples/a.yaml': MAP, 'samples/b.yaml': MAP, 'samples/kustomization.yaml': 'resources: [a.yaml, b.yaml]\n' };
  expect((await duplicates(files)).found).toEqual(['samples/b.yaml']);
});

test('in kustomizations beside each other it is none', async () => {
  const files = { 'x/a.yaml': MAP, 'x/kustomization.yaml': 'resources: [a.yaml]\n', 'y/a.yaml': MAP, 'y/kustomization.yaml': 'resources: [a.yaml]\n' };
  expect((await duplicates(files)).found).toEqual([]);
});

test('two files of a folder of which different kustomizations take one each', async () => {
  const files = { 'base/a.yaml': MAP, 'base/b.yaml': MAP, 'x/kustomization.yaml': 'resources: [../base/a.yaml]\n', 'y/kustomization.yaml': 'resources: [../base/b.yaml]\n' };
  expect((await duplicates(files)).found).toEqual([]);
});

test('in one policy it is a finding, in two it is none', async () => {
  const policy = (name: string, ...objects: string[]) => `apiVersion: policy.open-cluster-management.io/v1
kind: ConfigurationPolicy
metadata: { name: ${name}, namespace: policies }
spec:
  remediationAction: enforce
  object-templates:
${objects.map((object) => `  - { complianceType: mustonlyhave, objectDefinition: ${object} }\n`).join('')}`;
  const object = '{ apiVersion: v1, kind: ConfigMap, metadata: { name: a, namespace: ns }, data: { a: b } }';
  expect((await duplicates({ 'x/a.yaml': policy('p', object, object) })).found).toEqual(['x/a.yaml']);
  expect((await duplicates({ 'x/a.yaml': policy('p', object), 'x/b.yaml': policy('q', object) })).found).toEqual([]);
});
