import type { Manifest } from '../../../lib/manifests/manifest';
import { diff } from '../../../lib/reports/diff/diff';
import { DiffReport } from '../../../lib/reports/diff/diff-report';
import { CONCEALED } from '../../../lib/text';

const object = (kind: string, name: string, rest: object = {}, namespace: string | null = 'n', apiVersion = 'v1'): Manifest => (
  { apiVersion, kind, metadata: { name, ...namespace === null ? {} : { namespace } }, ...rest });
const config = (name: string, data: object, namespace?: string | null) => object('ConfigMap', name, { data }, namespace);
const rbac = (kind: string, name: string, rest: object) => object(kind, name, rest, 'n', 'rbac.authorization.k8s.io/v1');
const role = (name: string, rules: object[]) => rbac('Role', name, { rules });
const binding = (name: string, of: string, account: string) => rbac('RoleBinding', name, {
  roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name: of }, subjects: [{ kind: 'ServiceAccount', name: account, namespace: 'n' }],
});
const deployment = (name: string, spec: object, container: object = {}): Manifest => object('Deployment', name, {
  spec: {
    selector: { matchLabels: { a: 'b' } },
    template: { metadata: { labels: { a: 'b' } }, spec: { containers: [{ name: 'c', image: 'r/c:1', ...container }], ...spec } },
  },
}, 'n', 'apps/v1');
const brief = ({ differences }: DiffReport) => differences
  .map(({ change, object: title, from, fields }) => [change, title, from, fields.map(({ path }) => path)]);

describe('the same in other words', () => {
  test.each<[string, Manifest, Manifest]>([
    ['the order of members', config('c', { a: '1', b: '2' }), config('c', { b: '2', a: '1' })],
    ['a default', deployment('d', {}), deployment('d', { restartPolicy: 'Always', dnsPolicy: 'ClusterFirst' })],
    ['an amount', deployment('d', {}, { resources: { limits: { cpu: '1000m' } } }), deployment('d', {}, { resources: { limits: { cpu: 1 } } })],
    ['what is empty', deployment('d', {}), deployment('d', { volumes: [], nodeSelector: {} })],
    ['the namespace default', config('c', { a: '1' }, 'default'), config('c', { a: '1' }, null)],
    ['what a cluster adds', config('c', { a: '1' }), { ...config('c', { a: '1' }), metadata: { name: 'c', namespace: 'n', uid: '1', creationTimestamp: 'x' } as never }],
    ['the text of a Secret', object('Secret', 's', { type: 'Opaque', stringData: { a: 'x' } }), object('Secret', 's', { data: { a: 'eA==' } })],
    ['the order of rules', role('r', [{ apiGroups: [''], resources: ['pods', 'nodes'], verbs: ['get', 'list'] }]),
      role('r', [{ apiGroups: [''], resources: ['nodes'], verbs: ['list', 'get'] }, { apiGroups: [''], resources: ['pods'], verbs: ['get', 'list'] }])],
    ['a service account that is here anyway', binding('b', 'r', 'a'),
      { ...binding('b', 'r', 'a'), subjects: [{ kind: 'ServiceAccount', name: 'a' }] }],
    ['descriptions in a CRD', object('CustomResourceDefinition', 'x', { spec: { versions: [{ name: 'v1', schema: { description: 'a' } }] } }, null, 'apiextensions.k8s.io/v1'),
      object('CustomResourceDefinition', 'x', { spec: { versions: [{ name: 'v1', schema: {} }] } }, null, 'apiextensions.k8s.io/v1')],
  ])('finds the same object in another notation: %s', (_, before, after) => {
    const report = diff([before], [after]);
    expect(report.differences).toEqual([]);
    expect(report).toMatchObject({ isSame: true, inOtherWords: { length: 1 } });
  });

  test('word for word is not in other words', () => {
    expect(diff([config('c', {})], [config('c', {})])).toMatchObject({ isSame: true, same: ['ConfigMap n/c'], inOtherWords: [] });
  });

  test('rights that are others are a difference', () => {
    const rule = { apiGroups: [''], resources: ['pods'], verbs: ['get'] };
    expect(brief(diff([role('r', [rule])], [role('r', [{ ...rule, verbs: ['get', 'delete'] }])]))).toEqual([['changed', 'Role n/r', null, ['rules[apiGroups="",resources=pods].verbs']]]);
    expect(diff([role('r', [{ ...rule, resourceNames: ['a'] }])], [role('r', [rule])]).isSame).toBe(false);
  });

  test('another spelling of a file is a difference: nodes would reboot', () => {
    const machineConfig = (source: string) => object('MachineConfig', 'm', {
      spec: { config: { ignition: { version: '3.2.0' }, storage: { files: [{ path: '/a', contents: { source } }] } } },
    }, null, 'machineconfiguration.openshift.io/v1');
    expect(brief(diff([machineConfig('data:,a')], [machineConfig('data:;base64,YQ==')]))).toEqual([
      ['changed', 'MachineConfig m', null, ['spec.config.storage.files[path=/a].contents.source']],
    ]);
  });
});

test('what is added, removed and changed, with values', () => {
  expect(diff([config('gone', { text: 'of one' }), config('c', { a: '1' })], [config('c', { a: '2', b: '3' }), object('Service', 's', {})]).differences).toEqual([
    { change: 'changed', object: 'ConfigMap n/c', from: null, keep: null, fields: [{ path: 'data.a', before: '1', after: '2' }, { path: 'data.b', before: null, after: '3' }] },
    { change: 'removed', object: 'ConfigMap n/gone', from: null, keep: null, fields: [] },
    { change: 'added', object: 'Service n/s', from: null, keep: null, fields: [] },
  ]);
});

test('values of Secrets are not in it, in whatever field', () => {
  const secret = (value: string, name = 's') => object('Secret', name, { data: { key: Buffer.from(value).toString('base64') }, type: 'Opaque' });
  const report = diff([secret('first')], [{ ...secret('other'), stringData: { more: 'concealed' } }]);
  expect(report.differences[0].fields).toEqual([{ path: 'data.key', before: CONCEALED, after: CONCEALED }, { path: 'data.more', before: null, after: CONCEALED }]);
  expect(JSON.stringify(report)).not.toMatch(/concealed|Zmlyc3Q|b3RoZXI|Y29uY2VhbGVk/);
});

test('objects that get their names from the API server are told apart by what they say', () => {
  const job = (image: string): Manifest => ({
    apiVersion: 'batch/v1', kind: 'Job', metadata: { generateName: 'job-', namespace: 'n' } as never, spec: { template: { spec: { containers: [{ name: 'c', image }] } } },
  });
  const report = diff([job('r/a:1'), job('r/b:1')], [job('r/b:1'), job('r/a:1')]);
  expect(report).toMatchObject({ isSame: true, same: ['Job n/?', 'Job n/?'] });
  expect(diff([job('r/a:1')], [job('r/a:1'), job('r/a:1')]).differences).toMatchObject([{ change: 'added', object: 'Job n/?' }]);
});

test('the last of several with one name counts', () => {
  expect(diff([config('c', { a: '1' })], [config('c', { a: '2' }), config('c', { a: '1' })]).isSame).toBe(true);
});

describe('renamed', () => {
  test('finds a renamed object by what it says', () => {
    expect(brief(diff([config('a', { x: '1', y: '2' })], [config('b', { x: '1', y: '2' })]))).toEqual([['renamed', 'ConfigMap n/b', 'ConfigMap n/a', []]]);
  });

  test('though a little differs', () => {
    expect(brief(diff([config('a', { x: '1', y: '2', z: '3' })], [config('b', { x: '1', y: '2', z: '4' })]))).toEqual([['renamed', 'ConfigMap n/b', 'ConfigMap n/a', ['data.z']]]);
  });

  test('not where nothing is alike, nor by its kind alone', () => {
    expect(brief(diff([config('a', { x: '1' })], [config('b', { y: '2' })]))).toEqual([['removed', 'ConfigMap n/a', null, []], ['added', 'ConfigMap n/b', null, []]]);
    expect(brief(diff([config('a', { x: '1' })], [object('Other', 'b', { data: { x: '1' } })])).map(([change]) => change)).toEqual(['removed', 'added']);
  });

  test('by what refers to it; and that is no difference of what does', () => {
    const before = [deployment('d', { serviceAccountName: 'old', volumes: [{ name: 'v', configMap: { name: 'conf-old' } }] }), object('ServiceAccount', 'old'), object('ServiceAccount', 'other'),
      config('conf-old', { a: '1' }), role('r-old', [{ apiGroups: [''], resources: ['pods'], verbs: ['get'] }]), binding('b-old', 'r-old', 'old')];
    const after = [deployment('d', { serviceAccountName: 'new', volumes: [{ name: 'v', configMap: { name: 'conf-new' } }] }), object('ServiceAccount', 'new'), object('ServiceAccount', 'other'),
      config('conf-new', { a: '1' }), role('r-new', [{ apiGroups: [''], resources: ['pods'], verbs: ['get'] }]), binding('b-new', 'r-new', 'new')];
    expect(brief(diff(before, after))).toEqual([
      ['renamed', 'ConfigMap n/conf-new', 'ConfigMap n/conf-old', []],
      ['renamed', 'Role n/r-new', 'Role n/r-old', []],
      ['renamed', 'RoleBinding n/b-new', 'RoleBinding n/b-old', []],
      ['renamed', 'ServiceAccount n/new', 'ServiceAccount n/old', []],
    ]);
    expect(brief(diff(before, after.map((each) => (each.kind === 'Deployment' ? deployment('d', { serviceAccountName: 'other', volumes: [{ name: 'v', configMap: { name: 'conf-new' } }] }) : each))))
      .find(([, title]) => title === 'Deployment n/d')).toEqual(['changed', 'Deployment n/d', null, ['spec.template.spec.serviceAccountName']]);
  });

  test('finds a renamed object that moved to another namespace', () => {
    expect(brief(diff([config('a', { x: '1' }, 'm')], [config('a', { x: '1' })]))).toEqual([['moved', 'ConfigMap n/a', 'ConfigMap m/a', []]]);
    expect(brief(diff([config('a', { x: '1' }, 'm')], [config('b', { x: '1' })]))).toEqual([['renamed', 'ConfigMap n/b', 'ConfigMap m/a', []]]);
  });

  test('finds an object that moved with the account that it names', () => {
    const inNamespace = (namespace: string) => [object('ServiceAccount', 'a', {}, namespace), { ...binding('b', 'r', 'a'), metadata: { name: 'b', namespace }, subjects: [{ kind: 'ServiceAccount', name: 'a', namespace }] }];
    expect(brief(diff(inNamespace('m'), inNamespace('n')))).toEqual([
      ['moved', 'RoleBinding n/b', 'RoleBinding m/b', []], ['moved', 'ServiceAccount n/a', 'ServiceAccount m/a', []],
    ]);
  });

  test('a name that means another object afterwards is a difference, in both directions', () => {
    const rule = (verb: string) => [{ apiGroups: [''], resources: ['pods'], verbs: [verb] }];
    const moved = ({ metadata, ...rest }: Manifest): Manifest => ({ ...rest, metadata: { ...metadata, namespace: 'm' } });
    const only = (report: DiffReport) => report.differences.filter(({ object: title }) => title.endsWith('/x')).map(({ change, fields }) => [change, fields]);
    const [one, other] = [[binding('x', 'b', 's'), role('b', rule('get')), role('a', rule('list'))], [moved(binding('x', 'b', 's')), moved(role('b', rule('list'))), role('b', rule('get'))]];
    expect(only(diff(one, other))).toEqual([['moved', [{ path: 'roleRef.name', before: 'b (another object)', after: 'b' }]]]);
    expect(only(diff(other, one))).toEqual([['moved', [{ path: 'roleRef.name', before: 'a', after: 'b' }]]]);
  });

  test('finds a renamed object of several that say the same, the one with the nearest name', () => {
    const before = ['profile-latency', 'profile-throughput'].map((name) => config(name, { x: '1' }));
    expect(brief(diff(before, [config('throughput', { x: '1' }), config('latency', { x: '1' })]))).toEqual([
      ['renamed', 'ConfigMap n/latency', 'ConfigMap n/profile-latency', []], ['renamed', 'ConfigMap n/throughput', 'ConfigMap n/profile-throughput', []],
    ]);
  });
});

describe('what is ignored', () => {
  const labelled = (labels: object) => ({ ...config('c', { a: '1' }), metadata: { name: 'c', namespace: 'n', labels } as never });

  test('labels of objects', () => {
    expect(diff([labelled({ a: '1' })], [labelled({ b: '1' })]).isSame).toBe(false);
    expect(diff([labelled({ a: '1' })], [labelled({ b: '1' })], { labels: true }).isSame).toBe(true);
  });

  test('not labels of pods', () => {
    const before = deployment('d', {});
    const after = { ...before, spec: { ...before.spec, template: { ...before.spec.template, metadata: { labels: { a: 'b', c: 'd' } } } } };
    expect(diff([before], [after], { labels: true }).isSame).toBe(false);
  });

  test('hashes in names, and what refers to them', () => {
    const set = (hash: string) => [config(`c-${hash}`, { a: '1' }), deployment('d', { volumes: [{ name: 'v', configMap: { name: `c-${hash}` } }] })];
    expect(brief(diff(set('22222bbbbb'), set('44444bbbbb')))).toEqual([['renamed', 'ConfigMap n/c-44444bbbbb', 'ConfigMap n/c-22222bbbbb', []]]);
    expect(diff(set('22222bbbbb'), set('44444bbbbb'), { hashes: true })).toMatchObject({
      isSame: true, inOtherWords: [{ object: 'ConfigMap n/c-44444bbbbb', from: 'ConfigMap n/c-22222bbbbb' }, { object: 'Deployment n/d', from: null }],
    });
    const labels = (hash: string) => ({ ...deployment(`d-c8${hash}`, {}), metadata: { name: `d-c8${hash}`, namespace: 'n', annotations: { addr: `x-c8${hash}` } } });
    expect(diff([labels('aaaaaa')], [labels('bbbbbb')], { hashes: true }).isSame).toBe(true);
  });
});

describe('what keeps the old name', () => {
  const keep = (before: Manifest, after: Manifest) => diff([before], [after]).differences[0].keep;
  const onload = (name: string) => object('Onload', name, { spec: { onload: { version: '1', userImage: 'a' } } }, 'n', 'onload.amd.com/v1alpha1');

  test('keeps the old name: the prop of our construct', () => {
    expect(keep(onload('a'), onload('b'))).toBe('name: \'a\' of Onload, or of \'onload\' in OnloadPlatform');
  });

  test('the prop of cdk8s, or a patch', () => {
    expect(keep(config('a', { x: '1' }), config('b', { x: '1' }))).toContain('JsonPatch.replace(\'/metadata/name\', \'a\')');
  });

  test.each<[string, Manifest, Manifest, string]>([
    ['the namespace', config('a', { x: '1' }, 'm'), config('a', { x: '1' }), 'namespace: NamespaceSource.existing(\'m\') of the construct that creates it, or namespace: \'m\' of its Chart'],
    ['a hash of cdk8s', config('a', { x: '1' }), config('a-c8123456', { x: '1' }), 'disableResourceNameHashes: true of its Chart'],
    ['a hash', config('a-22222bbbbb', { x: '1' }), config('a-44444bbbbb', { x: '1' }),
      'nothing: the hash in the name depends on the contents, or on the path of the construct; --ignore hashes ignores it'],
    ['a profile', config('x', { x: '1' }), config('onload-latency-profile', { x: '1' }), 'the name of the OnloadProfile: its ConfigMap is onload-<name>-profile'],
    ['a namespace itself', object('Namespace', 'a', { spec: { finalizers: ['x'] } }, null), object('Namespace', 'b', { spec: { finalizers: ['x'] } }, null),
      'namespace: NamespaceSource.created(\'a\') of the construct that makes it'],
  ])('finds that the name is kept: %s', (_, before, after, text) => {
    expect(keep(before, after)).toBe(text);
  });
});

test.each([['default'], ['']])('a set equals itself if a reference has another namespace than an object of that name in namespace "%s"', (namespace) => {
  const account = { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'a', namespace } };
  const elsewhere = {
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'ClusterRoleBinding',
    metadata: { name: 'b' },
    roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'view' },
    subjects: [{ kind: 'ServiceAccount', name: 'a', namespace: 'system' }],
  };
  expect(diff([account, elsewhere], [account, elsewhere]).differences).toEqual([]);
});
