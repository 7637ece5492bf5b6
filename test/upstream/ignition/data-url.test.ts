import * as fc from 'fast-check';
import { decodeDataUrl, encodeDataUrl } from '../../../lib/upstream/ignition/data-url';

const encode = (text: string) => encodeDataUrl(Buffer.from(text));
const decode = (url: string) => {
  const bytes = decodeDataUrl(url);
  return bytes && Buffer.from(bytes).toString();
};

describe('what we write', () => {
  test.each([
    ['nothing', '', 'data:,'],
    ['a word', 'abc', 'data:,abc'],
    ['a line', 'options sfc rss_cpus=4\n', 'data:,options%20sfc%20rss_cpus%3D4%0A'],
    ['what URLs have a use for', '%#?&', 'data:,%25%23%3F%26'],
    ['other letters', 'ä', 'data:,%C3%A4'],
  ])('what we write is percent-encoded: %s', (_, text, url) => {
    expect(encode(text)).toBe(url);
  });

  test.each([
    ['bytes that are no text', Buffer.from([0xff, 0xfe]), 'data:;base64,//4='],
    ['control characters', Buffer.from('a\0b'), 'data:;base64,YQBi'],
    ['carriage returns', Buffer.from('a\r\n'), 'data:;base64,YQ0K'],
    ['characters beyond the first 65536', Buffer.from('😀'), 'data:;base64,8J+YgA=='],
  ])('what we write is base64: %s', (_, bytes, url) => {
    expect(encodeDataUrl(bytes)).toBe(url);
  });

  test('what we write is read back, whatever the bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      expect([...decodeDataUrl(encodeDataUrl(bytes))!]).toEqual([...bytes]);
    }), { seed: 1 });
  });

  test('what we write is read back, whatever the text, and always spelled the same', () => {
    fc.assert(fc.property(fc.fullUnicodeString({ maxLength: 50 }), (text) => {
      const bytes = Buffer.from(text);
      expect([...decodeDataUrl(encodeDataUrl(bytes))!]).toEqual([...bytes]);
      expect(encodeDataUrl(bytes)).toBe(encodeDataUrl(Buffer.from(bytes)));
    }), { seed: 1 });
  });
});

describe('what others write', () => {
  test.each([
    ['data:,', ''],
    ['data:text/plain;charset=utf-8,a%20b', 'a b'],
    ['data:text/plain;charset=utf-8;base64,YQ==', 'a'],
    ['data:;base64,', ''],
    ['data:x-own/type,a', 'a'],
    ['data:text/plain;a="b \\" c",x', 'x'],
    ['data:,a,b;c', 'a,b;c'],
  ])('what other tools write is read: %s', (url, text) => {
    expect(decode(url)).toBe(text);
  });

  test.each([
    '', 'data', 'data:', 'data:a', 'data:,a b', 'data:,100%', 'data:,%4', 'data:,%zz', 'data:,a#b', 'data:,"', 'data:,ä', 'data:;base64,YQ', 'data:;base64,YQ=',
    'data:;base64,Y Q==', 'data:;BASE64,YQ==', 'data:;base64;a=b,YQ==', 'data:text,a', 'data:own/type,a', 'http://a/b', ' data:,a', 'data:,a\n',
  ])('what other tools write cannot be read: %j', (url) => {
    expect(decodeDataUrl(url)).toBeUndefined();
  });
});

describe('of any length', () => {
  const MANY = 8 * 1024 * 1024;

  test('text of any length is read', () => {
    const urls: { [kind: string]: string } = {
      base64: `data:;base64,${'AAAA'.repeat(MANY / 4)}`,
      percentEncoded: `data:,${'%41'.repeat(MANY / 4)}`,
      plain: `data:,${'a'.repeat(MANY)}`,
      parameters: `data:${';a=b'.repeat(MANY / 4)},a`,
      quoted: `data:;a="${'\\\\'.repeat(MANY / 2)}",a`,
      type: `data:text/${'a'.repeat(MANY)},a`,
    };
    expect(Object.fromEntries(Object.entries(urls).map(([kind, url]) => [kind, decodeDataUrl(url)?.length])))
      .toEqual({ base64: MANY / 4 * 3, percentEncoded: MANY / 4, plain: MANY, parameters: 1, quoted: 1, type: 1 });
  });

  test('text of any length cannot be read where it ends wrong', () => {
    const urls = [`data:;base64,${'A'.repeat(MANY)}*`, `data:,${'a'.repeat(MANY)}%`, `data:${';a=b'.repeat(MANY / 4)}`, `data:;a="${'a'.repeat(MANY)},a`];
    expect(urls.filter((url) => decodeDataUrl(url) !== undefined).length).toBe(0);
  });
});
