/**
 * Holds `check` and `plan` against each other on generated configurations of machines, for each known release of OpenShift: what `check` calls refused
 * is not rolled out by `plan`, and what `plan` does not roll out, or lets end as Degraded, is an error of `check`.
 */
import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { evaluateRules } from '../../lib/check/evaluate-rules';
import { Manifest } from '../../lib/manifests/manifest';
import { ManifestSet } from '../../lib/manifests/manifest-set';
import { nameOf } from '../../lib/manifests/object-fields';
import { plan } from '../../lib/plan/plan';
import { machineConfigPoolRules, machineConfigRules, nodeDisruptionRules } from '../../lib/rules/machine-config/machine-config-rules';
import type { Problem } from '../../lib/rules/rule/problem';
import { at, listAt, stringAt } from '../../lib/upstream/fields';
import { MAX_UNPACKED_BYTES } from '../../lib/upstream/limits';
import { KNOWN_OPENSHIFT } from '../../lib/upstream/openshift/openshift-releases';
import { ROLE_LABEL } from '../../lib/upstream/openshift/pools';
import { Platform } from '../../lib/values/platform';
import { node } from '../plan/fixtures';
import { runsOf } from '../support/fuzz-runs';

const API = 'machineconfiguration.openshift.io/v1';
const RULES = [...machineConfigRules, ...machineConfigPoolRules];

/** The pools of the clusters here. */
const POOLS = ['master', 'worker', 'fast'];

/** A node of each pool. */
const NODES = [node('m', ['master']), node('w', ['worker']), node('f', ['worker', 'fast'])];

const maybe = <T>(...values: T[]) => fc.constantFrom(undefined, ...values);
/** One of the good values, and now and then one of the others. */
const mostly = <T>(good: readonly T[], ...odd: T[]) => (
  fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...good) }, { weight: 1, arbitrary: fc.constantFrom(...odd) }));
const rarely = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 12, nil: undefined });
const some = <T>(arbitrary: fc.Arbitrary<T>, maxLength = 2) => fc.array(arbitrary, { maxLength });
/** What a manifest of YAML has: no fields that are undefined. */
const written = <T extends object>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const PATHS = ['/etc/a', '/etc/a/b', '/etc/b', '/etc/chrony.conf', '/etc/containers/registries.conf', '/etc/crio/crio.conf.d/50-runtime'];
const path = mostly(PATHS, 'etc/a', '/etc//a', '/etc/a/', '/etc/../a', '', '/run/machine-config-daemon-force', '/etc/systemd/system/a.service');
const owner = rarely(fc.constantFrom({ id: 0 }, { name: 'core' }, { id: 0, name: 'core' }));
const contents = fc.record({
  source: mostly<string | null | undefined>(['data:,x', 'data:;base64,eA==', 'data:,'], 'data:;base64,*', 'data:, ', 'DATA:,x', '', 'https://h/x', 'HTTPS://h/x', 'ftp://h/x', 'x', undefined, null),
  compression: mostly<string | undefined>([undefined], '', 'gzip', 'xz'),
  verification: rarely(fc.constantFrom({ hash: `sha256-${'0'.repeat(64)}` }, { hash: 'sha256-0' })),
});
const file = fc.record({
  path,
  mode: mostly<number | undefined>([undefined, 420, 0o777], 644, 0o1777, -1),
  overwrite: mostly<boolean | undefined>([undefined, true], false),
  contents: fc.oneof({ weight: 12, arbitrary: contents }, { weight: 1, arbitrary: fc.constant(undefined) }),
  append: rarely(fc.constant([{ source: 'data:,x' }])),
  user: owner,
});
const directory = fc.record({ path, mode: mostly<number | undefined>([undefined, 493], 0o10000), group: owner });
const link = fc.record({ path, target: mostly<string | undefined>(['/etc/b'], undefined) });
const text = mostly<string | undefined>([undefined, '[Unit]\nDescription=a\n', ''], '[', 'a', '[Unit]\na');
const unit = fc.record({
  name: mostly(['a.service', 'b.service', 'c.timer'], 'a', ''),
  enabled: maybe(true, false),
  contents: text,
  dropins: rarely(some(fc.record({ name: mostly(['10-a.conf', '20-b.conf'], 'a'), contents: text }))),
});
const user = fc.record({
  name: mostly(['core'], 'ann', ''),
  sshAuthorizedKeys: mostly<string[] | undefined>([['ssh-ed25519 AAAA a']], ['k', 'k'], [], undefined),
  passwordHash: maybe('x'),
  shell: rarely(fc.constant('/bin/sh')),
});

const config3 = fc.record({
  ignition: fc.record({ version: mostly<string | undefined>(['3.0.0', '3.1.0', '3.2.0', '3.2.0', '3.3.0', '3.4.0', '3.5.0'], '3.6.0', '3.2', '4.0.0', '', undefined) }),
  storage: fc.option(fc.record({
    files: some(file),
    directories: rarely(some(directory)),
    links: rarely(some(link)),
    disks: rarely(fc.constant([{ device: '/dev/sda' }])),
    filesystems: rarely(fc.constant([{ device: '/dev/sda1', format: 'xfs' }])),
    raid: rarely(fc.constant([{ name: 'r', level: 'raid1', devices: ['/dev/sda', '/dev/sdb'] }])),
  })),
  systemd: fc.option(fc.record({ units: some(unit) })),
  passwd: rarely(fc.record({ users: some(user), groups: rarely(fc.constantFrom([{ name: 'g' }], [{ name: 'g' }, { name: 'g' }])) })),
  kernelArguments: rarely(fc.constantFrom({}, { shouldExist: ['nosmt'] }, { shouldNotExist: ['quiet'] }, { shouldExist: ['nosmt'], shouldNotExist: ['quiet'] })),
});
const inRoot = <T extends object>(entry: fc.Arbitrary<T>) => fc.tuple(entry, mostly<string | undefined>(['root'], 'data', undefined))
  .map(([fields, filesystem]) => ({ ...fields, filesystem }));
const config2 = fc.record({
  ignition: fc.record({ version: mostly(['2.0.0', '2.1.0', '2.2.0'], '2.3.0') }),
  storage: fc.option(fc.record({
    files: some(inRoot(file.map(({ append, ...fields }) => ({ ...fields, append: append && true })))),
    directories: rarely(some(inRoot(directory))),
    links: rarely(some(inRoot(link))),
  })),
  systemd: fc.option(fc.record({ units: some(unit) })),
  networkd: rarely(fc.constant({ units: [{ name: 'a.network' }] })),
  passwd: rarely(fc.record({ users: some(user) })),
});

const spec = fc.record({
  config: fc.oneof({ weight: 6, arbitrary: config3 }, { weight: 1, arbitrary: config2 }, { weight: 2, arbitrary: fc.constant(undefined) }),
  kernelArguments: maybe(['nosmt']),
  kernelType: mostly<string | undefined>([undefined, '', 'default', 'realtime', '64k-pages'], 'rt', 'constructor'),
  extensions: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, {
    weight: 2, arbitrary: some(mostly(['usbguard', 'kerberos', 'ipsec', 'wasm', 'sysstat', 'two-node-ha', 'kernel-devel', 'sandboxed-containers'], 'nope', 'toString')),
  }),
  fips: rarely(fc.constant(false)),
  osImageURL: rarely(fc.constant(`quay.io/a/b@sha256:${'0'.repeat(64)}`)),
});

const configs = fc.uniqueArray(fc.tuple(fc.constantFrom('20-a', '50-b', '99-c'), fc.constantFrom('worker', 'worker', 'fast', 'master'), spec), { selector: ([name]) => name, minLength: 1 })
  .map((list) => list.map(([name, role, said]): Manifest => ({ apiVersion: API, kind: 'MachineConfig', metadata: { name, labels: { [ROLE_LABEL]: role } }, spec: said })));

const selector = mostly<object | undefined>(
  [{ matchExpressions: [{ key: ROLE_LABEL, operator: 'In', values: ['worker', 'fast'] }] }],
  { matchLabels: { [ROLE_LABEL]: 'fast' } }, { matchExpressions: [{ key: ROLE_LABEL, operator: 'In', values: ['fast'] }] }, {}, undefined,
);
const customPool = fc.record({
  machineConfigSelector: selector,
  nodeSelector: fc.constant({ matchLabels: { 'node-role.kubernetes.io/fast': '' } }),
  osImageStream: rarely(fc.constantFrom({ name: 'rhel-9' }, { name: 'rhel-10' })),
}).map((said): Manifest => ({ apiVersion: API, kind: 'MachineConfigPool', metadata: { name: 'fast' }, spec: said }));

const machineConfiguration = rarely(fc.tuple(mostly(['cluster'], 'other'), fc.subarray(['Disks', 'FileSystems', 'Raid'])))
  .map((said): Manifest[] => (said === undefined ? [] : [{
    apiVersion: 'operator.openshift.io/v1', kind: 'MachineConfiguration', metadata: { name: said[0] }, spec: { irreconcilableValidationOverrides: { storage: said[1] } },
  }]));

const manifests = fc.tuple(configs, customPool, machineConfiguration).map(([list, custom, more]) => written([...list, custom, ...more]));
const release = fc.constantFrom(...KNOWN_OPENSHIFT);

/** The roles whose configurations a pool takes: the custom one says it, in one of the ways from above. */
function rolesOf(pool: string, objects: Manifest[]): unknown[] {
  const own = objects.find((object) => object.kind === 'MachineConfigPool' && nameOf(object) === pool);
  return own === undefined ? [pool] : [
    at(own, 'spec', 'machineConfigSelector', 'matchLabels', ROLE_LABEL), ...listAt(listAt(own, 'spec', 'machineConfigSelector', 'matchExpressions')[0], 'values'),
  ];
}

/** The pools that an object has to do with. */
function poolsOf(object: Manifest, objects: Manifest[]): string[] {
  const role = stringAt(object, 'metadata', 'labels', ROLE_LABEL);
  return role === undefined ? [nameOf(object)] : POOLS.filter((pool) => rolesOf(pool, objects).includes(role));
}

/** What `check` says of objects where it is an error. */
function errorsOf(objects: Manifest[], openshift: string): Problem[] {
  return evaluateRules(RULES, new ManifestSet(objects), { platform: Platform.openshift(openshift) }).filter((problem) => problem.class !== 'risky');
}

/** What `plan` does when the objects come into a cluster that has nothing of them. */
function planned(objects: Manifest[], openshift: string, nodes?: Manifest[]) {
  const report = plan({ before: [], after: objects, openshift, nodes });
  return {
    pools: report.machineConfigPools.filter(({ name }) => POOLS.includes(name)),
    rolledOut: report.steps.filter(({ system }) => system === 'machine-config').flatMap(({ target }) => target.replace('MachineConfigPool ', '').split(', ')),
    degraded: new Set(report.warnings.filter(({ code }) => DEGRADED.includes(code)).map(({ object }) => object)),
  };
}

/** The warnings of `plan` that nodes end as Degraded. */
const DEGRADED = ['machine-config/damaged-gzip', 'machine-config/extension', 'machine-config/remote-source'];

/** What is refused of several objects together, and so perhaps for one of the pools only that take one of them. */
const TOGETHER = ['machine-config/image-and-stream', 'machine-config/kernel-devel', 'machine-config/runc'];

/** Fails where the two tools do not agree on some objects. */
function expectAgreement(objects: Manifest[], openshift: string, nodes?: Manifest[]): void {
  const errors = errorsOf(objects, openshift);
  const { pools, rolledOut, degraded } = planned(objects, openshift, nodes);
  const isRolledOut = (name: string) => rolledOut.includes(name);
  const letThrough = errors.filter((error) => error.class === 'refused').filter(({ object, code }) => {
    const of = poolsOf(object, objects);
    return TOGETHER.includes(code) ? of.length > 0 && of.every(isRolledOut) : of.some(isRolledOut);
  }).map(({ object, path: where, what, code }) => `plan rolls out what check refuses: ${code} of ${nameOf(object)}, ${where}: ${what}`);
  const keptBack = pools.filter(({ name, problems }) => problems.length > 0 && !errors.some(({ object }) => poolsOf(object, objects).includes(name)))
    .map(({ name, problems: [{ reason, message }] }) => `check finds nothing in what plan does not roll out: ${name}, ${reason}: ${message}`);
  const names = errors.map(({ object }) => nameOf(object));
  const degrading = objects.map(nameOf).filter((name) => degraded.has(`MachineConfig ${name}`) && !names.includes(name))
    .map((name) => `check finds nothing in what makes nodes Degraded: ${name}`);
  // One expectation for all: jest takes longer for each than the comparison does.
  expect([...letThrough, ...keptBack, ...degrading]).toEqual([]);
}

test('what one of check and plan refuses, the other does not let through', () => {
  fc.assert(fc.property(manifests, release, fc.constantFrom(undefined, NODES), expectAgreement), { numRuns: Math.min(2000, runsOf()), seed: 9 });
});

describe('check and plan say the same of', () => {
  const mc = (said: object, role = 'worker'): Manifest => ({ apiVersion: API, kind: 'MachineConfig', metadata: { name: '50-a', labels: { [ROLE_LABEL]: role } }, spec: said });
  const ignition = (more: object, version = '3.2.0') => ({ config: { ignition: { version }, ...more } });
  const fast = (said: object): Manifest => ({
    apiVersion: API, kind: 'MachineConfigPool', metadata: { name: 'fast' }, spec: { nodeSelector: { matchLabels: { 'node-role.kubernetes.io/fast': '' } }, ...said },
  });
  const takesRole = (role: string) => ({
    machineConfigSelector: { matchLabels: { [ROLE_LABEL]: role } }, nodeSelector: { matchLabels: { [`node-role.kubernetes.io/${role}`]: '' } },
  });
  const takesBoth = { machineConfigSelector: { matchExpressions: [{ key: ROLE_LABEL, operator: 'In', values: ['worker', 'fast'] }] } };
  const overridden: Manifest = {
    apiVersion: 'operator.openshift.io/v1', kind: 'MachineConfiguration', metadata: { name: 'cluster' }, spec: { irreconcilableValidationOverrides: { storage: ['Disks'] } },
  };
  const url = `quay.io/a/b@sha256:${'0'.repeat(64)}`;

  const packedFile = (packed: Buffer, of = '/etc/a') => ({
    storage: { files: [{ path: of, contents: { source: `data:;base64,${packed.toString('base64')}`, compression: 'gzip' } }] },
  });
  const BOMB = gzipSync(Buffer.alloc(MAX_UNPACKED_BYTES + 1));
  const rhel10: Manifest = { apiVersion: API, kind: 'MachineConfigPool', metadata: { name: 'worker' }, spec: { ...takesRole('worker'), osImageStream: { name: 'rhel-10' } } };

  test.each<[string, Manifest[], readonly string[]]>([
    ['wasm', [mc({ ...ignition({}), extensions: ['wasm'] })], ['4.14', '4.15', '4.16', '4.17', '4.18', '4.19', '4.20', '4.21']],
    ['disks that are overridden', [mc(ignition({ storage: { disks: [{ device: '/dev/sda' }] } })), overridden], KNOWN_OPENSHIFT.slice(KNOWN_OPENSHIFT.indexOf('4.23'))],
    ['pages of 64 KiB', [mc({ kernelType: '64k-pages' })], KNOWN_OPENSHIFT.slice(3)],
    ['a password', [mc(ignition({ passwd: { users: [{ name: 'core', passwordHash: 'x' }] } }))], KNOWN_OPENSHIFT.slice(1)],
    ['an image for workers beside the stream of a custom pool', [mc({ osImageURL: url }), fast({ ...takesBoth, osImageStream: { name: 'rhel-9' } })], KNOWN_OPENSHIFT.slice(0, 10)],
    ['a pool that does not take what is for workers', [fast({ machineConfigSelector: { matchLabels: { [ROLE_LABEL]: 'fast' } } }), mc({ kernelType: 'realtime' }, 'fast')],
      KNOWN_OPENSHIFT.slice(0, 6)],
    ['a link in a config of version 2', [mc(ignition({ storage: { links: [{ path: '/l', target: '/a', filesystem: 'root' }] } }, '2.2.0'))], []],
    ['a folder whose path is not absolute', [mc(ignition({ storage: { directories: [{ path: 'd' }] } }))], []],
    ['headers of a pool that does not take the kernel of workers', [
      mc({ extensions: ['kernel-devel'] }, 'fast'), { ...mc({ kernelType: 'realtime' }), metadata: { name: '50-b', labels: { [ROLE_LABEL]: 'worker' } } },
      fast({ machineConfigSelector: { matchLabels: { [ROLE_LABEL]: 'fast' } } }),
    ], KNOWN_OPENSHIFT.slice(0, 6)],
    ['kernel arguments in an Ignition config', [mc(ignition({ kernelArguments: { shouldExist: ['nosmt'] } }, '3.4.0'))], ['4.13']],
    ['kernel arguments that an Ignition config takes away', [mc(ignition({ kernelArguments: { shouldNotExist: ['nosmt'] } }, '3.4.0'))], []],
    ['a file that gzip unpacks', [mc(ignition(packedFile(gzipSync('x'))))], KNOWN_OPENSHIFT],
    ['a file that gzip does not unpack', [mc(ignition(packedFile(Buffer.from('x'))))], []],
    ['a drop-in of CRI-O that gzip does not unpack, for an image without runc', [mc(ignition(packedFile(Buffer.from('x'), '/etc/crio/crio.conf.d/50-a'))), rhel10], []],
    ['a drop-in of CRI-O that unpacks to more than is looked into, for an image without runc', [mc(ignition(packedFile(BOMB, '/etc/crio/crio.conf.d/50-a'))), rhel10], KNOWN_OPENSHIFT],
    ['groups for workers, with a new custom pool', [mc(ignition({ passwd: { groups: [{ name: 'g' }] } })), fast(takesBoth)], []],
  ])('check reports the same as plan for %s', (_, objects, releases) => {
    KNOWN_OPENSHIFT.forEach((openshift) => expectAgreement(objects, openshift));
    const isFine = (openshift: string) => !errorsOf(objects, openshift).some((problem) => problem.class === 'refused')
      && planned(objects, openshift).pools.every(({ problems, reconcilable }) => problems.length === 0 && reconcilable)
      && planned(objects, openshift).degraded.size === 0;
    expect(KNOWN_OPENSHIFT.filter(isFine)).toEqual(releases);
  });
});

describe('a node disruption policy', () => {
  const changed = (source: string): Manifest => ({
    apiVersion: API,
    kind: 'MachineConfig',
    metadata: { name: '50-a', labels: { [ROLE_LABEL]: 'worker' } },
    spec: { config: { ignition: { version: '3.2.0' }, storage: { files: [{ path: '/etc/a/b', contents: { source } }] } } },
  });
  const policyFor = (of: string, name: string): Manifest => ({
    apiVersion: 'operator.openshift.io/v1', kind: 'MachineConfiguration', metadata: { name }, spec: { nodeDisruptionPolicy: { files: [{ path: of, actions: [{ type: 'None' }] }] } },
  });
  const actionsWith = (openshift: string, ...policies: Manifest[]) => (
    plan({ before: [changed('data:,a')], after: [changed('data:,b'), ...policies], openshift }).machineConfigPools.find(({ name }) => name === 'worker')!.actions.map(({ type }) => type));
  const paths = fc.constantFrom('/etc/a/b', '/etc/a', '/etc', '/etc/a/', '/etc/c', '/', '//', 'etc/a', '');

  test('counts in a plan only where check does not say that it never works, and spares the reboot where it fits', () => {
    fc.assert(fc.property(paths, fc.constantFrom('cluster', 'cluster', 'other'), release, (of, name, openshift) => {
      const policy = policyFor(of, name);
      const platform = Platform.openshift(openshift);
      const found = evaluateRules(nodeDisruptionRules, new ManifestSet([policy]), { platform });
      const counts = !found.some((problem) => problem.class !== 'risky' || problem.code === 'machine-config/policy-not-offered');
      const fits = ['/etc/a/b', '/etc/a', '/etc', '/etc/a/'].includes(of);
      expect(actionsWith(openshift, policy)).toEqual(counts && fits ? ['None'] : actionsWith(openshift));
    }), { numRuns: Math.min(500, runsOf(0.25)), seed: 9 });
  });
});
