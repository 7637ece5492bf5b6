import { clusterVersion, nodeOf, object, requests, upgradePlan, warningsOf } from './support';
import type { Manifest } from '../../../lib/manifests/manifest';
import { pool } from '../fixtures';

const STATE = 'sriovnetwork.openshift.io/state';
const CODE = 'cluster-upgrade/sriov-drains';
const draining = (name: string, state: string): Manifest => {
  const made = nodeOf(name, 'v1.26.5');
  return { ...made, metadata: { ...made.metadata, annotations: { ...made.metadata.annotations as object, [STATE]: state } } } as Manifest;
};
const subscription = (spec: object = {}) => object('operators.coreos.com/v1alpha1', 'Subscription', 'sriov-network-operator-subscription', {
  spec: { name: 'sriov-network-operator', channel: 'stable', ...spec },
}, 'openshift-sriov-network-operator');

function upgrade(from: string, to: string, nodes: readonly Manifest[], operator: readonly Manifest[] = [subscription()]) {
  const rest = [pool('master'), pool('worker'), ...operator];
  return upgradePlan([clusterVersion(from, { available: [to] }), ...rest, ...nodes], [requests(to), ...rest, ...nodes], { nodes });
}

const NODES = [draining('w0', 'Draining_MCP_Paused'), draining('w1', 'Draining'), draining('w2', 'Idle'), draining('w3', 'MCP_Paused')];
const gatesOf = (report: ReturnType<typeof upgrade>) => report.steps.filter(({ waitFor }) => waitFor.includes('Draining_MCP_Paused'));

describe('drains of the SR-IOV operator before 4.14', () => {
  test('drains are over before an update that brings the operator with a controller for them', () => {
    const report = upgrade('4.13.30', '4.14.20', NODES);
    expect(warningsOf(report, CODE)).toEqual([{
      code: CODE,
      object: 'Node w0 (Draining_MCP_Paused), w1 (Draining), w3 (MCP_Paused)',
      message: '3 nodes in a drain of the SR-IOV operator, which OLM upgrades as soon as the update brings the catalogue of the release, while nodes still roll: the operator of 4.14 and later '
        + 'refuses their annotation (unexpected node drain annotation), so that they stay cordoned and their pool paused',
      advice: 'wait until they are Idle before the update; set installPlanApproval: Manual to decide when the operator is upgraded',
    }]);
    expect(gatesOf(report)).toHaveLength(1);
  });

  test('drains are waited for where no node is in one now, or where nothing tells', () => {
    const report = upgrade('4.13.30', '4.14.20', [draining('w2', 'Idle')]);
    expect([warningsOf(report, CODE).length, gatesOf(report).length]).toEqual([0, 1]);
  });

  test('drains hold no other update, and no cluster without the operator', () => {
    const all = [upgrade('4.14.1', '4.15.1', NODES), upgrade('4.13.1', '4.13.9', NODES), upgrade('4.13.30', '4.14.20', NODES, [])];
    expect(all.map((report) => [warningsOf(report, CODE).length, gatesOf(report).length])).toEqual([[0, 0], [0, 0], [0, 0]]);
  });

  test('drains are over before a Subscription that an administrator approves, too', () => {
    expect(warningsOf(upgrade('4.13.30', '4.14.20', NODES, [subscription({ installPlanApproval: 'Manual' })]), CODE)).toMatchObject([
      { message: expect.stringContaining('once its InstallPlan is approved'), advice: 'wait until they are Idle before the update' },
    ]);
  });
});
