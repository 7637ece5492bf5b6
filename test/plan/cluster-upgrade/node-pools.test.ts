import { object, upgradePlan, warningsOf } from './support';
import type { Manifest } from '../../../lib/manifests/manifest';

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

  describe('ConfigMaps of a NodePool', () => {
    const map = (data: object) => ({ ...object('v1', 'ConfigMap', 'own', {}, 'clusters'), data }) as Manifest;
    const pools = pool('4.16.1', { config: [{ name: 'own' }], tuningConfig: [{ name: 'own' }] });
    const planned = (before: object, after: object) => upgradePlan([pools, map(before)], [pools, map(after)]);
    const config = (name: string, kind = 'MachineConfig') => JSON.stringify({ apiVersion: 'machineconfiguration.openshift.io/v1', kind, metadata: { name } });

    test('another configuration replaces the machines of the pool, and another tuning may', () => {
      const report = planned({ config: config('a'), tuning: '' }, { config: config('b'), tuning: '' });
      expect(warningsOf(report, 'cluster-upgrade/node-pool').map(({ object: of, message }) => [of, message])).toEqual([['NodePool clusters/workers',
        'ConfigMap clusters/own: new machines replace all of its nodes, whatever the change (maxSurge 1, maxUnavailable 0); how many nodes and when is unknown']]);
      expect(report.unplanned).toEqual(['NodePool clusters/workers']);
      expect(report.totals.reboots).toBeNull();
      expect(warningsOf(planned({ config: '', tuning: '' }, { config: '', tuning: config('a', 'Tuned') }), 'cluster-upgrade/node-pool')[0].message)
        .toBe('ConfigMap clusters/own: TuneD applies it while nodes run; if another MachineConfig follows from it, new machines replace all of its nodes, whatever the change (maxSurge 1, maxUnavailable 0); whether, how many nodes and when is unknown');
    });

    test('another key of the ConfigMap changes nothing', () => {
      const report = planned({ config: '', tuning: '', note: 'a' }, { config: '', tuning: '', note: 'b' });
      expect([report.unplanned, warningsOf(report, 'cluster-upgrade/node-pool')]).toEqual([undefined, []]);
    });

    test.each([
      ['an object of another kind', { config: config('a', 'MachineOSConfig'), tuning: '' }, 'has MachineOSConfig'], ['no key', { tuning: '' }, 'has no key config'], ['no YAML', { config: '{', tuning: '' }, 'has a text that is no YAML'],
    ])('a ConfigMap with %s is reported', (_, data, text) => {
      expect(warningsOf(planned({}, data), 'cluster-upgrade/node-pool-config').map(({ message }) => message)).toEqual([expect.stringContaining(text)]);
    });

    test('an eleventh ConfigMap is reported', () => {
      const many = pool('4.16.1', { config: Array.from({ length: 11 }, (_, index) => ({ name: `a${index}` })) });
      expect(warningsOf(upgradePlan([many], [many]), 'cluster-upgrade/node-pool-config')[0].message).toBe('spec.config has 11 ConfigMaps');
    });
  });

  test('a NodePool that is newer than its cluster, or four minor releases behind, is not supported', () => {
    const of = (cluster: string, version: string) => warningsOf(upgradePlan([], [hosted(cluster), pool(version)]), 'cluster-upgrade/node-pool-skew').length;
    expect([of('4.18.0', '4.19.0'), of('5.0.0', '4.19.0'), of('4.18.0', '4.15.0')]).toEqual([1, 1, 0]);
  });

  test('the type of upgrades cannot change', () => {
    const of = (upgradeType: string) => pool('4.16.1', { management: { upgradeType } });
    expect(warningsOf(upgradePlan([of('Replace')], [of('InPlace')]), 'cluster-upgrade/node-pool-fixed')[0].message).toContain('spec.management.upgradeType cannot change');
  });

  test('the image stream never goes back, so that nothing happens to the nodes', () => {
    const of = (name: string, more: object = {}) => pool('4.23.1', { osImageStream: { name }, ...more });
    const report = upgradePlan([of('rhel-10')], [of('rhel-9', { config: [{ name: 'a' }] })]);
    expect(warningsOf(report, 'cluster-upgrade/node-pool-fixed')[0].message).toContain('spec.osImageStream.name from rhel-10 to rhel-9 cannot change');
    expect([warningsOf(report, 'cluster-upgrade/node-pool'), report.unplanned]).toEqual([[], undefined]);
    expect(warningsOf(upgradePlan([of('rhel-9')], [of('rhel-10')]), 'cluster-upgrade/node-pool')).toHaveLength(1);
  });
});
