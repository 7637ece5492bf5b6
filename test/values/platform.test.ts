import { Platform } from '../../lib';
import { errorOf } from '../support/errors';

test.each([
  ['OpenShift', Platform.openshift('4.14'), { isOpenshift: true, name: 'OpenShift', version: '4.14' }, 'OpenShift 4.14'],
  ['OpenShift of any version', Platform.openshift(), { isOpenshift: true, name: 'OpenShift', version: undefined }, 'OpenShift'],
  ['OpenShift with a patch level', Platform.openshift('4.14.3'), { isOpenshift: true, version: '4.14.3' }, 'OpenShift 4.14.3'],
  ['Kubernetes', Platform.kubernetes('1.29'), { isOpenshift: false, name: 'Kubernetes', version: '1.29' }, 'Kubernetes 1.29'],
  ['Kubernetes of any version', Platform.kubernetes(), { isOpenshift: false, name: 'Kubernetes', version: undefined }, 'Kubernetes'],
])('a platform is %s', (_, platform, properties, text) => {
  expect(platform).toMatchObject(properties);
  expect(platform.toString()).toBe(text);
});

test.each(['', '4', '4.', 'v4.14', '4.14.3.2', '4.14-rc.1', '4,14', ' 4.14', '4.14\n', 'latest'])('fails for the version %j', (version) => {
  expect(errorOf(() => Platform.openshift(version)).code).toBe('platform/version');
  expect(errorOf(() => Platform.kubernetes(version)).code).toBe('platform/version');
});

test('fails with an example of a version of the same platform', () => {
  expect(errorOf(() => Platform.openshift('four')).message).toBe('not a version of OpenShift: "four"; write 4.14 or 4.14.3 [platform/version]');
  expect(errorOf(() => Platform.kubernetes('one')).message).toBe('not a version of Kubernetes: "one"; write 1.29 or 1.29.3 [platform/version]');
});

test.each([
  [Platform.openshift('4.17'), '4.17', true],
  [Platform.openshift('4.17.3'), '4.17', true],
  [Platform.openshift('4.9'), '4.17', false],
  [Platform.kubernetes('1.34'), '1.35', false],
  [Platform.openshift(), '99.0', true],
])('%s is %s or later: %s', (platform, version, expected) => {
  expect(platform.isAtLeast(version)).toBe(expected);
});
