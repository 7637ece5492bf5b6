import { NEWEST_KMM } from '../../lib/upstream/kmm/kmm-releases';
import { KmmRelease } from '../../lib/values/kmm-release';

describe('KmmRelease', () => {
  test.each([
    ['2.4', '2.1', true],
    ['2.4', '2.4', true],
    ['2.4', '2.4.0', true],
    ['2.4', '2.4.1', false],
    ['2.4.1', '2.4', true],
    ['2.10', '2.9', true],
    ['1.1', '2.0', false],
  ])('tells whether KMM %s is at least %s: %s', (release, other, expected) => {
    expect(KmmRelease.of(release).isAtLeast(other)).toBe(expected);
  });

  test('the newest is that of the table', () => {
    expect(KmmRelease.newest().toString()).toBe(NEWEST_KMM);
  });

  test('reads as it was written', () => {
    expect(`${KmmRelease.of('2.4.1')}`).toBe('2.4.1');
    expect(KmmRelease.of('2.4').version).toBe('2.4');
  });

  test.each(['', '2', 'v2.4', '2.4.1.1', '2.4-rc1', '2.4\n'])('fails for %j', (version) => {
    expect(() => KmmRelease.of(version)).toThrow(`not a release of KMM: ${JSON.stringify(version)}; write 2.4 or 2.4.1 [kmm/release]`);
    expect(() => KmmRelease.newest().isAtLeast(version)).toThrow('[kmm/release]');
  });
});
