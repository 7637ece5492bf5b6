import { Testing } from 'cdk8s';
import {
  BuildMethod, KernelMatch, KmmHubOperator, KmmOlmVersion, KmmSpokePolicy, KmmSpokePolicyProps, ManagedKernelModule, ManagedKernelModuleProps,
  SpokePlacement,
} from '../../../lib/constructs/kmm';
import { Findings } from '../../../lib/synthesis/findings';
import { ImageReference } from '../../../lib/values/image-reference';
import { ImageRegistry } from '../../../lib/values/image-registry';
import { NamespaceSource } from '../../../lib/values/namespace-source';
import { InstallPlanApproval } from '../../../lib/values/olm-options';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { OperatorInstallation } from '../../../lib/values/operator-installation';
import { Platform } from '../../../lib/values/platform';
import { errorOf } from '../../support/errors';
import { find, synth } from '../../support/manifests';

const IMAGE = ImageReference.parse('a.io/m:${KERNEL_FULL_VERSION}');
const clusters = { 'example.com/low-latency': 'true' };

const managed = (props: Partial<ManagedKernelModuleProps> = {}, chart = Testing.chart()) => new ManagedKernelModule(chart, 'Module', {
  clusters, moduleName: 'my_module', kernelMappings: [{ kernels: KernelMatch.rhel(), image: IMAGE }], ...props,
});
const kinds = (manifests: { kind: string; metadata: { name: string; namespace?: string } }[]) =>
  manifests.map(({ kind, metadata }) => `${kind} ${metadata.namespace ?? '-'}/${metadata.name}`);

describe('ManagedKernelModule', () => {
  test('ManagedKernelModule is a Module for clusters, and nothing of what only spokes need', () => {
    const manifests = synth(managed());
    expect(kinds(manifests)).toEqual(['ManagedClusterModule -/my-module']);
    expect(manifests[0].spec).toMatchObject({
      selector: clusters,
      spokeNamespace: 'onload',
      moduleSpec: {
        selector: { 'node-role.kubernetes.io/worker': '' },
        moduleLoader: { serviceAccountName: 'my-module-loader', container: { modprobe: { moduleName: 'my_module' }, kernelMappings: [{ containerImage: IMAGE.toString() }] } },
      },
    });
  });

  test.each([[undefined, undefined, 'openshift-kmm-hub'], [Platform.kubernetes(), undefined, 'kmm-operator-system'], [undefined, NamespaceSource.existing('hub'), 'hub']])(
    'puts the Dockerfile where the hub builds', (platform, hubNamespace, namespace) => {
      const made = managed({ platform, hubNamespace, kernelMappings: [{ kernels: KernelMatch.all(), image: IMAGE, buildMethod: BuildMethod.fromDockerfile('FROM a\n') }] });
      const manifests = synth(made);
      const configMap = manifests.find(({ kind }) => kind === 'ConfigMap')!;
      expect(configMap.metadata.namespace).toBe(namespace);
      const [mapping] = find(manifests, 'ManagedClusterModule', 'my-module').spec.moduleSpec.moduleLoader.container.kernelMappings;
      expect(mapping.build.dockerfileConfigMap.name).toBe(configMap.metadata.name);
    });

  test('ManagedKernelModule has the ManagedClusterModule as its main child, and takes more mappings', () => {
    const made = managed();
    expect(made.node.findChild('Resource')).toMatchObject({ kind: 'ManagedClusterModule' });
    made.addKernelMapping({ kernels: KernelMatch.literal('5.14.0-1'), image: IMAGE });
    expect(synth(made)[0].spec.moduleSpec.moduleLoader.container.kernelMappings).toHaveLength(2);
  });

  test.each([['onload', 'onload-module'], ['sfc', 'onload-sfcmod']] as const)('%s() is what the Onload Operator would make', (which, name) => {
    const made = ManagedKernelModule[which](Testing.chart(), 'Module', {
      clusters, release: OnloadRelease.of({ onload: '8.1.2.26' }), moduleRegistry: ImageRegistry.mirror('registry.example.com'), buildMethod: BuildMethod.prebuilt(),
    });
    expect(synth(made)[0].metadata.name).toBe(name);
    expect(Findings.of(made).warnings).toEqual([]);
  });

  test('a Module for other clusters can load the driver of Onload, too', () => {
    const made = ManagedKernelModule.onload(Testing.chart(), 'Module', {
      clusters,
      release: OnloadRelease.of({ onload: '8.1.2.26' }),
      moduleRegistry: ImageRegistry.mirror('registry.example.com'),
      buildMethod: BuildMethod.prebuilt(),
      sfc: true,
      version: '8.1.2.26',
    });
    expect(synth(made)[0].spec.moduleSpec.moduleLoader.container).toMatchObject({
      version: '8.1.2.26', inTreeModulesToRemove: ['sfc'], modprobe: { moduleName: 'onload', modulesLoadingOrder: ['onload', 'sfc'] },
    });
  });

  test('fails where the images are in the registry of the hub', () => {
    expect(errorOf(() => ManagedKernelModule.onload(Testing.chart(), 'Module', { clusters, release: OnloadRelease.of({ onload: '8.1.2.26' }) })).message).toBe(
      'test/Module: internal registry, which other clusters cannot reach: "onload-clusterlocal"; pass a \'moduleRegistry\' that the hub can push to and the spokes pull from '
      + '[kmm/hub-registry]',
    );
  });

  test('fails for a label that is none', () => {
    expect(errorOf(() => managed({ clusters: { 'a b': 'c' } })).message).toBe(
      'test/Module: not a label of clusters: "a b=c"; use a qualified name, and a value of up to 63 letters, digits, "-", "_" and "." [kmm/hub-label]',
    );
  });
});

describe('KmmHubOperator', () => {
  test('KmmHubOperator is installed for its own namespace', () => {
    const manifests = synth(new KmmHubOperator(Testing.chart(), 'Hub'));
    const name = 'kernel-module-management-hub';
    expect(kinds(manifests)).toEqual(['Namespace -/openshift-kmm-hub', `OperatorGroup openshift-kmm-hub/${name}`, `Subscription openshift-kmm-hub/${name}`]);
    expect(find(manifests, 'OperatorGroup', name).spec).toEqual({ targetNamespaces: ['openshift-kmm-hub'] });
    expect(find(manifests, 'Subscription', name).spec).toEqual({
      name, channel: 'stable', source: 'redhat-operators', sourceNamespace: 'openshift-marketplace', installPlanApproval: 'Automatic',
    });
  });

  test('KmmHubOperator is pinned by the version of KMM', () => {
    const hub = new KmmHubOperator(Testing.chart(), 'Hub', { version: KmmOlmVersion.pinned('kernel-module-management.v2.4.1'), namespace: NamespaceSource.existing('hub') });
    expect(synth(hub).pop()!.spec).toMatchObject({ startingCSV: 'kernel-module-management-hub.v2.4.1', installPlanApproval: 'Manual' });
  });

  test('fails for a channel that is no name', () => {
    expect(errorOf(() => new KmmHubOperator(Testing.chart(), 'Hub', { channel: 'a b' })).code).toBe('kmm/subscription');
  });
});

describe('KmmSpokePolicy', () => {
  const policy = (props: Partial<KmmSpokePolicyProps> = {}, chart = Testing.chart()) => new KmmSpokePolicy(chart, 'Spokes', {
    namespace: NamespaceSource.existing('policies'), placement: SpokePlacement.withLabels(clusters), ...props,
  });
  const onSpokes = (of: KmmSpokePolicy) => find(synth(of), 'Policy', of.name).spec['policy-templates'][0].objectDefinition.spec['object-templates'];
  const objects = (of: KmmSpokePolicy) => onSpokes(of).map(({ objectDefinition }: any) => objectDefinition);

  test('binds the policy to the clusters with the labels', () => {
    const manifests = synth(policy());
    expect(kinds(manifests)).toEqual(['Policy policies/install-kmm', 'Placement policies/install-kmm', 'PlacementBinding policies/install-kmm']);
    expect(find(manifests, 'Placement', 'install-kmm')).toMatchObject({
      apiVersion: 'cluster.open-cluster-management.io/v1beta1', spec: { predicates: [{ requiredClusterSelector: { labelSelector: { matchLabels: clusters } } }] },
    });
    expect(find(manifests, 'PlacementBinding', 'install-kmm')).toMatchObject({
      placementRef: { apiGroup: 'cluster.open-cluster-management.io', kind: 'Placement', name: 'install-kmm' },
      subjects: [{ apiGroup: 'policy.open-cluster-management.io', kind: 'Policy', name: 'install-kmm' }],
    });
  });

  test('takes a placement that exists', () => {
    const made = policy({ placement: SpokePlacement.existing('all'), name: 'kmm', namespace: NamespaceSource.created('policies') });
    expect(kinds(synth(made))).toEqual(['Namespace -/policies', 'Policy policies/kmm', 'PlacementBinding policies/kmm']);
    expect(made.placementName).toBe('all');
  });

  test('installs KMM as one that is managed, and lets the agent of the hub write Modules', () => {
    const made = policy();
    expect(kinds(objects(made))).toEqual([
      'Namespace -/openshift-kmm', 'OperatorGroup openshift-kmm/kernel-module-management', 'Subscription openshift-kmm/kernel-module-management',
      'ClusterRole -/kmm-module-manager', 'ClusterRoleBinding -/klusterlet-kmm',
    ]);
    expect(new Set(onSpokes(made).map(({ complianceType }: any) => complianceType))).toEqual(new Set(['musthave']));
    expect(find(objects(made), 'Subscription', 'kernel-module-management').spec.config).toEqual({ env: [{ name: 'KMM_MANAGED', value: '1' }] });
    expect(find(objects(made), 'OperatorGroup', 'kernel-module-management').spec).toEqual({});
    expect(find(objects(made), 'ClusterRole', 'kmm-module-manager').rules).toEqual([
      { apiGroups: ['kmm.sigs.x-k8s.io'], resources: ['modules'], verbs: ['create', 'delete', 'get', 'list', 'patch', 'update', 'watch'] },
    ]);
    expect(find(objects(made), 'ClusterRoleBinding', 'klusterlet-kmm').subjects).toEqual([
      { kind: 'ServiceAccount', name: 'klusterlet-work-sa', namespace: 'open-cluster-management-agent' },
    ]);
  });

  test('installs KMM from a mirrored catalogue, as all operators are installed', () => {
    const made = policy({
      metadata: { labels: { 'example.com/on': 'hub' } },
      version: KmmOlmVersion.pinned('kernel-module-management.v2.2.1'),
      kmmInstallation: OperatorInstallation.created({
        name: 'kmm',
        namespace: NamespaceSource.existing('operators'),
        operatorGroup: false,
        channel: 'release-2.2',
        catalogSource: 'mirrored',
        catalogSourceNamespace: 'olm',
        approval: InstallPlanApproval.AUTOMATIC,
        metadata: { labels: { 'example.com/on': 'spokes' } },
      }),
    });
    expect(kinds(objects(made))).toEqual(['Subscription operators/kmm', 'ClusterRole -/kmm-module-manager', 'ClusterRoleBinding -/klusterlet-kmm']);
    const { metadata, spec } = find(objects(made), 'Subscription', 'kmm');
    expect(spec).toMatchObject({
      source: 'mirrored', sourceNamespace: 'olm', channel: 'release-2.2', installPlanApproval: 'Automatic', startingCSV: 'kernel-module-management.v2.2.1',
    });
    expect(metadata.labels?.['example.com/on']).toBe('spokes');
    expect(find(objects(made), 'ClusterRole', 'kmm-module-manager').metadata.labels).not.toHaveProperty(['example.com/on']);
    expect(made.operatorNamespace).toBe('operators');
  });

  test('installs no KMM where it exists already, but still lets the agent of the hub write Modules', () => {
    const made = policy({ kmmInstallation: OperatorInstallation.existing() });
    expect(kinds(objects(made))).toEqual(['ClusterRole -/kmm-module-manager', 'ClusterRoleBinding -/klusterlet-kmm']);
    expect(made.operatorNamespace).toBeUndefined();
  });

  test('fails for options of the installation that are wrong, when it is constructed', () => {
    expect(errorOf(() => policy({ kmmInstallation: OperatorInstallation.created({ catalogSource: 'A' }) })).message).toBe(
      'test/Spokes: \'catalogSource\' is not a name: "A"; use lower case letters, digits, "-" and "." [kmm/subscription]');
    expect(errorOf(() => policy({ kmmInstallation: OperatorInstallation.created({ metadata: { labels: { a: ' ' } } }) })).code).toBe('metadata/invalid');
  });

  test('brings what the modules need, each namespace once', () => {
    const chart = Testing.chart();
    const made = policy({ modules: [managed({}, chart)] }, chart);
    made.addModule(new ManagedKernelModule(chart, 'Other', { clusters, moduleName: 'other', kernelMappings: [{ kernels: KernelMatch.all(), image: IMAGE }], platform: Platform.kubernetes() }));
    expect(made.modules).toHaveLength(2);
    expect(kinds(objects(made)).slice(5)).toEqual([
      'Namespace -/onload', 'ServiceAccount onload/my-module-loader', 'Role onload/my-module-loader', 'RoleBinding onload/my-module-loader', 'ServiceAccount onload/other-loader',
    ]);
    expect(find(objects(made), 'Namespace', 'onload').metadata.labels).toMatchObject({ 'pod-security.kubernetes.io/enforce': 'privileged' });
  });

  test('fails for names that are none', () => {
    expect(errorOf(() => policy({ name: 'A' })).message).toBe('test/Spokes: not the name of a policy: "A"; use lower case letters, digits, "-" and "." [kmm/spoke-policy-name]');
    expect(errorOf(() => SpokePlacement.existing('A')).message).toBe(
      'not the name of a Placement or cluster set: "A"; use lower case letters, digits, "-" and "." [kmm/spoke-placement]');
    expect(errorOf(() => SpokePlacement.withLabels({}, { clusterSets: ['B'] })).code).toBe('kmm/spoke-placement');
    expect(errorOf(() => SpokePlacement.withLabels({ a: ' ' })).message).toBe(
      'not a label of clusters: "a= "; use a qualified name, and a value of up to 63 letters, digits, "-", "_" and "." [kmm/spoke-placement]');
  });
});
