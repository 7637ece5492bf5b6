/** What holds an upgrade up: each reason is the one that the cluster's own condition has. */
import { clusterVersion, imageOf, nodeOf, object, reasonsOf, requests, upgradePlan, warningsOf } from './support';
import type { Manifest } from '../../../lib/manifests/manifest';
import type { PlanInput } from '../../../lib/plan/plan-input';
import { pool } from '../fixtures';

const POOLS = [pool('master'), pool('worker')];

/** Plan of an upgrade by a manifest. */
function upgrade(from: string, to: string, rest: readonly Manifest[] = [], options: Partial<PlanInput> = {}, after: readonly Manifest[] = rest) {
  return upgradePlan([clusterVersion(from, { available: [to] }), ...POOLS, ...rest], [requests(to), ...POOLS, ...after], options);
}

const condition = (type: string, status = 'True', more: object = {}) => ({ type, status, ...more });
const inState = (name: string, ...types: readonly string[]) => ({ ...pool(name), status: { conditions: types.map((type) => condition(type)) } });

describe('blockers', () => {
  test('an upgrade without obstacles has none, and both releases', () => {
    expect(upgrade('4.16.10', '4.17.3').clusterUpgrade).toEqual({
      from: '4.16.10',
      to: '4.17.3',
      blockers: [],
      acks: [],
      pools: [{ name: 'master', paused: false, waits: [] }, { name: 'worker', paused: false, waits: [] }],
      kernels: [{ kernel: null, nodes: null, modules: [] }],
    });
  });

  test('a change without another release is no upgrade', () => {
    expect(upgradePlan([clusterVersion('4.16.10'), ...POOLS], POOLS, { to: '4.16.10' }).clusterUpgrade).toBeNull();
    expect(upgradePlan([clusterVersion('4.16.10'), ...POOLS], POOLS).clusterUpgrade).toBeNull();
    expect(upgradePlan([requests('4.17.3')], [requests('4.17.3')]).clusterUpgrade).toBeNull();
  });

  test.each(['latest', '4', 'v4.16.3'])('a cluster that was asked for %s runs another release, which is not known', (asked) => {
    const { clusterUpgrade } = upgradePlan([requests(asked), ...POOLS], [requests('4.17.3'), ...POOLS]);
    expect(clusterUpgrade).toMatchObject({ to: '4.17.3', blockers: [] });
    expect(clusterUpgrade!.from).toBeNull();
  });

  test.each([
    ['skips a minor release', '4.20.10', '4.22.3', 'MultipleMinorVersionsUpdate', /precondition ClusterVersionGiantHop refuses it/],
    ['skips a minor release of an operator that does not check it', '4.14.10', '4.16.3', 'MultipleMinorVersionsUpdate', /no channel offers/],
    ['goes to another major release', '4.21.2', '5.0.0', 'MajorVersionUpdate', /later major release/],
    ['goes back by a minor release', '4.17.3', '4.16.10', 'LowDesiredVersion', /precondition ClusterVersionRollback refuses it/],
  ])('an upgrade that %s has one blocker, and nothing happens', (_, from, to, reason, message) => {
    const report = upgrade(from, to, [], { nodes: [nodeOf('w0', 'v1.29.6')], pods: [] });
    expect(report.clusterUpgrade!.blockers).toEqual([{ reason, message: expect.stringMatching(message) }]);
    expect(report.totals.reboots).toBe(0);
    expect(report.steps).toEqual([]);
    expect(report.warnings.map(({ code }) => code)).toEqual(['cluster-upgrade/refused']);
  });

  test('an even release two ahead is reached with paused workers, by the release between', () => {
    expect(warningsOf(upgrade('4.14.10', '4.16.3'), 'cluster-upgrade/refused')[0].advice).toBe(
      'upgrade to 4.15 first, then to 4.16; --to 4.16.3 plans both: with the channel eus-4.16, the worker pools stay paused for both, and reboot once');
    expect(warningsOf(upgrade('4.15.10', '4.17.3'), 'cluster-upgrade/refused')[0].advice).toBe('upgrade to 4.16 first');
  });

  test('the previous patch release can be restored', () => {
    const before = [clusterVersion('4.16.20', { history: ['4.16.10'] }), ...POOLS];
    expect(reasonsOf(upgradePlan(before, POOLS, { to: '4.16.10' }))).toEqual([]);
    expect(reasonsOf(upgradePlan(before, POOLS, { to: '4.16.5' }))).toEqual(['LowDesiredVersion']);
  });

  test('a release that is not offered, or only with risks, is not accepted without its image', () => {
    const before = [clusterVersion('4.16.10', { conditional: ['4.17.3'] }), ...POOLS];
    const report = upgradePlan(before, [requests('4.17.3'), ...POOLS]);
    expect(reasonsOf(report)).toEqual(['InvalidClusterVersion']);
    expect(warningsOf(report, 'cluster-upgrade/refused')[0].advice).toContain(imageOf('4.17.3'));
    expect(reasonsOf(upgradePlan(before, [requests('4.17.3', { image: imageOf('4.17.3') }), ...POOLS]))).toEqual([]);
  });

  test('kubelets that are too old for the next minor release block it, and no patch release', () => {
    const nodes = [nodeOf('m0', 'v1.29.6', { role: 'master' }), nodeOf('w0', 'v1.28.9'), nodeOf('w1', 'v1.29.6')];
    const report = upgrade('4.16.10', '4.17.3', [], { nodes });
    expect(report.clusterUpgrade!.blockers).toEqual([
      { reason: 'KubeletMinorVersionUnsupportedNextUpgrade', message: 'kubelets are too old for the minor release after 4.16: w0' },
    ]);
    expect(reasonsOf(upgrade('4.16.10', '4.16.20', [], { nodes }))).toEqual([]);
    expect(reasonsOf(upgrade('4.15.10', '4.16.20', [], { nodes: [nodeOf('w0', 'v1.27.3')] }))).toEqual(['AdminAckRequired']);
  });

  test('a pool that updates blocks up to 4.15, and later releases go on', () => {
    expect(reasonsOf(upgrade('4.14.10', '4.15.3', [inState('trading', 'Updating')]))).toEqual(['PoolUpdating']);
    expect(reasonsOf(upgrade('4.16.10', '4.17.3', [inState('trading', 'Updating')]))).toEqual([]);
  });

  test('a degraded pool stops every update', () => {
    expect(reasonsOf(upgrade('4.16.10', '4.17.3', [inState('trading', 'Degraded')]))).toEqual(['DegradedPool']);
    expect(reasonsOf(upgrade('4.16.10', '4.16.11', [inState('trading', 'Degraded')]))).toEqual(['DegradedPool']);
  });

  test('a paused control plane stops every update, and paused workers none', () => {
    const paused = (name: string) => upgradePlan(
      [clusterVersion('4.16.10', { available: ['4.16.11'] }), ...POOLS], [requests('4.16.11'), pool('master'), pool('worker'), pool(name, { paused: true })]);
    expect(reasonsOf(paused('master'))).toEqual(['RequiredPoolsFailed']);
    expect(reasonsOf(paused('worker'))).toEqual([]);
  });

  test.each([
    ['cgroup v1 of 4.18', '4.18.2', '4.19.1', object('config.openshift.io/v1', 'Node', 'cluster', { spec: { cgroupMode: 'v1' } }), 'ClusterOnCgroupV1'],
    ['a ClusterImagePolicy with the name of the platform', '4.20.1', '4.21.1', object('config.openshift.io/v1', 'ClusterImagePolicy', 'openshift'), 'ConflictingClusterImagePolicy'],
    ['OpenShiftSDN of 4.16', '4.16.2', '4.17.1', object('config.openshift.io/v1', 'Network', 'cluster', { spec: { networkType: 'OpenShiftSDN' } }), 'OpenShiftSDNConfigured'],
  ])('the next minor release is blocked by %s', (_, from, to, setting, reason) => {
    expect(reasonsOf(upgrade(from, to, [setting]))).toContain(reason);
    expect(reasonsOf(upgrade(from, `${from.split('.').slice(0, 2).join('.')}.30`, [setting]))).toEqual([]);
  });

  test('an update of 4.18 is blocked by nodes with RHEL', () => {
    const nodes = [nodeOf('w0', 'v1.31.1', { labels: { 'node.openshift.io/os_id': 'rhel' } })];
    expect(reasonsOf(upgrade('4.18.2', '4.19.1', [], { nodes }))).toContain('RHELNodes');
  });

  test('boot images of an old installation block 4.22 where nothing renews them', () => {
    const infrastructure = (type: string) => object('config.openshift.io/v1', 'Infrastructure', 'cluster', { status: { platformStatus: { type }, controlPlaneTopology: 'HighlyAvailable' } });
    const blocked = (type: string, ...more: readonly Manifest[]) => reasonsOf(upgradePlan(
      [clusterVersion('4.22.5', { history: ['4.12.30'] }), infrastructure(type), ...POOLS, ...more], [...POOLS, ...more], { to: '5.0.1' }));
    expect(blocked('None')).toEqual(['ClusterBootImageSkewError']);
    expect(blocked('AWS')).toEqual([]);
    expect(blocked('None', object('operator.openshift.io/v1', 'MachineConfiguration', 'cluster', {
      spec: { bootImageSkewEnforcement: { mode: 'Manual', manual: { mode: 'OCPVersion', ocpVersion: '4.20.1' } } },
    }))).toEqual([]);
  });

  test('an operator of OLM that names an older maximum blocks, and its copies do not count', () => {
    const csv = (value: unknown, labels = {}) => object('operators.coreos.com/v1alpha1', 'ClusterServiceVersion', 'a.v1.2.0', {
      metadata: { name: 'a.v1.2.0', namespace: 'a', labels, annotations: { 'olm.properties': JSON.stringify([{ type: 'olm.maxOpenShiftVersion', value }]) } },
    });
    const report = upgrade('4.16.10', '4.17.3', [csv('4.16')]);
    expect(report.clusterUpgrade!.blockers).toEqual([
      { reason: 'IncompatibleOperatorsInstalled', message: 'operators do not support the minor release after 4.16: ClusterServiceVersion a/a.v1.2.0 (4.16)' },
    ]);
    expect(reasonsOf(upgrade('4.16.10', '4.17.3', [csv('4.17')]))).toEqual([]);
    expect(reasonsOf(upgrade('4.16.10', '4.17.3', [csv('4.16', { 'olm.copiedFrom': 'b' })]))).toEqual([]);
  });

  test('unmanaged overrides block a minor release, until the change removes them', () => {
    const overrides = [{ kind: 'Deployment', group: 'apps', namespace: 'a', name: 'b', unmanaged: true }];
    const before = [clusterVersion('4.18.1', { available: ['4.19.1', '4.18.2'], spec: { overrides } }), ...POOLS];
    const after = (version: string, spec: object) => [{ ...requests(version), spec: { desiredUpdate: { version }, ...spec } } as Manifest, ...POOLS];
    expect(reasonsOf(upgradePlan(before, after('4.19.1', { overrides })))).toContain('ClusterVersionOverridesSet');
    expect(reasonsOf(upgradePlan(before, after('4.18.2', { overrides })))).toEqual([]);
    expect(reasonsOf(upgradePlan(before, after('4.19.1', { overrides: [] })))).not.toContain('ClusterVersionOverridesSet');
  });

  test('what operators of the cluster report is said with their reason and message', () => {
    const storage = object('config.openshift.io/v1', 'ClusterOperator', 'storage', {
      status: { conditions: [condition('Upgradeable', 'False', { reason: 'VSphereTooOld', message: 'the vCenter is too old' })] },
    });
    expect(upgrade('4.16.10', '4.17.3', [storage]).clusterUpgrade!.blockers).toEqual([{ reason: 'VSphereTooOld', message: 'the vCenter is too old' }]);
    expect(reasonsOf(upgrade('4.16.10', '4.16.11', [storage]))).toEqual([]);
  });

  test('conditions of ClusterVersion count, except for sums of others', () => {
    const before = clusterVersion('4.16.10', {
      available: ['4.17.3'],
      conditions: [
        condition('Upgradeable', 'False', { reason: 'MultipleReasons', message: 'several' }),
        condition('UpgradeableDeletesInProgress', 'False', { reason: 'ResourceDeletesInProgress', message: 'a Deployment goes' }),
        condition('Progressing', 'False'),
      ],
    });
    expect(reasonsOf(upgradePlan([before, ...POOLS], [requests('4.17.3'), ...POOLS]))).toEqual(['ResourceDeletesInProgress']);
  });

  test('another minor release waits for the end of an update', () => {
    const before = clusterVersion('4.16.10', {
      available: ['4.17.3'],
      status: {
        desired: { version: '4.16.20' },
        history: [{ state: 'Partial', version: '4.16.20' }, { state: 'Completed', version: '4.16.10' }],
      },
    });
    const report = upgradePlan([before, ...POOLS], [requests('4.17.3'), ...POOLS]);
    expect(report.clusterUpgrade).toMatchObject({ from: '4.16.10', to: '4.17.3' });
    expect(reasonsOf(report)).toEqual(['UpdateInProgress']);
  });
});
