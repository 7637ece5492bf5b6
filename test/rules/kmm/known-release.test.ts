import type { Manifest } from '../../../lib/manifests/manifest';
import { unknownOnloadRelease } from '../../../lib/rules/kmm/known-release';
import { problemsOf } from '../../support/rules';

const onload = (userImage: string, kernelModuleImage = 'a.io/onload-module:9.0.1-x'): Manifest => ({
  apiVersion: 'onload.amd.com/v1alpha1',
  kind: 'Onload',
  metadata: { name: 'onload', namespace: 'a' },
  spec: { onload: { userImage, kernelMappings: [{ regexp: '^5', kernelModuleImage }] } },
});
const moduleOf = (containerImage: string): Manifest => ({
  apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
  kind: 'Module',
  metadata: { name: 'm', namespace: 'a' },
  spec: { moduleLoader: { container: { kernelMappings: [{ regexp: '^5', containerImage }] } } },
});

test('a release that there is not is a warning that names the nearest', () => {
  expect(problemsOf(unknownOnloadRelease, [onload('a.io/x/onload-user:18.1.2.26-ubi8', 'a.io/onload-module:18.1.2.26-x')])).toEqual([expect.objectContaining({
    of: 'onload',
    path: 'spec.onload.userImage',
    severity: 'warning',
    what: 'Onload 18.1.2.26, which is not a known release',
    value: 'a.io/x/onload-user:18.1.2.26-ubi8',
    fix: 'write 8.1.2, the nearest known release, or acknowledge it',
  })]);
});

test('a Module has it too', () => {
  expect(problemsOf(unknownOnloadRelease, [moduleOf('a.io/onload-module:8.2.0.1-${KERNEL_FULL_VERSION}')]))
    .toEqual([expect.objectContaining({ path: 'spec.moduleLoader.container.kernelMappings[0].containerImage', fix: expect.stringContaining('write 8.1.0') })]);
});

test.each([
  ['known releases', [onload('a.io/onload-user:8.1.2.26-ubi8'), moduleOf('a.io/onload-module:9.0.2.140-x')]],
  ['branches', [onload('a.io/onload-user:9.1.2-ubi9')]],
  ['tags that are no versions, and digests', [onload('a.io/onload-user:latest', 'a.io/onload-module@sha256:0')]],
  ['images of other things', [moduleOf('a.io/my-driver:18.1.2.26')]],
])('nothing is found in %s', (_, manifests) => {
  expect(problemsOf(unknownOnloadRelease, manifests)).toEqual([]);
});
