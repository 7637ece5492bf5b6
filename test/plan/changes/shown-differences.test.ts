import { gzipSync } from 'node:zlib';
import { shownDifferences } from '../../../lib/plan/changes/field-differences';
import { encodeDataUrl } from '../../../lib/upstream/ignition/data-url';
import { secretsOf } from '../../../lib/views';

const VALUE = 'c0nf1dent1al';
const url = (text: string) => encodeDataUrl(Buffer.from(text));
const file = (text: string, mode?: number) => ({ path: '/etc/key', mode, contents: { source: url(text) }, overwrite: true });
const config = (...files: object[]) => ({ kind: 'MachineConfig', spec: { config: { storage: { files } } } });
const secret = (value: string) => ({ kind: 'Secret', type: 'Opaque', stringData: { key: value }, data: { other: Buffer.from(value).toString('base64') } });
const policy = (value: string) => ({ kind: 'Policy', spec: { 'object-templates': [{ objectDefinition: secret(value) }] } });
const inText = (text: string) => ({ kind: 'ConfigMap', data: { text } });

test.each<[string, object, object]>([
  ['data of a Secret', secret(VALUE), secret('other')],
  ['a Secret in a policy', policy(VALUE), policy('other')],
  ['a Secret that appears in a policy', { kind: 'Policy', spec: {} }, policy(VALUE)],
  ['a Secret as the text of a manifest', inText(`kind: Secret\nstringData:\n  key: ${VALUE}\n`), inText('')],
  ['a file that only root reads', config(file(VALUE, 0o600)), config(file('other', 0o600))],
  ['a file that only root will read', config(file(VALUE, 0o644)), config(file('other', 0o600))],
  ['a file that only root reads and that is new', config(), config(file(VALUE, 0o600))],
  ['what is appended to a file that only root reads', config({ path: '/a', mode: 0o600, append: [{ source: url(VALUE) }] }), config({ path: '/a', mode: 0o600 })],
  ['registry credentials', config(file(`{"auths": {"r": {"auth": "${VALUE}"}}}`, 0o644)), config(file('{}', 0o644))],
  ['compressed registry credentials', config({ path: '/a', contents: { source: encodeDataUrl(gzipSync(`{"auths": "${VALUE}"}`)) } }), config({ path: '/a' })],
  ['a private key', inText(`-----BEGIN EC PRIVATE KEY-----\n${VALUE}`), inText('')],
  ['the password of a user', { passwd: { users: [{ name: 'core', passwordHash: VALUE }] } }, { passwd: { users: [{ name: 'core' }] } }],
  ['headers of a download', { contents: { source: 'https://a', httpHeaders: [{ name: 'Authorization', value: VALUE }] } }, { contents: { source: 'https://a' } }],
  ['a password in an address', { proxy: `http://user:${VALUE}@proxy:3128` }, { proxy: 'http://proxy:3128' }],
  ['a variable that is called like a secret', { env: [{ name: 'DB_PASSWORD', value: VALUE }] }, { env: [{ name: 'DB_PASSWORD', value: 'x' }] }],
  ['a field that is called like a secret', { bmc: { password: VALUE } }, { bmc: { password: 'x' } }],
  ['an assignment in a unit', { contents: `[Service]\nEnvironment=TOKEN=${VALUE}\n` }, { contents: '[Service]\n' }],
  ['the annotation with a token', { metadata: { annotations: { 'openshift.io/token-secret.value': VALUE } } }, { metadata: { annotations: {} } }],
])('%s is not in a report, but its change is', (_, before, after) => {
  for (const [one, other] of [[before, after], [after, before]]) {
    const differences = shownDifferences(one, other);
    expect(differences).not.toEqual([]);
    expect(differences.every(({ before: was, after: is }) => JSON.stringify([was, is]).includes('not shown') || typeof (was ?? is) === 'number')).toBe(true);
    const all = JSON.stringify(differences);
    expect(all).not.toContain(VALUE);
    expect(all).not.toContain(Buffer.from(VALUE).toString('base64'));
  }
});

test.each<[string, object]>([
  ['the name of a Secret', { volumes: [{ secret: { secretName: 'sfptpd-keys' } }] }],
  ['a file that all read', config(file('options sfc a', 0o644))],
  ['a file without a mode, which all read', config(file('options sfc a'))],
  ['a token that is not mounted', { automountServiceAccountToken: false }],
  ['a reference to a Secret', { kind: 'ExternalSecret', spec: { secretStoreRef: { name: 'vault', kind: 'ClusterSecretStore' } } }],
  ['data of a ConfigMap', inText('EF_POLL_USEC=100000\n')],
])('%s is shown', (_, value) => {
  expect(secretsOf(value).concealed).toBe(value);
});
