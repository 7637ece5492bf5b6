import type { Manifest } from '../../../lib/manifests/manifest';
import { stuckBudget } from '../../../lib/rules/workload/stuck-budgets';
import { machineConfig, planOf } from '../../plan/fixtures';
import { problemsOf } from '../../support/rules';

const labels = { app: 'feed' };
const workload = (replicas?: number, kind = 'Deployment', name = 'feed'): Manifest => (
  { apiVersion: 'apps/v1', kind, metadata: { name, namespace: 'trading' }, spec: { ...replicas === undefined ? {} : { replicas }, selector: { matchLabels: labels }, template: { metadata: { labels }, spec: { containers: [] } } } });
const budget = (spec: object): Manifest => ({ apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata: { name: 'feed', namespace: 'trading' }, spec: { selector: { matchLabels: labels }, ...spec } });
const scaler: Manifest = { apiVersion: 'autoscaling/v2', kind: 'HorizontalPodAutoscaler', metadata: { name: 'feed', namespace: 'trading' }, spec: { scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'feed' }, maxReplicas: 5 } };

test.each<[string, Manifest[], number]>([
  ['as many as replicas', [workload(2), budget({ minAvailable: 2 })], 1], ['fewer than replicas', [workload(3), budget({ minAvailable: 2 })], 0], ['one replica by default', [workload(), budget({ minAvailable: 1 })], 1],
  ['all', [workload(4), budget({ minAvailable: '100%' })], 1], ['none at a time', [workload(4), budget({ maxUnavailable: 0 })], 1], ['one at a time', [workload(4), budget({ maxUnavailable: 1 })], 0],
  ['two workloads', [workload(1), workload(1, 'StatefulSet'), budget({ minAvailable: 1 })], 0], ['no replicas', [workload(0), budget({ minAvailable: 1 })], 0], ['no workload', [budget({ minAvailable: 1 })], 0],
  ['replicas that something scales', [workload(1), scaler, budget({ minAvailable: 1 })], 0],
])('a budget for %s is counted', (_, manifests, count) => {
  expect(problemsOf(stuckBudget, manifests)).toHaveLength(count);
});

test('a plan without pods may never finish because of such a budget', () => {
  const others = [workload(2), budget({ minAvailable: 2 })];
  const config = (argument: string) => ({ ...machineConfig('99-worker-x', 'worker', {}), spec: { kernelArguments: [argument] } }) as unknown as Manifest;
  const planned = (more: object) => planOf([...others, config('a=1')], [...others, config('a=2')], { openshift: '4.16', ...more });
  const report = planned({});
  expect(report.mayNotFinish).toEqual(['PodDisruptionBudget trading/feed allows no eviction of Deployment trading/feed']);
  expect(report.totals.worstMinutes).toBeNull();
  expect(report.warnings.filter(({ code }) => code === 'machine-config/budget')).toHaveLength(1);
  expect(planned({ pods: [] }).mayNotFinish).toBeUndefined();
});
