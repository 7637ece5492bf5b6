import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SshPublicKey } from '../../../lib/constructs/machine-config';
import { errorOf } from '../../support/errors';

const dir = mkdtempSync(join(tmpdir(), 'ssh-'));
afterAll(() => rmSync(dir, { recursive: true }));

/** A key of a type, of no use: the form is what is looked at. */
function keyOf(type: string, named = type): string {
  const field = (bytes: Buffer) => Buffer.concat([Buffer.from([0, 0, 0, bytes.length]), bytes]);
  return `${type} ${Buffer.concat([field(Buffer.from(named)), field(Buffer.alloc(32, 7))]).toString('base64')}`;
}
const TYPES = [
  'ecdsa-sha2-nistp256', 'ecdsa-sha2-nistp384', 'ecdsa-sha2-nistp521', 'sk-ecdsa-sha2-nistp256@openssh.com', 'sk-ssh-ed25519@openssh.com', 'ssh-ed25519', 'ssh-rsa',
];
const KEY = keyOf('ssh-ed25519');

describe('a public key', () => {
  test.each(TYPES)('a public key may be of the type %s', (type) => {
    expect(SshPublicKey.parse(`${keyOf(type)} ann@example.com on a laptop\n`).line).toBe(`${keyOf(type)} ann@example.com on a laptop`);
  });

  test('a public key is read from a file', () => {
    writeFileSync(join(dir, 'a.pub'), `${KEY} a\n`);
    expect(SshPublicKey.fromFile(join(dir, 'a.pub')).line).toBe(`${KEY} a`);
  });

  test('fails for a file that is not there', () => {
    const path = join(dir, 'none');
    expect(errorOf(() => SshPublicKey.fromFile(path))).toEqual({
      code: 'machine-config/ssh-key', message: `key cannot be read: "${path}"; no such file or folder: correct the path [machine-config/ssh-key]`,
    });
  });

  test.each([
    ['-----BEGIN OPENSSH PRIVATE KEY-----\nc2VjcmV0', 'this is a private key'],
    [`${KEY} a\n${KEY} b`, 'it is one line, in ASCII'],
    [`${KEY} ü`, 'it is one line, in ASCII'],
    ['', `it begins with one of ${TYPES.join(', ')}, and a blank`],
    [keyOf('ssh-dss'), `it begins with one of ${TYPES.join(', ')}, and a blank`],
    [`no-pty ${KEY}`, `it begins with one of ${TYPES.join(', ')}, and a blank`],
    ['ssh-ed25519', `it begins with one of ${TYPES.join(', ')}, and a blank`],
    [keyOf('ssh-rsa', 'ssh-ed25519'), 'its base64 is that of another type, or broken'],
    ['ssh-ed25519 AAAA', 'its base64 is that of another type, or broken'],
    [KEY.slice(0, -1), 'its base64 is that of another type, or broken'],
    ['ssh-rsa AAAAB3NzaC1yc2E=', 'its base64 is that of another type, or broken'],
  ])('a public key is not %j, and what it was is not shown', (line, why) => {
    expect(errorOf(() => SshPublicKey.parse(line))).toEqual({
      code: 'machine-config/ssh-key',
      message: `not a public SSH key (${why}): "(not shown)"; pass the line of a *.pub file, without options before it [machine-config/ssh-key]`,
    });
  });
});
