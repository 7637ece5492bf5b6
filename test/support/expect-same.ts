import { isDeepStrictEqual } from 'node:util';

/** `toEqual()` for long values that are compared thousands of times: jest needs seven times as long as Node to find that they are equal. */
export function expectSame(given: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(given, wanted)) {
    expect(given).toEqual(wanted);
  }
}
