import { ApiObject, Chart, Testing } from 'cdk8s';
import type { Construct } from 'constructs';
import { ImageReference } from '../../lib';
import { KernelMatch, KernelModule, KmmOperatorConfig, ManagedKernelModule, PreflightValidation } from '../../lib/constructs/kmm';
import {
  Day1Handover, FirmwareSearchMethod, FirmwareSearchPath, ImagePrefetch, MachineConfig, MachineUnit, NodeDisruptionPolicy,
} from '../../lib/constructs/machine-config';
import { Onload } from '../../lib/constructs/onload';
import { OnloadPlatform } from '../../lib/constructs/platform';
import { HostTimeDaemon, Sfptpd } from '../../lib/constructs/ptp';
import { platformOf } from '../../lib/synthesis/cluster-platform';
import { ImageRegistry } from '../../lib/values/image-registry';
import { NodeGroup } from '../../lib/values/node-group';
import { OnloadRelease } from '../../lib/values/onload-release';
import { Platform } from '../../lib/values/platform';
import { errorOf } from '../support/errors';

const release = OnloadRelease.of({ onload: '8.1.2.26' });
const image = ImageReference.parse(`a.io/m@sha256:${'0'.repeat(64)}`);
const moduleRegistry = ImageRegistry.mirror('registry.example.com:5000');
const KERNEL = '5.14.0-427.42.1.el9_4.x86_64';
const unit: MachineUnit = { name: 'a.service', contents: '[Service]\nExecStart=/usr/bin/true\n' };

const on = (platform: Platform) => new Chart(new OnloadPlatform(Testing.app(), 'nyc1', { platform, release, moduleRegistry }), 'extra');
const onKubernetes = () => on(Platform.kubernetes('1.29'));

/** All constructs that take a platform. */
const CONSTRUCTS: { readonly [name: string]: (scope: Construct, platform?: Platform) => Construct } = {
  'Day1Handover': (scope, platform) => new Day1Handover(scope, 'C', { moduleName: 'sfc', image: ImageReference.parse('a.io/m'), platform }),
  'FirmwareSearchPath': (scope, platform) => new FirmwareSearchPath(scope, 'C', { method: FirmwareSearchMethod.daemonSet({ image }), platform }),
  'ImagePrefetch': (scope, platform) => new ImagePrefetch(scope, 'C', { image: ImageReference.parse('a.io/m'), images: { [KERNEL]: image.digest! }, platform }),
  'KernelModule': (scope, platform) => new KernelModule(scope, 'C', { moduleName: 'sfc', image, platform, kernelMappings: [{ kernels: KernelMatch.all() }] }),
  'KernelModule.onload()': (scope, platform) => KernelModule.onload(scope, 'C', { release, platform, moduleRegistry }),
  'KernelModule.sfc()': (scope, platform) => KernelModule.sfc(scope, 'C', { release, platform, moduleRegistry }),
  'KmmOperatorConfig': (scope, platform) => new KmmOperatorConfig(scope, 'C', { platform }),
  'MachineConfig': (scope, platform) => new MachineConfig(scope, 'C', { units: [unit], platform }),
  'NodeDisruptionPolicy': (scope, platform) => new NodeDisruptionPolicy(scope, 'C', { platform }),
  'Onload': (scope, platform) => new Onload(scope, 'C', { release, platform, moduleRegistry, nodes: NodeGroup.withRole('other') }),
  'PreflightValidation': (scope, platform) => new PreflightValidation(scope, 'C', { kernel: KERNEL, platform }),
  'Sfptpd': (scope, platform) => new Sfptpd(scope, 'C', { release, interfaceName: 'bond0', hostTimeDaemon: HostTimeDaemon.managedElsewhere(), platform }),
};

test.each(Object.entries(CONSTRUCTS))('%s fails for a platform other than that of the OnloadPlatform it is in', (_, make) => {
  expect(errorOf(() => make(onKubernetes(), Platform.openshift('4.16')))).toEqual({
    code: 'platform/contradiction',
    message: 'nyc1/extra/C: \'platform\' other than Kubernetes 1.29, which is that of nyc1: "OpenShift 4.16"; '
      + 'leave it out, or move this out of that cluster [platform/contradiction]',
  });
  expect(errorOf(() => make(on(Platform.openshift('4.16')), Platform.openshift('4.17'))).code).toBe('platform/contradiction');
});

const ON_KUBERNETES: readonly [name: string, make: (scope: Construct) => Construct][] = Object.entries(CONSTRUCTS)
  .filter(([name]) => ['FirmwareSearchPath', 'KernelModule', 'KernelModule.onload()', 'Onload', 'Sfptpd'].includes(name));

test.each(ON_KUBERNETES)('%s gets no permission of OpenShift below an OnloadPlatform on Kubernetes', (_, make) => {
  const made = make(onKubernetes());
  const own = made.node.findAll().filter(ApiObject.isApiObject).filter(({ kind }) => kind === 'Role').flatMap((role) => role.toJson().rules);
  expect(own.filter(({ apiGroups }) => apiGroups.includes('security.openshift.io'))).toEqual([]);
});

test('the configuration of KMM and a validation have the shape of the enclosing platform', () => {
  expect(new KmmOperatorConfig(onKubernetes(), 'Config').namespace).toBe('kmm-operator-system');
  expect(new PreflightValidation(onKubernetes(), 'Preflight', { kernel: KERNEL }).validationKind).toBe('PreflightValidation');
});

test.each<[said: Platform | undefined, enclosing: Platform, result: string]>([
  [undefined, Platform.openshift('4.16'), 'OpenShift 4.16'],
  [Platform.openshift('4.16'), Platform.openshift('4.16'), 'OpenShift 4.16'],
  [Platform.openshift(), Platform.openshift('4.16'), 'OpenShift 4.16'],
  [Platform.openshift('4.16.3'), Platform.openshift('4.16'), 'OpenShift 4.16.3'],
  [Platform.openshift('4.16'), Platform.openshift('4.16.3'), 'OpenShift 4.16.3'],
  [Platform.kubernetes('1.29'), Platform.kubernetes(), 'Kubernetes 1.29'],
])('%s below %s is %s', (said, enclosing, result) => {
  expect(`${platformOf(on(enclosing), said)}`).toBe(result);
});

test('without an OnloadPlatform it is the one that is passed, else OpenShift of no particular version', () => {
  expect(`${platformOf(Testing.chart(), Platform.kubernetes('1.29'))}`).toBe('Kubernetes 1.29');
  expect(`${platformOf(Testing.chart())}`).toBe('OpenShift');
});

test('a module for spokes has the platform of the spokes, whatever the hub runs', () => {
  const make = (platform?: Platform) => new ManagedKernelModule(on(Platform.openshift('4.16')), 'C', { moduleName: 'sfc', image, clusters: { a: 'b' }, platform });
  expect(make(Platform.kubernetes('1.29')).platform.toString()).toBe('Kubernetes 1.29');
  expect(make().platform.toString()).toBe('OpenShift');
});
