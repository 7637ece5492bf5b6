import { machineConfig, pool, withIgnition } from './fixtures';
import type { Manifest } from '../../../lib/manifests/manifest';

/** Objects about which the rules for files and units have something to say. */
export const IGNITION: readonly Manifest[] = [
  withIgnition({
    files: [
      { path: 'a', mode: 644 }, { path: '/l/a', contents: { source: 'data:, ', compression: 'xz' } },
      { path: '/etc/udev/rules.d/a.rules', contents: { source: 'data:,NAME%3D%22%2F%22' } }, { path: '/usr/bin/a' },
    ],
    storage: { links: [{ path: '/l' }, { path: '/l' }] },
    units: [{ name: 'a', contents: '[' }, { name: 'b.service', enabled: true, dropins: [{ name: 'a', contents: '[' }] }],
  }),
  withIgnition({ name: '99-z', units: [{ name: 'b.service', enabled: false }] }),
  machineConfig({ name: '99-no-version', config: {} }),
  withIgnition({ name: '99-mode', storage: { directories: [{ path: '/d', mode: 0o10000 }] } }),
];

const gzip = { source: 'data:,a', compression: 'gzip', verification: { hash: 'sha512-0' } };

/** Objects about which the rules for what running nodes do not change have something to say. */
export const RUNNING_NODES: readonly Manifest[] = [
  withIgnition({
    files: [{ path: '/etc/containers/registries.conf', contents: gzip, append: [{ source: 'data:,' }] }, { path: '/run/machine-config-daemon-force' }],
    storage: { directories: [{ path: '/d' }], links: [{ path: '/l' }], disks: [{ device: '/dev/sda' }], luks: [{ name: 'a' }] },
  }),
  machineConfig({
    name: '98-a',
    fips: true,
    config: {
      ignition: { version: '3.2.0' },
      kernelArguments: { shouldExist: ['a'] },
      passwd: { users: [{ name: 'a', sshAuthorizedKeys: ['x'] }, { name: 'core', shell: 'x' }], groups: [{ name: 'a' }] },
    },
  }),
  withIgnition({ name: '98-c', version: '2.2.0', files: [{ path: '/a', filesystem: 'b', append: true }] }),
  {
    apiVersion: 'operator.openshift.io/v1', kind: 'MachineConfiguration', metadata: { name: 'cluster' }, spec: { irreconcilableValidationOverrides: { storage: ['Disks'] } },
  },
];

/** Objects about which the rules for arguments of the kernel have something to say. */
export const KERNEL: readonly Manifest[] = [
  machineConfig({ name: '98-a', kernelArguments: ['isolcpus=0-2', 'nohz_full=0-3', 'nohz_full=3-2', 'isolcpu=1', 'hugepages=x', 'hugepages=1', 'mitigations=off'] }),
  machineConfig({ name: '98-b', role: 'fast', kernelArguments: ['nohz_full=4', 'a=$b', `a=${'x'.repeat(2100)}`] }),
];

/** Objects about which the rules for the kernel and the operating system have something to say. */
export const SYSTEM: readonly Manifest[] = [
  machineConfig({ name: '98-a', kernelType: 'default', osImageURL: 'a:1', extensions: ['nope', 'nope'] }),
  machineConfig({ name: '98-b', kernelType: '64k-pages' }),
  machineConfig({ name: 'c', role: 'fast', config: {}, kernelType: 'rt', extensions: ['kernel-devel'] }),
  pool({ osImageStream: { name: 'rhel-10' } }, 'worker'),
  pool({ osImageStream: { name: 'rhel-10' } }, 'master'),
  withIgnition({
    name: '98-runtime', role: 'master', files: [{ path: '/etc/crio/crio.conf.d/a', contents: { source: 'data:,%5Bcrio.runtime%5D%0Adefault_runtime%3D%22runc%22' } }],
  }),
];

/** Objects about which the rules for pools have something to say. */
export const POOLS: readonly Manifest[] = [
  machineConfig({ name: '97-x-generated-y' }),
  { ...machineConfig(), metadata: { name: 'no-labels' } },
  machineConfig({ name: '99-b', role: 'slow' }),
  pool({}),
  pool({
    nodeSelector: { matchLabels: { 'node-role.kubernetes.io/fast': '', 'node-role.kubernetes.io/master': '' } },
    machineConfigSelector: { matchLabels: { 'machineconfiguration.openshift.io/role': 'worker' } },
    maxUnavailable: 'x',
  }, 'a'),
];

/** Objects about which the rules for modules that are loaded at boot have something to say. */
export const BOOT: readonly Manifest[] = [
  withIgnition({ name: 'f', units: [{ name: 'onload-boot-a-fetch.service', enabled: true, contents: '[Unit]\nBefore=kubelet.service\n[Service]\nEnvironment=REBOOT=before-pods\n' }] }),
  { apiVersion: 'machine.openshift.io/v1beta1', kind: 'MachineHealthCheck', metadata: { name: 'a' }, spec: { unhealthyConditions: [{ type: 'Ready', timeout: '1m' }] } },
  machineConfig({ name: '99-worker-fips', fips: true }),
  machineConfig({
    name: 'd', annotations: { 'cdk8s-onload/boot-module': 'sfc', 'cdk8s-onload/boot-module-image': 'image-registry.openshift-image-registry.svc/a:1' },
  }),
  withIgnition({ name: 'e', units: [{ name: 'sfc-replace-kernel-module.service', enabled: true }] }),
  withIgnition({ name: 'e2', units: [{ name: 'sfc-pull-image.service', enabled: true, contents: '[Service]\nEnvironment=ONLOAD_MODULE_IMAGE=r/m:8.1.2.26-5\n' }] }),
  {
    apiVersion: 'onload.amd.com/v1alpha1',
    kind: 'Onload',
    metadata: { name: 'newer', namespace: 'onload' },
    spec: { selector: { 'node-role.kubernetes.io/worker': '' }, onload: { version: '8.1.3.40', kernelMappings: [{}] } },
  },
  {
    apiVersion: 'onload.amd.com/v1alpha1',
    kind: 'Onload',
    metadata: { name: 'onload', namespace: 'onload' },
    spec: { selector: { 'node-role.kubernetes.io/worker': '' }, onload: { kernelMappings: [{ sfc: {} }] } },
  },
  { apiVersion: 'kmm.sigs.x-k8s.io/v1beta1', kind: 'BootModuleConfig', metadata: { name: 'e', namespace: 'kmm' }, spec: { machineConfigName: 'e' } },
];

/** A MachineConfig about which the rules for scripts at boot have something to say. */
export const BOOT_SCRIPTS: readonly Manifest[] = [withIgnition({
  files: [{ path: '/a', mode: 0o777, contents: { source: 'data:,podman%20pull%20r/m%0Areboot%0Ainsmod%20/sfc.ko%0Aecho' } }],
  units: [{ name: 'a.service', enabled: true, contents: '[Service]\nExecStart=/a\n' }, { name: 'crio-wipe.service', mask: true }],
})];

/** Settings of nodes for a module that KMM loads. */
export const MODULE_SETTINGS: readonly Manifest[] = [
  machineConfig({
    config: { ignition: { version: '3.2.0' }, storage: { files: [{ path: '/etc/modprobe.d/nic.conf', contents: { source: 'data:,options%20nic%20ring%3D1%0Ablacklist%20nic' } }] } },
    kernelArguments: ['module_blacklist=nic,sfc'],
  }),
  { apiVersion: 'tuned.openshift.io/v1', kind: 'Tuned', metadata: { name: 't' }, spec: { profile: [{ name: 'a', data: '[modules]\nnic=+r ring=1\n[bootloader]\ncmdline=module_blacklist=nic' }] } } as Manifest,
  { apiVersion: 'kmm.sigs.x-k8s.io/v1beta1', kind: 'Module', metadata: { name: 'nic', namespace: 'a' }, spec: { selector: {}, moduleLoader: { container: { modprobe: { moduleName: 'nic' } } } } } as Manifest,
];
