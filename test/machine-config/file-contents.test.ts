import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileContents } from '../../lib/machine-config';
import { errorOf } from '../support/errors';

const dir = mkdtempSync(join(tmpdir(), 'contents-'));
afterAll(() => rmSync(dir, { recursive: true }));

describe('FileContents', () => {
  test('are a text', () => {
    expect(FileContents.text('a b\n').dataUrl).toBe('data:,a%20b%0A');
  });

  test('are nothing, and say so', () => {
    expect(FileContents.empty().dataUrl).toBe('data:,');
  });

  test('are the bytes of a file', () => {
    writeFileSync(join(dir, 'some'), Buffer.from([0, 1, 255]));
    expect(FileContents.fromFile(join(dir, 'some')).dataUrl).toBe('data:;base64,AAH/');
  });

  test('fail for a file that is not there', () => {
    const path = join(dir, 'none');
    expect(errorOf(() => FileContents.fromFile(path))).toEqual({
      code: 'machine-config/contents-unreadable',
      message: `contents cannot be read: "${path}"; ENOENT: no such file or directory, open '${path}' [machine-config/contents-unreadable]`,
    });
  });
});
