import { machineConfig, withIgnition } from './fixtures';
import type { Manifest } from '../../../lib/check';
import { bootImageInCluster, bootImageWithoutKernel, managedTwice } from '../../../lib/machine-config/rules/boot-module';
import { bootModuleSignature } from '../../../lib/machine-config/rules/boot-signature';
import { problemsOf } from '../../support/rules';

const boot = (role = 'worker') => machineConfig({ name: '99-sfc', role, annotations: { 'cdk8s-onload/boot-module': 'sfc' } });
const role = (name: string) => ({ [`node-role.kubernetes.io/${name}`]: '' });

const onload = (selector: object, mapping: object = { sfc: {} }): Manifest => ({
  apiVersion: 'onload.amd.com/v1alpha1', kind: 'Onload', metadata: { name: 'onload', namespace: 'onload' }, spec: { selector, onload: { kernelMappings: [{}, mapping] } },
});
const kmm = (selector: object, moduleName = 'sfc'): Manifest => ({
  apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
  kind: 'Module',
  metadata: { name: 'sfc', namespace: 'kmm' },
  spec: { selector, moduleLoader: { container: { modprobe: { moduleName } } } },
});

describe('sfc that is managed twice', () => {
  test('never works with an Onload resource for the same role', () => {
    expect(problemsOf(managedTwice, [boot(), onload(role('worker'))])).toEqual([{
      of: '99-sfc',
      code: 'machine-config/sfc-managed-twice',
      class: 'never works',
      severity: 'error',
      path: 'metadata.labels',
      what: 'loads sfc at boot on nodes where Onload onload/onload loads it as well',
      value: 'worker',
      fix: 'leave \'sfc\' out of the Onload resource, or this out',
    }]);
  });

  test('never works with a Module for the same role', () => {
    expect(problemsOf(managedTwice, [boot('fast'), kmm(role('fast'))])).toMatchObject([{
      class: 'never works', what: 'loads sfc at boot on nodes where Module kmm/sfc loads it as well', fix: 'leave one of them out',
    }]);
  });

  test('never works with the scripts of upstream', () => {
    const upstream = withIgnition({ name: '99-sfc-machineconfig', units: [{ name: 'sfc-replace-kernel-module.service', enabled: true }] });
    expect(problemsOf(managedTwice, [upstream, onload(role('worker'))])).toMatchObject([{ of: '99-sfc-machineconfig', class: 'never works' }]);
  });

  test('is not where a BootModuleConfig has KMM write the configuration, which then is called as upstream\'s where it is called sfc', () => {
    const written = withIgnition({ name: 'sfc', units: [{ name: 'sfc-replace-kernel-module.service', enabled: true }] });
    const handover = (machineConfigName: string): Manifest => (
      { apiVersion: 'kmm.sigs.x-k8s.io/v1beta1', kind: 'BootModuleConfig', metadata: { name: 'sfc', namespace: 'kmm' }, spec: { machineConfigName } });
    expect(problemsOf(managedTwice, [written, kmm(role('worker')), handover('sfc')])).toEqual([]);
    expect(problemsOf(managedTwice, [written, kmm(role('worker')), handover('99-sfc')])).toMatchObject([{ of: 'sfc', class: 'never works' }]);
  });

  test.each([
    ['worker', role('fast'), 'never works'],
    ['worker', { ...role('worker'), zone: 'a' }, 'never works'],
    ['master', role('control-plane'), 'never works'],
    ['fast', role('worker'), 'risky'],
    ['worker', { card: 'x' }, 'risky'],
    ['master', { card: 'x' }, 'risky'],
    ['worker', role('master'), undefined],
    ['worker', role('control-plane'), undefined],
    ['master', role('worker'), undefined],
    ['master', role('fast'), undefined],
    ['fast', role('slow'), undefined],
  ])('configured for %s, selected by %j: %s', (configured, selector, expected) => {
    const problems = problemsOf(managedTwice, [boot(configured), onload(selector)]);
    expect(problems.map((problem) => problem.class)).toEqual(expected === undefined ? [] : [expected]);
    if (expected === 'risky') {
      expect(problems[0].what).toBe('loads sfc at boot on nodes on which perhaps Onload onload/onload loads it as well');
    }
  });

  test.each([
    ['an Onload resource that leaves it alone', onload(role('worker'), {})],
    ['a Module for another module', kmm(role('worker'), 'onload')],
  ])('is not meant: %s', (_, manager) => {
    expect(problemsOf(managedTwice, [boot(), manager])).toEqual([]);
  });

  test('is not meant: another module at boot, or none', () => {
    const other = machineConfig({ annotations: { 'cdk8s-onload/boot-module': 'other' } });
    const off = withIgnition({ units: [{ name: 'sfc-replace-kernel-module.service', enabled: false }] });
    const nowhere = { ...boot(), metadata: { name: 'a', annotations: { 'cdk8s-onload/boot-module': 'sfc' } } };
    expect(problemsOf(managedTwice, [other, off, machineConfig(), nowhere, onload(role('worker'))])).toEqual([]);
  });
});

describe('the image of a module', () => {
  const of = (image?: string) => machineConfig({ annotations: image === undefined ? {} : { 'cdk8s-onload/boot-module-image': image } });

  test('is a risk where it is one for all kernels', () => {
    expect(problemsOf(bootImageWithoutKernel, [of('a/b:1')])).toEqual([{
      of: '99-config',
      code: 'machine-config/image-without-kernel',
      class: 'risky',
      severity: 'warning',
      path: 'metadata.annotations.cdk8s-onload/boot-module-image',
      what: 'one image for all kernels',
      value: 'a/b:1',
      fix: 'put ${KERNEL_FULL_VERSION} into its tag, unless it has the module for every kernel that the nodes will have',
    }]);
    expect(problemsOf(bootImageWithoutKernel, ['a:${KERNEL_FULL_VERSION}', 'a:$KERNEL_FULL_VERSION', undefined].map(of))).toEqual([]);
  });

  test('is a risk where it is in the registry in the cluster', () => {
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

  test('is a risk in FIPS mode, which does not refuse it by itself', () => {
    expect(problemsOf(bootModuleSignature, [sfc(), machineConfig({ name: '99-worker-fips', fips: true })])).toEqual([{
      of: '99-sfc',
      code: 'machine-config/boot-module-signature',
      class: 'risky',
      severity: 'warning',
      path: 'metadata.annotations',
      what: 'module sfc of an image that perhaps is not signed, for nodes that are in FIPS mode (MachineConfig 99-worker-fips)',
      value: 'a:${KERNEL_FULL_VERSION}',
      fix: 'sign its modules; FIPS mode itself loads unsigned ones, Secure Boot refuses them: mokutil --sb-state and cat /sys/kernel/security/lockdown on a node tell',
    }]);
  });

  test('is a risk where signatures are enforced', () => {
    expect(problemsOf(bootModuleSignature, [sfc('fast'), machineConfig({ name: 'a', kernelArguments: ['lockdown=integrity'] })])).toMatchObject([{
      class: 'risky',
      what: 'module sfc of an image that perhaps is not signed, for nodes that load signed modules only (MachineConfig a: lockdown=integrity)',
      fix: 'acknowledge this where the modules of the image are signed by a key that the nodes know',
    }]);
  });

  test('is none on other nodes, nor where nothing is said', () => {
    expect(problemsOf(bootModuleSignature, [sfc(), machineConfig({ name: 'a', role: 'master', fips: true })])).toEqual([]);
    expect(problemsOf(bootModuleSignature, [sfc(), machineConfig({ name: 'a', kernelArguments: [null, 5, 'quiet'] })])).toEqual([]);
  });
});
