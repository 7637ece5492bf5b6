import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { cli } from '../support/cli';

let dir: string;
beforeEach(() => { dir = mkdtempSync(join(tmpdir(), 'completed-')); });
afterEach(() => rmSync(dir, { recursive: true }));

/** What check finds in files: `<path> [<code>]`; and what it counts as passed over. */
async function check(files: { readonly [path: string]: string }) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  const { out, err } = await cli('check', dir);
  const found = out.split('\n').slice(0, -1).map((line) => line.replace(/^.*?, ([^ ]*): .* (\[.*\])$/, '$1 $2'));
  return { found, parts: /(\d+) parts? of/.exec(err)?.[1] };
}

const POD = 'spec: { containers: [{ name: main, image: "registry.example.com/main:1" }] }';
const DEPLOYMENT = `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web, namespace: ns }\nspec: { template: { ${POD} } }\n`;
const NODES = (name: string) => `apiVersion: performance.openshift.io/v2\nkind: PerformanceProfile\nmetadata: { name: ${name} }\nspec: { cpu: { isolated: 1-3, reserved: "0" } }\n`;
const PATCH = (name: string) => `apiVersion: performance.openshift.io/v2\nkind: PerformanceProfile\nmetadata: { name: ${name} }\nspec: { nodeSelector: { node-role.kubernetes.io/x: "" } }\n`;
const LACKING = { found: ['spec.nodeSelector [tuning/profile-selector]'], parts: undefined };
const NOTHING = { found: [], parts: '1' };

describe('what a kustomization adds to an object is not missing:', () => {
  test.each([
    ['labels in selectors', 'commonLabels: { app: web }'],
    ['labels with selectors', 'labels: [{ pairs: { app: web }, includeSelectors: true }]'],
  ])('what a kustomization adds to an object is not missing: %s', async (_, more) => {
    expect(await check({ 'kustomization.yaml': `resources: [a.yaml]\n${more}\n`, 'a.yaml': DEPLOYMENT })).toEqual(NOTHING);
  });

  test.each([
    ['a file that is merged in', 'patches: [{ path: p.yaml }]'],
    ['one of the older kind', 'patchesStrategicMerge: [p.yaml]'],
    ['a text that is merged in', `patches:\n- patch: |\n    ${PATCH('a').replaceAll('\n', '\n    ')}`],
    ['a text for what a target names', `patches:\n- target: { kind: Performance.*, name: "a|b" }\n  patch: |\n    ${PATCH('_').replaceAll('\n', '\n    ')}`],
    ['a JSON patch', 'patches: [{ target: { kind: PerformanceProfile }, patch: "[{ op: add, path: /spec/nodeSelector, value: { a: b } }]" }]'],
  ])('what a kustomization adds to an object is not missing: %s', async (_, more) => {
    expect(await check({ 'kustomization.yaml': `resources: [a.yaml]\n${more}\n`, 'a.yaml': NODES('a'), ...more.includes('p.yaml') ? { 'p.yaml': PATCH('a') } : {} })).toEqual(NOTHING);
  });

  test('what a kustomization adds to an object is not missing: by an overlay, at whatever remove, and by a component of it', async () => {
    const more = { 'base/kustomization.yaml': 'resources: [a.yaml]', 'base/a.yaml': NODES('a') };
    expect(await check({ ...more, 'o/kustomization.yaml': 'resources: [../base]', 'p/kustomization.yaml': 'resources: [../o]\ncomponents: [../c]' })).toEqual(LACKING);
    const component = { 'c/kustomization.yaml': 'kind: Component\napiVersion: kustomize.config.k8s.io/v1alpha1\npatches: [{ path: p.yaml }]', 'c/p.yaml': PATCH('a') };
    expect(await check(component)).toMatchObject({ found: [] });
  });

  test('the namespace of a component\'s Namespace, and of the accounts that a binding names', async () => {
    const binding = (account: string) => [
      'apiVersion: rbac.authorization.k8s.io/v1', 'kind: ClusterRoleBinding', `metadata: { name: for-${account} }`,
      'roleRef: { apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: view }', `subjects: [{ kind: ServiceAccount, name: ${account} }]`, '',
    ].join('\n');
    const files = {
      'kustomization.yaml': 'namespace: real\nresources: [a.yaml]\ncomponents: [c]',
      'a.yaml': ['apiVersion: v1\nkind: ServiceAccount\nmetadata: { name: known }\n', binding('known'), binding('default'), binding('unknown')].join('---\n'),
      'c/kustomization.yaml': 'kind: Component\napiVersion: kustomize.config.k8s.io/v1alpha1\nresources: [ns.yaml]',
      'c/ns.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata: { name: _ }\n',
    };
    expect(await check(files)).toEqual({ found: ['subjects[0].namespace [kubernetes/role-binding]'], parts: '3' });
  });

  test('the patches of a Kustomization of Flux', async () => {
    const child = 'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: child, namespace: flux-system }\nspec: { path: ./x, sourceRef: { kind: GitRepository, name: r } }\n';
    expect((await check({ 'child.yaml': child })).found).toEqual(['spec.interval [schema/missing]', 'spec.prune [schema/missing]']);
    const patch = 'apiVersion: kustomize.toolkit.fluxcd.io/v1\n      kind: Kustomization\n      metadata: { name: _ }\n      spec: { interval: 30m, prune: true }';
    const parent = child.replace('name: child', 'name: parent').replace(/spec:.*\n/, `spec:\n  path: ./y\n  interval: 1h\n  prune: true\n  sourceRef: { kind: GitRepository, name: r }\n  patches:\n  - target: { kind: Kustomization }\n    patch: |-\n      ${patch}\n`);
    expect(await check({ 'parent.yaml': parent })).toEqual(NOTHING);
  });
});

describe('it is missing', () => {
  test.each([
    ['where nothing adds it', ''],
    ['where a patch is for another object', 'patches: [{ path: p.yaml }]'],
    ['where a target is another one', 'patches: [{ path: p.yaml, target: { name: b } }]'],
    ['where a JSON patch adds something else', 'patches: [{ target: { kind: PerformanceProfile }, patch: "[{ op: add, path: /spec/other, value: 1 }]" }]'],
    ['where a JSON patch takes something out', 'patches: [{ target: { kind: PerformanceProfile }, patch: "[{ op: remove, path: /spec/nodeSelector }]" }]'],
    ['where a target cannot be read', 'patches: [{ path: p.yaml, target: { name: "(" } }]'],
  ])('reports what is missing %s', async (_, more) => {
    const files = { 'kustomization.yaml': `resources: [a.yaml]\n${more}\n`, 'a.yaml': NODES('a'), ...more.includes('p.yaml') ? { 'p.yaml': PATCH('c') } : {} };
    expect(await check(files)).toEqual(LACKING);
  });

  test('where a patch deletes the object: it is applied by others', async () => {
    const file = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: Wrong }\n';
    const flux = 'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: stage, namespace: flux-system }\nspec:\n'
      + '  path: ./x\n  interval: 1h\n  prune: true\n  sourceRef: { kind: GitRepository, name: r }\n  patches:\n'
      + '  - target: { annotationSelector: stage!=1 }\n    patch: |\n      $patch: delete\n      apiVersion: any\n      kind: any\n      metadata:\n        name: any\n';
    expect((await check({ 'a.yaml': file, 'flux.yaml': flux })).found).toEqual(['metadata.name [object/name]']);
  });

  test('where labels do not go into selectors', async () => {
    expect(await check({ 'kustomization.yaml': 'resources: [a.yaml]\nlabels: [{ pairs: { app: web } }]', 'a.yaml': DEPLOYMENT })).toMatchObject({ found: ['spec.selector [schema/missing]'] });
  });

  test('where the kustomization with the patch does not take the object', async () => {
    expect(await check({ 'a.yaml': NODES('a'), 'o/kustomization.yaml': 'patches: [{ path: p.yaml }]', 'o/p.yaml': PATCH('a') })).toEqual(LACKING);
  });
});

test('what a rule for Kubernetes\' own kinds misses in a file that is called a patch, is missing in none', async () => {
  const claim = 'apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: a, namespace: ns }\nspec: { storageClassName: fast }\n';
  expect(await check({ 'storage_patch.yaml': claim })).toEqual(NOTHING);
});

describe('a volume that', () => {
  const deployment = `apiVersion: apps/v1
kind: Deployment
metadata: { name: web, namespace: ns }
spec:
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec: { containers: [{ name: main, image: "registry.example.com/main:1" }], volumes: [{ name: data, emptyDir: {} }] }
`;
  const unused = ['spec.template.spec.volumes[0].name [kubernetes/volume-unused]'];

  test('no container mounts is found', async () => {
    expect((await check({ 'a.yaml': deployment })).found).toEqual(unused);
  });

  test.each([
    ['a sidecar that is merged in', 'patch: |\n    apiVersion: apps/v1\n    kind: Deployment\n    metadata: { name: web }\n    spec: { template: { spec: { containers: [{ name: side, volumeMounts: [{ name: data, mountPath: /a }] }] } } }'],
    ['a JSON patch', 'target: { kind: Deployment }\n  patch: "[{ op: add, path: /spec/template/spec/containers/0/volumeMounts, value: [{ name: data, mountPath: /a }] }]"'],
  ])('%s mounts is not', async (_, patch) => {
    expect((await check({ 'kustomization.yaml': `resources: [a.yaml]\npatches:\n- ${patch}\n`, 'a.yaml': deployment })).found).toEqual([]);
  });

  test('a patch for another field leaves unmounted is found', async () => {
    const patch = 'target: { kind: Deployment }\n  patch: "[{ op: add, path: /spec/replicas, value: 2 }]"';
    expect((await check({ 'kustomization.yaml': `resources: [a.yaml]\npatches:\n- ${patch}\n`, 'a.yaml': deployment })).found).toEqual(unused);
  });

  test('what a policy adds to an object has is not', async () => {
    const policy = `apiVersion: policy.open-cluster-management.io/v1
kind: ConfigurationPolicy
metadata: { name: p, namespace: ns }
spec:
  remediationAction: enforce
  object-templates:
  - complianceType: musthave
    objectDefinition: ${JSON.stringify(parse(deployment))}
`;
    expect((await check({ 'a.yaml': policy })).found).toEqual([]);
    expect((await check({ 'a.yaml': policy.replace('musthave', 'mustonlyhave') })).found).toHaveLength(1);
  });
});

describe('what is still to be filled in is not wrong:', () => {
  const deployment = (more: string, field: string) => [
    'apiVersion: apps/v1', 'kind: Deployment', 'metadata: { name: web, namespace: ns }', 'spec:', '  selector: { matchLabels: { a: b } }', `  ${more}`,
    '  template:', '    metadata: { labels: { a: b } }', '    spec:', `      ${field}`, '      containers:', '      - name: main', '        image: "registry.example.com/main:1"', '',
  ].join('\n');

  test.each([
    ['a number', 'replicas: ${REPLICAS}'],
    ['a number of vars of kustomize', 'replicas: $(replicas)'],
    ['a number with a default of Flux', 'replicas: ${REPLICAS:=2}'],
    ['a truth value', 'paused: ${PAUSED}'],
    ['a map', 'strategy: ${STRATEGY}'],
  ])('what is still to be filled in is not wrong: %s', async (_, field) => {
    expect((await check({ 'a.yaml': deployment(field, 'hostname: web') })).found).toEqual([]);
    expect((await check({ 'a.yaml': deployment(field.replace(/: .*/, ': many'), 'hostname: web') })).found).toHaveLength(1);
  });

  test.each([
    ['an amount', 'initContainers: [{ name: a, image: a, resources: { limits: { cpu: $(cpu), memory: "${MEM}Gi" } } }]'],
    ['the name of another object', 'initContainers: [{ name: a, image: a, envFrom: [{ secretRef: { name: $(secret) } }] }]'],
  ])('what is still to be filled in is not wrong: %s', async (_, field) => {
    expect((await check({ 'a.yaml': deployment('replicas: 2', field) })).found).toEqual([]);
  });

  test('what is still to be filled in is not wrong: and it is counted, while the rest of the object is checked', async () => {
    writeFileSync(join(dir, 'a.yaml'), deployment('replicas: ${REPLICAS}', 'hostNetwork: 3'));
    const { out, err } = await cli('check', dir);
    expect(out).toMatch(/^[^\n]*hostNetwork: not true or false[^\n]*\n$/);
    expect(err).toContain('not checked: 1 template that is not rendered');
  });
});

test('an object that the cluster version operator is to delete needs no more than its name', async () => {
  const job = (value: string) => `apiVersion: batch/v1\nkind: CronJob\nmetadata:\n  name: old\n  namespace: ns\n  annotations: { release.openshift.io/delete: ${value} }\n`;
  expect((await check({ 'a.yaml': job('"true"') })).found).toEqual([]);
  expect((await check({ 'a.yaml': job('"false"') })).found).toContain('spec [schema/missing]');
});

test('a ClusterVersion need not have the ID that its cluster has', async () => {
  const version = (name: string, more = '') => `apiVersion: config.openshift.io/v1\nkind: ClusterVersion\nmetadata: { name: ${name} }\nspec: { channel: stable-4.16${more} }\n`;
  expect(await check({ 'a.yaml': version('version') })).toEqual(NOTHING);
  expect((await check({ 'a.yaml': version('version', ', chanel: a') })).found).toEqual(['spec.chanel [schema/unknown-field]']);
  expect((await check({ 'a.yaml': version('other') })).found).toContain('spec.clusterID [schema/missing]');
});

test('a patch of an overlay finds the object by a name that a kustomization between has given it', async () => {
  const files = (target: string) => ({
    'base/kustomization.yaml': 'resources: [a.yaml]',
    'base/a.yaml': NODES('perf'),
    'single/kustomization.yaml': 'resources: [../base]\nnamePrefix: du-\nnameSuffix: -single',
    'site/kustomization.yaml': `resources: [../single]\nnameSuffix: -nyc\npatches: [{ path: p.yaml, target: { kind: PerformanceProfile, name: ${target} } }]`,
    'site/p.yaml': PATCH('_'),
  });
  expect(await check(files('du-perf-single'))).toEqual(NOTHING);
  expect(await check(files('perf'))).toEqual(NOTHING);
  expect(await check(files('du-perf-single-nyc'))).toEqual(LACKING);
});

describe('a refused value that something is to replace:', () => {
  const SECRET = (value: string) => `apiVersion: v1\nkind: Secret\nmetadata: { name: s, namespace: ns }\ndata: { cert: ${value} }\n`;
  const MAP = (key: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: m, namespace: ns }\ndata: { ${key}: x }\n`;
  const JOB = (count: string) => `apiVersion: batch/v1\nkind: Job\nmetadata: { name: j, namespace: ns }\nspec: { completions: ${count}, template: { spec: { restartPolicy: Never, containers: [{ name: a, image: "a/b:1" }] } } }\n`;
  const NODE = (key: string) => `apiVersion: v1\nkind: Pod\nmetadata: { name: p, namespace: ns }\nspec: { nodeSelector: { ${key}: "" }, containers: [{ name: a, image: "a/b:1" }] }\n`;

  test.each([
    ['the value of a Secret in capital letters', SECRET('BASE64_CERT')],
    ['the value of a Secret with a request', SECRET('PUTSECRETHERE')],
    ['the value of a Secret in angle brackets', SECRET('<base64 of the password>')],
    ['a number', JOB('NUM_NODES')],
    ['a key in angle brackets', MAP('<registry.example.com..8443>')],
    ['a key with a part in angle brackets', MAP('"<registry.example.com>..8443"')],
    ['a variable within a key', NODE('node-role.kubernetes.io/$mcp')],
  ])('a refused value that something is to replace marks a template: %s', async (_, text) => {
    expect(await check({ 'a.yaml': text })).toEqual({ found: [], parts: undefined });
  });

  test.each([
    ['the value of a Secret in plain text', SECRET('Hunter_2'), 'data.cert [schema/pattern]'],
    ['a word in a number', JOB('many'), 'spec.completions [schema/type]'],
    ['a key with a slash', MAP('a/b'), 'data["a/b"] [kubernetes/config-map]'],
    ['a key with an angle bracket', MAP('"a<b"'), 'data["a<b"] [kubernetes/config-map]'],
    ['an object named in capital letters', MAP('a').replace('name: m', 'name: MY_MAP'), 'metadata.name [object/name]'],
  ])('a refused value that nothing replaces is an error: %s', async (_, text, finding) => {
    expect((await check({ 'a.yaml': text })).found).toEqual([finding]);
  });
});

describe('a skeleton for others to fill in:', () => {
  const PINNED = 'apiVersion: machineconfiguration.openshift.io/v1\nkind: PinnedImageSet\nmetadata: { name: a }\nspec: { pinnedImages: [] }\n';
  const POLICY = 'apiVersion: sriovnetwork.openshift.io/v1\nkind: SriovNetworkNodePolicy\nmetadata: { name: a, namespace: openshift-sriov-network-operator }\nspec:\n';
  const generator = (more: string) => `apiVersion: policy.open-cluster-management.io/v1\nkind: PolicyGenerator\nmetadata: { name: g }\npolicies:\n- name: p\n  manifests: [{ path: a.yaml, complianceType: mustonlyhave${more} }]\n`;
  const errors = async (files: { readonly [path: string]: string }) => (await check(files)).found.filter((line) => /pinned-image-count|policy-no-nics/.test(line));

  test.each(['source-crs', 'reference-crs', 'sourcePolicies'])('what is empty in folder %s is not an error', async (folder) => {
    expect(await errors({ [`${folder}/a.yaml`]: PINNED, [`${folder}/b.yaml`]: POLICY })).toEqual([]);
  });

  test('what a PolicyGenerator patches may be empty, and what it does not patch may not', async () => {
    const kustomization = 'generators: [g.yaml]\n';
    expect(await errors({ 'a.yaml': PINNED, 'kustomization.yaml': kustomization, 'g.yaml': generator('') })).toHaveLength(1);
    expect(await errors({ 'g.yaml': generator(', patches: [{ spec: { pinnedImages: [{ name: x }] } }]') })).toEqual([]);
  });

  test.each([['assets', 1], ['bindata', 1], ['deploy', 0]])('what a Go program embeds from folder %s may lack fields', async (folder, parts) => {
    const files = { 'op/go.mod': 'module a', [`op/${folder}/x/a.yaml`]: DEPLOYMENT };
    const lacking = ['spec.selector [schema/missing]'];
    expect(await check(files)).toEqual(parts === 1 ? NOTHING : { found: lacking, parts: undefined });
    rmSync(join(dir, 'op/go.mod'));
    expect(await check({})).toEqual({ found: lacking, parts: undefined });
  });

  test('the templates of kube-compare are compared with objects, and never applied', async () => {
    const DEPLOY = 'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web, namespace: ns }\n';
    const metadata = 'apiVersion: v2\nparts:\n- name: a\n  components: [{ name: b, allOf: [{ path: in/a.yaml }] }]\n';
    expect((await check({ 'x/metadata.yaml': metadata, 'x/in/a.yaml': DEPLOY, 'b.yaml': DEPLOY.replace('web', 'other') })).found).toHaveLength(1);
  });

  test('what a Chainsaw test compares with objects is never applied', async () => {
    const suite = 'apiVersion: chainsaw.kyverno.io/v1alpha1\nkind: Test\nmetadata: { name: t }\nspec: { steps: [{ try: [{ assert: { file: ready.yaml } }] }] }\n';
    const pod = 'apiVersion: v1\nkind: Pod\nmetadata: { name: web, namespace: ns }\nspec: { hostNetwork: true }\n';
    expect((await check({ 'x/chainsaw-test.yaml': suite, 'x/ready.yaml': pod })).found).toEqual([]);
    expect((await check({ 'y/ready.yaml': pod })).found).toEqual(['spec.containers [schema/missing]']);
  });
});

test('a patch named by its path alone, as older kustomizations have it, completes an object', async () => {
  expect(await check({ 'kustomization.yaml': 'resources: [a.yaml]\npatches: [p.yaml]', 'a.yaml': NODES('a'), 'p.yaml': PATCH('a') })).toEqual(NOTHING);
});

test('what a patch replaces is not an error of its base, for rules of operators too', async () => {
  const onload = (mappings: string) => `apiVersion: onload.amd.com/v1alpha1\nkind: Onload\nmetadata: { name: onload, namespace: ns }\nspec: { selector: { a: b }, onload: { kernelMappings: ${mappings}, userImage: "a/b:1", version: "1" }, serviceAccountName: sa, devicePlugin: {} }\n`;
  const mapped = async () => (await check({ 'base/a.yaml': onload('[]'), 'base/kustomization.yaml': 'resources: [a.yaml]' })).found.filter((line) => line.includes('no-kernel-mapping'));
  expect(await mapped()).toHaveLength(1);
  await check({ 'o/kustomization.yaml': 'resources: [../base]\npatches: [{ path: p.yaml }]', 'o/p.yaml': onload('[{ regexp: "^a$", kernelModuleImage: "a/b:1" }]') });
  expect(await mapped()).toEqual([]);
});

test('a component that nothing here includes gets the namespace of its service accounts from elsewhere', async () => {
  const binding = 'apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRoleBinding\nmetadata: { name: b }\nroleRef: { apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: view }\nsubjects: [{ kind: ServiceAccount, name: sa }]\n';
  const files = { 'c/a.yaml': binding, 'c/kustomization.yaml': 'kind: Component\napiVersion: kustomize.config.k8s.io/v1alpha1\nresources: [a.yaml]' };
  expect(await check(files)).toEqual(NOTHING);
  expect((await check({ 'o/kustomization.yaml': 'resources: [x.yaml]\ncomponents: [../c]' })).found).toEqual(['subjects[0].namespace [kubernetes/role-binding]']);
});
