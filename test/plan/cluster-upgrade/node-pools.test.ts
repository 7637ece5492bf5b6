import { object, upgradePlan, warningsOf } from './support';

const image = (version: string) => ({ release: { image: `quay.io/openshift-release-dev/ocp-release:${version}-x86_64` } });
const pool = (version: string, spec: object = {}) => object('hypershift.openshift.io/v1beta1', 'NodePool', 'workers', { spec: { clusterName: 'nyc', ...image(version), ...spec } }, 'clusters');
const hosted = (version: string) => object('hypershift.openshift.io/v1beta1', 'HostedCluster', 'nyc', { spec: image(version) }, 'clusters');

describe('NodePools of hosted clusters', () => {
  test.each([
    ['new machines by default', {}, 'new machines replace all of its nodes, whatever the change (maxSurge 1, maxUnavailable 0)'],
    ['new machines with numbers', { management: { upgradeType: 'Replace', replace: { rollingUpdate: { maxSurge: 0, maxUnavailable: 2 } } } }, '(maxSurge 0, maxUnavailable 2)'],
    ['new machines on deletion', { management: { upgradeType: 'Replace', replace: { strategy: 'OnDelete' } } }, 'when a user deletes the old ones'],
    ['in place', { management: { upgradeType: 'InPlace', inPlace: { maxUnavailable: 3 } } }, 'change in place, by the built-in rules without node disruption policies (maxUnavailable 3)'],
  ])('another release gives a NodePool %s', (_, spec, text) => {
    const report = upgradePlan([hosted('4.17.3'), pool('4.16.1', spec)], [hosted('4.17.3'), pool('4.17.3', spec)]);
    expect(warningsOf(report, 'cluster-upgrade/node-pool')[0]).toMatchObject({ object: 'NodePool clusters/workers', message: expect.stringContaining(text) });
    expect(report.unplanned).toEqual(['NodePool clusters/workers']);
  });

  test('configuration and tuning roll nodes, labels do not', () => {
    const of = (spec: object) => warningsOf(upgradePlan([pool('4.16.1')], [pool('4.16.1', spec)]), 'cluster-upgrade/node-pool');
    expect(of({ config: [{ name: 'a' }] })).toHaveLength(1);
    expect(of({ tuningConfig: [{ name: 'a' }] })).toHaveLength(1);
    expect(of({ nodeLabels: { a: 'b' } })).toEqual([]);
  });

  test('a NodePool that is newer than its cluster, or four minor releases behind, is not supported', () => {
    const of = (cluster: string, version: string) => warningsOf(upgradePlan([], [hosted(cluster), pool(version)]), 'cluster-upgrade/node-pool-skew').length;
    expect([of('4.18.0', '4.19.0'), of('5.0.0', '4.19.0'), of('4.18.0', '4.15.0')]).toEqual([1, 1, 0]);
  });

  test('the type of upgrades cannot change', () => {
    const of = (upgradeType: string) => pool('4.16.1', { management: { upgradeType } });
    expect(warningsOf(upgradePlan([of('Replace')], [of('InPlace')]), 'cluster-upgrade/node-pool-fixed')[0].message).toBe('spec.management.upgradeType cannot change');
  });
});
