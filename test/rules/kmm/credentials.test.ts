import { BUILD, dockerfile, loaderOf, moduleWith, onHub, said } from './fixtures';
import type { Manifest } from '../../../lib/manifests/manifest';
import { globalPullSecret, secretReplacesInternal } from '../../../lib/rules/kmm/credentials';
import { KmmRelease } from '../../../lib/values/kmm-release';
import { Platform } from '../../../lib/values/platform';

const openshift = { platform: Platform.openshift('4.18') };
const INTERNAL = 'image-registry.openshift-image-registry.svc:5000/onload/nicdrv:1.0-${KERNEL_FULL_VERSION}';
const OUTSIDE = 'registry.example.com/nicdrv:1.0-${KERNEL_FULL_VERSION}';

function module(mapping: object, more: object = {}): Manifest {
  return moduleWith([{ regexp: '^.+$', ...mapping }], { imageRepoSecret: { name: 'vendor' }, ...more } as object);
}

describe('a secret that replaces the credentials of the internal registry', () => {
  const line = (image: string, path = 'spec') => `risky ${path}.imageRepoSecret.name: secret that replaces the credentials of image-registry.openshift-image-registry.svc:5000 in builds, which use ${image}: `
    + '"vendor"; add the credentials of image-registry.openshift-image-registry.svc:5000 to the secret, such as those of the service account "builder"';

  test.each<[string, Manifest[], string]>([
    ['is pushed by a build', [module({ containerImage: INTERNAL, build: BUILD })], INTERNAL],
    ['is pushed by a build of the container', [module({ containerImage: '' }, { container: { containerImage: INTERNAL, build: BUILD } })], INTERNAL],
    ['is pushed by signing', [module({ containerImage: INTERNAL, sign: { unsignedImage: OUTSIDE } })], INTERNAL],
    ['is signed', [module({ containerImage: OUTSIDE, sign: { unsignedImage: INTERNAL } })], INTERNAL],
    ['is a stage of the Dockerfile', [
      module({ containerImage: OUTSIDE, build: BUILD }), dockerfile('FROM --platform=linux/amd64 image-registry.openshift-image-registry.svc:5000/onload/src:1 AS src\nFROM scratch\n'),
    ], 'image-registry.openshift-image-registry.svc:5000/onload/src:1'],
  ])('a secret is risky where an image there %s', (_, manifests, image) => {
    expect(said(secretReplacesInternal, manifests, openshift)).toEqual([line(image)]);
  });

  test('a secret is found on a hub', () => {
    expect(said(secretReplacesInternal, [onHub(module({ containerImage: INTERNAL, build: BUILD }))], openshift)).toEqual([line(INTERNAL, 'spec.moduleSpec')]);
  });

  test.each<[string, Manifest[]]>([
    ['the image is prebuilt', [module({ containerImage: INTERNAL })]],
    ['all images are elsewhere', [module({ containerImage: OUTSIDE, build: BUILD })]],
    ['no secret is set', [loaderOf({ build: BUILD }, { containerImage: INTERNAL })]],
    ['the secret is that of the builder', [module({ containerImage: INTERNAL, build: BUILD }, { imageRepoSecret: { name: 'builder-dockercfg-x2vlq' } })]],
    ['the secret has the registry', [
      module({ containerImage: INTERNAL, build: BUILD }),
      { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'vendor', namespace: 'onload' }, stringData: { '.dockerconfigjson': '{"auths":{"image-registry.openshift-image-registry.svc:5000":{}}}' } } as Manifest,
    ]],
    ['the secret has the registry, in base64', [
      module({ containerImage: INTERNAL, build: BUILD }),
      { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'vendor', namespace: 'onload' }, data: { '.dockerconfigjson': Buffer.from('{"auths":{"image-registry.openshift-image-registry.svc:5000":{}}}').toString('base64') } } as Manifest,
    ]],
  ])('a secret is fine where %s', (_, manifests) => {
    expect(said(secretReplacesInternal, manifests, openshift)).toEqual([]);
  });

  test('a secret is reported where the secret has other registries only', () => {
    const secret = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'vendor', namespace: 'onload' }, stringData: { '.dockerconfigjson': '{"auths":{"registry.example.com":{}}}' } } as Manifest;
    expect(said(secretReplacesInternal, [module({ containerImage: INTERNAL, build: BUILD }), secret], openshift)).toEqual([line(INTERNAL)]);
  });

  test('a secret is no matter on other platforms', () => {
    expect(said(secretReplacesInternal, [module({ containerImage: INTERNAL, build: BUILD })], { platform: Platform.kubernetes() })).toEqual([]);
  });
});

describe('the pull secret of the cluster', () => {
  const IMAGE = 'registry.connect.redhat.com/vendor/nicdrv:1.0-${KERNEL_FULL_VERSION}';
  const FIX = 'set imageRepoSecret, or run KMM 2.0.2 or later';
  const on = (kmm: string, platform = Platform.openshift('4.14')) => ({ kmm: KmmRelease.of(kmm), platform });
  const pulled = moduleWith([{ regexp: '^.+$', containerImage: IMAGE }]);
  const path = 'spec.moduleLoader.container.kernelMappings[0].containerImage';

  test.each([['2.0', 'KMM before 2.0.2 pulls'], ['2.0.0', 'KMM 2.0.0 pulls'], ['2.0.1', 'KMM 2.0.1 pulls']])('the pull secret of the cluster is not read by KMM %s', (kmm, who) => {
    expect(said(globalPullSecret, [pulled], on(kmm))).toEqual([`risky ${path}: image that ${who} without the pull secret of the cluster: "${IMAGE}"; ${FIX}`]);
  });

  test.each(['1.1', '2.0.2', '2.1', '2.4'])('the pull secret of the cluster is read by KMM %s, or by the nodes', (kmm) => {
    expect(said(globalPullSecret, [pulled], on(kmm))).toEqual([]);
  });

  test('the pull secret of the cluster is needed for registries that ask everyone', () => {
    const count = (image: string) => said(globalPullSecret, [moduleWith([{ regexp: '^.+$', containerImage: image }])], on('2.0.1')).length;
    expect(['registry.redhat.io/a/b:${KERNEL_FULL_VERSION}', 'registry.access.redhat.com/a:1', 'quay.io/a/b:1', INTERNAL].map(count)).toEqual([1, 0, 0, 0]);
  });

  test('the pull secret of the cluster is not needed with other secrets, or on other platforms', () => {
    expect(said(globalPullSecret, [module({ containerImage: IMAGE })], on('2.0.1'))).toEqual([]);
    expect(said(globalPullSecret, [pulled], on('2.0.1', Platform.kubernetes()))).toEqual([]);
    const account = { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'loader', namespace: 'onload' }, imagePullSecrets: [{ name: 'vendor' }] } as Manifest;
    expect(said(globalPullSecret, [moduleWith([{ regexp: '^.+$', containerImage: IMAGE }], { loader: { serviceAccountName: 'loader' } }), account], on('2.0.1'))).toEqual([]);
  });
});
