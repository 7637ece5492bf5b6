import { App, Chart } from 'cdk8s';
import { machineConfig, withIgnition } from './fixtures';
import { ImagePrefetch, SfcMachineConfig } from '../../../lib/constructs/machine-config';
import type { Manifest } from '../../../lib/manifests/manifest';
import { bootDriverRelease } from '../../../lib/rules/machine-config/boot-release';
import { ImageReference } from '../../../lib/values/image-reference';
import { NodeGroup } from '../../../lib/values/node-group';
import { OnloadRelease } from '../../../lib/values/onload-release';
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

test.each<[string, Manifest[]]>([
  ['both are of one release', [boot(OLD), onload('8.1.2.26')]],
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
