import { FILE, machineConfig, withIgnition } from './fixtures';
import type { Manifest } from '../../../lib/manifests/manifest';
import {
  append, directories, disks, fips, forceFile, ignitionKernelArguments, noEffect, oldIgnition, packedRegistries, verification,
} from '../../../lib/rules/machine-config/running-nodes';
import type { Rule } from '../../../lib/rules/rule/rule';
import { Platform } from '../../../lib/values/platform';
import { problemsOf } from '../../support/rules';

const ONCE = 'remove it, or acknowledge this if all nodes have it from their installation and it does not change';
const dumped = (manifest: Manifest): Manifest => ({ ...manifest, metadata: { ...manifest.metadata, uid: 'x' } as Manifest['metadata'] });
const inConfig = (config: object) => machineConfig({ config: { ignition: { version: '3.2.0' }, ...config } });
/** What a rule finds, and that it is an error. */
const refused = (code: string, path: string, what: string, value: unknown, fix: string) =>
  ({ of: '99-config', code: `machine-config/${code}`, class: 'refused', severity: 'error', path, what, value, fix });

test('folders and links are refused, those of a cluster are a risk', () => {
  const storage = { directories: [{ path: '/d' }], links: [{ path: '/l' }] };
  expect(problemsOf(directories, [withIgnition({ storage })])).toEqual([
    refused('directories', 'spec.config.storage.directories[0]', 'folder that running nodes do not get', '/d', ONCE),
    refused('directories', 'spec.config.storage.links[0]', 'link that running nodes do not get', '/l', ONCE),
  ]);
  expect(problemsOf(directories, [dumped(withIgnition({ storage }))]).map((problem) => problem.class)).toEqual(['risky', 'risky']);
});

describe('disks', () => {
  const storage = { disks: [{ device: '/dev/sda' }], filesystems: [{ device: '/dev/sda1' }], raid: [{ name: 'r' }] };
  const override = (...names: string[]): Manifest => ({
    apiVersion: 'operator.openshift.io/v1', kind: 'MachineConfiguration', metadata: { name: 'cluster' }, spec: { irreconcilableValidationOverrides: { storage: names } },
  });

  test('disks are refused, with file systems and RAID', () => {
    const { filesystems, raid } = storage;
    expect(problemsOf(disks, [withIgnition({ storage: { filesystems, raid } })])).toEqual([
      refused('disks', 'spec.config.storage.filesystems[0]', 'filesystems that running nodes do not change', '/dev/sda1', ONCE),
      refused('disks', 'spec.config.storage.raid[0]', 'raid that running nodes do not change', 'r', ONCE),
    ]);
  });

  test('disks are no error of check where disks are partitioned, which a configuration for an installation alone does', () => {
    expect(problemsOf(disks, [withIgnition({ storage })])).toMatchObject([
      { path: 'spec.config.storage.disks[0]', what: 'disks that running nodes do not change', class: 'never works' }, { class: 'never works' }, { class: 'never works' },
    ]);
    expect(problemsOf(directories, [withIgnition({ storage: { ...storage, directories: [{ path: '/d' }] } })])).toMatchObject([{ class: 'never works' }]);
    expect(problemsOf(disks, [dumped(withIgnition({ storage }))]).map((problem) => problem.class)).toEqual(['risky', 'risky', 'risky']);
  });

  test('disks are a risk where the cluster lets them pass, each for itself', () => {
    expect(problemsOf(disks, [withIgnition({ storage }), override('Disks', 'Raid')]).map((problem) => problem.class)).toEqual(['risky', 'never works', 'risky']);
    expect(problemsOf(disks, [withIgnition({ storage }), override('FileSystems')]).map((problem) => problem.class)).toEqual(['never works', 'risky', 'never works']);
  });

  test('disks are refused where the override is unknown, or a technology preview', () => {
    const on = (version: string) => problemsOf(disks, [withIgnition({ storage: { raid: storage.raid } }), override('Raid')], { platform: Platform.openshift(version) });
    expect(['4.19', '4.20', '4.22', '4.23'].map((version) => on(version)[0].class)).toEqual(['refused', 'refused', 'refused', 'risky']);
    expect(['4.19', '4.22', '4.23'].map((version) => on(version)[0].what)).toEqual([
      'raid that running nodes do not change',
      'raid that running nodes do not change: the override of MachineConfiguration is a technology preview in OpenShift 4.22',
      'raid that running nodes do not change',
    ]);
  });

  test('disks are refused whatever a MachineConfiguration of another name says', () => {
    const other = { ...override('Disks'), metadata: { name: 'other' } };
    expect(problemsOf(disks, [withIgnition({ storage: { disks: storage.disks } }), other])).toMatchObject([{ class: 'never works' }]);
  });
});

const withArguments = (kernelArguments: object, version = '3.4.0') => machineConfig({ config: { ignition: { version }, kernelArguments } });

test('kernel arguments in the Ignition config are refused', () => {
  const kernelArguments = { shouldExist: ['a'] };
  expect(problemsOf(ignitionKernelArguments, [withArguments(kernelArguments)])).toEqual([
    refused('ignition-kernel-arguments', 'spec.config.kernelArguments', 'kernel arguments that running nodes do not get', kernelArguments, 'move them to spec.kernelArguments'),
  ]);
  expect(problemsOf(ignitionKernelArguments, [withArguments({}), machineConfig({ kernelArguments: ['a'] })])).toEqual([]);
  expect(problemsOf(ignitionKernelArguments, [dumped(withArguments(kernelArguments))])).toMatchObject([{ class: 'risky' }]);
});

test('kernel arguments in the Ignition config are no error in 4.13, which moves those that it wants into the MachineConfig', () => {
  const on = (version: string, kernelArguments: object) => (
    problemsOf(ignitionKernelArguments, [withArguments(kernelArguments)], { platform: Platform.openshift(version) }));
  expect(['4.12', '4.13', '4.14'].map((version) => on(version, { shouldExist: ['a'] }).map((problem) => problem.class))).toEqual([['refused'], ['risky'], ['refused']]);
  expect(on('4.13', { shouldExist: ['a'] })[0].what).toBe('kernel arguments that the next release does not read from an Ignition config');
  expect(on('4.13', { shouldExist: ['a'], shouldNotExist: ['b'] })).toMatchObject([{ class: 'refused', path: 'spec.config.kernelArguments.shouldNotExist', value: ['b'] }]);
});

test('kernel arguments in a config of a version that has none are passed over', () => {
  expect(problemsOf(ignitionKernelArguments, [withArguments({ shouldExist: ['a'] }, '3.2.0')])).toMatchObject([
    { class: 'never works', what: 'kernel arguments, which Ignition 3.2.0 does not have', fix: 'move them to spec.kernelArguments' },
  ]);
});

test('files to which something is appended are refused, in both versions of Ignition', () => {
  expect(problemsOf(append, [withIgnition({ files: [FILE, { ...FILE, append: [{ source: 'data:,' }] }] })])).toEqual([
    refused('append', 'spec.config.storage.files[1].append', 'file with appended contents', '/etc/a', 'write the whole file'),
  ]);
  expect(problemsOf(append, [withIgnition({ version: '2.2.0', files: [{ ...FILE, append: true }, { ...FILE, append: false }] })])).toHaveLength(1);
  expect(problemsOf(append, [withIgnition({ files: [{ ...FILE, append: [] }] })])).toEqual([]);
});

test('the file by which updates are forced is refused', () => {
  const path = '/run/machine-config-daemon-force';
  expect(problemsOf(forceFile, [withIgnition({ files: [{ ...FILE, path }] })])).toEqual([
    refused('force-file', 'spec.config.storage.files[0].path', 'file by which an administrator forces an update of a node', path,
      'remove it; create it by hand on the node that needs it'),
  ]);
  expect(problemsOf(forceFile, [withIgnition({ version: '2.2.0', files: [{ ...FILE, path }, FILE] })])).toHaveLength(1);
});

describe('parts that running nodes pass over', () => {
  test('parts that running nodes pass over never work', () => {
    expect(problemsOf(noEffect, [withIgnition({ storage: { luks: [{ name: 'a' }] } })])).toEqual([{
      ...refused('no-effect', 'spec.config.storage.luks', 'part of an Ignition config that running nodes ignore', 'storage.luks',
        'remove it, or acknowledge this if it is for nodes that are installed later'),
      class: 'never works',
    }]);
  });

  test.each(['config', 'proxy', 'security', 'timeouts'])('parts that running nodes pass over are ignition.%s too', (field) => {
    expect(problemsOf(noEffect, [inConfig({ ignition: { version: '3.2.0', [field]: { a: 'b' } } })])).toMatchObject([{ value: `ignition.${field}` }]);
    expect(problemsOf(noEffect, [inConfig({ ignition: { version: '3.2.0', [field]: {} } })])).toEqual([]);
    // What Go writes for a struct that nobody has filled.
    expect(problemsOf(noEffect, [inConfig({ ignition: { version: '3.2.0', [field]: { replace: { verification: {} }, tls: null, merge: [] } } })])).toEqual([]);
  });

  test('parts that running nodes pass over are a risk in a cluster', () => {
    expect(problemsOf(noEffect, [dumped(withIgnition({ storage: { luks: [{}] } }))])).toMatchObject([{ class: 'risky' }]);
  });
});

const risky = (rule: Rule, manifest: Manifest, expected: object) => {
  expect(problemsOf(rule, [manifest])).toEqual([{ of: '99-config', class: 'risky', severity: 'warning', ...expected }]);
  expect(problemsOf(rule, [{ ...manifest, metadata: { ...manifest.metadata, name: 'rendered-worker-1' } }])).toEqual([]);
};

test('the hash of contents is a risk, not in what the operator has rendered', () => {
  risky(verification, withIgnition({ files: [{ ...FILE, contents: { ...FILE.contents, verification: { hash: 'sha512-0' } } }] }), {
    code: 'machine-config/verification',
    path: 'spec.config.storage.files[0].contents.verification',
    what: 'hash of contents, which running nodes do not check',
    value: '/etc/a',
    fix: 'leave it out',
  });
  expect(problemsOf(verification, [withIgnition({ files: [{ ...FILE, contents: { ...FILE.contents, verification: {} } }] })])).toEqual([]);
});

test('FIPS is a risk, not in what the operator has rendered', () => {
  risky(fips, machineConfig({ fips: true }), {
    code: 'machine-config/fips', path: 'spec.fips', what: 'FIPS, which is refused unless the cluster was installed with it', value: true, fix: 'leave it out',
  });
  expect(problemsOf(fips, [machineConfig({ fips: false })])).toEqual([]);
});

test('registries.conf that is packed is a risk', () => {
  const registries = (compression: string, path = '/etc/containers/registries.conf') =>
    problemsOf(packedRegistries, [withIgnition({ files: [{ ...FILE, path, contents: { ...FILE.contents, compression } }] })]);
  expect(registries('gzip')).toEqual([{
    of: '99-config',
    code: 'machine-config/packed-registries',
    class: 'risky',
    severity: 'warning',
    path: 'spec.config.storage.files[0].contents.compression',
    what: 'registries.conf that the daemon cannot read when it decides on a drain',
    value: 'gzip',
    fix: 'write it uncompressed',
  }]);
  expect([registries(''), registries('gzip', '/etc/a')]).toEqual([[], []]);
});

test('what has no counterpart in version 3 is refused in version 2', () => {
  const old = machineConfig({
    config: {
      ignition: { version: '2.2.0' },
      passwd: { users: [{ name: 'core' }, { name: 'ann' }] },
      storage: { files: [{ ...FILE, filesystem: 'root' }, FILE, { ...FILE, filesystem: 'data' }] },
      networkd: { units: [{ name: 'a.network' }] },
    },
  });
  expect(problemsOf(oldIgnition, [old])).toEqual([
    refused('old-ignition', 'spec.config.networkd.units[0].name', 'unit of networkd in a config of version 2', 'a.network', 'leave it out'),
    refused('old-ignition', 'spec.config.passwd.users[1].name', 'user in a config of version 2', 'ann', 'use core, the only one'),
    refused('old-ignition', 'spec.config.storage.files[2].filesystem', 'file system other than root in a config of version 2', 'data', 'write root'),
  ]);
  expect(problemsOf(oldIgnition, [inConfig({ passwd: { users: [{ name: 'ann' }] } })])).toEqual([]);
});
