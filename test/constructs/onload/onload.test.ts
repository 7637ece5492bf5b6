import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiObject, App, Chart, JsonPatch, Testing } from 'cdk8s';
import { ImagePullPolicy } from 'cdk8s-plus-27';
import { parse } from 'yaml';
import { BuildMethod, KernelMatch } from '../../../lib/constructs/kmm';
import { Onload, OnloadInjection, OnloadKernelMapping, OnloadProps } from '../../../lib/constructs/onload';
import { Findings } from '../../../lib/synthesis/findings';
import { ImageReference } from '../../../lib/values/image-reference';
import { ImageRegistry } from '../../../lib/values/image-registry';
import { NamespaceSource } from '../../../lib/values/namespace-source';
import { NodeGroup } from '../../../lib/values/node-group';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { Platform } from '../../../lib/values/platform';
import { errorOf } from '../../support/errors';
import { find, synth } from '../../support/manifests';

const release = OnloadRelease.of({ onload: '8.1.2.26' });
const LOCAL = 'image-registry.openshift-image-registry.svc:5000/onload-clusterlocal';
const KERNEL = '5.14.0-427.42.1.el9_4.x86_64';

const stderr = jest.spyOn(process.stderr, 'write');
beforeEach(() => stderr.mockReset().mockReturnValue(true));
afterAll(() => stderr.mockRestore());

const onload = (props: Partial<OnloadProps> = {}) => new Onload(Testing.chart(), 'Onload', { release, ...props });
const spec = (of: Onload) => find(synth(of), 'Onload', of.name).spec;
const mappings = (of: Onload) => spec(of).onload.kernelMappings;
const mapping = (props: OnloadKernelMapping, others: Partial<OnloadProps> = {}) => mappings(onload({ ...others, kernelMappings: [props] }))[0];
const named = (of: Onload) => synth(of).map(({ kind, metadata }) => `${kind} ${metadata.namespace ?? '-'}/${metadata.name}`);

/** Everything that can be said, so that each field of the CRD is written. */
const EVERYTHING: OnloadProps = {
  release,
  name: 'fast',
  namespace: NamespaceSource.created('trading'),
  nodes: NodeGroup.withLabels('fast', { 'pool': 'fast', 'example.com/rack': '7' }),
  platform: Platform.openshift('4.14'),
  registry: ImageRegistry.mirror('registry.example.com:5000/mirror'),
  moduleRegistry: ImageRegistry.clusterLocal({ namespace: NamespaceSource.created('modules') }),
  buildMethod: BuildMethod.dtkOnly({ buildParameters: ['--debug'] }),
  sfc: true,
  kernelMappings: [
    { kernels: KernelMatch.literal(KERNEL), buildMethod: BuildMethod.prebuilt(), sfc: false },
    { kernels: KernelMatch.rhel(), moduleImage: ImageReference.parse('quay.io/acme/onload-module:8.1.2.26-${KERNEL_FULL_VERSION}') },
  ],
  userImage: ImageReference.parse('quay.io/acme/onload-user:8.1.2.26-ubi9'),
  version: '8.1.2.26-2',
  imagePullPolicy: ImagePullPolicy.ALWAYS,
  controlPlaneParameters: ['-K', '--log=/var/log/onload'],
  devicePlugin: {
    imagePullPolicy: ImagePullPolicy.NEVER,
    maxPodsPerNode: 5,
    injection: OnloadInjection.COMMAND,
    hostOnloadPath: '/opt/amd/onload/',
    baseMountPath: '/opt/amd',
    binMountPath: '/bin',
    libMountPath: '/lib64',
  },
  imagePullSecrets: ['mirror', 'acme'],
};

describe('the custom resource', () => {
  test('says by default what the release, the platform and the worker role mean', () => {
    expect(spec(onload())).toEqual({
      selector: { 'node-role.kubernetes.io/worker': '' },
      serviceAccountName: 'onload-operator-sa',
      onload: {
        version: '8.1.2.26',
        userImage: 'docker.io/onload/onload-user:8.1.2.26-ubi8',
        imagePullPolicy: 'IfNotPresent',
        kernelMappings: [{
          regexp: '^.*\\.x86_64$',
          kernelModuleImage: `${LOCAL}/onload-module:8.1.2.26-\${KERNEL_FULL_VERSION}`,
          build: {
            buildArgs: [
              { name: 'ONLOAD_BUILD_PARAMS', value: '' },
              { name: 'ONLOAD_SOURCE', value: 'docker.io/onload/onload-source:8.1.2.26' },
              { name: 'UBI_BASE', value: 'registry.access.redhat.com/ubi9/ubi-minimal:9.2' },
            ],
            dockerfileConfigMap: { name: expect.stringMatching(/^onload-module-dockerfile-[bcdfghkmt2456789]{10}$/) },
          },
        }],
      },
      devicePlugin: { imagePullPolicy: 'IfNotPresent' },
    });
  });

  test('says by default that images are pre-built, and where, on plain Kubernetes', () => {
    const made = onload({ platform: Platform.kubernetes(), registry: ImageRegistry.mirror('r.example.com') });
    expect(mappings(made)).toEqual([{ regexp: '^.+$', kernelModuleImage: 'r.example.com/onload/onload-module:8.1.2.26-${KERNEL_FULL_VERSION}' }]);
  });

  test.each<[string, Partial<OnloadProps>, object]>([
    ['the nodes', { nodes: NodeGroup.withLabels('a', { a: 'b' }) }, { selector: { a: 'b' } }],
    ['the version', { version: '8.1.2.26-2' }, { onload: { version: '8.1.2.26-2' } }],
    ['the user image', { userImage: ImageReference.parse('a/b:8.1.2.26') }, { onload: { userImage: 'a/b:8.1.2.26' } }],
    ['the registry', { registry: ImageRegistry.mirror('r.example.com') }, { onload: { userImage: 'r.example.com/onload/onload-user:8.1.2.26-ubi8' } }],
    ['the pull policy', { imagePullPolicy: ImagePullPolicy.NEVER }, { onload: { imagePullPolicy: 'Never' }, devicePlugin: { imagePullPolicy: 'IfNotPresent' } }],
    ['the control plane', { controlPlaneParameters: ['-K', '-x=1'] }, { onload: { controlPlane: { parameters: ['-K', '-x=1'] } } }],
    ['a control plane without parameters', { controlPlaneParameters: [] }, { onload: { controlPlane: { parameters: [] } } }],
    ['the plugin\'s pull policy', { devicePlugin: { imagePullPolicy: ImagePullPolicy.ALWAYS } }, { devicePlugin: { imagePullPolicy: 'Always' } }],
    ['the number of pods', { devicePlugin: { maxPodsPerNode: 3 } }, { devicePlugin: { maxPodsPerNode: 3 } }],
    ['no preload', { devicePlugin: { injection: OnloadInjection.NONE } }, { devicePlugin: { setPreload: false } }],
    ['the command', { devicePlugin: { injection: OnloadInjection.COMMAND } }, { devicePlugin: { setPreload: false, mountOnload: true } }],
    ['the folder on the host', { devicePlugin: { hostOnloadPath: '/opt/x' } }, { devicePlugin: { hostOnloadPath: '/opt/x' } }],
    ['the folder in containers', { devicePlugin: { baseMountPath: '/opt/x' } }, { devicePlugin: { baseMountPath: '/opt/x' } }],
    ['the folder of the command', { devicePlugin: { binMountPath: '/bin' } }, { devicePlugin: { binMountPath: '/bin' } }],
    ['the folder of the libraries', { devicePlugin: { libMountPath: '/lib' } }, { devicePlugin: { libMounthPath: '/lib' } }],
  ])('the custom resource can be told %s', (_, props, expected) => {
    expect(spec(onload(props))).toMatchObject(expected);
  });

  test('leaves control plane parameters to the CRD', () => {
    expect(spec(onload()).onload).not.toHaveProperty('controlPlane');
  });

  test('the custom resource can be told everything that the CRD knows', () => {
    const path = join(__dirname, '../../../upstream/crds/onloads.onload.amd.com.yaml');
    const crd = parse(readFileSync(path, 'utf8'));
    const made = spec(new Onload(Testing.chart(), 'Onload', EVERYTHING));
    expect([...leavesOf(crd.spec.versions[0].schema.openAPIV3Schema.properties.spec)].sort()).toEqual([...fieldsOf(made)].sort());
  });

  test('comes last, behind what it refers to', () => {
    expect(named(onload()).pop()).toBe('Onload onload/onload');
  });

  test('the custom resource is the main child, and says what it is', () => {
    const made = onload({ name: 'fast', namespace: NamespaceSource.created('trading') });
    expect(made.node.findChild('Resource')).toMatchObject({ kind: 'Onload' });
    expect(made).toMatchObject({ name: 'fast', namespace: 'trading', version: '8.1.2.26', serviceAccountName: 'fast-operator-sa' });
    expect(made.nodes.selector).toEqual({ 'node-role.kubernetes.io/worker': '' });
  });

  test('the custom resource can be patched, with fields that the CRD of today does not know', () => {
    const made = onload();
    ApiObject.of(made).addJsonPatch(JsonPatch.add('/spec/devicePlugin/needNic', false), JsonPatch.replace('/spec/onload/version', '8.1.2.26-x'));
    expect(spec(made)).toMatchObject({ devicePlugin: { needNic: false }, onload: { version: '8.1.2.26-x' } });
  });

  test('the custom resource is the same, byte for byte, whenever it is made', () => {
    const yaml = () => {
      const app = new App();
      new Onload(new Chart(app, 'onload'), 'Onload', EVERYTHING);
      return app.synthYaml();
    };
    expect(yaml()).toBe(yaml());
  });
});

/** The paths of all fields of a schema that have none below them; `sfc`, an empty object, is one. */
function* leavesOf(schema: any, path = ''): Generator<string> {
  const properties = Object.entries(schema.properties ?? {});
  if (schema.type === 'array') {
    yield* leavesOf(schema.items, `${path}[]`);
  } else if (properties.length === 0) {
    yield path;
  }
  for (const [name, property] of properties) {
    yield* leavesOf(property, `${path}.${name}`);
  }
}

/** The paths of all fields of a manifest; those of a map of labels count as one. */
function fieldsOf(value: unknown, path = ''): Set<string> {
  if (Array.isArray(value)) {
    return new Set(value.flatMap((item) => [...fieldsOf(item, `${path}[]`)]));
  }
  const entries = typeof value === 'object' && value !== null && path !== '.selector' ? Object.entries(value) : [];
  return new Set(entries.length === 0 ? [path] : entries.flatMap(([name, field]) => [...fieldsOf(field, `${path}.${name}`)]));
}

describe('kernel mappings', () => {
  test('kernel mappings are written in the order in which they are given and added', () => {
    const made = onload({ kernelMappings: [{ kernels: KernelMatch.regexp('^a$') }, { kernels: KernelMatch.regexp('^b$') }] });
    made.addKernelMapping({ kernels: KernelMatch.regexp('^c$') });
    expect(mappings(made).map(({ regexp }: { regexp: string }) => regexp)).toEqual(['^a$', '^b$', '^c$']);
  });

  test('kernel mappings are one where nothing is said, and those that are said otherwise', () => {
    expect(mappings(onload())).toHaveLength(1);
    expect(mappings(onload({ kernelMappings: [{ kernels: KernelMatch.literal(KERNEL), buildMethod: BuildMethod.prebuilt() }] }))).toHaveLength(1);
  });

  test('added later need what mappings given first need', () => {
    const given = onload({ kernelMappings: [{ buildMethod: BuildMethod.dtkOnly() }] });
    const added = onload({ kernelMappings: [] });
    added.addKernelMapping({ buildMethod: BuildMethod.dtkOnly() });
    expect(named(added).sort()).toEqual(named(given).sort());
    expect(mappings(added)).toEqual(mappings(given));
  });

  test.each([
    ['5.14.0-427.42.1.el9_4.x86_64', '^5\\.14\\.0-427\\.42\\.1\\.el9_4\\.x86_64$'],
    ['6.1.0+deb12~1', '^6\\.1\\.0\\+deb12~1$'],
  ])('kernel mappings have a literal escaped and anchored: %s', (literal, regexp) => {
    expect(mapping({ kernels: KernelMatch.literal(literal), buildMethod: BuildMethod.prebuilt() }).regexp).toBe(regexp);
    expect(new RegExp(regexp).test(literal)).toBe(true);
    expect(new RegExp(regexp).test(literal.replace('.', 'x'))).toBe(false);
  });

  test('kernel mappings have an expression as it is written', () => {
    expect(mapping({ kernels: KernelMatch.regexp('^5\\.14\\..*$') }).regexp).toBe('^5\\.14\\..*$');
  });

  test('kernel mappings may have their own build methods, of which only those that build have a build', () => {
    const made = onload({
      kernelMappings: [{ kernels: KernelMatch.literal(KERNEL), buildMethod: BuildMethod.prebuilt() }, { buildMethod: BuildMethod.dtkOnly() }, {}],
      buildMethod: BuildMethod.dtkUbi({ buildParameters: ['--strict'] }),
    });
    const [first, second, third] = mappings(made);
    expect(first).not.toHaveProperty('build');
    expect(second.build.buildArgs).toContainEqual({ name: 'ONLOAD_BUILD_PARAMS', value: '' });
    expect(third.build.buildArgs).toContainEqual({ name: 'ONLOAD_BUILD_PARAMS', value: '--strict' });
    expect(second.build.dockerfileConfigMap).not.toEqual(third.build.dockerfileConfigMap);
  });

  test('kernel mappings keep KMM\'s variables in their images', () => {
    const moduleImage = ImageReference.parse('r.example.com:5000/m:8.1.2.26-${KERNEL_FULL_VERSION}');
    expect(mapping({ moduleImage }).kernelModuleImage).toBe('r.example.com:5000/m:8.1.2.26-${KERNEL_FULL_VERSION}');
  });

  test('kernel mappings take their images from the module registry, which pins digests too', () => {
    const digest = `sha256:${'1'.repeat(64)}`;
    const moduleRegistry = ImageRegistry.mirror('r.example.com').pin({ 'docker.io/onload/onload-module:8.1.2.26-${KERNEL_FULL_VERSION}': digest });
    expect(mapping({ kernels: KernelMatch.literal(KERNEL), buildMethod: BuildMethod.prebuilt() }, { moduleRegistry }).kernelModuleImage)
      .toBe(`r.example.com/onload/onload-module:8.1.2.26-\${KERNEL_FULL_VERSION}@${digest}`);
  });

  test.each([
    [undefined, undefined, false],
    [false, undefined, false],
    [true, undefined, true],
    [undefined, true, true],
    [undefined, false, false],
    [true, false, false],
    [false, true, true],
  ])('load sfc where the resource says %p and the mapping %p: %p', (whole, own, loads) => {
    expect('sfc' in mapping({ sfc: own }, { sfc: whole })).toBe(loads);
  });

  test('kernel mappings load sfc by an empty object', () => {
    expect(mapping({ sfc: true }).sfc).toEqual({});
  });

  test('kernel mappings have no literal, which the custom resource does not know', () => {
    expect(mapping({ kernels: KernelMatch.literal(KERNEL), buildMethod: BuildMethod.prebuilt() })).not.toHaveProperty('literal');
  });
});

describe('Dockerfiles', () => {
  const configMaps = (of: Onload) => synth(of).filter(({ kind }) => kind === 'ConfigMap');

  test('Dockerfiles are ConfigMaps in the namespace of the resource, under the key that KMM reads', () => {
    const made = onload({ namespace: NamespaceSource.created('trading') });
    const [{ metadata, data }] = configMaps(made);
    expect(metadata).toMatchObject({ namespace: 'trading', name: mappings(made)[0].build.dockerfileConfigMap.name });
    expect(data).toEqual({ dockerfile: BuildMethod.dtkUbi().dockerfile });
  });

  test('Dockerfiles are there once for all mappings that share one, whatever their arguments', () => {
    const made = onload({
      kernelMappings: [
        { kernels: KernelMatch.regexp('^a$') },
        { kernels: KernelMatch.regexp('^b$'), buildMethod: BuildMethod.dtkUbi({ buildParameters: ['--strict'] }) },
        { kernels: KernelMatch.regexp('^c$'), buildMethod: BuildMethod.dtkOnly() },
      ],
    });
    expect(configMaps(made)).toHaveLength(2);
    const [a, b, c] = mappings(made).map(({ build }: any) => build.dockerfileConfigMap.name);
    expect(b).toBe(a);
    expect(c).not.toBe(a);
    expect(configMaps(made).map(({ metadata }) => metadata.name)).toEqual([a, c]);
  });

  test('Dockerfiles have another name when their content is another', () => {
    const name = (text: string) => configMaps(onload({ buildMethod: BuildMethod.fromDockerfile(text) }))[0].metadata.name;
    expect(name('FROM a\n')).not.toBe(name('FROM b\n'));
    expect(name('FROM a\n')).toBe(name('FROM a\n'));
  });

  test('of two resources in a namespace do not meet', () => {
    const chart = Testing.chart();
    const a = new Onload(chart, 'A', { release, name: 'a', nodes: NodeGroup.withLabels('a', { pool: 'a' }) });
    const b = new Onload(chart, 'B', { release, name: 'b', nodes: NodeGroup.withLabels('b', { pool: 'b' }) });
    expect([a, b].map((made) => mappings(made)[0].build.dockerfileConfigMap.name)).toEqual([
      expect.stringMatching(/^a-module-dockerfile-/), expect.stringMatching(/^b-module-dockerfile-/),
    ]);
  });

  test('Dockerfiles are not there where nothing is built', () => {
    expect(configMaps(onload({ buildMethod: BuildMethod.prebuilt() }))).toEqual([]);
  });
});

describe('names', () => {
  test('names are those of upstream by default', () => {
    expect(named(onload()).map((name) => name.replace(/dockerfile-.*/, 'dockerfile-*')).sort()).toEqual([
      'ConfigMap onload/onload-module-dockerfile-*',
      'Namespace -/onload',
      'Namespace -/onload-clusterlocal',
      'Onload onload/onload',
      'Role onload/onload-operator-role',
      'RoleBinding onload-clusterlocal/onload-image-puller',
      'RoleBinding onload-clusterlocal/system:image-builder',
      'RoleBinding onload/onload-operator-rb',
      'ServiceAccount onload/onload-operator-sa',
    ]);
  });

  test('begin with the resource\'s where it has another, so that two fit into a namespace', () => {
    const made = named(onload({ name: 'fast' })).map((name) => name.replace(/dockerfile-.*/, 'dockerfile-*'));
    expect(made.filter((name) => !name.startsWith('Namespace')).sort()).toEqual([
      'ConfigMap onload/fast-module-dockerfile-*',
      'Onload onload/fast',
      'Role onload/fast-operator-role',
      'RoleBinding onload-clusterlocal/onload-image-puller',
      'RoleBinding onload-clusterlocal/system:image-builder',
      'RoleBinding onload/fast-operator-rb',
      'ServiceAccount onload/fast-operator-sa',
    ]);
  });

  test('of two resources in a namespace are no object twice', () => {
    const app = new App();
    const chart = new Chart(app, 'onload');
    new Onload(chart, 'A', { release, name: 'a', nodes: NodeGroup.withLabels('a', { pool: 'a' }), registry: ImageRegistry.clusterLocal() });
    new Onload(chart, 'B', { release, name: 'b', nodes: NodeGroup.withLabels('b', { pool: 'b' }) });
    const all = synth(app).map(({ kind, metadata }) => `${kind} ${metadata.namespace ?? '-'}/${metadata.name}`);
    expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
  });

  test('names of two resources in different namespaces leave both the right to push', () => {
    const app = new App();
    for (const name of ['a', 'b']) {
      new Onload(new Chart(app, name), 'Onload', { release, namespace: NamespaceSource.created(name), nodes: NodeGroup.withLabels(name, { pool: name }) });
    }
    const bindings = synth(app).filter(({ kind, roleRef }) => kind === 'RoleBinding' && roleRef.name === 'system:image-builder');
    expect(bindings.map(({ subjects }) => subjects[0].namespace)).toEqual(['a', 'b']);
    expect(new Set(bindings.map(({ metadata }) => metadata.name)).size).toBe(2);
  });

  test.each(['', 'Onload', 'on_load', 'on.load', '-onload', 'onload-', 'on load', 'onload\n', 'o'.repeat(64)])('names fail where they are none: %j', (name) => {
    expect(errorOf(() => onload({ name }))).toEqual({
      code: 'onload/name',
      message: `test/Onload: not a name for an Onload resource: ${JSON.stringify(name)}; use lower case letters, digits and "-" [onload/name]`,
    });
  });
});

describe('permissions', () => {
  test('permissions are those of one service account', () => {
    const manifests = synth(onload({ name: 'fast', namespace: NamespaceSource.created('trading') }));
    expect(find(manifests, 'Onload', 'fast').spec.serviceAccountName).toBe('fast-operator-sa');
    expect(find(manifests, 'ServiceAccount', 'fast-operator-sa').metadata.namespace).toBe('trading');
    const binding = find(manifests, 'RoleBinding', 'fast-operator-rb');
    expect(binding.metadata.namespace).toBe('trading');
    expect(binding.roleRef).toEqual({ apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name: 'fast-operator-role' });
    expect(binding.subjects).toEqual([{ kind: 'ServiceAccount', name: 'fast-operator-sa', namespace: 'trading' }]);
  });

  test('permissions are to use the privileged constraint and to look pods up on OpenShift', () => {
    const { metadata, rules } = find(synth(onload({ namespace: NamespaceSource.created('trading') })), 'Role', 'onload-operator-role');
    expect(metadata.namespace).toBe('trading');
    expect(rules).toEqual([
      { apiGroups: ['security.openshift.io'], resources: ['securitycontextconstraints'], resourceNames: ['privileged'], verbs: ['use'] },
      { apiGroups: [''], resources: ['pods'], verbs: ['get'] },
    ]);
  });

  test('permissions are to look pods up on plain Kubernetes', () => {
    expect(find(synth(onload({ platform: Platform.kubernetes() })), 'Role', 'onload-operator-role').rules).toEqual([
      { apiGroups: [''], resources: ['pods'], verbs: ['get'] },
    ]);
  });

  test('to pull come with the service account, as the resource has no field for secrets', () => {
    const account = (imagePullSecrets?: string[]) => find(synth(onload({ imagePullSecrets })), 'ServiceAccount', 'onload-operator-sa');
    expect(account(['a', 'b']).imagePullSecrets).toEqual([{ name: 'a' }, { name: 'b' }]);
    expect(account()).not.toHaveProperty('imagePullSecrets');
    expect(account([])).not.toHaveProperty('imagePullSecrets');
  });
});

describe('the namespace', () => {
  const podSecurity = {
    'pod-security.kubernetes.io/audit': 'privileged', 'pod-security.kubernetes.io/enforce': 'privileged', 'pod-security.kubernetes.io/warn': 'privileged',
  };
  const SYNC = 'security.openshift.io/scc.podSecurityLabelSync';

  test('admits privileged pods, and OpenShift does not take that back', () => {
    expect(find(synth(onload()), 'Namespace', 'onload').metadata.labels).toMatchObject({ ...podSecurity, [SYNC]: 'false' });
  });

  test('admits privileged pods on plain Kubernetes', () => {
    const { labels } = find(synth(onload({ platform: Platform.kubernetes() })), 'Namespace', 'onload').metadata;
    expect(labels).toMatchObject(podSecurity);
    expect(labels).not.toHaveProperty([SYNC]);
  });

  test('the namespace is not made where it exists', () => {
    const made = named(onload({ namespace: NamespaceSource.existing('trading'), buildMethod: BuildMethod.prebuilt(), moduleRegistry: ImageRegistry.dockerHub() }));
    expect(made.sort()).toEqual([
      'Onload trading/onload', 'Role trading/onload-operator-role', 'RoleBinding trading/onload-operator-rb', 'ServiceAccount trading/onload-operator-sa',
    ]);
  });
});

describe('the registry in the cluster', () => {
  const puller = (namespace: string) => ({ apiGroup: 'rbac.authorization.k8s.io', kind: 'Group', name: `system:serviceaccounts:${namespace}` });
  const bindings = (of: Onload, namespace = 'onload-clusterlocal') => synth(of)
    .filter(({ kind, metadata }) => kind === 'RoleBinding' && metadata.namespace === namespace);

  test('gets a namespace of its own, without privileges', () => {
    const { labels } = find(synth(onload()), 'Namespace', 'onload-clusterlocal').metadata;
    expect(Object.keys(labels!).filter((label) => label.includes('security'))).toEqual([]);
  });

  test('the registry in the cluster may be pushed to by the builds of the resource\'s namespace, and by nobody else', () => {
    const binding = find(synth(onload({ namespace: NamespaceSource.created('trading') })), 'RoleBinding', 'trading-image-builder');
    expect(binding.metadata.namespace).toBe('onload-clusterlocal');
    expect(binding.roleRef).toEqual({ apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'system:image-builder' });
    expect(binding.subjects).toEqual([{ kind: 'ServiceAccount', name: 'builder', namespace: 'trading' }]);
  });

  test('the registry in the cluster may be pulled from by the pods of the resource\'s namespace', () => {
    const binding = find(synth(onload({ namespace: NamespaceSource.created('trading') })), 'RoleBinding', 'trading-image-puller');
    expect(binding.roleRef.name).toBe('system:image-puller');
    expect(binding.subjects).toEqual([puller('trading')]);
  });

  test('the registry in the cluster may not be pushed to where nothing is built', () => {
    expect(bindings(onload({ buildMethod: BuildMethod.prebuilt() })).map(({ roleRef }) => roleRef.name)).toEqual(['system:image-puller']);
  });

  test('the registry in the cluster may be pushed to where one of several mappings builds, with one binding for all', () => {
    const built = [{ kernels: KernelMatch.regexp('^a$') }, { kernels: KernelMatch.regexp('^b$') }];
    const made = onload({ kernelMappings: [{ kernels: KernelMatch.literal(KERNEL), buildMethod: BuildMethod.prebuilt() }, ...built] });
    expect(bindings(made).map(({ metadata }) => metadata.name).sort()).toEqual(['onload-image-puller', 'system:image-builder']);
  });

  test('needs nothing more where the released images are there too', () => {
    expect(named(onload({ registry: ImageRegistry.clusterLocal() })).sort()).toEqual(named(onload()).sort());
    expect(spec(onload({ registry: ImageRegistry.clusterLocal() })).onload.userImage).toBe(`${LOCAL}/onload-user:8.1.2.26-ubi8`);
  });

  test('the registry in the cluster may be two namespaces, one to pull released images from and one to push modules to', () => {
    const made = onload({
      registry: ImageRegistry.clusterLocal({ namespace: NamespaceSource.created('images') }),
      moduleRegistry: ImageRegistry.clusterLocal({ namespace: NamespaceSource.created('modules') }),
    });
    expect(bindings(made, 'images').map(({ roleRef }) => roleRef.name)).toEqual(['system:image-puller']);
    expect(bindings(made, 'modules').map(({ roleRef }) => roleRef.name).sort()).toEqual(['system:image-builder', 'system:image-puller']);
  });

  test('the registry in the cluster may be in a namespace that exists', () => {
    const made = onload({ moduleRegistry: ImageRegistry.clusterLocal({ namespace: NamespaceSource.existing('modules') }) });
    expect(named(made)).not.toContain('Namespace -/modules');
    expect(bindings(made, 'modules')).toHaveLength(2);
  });

  test('the registry in the cluster may share the namespace of the resource, which stays privileged', () => {
    const made = onload({ moduleRegistry: ImageRegistry.clusterLocal({ namespace: NamespaceSource.created('onload') }) });
    expect(named(made).filter((name) => name.startsWith('Namespace'))).toEqual(['Namespace -/onload']);
    expect(find(synth(made), 'Namespace', 'onload').metadata.labels).toMatchObject({ 'pod-security.kubernetes.io/enforce': 'privileged' });
  });

  test('the registry in the cluster is not needed where the modules are elsewhere', () => {
    expect(bindings(onload({ moduleRegistry: ImageRegistry.mirror('r.example.com') }))).toEqual([]);
  });
});

describe('control plane parameters', () => {
  test('control plane parameters fail where one is two words', () => {
    expect(errorOf(() => onload({ controlPlaneParameters: ['-K', '-x 1'] })).message).toBe(
      'test/Onload: not an argument of the control plane server: "-x 1"; use letters, digits and "_ @ % + = : , . / -", one word per entry '
      + '[onload/control-plane-parameter]',
    );
  });

  test.each([
    '', ' ', '-K;reboot', '$(id)', '`id`', '-K\n', '"-K"', '\'-K\'', '-K&', 'a|b', 'a>b', 'a\\b', '*', '~', 'ä', '-K\0',
  ])('control plane parameters fail where a shell would read more: %j', (parameter) => {
    expect(errorOf(() => onload({ controlPlaneParameters: ['-K', parameter] })).code).toBe('onload/control-plane-parameter');
  });
});

describe('labels', () => {
  test('labels are the usual ones on everything', () => {
    for (const { metadata } of synth(onload())) {
      expect(metadata.labels).toMatchObject({
        'app.kubernetes.io/name': expect.stringMatching(/^onload/),
        'app.kubernetes.io/component': expect.stringMatching(/^[a-z]+$/),
        'app.kubernetes.io/part-of': 'onload',
        'app.kubernetes.io/managed-by': 'cdk8s-onload',
      });
    }
  });

  test('of a chart go before ours, on everything', () => {
    const chart = new Chart(new App(), 'test', { labels: { 'app.kubernetes.io/part-of': 'trading', 'team': 'infra' } });
    new Onload(chart, 'Onload', { release });
    for (const { metadata } of synth(chart)) {
      expect(metadata.labels).toMatchObject({ 'app.kubernetes.io/part-of': 'trading', 'team': 'infra', 'app.kubernetes.io/managed-by': 'cdk8s-onload' });
    }
  });

  test('of a chart do not take the privileges of the namespace away', () => {
    const chart = new Chart(new App(), 'test', { labels: { team: 'infra' } });
    const made = new Onload(chart, 'Onload', { release });
    expect(find(synth(made), 'Namespace', 'onload').metadata.labels).toMatchObject({ 'team': 'infra', 'pod-security.kubernetes.io/enforce': 'privileged' });
  });

  test('labels of a patch go before all', () => {
    const chart = new Chart(new App(), 'test', { labels: { team: 'infra' } });
    const made = new Onload(chart, 'Onload', { release });
    ApiObject.of(made).metadata.addLabel('team', 'trading');
    expect(find(synth(made), 'Onload', 'onload').metadata.labels).toMatchObject({ team: 'trading' });
  });
});

describe('an Onload resource that exists', () => {
  test('an Onload resource that exists is known by name and namespace, and nothing is made', () => {
    const chart = Testing.chart();
    expect(Onload.fromOnloadAttributes(chart, 'Onload', { name: 'onload', namespace: 'trading' })).toMatchObject({ name: 'onload', namespace: 'trading' });
    expect(synth(chart)).toEqual([]);
  });
});

describe('the whole', () => {
  test('warns of nothing by default', () => {
    const made = onload();
    synth(made);
    expect(Findings.of(made).warnings).toEqual([]);
    expect(stderr).not.toHaveBeenCalled();
  });

  // Dockerfiles are looked at in tests of their own.
  const rendered = (of: Onload) => synth(of).filter(({ kind }) => kind !== 'ConfigMap');

  test('renders its defaults', () => {
    expect(rendered(onload())).toMatchSnapshot();
  });

  test('renders everything that can be set', () => {
    expect(rendered(new Onload(Testing.chart(), 'Onload', EVERYTHING))).toMatchSnapshot();
    expect(stderr).not.toHaveBeenCalled();
  });
});
