import { machineConfig, pool, withIgnition } from './fixtures';
import type { Manifest } from '../../../lib/check';

const gzip = { source: 'data:,a', compression: 'gzip', verification: { hash: 'sha512-0' } };

/** Objects about which the rules for files, users, kernels and pools have something to say. */
export const BAD: readonly Manifest[] = [
  withIgnition({
    name: '97-x-generated-y',
    files: [{ path: '/etc/containers/registries.conf', contents: gzip, append: [{ source: 'data:,' }] }, { path: '/run/machine-config-daemon-force' }, { path: '/l/a' }],
    storage: { directories: [{ path: '/d' }], links: [{ path: '/l' }], disks: [{ device: '/dev/sda' }], luks: [{ name: 'a' }] },
  }),
  machineConfig({
    name: '98-a',
    kernelType: 'default',
    fips: true,
    osImageURL: 'a:1',
    extensions: ['nope', 'nope'],
    kernelArguments: ['isolcpus=0-2', 'nohz_full=0-3', 'nohz_full=3-2', 'hugepages=x', 'hugepages=1', 'mitigations=off'],
    config: {
      ignition: { version: '3.2.0' },
      kernelArguments: { shouldExist: ['a'] },
      passwd: { users: [{ name: 'a', sshAuthorizedKeys: ['x'] }, { name: 'core', shell: 'x' }], groups: [{ name: 'a' }] },
    },
  }),
  machineConfig({ name: '98-b', kernelType: '64k-pages' }),
  withIgnition({ name: '98-c', version: '2.2.0', files: [{ path: '/a', filesystem: 'b', append: true }] }),
  { ...machineConfig(), metadata: { name: 'no-labels' } },
  pool({ osImageStream: { name: 'rhel-10' } }, 'worker'),
  pool({
    nodeSelector: { matchLabels: { 'node-role.kubernetes.io/fast': '', 'node-role.kubernetes.io/master': '' } },
    machineConfigSelector: { matchLabels: { 'machineconfiguration.openshift.io/role': 'worker' } },
    maxUnavailable: 'x',
  }, 'a'),
];
