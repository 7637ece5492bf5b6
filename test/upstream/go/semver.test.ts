import * as fc from 'fast-check';
import { compareSemver, normalizedSemverOf, semverOf } from '../../../lib/upstream/go/semver';
import { runsOf } from '../../support/fuzz-runs';

// What Go makes of single versions is in upstream/cel, by way of semver().

const numbers = fc.nat(20);
const versions = fc.tuple(numbers, numbers, numbers, fc.array(fc.constantFrom('0', '1', '10', 'a', 'alpha', 'b-1'), { maxLength: 3 }))
  .map(([major, minor, patch, prerelease]) => `${major}.${minor}.${patch}${prerelease.length === 0 ? '' : `-${prerelease.join('.')}`}`);

test('versions have one order', () => {
  fc.assert(fc.property(versions, versions, versions, (...texts) => {
    const [a, b, c] = texts.map((text) => semverOf(text)!);
    expect(compareSemver(a, b)).toBe(-compareSemver(b, a) + 0);
    expect(compareSemver(a, a)).toBe(0);
    expect(compareSemver(a, b) < 0 && compareSemver(b, c) < 0 ? compareSemver(a, c) < 0 : true).toBe(true);
  }), { numRuns: runsOf() });
});

test('what is a version is normalized to itself', () => {
  fc.assert(fc.property(versions, (text) => {
    expect(normalizedSemverOf(`v${text}`)).toEqual(semverOf(text));
  }), { numRuns: runsOf() });
});
