import { CONCEALED } from '../../../lib/text';
import { secretsOf } from '../../../lib/views';

const file = (mode: unknown, text: string) => ({ path: '/etc/a', mode, contents: { source: `data:,${encodeURIComponent(text)}` } });
const machineConfig = (...files: object[]) => ({
  apiVersion: 'machineconfiguration.openshift.io/v1',
  kind: 'MachineConfig',
  metadata: { name: 'a' },
  spec: { config: { ignition: { version: '3.4.0' }, storage: { files } } },
});
const secret = (fields: object) => ({ apiVersion: 'v1', kind: 'Secret', metadata: { name: 'a' }, ...fields });

describe('the object without secrets', () => {
  test.each([
    ['data and stringData of a Secret', secret({ data: { a: 'aHVudGVy' }, stringData: { b: 'hunter' } }), { data: { a: CONCEALED }, stringData: { b: CONCEALED } }],
    ['values of a Secret in wrong types', secret({ data: { a: 5, b: { c: 'd' } }, stringData: 'hunter' }), { data: { a: CONCEALED, b: CONCEALED }, stringData: CONCEALED }],
    ['a Secret inside of a policy', { spec: { objectDefinition: secret({ data: { a: 'aHVudGVy' } }) } }, { spec: { objectDefinition: { data: { a: CONCEALED } } } }],
    ['the annotation of kubectl on a Secret', { metadata: { annotations: { last: JSON.stringify(secret({ stringData: { a: 'hunter' } })) } } }, { metadata: { annotations: { last: CONCEALED } } }],
    ['a manifest in a ConfigMap', { data: { config: 'kind: Secret\nstringData:\n  a: hunter\n' } }, { data: { config: CONCEALED } }],
    ['an unreadable manifest in a ConfigMap', { data: { config: 'kind: Secret\nstringData: {' } }, { data: { config: CONCEALED } }],
    ['a pull secret', { pullSecret: '{"auths":{"quay.io":{"auth":"aHVudGVy"}}}' }, { pullSecret: CONCEALED }],
    ['a private key or a pull secret in place of a name', { sign: { keySecret: { name: '-----BEGIN PRIVATE KEY-----\nhunter' } }, imagePullSecrets: [{ name: '{"auths":{}}' }] },
      { sign: { keySecret: { name: CONCEALED } }, imagePullSecrets: [{ name: CONCEALED }] }],
    ['literals of a generator', { secretGenerator: [{ name: 'a', literals: ['a=hunter'] }] }, { secretGenerator: [{ name: 'a', literals: [CONCEALED] }] }],
    ['headers, password hashes, and keys of disks', {
      storage: { luks: [{ keyFile: { source: 'data:,hunter' } }] }, passwd: { users: [{ name: 'core', passwordHash: '$y$j9T$a' }] }, contents: { httpHeaders: [{ name: 'A', value: 'b' }] },
    }, {
      storage: { luks: [{ keyFile: { source: CONCEALED } }] }, passwd: { users: [{ name: 'core', passwordHash: CONCEALED }] }, contents: { httpHeaders: [{ name: 'A', value: CONCEALED }] },
    }],
    ['keys of disks and contents of files in a wrong type', {
      storage: { luks: { keyFile: 'data:,hunter', clevis: { custom: { pin: 'tang', config: '{"k":"hunter"}' } } }, files: [{ mode: 0o600, contents: 'data:,hunter', append: 'hunter' }] },
    }, {
      storage: { luks: { keyFile: CONCEALED, clevis: { custom: { pin: 'tang', config: CONCEALED } } }, files: [{ contents: CONCEALED, append: CONCEALED }] },
    }],
    ['hashes of passwords in a list, and passwords that are numbers', { passwd: { users: { passwordHash: ['$6$a$b'] } }, password: 12345, token: ['hunter'] },
      { passwd: { users: { passwordHash: CONCEALED } }, password: CONCEALED, token: CONCEALED }],
    ['the hash of a confidential file, which tells a short one', { storage: { files: [{ mode: 0o600, contents: { source: 'data:,7391', verification: { hash: 'sha512-ab' } } }] } },
      { storage: { files: [{ contents: { source: CONCEALED, verification: { hash: CONCEALED } } }] } }],
    ['the template of a SealedSecret', { kind: 'SealedSecret', spec: { template: { type: 'Opaque', data: { a: 'hunter' }, stringData: { b: 'hunter' } } } },
      { spec: { template: { type: 'Opaque', data: { a: CONCEALED }, stringData: { b: CONCEALED } } } }],
    ['the argument behind an option that is named like a secret', { args: ['--password', 'hunter', '--level', '5', '--token', '--quiet'] },
      { args: ['--password', CONCEALED, '--level', '5', '--token', '--quiet'] }],
    ['user data of cloud-init', { data: { a: '#cloud-config\nchpasswd:\n  list: |\n    core:hunter\n', b: '#cloud-config\nwrite_files:\n- path: /a\n  permissions: "0600"\n  content: hunter\n' } },
      { data: { a: CONCEALED, b: CONCEALED } }],
    ['binary data with a token in it', { kind: 'ConfigMap', binaryData: { a: Buffer.from('token: hunter').toString('base64'), b: 'AAEC' } }, { binaryData: { a: CONCEALED, b: 'AAEC' } }],
    ['parts of texts, which are shown otherwise', { spec: { kernelArguments: ['quiet', 'rd.iscsi.password=hunter'], config: '{"mtu":1500,"password":"hunter"}', url: 'https://u:hunter@h/x' } },
      { spec: { kernelArguments: ['quiet', `rd.iscsi.password=${CONCEALED}`], config: `{"mtu":1500,"password":"${CONCEALED}"}`, url: `https://u:${CONCEALED}@h/x` } }],
    ['a value that is confidential as a whole and has a part of that shape', { env: [{ name: 'PASSWORD', value: 'x token=hunter' }] }, { env: [{ name: 'PASSWORD', value: CONCEALED }] }],
    ['a value beside a reference to a Secret', { env: [{ name: 'A', value: 'b', valueFrom: { secretKeyRef: { name: 'c' } } }] }, { env: [{ name: 'A', value: CONCEALED }] }],
  ])('the object is handed out without %s', (_, object, expected) => {
    expect(secretsOf(object).concealed).toMatchObject(expected);
  });

  test.each([0o600, 0o400, 0o700, 0o640, 0o440, 0o750, 0o660, 600, 640, 700, 750, 660, '0600', '600', '0640', '640', '0o600'])('conceals a file with mode %p', (mode) => {
    expect(JSON.stringify(secretsOf(machineConfig(file(mode, 'hunter'))).concealed)).not.toContain('hunter');
  });

  test.each([0o644, 0o604, 0o755, 0o444, 0o666, 644, '0644', '644', '420', undefined, null])('shows a file with mode %p', (mode) => {
    const object = machineConfig(file(mode, 'hunter'));
    expect(secretsOf(object).concealed).toBe(object);
  });

  test('conceals a pull secret in a file that all users may read', () => {
    expect(JSON.stringify(secretsOf(machineConfig(file(0o644, '{"auths":{"quay.io":{"auth":"aHVudGVy"}}}'))).concealed)).not.toContain('aHVudGVy');
  });

  test('conceals what is appended to a file for its owner', () => {
    const object = machineConfig({ path: '/etc/a', mode: 0o600, append: [{ source: 'data:,hunter' }] });
    expect(JSON.stringify(secretsOf(object).concealed)).not.toContain('hunter');
  });

  test('keeps objects that only mention Secrets', () => {
    const object = { kind: 'ConfigMap', data: { a: 'kind: Secret', b: 'see kind: Secret in the guide' } };
    expect(secretsOf(object).concealed).toBe(object);
  });
});

describe('a text about an object', () => {
  const secrets = secretsOf(machineConfig(file(0o600, '[main]\nkey=hunter2-plain\n')));

  test.each([
    ['key=hunter2-plain', CONCEALED],
    ['hunter2', CONCEALED],
    ['line key=hunter2-plain of a file', `line ${CONCEALED} of a file`],
    ['a line "hunter2" without an end', `a line "${CONCEALED}" without an end`],
    ['in /etc/a of MachineConfig', 'in /etc/a of MachineConfig'],
    ['/etc/a', '/etc/a'],
  ])('the text %p about an object becomes %p', (text, expected) => {
    expect(secrets.conceal(text)).toBe(expected);
  });

  test('a secret is concealed in the parts of a value in a wrong type, in keys too', () => {
    expect(secretsOf(secret({ data: { a: { hunter: null, b: ['hunter2'] } } })).conceal({ data: { hunter: null, b: ['hunter2', 5] } }))
      .toEqual({ data: { [CONCEALED]: null, b: [CONCEALED, 5] } });
  });

  test('a secret is concealed within lists and maps', () => {
    expect(secrets.conceal({ a: ['hunter2-plain', 5] })).toEqual({ a: [CONCEALED, 5] });
  });

  test.each(['hunter2-plain!', Buffer.from('hunter2-plain!').toString('base64')])('%p is a notation of a value in stringData', (text) => {
    expect(secretsOf(secret({ stringData: { a: 'hunter2-plain!' } })).conceal(text)).toBe(CONCEALED);
  });

  test('keeps a word that is in the object elsewhere too', () => {
    expect(secretsOf(secret({ type: 'kubernetes.io/tls', stringData: { a: 'kubernetes.io/tls' } })).conceal('kubernetes.io/tls')).toBe('kubernetes.io/tls');
  });

  test('a value at the path of a secret is concealed, even if it is only derived from it', () => {
    const one = secretsOf(secret({ data: { 'a.b': 'aHVudGVy' } }));
    expect(one.concealAt('data["a.b"]', 8)).toBe(CONCEALED);
    expect(one.concealAt('data["a.b"]', 'a.b')).toBe('a.b');
    expect(one.concealAt('data', 8)).toBe(8);
  });
});
