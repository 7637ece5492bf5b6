import { driverVersionOf, isDriverVersion, onloadBuildsWithDriver } from '../../../lib/upstream/onload/driver-versions';
import { canBeOneBuild } from '../../../lib/upstream/onload/versions';

test.each([
  ['8.1.2.26', '5.3.16.1004'], ['9.0.1', '6.0.2.1000'], ['8.1', undefined], ['8.1.2.26-rt1', undefined], ['8.1.2.27', undefined], ['99.0.0.1', undefined],
])('the driver of Onload %s is %s', (onload, version) => {
  expect(driverVersionOf(onload)).toBe(version);
});

test('two builds can have one driver, and the kernel\'s own is that of none', () => {
  expect(onloadBuildsWithDriver('5.3.14.1019')).toEqual(['8.1.0.15', '8.1.1.17']);
  expect(onloadBuildsWithDriver('5.14.0-427.42.1.el9_4.x86_64')).toEqual([]);
  expect(['5.3.14.1019', '1.0', '5.14.0-427.42.1.el9_4.x86_64'].map(isDriverVersion)).toEqual([true, false, false]);
});

test.each<[string, string, boolean]>([
  ['9.0.1', '9.0.1.86', true], ['9.0.1.86', '9.0.1', true], ['9.0', '9.0.1.86', true], ['9.0.1.86', '9.0.1.86', true],
  ['9.0.1', '9.0.2.140', false], ['9.0.1', '9.0.10.1', false], ['8.1.2.26', '8.1.2.26.1', false],
])('%s and %s can be of one build: %s', (one, other, expected) => {
  expect(canBeOneBuild(one, other)).toBe(expected);
});
