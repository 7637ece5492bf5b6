import { gzipSync } from 'node:zlib';

/**
 * Packs bytes without a word about when and where that was done: the header has neither time nor name, and "unknown" for the system. What
 * follows it is zlib's, and a later zlib may find a shorter form.
 */
export function gzip(bytes: Uint8Array): Uint8Array {
  const packed = gzipSync(bytes, { level: 9 });
  packed.fill(0, 4, 8);
  packed[9] = 255;
  return packed;
}
