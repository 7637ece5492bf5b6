/** Manifests with unique words in each kind of place that is confidential. */
import { gzipSync } from 'node:zlib';

export const base64 = (text: string) => Buffer.from(text).toString('base64');
const dataUrl = (text: string) => `data:;base64,${base64(text)}`;

/** Unique words. */
export class PlantedWords {
  public readonly all: string[] = [];

  constructor(private readonly side: string) {}

  public get next(): string {
    const word = `zq${this.side}${this.all.length}kvx7wd`;
    this.all.push(word);
    return word;
  }
}

const object = (apiVersion: string, kind: string, fields: object, metadata: object = {}) => (
  { apiVersion, kind, metadata: { name: `o-${kind.toLowerCase()}`, namespace: 'x', ...metadata }, ...fields });

/** Manifests with confidential values in each kind of place. */
export function plantedManifests(words: PlantedWords, release: string, isMistyped: boolean): object[] {
  const pem = () => `-----BEGIN RSA PRIVATE KEY-----\n${words.next}\n-----END RSA PRIVATE KEY-----\n`;
  const jwt = () => `eyJhbGciOiJSUzI1NiJ9.${base64(words.next)}.${words.next}`;
  const secret = (name: string) => object('v1', 'Secret', { stringData: { p: words.next }, data: { q: base64(words.next) } }, { name });
  const contentsOf = (source: string, mode: number) => (isMistyped && mode !== 0o644 ? source : { source });
  const file = (path: string, text: string, mode = 0o644) => ({ path, mode, contents: contentsOf(dataUrl(text), mode) });
  return [
    secret('s'),
    object('v1', 'ConfigMap', {
      data: {
        'password': words.next,
        'kubeconfig': `users:\n- name: u\n  user:\n    token: ${words.next}\n`,
        'tls.key': pem(),
        '.netrc': `machine r.example login u password ${words.next}`,
        '.dockerconfigjson': `{"auths":{"x":{"auth":"${base64(words.next)}"}}}`,
        'url': `https://u:${words.next}@git.example/x.git`,
        'jwt': jwt(),
        'dockerfile': `FROM r.example/x:1\nARG TOKEN=${words.next}\nENV PASSWORD=${words.next}\nRUN curl -H "Authorization: Bearer ${words.next}" https://u:${words.next}@h.example/\nRUN curl -u u:${words.next} x`,
        'user-data': `#cloud-config\nchpasswd:\n  list: |\n    core:${words.next}\nwrite_files:\n- path: /a\n  permissions: "0600"\n  content: ${words.next}\n`,
        'manifest.yaml': `apiVersion: v1\nkind: Secret\nmetadata: {name: q}\nstringData: {p: ${words.next}}\n`,
      },
      binaryData: { packed: gzipSync(`token: ${words.next}`).toString('base64') },
    }, { annotations: { 'example.com/token': words.next, 'kubectl.kubernetes.io/last-applied-configuration': JSON.stringify({ kind: 'ConfigMap', data: { password: words.next } }) } }),
    object('machineconfiguration.openshift.io/v1', 'MachineConfig', {
      spec: {
        kernelArguments: [`quiet=${release}`, `rd.iscsi.password=${words.next}`, `password=${words.next}`],
        config: {
          ignition: {
            version: '3.4.0',
            config: { merge: [{ source: `https://u:${words.next}@h.example/i.ign`, httpHeaders: [{ name: 'Authorization', value: `Bearer ${words.next}` }] }] },
            proxy: { httpsProxy: `http://u:${words.next}@p.example:3128` },
          },
          passwd: { users: [{ name: 'core', passwordHash: isMistyped ? [words.next] : words.next }] },
          storage: {
            luks: [{ name: 'l', keyFile: isMistyped ? `data:,${words.next}` : { source: `data:,${words.next}` }, clevis: { custom: { pin: 'tang', config: `{"k":"${words.next}"}` } } }],
            files: [
              file('/etc/a.key', words.next, 0o600), file('/etc/group', words.next, 0o640), file('/etc/tls.key', pem()), file('/root/.netrc', `machine r.example login u password ${words.next}`),
              file('/etc/kubeconfig', `users:\n- user: {token: ${words.next}}`), file('/etc/sysctl.d/x.conf', `password=${words.next}`),
              { path: '/etc/packed', mode: 0o600, contents: { compression: 'gzip', source: `data:;base64,${gzipSync(words.next).toString('base64')}` } },
              { path: '/etc/from', mode: 0o644, contents: { source: `https://u:${words.next}@h.example/f` } },
            ],
          },
          systemd: { units: [{ name: 'u.service', enabled: true, contents: `[Service]\nEnvironment=PASSWORD=${words.next}\nExecStart=/bin/x --token=${words.next} --password ${words.next}\n` }] },
        },
      },
    }, { name: '99-worker-s', namespace: undefined, labels: { 'machineconfiguration.openshift.io/role': 'worker' } }),
    object('apps/v1', 'Deployment', {
      spec: {
        selector: { matchLabels: { a: 'b' } },
        template: {
          metadata: { labels: { a: 'b' }, annotations: { 'vault/token': words.next } },
          spec: {
            containers: [{
              name: 'c',
              image: `r.example/c:${release}`,
              command: ['x', `--password=${words.next}`],
              args: ['--token', words.next],
              env: [{ name: 'PASSWORD', value: words.next }, { name: 'URL', value: `postgres://u:${words.next}@db/x` }, { name: 'JWT', value: jwt() }],
              livenessProbe: { httpGet: { path: `/?token=${words.next}`, port: 80, httpHeaders: [{ name: 'Authorization', value: words.next }] } },
            }],
          },
        },
      },
    }),
    object('onload.amd.com/v1alpha1', 'Onload', {
      spec: {
        onload: { kernelMappings: [{ regexp: '^.+$', kernelModuleImage: 'r.example/m:1', build: { buildArgs: [{ name: 'PASSWORD', value: words.next }], dockerfileConfigMap: { name: 'c' } } }], userImage: 'r.example/u:1', version: release },
        devicePlugin: { devicePluginImage: 'r.example/p:1' },
        selector: { a: 'b' },
        serviceAccountName: 's',
      },
    }),
    object('config.openshift.io/v1', 'Proxy', { spec: { httpProxy: `http://u:${words.next}@p.example:3128` } }, { name: 'cluster', namespace: undefined }),
    object('argoproj.io/v1alpha1', 'Application', {
      spec: {
        project: 'p',
        destination: { server: 'https://k', namespace: 'x' },
        source: { repoURL: `https://u:${words.next}@git.example/r.git`, path: '.', helm: { parameters: [{ name: 'password', value: words.next }], values: `password: ${words.next}` } },
      },
    }),
    object('k8s.cni.cncf.io/v1', 'NetworkAttachmentDefinition', { spec: { config: `{"cniVersion":"0.3.1","type":"sriov","password":"${words.next}"}` } }),
    object('operators.coreos.com/v1alpha1', 'Subscription', { spec: { name: 'kmm', channel: 'stable', source: 's', sourceNamespace: 'm', config: { env: [{ name: 'TOKEN', value: words.next }, { name: 'HTTP_PROXY', value: `http://u:${words.next}@p` }] } } }),
    object('policy.open-cluster-management.io/v1', 'Policy', {
      spec: {
        'disabled': false,
        'remediationAction': 'enforce',
        'policy-templates': [{ objectDefinition: { apiVersion: 'policy.open-cluster-management.io/v1', kind: 'ConfigurationPolicy', metadata: { name: 'cp' }, spec: { 'remediationAction': 'enforce', 'object-templates': [{ complianceType: 'musthave', objectDefinition: secret('w') }] } } }],
      },
    }),
    object('hive.openshift.io/v1', 'SyncSet', { spec: { clusterDeploymentRefs: [{ name: 'c' }], resources: [secret('z')] } }),
    object('bitnami.com/v1alpha1', 'SealedSecret', { spec: { template: { stringData: { p: words.next } } } }),
    object('template.openshift.io/v1', 'Template', { parameters: [{ name: 'PASSWORD', value: words.next }], objects: [secret('y')] }),
    object('metal3.io/v1alpha1', 'BareMetalHost', { spec: { bmc: { address: `idrac://u:${words.next}@1.2.3.4` } } }),
  ];
}

/** The notations of a word: as it is, and in base64 at each of three offsets. */
export const notations = (word: string): string[] => [word, ...['', 'x', 'xx'].map((before) => base64(`${before}${word}yyy`).slice(before === '' ? 0 : 4, -8))];
