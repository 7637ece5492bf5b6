import { openshiftPlatform } from '../../../lib/plan/read/openshift-platform';

test.each([['4.18', '4.18'], ['4.18.3', '4.18'], ['4.19.0-rc.1', '4.19']])('the platform of %s is that of its minor release', (release, version) => {
  expect(openshiftPlatform(release)).toMatchObject({ isOpenshift: true, version });
});

test.each(['', 'x', '4', '4.x', 'latest', 'v4.18', '4.18x'])('the platform of %j is of unknown version', (release) => {
  expect(openshiftPlatform(release)).toMatchObject({ isOpenshift: true, version: undefined });
});
