import { OnloadRelease, OnloadReleaseOptions } from '../../lib';
import { errorOf } from '../support/errors';

const IMAGES = [
  'userImage', 'sourceImage', 'moduleImage', 'operatorImage', 'devicePluginImage', 'sfptpdImage', 'sfnettestImage',
] as const;

const images = (release: OnloadRelease) => Object.fromEntries(IMAGES.map((image) => [image, release[image].toString()]));

test('one version decides the tag of every image', () => {
  expect(images(OnloadRelease.of({ onload: '8.1.2.26' }))).toEqual({
    userImage: 'docker.io/onload/onload-user:8.1.2.26-ubi8',
    sourceImage: 'docker.io/onload/onload-source:8.1.2.26',
    moduleImage: 'docker.io/onload/onload-module:8.1.2.26-${KERNEL_FULL_VERSION}',
    operatorImage: 'docker.io/onload/onload-operator:3.0.0',
    devicePluginImage: 'docker.io/onload/onload-device-plugin:3.0.0',
    sfptpdImage: 'docker.io/onload/sfptpd:3.7.1.1007',
    sfnettestImage: 'docker.io/onload/sfnettest:1.6.0-rc2',
  });
});

test('every version can be chosen', () => {
  const release = OnloadRelease.of({ onload: '9.0.1', userDistribution: 'ubi9', operator: '3.1.0', sfptpd: '3.8', sfnettest: '1.7' });
  expect(images(release)).toEqual({
    userImage: 'docker.io/onload/onload-user:9.0.1-ubi9',
    sourceImage: 'docker.io/onload/onload-source:9.0.1',
    moduleImage: 'docker.io/onload/onload-module:9.0.1-${KERNEL_FULL_VERSION}',
    operatorImage: 'docker.io/onload/onload-operator:3.1.0',
    devicePluginImage: 'docker.io/onload/onload-device-plugin:3.1.0',
    sfptpdImage: 'docker.io/onload/sfptpd:3.8',
    sfnettestImage: 'docker.io/onload/sfnettest:1.7',
  });
  expect(release).toMatchObject({ onload: '9.0.1', userDistribution: 'ubi9', operator: '3.1.0', sfptpd: '3.8', sfnettest: '1.7' });
});

describe('the module image for one kernel', () => {
  const release = OnloadRelease.of({ onload: '8.1.2.26' });

  test('the module image for one kernel has the kernel release in its tag', () => {
    expect(release.moduleImageFor('5.14.0-427.42.1.el9_4.x86_64').toString())
      .toBe('docker.io/onload/onload-module:8.1.2.26-5.14.0-427.42.1.el9_4.x86_64');
  });

  // KMM facts §4: it takes the kernel of the node without a "+" at its end, and makes "_" of characters that a tag cannot have.
  test('the module image for one kernel is the one that KMM looks for where the kernel has characters that a tag cannot have', () => {
    expect(release.moduleImageFor('6.1.0~rc1-amd64').tag).toBe('8.1.2.26-6.1.0_rc1-amd64');
    expect(release.moduleImageFor('6.1.0+deb12').tag).toBe('8.1.2.26-6.1.0_deb12');
    expect(release.moduleImageFor('6.1.0+').tag).toBe('8.1.2.26-6.1.0');
  });

  test('fails for what is no kernel release', () => {
    expect(() => release.moduleImageFor('5.14/0')).toThrow(/\[[a-z-]+\/[a-z-]+\]$/);
  });
});

describe('a version', () => {
  const PROPERTIES: (keyof OnloadReleaseOptions)[] = ['onload', 'userDistribution', 'operator', 'sfptpd', 'sfnettest'];

  test.each(PROPERTIES)('fails with the name of the property: %s', (property) => {
    expect(errorOf(() => OnloadRelease.of({ onload: '9.2', [property]: 'v 1' })).message)
      .toBe(`'${property}' is not a version: "v 1"; use up to 63 letters, digits, ".", "_" and "-", a letter or digit at both ends [release/version]`);
  });

  // It is the start of a tag (128 characters) and the value of a label (63 characters).
  test.each(['9.1', '8.1.2', '8.1.2.26', '10.0.0-dev', '8.1.2.26-rt_1', `8.1.2-${'A'.repeat(57)}`])('a version may be %s', (version) => {
    expect(OnloadRelease.of({ onload: version }).onload).toBe(version);
  });

  test.each(['', '.1', '1.', '-1', '1-', '_1', '1_', 'A'.repeat(64), '1:2', '1/2', '1@2', '1+2', '1"', '1\n', '1;2', '$(a)', '${KERNEL_FULL_VERSION}', 'é', '8', '8.', '8.1.', 'latest', 'v8_1-rc.1', 'A'.repeat(63), '8.1.2.26.1'])(
    'fails for %j', (version) => {
      expect(errorOf(() => OnloadRelease.of({ onload: version })).code).toBe('release/version');
    });

  test.each([
    ['onload', 'latest', '9.2'],
    ['onload', '8..1', '8.1.1'],
    ['onload', '8', '9.2'],
    ['operator', 'latest', '3.0.0'],
    ['sfptpd', 'latest', '3.10.0'],
    ['sfnettest', 'v1', '1.6.0-rc2'],
  ])('fails with the form and the nearest known one: %s %s', (property, text, nearest) => {
    expect(errorOf(() => OnloadRelease.of({ onload: '8.1.2.26', [property]: text })).message)
      .toBe(`'${property}' is not a version: "${text}"; write two to four numbers with dots, such as ${nearest}, the nearest one that is known [release/version]`);
  });

  test('of sfptpd may begin with "v", as its tags do', () => {
    expect(OnloadRelease.of({ onload: '8.1.2.26', sfptpd: 'v3.8.1.1001' }).sfptpdImage.tag).toBe('v3.8.1.1001');
  });
});
