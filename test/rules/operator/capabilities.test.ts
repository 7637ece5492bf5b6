import type { Manifest } from '../../../lib/manifests/manifest';
import { capabilityDisabled } from '../../../lib/rules/operator/capabilities';
import { internalRegistryRemoved } from '../../../lib/rules/registries/registry-sources';
import { Platform } from '../../../lib/values/platform';
import { problemsOf } from '../../support/rules';

const IMAGE = 'image-registry.openshift-image-registry.svc:5000/drivers/nicdrv:1-${KERNEL_FULL_VERSION}';
const loader = (build?: object): Manifest => ({
  apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
  kind: 'Module',
  metadata: { name: 'nicdrv', namespace: 'drivers' },
  spec: { moduleLoader: { container: { kernelMappings: [{ regexp: '^a$', containerImage: IMAGE, build }] } } },
});
const built = loader({ dockerfileConfigMap: { name: 'd' } });
const cluster = (spec: object, status?: object): Manifest => ({
  apiVersion: 'config.openshift.io/v1', kind: 'ClusterVersion', metadata: { name: 'version' }, spec: { capabilities: spec }, ...status === undefined ? {} : { status },
});
const known = ['Build', 'ImageRegistry', 'OperatorLifecycleManager'];
const none = { baselineCapabilitySet: 'None', additionalEnabledCapabilities: ['marketplace'] };
const missing = (version: string, ...manifests: Manifest[]) => problemsOf(capabilityDisabled, manifests, { platform: Platform.openshift(version) }).map(({ of, what }) => `${of}: ${what}`);
const LACKS = 'build in a cluster without the capability Build, which ClusterVersion version does not enable';

describe('capabilities of a cluster', () => {
  test('a build in a cluster without Build never works', () => {
    expect(problemsOf(capabilityDisabled, [built, cluster(none, { capabilities: { knownCapabilities: known, enabledCapabilities: ['marketplace'] } })])).toEqual([{
      of: 'nicdrv',
      code: 'operator/capability-disabled',
      class: 'never works',
      severity: 'error',
      path: 'spec.moduleLoader.container.kernelMappings[0].build',
      what: `${LACKS} (status.capabilities.enabledCapabilities)`,
      value: IMAGE,
      fix: 'add Build to spec.capabilities.additionalEnabledCapabilities of ClusterVersion version, or leave \'build\' out and push the image yourself',
    }]);
  });

  test.each<[string, object, string[]]>([
    ['4.16', none, [`nicdrv: ${LACKS} (spec.capabilities.baselineCapabilitySet None)`]],
    ['4.16', { baselineCapabilitySet: 'v4.13' }, [`nicdrv: ${LACKS} (spec.capabilities.baselineCapabilitySet v4.13)`]],
    ['4.16', { baselineCapabilitySet: 'v4.14' }, []],
    ['4.16', { baselineCapabilitySet: 'vCurrent' }, []],
    ['4.16', {}, []],
    ['4.16', { baselineCapabilitySet: 'None', additionalEnabledCapabilities: ['Build'] }, []],
    ['4.13', none, []],
  ])('OpenShift %s builds, or does not, with %j', (version, spec, expected) => {
    expect(missing(version, built, cluster(spec))).toEqual(expected);
  });

  test('the status tells what a cluster keeps from a release in which Build was not optional', () => {
    expect(missing('4.16', built, cluster(none, { capabilities: { knownCapabilities: known, enabledCapabilities: ['Build'] } }))).toEqual([]);
    expect(missing('4.13', built, cluster(none, { capabilities: { knownCapabilities: ['marketplace'], enabledCapabilities: [] } }))).toEqual([]);
  });

  test('an image that exists needs no Build, and a cluster without a ClusterVersion may have all', () => {
    expect(missing('4.16', loader(), cluster(none))).toEqual([]);
    expect(missing('4.16', built)).toEqual([]);
  });

  test('kinds of other components are found in the groups that have them', () => {
    const of = (apiVersion: string, kind: string): Manifest => ({ apiVersion, kind, metadata: { name: kind.toLowerCase() } });
    expect(missing('4.16', cluster(none), of('operators.coreos.com/v1alpha1', 'Subscription'), of('messaging.knative.dev/v1', 'Subscription'), of('tuned.openshift.io/v1', 'Tuned'))).toEqual([
      'subscription: kind that the cluster does not serve without the capability OperatorLifecycleManager, which ClusterVersion version does not enable (spec.capabilities.baselineCapabilitySet None)',
      'tuned: kind that the cluster does not serve without the capability NodeTuning, which ClusterVersion version does not enable (spec.capabilities.baselineCapabilitySet None)',
    ]);
  });

  test('an image in the registry of a cluster without ImageRegistry is found, and one elsewhere is not', () => {
    const without = cluster({ baselineCapabilitySet: 'None', additionalEnabledCapabilities: ['Build'] });
    expect(problemsOf(internalRegistryRemoved, [built, without])).toMatchObject([{
      class: 'never works', what: 'image in the registry of the cluster, whose capability ImageRegistry ClusterVersion version does not enable (spec.capabilities.baselineCapabilitySet None)', value: IMAGE,
    }]);
    expect(problemsOf(internalRegistryRemoved, [built, cluster({ baselineCapabilitySet: 'None', additionalEnabledCapabilities: ['ImageRegistry'] })])).toEqual([]);
  });
});
