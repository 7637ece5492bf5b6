import * as fc from 'fast-check';
import { isLocation, isLocationOrDomain } from '../../../lib/constructs/mirrors/mirror-location';
import { runsOf } from '../../support/fuzz-runs';

// As they stand in the CRDs of OpenShift.
/* eslint-disable @stylistic/max-len */
const CRD_MIRROR = /^((?:[a-zA-Z0-9]|[a-zA-Z0-9][a-zA-Z0-9-]*[a-zA-Z0-9])(?:(?:\.(?:[a-zA-Z0-9]|[a-zA-Z0-9][a-zA-Z0-9-]*[a-zA-Z0-9]))+)?(?::[0-9]+)?)(?:(?:\/[a-z0-9]+(?:(?:(?:[._]|__|[-]*)[a-z0-9]+)+)?)+)?$/;
const CRD_DOMAIN = /^\*(?:\.(?:[a-zA-Z0-9]|[a-zA-Z0-9][a-zA-Z0-9-]*[a-zA-Z0-9]))+$/;
/* eslint-enable @stylistic/max-len */

describe('location', () => {
  test.each(['docker.io', 'docker.io/onload', 'registry.example.com:5000/a/b_c/d__e/f--g', 'localhost', 'localhost/a', 'HOST/a', 'a:5000'])(
    'location is %s', (text) => expect(isLocation(text)).toBe(true));

  test.each([
    '', '/', 'docker.io/', 'docker.io/Onload', 'https://docker.io', 'docker.io/onload:1', 'docker.io/onload@sha256:0', 'docker.io/a/../b',
    '*.example.com', '-a.b', 'docker.io/a\n', ' docker.io',
  ])('location is not %j', (text) => expect(isLocation(text)).toBe(false));

  test('begins with a host, as every name of an image does after Docker Hub is filled in', () => {
    expect(isLocation('onload/onload-user')).toBe(false);
    expect(isLocation('registry')).toBe(false);
  });

  test('location may be all hosts of a domain where that makes sense, but not of all domains', () => {
    expect(isLocationOrDomain('*.example.com')).toBe(true);
    expect(isLocationOrDomain('*')).toBe(false);
    expect(isLocationOrDomain('*.example.com/a')).toBe(false);
  });

  test('location is what the CRDs take, but for a first part that is no host', () => {
    const text = fc.string({ unit: fc.constantFrom(...'aA1.:/-_*'), maxLength: 12 });
    fc.assert(fc.property(fc.oneof(text, text.map((rest) => `a.b/${rest}`), text.map((rest) => `*.${rest}`)), (candidate) => {
      const host = candidate.split('/')[0];
      expect(isLocation(candidate)).toBe(CRD_MIRROR.test(candidate) && /[.:A-Z]|^localhost$/.test(host));
      expect(isLocationOrDomain(candidate)).toBe(isLocation(candidate) || CRD_DOMAIN.test(candidate));
    }), { seed: 2, numRuns: runsOf(0.5) });
  });

  test('location is decided at once for a long text that is none', () => {
    const start = Date.now();
    expect(isLocation(`docker.io/${'a'.repeat(5000)}!`)).toBe(false);
    expect(isLocation(`${'a-'.repeat(5000)}!`)).toBe(false);
    expect(Date.now() - start).toBeLessThan(20_000);
  });
});
