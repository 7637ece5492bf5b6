/** Which KMM runs beside the Onload Operator decides how many nodes are without their module at once (observed facts §1). */
import { node, onload, planOf } from './fixtures';
import type { Manifest } from '../../lib/manifests/manifest';

const LABELS = {
  '1.1': 'beta.kmm.node.kubernetes.io/version-module-loader.onload.onload-module',
  '2.x': 'kmm.node.kubernetes.io/version-worker-pod.onload.onload-module',
};
// As it was observed: worker pods that take 20 s, and a walk of 3 s per node.
const DURATIONS = { drain: { best: 0.01, worst: 0.05 }, moduleReload: { best: 0.2, worst: 1.3 }, podStart: { best: 0.03, worst: 0.05 } };

function available(label: string | undefined, count = 4): number {
  const nodes = Array.from({ length: count }, (_, index) => {
    const made = node(`host-${index}`);
    return { ...made, metadata: { ...made.metadata, labels: { ...made.metadata.labels, ...label === undefined ? {} : { [label]: '8.1.2.26' } } } };
  });
  return planOf([onload('8.1.2.26')], [onload('8.1.3.40')], { nodes, durations: DURATIONS }).groups[0].minAvailable;
}

test('beside KMM 2, no node may have the module, as the operator waits for none', () => {
  expect(available(LABELS['2.x'])).toBe(0);
});

test.each([2, 4, 8, 30])('of %i nodes, never more are there than beside any KMM where nothing tells which one it is', (count) => {
  expect(available(undefined, count)).toBeLessThanOrEqual(Math.min(available(LABELS['1.1'], count), available(LABELS['2.x'], count)));
  expect(available(LABELS['2.x'], count)).toBeLessThanOrEqual(available(LABELS['1.1'], count));
});

test('the plan says what is unknown where Onload gets another version', () => {
  const assumed = (after: string, labels: object = {}) => {
    const made = node('w1');
    const nodes = [{ ...made, metadata: { ...made.metadata, labels: { ...made.metadata.labels, ...labels } } }];
    return planOf([onload('8.1.2.26')], [onload(after)], { nodes }).assumptions.filter((line) => line.includes('which KMM runs'));
  };
  expect(assumed('8.1.3.40')).toHaveLength(1);
  expect(assumed('8.1.2.26')).toEqual([]);
  expect(assumed('8.1.3.40', { [LABELS['1.1']]: '8.1.2.26' })).toEqual([]);
});

test.each<[string, object]>([
  ['a ClusterServiceVersion', { apiVersion: 'operators.coreos.com/v1alpha1', kind: 'ClusterServiceVersion', metadata: { name: 'kernel-module-management.v2.4.1', namespace: 'openshift-kmm' } }],
  ['an object that KMM 2 writes', { apiVersion: 'kmm.sigs.x-k8s.io/v1beta1', kind: 'NodeModulesConfig', metadata: { name: 'w1' }, spec: { modules: [{}] } }],
])('the plan knows KMM 2 from %s', (_, shown) => {
  const nodes = ['w1', 'w2'].map((name) => node(name));
  const plan = planOf([onload('8.1.2.26'), shown as Manifest], [onload('8.1.3.40'), shown as Manifest], { nodes, durations: DURATIONS });
  expect(plan.assumptions.filter((line) => line.includes('which KMM runs'))).toEqual([]);
  expect(plan.groups[0].minAvailable).toBe(0);
});

test('the plan calls nothing refused because of KMM 1.1 where only the Onload Operator is known', () => {
  const module: Manifest = {
    apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
    kind: 'Module',
    metadata: { name: 'other', namespace: 'onload' },
    spec: { devicePlugin: { container: { image: 'a.io/p:1' } }, selector: { a: 'b' } },
  };
  const refused = (...beside: Manifest[]) => planOf([...beside], [...beside, module], { nodes: [node('w1')] }).warnings.filter(({ message }) => message.startsWith('it is refused'));
  const subscription: Manifest = {
    apiVersion: 'operators.coreos.com/v1alpha1',
    kind: 'Subscription',
    metadata: { name: 'kmm', namespace: 'openshift-kmm' },
    spec: { name: 'kernel-module-management', startingCSV: 'kernel-module-management.v1.1.0', installPlanApproval: 'Manual' },
  };
  expect(refused(onload('8.1.2.26'))).toEqual([]);
  expect(refused(onload('8.1.2.26'), subscription)).toHaveLength(1);
});
