import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DISK } from '../../../lib/views/profiles/profile-files';
import { errorOf } from '../../support/errors';

let dir: string;
beforeEach(() => { dir = mkdtempSync(join(tmpdir(), 'files-test-')); });
afterEach(() => rmSync(dir, { recursive: true }));

test('a file is read as it is', () => {
  const path = join(dir, 'a.opf');
  writeFileSync(path, '\ufeffü\r\n\0');
  expect(DISK.read(path)).toBe('\ufeffü\r\n\0');
});

test('what is no file is not there', () => {
  expect(DISK.read(dir)).toBeUndefined();
  expect(DISK.read(join(dir, 'none'))).toBeUndefined();
  expect(DISK.read('/dev/null')).toBeUndefined();
  expect(DISK.read(join(dir, 'x'.repeat(5000)))).toBeUndefined();
  expect(DISK.read('a\0b')).toBeUndefined();
});

test('fails for a file that cannot be read', () => {
  // A file by its kind, and nobody may read its first bytes.
  expect(errorOf(() => DISK.read('/proc/self/mem')).message)
    .toBe('/proc/self/mem:1: profile that cannot be read: "/proc/self/mem"; cannot be used (EIO): specify another path [profile/unreadable]');
});

test('fails for a manifest, and quotes no line of it', () => {
  const path = join(dir, 'secret.yaml');
  writeFileSync(path, 'apiVersion: v1\nkind: Secret\nstringData: { a: hunter2 }\n');
  const { message } = errorOf(() => DISK.read(path));
  expect(message).toContain(`manifest and no profile: "${path}"; name a profile, or a file with lines such as onload_set EF_POLL_USEC 100000 [profile/manifest]`);
  expect(message).not.toContain('hunter2');
});

test('fails for bytes that are no text, with their line', () => {
  const path = join(dir, 'a.opf');
  writeFileSync(path, Buffer.from('# a\n# \xfc\n', 'latin1'));
  expect(errorOf(() => DISK.read(path)).message).toBe(`${path}:2: not UTF-8: "# \ufffd"; write plain text [profile/encoding]`);
});
