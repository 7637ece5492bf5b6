/** A ClusterVersion whose request names no release: the operator drops it (upgrade facts §1.2). */
import { object, upgradePlan, warningsOf } from '../cluster-upgrade/support';

const version = (spec: object) => object('config.openshift.io/v1', 'ClusterVersion', 'version', { spec: { channel: 'stable-4.16', ...spec } });

test.each([[{}], [{ force: true }], [{ version: '' }]])('desiredUpdate %j changes nothing, and the plan says why', (desiredUpdate) => {
  const report = upgradePlan([version({})], [version({ desiredUpdate })]);
  expect(report.unplanned).toBeUndefined();
  expect(report.totals).toMatchObject({ reboots: 0, drains: 0 });
  expect(warningsOf(report, 'cluster-upgrade/refused').map(({ message }) => message)).toEqual([expect.stringContaining('desiredUpdate names neither a version nor an image')]);
});

test('a request that stays empty is none', () => {
  expect(warningsOf(upgradePlan([version({ desiredUpdate: {} })], [version({ desiredUpdate: {}, channel: 'stable-4.17' })]), 'cluster-upgrade/refused')).toEqual([]);
});
