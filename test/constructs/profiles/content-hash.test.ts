import { ApiObject, Chart, Testing } from 'cdk8s';
import { Deployment } from 'cdk8s-plus-27';
import { Onload } from '../../../lib/constructs/onload';
import { LatencyBestNic, OnloadProfile, OnloadProfileConfigMap } from '../../../lib/constructs/profiles';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { errorOf } from '../../support/errors';
import { find, synth } from '../../support/manifests';

const spin = (usec: number) => OnloadProfile.of({ name: 'feed', env: { EF_SPIN_USEC: `${usec}` } });
const NEWEST = OnloadRelease.of({ onload: '9.1.1.49' });

test('a profile has its content in the name of its ConfigMap on request only', () => {
  expect(spin(1).configMapName).toBe('onload-feed-profile');
  expect(spin(1).withContentHash().configMapName).toMatch(/^onload-feed-profile-[b-df-hkm2-9t]{10}$/);
  expect(spin(1).withContentHash().configMapName).toBe(spin(1).withContentHash().configMapName);
  expect(spin(1).withContentHash().configMapName).not.toBe(spin(2).withContentHash().configMapName);
});

test('another name keeps the hash, and the hash keeps the name and the variables', () => {
  const hashed = spin(1).withContentHash();
  expect(hashed).toMatchObject({ name: 'feed', env: { EF_SPIN_USEC: '1' } });
  expect(hashed.withName('other').configMapName).toMatch(/^onload-other-profile-.{10}$/);
});

test('a change rolls a workload out: its pods name the ConfigMap that has it', () => {
  const named = (usec: number) => {
    const chart = Testing.chart();
    const profile = spin(usec).withContentHash();
    new OnloadProfileConfigMap(chart, 'Profile', { profile });
    const deployment = new Deployment(chart, 'Deployment', { containers: [{ image: 'feed' }] });
    Onload.fromOnloadAttributes(chart, 'Onload', { name: 'onload', namespace: 'onload' }).accelerate(deployment, { profile });
    const all = synth(chart);
    const [{ configMapRef }] = all.find(({ kind }) => kind === 'Deployment')!.spec.template.spec.containers[0].envFrom;
    expect(find(all, 'ConfigMap', configMapRef.name).data).toEqual({ EF_SPIN_USEC: `${usec}` });
    return configMapRef.name;
  };
  expect(named(1)).not.toBe(named(2));
});

test('a ConfigMap for a release in which the profile is another one fails', () => {
  const old = OnloadRelease.of({ onload: '9.0.2.140' });
  const profile = OnloadProfile.latencyBest({ nic: LatencyBestNic.other() });
  const differs = JSON.stringify(profile.envFor(old)) !== JSON.stringify(profile.env);
  const make = (hashed: OnloadProfile, release: OnloadRelease) => new OnloadProfileConfigMap(new Chart(Testing.app(), 'c'), 'Profile', { profile: hashed, release });
  expect(differs).toBe(true);
  expect(errorOf(() => make(profile.withContentHash(), old)).message).toBe(
    'c/Profile: profile whose hash is that of another release: "latency-best"; use withContentHash(release) with the release of the pods [profile/hash-of-other-release]');
  const made = make(profile.withContentHash(old), old);
  expect(ApiObject.of(made).toJson().data).toEqual(profile.envFor(old));
  expect(() => make(profile.withContentHash(NEWEST), NEWEST)).not.toThrow();
});
