import { heldUpBy } from '../../lib/views/disruption-budgets';
import { podView } from '../../lib/views/pods';

const pod = (name: string, labels = {}, more = {}) => podView({ apiVersion: 'v1', kind: 'Pod', metadata: { name, namespace: 'app', labels }, ...more });
const budget = (spec: object, more = {}) => ({ apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata: { name: 'pdb', namespace: 'app' }, spec, ...more });
const A = ['a0', 'a1', 'a2', 'a3', 'a4'].map((name) => pod(name, { app: 'a' }));
const selector = { matchLabels: { app: 'a' } };

test.each([
  [{ selector, maxUnavailable: 0 }, 1, 0],
  [{ selector, maxUnavailable: 1 }, 2, 1],
  [{ selector, maxUnavailable: '30%' }, 3, 2],
  [{ selector, minAvailable: 4 }, 2, 1],
  [{ selector, minAvailable: '50%' }, 3, 2],
  [{ selector, minAvailable: 9 }, 1, 0],
  [{ selector: {}, minAvailable: 5 }, 1, 0],
  [{ selector: { matchExpressions: [{ key: 'app', operator: 'In', values: ['a', 'b'] }] }, maxUnavailable: 0 }, 1, 0],
])('%j holds %i of five pods up, as it allows %i', (spec, count, allowed) => {
  expect(heldUpBy(A.slice(0, count), A, [budget(spec)])).toEqual([{ budget: 'app/pdb', pods: A.slice(0, count).map(({ id }) => id), allowed }]);
  expect(heldUpBy(A.slice(0, allowed), A, [budget(spec)])).toEqual([]);
});

test('a budget of the cluster says itself how many may go', () => {
  expect(heldUpBy(A.slice(0, 1), A, [budget({ selector, maxUnavailable: 3 }, { status: { disruptionsAllowed: 0 } })])).toHaveLength(1);
});

test('pods that are over, of another namespace or with other labels are not held up', () => {
  const budgets = [budget({ selector, maxUnavailable: 0 })];
  const others = [pod('x', { app: 'b' }), pod('y', { app: 'a' }, { status: { phase: 'Succeeded' } }), { ...A[0], namespace: 'other' }];
  expect(heldUpBy(others, others, budgets)).toEqual([]);
});

test.each([
  ['no selector', budget({ maxUnavailable: 0 })],
  ['an empty one in v1beta1', { ...budget({ selector: {}, maxUnavailable: 0 }), apiVersion: 'policy/v1beta1' }],
  ['one that cannot be parsed', budget({ selector: { matchExpressions: [{ key: 'app', operator: 'Like' }] }, maxUnavailable: 0 })],
])('a budget with %s protects nothing', (_, manifest) => {
  expect(heldUpBy(A, A, [manifest])).toEqual([]);
});

test('two budgets for one pod refuse its eviction', () => {
  const two = [budget({ selector, maxUnavailable: 5 }), { ...budget({ selector, maxUnavailable: 5 }), metadata: { name: 'qdb', namespace: 'app' } }];
  expect(heldUpBy(A.slice(0, 1), A, two)).toEqual([
    { budget: 'app/pdb', pods: ['app/a0'], allowed: 0 },
    { budget: 'app/qdb', pods: ['app/a0'], allowed: 0 },
  ]);
});
