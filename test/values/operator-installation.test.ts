import { Chart, Testing } from 'cdk8s';
import {
  KernelMatch, KmmComponent, KmmHubOperator, KmmOlmVersion, KmmOperator, KmmOperatorConfig, ManagedKernelModule,
} from '../../lib/constructs/kmm';
import { OnloadPlatform, OnloadPlatformProps, StageName } from '../../lib/constructs/platform';
import { SriovInstallation, SriovOperator, SriovOperatorConfig } from '../../lib/constructs/sriov';
import { decidedKmm } from '../../lib/synthesis/cluster-kmm';
import { Findings } from '../../lib/synthesis/findings';
import { ImageReference } from '../../lib/values/image-reference';
import { ImageRegistry } from '../../lib/values/image-registry';
import { NamespaceSource } from '../../lib/values/namespace-source';
import { InstallPlanApproval, OlmOptions } from '../../lib/values/olm-options';
import { OnloadRelease } from '../../lib/values/onload-release';
import { OperatorInstallation } from '../../lib/values/operator-installation';
import { Platform } from '../../lib/values/platform';
import { errorOf } from '../support/errors';
import { synth } from '../support/manifests';

const release = OnloadRelease.of({ onload: '8.1.2.26' });
const platform = (props: Partial<OnloadPlatformProps> = {}) => new OnloadPlatform(Testing.app(), 'nyc1', { platform: Platform.openshift('4.14'), release, ...props });
const kindsOf = (made: OnloadPlatform, stage: StageName) => [...new Set(synth(made.stage(stage).chart).map(({ kind }) => kind))].sort();
const MIRRORED: OlmOptions = {
  catalogSource: 'mirrored', catalogSourceNamespace: 'olm', channel: 'release-2.2', operatorGroup: false, approval: InstallPlanApproval.MANUAL,
};

describe.each<[string, string, (chart: Chart, options: OlmOptions) => unknown]>([
  ['KmmOperator', 'openshift-operators', (chart, options) => new KmmOperator(chart, 'Operator', options)],
  ['KmmHubOperator', 'openshift-kmm-hub', (chart, options) => new KmmHubOperator(chart, 'Operator', options)],
  ['SriovOperator', 'openshift-sriov-network-operator', (chart, options) => new SriovOperator(chart, 'Operator', options)],
])('%s', (_, namespace, make) => {
  test('comes from a mirrored catalogue into a namespace that exists, with an OperatorGroup that exists', () => {
    const chart = Testing.chart();
    make(chart, { ...MIRRORED, namespace: NamespaceSource.existing(namespace) });
    const all = Testing.synth(chart);
    expect(all.map(({ kind }) => kind)).toEqual(['Subscription']);
    expect(all[0]).toMatchObject({
      metadata: { namespace },
      spec: { source: 'mirrored', sourceNamespace: 'olm', channel: 'release-2.2', installPlanApproval: 'Manual' },
    });
  });

  test('the operator has a Subscription of the name that is set, which is read back', () => {
    const chart = Testing.chart();
    const made = make(chart, { name: 'fast', namespace: NamespaceSource.existing(namespace.replace('openshift-operators', 'drivers')) }) as { readonly name: string };
    const all = synth(chart);
    expect([made.name, all.find(({ kind }) => kind === 'Subscription')!.metadata.name]).toEqual(['fast', 'fast']);
    expect(all.find(({ kind }) => kind === 'OperatorGroup')!.metadata.name).not.toBe('fast');
  });

  test('fails with a name that no Subscription can have', () => {
    expect(errorOf(() => make(Testing.chart(), { name: 'Fast' })).message).toMatch(
      /^test\/Operator: 'name' is not a name: "Fast"; use lower case letters, digits, "-" and "\." \[(kmm|sriov)\/subscription\]$/);
  });

  test('the operator is installed with its namespace and its OperatorGroup, and upgraded without approval', () => {
    const chart = Testing.chart();
    make(chart, {});
    const all = synth(chart);
    expect(all.map(({ kind }) => kind).sort()).toEqual(['Namespace', 'OperatorGroup', 'Subscription']);
    expect(all.find(({ kind }) => kind === 'Subscription')!.spec.installPlanApproval).toBe('Automatic');
  });
});

test('the SR-IOV operator fails in another namespace than that of its installation', () => {
  expect(errorOf(() => new SriovOperator(Testing.chart(), 'Operator', { namespace: NamespaceSource.existing('elsewhere') })).code).toBe('sriov/operator-namespace');
});

test('a pinned version waits for approval, unless that is set otherwise', () => {
  const chart = Testing.chart();
  const version = KmmOlmVersion.pinned('kernel-module-management.v2.2.1');
  new KmmOperator(chart, 'Operator', { version, approval: InstallPlanApproval.AUTOMATIC });
  expect(synth(chart).find(({ kind }) => kind === 'Subscription')!.spec).toMatchObject({
    startingCSV: 'kernel-module-management.v2.2.1', installPlanApproval: 'Automatic',
  });
});

describe('an operator in one file with resources that it defines', () => {
  const stderr = jest.spyOn(process.stderr, 'write');
  beforeEach(() => stderr.mockReset().mockReturnValue(true));
  afterAll(() => stderr.mockRestore());
  const warningsOf = (chart: Chart) => {
    synth(chart);
    return Findings.of(chart.node.root).warnings.filter(({ code }) => code === 'operator/with-its-resources').map(({ message }) => message);
  };

  test('an operator in one file with resources that it defines is warned of', () => {
    const chart = Testing.chart();
    new SriovOperator(chart, 'Operator');
    new SriovOperatorConfig(chart, 'Config');
    expect(warningsOf(chart)).toEqual([
      'resources in the same file as the Subscription of sriov-network-operator, which defines their kinds: the API server refuses them when the file is first applied: '
      + '["SriovOperatorConfig"]; move them to another chart, and apply it when the operator runs [operator/with-its-resources]',
    ]);
  });

  test('an operator in one file with resources that it defines is not in a file of its own', () => {
    const chart = Testing.chart();
    new SriovOperator(chart, 'Operator');
    new SriovOperatorConfig(new Chart(chart.node.root, 'config'), 'Config');
    expect(warningsOf(chart)).toEqual([]);
  });
});

describe('the namespace of KMM', () => {
  const configIn = (chart: Chart) => new KmmOperatorConfig(chart, 'Config', { firmwareHostPath: '/var/lib/firmware' }).namespace;
  const below = (made: OnloadPlatform) => new Chart(made, 'extra');

  test('the namespace of KMM is that of its operator for what configures it', () => {
    const chart = Testing.chart();
    new KmmOperator(chart, 'Kmm', { namespace: NamespaceSource.existing('operators') });
    expect(configIn(chart)).toBe('operators');
    const existing = Testing.chart();
    KmmOperator.fromKmmOperatorAttributes(existing, 'Kmm', { namespace: 'kmm' });
    expect(configIn(existing)).toBe('kmm');
    expect(configIn(Testing.chart())).toBe('openshift-kmm');
  });

  test('the namespace of KMM is that of the platform\'s, created or existing', () => {
    expect(configIn(below(platform({ kmmInstallation: OperatorInstallation.created({ namespace: NamespaceSource.existing('operators') }) })))).toBe('operators');
    expect(configIn(below(platform({ kmmInstallation: OperatorInstallation.existing({ namespace: 'kmm' }) })))).toBe('kmm');
    expect(configIn(below(platform({ kmmInstallation: OperatorInstallation.existing() })))).toBe('openshift-kmm');
    const kubernetes = { platform: Platform.kubernetes('1.29'), moduleRegistry: ImageRegistry.mirror('a.io') };
    expect(configIn(below(platform({ ...kubernetes, kmmInstallation: OperatorInstallation.existing({ namespace: 'kmm' }) })))).toBe('kmm');
    expect(configIn(below(platform(kubernetes)))).toBe('kmm-operator-system');
  });

  test('of a hub is where its modules are built', () => {
    const chart = Testing.chart();
    new KmmHubOperator(chart, 'Hub', { namespace: NamespaceSource.existing('hub') });
    new KmmOperator(chart, 'Kmm', { namespace: NamespaceSource.existing('operators') });
    const made = new ManagedKernelModule(chart, 'Module', {
      clusters: { a: 'b' }, moduleName: 'sfc', kernelMappings: [{ kernels: KernelMatch.rhel(), image: ImageReference.parse('a.io/m:${KERNEL_FULL_VERSION}') }],
    });
    expect([made.hubNamespace, new KmmOperatorConfig(chart, 'Config', { component: KmmComponent.HUB }).namespace]).toEqual(['hub', 'hub']);
  });

  test('fails where the operator is constructed after what needs it', () => {
    const chart = Testing.chart();
    configIn(chart);
    new KmmOperator(chart, 'Kmm', { namespace: NamespaceSource.existing('operators') });
    expect(() => Testing.synth(chart)).toThrow(
      '[test/Config] made for KMM in the namespace openshift-kmm, before its operator was constructed: "operators"; pass \'namespace\', or construct this after it [kmm/operator-too-late]');
  });

  test('of an existing operator must be one', () => {
    expect(errorOf(() => OperatorInstallation.existing({ namespace: 'A' })).code).toBe('namespace/name');
  });
});

test('the namespace of an existing SR-IOV operator is that of its resources', () => {
  expect(platform({ sriovInstallation: OperatorInstallation.existing({ namespace: 'sriov' }) }).sriov.namespace).toBe('sriov');
  const kubernetes = { platform: Platform.kubernetes('1.29'), moduleRegistry: ImageRegistry.mirror('a.io') };
  expect(platform({ ...kubernetes, sriovInstallation: OperatorInstallation.existing({ namespace: 'sriov' }) }).sriov).toMatchObject({ namespace: 'sriov', isOlm: false });
  expect(errorOf(() => platform({ sriovInstallation: OperatorInstallation.existing({ namespace: 'a' }), sriov: SriovInstallation.olm({ namespace: 'b' }) })).code).toBe(
    'sriov/operator-namespace');
});

describe('the operators of a platform', () => {
  test('the operators of a platform may exist already', () => {
    const made = platform({ kmmInstallation: OperatorInstallation.existing(), onloadOperatorInstallation: OperatorInstallation.existing() });
    expect([made.kmmOperator, made.onloadOperator]).toEqual([undefined, undefined]);
    expect(made.stages.map(({ name }) => name)).toEqual(['onload']);
    expect(`${decidedKmm(made)}`).toBe('1.1');
  });

  test('the operators of a platform may exist already in a version that is known', () => {
    const made = platform({ kmmInstallation: OperatorInstallation.existing(), kmm: KmmOlmVersion.pinned('kernel-module-management.v1.1.2') });
    expect(`${decidedKmm(made)}`).toBe('1.1.2');
    expect(kindsOf(made, StageName.OPERATORS)).not.toContain('Subscription');
  });

  test('the operators of a platform may come from a mirrored catalogue', () => {
    const made = platform({ kmmInstallation: OperatorInstallation.created(MIRRORED) });
    const { spec } = synth(made).find(({ kind }) => kind === 'Subscription')!;
    expect(spec).toMatchObject({ source: 'mirrored', startingCSV: 'kernel-module-management.v1.1.0', installPlanApproval: 'Manual' });
    expect(kindsOf(made, StageName.OPERATORS)).not.toContain('OperatorGroup');
  });

  test('the operators of a platform come from one mirrored catalogue, unless they have one of their own', () => {
    const sourcesOf = (props: Partial<OnloadPlatformProps>) => Object.fromEntries(synth(platform({
      catalogSource: 'mirrored', catalogSourceNamespace: 'olm', ...props,
    })).filter(({ kind }) => kind === 'Subscription').map(({ spec }) => [spec.name, `${spec.sourceNamespace}/${spec.source}`]));
    const both = { sriovInstallation: OperatorInstallation.created() };
    expect(sourcesOf(both)).toEqual({ 'kernel-module-management': 'olm/mirrored', 'sriov-network-operator': 'olm/mirrored' });
    expect(sourcesOf({ ...both, kmmInstallation: OperatorInstallation.created({ catalogSource: 'other', catalogSourceNamespace: undefined, operatorGroup: false }) })).toEqual(
      { 'kernel-module-management': 'olm/other', 'sriov-network-operator': 'olm/mirrored' });
  });

  test('the operators of a platform fail with a catalogue that nothing comes from', () => {
    const existing = { kmmInstallation: OperatorInstallation.existing() };
    expect(errorOf(() => platform({ ...existing, catalogSource: 'mirrored' }))).toEqual({
      code: 'platform/catalogue',
      message: 'nyc1: \'catalogSource\' without an operator that OLM installs here: "mirrored"; leave it out [platform/catalogue]',
    });
    expect(errorOf(() => platform({ ...existing, catalogSourceNamespace: 'olm' })).code).toBe('platform/catalogue');
    const kubernetes = { platform: Platform.kubernetes('1.29'), moduleRegistry: ImageRegistry.mirror('a.io') };
    expect(errorOf(() => platform({ ...kubernetes, catalogSource: 'mirrored' })).code).toBe('platform/catalogue');
    expect(errorOf(() => platform({ catalogSource: 'A' })).message).toBe(
      'nyc1/operators/Kmm: \'catalogSource\' is not a name: "A"; use lower case letters, digits, "-" and "." [kmm/subscription]');
  });

  test('the operators of a platform may have a Subscription of another name', () => {
    const made = platform({ kmmInstallation: OperatorInstallation.created({ name: 'kmm' }) });
    expect([made.kmmOperator!.name, synth(made).find(({ kind }) => kind === 'Subscription')!.metadata.name]).toEqual(['kmm', 'kmm']);
  });

  test('the operators of a platform may have a namespace of their own', () => {
    const made = platform({ onloadOperatorInstallation: OperatorInstallation.created({ namespace: NamespaceSource.existing('operators') }) });
    expect(synth(made).find(({ kind }) => kind === 'Deployment')!.metadata.namespace).toBe('operators');
  });

  test('the operators of a platform fail with options that do not apply to them', () => {
    expect(errorOf(() => platform({ onloadOperatorInstallation: OperatorInstallation.created({ channel: 'stable' }) })).message).toBe(
      'nyc1: \'channel\' of the Onload Operator, which OLM does not install: "stable"; leave it out [platform/onload-operator]');
    const kubernetes = { platform: Platform.kubernetes('1.29'), moduleRegistry: ImageRegistry.mirror('a.io') };
    expect(errorOf(() => platform({ ...kubernetes, kmmInstallation: OperatorInstallation.created() })).code).toBe('platform/kmm');
    expect(() => platform({ ...kubernetes, kmmInstallation: OperatorInstallation.existing() })).not.toThrow();
  });
});
