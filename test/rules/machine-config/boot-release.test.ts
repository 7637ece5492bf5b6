import { App, Chart } from 'cdk8s';
import { machineConfig, withIgnition } from './fixtures';
import { ImagePrefetch, SfcMachineConfig } from '../../../lib/constructs/machine-config';
import type { Manifest } from '../../../lib/manifests/manifest';
import { bootDriverRelease } from '../../../lib/rules/machine-config/boot-release';
import { ImageReference } from '../../../lib/values/image-reference';
import { NodeGroup } from '../../../lib/values/node-group';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { devicePlugin } from '../../plan/fixtures';
import { synth } from '../../support/manifests';
import { problemsOf } from '../../support/rules';

const role = (name: string) => ({ [`node-role.kubernetes.io/${name}`]: '' });
const boot = (image: string, more: object = {}, of = 'worker') => machineConfig({
  name: '99-sfc', role: of, annotations: { 'cdk8s-onload/boot-module': 'sfc', 'cdk8s-onload/boot-module-image': image, ...more },
});
const onload = (version: string, selector: object = role('worker'), mapping: object = {}): Manifest => ({
  apiVersion: 'onload.amd.com/v1alpha1', kind: 'Onload', metadata: { name: 'onload', namespace: 'onload' }, spec: { selector, onload: { version, kernelMappings: [mapping] } },
});
const OLD = 'r/onload-module:8.1.2.26-${KERNEL_FULL_VERSION}';

/** A Module of KMM that loads Onload, as `KernelModule.onload()` and others write it. */
const kmod = (image: string, container: object = {}, selector: object = role('worker')): Manifest => ({
  apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
  kind: 'Module',
  metadata: { name: 'onload-module', namespace: 'onload' },
  spec: { selector, moduleLoader: { container: { modprobe: { moduleName: 'onload' }, kernelMappings: [{ regexp: '^.+$', containerImage: image }], ...container } } },
});
const plugin = (waitsFor: string): Manifest => {
  const object = devicePlugin(waitsFor);
  object.spec.template.spec.initContainers[0].env = [{ name: 'ONLOAD_VERSION', value: waitsFor }];
  return object;
};
const NEW = 'r/kmods/all:8.1.3.40-${KERNEL_FULL_VERSION}';

test('a driver at boot of another release than Onload never works', () => {
  expect(problemsOf(bootDriverRelease, [boot(OLD), onload('8.1.3.40')])).toEqual([{
    of: '99-sfc',
    code: 'machine-config/driver-of-another-release',
    class: 'never works',
    severity: 'error',
    path: 'metadata.annotations.cdk8s-onload/boot-module-image',
    what: 'driver at boot of 8.1.2.26 on nodes where Onload onload/onload is of 8.1.3.40',
    value: OLD,
    fix: 'use one OnloadRelease for both; while one follows the other, acknowledge this code',
  }]);
});

test.each<[string, Manifest[], string]>([
  ['whose image shows it', [kmod(NEW)], 'Module onload/onload-module is of 8.1.3.40'],
  ['whose image shows it at the container', [kmod('', { containerImage: NEW })], 'Module onload/onload-module is of 8.1.3.40'],
  ['whose version shows it, beside a digest', [kmod('r/m@sha256:0', { version: '8.1.3.40-2' })], 'Module onload/onload-module is of 8.1.3.40'],
  ['whose device plugin shows it', [kmod('r/m@sha256:0'), plugin('8.1.3.40')], 'Module onload/onload-module is of 8.1.3.40'],
  ['that modprobe loads by arguments', [kmod(NEW, { modprobe: { rawArgs: { load: ['onload'], unload: ['-r', 'onload'] } } })], 'Module onload/onload-module is of 8.1.3.40'],
  ['that is elsewhere, so that only its device plugin is there', [plugin('8.1.3.40')], 'DaemonSet onload/onload-device-plugin is of 8.1.3.40'],
  ['of which only the release is known', [kmod('r/onload-module:8.1.3')], 'Module onload/onload-module is of 8.1.3'],
])('a driver at boot of another release than a Module of KMM never works: one %s', (_, manifests, expected) => {
  expect(problemsOf(bootDriverRelease, [boot(OLD), ...manifests])).toMatchObject([{
    of: '99-sfc', class: 'never works', what: `driver at boot of 8.1.2.26 on nodes where ${expected}`,
  }]);
});

describe('a driver in the operating system', () => {
  const layered = (content: string, name = 'worker'): Manifest => (
    { apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'MachineOSConfig', metadata: { name }, spec: { machineConfigPool: { name }, containerFile: [{ content }] } });
  const copies = 'RUN cp -a /tmp/modules/. /usr/lib/modules/ && modinfo sfc\n';

  test.each([
    ['of a stage', `FROM r/onload/onload-module:8.1.2.26-5.14.0-1 AS modules\nFROM configs AS final\nCOPY --from=modules /opt/lib/modules/ /tmp/modules/\n${copies}`],
    ['of a copy', `FROM configs AS final\nCOPY --chown=0:0 --from=r/onload/onload-module:8.1.2.26-5.14.0-1 /opt/lib/modules/ /tmp/modules/\n${copies}`],
  ])('never works if it is from an image of another release: %s', (_, content) => {
    expect(problemsOf(bootDriverRelease, [layered(content), kmod(NEW)])).toMatchObject([{
      of: 'worker',
      class: 'never works',
      path: 'spec.containerFile[0].content',
      value: 'r/onload/onload-module:8.1.2.26-5.14.0-1',
      what: 'driver in the operating system of 8.1.2.26 on nodes where Module onload/onload-module is of 8.1.3.40',
    }]);
  });

  test.each<[string, Manifest[]]>([
    ['the same release', [layered(`FROM r/onload-module:8.1.3.40-5.14.0-1 AS m\nFROM configs AS final\n${copies}`), kmod(NEW)]],
    ['other nodes', [layered(`FROM r/onload-module:8.1.2.26-5.14.0-1 AS m\nFROM configs AS final\n${copies}`, 'master'), kmod(NEW)]],
    ['another image', [layered(`FROM r/tools:8.1.2.26 AS m\nFROM configs AS final\n${copies}`), kmod(NEW)]],
    ['no driver', [layered('FROM r/onload-module:8.1.2.26-5.14.0-1 AS m\nFROM configs AS final\n'), kmod(NEW)]],
  ])('a driver of another release is not reported for %s', (_, manifests) => {
    expect(problemsOf(bootDriverRelease, manifests)).toEqual([]);
  });
});

test('a Module that the operator creates is said of its Onload resource only', () => {
  expect(problemsOf(bootDriverRelease, [boot(OLD), onload('8.1.3.40'), kmod(NEW)])).toMatchObject([{ what: expect.stringContaining('Onload onload/onload is of 8.1.3.40') }]);
});

test.each<[string, Manifest[]]>([
  ['both are of one release', [boot(OLD), onload('8.1.2.26')]],
  ['the version is that of a release, and the driver is a build of it', [boot(OLD), onload('8.1.2')]],
  ['the version counts on its own', [boot(OLD), onload('2')]],
  ['the Module is of one release with it', [boot(OLD), kmod(OLD)]],
  ['the Module has an image of its release for some kernels', [boot(OLD), kmod(OLD, { kernelMappings: [OLD, NEW].map((containerImage, index) => ({ literal: `k${index}`, containerImage })) })]],
  ['the Module loads the driver too', [boot(OLD), kmod(NEW, { modprobe: { moduleName: 'onload', modulesLoadingOrder: ['onload', 'sfc'] } })]],
  ['the Module loads something else', [boot(OLD), kmod(NEW, { modprobe: { moduleName: 'gpu' } })]],
  ['the Module is on other nodes', [boot(OLD), kmod(NEW, {}, role('master'))]],
  ['nothing shows what the Module loads', [boot(OLD), kmod('r/m@sha256:0', { version: 'blue' })]],
  ['the version only has a suffix', [boot(OLD), onload('8.1.2.26-second')]],
  ['they are on other nodes', [boot(OLD), onload('8.1.3.40', role('master'))]],
  ['the image does not tell', [boot('r/onload-module@sha256:0'), onload('8.1.3.40')]],
  ['the operator loads the driver, which is another mistake', [boot(OLD), onload('8.1.3.40', role('worker'), { sfc: {} })]],
  ['it is another module', [boot(OLD, { 'cdk8s-onload/boot-module': 'other' }), onload('8.1.3.40')]],
])('nothing is said where %s', (_, manifests) => {
  expect(problemsOf(bootDriverRelease, manifests)).toEqual([]);
});

test('perhaps the same nodes is a risk', () => {
  expect(problemsOf(bootDriverRelease, [boot(OLD), onload('8.1.3.40', { rack: '1' })])).toMatchObject([{
    class: 'risky', what: 'driver at boot of 8.1.2.26 on nodes on which perhaps Onload onload/onload is of 8.1.3.40',
  }]);
});

test.each([
  ['AMD\'s', 'sfc-pull-image.service', 'Environment="ONLOAD_MODULE_IMAGE=r/m:8.1.2.26-5"'],
  ['KMM\'s', 'sfc-replace-kernel-module.service', 'Environment=KERNEL_MODULE=sfc\nEnvironment=KERNEL_MODULE_IMAGE=r/m:8.1.2.26-5'],
  ['ours, without its annotations', 'onload-boot-sfc-fetch.service', 'Environment=MODULE=sfc\nEnvironment=IMAGE=r/m:8.1.2.26-{kernel}'],
])('units tell the image too: %s', (_, name, lines) => {
  const config = withIgnition({ units: [{ name, enabled: true, contents: `[Service]\n${lines}\n` }] });
  expect(problemsOf(bootDriverRelease, [config, onload('8.1.3.40')])).toMatchObject([{ path: 'spec.config.systemd.units[0].contents', what: expect.stringContaining('of 8.1.2.26') }]);
});

test('images that are there in advance count: those of the list by tag, and what its builds are of', () => {
  const fresh = 'r/onload-module:8.1.3.40-${KERNEL_FULL_VERSION}';
  const stale = boot(fresh, { 'cdk8s-onload/boot-module-prefetched-image': OLD });
  expect(problemsOf(bootDriverRelease, [stale, onload('8.1.3.40')])).toMatchObject([{
    path: 'metadata.annotations.cdk8s-onload/boot-module-prefetched-image', what: 'prefetched driver of 8.1.2.26 on nodes where Onload onload/onload is of 8.1.3.40',
  }]);
  const listed = withIgnition({
    files: [{ path: '/etc/onload-boot/sfc/images', contents: { source: 'data:,5.14.0-1%20r/m:8.1.2.26-5.14.0-1%0A' } }],
    units: [{
      name: 'onload-boot-sfc-fetch.service', enabled: true, contents: '[Service]\nEnvironment=MODULE=sfc\nEnvironment=IMAGE=r/m:8.1.3.40\nEnvironment=IMAGES=/etc/onload-boot/sfc/images\n',
    }],
  });
  expect(problemsOf(bootDriverRelease, [listed, onload('8.1.3.40')])).toMatchObject([{ what: expect.stringContaining('prefetched driver of 8.1.2.26') }]);
});

test('what our constructs write tells the release of prefetched images', () => {
  const chart = new Chart(new App(), 'test');
  const image = (release: string) => ImageReference.parse(`registry.example.com:5000/onload/onload-module:${release}-\${KERNEL_FULL_VERSION}`);
  const nodes = NodeGroup.withRole('fast');
  const prefetch = new ImagePrefetch(chart, 'Prefetch', { nodes, image: image('8.1.2.26'), images: { '5.14.0-1': `sha256:${'a'.repeat(64)}` } });
  new SfcMachineConfig(chart, 'Sfc', { nodes, release: OnloadRelease.of({ onload: '8.1.3.40' }), moduleImage: image('8.1.3.40'), prefetch });
  expect(problemsOf(bootDriverRelease, [...synth(chart), onload('8.1.3.40', role('fast'))] as Manifest[])).toMatchObject([{
    path: 'metadata.annotations.cdk8s-onload/boot-module-prefetched-image', value: image('8.1.2.26').toString(),
  }]);
});
