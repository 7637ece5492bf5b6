import { configMapHash } from '../../lib/text/content-hash';

// Printed by `kubectl kustomize` (1.27 to 1.33 agree) for a configMapGenerator with one file for each key.
test.each<[string, { [key: string]: string }, string]>([
  ['text', { dockerfile: 'FROM scratch\n' }, 'cgg77g58f8'],
  ['text without a line break at its end', { dockerfile: 'FROM scratch' }, 'm4d7564bh9'],
  ['no text', { dockerfile: '' }, 'b55k7d7h4m'],
  ['line breaks only', { dockerfile: '\n\n' }, '547hc8dgd5'],
  ['HTML characters, which Go escapes', { dockerfile: 'RUN a < b > c && d\n' }, 'dch6647gmg'],
  ['letters of all languages', { dockerfile: '# Grüße, 世界 🚀\n' }, 'k4b467td2c'],
  ['U+2028 and U+2029, which Go escapes', { dockerfile: 'a\u2028b\u2029c\n' }, 'bbkmgcc459'],
  ['tab, backslash and quotes', { dockerfile: 'a\tb\\c"d\'e\n' }, '76b2g6g96f'],
  ['line breaks of Windows', { dockerfile: 'a\r\nb\r\n' }, '997dgtk6bf'],
  ['U+00A0, U+0085 and U+FFFD', { dockerfile: '\u00a0\u0085\ufffd\n' }, '9f7g8g77dt'],
  ['a byte order mark', { dockerfile: '\ufeffFROM scratch\n' }, 'f6g8gtmgb4'],
  ['two thousand bytes', { dockerfile: `FROM x\n${'RUN echo a\n'.repeat(200)}` }, '4mggkdtf68'],
  ['another name', { dockerfile: 'FROM scratch\n' }, 'cgg77g58f8'],
  ['two keys, in whatever order', { b: '2', a: '1' }, '7gdc49gk6d'],
  ['keys of all kinds', { 'a': '1', 'b': '2', 'B': '3', '_': '4', '-': '5', '.x': '6' }, '429kdmdht4'],
])('hashes as kustomize does: %s', (_, data, hash) => {
  expect(configMapHash(data)).toBe(hash);
});

test('a hash is ten characters that spell nothing', () => {
  for (let i = 0; i < 100; i++) {
    expect(configMapHash({ key: String(i) })).toMatch(/^[bcdfghkmt2456789]{10}$/);
  }
});

test('the order in which data was written does not matter', () => {
  expect(configMapHash({ a: '1', b: '2' })).toBe(configMapHash({ b: '2', a: '1' }));
});

test('other data has another hash', () => {
  expect(configMapHash({ key: 'a' })).not.toBe(configMapHash({ key: 'b' }));
  expect(configMapHash({ a: 'x' })).not.toBe(configMapHash({ b: 'x' }));
});
