import { gzipSync } from 'node:zlib';
import { FileTexts } from '../../../lib/upstream/ignition/file-texts';
import { MAX_UNPACKED_BYTES, MAX_UNPACKED_TOTAL } from '../../../lib/upstream/limits';

const packed = (text: string | Buffer) => `data:;base64,${gzipSync(text).toString('base64')}`;
const texts = () => new FileTexts();

test('a file that is packed is unpacked, and what cannot be had says why', () => {
  expect(texts().read(packed('abc'), 'gzip')).toEqual({ text: 'abc' });
  expect(texts().read('data:,abc', undefined)).toEqual({ text: 'abc' });
  expect(texts().read('data:,abc', 'gzip')).toEqual({ problem: 'damaged' });
  expect(texts().read('data:, ', 'gzip')).toEqual({ problem: 'none' });
  expect(texts().read('https://a', undefined)).toEqual({ problem: 'none' });
  expect(texts().read(undefined, undefined)).toEqual({ problem: 'none' });
});

test('files of a set are unpacked up to a sum, and each only once', () => {
  const reader = texts();
  const bytes = gzipSync(Buffer.alloc(MAX_UNPACKED_BYTES));
  /** Files that differ in the time that gzip notes in its fourth byte and those after it. */
  const file = (index: number) => {
    bytes.writeUInt32LE(index, 4);
    return `data:;base64,${bytes.toString('base64')}`;
  };
  const files = Array.from({ length: MAX_UNPACKED_TOTAL / MAX_UNPACKED_BYTES + 1 }, (_, index) => file(index));
  const problems = () => files.map((source) => reader.read(source, 'gzip').problem);
  expect(problems().slice(-2)).toEqual([undefined, 'too large']);
  expect(problems().slice(-2)).toEqual([undefined, 'too large']);
});
