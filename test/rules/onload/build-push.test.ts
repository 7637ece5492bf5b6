import { Testing } from 'cdk8s';
import { onload } from './fixtures';
import { BuildMethod } from '../../../lib/constructs/kmm';
import { Onload } from '../../../lib/constructs/onload';
import { ALL_RULES } from '../../../lib/rules/all-rules';
import { buildPushedOutside } from '../../../lib/rules/onload/build-push';
import { Findings } from '../../../lib/synthesis/findings';
import { ImageRegistry } from '../../../lib/values/image-registry';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { synth } from '../../support/manifests';
import { problemsOf } from '../../support/rules';

const stderr = jest.spyOn(process.stderr, 'write');
beforeEach(() => stderr.mockReset().mockReturnValue(true));
afterAll(() => stderr.mockRestore());

const CLUSTER = 'image-registry.openshift-image-registry.svc:5000';
const mapped = (kernelModuleImage: string, build: object | undefined = { dockerfileConfigMap: { name: 'a' } }) =>
  onload({ onload: { kernelMappings: [{ regexp: '^.+$', kernelModuleImage, build }] } });
const FIX = 'push to the registry of the cluster (image-registry.openshift-image-registry.svc:5000), link a secret to the service account "builder" of the namespace, or load by a Module with imageRepoSecret';

test('a build for a registry outside of the cluster is found', () => {
  expect(problemsOf(buildPushedOutside, [mapped('quay.io/me/onload-module:8.1.2.26-${KERNEL_FULL_VERSION}')])).toEqual([{
    of: 'onload',
    code: 'onload/build-pushed-outside',
    class: 'risky',
    severity: 'warning',
    path: 'spec.onload.kernelMappings[0].kernelModuleImage',
    what: 'image that is built in the cluster and pushed to a registry outside of it, for which the Onload resource has no secret',
    value: 'quay.io/me/onload-module:8.1.2.26-${KERNEL_FULL_VERSION}',
    fix: FIX,
  }]);
});

test.each([
  ['the registry in the cluster', mapped(`${CLUSTER}/onload-clusterlocal/m:1`)],
  ['its longer name', mapped('image-registry.openshift-image-registry.svc.cluster.local:5000/a/m:1')],
  ['an image that is built elsewhere', onload({ onload: { kernelMappings: [{ regexp: '^.+$', kernelModuleImage: 'quay.io/a/m:1' }] } })],
])('nothing is said of %s', (_, object) => {
  expect(problemsOf(buildPushedOutside, [object])).toEqual([]);
});

test('a host that only begins like the one in the cluster is outside', () => {
  expect(problemsOf(buildPushedOutside, [mapped('image-registry.openshift-image-registry.svc.example.com/a/m:1')])).toHaveLength(1);
});

test('synthesis warns of it as check does, once the modules are in a mirror', () => {
  const release = OnloadRelease.of({ onload: '8.1.2.26' });
  const made = (moduleRegistry: ImageRegistry, buildMethod: BuildMethod) => {
    const construct = new Onload(Testing.chart(), 'Onload', { release, moduleRegistry, buildMethod });
    const values = problemsOf(buildPushedOutside, synth(construct)).map(({ value }) => value);
    expect(Findings.of(construct).warnings.map(({ code }) => code)).toEqual(values.map(() => 'onload/build-pushed-outside'));
    return values;
  };
  const mirror = ImageRegistry.mirror('registry.example.com:5000');
  expect(ALL_RULES).toContain(buildPushedOutside);
  expect(made(mirror, BuildMethod.dtkUbi())).toEqual(['registry.example.com:5000/onload/onload-module:8.1.2.26-${KERNEL_FULL_VERSION}']);
  expect(made(mirror, BuildMethod.prebuilt())).toEqual([]);
  expect(made(ImageRegistry.clusterLocal(), BuildMethod.dtkUbi())).toEqual([]);
});
