import { evaluateRules } from '../../../lib/check/evaluate-rules';
import { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { supportedKmm } from '../../../lib/rules/kmm/supported-kmm';
import { CheckContext, runRules } from '../../../lib/rules/rule/rule';
import { KmmRelease } from '../../../lib/values/kmm-release';

const OPERATOR = 'docker.io/onload/onload-operator:3.0.0';

function deployment(image: string | undefined, devicePlugin?: string): Manifest {
  const env = devicePlugin === undefined ? undefined : [{ name: 'OTHER', value: 'x' }, { name: 'DEVICE_PLUGIN_IMG', value: devicePlugin }];
  return {
    apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'operator' }, spec: { template: { spec: { containers: [{ image, env }] } } },
  };
}

function subscription(spec: object, apiVersion = 'operators.coreos.com/v1alpha1'): Manifest {
  return { apiVersion, kind: 'Subscription', metadata: { name: 'kmm' }, spec: { name: 'kernel-module-management', channel: 'stable', ...spec } };
}

const problems = (...manifests: Manifest[]) => runRules([supportedKmm], new ManifestSet(manifests), {});
const pinned = (version: string, approval: string | undefined = 'Manual') =>
  ({ startingCSV: `kernel-module-management.v${version}`, installPlanApproval: approval });

describe('a KMM that the Onload Operator does not support', () => {
  test.each(['1.1.0', '1.1.2', '1.9.0', '1.1.1-0.1700.p', '2.0.0-rc.1'])('a KMM that the Onload Operator does not support is not %s', (version) => {
    expect(problems(deployment(OPERATOR), subscription(pinned(version)))).toEqual([]);
  });

  test.each(['1.0.9', '1.1.0-rc.1', '2.0.0', '2.0.1-rc.1', '2.6.0', '10.0.0'])('a KMM that the Onload Operator does not support is %s', (version) => {
    expect(problems(deployment(OPERATOR), subscription(pinned(version)))).toMatchObject([{
      code: 'kmm/unsupported-by-operator',
      class: 'never works',
      severity: 'error',
      object: { kind: 'Subscription' },
      path: 'spec.startingCSV',
      what: 'KMM of a version that the Onload Operator 3.0 does not support',
      value: `kernel-module-management.v${version}`,
    }]);
  });

  test('a KMM that the Onload Operator does not support is one whose version cannot be read', () => {
    expect(problems(deployment(OPERATOR), subscription({ ...pinned('1.1.0'), startingCSV: 'kmm' }))).toMatchObject([{ value: 'kmm' }]);
  });

  test('a KMM that the Onload Operator does not support is the newest of the channel', () => {
    expect(problems(deployment(OPERATOR), subscription({}))).toMatchObject([{
      path: 'spec.startingCSV', what: 'KMM 2.x, the newest of the channel, which the Onload Operator 3.0 does not support', value: 'stable',
    }]);
    expect(problems(deployment(OPERATOR), subscription({ channel: undefined }))).toMatchObject([{ value: '(default)' }]);
  });

  test.each([['Automatic', 'Automatic'], [undefined, '(default: Automatic)']])('a KMM that the Onload Operator does not support is what OLM upgrades to by approval %s', (approval, value) => {
    expect(problems(deployment(OPERATOR), subscription({ ...pinned('1.1.0'), installPlanApproval: approval }))).toMatchObject([{
      path: 'spec.installPlanApproval',
      what: 'automatic upgrades of KMM to 2.x, which the Onload Operator 3.0 does not support',
      value,
      fix: 'set it to Manual and approve the first InstallPlan only, or Findings.of(…).acknowledge(\'kmm/unsupported-by-operator\', …) '
        + 'if you have tested the two together',
    }]);
  });

  test('a KMM that the Onload Operator does not support is looked for in the subscriptions of OLM to KMM only', () => {
    expect(problems(deployment(OPERATOR), subscription({ name: 'nfd' }))).toEqual([]);
    expect(problems(deployment(OPERATOR), subscription({}, 'apps.open-cluster-management.io/v1'))).toEqual([]);
  });
});

describe('a dump with the Onload Operator', () => {
  const CSV = 'kernel-module-management.v2.4.1';
  const csv = (namespace: string, name = CSV): Manifest => ({ apiVersion: 'operators.coreos.com/v1alpha1', kind: 'ClusterServiceVersion', metadata: { name, namespace } });
  const node = (name: string): Manifest => ({ apiVersion: 'v1', kind: 'Node', metadata: { name, labels: { 'beta.kmm.node.kubernetes.io/version-worker-pod.onload.onload-module': '1' } } });
  const onload: Manifest = { apiVersion: 'onload.amd.com/v1alpha1', kind: 'Onload', metadata: { name: 'onload', namespace: 'onload' } };
  const found = (...manifests: Manifest[]) => problems(...manifests).map(({ object, path, value }) => `${object.kind} ${object.metadata.name}, ${path}: ${String(value)}`);

  test.each<[string, Manifest[], string]>([
    ['a ClusterServiceVersion', [csv('a'), csv('b')], `ClusterServiceVersion ${CSV}, metadata.name: ${CSV}`],
    ['the status of a Subscription', [{ ...subscription(pinned('1.1.0')), status: { installedCSV: CSV } } as Manifest], `Subscription kmm, status.installedCSV: ${CSV}`],
    ['a Deployment of KMM', [deployment('a.io/kernel-module-management-operator:v2.1.1')], 'Deployment operator, spec.template.spec.containers: a.io/kernel-module-management-operator:v2.1.1'],
    ['labels of nodes', [node('n1'), node('n2')], 'Node n1, metadata.labels: KMM 2.0 and later'],
  ])('a dump with the Onload Operator shows an unsupported KMM by %s', (_, shown, finding) => {
    expect(found(deployment(OPERATOR), ...shown)).toEqual([finding]);
    expect(found(onload, ...shown)).toEqual([finding]);
    expect(found(...shown)).toEqual([]);
  });

  test('a dump with the Onload Operator shows a supported KMM', () => {
    expect(found(deployment(OPERATOR), csv('a', 'kernel-module-management.v1.1.2'), { ...subscription({ installPlanApproval: 'Manual' }), status: { installedCSV: 'kernel-module-management.v1.1.2' } } as Manifest)).toEqual([]);
  });

  test('a specified release is checked against the Onload Operator, an assumed one is not', () => {
    const by = (context: CheckContext) => runRules([supportedKmm], new ManifestSet([onload]), context).map(({ path, value }) => `${path}: ${String(value)}`);
    expect(by({ kmm: KmmRelease.of('2.4') })).toEqual(['kind: 2.4']);
    expect(by({ kmm: KmmRelease.of('1.1') })).toEqual([]);
    expect(by({ kmm: KmmRelease.of('2.4'), isKmmAssumed: true })).toEqual([]);
    expect(evaluateRules([supportedKmm], new ManifestSet([onload]), {})).toEqual([]);
  });
});

describe('the Onload Operator 3.0', () => {
  test.each([
    ['of a mirror', 'registry.example.com:5000/amd/onload-operator:3.0'],
    ['of a name with a prefix', 'quay.io/acme/xilinx-onload-operator:v3.0.1-rc1'],
    ['by digest', `docker.io/onload/onload-operator@sha256:${'0'.repeat(64)}`],
    ['without a tag', 'localhost:5000/onload-operator'],
    ['of a tag that is no version', 'onload-operator:latest'],
    ['by tag and digest', `onload-operator:3.0.0@sha256:${'0'.repeat(64)}`],
  ])('the Onload Operator 3.0 is found %s', (_, image) => {
    expect(problems(deployment(image), subscription({}))).toHaveLength(1);
  });

  test('the Onload Operator 3.0 is found by its device plugin where its image has another name', () => {
    expect(problems(deployment('acme/manager:7', 'acme/onload-device-plugin:3.0.0'), subscription({}))).toHaveLength(1);
  });

  test.each([
    ['a later operator', deployment('onload/onload-operator:3.1.0', 'onload/onload-device-plugin:3.0.0')],
    ['an operator 3.01', deployment('onload/onload-operator:3.01')],
    ['another operator with a device plugin', deployment('acme/operator:3.0.0', 'acme/device-plugin:3.0.0')],
    ['another image', deployment('acme/nginx:3.0.0')],
    ['a container without an image', deployment(undefined)],
    ['a Deployment of another shape', { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'x' }, spec: { template: null } }],
  ])('the Onload Operator 3.0 is not %s', (_, other) => {
    expect(problems(other, subscription({}))).toEqual([]);
  });
});
