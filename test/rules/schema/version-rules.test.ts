import { evaluateRules } from '../../../lib/check/evaluate-rules';
import type { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { schemaRules } from '../../../lib/rules/schema/rules';
import { KmmRelease } from '../../../lib/values/kmm-release';
import { Platform } from '../../../lib/values/platform';

const object = (apiVersion: string, kind: string, fields: object = {}) => ({ apiVersion, kind, metadata: { name: 'a' }, ...fields }) as Manifest;

function check(manifest: Manifest, platform?: Platform, kmm?: KmmRelease): string[] {
  return evaluateRules(schemaRules, new ManifestSet([manifest]), { platform, kmm })
    .map(({ severity, code, path, what, fix, only = '' }) => `${severity} ${code} ${path}: ${what}; ${fix}${only}`);
}
const kubernetes = (version: string) => Platform.kubernetes(version);

test.each([
  ['apps/v1beta1', 'Deployment', 'error schema/version apiVersion: version in which there is no Deployment; write apps/v1'],
  ['policy/v1beta1', 'PodSecurityPolicy', 'error schema/kind kind: kind that Kubernetes does not have from 1.25 on; remove it, and give namespaces the label '
    + 'pod-security.kubernetes.io/enforce, or use a SecurityContextConstraints on OpenShift'],
  ['v2', 'Pod', 'error schema/version apiVersion: version in which there is no Pod; write v1'],
  ['apps', 'Deployment', 'error schema/kind apiVersion: group without a version; write apps/v1'],
  ['sriovnetwork.openshift.io', 'SriovNetwork', 'error schema/kind apiVersion: group without a version; write sriovnetwork.openshift.io/v1'],
  ['monitoring.coreos.com', 'PodMonitor', 'error schema/kind apiVersion: group without a version; write monitoring.coreos.com/v1'],
  ['monitoring.coreos.com', 'Alertmanager', 'error schema/kind apiVersion: group without a version; write the group, "/" and a version'],
  ['extensions/v1beta1', 'Ingress', 'error schema/kind apiVersion: group that has no Ingress any more; write networking.k8s.io/v1'],
  ['policy/v1', 'Eviction', 'warning schema/kind kind: kind of requests, which cannot be applied; send it to pods/eviction, such as with kubectl create --raw, and keep it apart from what is applied'],
  ['apps/v1', 'Deploiment', 'error schema/kind kind: kind that apps does not have; write Deployment'],
  ['v1', 'Deployment', 'error schema/kind kind: kind that the core group does not have; write apiVersion: apps/v1'],
  ['sriovnetwork.openshift.io/v1', 'SriovDrainConfig', 'error schema/kind kind: kind that sriovnetwork.openshift.io does not have; write one that it has: '
    + 'OVSNetwork, SriovIBNetwork, SriovNetwork, SriovNetworkNodePolicy, SriovNetworkNodeState, SriovNetworkPoolConfig, SriovOperatorConfig'],
  ['networking.k8s.io/v1beta1', 'IPAddress', 'warning schema/version apiVersion: version that API servers serve only if it is enabled; '
    + 'enable it (--runtime-config of the API server), or write networking.k8s.io/v1'],
  ['source.toolkit.fluxcd.io/v1beta2', 'OCIRepository', 'warning schema/version apiVersion: version that only Flux before 2.8 serves; write source.toolkit.fluxcd.io/v1'],
  ['kustomize.toolkit.fluxcd.io/v1beta1', 'Kustomization', 'error schema/version apiVersion: version in which there is no Kustomization; write kustomize.toolkit.fluxcd.io/v1'],
  ['autoscaling/v2beta2', 'HorizontalPodAutoscaler', 'warning schema/version apiVersion: version that is in Kubernetes before 1.26 only; write autoscaling/v2, autoscaling/v1'],
])('%s %s is not served', (apiVersion, kind, expected) => {
  expect(check(object(apiVersion, kind)).filter((finding) => !finding.includes('schema/missing'))).toEqual([expected]);
});

test.each([
  ['v1', 'PodList'], ['v1', 'Template'], ['v1', 'Config'], ['v1alpha1', 'AgentConfig'], ['example.com/v1', 'Thing'], ['sriovnetwork.openshift.io/v1', 'SriovNetworkNodeState'],
  ['cluster.open-cluster-management.io/v1beta1', 'Placement'], ['8.0.0', 'Settings'],
])('nothing is said of %s %s', (apiVersion, kind) => {
  expect(check(object(apiVersion, kind, { spec: {} })).filter((finding) => !finding.includes('schema/missing'))).toEqual([]);
});

test('what a version of a kind is served by depends on the release', () => {
  const policy = object('admissionregistration.k8s.io/v1', 'ValidatingAdmissionPolicyBinding', { spec: { policyName: 'a', validationActions: ['Deny'] } });
  expect(check(policy)).toEqual([]);
  expect(check(policy, kubernetes('1.30'))).toEqual([]);
  expect(check(policy, kubernetes('1.29'))).toEqual([
    'error schema/version apiVersion: version in which Kubernetes 1.29 has no ValidatingAdmissionPolicyBinding; '
    + 'leave it out: ValidatingAdmissionPolicyBinding is in Kubernetes 1.30 and later',
  ]);
  // OpenShift 4.16 has Kubernetes 1.29.
  expect(check(policy, Platform.openshift('4.16.3'))).toHaveLength(1);
  expect(check(policy, Platform.openshift('4.17'))).toEqual([]);
  const autoscaler = object('autoscaling/v2beta2', 'HorizontalPodAutoscaler', { spec: { maxReplicas: 1, scaleTargetRef: { kind: 'Deployment', name: 'a' } } });
  expect(check(autoscaler, Platform.openshift('4.12'))).toEqual([]);
  expect(check(autoscaler, Platform.openshift('4.14'))).toEqual([
    'error schema/version apiVersion: version in which Kubernetes 1.27 has no HorizontalPodAutoscaler; write autoscaling/v2, autoscaling/v1',
  ]);
});

test('a field that the release does not have is dropped by it, and is known where no release is', () => {
  const pod = object('v1', 'Pod', { spec: { hostnameOverride: 'a', containers: [{ name: 'a', image: 'a' }] } });
  expect(check(pod)).toEqual([]);
  expect(check(pod, kubernetes('1.34'))).toEqual([]);
  expect(check(pod, kubernetes('1.33.2'))).toEqual([
    'warning schema/unknown-field spec.hostnameOverride: unknown field in Kubernetes 1.33.2; remove it: the API server drops it; it is in Kubernetes 1.34 and later',
  ]);
  expect(check(pod, Platform.openshift('4.20'))).toHaveLength(1);
});

test('a pod template of a StatefulSet is validated since 1.34; before, its pods never start', () => {
  const set = object('apps/v1', 'StatefulSet', { spec: { selector: { matchLabels: { a: 'b' } }, template: { metadata: { labels: { a: 'b' } }, spec: { containers: [{ name: 'a' }] } } } });
  expect(check(set, kubernetes('1.34'))).toEqual(['error schema/missing spec.template.spec.containers[0].image: missing required field; add it']);
  expect(check(object('apps/v1', 'StatefulSet', { spec: { ...set.spec, template: { metadata: set.spec.template.metadata } } }), kubernetes('1.33')))
    .toEqual(['warning schema/missing spec.template.spec: missing required field; add it']);
  expect(check(set, kubernetes('1.33'))).toEqual(['warning schema/missing spec.template.spec.containers[0].image: missing required field; add it']);
});

test('what server-side apply refuses is a warning: create takes it', () => {
  const pod = object('v1', 'Pod', { spec: { containers: [{ name: 'a', image: 'a', env: [{ name: 'A' }, { name: 'A' }] }] } });
  expect(check(pod)).toEqual(['warning schema/repeated spec.containers[0].env[1]: item with the same name as another; list it once: server-side apply refuses the object']);
});

describe('a value that the CRDs of older releases have', () => {
  const cgroups = (cgroupMode: string) => object('config.openshift.io/v1', 'Node', { spec: { cgroupMode } });
  const message = 'error schema/enum spec.cgroupMode: value that is not one of the allowed ones';

  test('a value that the CRDs of older releases have is one where the release has it, or is not known', () => {
    expect(check(cgroups('v1'))).toEqual([]);
    expect(check(cgroups('v1'), Platform.openshift('4.16'))).toEqual([]);
    expect(check(cgroups('v1'), Platform.openshift('4.20'))).toEqual([]);
  });

  test('a value that the CRDs of older releases have is none in later releases, and another value is none in any', () => {
    expect(check(cgroups('v1'), Platform.openshift('4.21'))).toEqual([`${message} in OpenShift 4.21; write "v2", ""`]);
    expect(check(cgroups('v3'))).toEqual([`${message}; write "v2", ""`]);
  });
});

describe('fields that the CRDs of older releases of KMM have', () => {
  const preflight = (spec: object) => object('kmm.sigs.x-k8s.io/v1beta1', 'PreflightValidationOCP', { spec });
  const of = (spec: object, kmm?: string) => check(preflight(spec), Platform.openshift('4.16'), kmm === undefined ? undefined : KmmRelease.of(kmm));
  const OLD = { releaseImage: 'r.example.com/release:4.16', useRTKernel: true, pushBuiltImage: true };

  test.each(['1.1', '2.0', '2.3'])('fields that the CRDs of older releases of KMM have are no mistakes with KMM %s', (kmm) => {
    expect(of(OLD, kmm)).toEqual([]);
  });

  test('fields that the CRDs of older releases of KMM have are mistakes from 2.4 on', () => {
    expect(of(OLD, '2.4')).toEqual([
      'error schema/missing spec.kernelVersion: missing required field; add it',
      'warning schema/unknown-field spec.releaseImage: unknown field; remove it: the API server drops it',
      'warning schema/unknown-field spec.useRTKernel: unknown field; remove it: the API server drops it',
    ]);
  });

  test('fields that the CRDs of older releases of KMM have are mistakes in some releases where the release is not known', () => {
    expect(of(OLD)).toEqual([
      'warning schema/missing spec.kernelVersion: missing required field; add itwith KMM 2.4 and later',
      'warning schema/unknown-field spec.releaseImage: unknown field; remove it: the API server drops itwith KMM 2.4 and later',
      'warning schema/unknown-field spec.useRTKernel: unknown field; remove it: the API server drops itwith KMM 2.4 and later',
    ]);
  });

  test('fields that the CRDs of older releases of KMM have do not include others', () => {
    expect(of({ ...OLD, dtkImage: 'a', releaseImages: 'b' }, '1.1')).toEqual([expect.stringMatching(/^warning schema\/unknown-field spec\.releaseImages: /)]);
  });
});
