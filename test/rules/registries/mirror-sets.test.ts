import type { Manifest } from '../../../lib/manifests/manifest';
import { mirrorsNotServed } from '../../../lib/rules/registries/mirror-sets';
import { Platform } from '../../../lib/values/platform';
import { problemsOf } from '../../support/rules';

const of = (kind: string, apiVersion = 'config.openshift.io/v1'): Manifest => ({ apiVersion, kind, metadata: { name: 'm' } });
const [digests, tags, policy] = [of('ImageDigestMirrorSet'), of('ImageTagMirrorSet'), of('ImageContentSourcePolicy', 'operator.openshift.io/v1alpha1')];
const refused = (platform: Platform | undefined) => problemsOf(mirrorsNotServed, [digests, tags, policy], { platform }).map(({ value }) => value);

test('OpenShift 4.12 has no mirror sets', () => {
  expect(refused(Platform.openshift('4.12'))).toEqual(['ImageDigestMirrorSet', 'ImageTagMirrorSet']);
  expect(problemsOf(mirrorsNotServed, [digests], { platform: Platform.openshift('4.12') })).toMatchObject([{
    class: 'refused',
    what: 'kind that OpenShift 4.12 does not have',
    fix: 'write ImageContentSourcePolicy (operator.openshift.io/v1alpha1) with repositoryDigestMirrors: OpenShift has it in 4.13 and later',
  }]);
});

test('later releases have all kinds of mirrors, and other Kubernetes none', () => {
  expect(refused(Platform.openshift('4.13'))).toEqual([]);
  expect(refused(Platform.openshift())).toEqual([]);
  expect(refused(undefined)).toEqual([]);
  expect(refused(Platform.kubernetes('1.30'))).toEqual(['ImageContentSourcePolicy', 'ImageDigestMirrorSet', 'ImageTagMirrorSet']);
});
