import { App, Chart } from 'cdk8s';
import { machineConfig, ROLE, withIgnition } from './fixtures';
import { evaluateRules } from '../../../lib/check/evaluate-rules';
import { SfcMachineConfig } from '../../../lib/constructs/machine-config';
import { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { bootImageInCluster, bootImageWithoutKernel, managedTwice } from '../../../lib/rules/machine-config/boot-module';
import { bootModuleSignature } from '../../../lib/rules/machine-config/boot-signature';
import { bootModuleTwice } from '../../../lib/rules/machine-config/boot-twice';
import { ImageReference } from '../../../lib/values/image-reference';
import { guideDriver, kmmDriver } from '../../support/boot-drivers';
import { synth } from '../../support/manifests';
import { problemsOf } from '../../support/rules';

const boot = (role = 'worker', module = 'sfc') => machineConfig({ name: '99-sfc', role, annotations: { 'cdk8s-onload/boot-module': module } });
const role = (name: string) => ({ [`node-role.kubernetes.io/${name}`]: '' });

const onload = (selector: object, mapping: object = { sfc: {} }): Manifest => ({
  apiVersion: 'onload.amd.com/v1alpha1', kind: 'Onload', metadata: { name: 'onload', namespace: 'onload' }, spec: { selector, onload: { kernelMappings: [{}, mapping] } },
});
const kmm = (selector: object, moduleName = 'sfc', container: object = {}): Manifest => ({
  apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
  kind: 'Module',
  metadata: { name: moduleName, namespace: 'kmm' },
  spec: { selector, moduleLoader: { container: { modprobe: { moduleName }, ...container } } },
});

describe('a module that is managed twice', () => {
  test('a module that is managed twice is a risk with an Onload resource for the same role', () => {
    expect(problemsOf(managedTwice, [boot(), onload(role('worker'))])).toEqual([{
      of: '99-sfc',
      code: 'machine-config/managed-twice',
      class: 'risky',
      severity: 'warning',
      path: 'metadata.labels',
      what: 'loads sfc at boot on nodes where Onload onload/onload unloads it and loads its own, at each boot',
      value: 'worker',
      fix: 'leave \'sfc\' out of the Onload resource, or this out',
    }]);
  });

  test('a module that is managed twice is the same risk in check and in synthesis', () => {
    expect(evaluateRules([managedTwice], new ManifestSet([boot(), onload(role('worker'))]), {})).toMatchObject([{ severity: 'warning', class: 'risky' }]);
  });

  test.each(['sfc', 'ice', 'mlx5_core'])('a module that is managed twice is treated alike for every module: %s', (module) => {
    expect(problemsOf(managedTwice, [boot('fast', module), kmm(role('fast'), module)])).toMatchObject([{
      class: 'risky',
      what: `loads ${module} at boot on nodes where Module kmm/${module} keeps the loaded one, whichever build it is`,
      fix: 'remove one of them, or use Day1Handover; acknowledge this if the Module is meant to take over',
    }]);
  });

  test('tells that a Module replaces it, if it takes the old one out', () => {
    const taking = kmm(role('worker'), 'sfc', { inTreeModulesToRemove: ['sfc'] });
    expect(problemsOf(managedTwice, [boot(), taking])).toMatchObject([{ class: 'risky', what: expect.stringMatching(/Module kmm\/sfc unloads it and loads its own, at each boot$/) }]);
  });

  test('never works where modprobe is to fail on a module that is loaded', () => {
    const first = (more: object = {}) => kmm(role('worker'), 'ice', { modprobe: { moduleName: 'ice', parameters: ['--first-time'] }, ...more });
    expect(problemsOf(managedTwice, [boot('worker', 'ice'), first()])).toMatchObject([{ class: 'never works', what: expect.stringMatching(/fails to load it, because it is already loaded \(--first-time\)$/) }]);
    expect(problemsOf(managedTwice, [boot('worker', 'ice'), first({ inTreeModulesToRemove: ['ice'] })])).toMatchObject([{ class: 'risky' }]);
    expect(problemsOf(managedTwice, [boot('worker', 'onload'), onload(role('worker'), {})])).toMatchObject([{
      class: 'never works', fix: 'leave this out: the Onload resource loads the module',
    }]);
  });

  test('a module that is managed twice is one with a Module that loads it by a command line of its own', () => {
    const own = (...load: string[]): Manifest => ({
      apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
      kind: 'Module',
      metadata: { name: 'own', namespace: 'kmm' },
      spec: { selector: role('worker'), moduleLoader: { container: { modprobe: { moduleName: '', rawArgs: { load, unload: ['-r', 'ice'] } } } } },
    });
    expect(problemsOf(managedTwice, [boot('worker', 'ice'), own('-v', '-d', '/tmp/opt', 'ice', 'debug=1')])).toMatchObject([{
      class: 'risky', what: 'loads ice at boot on nodes where Module kmm/own keeps the loaded one, whichever build it is',
    }]);
    expect(problemsOf(managedTwice, [boot('worker', 'ice'), own('--first-time', '-a', 'auxiliary', 'ice')])).toMatchObject([{ class: 'never works' }]);
    expect(problemsOf(managedTwice, [boot('worker', 'ice'), own('-v', 'i40e', 'ice=1'), own('$(ice)')])).toEqual([]);
  });

  test('a module that is managed twice is one with the scripts of upstream', () => {
    const upstream = withIgnition({ name: '99-sfc-machineconfig', units: [{ name: 'sfc-replace-kernel-module.service', enabled: true }] });
    expect(problemsOf(managedTwice, [upstream, onload(role('worker'))])).toMatchObject([{ of: '99-sfc-machineconfig', class: 'risky' }]);
  });

  test('a module that is managed twice is one with units of any name that load the module', () => {
    const contents = '[Service]\nExecStart=/usr/bin/podman run --privileged r/ice:1 modprobe -d /opt ice\n';
    const own = withIgnition({ name: '99-mine', units: [{ name: 'mine.service', enabled: true, contents }] });
    expect(problemsOf(managedTwice, [own, kmm(role('worker'), 'ice')])).toMatchObject([{ of: '99-mine', what: expect.stringContaining('loads ice at boot') }]);
  });

  test('a module that is managed twice is not where a BootModuleConfig has KMM write the configuration, which then is called as upstream\'s where it is called sfc', () => {
    const written = withIgnition({ name: 'sfc', units: [{ name: 'sfc-replace-kernel-module.service', enabled: true }] });
    const handover = (machineConfigName: string): Manifest => (
      { apiVersion: 'kmm.sigs.x-k8s.io/v1beta1', kind: 'BootModuleConfig', metadata: { name: 'sfc', namespace: 'kmm' }, spec: { machineConfigName } });
    expect(problemsOf(managedTwice, [written, kmm(role('worker')), handover('sfc')])).toEqual([]);
    expect(problemsOf(managedTwice, [written, kmm(role('worker')), handover('99-sfc')])).toMatchObject([{ of: 'sfc' }]);
  });

  test.each([
    ['worker', role('fast'), 'all'],
    ['worker', { ...role('worker'), zone: 'a' }, 'all'],
    ['master', role('control-plane'), 'all'],
    ['fast', role('worker'), 'some'],
    ['worker', { card: 'x' }, 'some'],
    ['master', { card: 'x' }, 'some'],
    ['worker', role('master'), undefined],
    ['worker', role('control-plane'), undefined],
    ['master', role('worker'), undefined],
    ['master', role('fast'), undefined],
    ['fast', role('slow'), undefined],
  ])('finds the nodes of a module that is configured for %s and selected by %j: %s', (configured, selector, expected) => {
    const problems = problemsOf(managedTwice, [boot(configured), onload(selector)]);
    expect(problems).toMatchObject(expected === undefined ? [] : [{ what: expect.stringContaining(`on nodes ${expected === 'all' ? 'where' : 'on which perhaps'} Onload`) }]);
  });

  test.each([
    ['an Onload resource that leaves it alone', onload(role('worker'), {})],
    ['a Module for another module', kmm(role('worker'), 'onload')],
  ])('a module that is managed twice is not meant: %s', (_, manager) => {
    expect(problemsOf(managedTwice, [boot(), manager])).toEqual([]);
  });

  test('a module that is managed twice is not meant: another module at boot, or none', () => {
    const other = machineConfig({ annotations: { 'cdk8s-onload/boot-module': 'other' } });
    const off = withIgnition({ units: [{ name: 'sfc-replace-kernel-module.service', enabled: false }] });
    const nowhere = { ...boot(), metadata: { name: 'a', annotations: { 'cdk8s-onload/boot-module': 'sfc' } } };
    expect(problemsOf(managedTwice, [other, off, machineConfig(), nowhere, onload(role('worker'))])).toEqual([]);
  });
});

describe('a module that two MachineConfigs load', () => {
  const KMM_SCRIPT = 'data:,kernel_module%3D%22%24KERNEL_MODULE%22%0AmoduleName:%20%24kernel_module%0Aargs%3D%22kmod%20load%20/etc/kmm-worker/config.yaml%22';
  const unit = (name: string, contents: string) => ({ name, enabled: true, contents: `[Service]\n${contents}\n` });
  const AMD = withIgnition({
    name: '99-sfc-machineconfig',
    units: [unit('sfc-replace-kernel-module.service', 'Environment="ONLOAD_MODULE_IMAGE=r/m:8.1.2.26-5"\nExecStart=/bin/a')],
    files: [{ path: '/bin/a', contents: { source: 'data:,podman%20run%20--entrypoint%20modprobe%20%24ONLOAD_MODULE_IMAGE%20-d%20/opt%20sfc' } }],
  });
  const KMM = withIgnition({
    name: 'day1',
    units: [unit('day1-replace-kernel-module.service', 'Environment="KERNEL_MODULE=sfc"\nEnvironment="KERNEL_MODULE_IMAGE=r/sfc"\nExecStart=/bin/b')],
    files: [{ path: '/bin/b', contents: { source: KMM_SCRIPT } }],
  });
  const named = (object: Manifest, name: string): Manifest => JSON.parse(JSON.stringify(object).replace(/(sfc|day1)-replace-kernel-module/g, name)) as Manifest;

  test('a module that two MachineConfigs load is found whoever wrote them', () => {
    expect(problemsOf(bootModuleTwice, [AMD, KMM])).toEqual([{
      of: 'day1',
      code: 'machine-config/boot-module-twice',
      class: 'never works',
      severity: 'error',
      path: 'spec.config.systemd.units[0]',
      what: 'loads sfc at boot, as MachineConfig 99-sfc-machineconfig of the role worker does by sfc-replace-kernel-module.service, '
        + 'from a different image: which of the two the nodes end up with is undetermined',
      value: 'r/sfc',
      fix: 'keep one of them',
    }]);
    expect(problemsOf(bootModuleTwice, [AMD, boot()])).toMatchObject([{ of: '99-sfc', class: 'risky' }]);
    expect(problemsOf(bootModuleTwice, [KMM, boot()])).toMatchObject([{ of: '99-sfc', class: 'risky' }]);
  });

  test('a module that two MachineConfigs load is found by what they do, whatever the units are called', () => {
    expect(problemsOf(bootModuleTwice, [named(AMD, 'one'), named(KMM, 'other')])).toMatchObject([{ of: 'day1', what: expect.stringContaining('by one.service') }]);
  });

  test('a module that two MachineConfigs load is found beside the construct', () => {
    const chart = new Chart(new App(), 'test');
    new SfcMachineConfig(chart, 'Sfc', { moduleImage: ImageReference.parse('r/m:8.1.2.26-${KERNEL_FULL_VERSION}') });
    const ours = synth(chart).find(({ kind }) => kind === 'MachineConfig')!;
    expect(problemsOf(bootModuleTwice, [AMD, ours])).toMatchObject([{ of: '99-worker-sfc', class: 'risky' }]);
    const newer = JSON.parse(JSON.stringify(AMD).replace('8.1.2.26', '8.1.3.40')) as Manifest;
    expect(problemsOf(bootModuleTwice, [newer, ours])).toMatchObject([{ of: '99-worker-sfc', class: 'never works' }]);
  });

  test.each<[string, Manifest[]]>([
    ['on other nodes', [AMD, { ...KMM, metadata: { ...KMM.metadata, labels: { [ROLE]: 'master' } } }]],
    ['another module', [AMD, JSON.parse(JSON.stringify(KMM).replace('MODULE=sfc', 'MODULE=ice')) as Manifest]],
    ['one of them alone', [AMD]],
    ['for workers and for a custom pool by one unit, which overrides', [{ ...AMD, metadata: { ...AMD.metadata, name: 'b', labels: { [ROLE]: 'fast' } } }, AMD]],
  ])('a module that two MachineConfigs load is none: %s', (_, manifests) => {
    expect(problemsOf(bootModuleTwice, manifests)).toEqual([]);
  });
});

describe('the image of a module', () => {
  const of = (image?: string) => machineConfig({ annotations: image === undefined ? {} : { 'cdk8s-onload/boot-module-image': image } });

  test('the image of a module is a risk where it is one for all kernels', () => {
    expect(problemsOf(bootImageWithoutKernel, [of('a/b:1')])).toEqual([{
      of: '99-config',
      code: 'machine-config/image-without-kernel',
      class: 'risky',
      severity: 'warning',
      path: 'metadata.annotations.cdk8s-onload/boot-module-image',
      what: 'one image for all kernels',
      value: 'a/b:1',
      fix: 'add ${KERNEL_FULL_VERSION} to its tag, unless it has the module for every kernel that the nodes will have',
    }]);
    expect(problemsOf(bootImageWithoutKernel, ['a:${KERNEL_FULL_VERSION}', 'a:$KERNEL_FULL_VERSION', undefined].map(of))).toEqual([]);
  });

  test('the image of a module is read from the units of others, which have no annotation', () => {
    expect(problemsOf(bootImageWithoutKernel, [guideDriver()])).toMatchObject([{
      path: 'spec.config.systemd.units[0]',
      value: 'registry.example.com/onload/onload-module:8.1.2.26-5.14.0-427.42.1.el9_4.x86_64',
      fix: 'use BootKernelModule with ${KERNEL_FULL_VERSION} in the tag, unless the image has the module for every kernel that the nodes will have',
    }]);
    const internal = 'image-registry.openshift-image-registry.svc:5000/onload-clusterlocal/onload-module:8.1.2.26-5.14.0';
    expect(problemsOf(bootImageInCluster, [guideDriver({ image: internal })])).toMatchObject([{ path: 'spec.config.systemd.units[0]', value: internal }]);
    // Its scripts use the kernel as the tag.
    expect(problemsOf(bootImageWithoutKernel, [kmmDriver()])).toEqual([]);
    expect(problemsOf(bootImageWithoutKernel, [withIgnition({
      units: [{ name: 'a.service', enabled: true, contents: '[Service]\nExecStart=/bin/sh -c "podman run r/sfc:8.1-$(uname -r) modprobe -d /opt sfc"\n' }],
    })])).toEqual([]);
  });

  test('the image of a module is a risk where it is in the registry in the cluster', () => {
    const image = 'image-registry.openshift-image-registry.svc:5000/onload/onload-module:1';
    expect(problemsOf(bootImageInCluster, [of(image)])).toEqual([{
      of: '99-config',
      code: 'machine-config/image-in-cluster',
      class: 'risky',
      severity: 'warning',
      path: 'metadata.annotations.cdk8s-onload/boot-module-image',
      what: 'image that a node cannot pull before its pods run, and not by the pull secret of the cluster',
      value: image,
      fix: 'push it to a registry outside of the cluster',
    }]);
    expect(problemsOf(bootImageInCluster, ['docker.io/a:1', undefined].map(of))).toEqual([]);
  });
});

describe('a module at boot on nodes that may refuse unsigned ones', () => {
  const annotations = { 'cdk8s-onload/boot-module': 'sfc', 'cdk8s-onload/boot-module-image': 'a:${KERNEL_FULL_VERSION}' };
  const sfc = (on = 'worker') => machineConfig({ name: '99-sfc', role: on, annotations });

  test('a module at boot on nodes that may refuse unsigned ones is a risk in FIPS mode, which does not refuse it by itself', () => {
    expect(problemsOf(bootModuleSignature, [sfc(), machineConfig({ name: '99-worker-fips', fips: true })])).toEqual([{
      of: '99-sfc',
      code: 'machine-config/boot-module-signature',
      class: 'risky',
      severity: 'warning',
      path: 'metadata.annotations',
      what: 'module sfc of an image that perhaps is not signed, for nodes that are in FIPS mode (MachineConfig 99-worker-fips)',
      value: 'a:${KERNEL_FULL_VERSION}',
      fix: 'sign its modules; FIPS mode loads unsigned ones, Secure Boot refuses them: mokutil --sb-state and cat /sys/kernel/security/lockdown on a node show whether it is enabled',
    }]);
  });

  test('a module at boot on nodes that may refuse unsigned ones is a risk where signatures are enforced', () => {
    expect(problemsOf(bootModuleSignature, [sfc('fast'), machineConfig({ name: 'a', kernelArguments: ['lockdown=integrity'] })])).toMatchObject([{
      class: 'risky',
      what: 'module sfc of an image that perhaps is not signed, for nodes that load signed modules only (MachineConfig a: lockdown=integrity)',
      fix: 'acknowledge this if the modules of the image are signed by a key that the nodes know',
    }]);
  });

  test('a module at boot on nodes that may refuse unsigned ones is none on other nodes, nor where nothing is said', () => {
    expect(problemsOf(bootModuleSignature, [sfc(), machineConfig({ name: 'a', role: 'master', fips: true })])).toEqual([]);
    expect(problemsOf(bootModuleSignature, [sfc(), machineConfig({ name: 'a', kernelArguments: [null, 5, 'quiet'] })])).toEqual([]);
  });
});
