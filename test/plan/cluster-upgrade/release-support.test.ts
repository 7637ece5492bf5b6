import { clusterVersion, object, requests, upgradePlan, warningsOf } from './support';
import type { Manifest } from '../../../lib/manifests/manifest';
import { onload, pool } from '../fixtures';

const POOLS = [pool('master'), pool('worker')];

function upgrade(from: string, to: string, rest: readonly Manifest[]) {
  return upgradePlan([clusterVersion(from, { available: [to] }), ...POOLS, ...rest], [requests(to), ...POOLS, ...rest]);
}

const subscription = (csv: string, spec: object = {}) => object('operators.coreos.com/v1alpha1', 'Subscription', 'kernel-module-management', {
  spec: { name: 'kernel-module-management', startingCSV: csv, ...spec },
}, 'openshift-kmm');

describe('what a new release does not go with', () => {
  test('the upgrade to 4.18 has warnings about KMM 1.1 and the Onload Operator', () => {
    const rest = [subscription('kernel-module-management.v1.1.2', { installPlanApproval: 'Manual' }), onload('8.1.2.26')];
    const codes = (from: string, to: string) => upgrade(from, to, rest).warnings.map(({ code }) => code).filter((code) => /old-kmm|onload-operator/.test(code));
    expect(codes('4.17.3', '4.18.1')).toEqual(['cluster-upgrade/old-kmm', 'cluster-upgrade/onload-operator']);
    expect(codes('4.16.3', '4.17.1')).toEqual([]);
    expect(codes('4.18.1', '4.18.2')).toEqual([]);
  });

  test('an operator that OLM upgrades by itself can do so while nodes reboot', () => {
    const found = (spec: object) => warningsOf(upgrade('4.16.3', '4.17.1', [subscription('kernel-module-management.v2.3.0', spec)]), 'cluster-upgrade/automatic-operator').length;
    expect([found({}), found({ installPlanApproval: 'Manual' })]).toEqual([1, 0]);
  });

  test('a rule that begins with the new release is said, with what to do', () => {
    const flow = object('flowcontrol.apiserver.k8s.io/v1beta3', 'FlowSchema', 'a', { spec: { priorityLevelConfiguration: { name: 'exempt' } } });
    const report = upgrade('4.18.3', '4.19.1', [flow]);
    const [warning] = warningsOf(report, 'cluster-upgrade/rule-begins');
    expect(warning).toMatchObject({ object: 'FlowSchema a', message: expect.stringContaining('with 4.19') });
    expect(report.steps.some(({ what }) => what.startsWith('FlowSchema a: correct it before the upgrade'))).toBe(true);
    expect(warningsOf(upgrade('4.18.3', '4.18.9', [flow]), 'cluster-upgrade/rule-begins')).toEqual([]);
  });
});
