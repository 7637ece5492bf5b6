import { Manifest } from '../../../lib/manifests/manifest';
import { registryRules } from '../../../lib/rules/registries/registry-sources';
import { scopeContains } from '../../../lib/upstream/openshift/registry-scopes';
import { problemsOf } from '../../support/rules';

const INTERNAL = 'image-registry.openshift-image-registry.svc:5000';
const onload: Manifest = {
  apiVersion: 'onload.amd.com/v1alpha1',
  kind: 'Onload',
  metadata: { name: 'onload', namespace: 'onload' },
  spec: {
    onload: {
      userImage: 'docker.io/onload/onload-user:8.1.2.26-ubi8',
      kernelMappings: [{
        regexp: '^a$',
        kernelModuleImage: `${INTERNAL}/onload/onload-module:8.1.2.26-\${KERNEL_FULL_VERSION}`,
        build: { dockerfileConfigMap: { name: 'd' }, buildArgs: [{ name: 'ONLOAD_SOURCE', value: 'docker.io/onload/onload-source:8.1.2.26' }] },
      }],
    },
  },
};
const pod = (image: string): Manifest => ({ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'p' }, spec: { containers: [{ name: 'c', image }] } });
const images = (registrySources: object, name = 'cluster'): Manifest => ({ apiVersion: 'config.openshift.io/v1', kind: 'Image', metadata: { name }, spec: { registrySources } });
const registry = (managementState: string, apiVersion = 'imageregistry.operator.openshift.io/v1'): Manifest => ({ apiVersion, kind: 'Config', metadata: { name: 'cluster' }, spec: { managementState } });
const [removed, unsigned, notAllowed] = registryRules;
const found = (rule: typeof removed, ...manifests: Manifest[]) => problemsOf(rule, manifests).map(({ of, path, value }) => `${of} ${path}: ${String(value)}`);

describe('allowedRegistries', () => {
  test('allowedRegistries that lack registries of images are a finding for each repository', () => {
    expect(problemsOf(notAllowed, [onload, images({ allowedRegistries: ['quay.io', 'registry.redhat.io'] })])).toMatchObject([
      { path: 'spec.onload.kernelMappings[0]', value: 'docker.io/onload/onload-source:8.1.2.26' },
      { path: 'spec.onload.kernelMappings[0].kernelModuleImage', fix: `add ${INTERNAL}/onload/onload-module or its registry to the list` },
      { path: 'spec.onload.userImage', value: 'docker.io/onload/onload-user:8.1.2.26-ubi8', class: 'never works', what: 'image of a registry that allowedRegistries of Image cluster does not contain' },
    ]);
  });

  test.each([
    ['the registries', ['docker.io', INTERNAL]],
    ['folders of them', ['docker.io/onload', `${INTERNAL}/onload`]],
    ['a domain, whatever the port', ['docker.io', '*.openshift-image-registry.svc']],
  ])('allowedRegistries contain images by %s', (_, allowedRegistries) => {
    expect(found(notAllowed, onload, images({ allowedRegistries }))).toEqual([]);
  });

  test('allowedRegistries apply to pods and to operators of Red Hat, by name, and not to short names or other objects', () => {
    const subscription = { apiVersion: 'operators.coreos.com/v1alpha1', kind: 'Subscription', metadata: { name: 's' }, spec: { name: 'kernel-module-management', source: 'redhat-operators', sourceNamespace: 'openshift-marketplace' } };
    const restricted = images({ allowedRegistries: ['quay.io'] });
    expect(found(notAllowed, subscription, pod('a.io/b:1'), restricted)).toEqual([
      'p spec.containers[0].image: a.io/b:1', 's spec.source: registry.redhat.io/redhat/redhat-operator-index',
    ]);
    expect(found(notAllowed, pod('nginx:1'), pod('quay.io/b@sha256:0'), restricted)).toEqual([]);
    expect(found(notAllowed, pod('a.io/b:1'), images({ allowedRegistries: ['quay.io'] }, 'other'))).toEqual([]);
    expect(found(notAllowed, pod('a.io/b:1'), images({ insecureRegistries: ['quay.io'] }))).toEqual([]);
  });
});

test('blockedRegistries that contain an image are a finding', () => {
  const blocked = images({ blockedRegistries: ['docker.io/onload', 'untrusted.com'] });
  expect(problemsOf(notAllowed, [onload, blocked])).toMatchObject([
    { path: 'spec.onload.kernelMappings[0]', value: 'docker.io/onload/onload-source:8.1.2.26' },
    { path: 'spec.onload.userImage', what: 'image of docker.io/onload, which blockedRegistries of Image cluster contains', fix: 'remove docker.io/onload from the list, or use an image of another registry' },
  ]);
  expect(found(notAllowed, pod('docker.io/onloads/b:1'), blocked)).toEqual([]);
});

test('an image in the registry of the cluster is a finding if the configuration removes the registry', () => {
  expect(found(removed, onload, registry('Removed'))).toEqual([`onload spec.onload.kernelMappings[0].kernelModuleImage: ${INTERNAL}/onload/onload-module:8.1.2.26-\${KERNEL_FULL_VERSION}`]);
  expect(found(removed, pod(`${INTERNAL}/a/b:1`), registry('Removed'))).toHaveLength(1);
  expect(found(removed, onload, registry('Managed'))).toEqual([]);
  expect(found(removed, onload, registry('Unmanaged'))).toEqual([]);
  expect(found(removed, onload, registry('Removed', 'samples.operator.openshift.io/v1'))).toEqual([]);
  expect(found(removed, onload)).toEqual([]);
});

test('an image that a policy of the cluster, or of its namespace, wants signed is a finding', () => {
  const policy = (kind: string, namespace?: string): Manifest => ({ apiVersion: 'config.openshift.io/v1', kind, metadata: { name: 'signed', namespace }, spec: { scopes: ['docker.io/onload'], policy: {} } });
  expect(problemsOf(unsigned, [onload, policy('ClusterImagePolicy')])).toMatchObject([
    { path: 'spec.onload.kernelMappings[0]' },
    { path: 'spec.onload.userImage', what: 'image that must have a signature, by ClusterImagePolicy signed', class: 'risky' },
  ]);
  expect(found(unsigned, onload, policy('ImagePolicy', 'onload'))).toHaveLength(2);
  expect(found(unsigned, onload, policy('ImagePolicy', 'other'))).toEqual([]);
  expect(found(unsigned, pod('quay.io/a/b:1'), policy('ClusterImagePolicy'))).toEqual([]);
  expect(found(unsigned, onload, { ...policy('ImagePolicy', 'onload'), apiVersion: 'image.toolkit.fluxcd.io/v1' })).toEqual([]);
});

test('an image at boot is checked like others', () => {
  const config: Manifest = {
    apiVersion: 'machineconfiguration.openshift.io/v1',
    kind: 'MachineConfig',
    metadata: { name: '99-sfc', annotations: { 'cdk8s-onload/boot-module': 'sfc', 'cdk8s-onload/boot-module-image': 'a.io/sfc:1' } },
    spec: {},
  };
  expect(found(notAllowed, config, images({ allowedRegistries: ['quay.io'] }))).toEqual(['99-sfc metadata.annotations.cdk8s-onload/boot-module: a.io/sfc:1']);
  expect(found(notAllowed, config, images({ allowedRegistries: ['a.io'] }))).toEqual([]);
});

test.each([
  ['a.io', 'a.io/b', true], ['a.io', 'a.io:5000/b', false], ['a.io:5000', 'a.io:5000/b/c', true], ['a.io/b', 'a.io/bc', false], ['a.io/b', 'a.io/b', true],
  ['*.a.io', 'x.a.io:5000/b', true], ['*.a.io', 'x.y.a.io/b', true], ['*.a.io', 'a.io/b', false],
])('the scope %s contains %s: %s', (scope, repository, contains) => {
  expect(scopeContains(scope, repository)).toBe(contains);
});
