import * as fc from 'fast-check';
import { goUrl, isRequestUri, portOf, queryOf } from '../../../lib/upstream/go/url';
import { runsOf } from '../../support/fuzz-runs';

// What Go makes of single URLs is in upstream/cel, by way of url() and isURL().

const parts = ['http', 'https', '://', '//', '/', ':', '@', 'host', 'é', '[::1]', '[', ']', '80', '?', '#', '&', '=', ';', '%', '%41', '%zz', '%25', ' ', '+', 'a', '*', '"', '|'];

test('a URL is also a URI, and its parts are read again', () => {
  fc.assert(fc.property(fc.stringOf(fc.constantFrom(...parts), { maxLength: 12 }), (text) => {
    const url = goUrl(text);
    if (url !== undefined) {
      expect(isRequestUri(text)).toBe(true);
      expect(portOf(url.host)).toMatch(/^[0-9]*$/);
      expect(url.scheme).toBe(url.scheme.toLowerCase());
      expect([...queryOf(url.query).values()].every((values) => values.length > 0)).toBe(true);
    }
  }), { numRuns: runsOf() });
});
