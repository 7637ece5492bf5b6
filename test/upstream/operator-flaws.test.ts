import { flawsOf, hasFlaw, OPERATOR_FLAWS, releaseOfChannel } from '../../lib/upstream/operator-flaws';

const casesOf = (name: string, version: string, distribution: 'OpenShift' | 'Kubernetes' | undefined = 'OpenShift') => (
  flawsOf(name, version, distribution).map(({ flaw, isCertain }) => `${flaw.case}${isCertain ? '' : '?'}`).sort());

const KMM = 'kernel-module-management';

test.each<[string, string[]]>([
  ['1.1.0', []],
  ['2.3.0', ['drain-with-plugin']],
  ['2.4.1', ['drain-with-plugin', 'sign-built-image']],
  ['2.4.2', ['drain-with-plugin?', 'sign-built-image']],
  ['2.4', ['drain-with-plugin?', 'sign-built-image']],
  ['2.5.1', ['drain-with-plugin', 'sign-built-image']],
  ['2.5.2', ['host-path', 'sign-built-image']],
  ['2.6.0', ['drain-with-plugin', 'sign-built-image']],
  ['2.6.1', ['host-path', 'sign-built-image']],
  ['2.6', ['drain-with-plugin?', 'host-path?', 'sign-built-image']],
  ['2.7.0', ['host-path']],
])('KMM %s has the flaws %j', (version, expected) => {
  expect(casesOf(KMM, version)).toEqual(expected);
});

test('the hub has one of its own in 2.4.0', () => {
  expect(['2.3.0', '2.4.0', '2.4.1'].map((version) => casesOf('kernel-module-management-hub', version).includes('upgrade'))).toEqual([false, true, false]);
  expect(OPERATOR_FLAWS.find((flaw) => flaw.case === 'upgrade')).toMatchObject({ from: { before: '2.4' }, instead: 'go to 2.4.1 or later' });
});

test('host paths are refused by Red Hat\'s builds only, before 2.7', () => {
  expect(hasFlaw('host-path', KMM, '2.6.1', 'Kubernetes')).toBe(false);
  expect(hasFlaw('host-path', KMM, '2.6.1', undefined)).toBe(true);
});

test.each([['stable', undefined], ['stable-2.4', '2.4'], ['release-2.6', '2.6'], ['v2.5', '2.5'], ['alpha', undefined]])('the channel %s is of the release %s', (channel, release) => {
  expect(releaseOfChannel(channel)).toBe(release);
});
