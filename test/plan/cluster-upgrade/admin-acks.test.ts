import { clusterVersion, nodeOf, object, reasonsOf, requests, upgradePlan, warningsOf } from './support';
import type { Manifest } from '../../../lib/manifests/manifest';
import { pool } from '../fixtures';

const GATE = 'ack-4.18-kube-1.32-api-removals-in-4.19';
const POOLS = [pool('master'), pool('worker')];
const infrastructure = object('config.openshift.io/v1', 'Infrastructure', 'cluster', { status: { platformStatus: { type: 'None' } } });
const acks = (data: object) => object('v1', 'ConfigMap', 'admin-acks', { data }, 'openshift-config');
const own = (...gates: readonly string[]) => object('v1', 'ConfigMap', 'admin-gates', { data: Object.fromEntries(gates.map((gate) => [gate, 'why'])) }, 'openshift-config-managed');

function upgrade(before: readonly Manifest[], after: readonly Manifest[] = before, to = '4.19.1') {
  return upgradePlan([clusterVersion('4.18.2', { available: [to] }), infrastructure, ...POOLS, ...before], [requests(to), ...POOLS, ...after], {
    nodes: [nodeOf('w0', 'v1.31.1', { labels: { 'kubernetes.io/arch': 'amd64' } })],
  });
}

describe('gates of an upgrade', () => {
  test('a gate that is not acknowledged blocks, and is a step before the update', () => {
    const report = upgrade([]);
    expect(report.clusterUpgrade!.acks).toEqual([GATE]);
    expect(report.clusterUpgrade!.blockers).toEqual([{ reason: 'AdminAckRequired', message: `a gate is not acknowledged: ${GATE}` }]);
    const [ack, update] = report.steps;
    expect(ack.run).toBe(`oc patch configmap admin-acks --namespace openshift-config --type merge --patch '{"data":{"${GATE}":"true"}}'`);
    expect(ack.waitFor).toContain(`oc get configmap admin-acks --namespace openshift-config --output go-template='{{with .data}}{{index . "${GATE}"}}{{end}}'`);
    expect(update.what).toContain('OpenShift is updated from 4.18.2 to 4.19.1');
  });

  test('an acknowledged gate counts no longer: of the cluster, or by the change', () => {
    for (const after of [[acks({ [GATE]: 'true' })]]) {
      expect(upgrade(after).clusterUpgrade).toMatchObject({ acks: [], blockers: [] });
      expect(upgrade([acks({})], after).clusterUpgrade).toMatchObject({ acks: [], blockers: [] });
    }
    expect(reasonsOf(upgrade([acks({ [GATE]: 'yes' })]))).toEqual(['AdminAckRequired']);
  });

  test('an acknowledgement in the change is applied before the update', () => {
    const { steps } = upgrade([acks({})], [acks({ [GATE]: 'true' })]);
    expect(steps).toHaveLength(1);
    const report = upgradePlan(
      [clusterVersion('4.18.2', { available: ['4.19.1'] }), infrastructure, ...POOLS, acks({})], [requests('4.19.1'), ...POOLS, acks({ [GATE]: 'true' })],
      { nodes: [], fileOf: ({ kind }) => `${kind}.yaml` });
    expect(report.steps.map(({ run }) => run)).toEqual(['kubectl apply -f ConfigMap.yaml', 'oc apply -f ClusterVersion.yaml']);
  });

  test('the list of the cluster counts before the table, but only its gates for the current release', () => {
    expect(upgrade([own('ack-4.18-special-in-4.19', 'ack-4.17-old-in-4.18')]).clusterUpgrade!.acks).toEqual(['ack-4.18-special-in-4.19']);
    expect(upgrade([own()]).clusterUpgrade!.acks).toEqual([]);
  });

  test('a patch release has no gate', () => {
    expect(upgrade([], [], '4.18.9').clusterUpgrade).toMatchObject({ acks: [], blockers: [] });
  });

  test('a condition of the cluster about a gate that the change acknowledges blocks no longer', () => {
    const before = clusterVersion('4.18.2', { available: ['4.19.1'], conditions: [{ type: 'Upgradeable', status: 'False', reason: 'AdminAckRequired', message: 'acknowledge' }] });
    const plan = (after: readonly Manifest[]) => upgradePlan([before, infrastructure, ...POOLS], [requests('4.19.1'), ...POOLS, ...after], { nodes: [] });
    expect(reasonsOf(plan([]))).toEqual(['AdminAckRequired']);
    expect(reasonsOf(plan([acks({ [GATE]: 'true' })]))).toEqual([]);
  });

  test('gates that depend on unknown facts are possible, and said', () => {
    const report = upgradePlan([...POOLS], [...POOLS], { to: '4.19.1', openshift: '4.18' });
    expect(report.clusterUpgrade).toMatchObject({ from: '4.18', acks: [GATE] });
    expect(warningsOf(report, 'cluster-upgrade/possible-gate').map(({ message }) => message)).toEqual([
      'the cluster may have the gate ack-4.18-aarch64-bootloader-4.19, which the input does not show',
      'the cluster may have the gate ack-4.18-boot-image-opt-out-in-4.19, which the input does not show',
    ]);
  });

  test('mirrors of images make the gate of 4.20', () => {
    const mirrors = object('config.openshift.io/v1', 'ImageDigestMirrorSet', 'mirrors', { spec: { imageDigestMirrors: [] } });
    const of = (...more: readonly Manifest[]) => upgradePlan([clusterVersion('4.20.2'), ...POOLS, ...more], [...POOLS, ...more], { to: '4.21.1' }).clusterUpgrade!.acks;
    expect(of(mirrors)).toEqual(['ack-4.20-sigstore-in-4.21']);
    expect(of()).toEqual([]);
  });
});
