import { ApiObject, Chart, Testing } from 'cdk8s';
import type { Construct } from 'constructs';
import { BuildMethod, KernelModule, ManagedKernelModule } from '../../lib/constructs/kmm';
import { SfcMachineConfig } from '../../lib/constructs/machine-config';
import { NetworkAttachment } from '../../lib/constructs/network';
import { Onload } from '../../lib/constructs/onload';
import { OnloadOperator } from '../../lib/constructs/operator';
import { OnloadPlatform } from '../../lib/constructs/platform';
import { OnloadProfile, OnloadProfileConfigMap } from '../../lib/constructs/profiles';
import { HostTimeDaemon, Sfptpd } from '../../lib/constructs/ptp';
import { SfNetTest, SfNetTestPods } from '../../lib/constructs/workload';
import { ImageRegistry } from '../../lib/values/image-registry';
import { NodeGroup } from '../../lib/values/node-group';
import { OnloadRelease } from '../../lib/values/onload-release';
import { Platform } from '../../lib/values/platform';
import { errorOf } from '../support/errors';

const release = OnloadRelease.of({ onload: '8.1.3.40' });
const registry = ImageRegistry.mirror('released.example.com');
const moduleRegistry = ImageRegistry.mirror('modules.example.com');
const buildMethod = BuildMethod.prebuilt();

const below = () => new Chart(new OnloadPlatform(Testing.app(), 'nyc1', {
  platform: Platform.openshift('4.14'), release, registry, moduleRegistry, buildMethod,
}), 'extra');
const rendered = (made: Construct): string => JSON.stringify(made.node.findAll().filter(ApiObject.isApiObject).map((object) => object.toJson()));

const sfnettest = { serverNode: 'a', clientNode: 'b', profile: OnloadProfile.latency(), network: NetworkAttachment.existing('net') };

/** All constructs that take a release of Onload, and an image that follows from it. */
const CONSTRUCTS: { readonly [name: string]: [image: string, make: (scope: Construct, said?: OnloadRelease) => Construct] } = {
  'KernelModule.onload()': ['modules.example.com/onload/onload-module:8.1.3.40', (scope, said) => KernelModule.onload(scope, 'C', { release: said, buildMethod })],
  'KernelModule.sfc()': ['modules.example.com/onload/onload-module:8.1.3.40', (scope, said) => KernelModule.sfc(scope, 'C', { release: said })],
  'Onload': ['released.example.com/onload/onload-user:8.1.3.40', (scope, said) => new Onload(scope, 'C', { release: said, name: 'other', nodes: NodeGroup.withRole('other'), buildMethod })],
  'OnloadOperator': ['released.example.com/onload/onload-operator:', (scope, said) => new OnloadOperator(scope, 'C', { release: said })],
  'SfNetTest': ['released.example.com/onload/sfnettest:', (scope, said) => new SfNetTest(scope, 'C', { release: said, ...sfnettest })],
  'SfNetTestPods': ['released.example.com/onload/sfnettest:', (scope, said) => new SfNetTestPods(scope, 'C', { release: said, ...sfnettest })],
  'Sfptpd': ['released.example.com/onload/sfptpd:', (scope, said) => (
    new Sfptpd(scope, 'C', { release: said, interfaceName: 'bond0', hostTimeDaemon: HostTimeDaemon.managedElsewhere() }))],
};

test.each(Object.entries(CONSTRUCTS))('%s takes release and registry of the OnloadPlatform it is in', (_, [image, make]) => {
  expect(rendered(make(below()))).toContain(image);
});

test.each(Object.entries(CONSTRUCTS))('%s fails without a release, and names what to do', (_, [, make]) => {
  expect(errorOf(() => make(new Chart(Testing.app(), 'extra')))).toEqual({
    code: 'platform/no-release',
    message: 'extra/C: no release of Onload: "release"; pass \'release\', or construct this below an OnloadPlatform [platform/no-release]',
  });
});

test('a release of its own is possible: nodes move from one to the next by an Onload resource each', () => {
  const [, make] = CONSTRUCTS.Onload;
  expect(rendered(make(below(), OnloadRelease.of({ onload: '8.1.2.26' })))).toContain('onload-user:8.1.2.26');
});

test('the driver at boot takes release and registry of the OnloadPlatform it is in', () => {
  expect(rendered(new SfcMachineConfig(below(), 'C', {}))).toContain('modules.example.com/onload/onload-module:8.1.3.40');
  expect(errorOf(() => new SfcMachineConfig(new Chart(Testing.app(), 'extra'), 'C', {})).code).toBe('machine-config/no-image');
});

test('a profile has the options of the release of the OnloadPlatform it is in', () => {
  const old = OnloadRelease.of({ onload: '7.1.3.202' });
  const profile = OnloadProfile.latency();
  const platform = new OnloadPlatform(Testing.app(), 'nyc1', { platform: Platform.openshift('4.14'), release: old });
  const data = (made: Construct) => ApiObject.of(made).toJson().data;
  expect(data(new OnloadProfileConfigMap(new Chart(platform, 'extra'), 'C', { profile }))).toEqual(profile.envFor(old));
});

test('what a hub sends to other clusters takes nothing of its own cluster', () => {
  const clusters = { site: 'edge' };
  expect(errorOf(() => ManagedKernelModule.onload(below(), 'C', { clusters })).message).toBe(
    'nyc1/extra/C: no release of Onload for the managed clusters: "release"; pass \'release\' [kmm/no-release]');
  const made = ManagedKernelModule.onload(below(), 'C', { clusters, release, buildMethod, moduleRegistry: ImageRegistry.mirror('hub.example.org') });
  expect(rendered(made)).not.toContain('example.com');
});
