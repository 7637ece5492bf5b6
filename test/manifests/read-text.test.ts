import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeText, readBytes, readText } from '../../lib/manifests';
import { notUtf8At } from '../../lib/manifests/read-text';

let dir: string;
beforeEach(() => { dir = mkdtempSync(join(tmpdir(), 'read-')); });
afterEach(() => rmSync(dir, { recursive: true }));

test('reads the text of a file, with characters of all lengths', () => {
  const file = join(dir, 'a');
  writeFileSync(file, 'a\u00e4\u20ac\u{1f600}\ufeff\ufffd');
  expect(readText(file)).toBe('a\u00e4\u20ac\u{1f600}\ufeff\ufffd');
});

test.each([0, 256 * 1024 * 1024])('reads a file of %d bytes', (size) => {
  const file = join(dir, 'a');
  writeFileSync(file, '');
  truncateSync(file, size);
  expect(readBytes(file)).toHaveLength(size);
});

test('fails for a file over 256 MiB before it is read', () => {
  const file = join(dir, 'a.yaml');
  writeFileSync(file, '');
  truncateSync(file, 1024 ** 4);
  expect(() => readText(file)).toThrow(`${file}: file that is too large to read: "1099511627776 bytes"; split it into files of at most 268435456 bytes`);
});

test('fails for a device without an end', () => {
  expect(() => readText('/dev/zero')).toThrow('/dev/zero: file that is too large to read: "over 268435456 bytes"');
});

test('marks bytes that are not UTF-8, and no others', () => {
  expect(decodeText(Buffer.from([0x61, 0xff, 0x62]))).toBe('a\udcffb');
  expect(decodeText(Buffer.from('\ufffd'))).toBe('\ufffd');
});

test('finds bytes that are not UTF-8, and no character whose second half is the mark', () => {
  expect(notUtf8At(decodeText(Buffer.from([0x61, 0xff, 0x62])))).toBe(1);
  expect(notUtf8At(decodeText(Buffer.from('a: \u{1f4ff}')))).toBe(-1);
});
