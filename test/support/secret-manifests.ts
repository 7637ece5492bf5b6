/** Manifests with secrets wherever there can be any, with mistakes around them. */
import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { dump } from 'js-yaml';

/** A secret of its own, which nothing else contains. */
const SECRET = /Zx[0-9a-f]{14}Q/;

export const secretText: fc.Arbitrary<string> = fc.hexaString({ minLength: 14, maxLength: 14 }).map((text) => `Zx${text}Q`);

/** Length of a part of a secret that nobody may see. */
const PART = 9;

/** The parts of secrets in all notations, of which none may be in an output. */
export function partsOfSecrets(secrets: readonly string[]): string[] {
  return secrets.flatMap((secret) => {
    // A secret within a longer text in base64 begins at one of three bits.
    const encoded = [0, 1, 2].map((before) => Buffer.from(`${' '.repeat(before)}${secret}`).toString('base64').slice(4, 4 + PART + 3));
    return [secret.slice(0, PART), secret.slice(-PART), ...encoded];
  });
}

/** What a program reads, with a secret in it. */
export const CONTENTS: readonly ((secret: string) => string)[] = [
  (secret) => secret,
  (secret) => `${secret}\n`,
  (secret) => `[connection]\nid=bond0\ntype=bond\n\n[wifi-security]\npsk=${secret}\n`,
  (secret) => `[general]\nsync_module ptp ptp1\n${secret} on\n[ptp1]\ninterface ${secret}\nstep_threshold ${secret}\n`,
  (secret) => `options sfc ${secret}=1\noptions ${secret}\nblacklist ${secret}\n${secret}\n`,
  (secret) => `{"auths":{"registry.example.com":{"auth":"${Buffer.from(`user:${secret}`).toString('base64')}"}}}`,
  (secret) => `unqualified-search-registries = ["${secret}"]\n[[registry]]\nlocation = "${secret}\n`,
  (secret) => `#!/bin/bash\nmodprobe sfc\npodman pull --creds user:${secret} registry.example.com/a/b:c\nmodprobe ${secret}\n`,
  (secret) => `-----BEGIN PRIVATE KEY-----\n${secret}${secret}\n${secret}\n-----END PRIVATE KEY-----\n`,
  (secret) => `APIVersion: v1\nkind: Pod\nmetadata: {name: "${secret}"}\nspec: [${secret}]\n`,
  (secret) => `*${secret}`, (secret) => `!${secret} a`, (secret) => `\${${secret}}`, (secret) => `{{ ${secret} }}`, (secret) => `line: ${secret}\n\tline: ${secret}`,
];

const PATHS = [
  '/etc/NetworkManager/system-connections/bond0.nmconnection', '/etc/sfptpd.conf', '/etc/modprobe.d/sfc.conf', '/var/lib/kubelet/config.json', '/etc/containers/registries.conf',
  '/usr/local/bin/load-sfc.sh', '/etc/kubernetes/kubelet.conf', '/etc/crio/crio.conf.d/99-a.conf', '/etc/systemd/system/a.service', 'relative', '/etc/a', '/etc/a',
];

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Contents of a file in an Ignition config. */
const source = (text: string) => fc.constantFrom<object>(
  { source: `data:,${encodeURIComponent(text)}` },
  { source: `data:text/plain;charset=utf-8;base64,${base64(text)}` },
  { source: `data:;base64,${gzipSync(text).toString('base64')}`, compression: 'gzip' },
  { source: `data:,${text}` },
  { source: `data:;base64,${text}` },
  { source: text, compression: 'xz' },
  { source: `https://user:${text}@example.com/`, httpHeaders: [{ name: 'Authorization', value: text }], verification: { hash: 'sha512-a' } },
  { inline: text },
);

const contents = (secret: string) => fc.constantFrom(...CONTENTS).map((make) => make(secret));
const metadata = (name: string) => ({ name, namespace: 'onload' });

function secretObject(secret: string): fc.Arbitrary<object> {
  return fc.tuple(
    contents(secret),
    fc.constantFrom('Opaque', 'kubernetes.io/tls', 'kubernetes.io/dockerconfigjson', 'kubernetes.io/basic-auth', 'kubernetes.io/ssh-auth', 'kubernetes.io/dockercfg', 'kubernetes.io/service-account-token', 5),
    fc.constantFrom('key', 'cert', 'tls.crt', '.dockerconfigjson', '.dockercfg', 'username', 'ssh-privatekey', 'bad key', 'password'),
    fc.constantFrom('data', 'stringData', 'stringdata', 'Data', 'spec'),
    fc.constantFrom<(text: string) => unknown>(
      (text) => base64(text), (text) => text, (text) => [text], (text) => ({ value: text }), (text) => ({ [text.length]: [text, { a: text }] }),
    ),
  ).map(([text, type, key, field, write]) => ({ apiVersion: 'v1', kind: 'Secret', metadata: metadata('signing-key'), type, [field]: { [key]: write(text) }, immutable: 'yes' }));
}

function machineConfig(secret: string): fc.Arbitrary<object> {
  const file = fc.record({
    path: fc.constantFrom(...PATHS), mode: fc.constantFrom(0o600, 0o400, 0o700, 600, '0600'), overwrite: fc.constantFrom(true, 'yes'), contents: contents(secret).chain(source),
  });
  return fc.tuple(fc.array(file, { minLength: 1, maxLength: 3 }), fc.constantFrom('3.4.0', '2.2.0', '9', 3), fc.boolean()).map(([files, version, hasUser]) => ({
    apiVersion: 'machineconfiguration.openshift.io/v1',
    kind: 'MachineConfig',
    metadata: { name: '99-worker-a', labels: { 'machineconfiguration.openshift.io/role': 'worker' } },
    spec: {
      config: {
        ignition: { version },
        storage: { files, ...hasUser ? { luks: [{ name: 'root', keyFile: { source: `data:,${secret}` } }] } : {} },
        systemd: { units: [{ name: 'load-sfc.service', enabled: true, contents: '[Unit]\n[Service]\nType=oneshot\nExecStart=/usr/local/bin/load-sfc.sh\n[Install]\nWantedBy=multi-user.target\n' }] },
        ...hasUser ? { passwd: { users: [{ name: 'core', passwordHash: secret }, { name: 'other', passwordHash: secret }] } } : {},
      },
    },
  }));
}

const container = (secret: string) => ({
  name: 'a', image: 'registry.example.com/a/b:c', env: [{ name: 'PASSWORD', value: secret, valueFrom: { secretKeyRef: { name: 'signing-key', key: 'password' } } }],
});

const others: readonly ((secret: string) => object)[] = [
  (secret) => ({ apiVersion: 'v1', kind: 'Pod', metadata: metadata('a'), spec: { nodeName: 'n', containers: [container(secret)] } }),
  (secret) => ({
    apiVersion: 'apps/v1', kind: 'DaemonSet', metadata: metadata('a'), spec: { selector: { matchLabels: { a: 'b' } }, template: { metadata: { labels: { a: 'b' } }, spec: { containers: [container(secret)] } } },
  }),
  (secret) => ({ kind: 'Kustomization', apiVersion: 'kustomize.config.k8s.io/v1beta1', secretGenerator: [{ name: 'a', literals: [`password=${secret}`, secret] }] }),
  (secret) => ({ apiVersion: 'agent-install.openshift.io/v1beta1', kind: 'InfraEnv', metadata: metadata('a'), spec: { pullSecret: `{"auths":{"a.example":{"auth":"${base64(secret)}"}}}` } }),
];

/** An object within another one. */
const WRAPPERS: readonly ((object: object) => object)[] = [
  (object) => object, (object) => object, (object) => object,
  (object) => ({ apiVersion: 'v1', kind: 'List', items: [object] }),
  (object) => ({ apiVersion: 'v1', kind: 'List', items: { a: object } }),
  (object) => ({
    apiVersion: 'policy.open-cluster-management.io/v1',
    kind: 'Policy',
    metadata: metadata('p'),
    spec: {
      'disabled': false,
      'remediationAction': 'enforce',
      'policy-templates': [{
        objectDefinition: {
          apiVersion: 'policy.open-cluster-management.io/v1',
          kind: 'ConfigurationPolicy',
          metadata: { name: 'c' },
          spec: { 'severity': 'low', 'remediationAction': 'enforce', 'object-templates': [{ complianceType: 'musthave', objectDefinition: object }] },
        },
      }],
    },
  }),
  (object) => ({ apiVersion: 'hive.openshift.io/v1', kind: 'SyncSet', metadata: metadata('s'), spec: { clusterDeploymentRefs: [{ name: 'a' }], resources: [object] } }),
  (object) => ({ apiVersion: 'work.open-cluster-management.io/v1', kind: 'ManifestWork', metadata: metadata('w'), spec: { workload: { manifests: [object] } } }),
  (object) => ({ apiVersion: 'template.openshift.io/v1', kind: 'Template', metadata: metadata('t'), objects: [object], parameters: [{ name: 'A' }] }),
  (object) => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: metadata('m'), data: { 'config': dump(object), 'a.json': JSON.stringify(object) }, binaryData: { config: 'x!' } }),
  (object) => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { ...metadata('l'), annotations: { 'kubectl.kubernetes.io/last-applied-configuration': JSON.stringify(object), 'bad key': 'a' } } }),
];

/** An object, and the secret that it holds. */
export interface SecretManifest {
  readonly secret: string;
  readonly text: string;
}

/** What is done to the text, such as by an editor. */
const TEXT_CHANGES: readonly ((text: string, at: number) => string)[] = [
  (text) => text, (text) => text, (text) => text,
  (text) => JSON.stringify(JSON.parse(text), undefined, 2),
  (text, at) => text.slice(0, at % text.length),
  (text, at) => text.slice(at % text.length),
  (text) => text.replace(/"(Zx[0-9a-f]{14}Q)"/, '*$1'),
  (text) => text.replace(/"(Zx[0-9a-f]{14}Q)"/, '!$1 a'),
  (text) => text.replace(/"(Zx[0-9a-f]{14}Q)"/, '!!$1 {a: b}'),
  (text) => text.replace(/"(Zx[0-9a-f]{14}Q)"/, '"\\q$1"'),
  (text) => text.replace(/"(Zx[0-9a-f]{14}Q)"/, '$1: $1: $1'),
  (text) => `%TAG ! ${text.match(SECRET)?.[0]}\n---\n${text}`,
  (text) => text.replace(/"metadata":\{/, '"metadata":{"name":"twice",'),
  (text) => text.replace(/"(stringData|data|source)":/, '"$1":"first","$1":'),
];

/** Changes of the object itself. Its kind stays, and what says that something is a secret. */
const OBJECT_CHANGES: readonly ((object: any) => object)[] = [
  (object) => object, (object) => object, (object) => object,
  ({ metadata: _, ...rest }) => rest, (object) => ({ ...object, metadata: null }), (object) => ({ ...object, metadata: [] }), (object) => ({ ...object, metadata: 'a' }),
  ({ metadata: _, ...rest }) => ({ ...rest, metadata: { name: 'Bad_Name', namespace: 5, labels: [1] } }), ({ apiVersion: _, ...rest }) => rest, (object) => ({ ...object, unknownField: 1 }),
];

export const secretManifest: fc.Arbitrary<SecretManifest> = secretText.chain((secret) => fc.tuple(
  fc.oneof(secretObject(secret), machineConfig(secret), fc.constantFrom(...others).map((make) => make(secret))),
  fc.constantFrom(...OBJECT_CHANGES), fc.constantFrom(...WRAPPERS), fc.constantFrom(...TEXT_CHANGES), fc.nat({ max: 5000 }),
).map(([object, change, wrap, rewrite, at]) => ({ secret, text: rewrite(JSON.stringify(wrap(change(object))), at) })));
