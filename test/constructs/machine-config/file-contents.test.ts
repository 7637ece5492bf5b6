import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { FileContents } from '../../../lib/constructs/machine-config';
import { decodeDataUrl } from '../../../lib/upstream/ignition/data-url';
import { errorOf } from '../../support/errors';

const dir = mkdtempSync(join(tmpdir(), 'contents-'));
afterAll(() => rmSync(dir, { recursive: true }));

describe('FileContents', () => {
  test('FileContents are a text', () => {
    expect(FileContents.text('a b\n').dataUrl).toBe('data:,a%20b%0A');
  });

  test('FileContents are nothing, and say so', () => {
    expect(FileContents.empty().dataUrl).toBe('data:,');
  });

  test('FileContents are the bytes of a file', () => {
    writeFileSync(join(dir, 'some'), Buffer.from([0, 1, 255]));
    expect(FileContents.fromFile(join(dir, 'some')).dataUrl).toBe('data:;base64,AAH/');
  });

  test('FileContents may be packed, and are the same when unpacked', () => {
    const text = 'a line\n'.repeat(1000);
    const packed = FileContents.text(text).compressed();
    expect([packed.compression, packed.dataUrl.length < 200]).toEqual(['gzip', true]);
    expect(gunzipSync(decodeDataUrl(packed.dataUrl)!).toString()).toBe(text);
    writeFileSync(join(dir, 'bytes'), Buffer.from([0, 1, 255]));
    expect([...gunzipSync(decodeDataUrl(FileContents.fromFile(join(dir, 'bytes')).compressed().dataUrl)!)]).toEqual([0, 1, 255]);
  });

  test('FileContents are packed once, without a time, a name or a system', () => {
    const packed = FileContents.text('a').compressed();
    expect(packed.compressed()).toBe(packed);
    expect([...decodeDataUrl(packed.dataUrl)!.slice(0, 10)]).toEqual([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, expect.any(Number), 255]);
    expect(FileContents.text('a').compressed().dataUrl).toBe(packed.dataUrl);
    expect(FileContents.text('a').compression).toBeUndefined();
  });

  test('FileContents fail for a file that is not there', () => {
    const path = join(dir, 'none');
    expect(errorOf(() => FileContents.fromFile(path))).toEqual({
      code: 'machine-config/contents-unreadable',
      message: `contents cannot be read: "${path}"; no such file or folder: correct the path [machine-config/contents-unreadable]`,
    });
  });
});
