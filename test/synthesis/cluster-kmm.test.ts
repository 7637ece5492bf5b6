import { ApiObject, ApiObjectProps, App, Chart, Testing } from 'cdk8s';
import type { Construct } from 'constructs';
import { Findings, ImageReference } from '../../lib';
import {
  CertManagerSource, GitOpsTool, GitRevision, KernelMatch, KernelModule, KmmComponent, KmmHubOperator, KmmKustomization, KmmOlmVersion, KmmOperator,
  KmmOperatorConfig, KmmSpokePolicy, ManagedKernelModule, PreflightValidation, SpokePlacement,
} from '../../lib/constructs/kmm';
import { Day1Handover, FirmwareSearchPath } from '../../lib/constructs/machine-config';
import { OnloadOperator } from '../../lib/constructs/operator';
import { ModuleLoading, OnloadPlatform, OnloadPlatformProps } from '../../lib/constructs/platform';
import { decidedKmm } from '../../lib/synthesis/cluster-kmm';
import { NEWEST_KMM } from '../../lib/upstream/kmm/kmm-releases';
import { ImageRegistry } from '../../lib/values/image-registry';
import { KmmRelease } from '../../lib/values/kmm-release';
import { NamespaceSource } from '../../lib/values/namespace-source';
import { OnloadRelease } from '../../lib/values/onload-release';
import { OperatorInstallation } from '../../lib/values/operator-installation';
import { Platform } from '../../lib/values/platform';
import { errorOf } from '../support/errors';
import { find, synth } from '../support/manifests';
import { validationError } from '../support/rules';

const release = OnloadRelease.of({ onload: '8.1.2.26' });
const image = ImageReference.parse(`a.io/m@sha256:${'0'.repeat(64)}`);
const KERNEL = '5.14.0-427.42.1.el9_4.x86_64';
const kmm = (version: string) => KmmRelease.of(version);
const pinned = (version: string) => KmmOlmVersion.pinned(`kernel-module-management.v${version}`);

jest.spyOn(process.stderr, 'write').mockReturnValue(true);

const platform = (props: Partial<OnloadPlatformProps> = {}) => new OnloadPlatform(Testing.app(), 'nyc1', { platform: Platform.openshift('4.16'), release, ...props });
const beside = (made: OnloadPlatform) => new Chart(made, 'extra');
const kernelModule = (scope: Construct, props: { kmm?: KmmRelease } = {}, id = 'Module') => new KernelModule(scope, id, {
  moduleName: 'my_driver',
  inTreeModulesToRemove: ['old'],
  ...props,
  kernelMappings: [{ kernels: KernelMatch.rhel(), image: ImageReference.parse('a.io/m:${KERNEL_FULL_VERSION}') }],
});
/** Which of the two fields for modules that make way a Module has: the list is of 2.1. */
const fieldOf = (scope: Construct) => Object.keys(find(synth(scope), 'Module', 'my-driver').spec.moduleLoader.container).find((field) => field.startsWith('inTree'));

describe('below an OnloadPlatform', () => {
  test('with the Onload Operator all constructs are for KMM 1.1', () => {
    const chart = beside(platform());
    kernelModule(chart);
    const config = new KmmOperatorConfig(chart, 'Config', { webhookPort: 9444 });
    const preflight = new PreflightValidation(chart, 'Preflight', { kernel: KERNEL });
    expect(new FirmwareSearchPath(chart, 'Firmware', { image }).method.name).toBe('daemon-set');
    expect(preflight.validationKind).toBe('PreflightValidation');
    expect(fieldOf(chart)).toBe('inTreeModuleToRemove');
    expect(Object.keys(find(synth(chart), 'ConfigMap', config.name).data)).toEqual(['controller_manager_config.yaml']);
    expect(find(synth(chart), 'PreflightValidation', preflight.name).apiVersion).toBe('kmm.sigs.x-k8s.io/v1beta1');
  });

  test('firmware needs an image with the Onload Operator, because KMM 1.1 does not set its path', () => {
    expect(errorOf(() => new FirmwareSearchPath(beside(platform()), 'Firmware')).message).toBe(
      'nyc1/extra/Firmware: no image for the DaemonSet that sets the path: "KMM 1.1.0"; pass \'image\', or another \'method\': this KMM does not set the path [firmware/no-image]');
  });

  test('a module that is handed over needs KMM 2.5, which the Onload Operator does not support', () => {
    const chart = beside(platform());
    new Day1Handover(chart, 'Sfc', { moduleName: 'sfc', image: ImageReference.parse('a.io/m'), disruption: [] });
    expect(() => synth(chart)).toThrow('KMM 1.1.0');
  });

  test('on Kubernetes too, where nothing installs KMM', () => {
    const made = new OnloadPlatform(Testing.app(), 'ldn1', { platform: Platform.kubernetes('1.29'), release, moduleRegistry: ImageRegistry.mirror('a.io') });
    expect(`${decidedKmm(made)}`).toBe('1.1');
  });

  test.each<[string, Partial<OnloadPlatformProps>, string]>([
    ['the release of \'modules\'', { modules: ModuleLoading.byKmm({ kmm: kmm('2.0') }) }, '2.0'],
    ['the version that \'kmm\' pins', { modules: ModuleLoading.byKmm(), kmm: pinned('2.2.1') }, '2.2.1'],
    ['the more precise of both', { modules: ModuleLoading.byKmm({ kmm: kmm('2.2') }), kmm: pinned('2.2.1') }, '2.2.1'],
    ['the newest where nothing is pinned', { modules: ModuleLoading.byKmm() }, NEWEST_KMM],
    ['the version that \'kmm\' pins beside the operator', { kmm: pinned('1.1.2') }, '1.1.2'],
  ])('the KMM of the platform holds: %s', (_, props, expected) => {
    const made = platform(props);
    expect(`${decidedKmm(made)} ${decidedKmm(beside(made))}`).toBe(`${expected} ${expected}`);
    expect(() => synth(made)).not.toThrow();
  });

  test('fails where \'modules\' names another release than \'kmm\' pins', () => {
    expect(() => synth(platform({ modules: ModuleLoading.byKmm({ kmm: kmm('2.4') }), kmm: pinned('2.2.1') }))).toThrow(
      '[nyc1] release of KMM other than 2.2.1, which nyc1/operators/Kmm specifies by startingCSV kernel-module-management.v2.2.1: "2.4"; '
      + 'specify it once: a cluster runs one release [kmm/two-releases]');
  });

  test('fails for a construct that names another release than the platform', () => {
    const made = platform();
    kernelModule(beside(made), { kmm: kmm('2.4') });
    expect(() => synth(made)).toThrow(validationError(
      '[nyc1/extra/Module] release of KMM other than 1.1.0, which nyc1/operators/Kmm specifies by startingCSV kernel-module-management.v1.1.0: "2.4"; '
      + 'specify it once: a cluster runs one release [kmm/two-releases]'));
  });

  describe('below an OnloadPlatform whose KMM exists already', () => {
    const kmmInstallation = OperatorInstallation.existing();
    const warnings = (made: OnloadPlatform) => {
      synth(made);
      return Findings.of(made).warnings.filter(({ code }) => code.startsWith('kmm/')).map(({ message }) => message);
    };
    const include = (made: OnloadPlatform, object: object) => {
      new ApiObject(beside(made), 'Dump', object as ApiObjectProps);
      return made;
    };
    const csv = (version: string) => ({ apiVersion: 'operators.coreos.com/v1alpha1', kind: 'ClusterServiceVersion', metadata: { name: `kernel-module-management.v${version}`, namespace: 'openshift-kmm' } });
    const node = (label: string) => ({ apiVersion: 'v1', kind: 'Node', metadata: { name: 'n1', labels: { [`beta.kmm.node.kubernetes.io/${label}.onload.onload-module`]: '1' } } });
    const UNSUPPORTED = 'release of KMM that the Onload Operator of nyc1/onload/Onload does not support';

    test.each([['2.4.1', pinned('2.4.1')], [NEWEST_KMM, KmmOlmVersion.newest()]])('below an OnloadPlatform whose KMM exists already, an unsupported one fails: %s', (version, kmmVersion) => {
      expect(() => synth(platform({ kmmInstallation, kmm: kmmVersion }))).toThrow(`${UNSUPPORTED}: "${version}"; use one from 1.1.0 and below 2.0.0`);
      expect(() => synth(platform({ kmmInstallation, kmm: kmmVersion, modules: ModuleLoading.byKmm() }))).not.toThrow();
    });

    test('below an OnloadPlatform whose KMM exists already, its release is assumed, with a warning, unless it is specified', () => {
      expect(warnings(platform({ kmmInstallation }))).toEqual(['KMM that exists already, of unknown release: "assumed: 1.1"; specify its release: '
        + '\'kmm\' with KmmOlmVersion.pinned() or KmmRelease.of(), as the ClusterServiceVersion in its namespace shows it [kmm/assumed-release]']);
      expect(warnings(platform({ kmmInstallation, kmm: pinned('1.1.2') }))).toEqual([]);
      expect(warnings(include(platform({ kmmInstallation }), csv('1.1.2')))).toEqual([]);
      const other = Testing.chart();
      KmmOperator.fromKmmOperatorAttributes(other, 'Kmm');
      synth(other);
      expect(Findings.of(other).warnings.map(({ code }) => code)).toEqual(['kmm/assumed-release']);
    });

    test.each<[string, object, string]>([
      ['a ClusterServiceVersion', csv('2.4.1'), 'release of KMM other than 2.4.1, which ClusterServiceVersion openshift-kmm/kernel-module-management.v2.4.1 shows: "1.1"'],
      ['labels of nodes', node('version-worker-pod'), 'release of KMM other than 2.0 and later, which labels of nodes, or objects that KMM writes, show: "1.1"'],
    ])('below an OnloadPlatform whose KMM exists already, a dump in the same app that shows another release fails: %s', (_, object, message) => {
      expect(() => synth(include(platform({ kmmInstallation }), object))).toThrow(`${message}; pass 'kmm' with the release that runs, or remove the object [kmm/two-releases]`);
    });

    test('below an OnloadPlatform whose KMM exists already, a dump of the same release is accepted', () => {
      expect(() => synth(include(platform({ kmmInstallation, kmm: pinned('1.1.2') }), csv('1.1.2')))).not.toThrow();
      expect(() => synth(include(platform({ kmmInstallation }), node('version-module-loader')))).not.toThrow();
      expect(() => synth(include(platform({ kmmInstallation, kmm: pinned('2.4.1'), modules: ModuleLoading.byKmm() }), node('version-worker-pod')))).not.toThrow();
    });
  });

  test('an operator that is taken out of the tree counts no longer', () => {
    const made = platform({ modules: ModuleLoading.byKmm(), kmm: pinned('2.2.1') });
    made.node.findChild('operators').node.tryRemoveChild('Kmm');
    expect(`${decidedKmm(made)}`).toBe(NEWEST_KMM);
  });

  test('what installs KMM beside the only platform of an app is for the platform, and for all constructs in it', () => {
    const app = Testing.app();
    const props = { platform: Platform.kubernetes('1.29'), release, moduleRegistry: ImageRegistry.mirror('a.io') };
    const operators = new Chart(app, 'operators');
    new KmmKustomization(operators, 'Kmm', { tool: GitOpsTool.flux(), revision: GitRevision.tag('v2.0.2'), certManager: CertManagerSource.alreadyThere() });
    const made = new OnloadPlatform(app, 'ldn1', { ...props, modules: ModuleLoading.byKmm() });
    const chart = beside(made);
    kernelModule(chart);
    expect(`${decidedKmm(made)} ${decidedKmm(chart)}`).toBe('2.0.2 2.0.2');
    expect(fieldOf(chart)).toBe('inTreeModuleToRemove');
    new OnloadPlatform(app, 'nyc1', props);
    expect(`${decidedKmm(made)}`).toBe(NEWEST_KMM);
  });

  test('what installs KMM beside it is held against its Onload Operator', () => {
    const app = Testing.app();
    new KmmKustomization(new Chart(app, 'operators'), 'Kmm', { tool: GitOpsTool.flux(), revision: GitRevision.tag('v2.0.2'), certManager: CertManagerSource.alreadyThere() });
    new OnloadPlatform(app, 'ldn1', { platform: Platform.kubernetes('1.29'), release, moduleRegistry: ImageRegistry.mirror('a.io') });
    expect(() => synth(app)).toThrow(/release of KMM that the Onload Operator of ldn1\/onload\/Onload does not support: "2\.0\.2"/);
  });

  test('what is beside the only platform of an app is for its KMM, beside two that differ for the newest', () => {
    const app = Testing.app();
    const chart = new Chart(app, 'beside');
    new OnloadPlatform(app, 'nyc1', { platform: Platform.openshift('4.16'), release });
    expect(`${decidedKmm(chart)}`).toBe('1.1.0');
    new OnloadPlatform(app, 'ldn1', { platform: Platform.openshift('4.16'), release, modules: ModuleLoading.byKmm({ kmm: kmm('2.4') }) });
    expect(`${decidedKmm(chart)}`).toBe(NEWEST_KMM);
  });
});

describe('in an app', () => {
  const before = (action: (chart: Construct) => void, install: (chart: Construct) => void) => {
    const chart = Testing.chart();
    action(chart);
    install(chart);
    return chart;
  };
  const after = (action: (chart: Construct) => void, install: (chart: Construct) => void) => before(install, action);
  const install = (version: string) => (chart: Construct) => { new KmmOperator(chart, 'Kmm', { version: pinned(version) }); };

  test.each([['before', before], ['after', after]])('the version that OLM starts with holds for what is made %s the operator', (_, order) => {
    expect(fieldOf(order((chart) => { kernelModule(chart); }, install('2.0.1')))).toBe('inTreeModuleToRemove');
    expect(fieldOf(order((chart) => { kernelModule(chart); }, install('2.1.0')))).toBe('inTreeModulesToRemove');
    const preflight = (version: string) => synth(order((chart) => { new PreflightValidation(chart, 'Preflight', { kernel: KERNEL }); }, install(version)))
      .filter(({ kind }) => kind.startsWith('Preflight')).map(({ apiVersion, kind }) => `${apiVersion} ${kind}`);
    expect(preflight('2.3.0')).toEqual(['kmm.sigs.x-k8s.io/v1beta2 PreflightValidation']);
    expect(preflight('2.4.0')).toEqual(['kmm.sigs.x-k8s.io/v1beta2 PreflightValidationOCP']);
    const config = (version: string) => order((chart) => { new KmmOperatorConfig(chart, 'Config', { firmwareHostPath: '/a' }); }, install(version));
    expect(() => synth(config('1.1.0'))).toThrow('[test/Config] \'firmwareHostPath\' that KMM 1.1.0 on OpenShift does not have: "/a"');
    expect(() => synth(config('2.2.0'))).not.toThrow();
  });

  test.each([['before', before], ['after', after]])('the Onload Operator makes it 1.1 for what is made %s it', (_, order) => {
    expect(fieldOf(order((chart) => { kernelModule(chart); }, (chart) => { new OnloadOperator(chart, 'Operator', { release }); }))).toBe('inTreeModuleToRemove');
  });

  test('a release that one construct names holds for all others', () => {
    const chart = Testing.chart();
    kernelModule(chart);
    new KmmOperatorConfig(chart, 'Config', { kmm: kmm('2.0'), webhookPort: 9444 });
    expect(fieldOf(chart)).toBe('inTreeModuleToRemove');
  });

  test.each([['before', before], ['after', after]])('fails for two releases, by the same words, where the second is made %s the first', (_, order) => {
    expect(() => synth(order((chart) => { kernelModule(chart, { kmm: kmm('2.4') }, 'One'); }, (chart) => { new PreflightValidation(chart, 'Two', { kernel: KERNEL, kmm: kmm('2.6') }); })))
      .toThrow(validationError('[test/Two] release of KMM other than 2.4, which test/One specifies by \'kmm\': "2.6"; specify it once: a cluster runs one release [kmm/two-releases]'));
  });

  test('a release and a patch of it are the same, two patches are not', () => {
    const chart = Testing.chart();
    kernelModule(chart, { kmm: kmm('2.4') });
    new KmmOperatorConfig(chart, 'Config', { kmm: kmm('2.4.1'), webhookPort: 9444 });
    expect(() => synth(chart)).not.toThrow();
    new PreflightValidation(chart, 'Preflight', { kernel: KERNEL, kmm: kmm('2.4.2') });
    expect(() => synth(chart)).toThrow('[kmm/two-releases]');
  });

  test('the newest of a channel goes with any release: catalogues differ', () => {
    expect(() => synth(before((chart) => { kernelModule(chart, { kmm: kmm('2.4') }); }, (chart) => { new KmmOperator(chart, 'Kmm'); }))).not.toThrow();
  });

  test('fails for a release that the Onload Operator does not support, unless that is acknowledged', () => {
    const chart = Testing.chart();
    new OnloadOperator(chart, 'Operator', { release });
    kernelModule(chart, { kmm: kmm('2.4') });
    expect(() => synth(chart)).toThrow('[test/Module] release of KMM that the Onload Operator of test/Operator does not support: "2.4"; '
      + 'use one from 1.1.0 and below 2.0.0, or acknowledge \'kmm/unsupported-by-operator\' [kmm/unsupported-by-operator]');
    Findings.of(chart).acknowledge('kmm/unsupported-by-operator', 'tried');
    expect(() => synth(chart)).not.toThrow();
    expect(fieldOf(chart)).toBe('inTreeModulesToRemove');
  });

  test('fails where a choice that was made for one release meets another one later', () => {
    const chart = Testing.chart();
    new FirmwareSearchPath(chart, 'Firmware', { image });
    new KmmOperator(chart, 'Kmm', { version: pinned('1.1.0') });
    expect(() => synth(chart)).toThrow(`[test/Firmware] made for KMM ${NEWEST_KMM}, before another construct set the release of the cluster: "1.1.0"; `
      + 'pass \'kmm\', or construct this after it [kmm/release-too-late]');
  });

  test('two apps are two clusters', () => {
    const [one, two] = [new Chart(new App(), 'one'), new Chart(new App(), 'two')];
    kernelModule(one, { kmm: kmm('1.1') });
    kernelModule(two, { kmm: kmm('2.4') });
    expect([one, two].map(fieldOf)).toEqual(['inTreeModuleToRemove', 'inTreeModulesToRemove']);
  });
});

describe('on a hub', () => {
  const managed = (scope: Construct, release_?: KmmRelease) => new ManagedKernelModule(scope, 'Managed', {
    moduleName: 'sfc',
    image: ImageReference.parse('a.io/m:${KERNEL_FULL_VERSION}'),
    clusters: { a: 'b' },
    inTreeModulesToRemove: ['sfc'],
    kmm: release_,
    kernelMappings: [{ kernels: KernelMatch.rhel() }],
  });
  const policy = (scope: Construct, module_: ManagedKernelModule, version: string) => new KmmSpokePolicy(scope, 'Spokes', {
    namespace: NamespaceSource.existing('policies'), placement: SpokePlacement.existing('all'), modules: [module_], version: pinned(version),
  });

  test('the two operators may be of different releases, and so may their configurations', () => {
    const chart = Testing.chart();
    new KmmOperator(chart, 'Kmm', { version: pinned('1.1.0') });
    new KmmHubOperator(chart, 'Hub', { version: pinned('2.4.1') });
    new KmmOperatorConfig(chart, 'Config', { webhookPort: 9444 });
    new KmmOperatorConfig(chart, 'HubConfig', { component: KmmComponent.HUB, webhookPort: 9444 });
    const keys = synth(chart).filter(({ kind }) => kind === 'ConfigMap').map(({ metadata, data }) => `${metadata.namespace} ${Object.keys(data)}`);
    expect([...new Set(keys)]).toEqual(['openshift-kmm controller_manager_config.yaml', 'openshift-kmm-hub controller_config.yaml']);
  });

  test('a module for spokes is for the KMM that their policy installs, not for that of the hub', () => {
    const chart = Testing.chart();
    new KmmOperator(chart, 'Kmm', { version: pinned('2.4.1') });
    const made = managed(chart);
    policy(chart, made, '2.0.1');
    const { container } = find(synth(chart), 'ManagedClusterModule', 'sfc').spec.moduleSpec.moduleLoader;
    expect(Object.keys(container)).toContain('inTreeModuleToRemove');
  });

  test('fails for a module of another release than the policy installs', () => {
    const chart = Testing.chart();
    policy(chart, managed(chart, kmm('2.4')), '2.2.1');
    expect(() => synth(chart)).toThrow('[test/Managed] release of KMM other than 2.2.1, which test/Spokes specifies by startingCSV kernel-module-management.v2.2.1: "2.4"');
  });
});
