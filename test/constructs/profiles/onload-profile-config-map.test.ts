import { ApiObject, App, Chart, JsonPatch, Testing } from 'cdk8s';
import { LatencyBestNic, OnloadProfile, OnloadProfileConfigMap } from '../../../lib/constructs/profiles';
import { NamespaceSource } from '../../../lib/values/namespace-source';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { errorOf } from '../../support/errors';
import { find, synth } from '../../support/manifests';

const chart = (namespace?: string) => new Chart(Testing.app(), 'test', { namespace, disableResourceNameHashes: true });

test('a profile is a ConfigMap under its name', () => {
  const scope = chart();
  const { name } = new OnloadProfileConfigMap(scope, 'Latency', { profile: OnloadProfile.latency() });
  expect(name).toBe('onload-latency-profile');
  expect(synth(scope)).toEqual([{
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: {
      name: 'onload-latency-profile',
      labels: {
        'app.kubernetes.io/name': 'onload',
        'app.kubernetes.io/component': 'profile',
        'app.kubernetes.io/part-of': 'onload',
        'app.kubernetes.io/managed-by': 'cdk8s-onload',
      },
    },
    data: { EF_POLL_USEC: '100000', EF_TCP_FASTSTART_IDLE: '0', EF_TCP_FASTSTART_INIT: '0' },
  }]);
});

test('the ConfigMap is in the namespace that is set, or in that of the chart', () => {
  const scope = chart('trading');
  new OnloadProfileConfigMap(scope, 'There', { profile: OnloadProfile.latency() });
  new OnloadProfileConfigMap(scope, 'Here', { profile: OnloadProfile.safe(), namespace: NamespaceSource.existing('web') });
  expect(find(synth(scope), 'ConfigMap', 'onload-latency-profile').metadata.namespace).toBe('trading');
  expect(find(synth(scope), 'ConfigMap', 'onload-safe-profile').metadata.namespace).toBe('web');
});

test('the profile is that of the release that the pods run', () => {
  const scope = chart();
  const profile = OnloadProfile.latencyBest({ nic: LatencyBestNic.other() });
  new OnloadProfileConfigMap(scope, 'Profile', { profile, release: OnloadRelease.of({ onload: '8.1.2.26' }) });
  expect(find(synth(scope), 'ConfigMap', 'onload-latency-best-profile').data).toEqual(profile.envFor(OnloadRelease.of({ onload: '9.0.2' })));
});

test('the ConfigMap can be patched', () => {
  const scope = chart();
  const profile = new OnloadProfileConfigMap(scope, 'Profile', { profile: OnloadProfile.latency() });
  ApiObject.of(profile).addJsonPatch(JsonPatch.add('/immutable', true));
  expect(find(synth(scope), 'ConfigMap', 'onload-latency-profile').immutable).toBe(true);
});

test('fails for a name that no namespace can have', () => {
  const scope = new Chart(new App(), 'test');
  expect(errorOf(() => new OnloadProfileConfigMap(scope, 'Profile', { profile: OnloadProfile.latency(), namespace: NamespaceSource.existing('A b') })).message)
    .toBe('not the name of a namespace: "A b"; use up to 63 lower case letters, digits and "-" [namespace/name]');
});

test('fails for an option that the release does not have', () => {
  const profile = OnloadProfile.of({ name: 'new', env: { EF_TPH_MODE: '2' } });
  expect(() => new OnloadProfileConfigMap(chart(), 'Profile', { profile, release: OnloadRelease.of({ onload: '9.0.1' }) }))
    .toThrow('no option of Onload 9.0.1: "EF_TPH_MODE"');
});
