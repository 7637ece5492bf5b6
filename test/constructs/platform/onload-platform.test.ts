import { readdirSync, rmSync } from 'node:fs';
import { ApiObject, App, Chart, Testing } from 'cdk8s';
import { Deployment } from 'cdk8s-plus-27';
import { Construct } from 'constructs';
import { BuildMethod, KmmOlmVersion } from '../../../lib/constructs/kmm';
import { Onload } from '../../../lib/constructs/onload';
import { ModuleLoading, OnloadPlatform, OnloadPlatformProps, SfcDriver, StageName } from '../../../lib/constructs/platform';
import { Manifest } from '../../../lib/manifests/manifest';
import { Findings } from '../../../lib/synthesis/findings';
import { ImageReference } from '../../../lib/values/image-reference';
import { ImageRegistry } from '../../../lib/values/image-registry';
import { KmmRelease } from '../../../lib/values/kmm-release';
import { NamespaceSource } from '../../../lib/values/namespace-source';
import { NodeGroup } from '../../../lib/values/node-group';
import { NodeLimit } from '../../../lib/values/node-limit';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { Platform } from '../../../lib/values/platform';
import { errorOf } from '../../support/errors';
import { find, synth } from '../../support/manifests';
import { validationError } from '../../support/rules';

const release = OnloadRelease.of({ onload: '8.1.2.26' });
const LOCAL = 'image-registry.openshift-image-registry.svc:5000/onload-clusterlocal';
const MIRROR = ImageRegistry.mirror('registry.example.com:5000');
const UBUNTU = BuildMethod.ubuntu({ image: ImageReference.parse('docker.io/library/ubuntu:22.04') });

const stderr = jest.spyOn(process.stderr, 'write');
beforeEach(() => stderr.mockReset().mockReturnValue(true));
afterAll(() => stderr.mockRestore());

const openshift = (props: Partial<OnloadPlatformProps> = {}, scope: Construct = Testing.app(), id = 'nyc1') =>
  new OnloadPlatform(scope, id, { platform: Platform.openshift('4.14'), release, ...props });
const kubernetes = (props: Partial<OnloadPlatformProps> = {}) =>
  new OnloadPlatform(Testing.app(), 'ldn1', { platform: Platform.kubernetes('1.29'), release, moduleRegistry: MIRROR, ...props });

const named = (manifests: Manifest[]) => manifests.map(({ kind, metadata }) => `${kind} ${metadata.namespace ?? '-'}/${metadata.name}`);
const stage = (of: OnloadPlatform, id: string) => synth(of.node.findChild(id) as Chart);
const kinds = (of: OnloadPlatform, id: string) => [...new Set(stage(of, id).map(({ kind }) => kind))].sort();
const onloadSpec = (of: OnloadPlatform) => find(synth(of), 'Onload', 'onload').spec;
const duplicates = (of: Construct) => named(synth(of)).filter((name, index, all) => all.indexOf(name) !== index);

describe('on OpenShift', () => {
  test('the platform and the release are enough for everything', () => {
    const made = openshift();
    expect(kinds(made, 'operators')).toEqual([
      'ClusterRole', 'ClusterRoleBinding', 'CustomResourceDefinition', 'Deployment', 'Namespace', 'NetworkPolicy', 'OperatorGroup', 'Role', 'RoleBinding',
      'ServiceAccount', 'Subscription',
    ]);
    expect(kinds(made, 'onload')).toEqual(['ConfigMap', 'Namespace', 'Onload', 'Role', 'RoleBinding', 'ServiceAccount']);
    expect(stderr).not.toHaveBeenCalled();
    expect(Findings.of(made).warnings).toEqual([]);
  });

  test('workers build on the Driver Toolkit, from Docker Hub, into the registry in the cluster, and load sfc', () => {
    const made = openshift();
    const spec = onloadSpec(made);
    expect(spec.selector).toEqual({ 'node-role.kubernetes.io/worker': '' });
    expect(spec.onload.userImage).toBe('docker.io/onload/onload-user:8.1.2.26-ubi8');
    expect(spec.onload.kernelMappings).toEqual([{
      regexp: '^.*\\.x86_64$',
      kernelModuleImage: `${LOCAL}/onload-module:8.1.2.26-\${KERNEL_FULL_VERSION}`,
      build: expect.anything(),
      sfc: {},
    }]);
    expect(synth(made).find(({ kind }) => kind === 'ConfigMap')!.data.dockerfile).toBe(BuildMethod.dtkUbi().dockerfile);
  });

  test('OLM installs the KMM that the operator wants, and the newest without the operator', () => {
    const subscription = (props: Partial<OnloadPlatformProps>) => find(synth(openshift(props)), 'Subscription', 'kernel-module-management').spec;
    expect(subscription({})).toMatchObject({ startingCSV: 'kernel-module-management.v1.1.0', installPlanApproval: 'Manual' });
    expect(subscription({ modules: ModuleLoading.byKmm() })).not.toHaveProperty('startingCSV');
    expect(subscription({ kmm: KmmOlmVersion.pinned('kernel-module-management.v1.1.1') })).toMatchObject({
      startingCSV: 'kernel-module-management.v1.1.1',
    });
  });

  test('a KMM that the operator does not support fails, unless that is acknowledged', () => {
    const made = openshift({ kmm: KmmOlmVersion.newest() });
    expect(() => synth(made)).toThrow('[nyc1/operators/Kmm] Subscription kernel-module-management, spec.startingCSV: KMM 2.x, ');
    Findings.of(made).acknowledge('kmm/unsupported-by-operator', 'tried');
    expect(() => synth(made)).not.toThrow();
  });

  test('sfc is left to the nodes where that is chosen', () => {
    expect(onloadSpec(openshift({ sfc: SfcDriver.none() })).onload.kernelMappings[0]).not.toHaveProperty('sfc');
  });

  test('a mapping may say otherwise about sfc', () => {
    const made = openshift({ onload: { kernelMappings: [{ sfc: false }] } });
    expect(onloadSpec(made).onload.kernelMappings[0]).not.toHaveProperty('sfc');
  });

  test('everything may come from the registry in the cluster, whose namespace is made once, in the first chart', () => {
    const made = openshift({ registry: ImageRegistry.clusterLocal() });
    expect(named(stage(made, 'operators'))).toContain('Namespace -/onload-clusterlocal');
    expect(named(stage(made, 'onload'))).not.toContain('Namespace -/onload-clusterlocal');
    expect(duplicates(made)).toEqual([]);
    const images = JSON.stringify(synth(made)).match(/[^"]*\/onload-(operator|device-plugin|user|source|module):[^"]*/g)!;
    expect(images).toHaveLength(5);
    expect(images.every((image) => image.startsWith(LOCAL))).toBe(true);
  });

  test('everything may come from a mirror', () => {
    const made = openshift({ registry: MIRROR });
    expect(onloadSpec(made).onload.userImage).toBe('registry.example.com:5000/onload/onload-user:8.1.2.26-ubi8');
    expect(find(synth(made), 'Deployment', 'onload-operator-controller-manager').spec.template.spec.containers[0].image)
      .toBe('registry.example.com:5000/onload/onload-operator:3.0.0');
    expect(onloadSpec(made).onload.kernelMappings[0].kernelModuleImage).toMatch(LOCAL);
  });

  test('the modules may be in a registry of their own', () => {
    const made = openshift({ moduleRegistry: MIRROR, buildMethod: BuildMethod.prebuilt() });
    expect(onloadSpec(made).onload.kernelMappings[0].kernelModuleImage).toBe('registry.example.com:5000/onload/onload-module:8.1.2.26-${KERNEL_FULL_VERSION}');
    expect(named(synth(made)).join()).not.toContain('clusterlocal');
  });

  test('the resource can be told everything else', () => {
    const made = openshift({ onload: { name: 'fast', namespace: NamespaceSource.created('trading'), version: '8.1.2.26-2', controlPlaneParameters: ['-x'] } });
    expect(find(synth(made), 'Onload', 'fast', 'trading').spec.onload).toMatchObject({ version: '8.1.2.26-2', controlPlane: { parameters: ['-x'] } });
    expect(made.onload).toMatchObject({ name: 'fast', namespace: 'trading' });
  });

  test('mistakes in the resource are found with its path', () => {
    expect(() => synth(openshift({ onload: { version: '+' } }))).toThrow('[nyc1/onload/Onload] Onload onload, spec.onload.version: ');
  });

  test('cards select nodes where the rule labels them, in the first chart', () => {
    const made = openshift({ nodes: NodeGroup.withCards() });
    expect(onloadSpec(made).selector).toEqual(find(stage(made, 'operators'), 'NodeFeatureRule', 'onload-cards').spec.rules[0].labels);
  });

  test('no rule for labels is made where nothing waits for it', () => {
    expect(kinds(openshift(), 'operators')).not.toContain('NodeFeatureRule');
  });
});

describe('without the operator', () => {
  test('one Module loads Onload and its driver, a plugin of our own provides the resource, and the operator is not there', () => {
    const made = openshift({ modules: ModuleLoading.byKmm({ kmm: KmmRelease.of('2.4') }) });
    expect(kinds(made, 'operators')).toEqual(['Namespace', 'OperatorGroup', 'Subscription']);
    expect(named(synth(made)).filter((name) => name.startsWith('Module'))).toEqual(['Module onload/onload-module']);
    expect(find(synth(made), 'Module', 'onload-module').spec.moduleLoader.container).toMatchObject({
      version: '8.1.2.26', inTreeModulesToRemove: ['sfc'], modprobe: { moduleName: 'onload', modulesLoadingOrder: ['onload', 'sfc'] },
    });
    expect(find(synth(made), 'DaemonSet', 'onload-device-plugin').metadata).toMatchObject({ namespace: 'onload', labels: { 'onload.amd.com/version': '8.1.2.26' } });
    expect(kinds(made, 'onload')).not.toContain('Onload');
    expect(Findings.of(made).warnings.map(({ code }) => code)).toEqual([]);
  });

  test('no object is there twice', () => {
    expect(duplicates(openshift({ modules: ModuleLoading.byKmm() }))).toEqual([]);
  });

  test('sfc is left to the nodes where that is chosen', () => {
    const made = openshift({ modules: ModuleLoading.byKmm(), sfc: SfcDriver.none() });
    expect(named(synth(made)).filter((name) => name.startsWith('Module'))).toEqual(['Module onload/onload-module']);
    const { container } = find(synth(made), 'Module', 'onload-module').spec.moduleLoader;
    expect([container.inTreeModulesToRemove, container.modprobe.modulesLoadingOrder]).toEqual([undefined, undefined]);
  });

  test('the Module and the plugin follow the release of KMM, the secret, the version and the tolerations', () => {
    const tolerations = [{ key: 'node.kubernetes.io/unschedulable', operator: 'Exists' }];
    const made = synth(openshift({
      modules: ModuleLoading.byKmm({
        kmm: KmmRelease.of('2.3'), registrySecret: 'pull', version: '8.1.2.26-2', tolerations, devicePlugin: { maxPodsPerNode: 7 },
      }),
    }));
    const module = find(made, 'Module', 'onload-module').spec;
    expect([module.imageRepoSecret, module.tolerations, module.moduleLoader.container.version]).toEqual([{ name: 'pull' }, tolerations, '8.1.2.26-2']);
    expect(find(made, 'ServiceAccount', 'onload-device-plugin').imagePullSecrets).toEqual([{ name: 'pull' }]);
    const { metadata, spec } = find(made, 'DaemonSet', 'onload-device-plugin').spec.template;
    expect([metadata.labels['onload.amd.com/version'], spec.tolerations, spec.containers[0].args[0]]).toEqual(['8.1.2.26-2', tolerations, '-maxPods=7']);
  });

  test('a limit of the node group, which no roll-out of KMM applies, is one error, and a limit of 0 is none', () => {
    const limited = (limit: NodeLimit) => openshift({ modules: ModuleLoading.byKmm(), nodes: NodeGroup.withRole('fast', { maxUnavailable: limit }) });
    expect(() => synth(limited(NodeLimit.percent(10)))).toThrow(/'maxUnavailable' of the node group fast, which nothing here uses for a rollout: "10%".*\[node-group\/limit-unused\]/);
    expect(errorOf(() => limited(NodeLimit.percent(0))).code).toBe('node-limit/percent');
    expect(errorOf(() => limited(NodeLimit.nodes(0))).code).toBe('node-limit/nodes');
  });

  test('the plugin is what workloads are accelerated by', () => {
    const made = openshift({ modules: ModuleLoading.byKmm() });
    const deployment = new Deployment(made.stage(StageName.WORKLOADS).chart, 'App', { containers: [{ image: 'a.example/b:1' }] });
    made.onload.accelerate(deployment);
    expect(ApiObject.of(deployment).toJson().spec.template.spec.containers[0].resources.limits['amd.com/onload']).toBe(1);
    expect([made.onload, made.onloadResource]).toEqual([made.devicePlugin, undefined]);
    expect(openshift().devicePlugin).toBeUndefined();
  });

  test.each<[string, Platform, boolean]>([
    ['4.16', Platform.openshift('4.16'), true], ['4.17.9', Platform.openshift('4.17.9'), true], ['4.18', Platform.openshift('4.18'), false], ['5.2', Platform.openshift('5.2'), false],
    ['an unknown release', Platform.openshift(), true],
  ])('OpenShift %s gets the way that it is known to offer, and the other one if it is chosen', (_, platform, isOperator) => {
    expect(openshift({ platform }).onloadResource !== undefined).toBe(isOperator);
    expect(openshift({ platform, modules: ModuleLoading.byOperator() }).onloadResource).toBeDefined();
    expect(openshift({ platform, modules: ModuleLoading.byKmm() }).onloadResource).toBeUndefined();
  });

  test('fails where the resource is told something', () => {
    expect(errorOf(() => openshift({ modules: ModuleLoading.byKmm(), onload: { version: '1', name: 'fast' } })).message).toBe(
      'nyc1: \'onload\' without an Onload resource: ["version","name"]; leave it out, or use ModuleLoading.byOperator(); '
      + 'options of the device plugin are those of ModuleLoading.byKmm() [platform/no-onload]');
  });
});

describe('on plain Kubernetes', () => {
  test('images are pre-built, KMM is installed by others, and nothing of OpenShift is there', () => {
    const made = kubernetes();
    expect(kinds(made, 'operators')).toEqual([
      'ClusterRole', 'ClusterRoleBinding', 'CustomResourceDefinition', 'Deployment', 'Namespace', 'Role', 'RoleBinding', 'ServiceAccount',
    ]);
    expect(onloadSpec(made).onload.kernelMappings).toEqual([
      { regexp: '^.+$', kernelModuleImage: 'registry.example.com:5000/onload/onload-module:8.1.2.26-${KERNEL_FULL_VERSION}', sfc: {} },
    ]);
    expect(JSON.stringify(synth(made))).not.toContain('openshift');
    expect(stderr).not.toHaveBeenCalled();
  });

  test('released images are pulled from Docker Hub, whatever the registry of the modules', () => {
    expect(onloadSpec(kubernetes()).onload.userImage).toBe('docker.io/onload/onload-user:8.1.2.26-ubi8');
  });

  test('fails without a registry for the modules', () => {
    expect(errorOf(() => kubernetes({ moduleRegistry: undefined })).message).toBe(
      'ldn1: no \'moduleRegistry\': "on Kubernetes 1.29"; set the registry of the images with kernel modules: '
      + 'only OpenShift has an internal registry [platform/module-registry]');
  });

  test.each<[string, BuildMethod, ModuleLoading | undefined]>([
    ['ubuntu', UBUNTU, undefined],
    ['dockerfile', BuildMethod.fromDockerfile('FROM a\n'), ModuleLoading.byOperator()],
    ['ubuntu', UBUNTU, ModuleLoading.byKmm()],
    ['dtk-ubi', BuildMethod.dtkUbi(), undefined],
  ])('fails where a build has no credentials to push with: %s', (name, buildMethod, modules) => {
    expect(errorOf(() => kubernetes({ buildMethod, modules })).message).toBe(
      `ldn1: build without credentials to push with, on Kubernetes 1.29: "${name}"; `
      + 'use BuildMethod.prebuilt(), or modules: ModuleLoading.byKmm({ registrySecret }) [platform/build-cannot-push]');
  });

  test('builds by KMM with a secret', () => {
    const made = kubernetes({ buildMethod: UBUNTU, modules: ModuleLoading.byKmm({ registrySecret: 'push' }) });
    const modules = synth(made).filter(({ kind }) => kind === 'Module');
    expect(modules.map(({ spec }) => [spec.imageRepoSecret.name, 'build' in spec.moduleLoader.container.kernelMappings[0]])).toEqual([['push', true]]);
    expect(made.node.tryFindChild('operators')).toBeUndefined();
  });

  test('on plain Kubernetes is pre-built by KMM too, where nothing is said', () => {
    const made = kubernetes({ modules: ModuleLoading.byKmm() });
    expect(kinds(made, 'onload')).toEqual(['DaemonSet', 'Module', 'Namespace', 'Role', 'RoleBinding', 'ServiceAccount']);
  });

  test('fails with a build on the Driver Toolkit, credentials or not', () => {
    expect(() => synth(kubernetes({ buildMethod: BuildMethod.dtkUbi(), modules: ModuleLoading.byKmm({ registrySecret: 'push' }) }))).toThrow(
      '[ldn1/onload/OnloadModule] Module onload-module, spec.moduleLoader.container.kernelMappings[0].build: build on the Driver Toolkit: '
      + '"on Kubernetes 1.29"; write a Dockerfile with another base image, or use an image that exists already (without build), where the cluster is not OpenShift'
      + '; in code: BuildMethod.ubuntu() or BuildMethod.prebuilt() [kmm/no-driver-toolkit]',
    );
  });

  test('fails where OLM is to install KMM', () => {
    expect(errorOf(() => kubernetes({ kmm: KmmOlmVersion.newest() })).message).toBe(
      'ldn1: \'kmm\' is installed by OLM: "on Kubernetes 1.29"; leave it out, and install KMM by its kustomization or chart [platform/kmm]');
  });
});

describe('two platforms in one app', () => {
  const two = () => {
    const app = new App();
    return { app, nyc: openshift({ registry: ImageRegistry.clusterLocal() }, app, 'nyc1'), chi: openshift({ registry: ImageRegistry.clusterLocal() }, app, 'chi1') };
  };

  test('two platforms in one app do not see each other: each has its own namespaces, and equal selectors are fine', () => {
    const { app, nyc, chi } = two();
    app.synthYaml();
    expect(named(synth(nyc))).toEqual(named(synth(chi)));
    expect(stderr).not.toHaveBeenCalled();
  });

  test('two platforms in one app tell two resources of one cluster apart from those of the other', () => {
    const { app, nyc } = two();
    new Onload(nyc.node.findChild('onload') as Chart, 'Second', { release, name: 'second', registry: ImageRegistry.clusterLocal() });
    const meets = (name: string) => `selects nodes of Onload onload/${name}: {"node-role.kubernetes.io/worker":""}; `
      + 'give the two selectors different values of one label [onload/selectors-meet]';
    expect(() => app.synthYaml()).toThrow(validationError(
      `[nyc1/onload/Onload] Onload onload, spec.selector: ${meets('second')}`, `[nyc1/onload/Second] Onload second, spec.selector: ${meets('onload')}`,
    ));
  });

  test('two platforms in one app keep a problem with KMM to the cluster that has it', () => {
    const app = new App();
    openshift({ modules: ModuleLoading.byKmm(), kmm: KmmOlmVersion.newest() }, app, 'nyc1');
    openshift({}, app, 'chi1');
    expect(() => app.synthYaml()).not.toThrow();
  });
});

describe('the charts', () => {
  test('the charts have constant ids in the order of deployment', () => {
    expect(openshift().node.children.map(({ node }) => node.id)).toEqual(['operators', 'onload']);
    expect(openshift({ modules: ModuleLoading.byKmm() }).node.children.map(({ node }) => node.id)).toEqual(['operators', 'onload']);
    expect(kubernetes().node.children.map(({ node }) => node.id)).toEqual(['operators', 'onload']);
  });

  test('the charts do not depend on each other, so that cdk8s puts no number of its own before their files', () => {
    const made = openshift({ nodes: NodeGroup.withCards(), registry: ImageRegistry.clusterLocal() });
    const app = made.node.root as App;
    expect(made.node.findAll().flatMap(({ node }) => node.dependencies)).toEqual([]);
    app.synth();
    const files = readdirSync(app.outdir).sort();
    rmSync(app.outdir, { recursive: true });
    expect(files).toEqual(['10-operators.k8s.yaml', '30-onload.k8s.yaml']);
  });

  test('the charts are the same, byte for byte, whenever they are made', () => {
    const yaml = () => (openshift({ nodes: NodeGroup.withCards() }).node.root as App).synthYaml();
    expect(yaml()).toBe(yaml());
  });
});

describe('the whole', () => {
  test('says what it is made of', () => {
    const nodes = NodeGroup.withRole('fast');
    const platform = Platform.openshift('4.14');
    expect(openshift({ nodes, platform })).toMatchObject({ nodes, platform, release });
    expect(openshift().nodes.selector).toEqual({ 'node-role.kubernetes.io/worker': '' });
  });

  // What the constructs render is in the snapshots of their own tests.
  test('renders its defaults', () => {
    expect(['operators', 'onload'].map((id) => named(stage(openshift(), id)))).toMatchSnapshot();
  });

  test('renders everything that can be set', () => {
    const made = openshift({
      nodes: NodeGroup.withCards(),
      registry: MIRROR,
      moduleRegistry: ImageRegistry.clusterLocal({ namespace: NamespaceSource.created('modules') }),
      buildMethod: BuildMethod.dtkOnly(),
      modules: ModuleLoading.byOperator(),
      sfc: SfcDriver.none(),
      kmm: KmmOlmVersion.pinned('kernel-module-management.v1.1.1'),
      onload: { name: 'fast', namespace: NamespaceSource.existing('trading'), imagePullSecrets: ['pull'] },
    });
    expect(['operators', 'onload'].map((id) => named(stage(made, id)))).toMatchSnapshot();
    expect(find(synth(made), 'Onload', 'fast').spec).toMatchSnapshot();
  });
});
