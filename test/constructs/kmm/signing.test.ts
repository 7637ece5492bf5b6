import { generateKeyPairSync } from 'node:crypto';
import { ModuleSigning, ModuleSigningOptions } from '../../../lib/constructs/kmm';
import { errorOf } from '../../support/errors';

const signing = (options: Partial<ModuleSigningOptions>) => ModuleSigning.withSecrets({ keySecret: 'key', certSecret: 'cert', filesToSign: ['/opt/a.ko'], ...options });

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
const der = privateKey.export({ type: 'pkcs8', format: 'der' });

describe('a key in place of the name of a secret', () => {
  test.each<[string, string]>([
    ['PEM', pem],
    ['PEM on one line', pem.replace(/\n/g, '\\n')],
    ['PEM without its armour', pem.split('\n').slice(1, -2).join('\n')],
    ['base64 of PEM', Buffer.from(pem).toString('base64')],
    ['base64 of DER', der.toString('base64')],
    ['DER in hexadecimal digits', der.toString('hex')],
    ['DER in hexadecimal digits with colons', der.toString('hex').replace(/..(?=.)/g, '$&:').toUpperCase()],
    ['DER', der.toString('latin1')],
    ['a data URL', `data:application/pkcs8;base64,${der.toString('base64')}`],
    ['a certificate', '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----'],
  ])('fails without being repeated: %s', (_, key) => {
    for (const field of ['keySecret', 'certSecret']) {
      const { message, code } = errorOf(() => signing({ [field]: key }));
      expect(code).toMatch(/^kmm\/key-(material|secret)$/);
      expect(message).toContain(`'${field}' is `);
      // No six characters of the key are in the message.
      const parts = Array.from({ length: Math.max(key.length - 6, 1) }, (__, at) => key.slice(at, at + 6)).filter((part) => !/CERTIF|ERTIFI|RTIFIC/.test(part));
      expect(parts.filter((part) => message.includes(part))).toEqual([]);
    }
  });

  test('fails with a message that says what to do', () => {
    expect(errorOf(() => signing({ keySecret: pem })).message).toBe(
      `'keySecret' is a key or certificate, not the name of a secret with one: "${pem.length} characters, not shown"; `
      + 'create a secret in the cluster and pass its name: everyone who reads a manifest knows its content [kmm/key-material]',
    );
  });

  test.each(['', 'Key', '/etc/keys/key.pem', 'a b'])('fails as a name: %j', (name) => {
    expect(errorOf(() => signing({ certSecret: name })).message).toBe(
      `'certSecret' is not the name of a secret: "${name.length} characters, not shown"; use lower case letters, digits, "-" and "." [kmm/key-secret]`,
    );
  });

  test.each(['key', 'my-signing-key', 'mok.2026', '3082'])('a key in place of the name of a secret is not %s', (name) => {
    expect(signing({ keySecret: name })._render(true).keySecret).toEqual({ name });
  });
});

describe('files to sign', () => {
  test.each([
    '/opt/lib/modules/${KERNEL_FULL_VERSION}/extra/a.ko', '/opt/lib/modules/$KERNEL_VERSION/*/a-b_c+1.ko', '/opt/[ab]?.ko', '/mods/[!a-z].ko',
  ])('files to sign may be %s', (file) => {
    expect(signing({ filesToSign: [file] })._render(true).filesToSign).toEqual([file]);
  });

  test.each([
    '', 'opt/a.ko', '/opt/a b.ko', '/opt/$(id).ko', '/opt/`id`', '/opt/a;b', '/opt/a\nb', '/opt/${HOME}/a', '/opt/${MOD_NAME}/a', '/opt/../etc/a', '/opt/./a', '/opt/{a,b}', '/opt/\'a\'',
  ])('files to sign fail as %j', (file) => {
    expect(errorOf(() => signing({ filesToSign: ['/opt/a.ko', file] })).code).toBe('kmm/file-to-sign');
  });

  test('files to sign fail where there are none', () => {
    expect(errorOf(() => signing({ filesToSign: [] })).message).toBe(
      'not a list of files to sign: "[]"; name at least one absolute path of letters, digits, ". _ + -", shell patterns, '
      + 'and KMM\'s kernel variables [kmm/file-to-sign]',
    );
  });
});
