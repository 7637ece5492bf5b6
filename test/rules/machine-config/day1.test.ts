import { machineConfig, withIgnition } from './fixtures';
import type { Manifest } from '../../../lib/manifests/manifest';
import { day1ConfigOwned, day1Image, day1ModuleMissing, day1Race, day1Reboots, day1Unknown } from '../../../lib/rules/machine-config/day1';
import { KmmRelease } from '../../../lib/values/kmm-release';
import { Platform } from '../../../lib/values/platform';
import { problemsOf } from '../../support/rules';

function boot(spec: object = {}, name = 'boot'): Manifest {
  return {
    apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
    kind: 'BootModuleConfig',
    metadata: { name, namespace: 'kmm' },
    spec: { machineConfigName: '99-sfc', machineConfigPoolName: 'worker', kernelModuleImage: 'a.b:5000/sfc', kernelModuleName: 'sfc', ...spec },
  };
}

const kmmModule = (images: unknown[], { containerImage, moduleName = 'sfc' }: { containerImage?: string; moduleName?: string } = {}): Manifest => ({
  apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
  kind: 'Module',
  metadata: { name: 'sfc', namespace: 'kmm' },
  spec: {
    moduleLoader: { container: { containerImage, modprobe: { moduleName }, kernelMappings: images.map((image) => ({ containerImage: image })) } },
  },
});

describe('a BootModuleConfig', () => {
  test.each(['a.b:5000/sfc', 'sfc', 'a/b/c'])('takes the image %s', (kernelModuleImage) => {
    expect(problemsOf(day1Image, [boot({ kernelModuleImage })])).toEqual([]);
  });

  test.each(['a/sfc:1', 'sfc:1', 'a.b:5000/sfc:${KERNEL_FULL_VERSION}', 'a/sfc@sha256:0', '', undefined])('never works with the image %j', (kernelModuleImage) => {
    expect(problemsOf(day1Image, [boot({ kernelModuleImage })])).toEqual([{
      of: 'boot',
      code: 'machine-config/boot-config-image',
      class: 'never works',
      severity: 'error',
      path: 'spec.kernelModuleImage',
      what: 'image to which the kernel cannot be added as its tag',
      value: kernelModuleImage ?? '',
      fix: 'write it without a tag and a digest, and tag its builds with the kernel release that `uname -r` prints',
    }]);
  });

  test('a BootModuleConfig is refused by other KMMs, and elsewhere than on OpenShift', () => {
    const classes = (context: object) => problemsOf(day1Unknown, [boot()], context).map((problem) => problem.class);
    expect(classes({ platform: Platform.kubernetes(), kmm: KmmRelease.of('2.6') })).toEqual(['refused']);
    expect(classes({ platform: Platform.openshift(), kmm: KmmRelease.of('2.4') })).toEqual(['refused']);
    expect(classes({ platform: Platform.openshift(), kmm: KmmRelease.of('2.5') })).toEqual([]);
    expect(classes({})).toEqual([]);
  });

  test('reboots nodes of OpenShift before 4.17', () => {
    expect(problemsOf(day1Reboots, [boot()], { platform: Platform.openshift('4.16') })).toMatchObject([{ class: 'risky', value: 'on OpenShift 4.16' }]);
    for (const platform of [Platform.openshift('4.17'), Platform.openshift(), Platform.kubernetes('1.29'), undefined]) {
      expect(problemsOf(day1Reboots, [boot()], { platform })).toEqual([]);
    }
  });

  test('owns its MachineConfig', () => {
    expect(problemsOf(day1ConfigOwned, [boot(), machineConfig({ name: '99-sfc' })])).toMatchObject([{
      of: 'boot',
      class: 'never works',
      path: 'spec.machineConfigName',
      value: '99-sfc',
      what: 'MachineConfig whose contents KMM replaces for a BootModuleConfig',
    }]);
    expect(problemsOf(day1ConfigOwned, [boot(), machineConfig({ name: '99-other' })])).toEqual([]);
  });

  test('a BootModuleConfig is found in a cluster with the MachineConfig that KMM has written', () => {
    const written = withIgnition({ name: '99-sfc', units: [{ name: '99-sfc-replace-kernel-module.service', enabled: true }] });
    expect(problemsOf(day1ConfigOwned, [boot(), written])).toEqual([]);
  });

  test.each([
    ['one MachineConfig', { machineConfigPoolName: 'master' }, 'spec.machineConfigName', '99-sfc'],
    ['one pool', { machineConfigName: '99-b' }, 'spec.machineConfigPoolName', 'worker'],
    ['workers and a custom pool', { machineConfigName: '99-b', machineConfigPoolName: 'fast' }, 'spec.machineConfigPoolName', 'fast'],
  ])('races with another one for %s', (_, spec, path, value) => {
    expect(problemsOf(day1Race, [boot({}, 'a'), boot(spec, 'b')])).toEqual([{
      of: 'b',
      code: 'machine-config/boot-config-race',
      class: 'never works',
      severity: 'error',
      path,
      what: 'name that BootModuleConfig kmm/auses too, so that the two race at boot',
      value,
      fix: 'remove one of them',
    }]);
  });

  test('a BootModuleConfig does not race with one on other nodes, nor with what is not said', () => {
    expect(problemsOf(day1Race, [
      boot({}, 'a'), boot({ machineConfigName: '99-b', machineConfigPoolName: 'master' }, 'b'),
    ])).toEqual([]);
    expect(problemsOf(day1Race, [
      boot({ machineConfigPoolName: 'fast' }, 'a'), boot({ machineConfigName: '99-b', machineConfigPoolName: 'slow' }, 'b'),
    ])).toEqual([]);
    expect(problemsOf(day1Race, [boot({ machineConfigName: undefined }), boot({ machineConfigName: undefined })])).toEqual([]);
  });

  test('a BootModuleConfig is a risk without a Module', () => {
    expect(problemsOf(day1ModuleMissing, [boot(), kmmModule([], { moduleName: 'other' })])).toMatchObject([{
      class: 'risky', path: 'spec.kernelModuleName', value: 'sfc', fix: 'add a Module with the image a.b:5000/sfc:${KERNEL_FULL_VERSION}',
    }]);
  });

  test('a BootModuleConfig is a risk with a Module of another image', () => {
    for (const image of ['a.b:5000/sfc:1-${KERNEL_FULL_VERSION}', 'a.b:5000/other:${KERNEL_FULL_VERSION}', undefined]) {
      expect(problemsOf(day1ModuleMissing, [boot(), kmmModule([image])])).toMatchObject([{ class: 'risky', path: 'spec.kernelModuleImage', value: 'a.b:5000/sfc' }]);
    }
  });

  test.each(['${KERNEL_FULL_VERSION}', '$KERNEL_FULL_VERSION', '${KERNEL_VERSION}'])('goes with a Module of the tag %s', (tag) => {
    expect(problemsOf(day1ModuleMissing, [boot(), kmmModule(['x', `a.b:5000/sfc:${tag}`])])).toEqual([]);
    expect(problemsOf(day1ModuleMissing, [boot(), kmmModule([''], { containerImage: `a.b:5000/sfc:${tag}` })])).toEqual([]);
  });
});
