import { gzipSync } from 'node:zlib';

/**
 * Bytes compressed reproducibly: the header contains neither a time nor a name, and "unknown" as the system. The compressed data is zlib's. A later
 * version of zlib may compress it to different bytes.
 */
export function gzip(bytes: Uint8Array): Uint8Array {
  const packed = gzipSync(bytes, { level: 9 });
  packed.fill(0, 4, 8);
  packed[9] = 255;
  return packed;
}
