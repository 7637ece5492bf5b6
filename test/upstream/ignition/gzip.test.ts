import { deflateSync, gzipSync } from 'node:zlib';
import { unpack } from '../../../lib/upstream/ignition/gzip';
import { MAX_UNPACKED_BYTES } from '../../../lib/upstream/limits';

const packed = gzipSync('abc');
const text = (...parts: Uint8Array[]) => {
  const { bytes, problem } = unpack(Buffer.concat(parts));
  return bytes ? Buffer.from(bytes).toString() : problem;
};

test('what is packed is unpacked, and members one after the other are one file', () => {
  expect([text(packed), text(packed, packed), text(gzipSync(''))]).toEqual(['abc', 'abcabc', '']);
});

test.each([
  ['nothing', []],
  ['another format', [deflateSync('abc')]],
  ['what was cut off', [packed.subarray(0, -3)]],
  ['a wrong checksum', [packed.subarray(0, -8), Buffer.alloc(4, 1), packed.subarray(-4)]],
  ['something behind it', [packed, Buffer.from('more')]],
  ['a single byte behind it', [packed, Buffer.from([0x1f])]],
  ['zeros behind it', [packed, Buffer.alloc(20)]],
  ['zeros between members', [packed, Buffer.alloc(4), packed]],
])('the data is damaged, as it is for Go: %s', (_, parts) => {
  expect(text(...parts)).toBe('damaged');
});

test('no more than the bound is unpacked', () => {
  const most = gzipSync(Buffer.alloc(MAX_UNPACKED_BYTES));
  expect(unpack(most).bytes).toHaveLength(MAX_UNPACKED_BYTES);
  expect(unpack(gzipSync(Buffer.alloc(MAX_UNPACKED_BYTES + 1)))).toEqual({ problem: 'too large' });
  // A member by itself is below the bound.
  expect(unpack(Buffer.concat([most, most]))).toEqual({ problem: 'too large' });
});
