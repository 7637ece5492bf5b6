import type { Manifest } from '../../../lib/manifests/manifest';
import { onload, planOf } from '../fixtures';
import { deployment, kmmModule, pinned, sriovPolicy, subscription } from '../operators/fixtures';
import { codes } from '../system-fixtures';

const CODE = 'plan/operator-not-installed';

test('the first object of a kind waits for its definition', () => {
  const { steps, warnings } = planOf([], [subscription(pinned('1.1.0')), kmmModule('m', { a: 'b' })]);
  expect(steps.map(({ target, needs }) => [target, needs])).toEqual([
    ['Subscription openshift-kmm/kernel-module-management', ''],
    ['Module kmm/m', 'kubectl wait crd/modules.kmm.sigs.x-k8s.io --for=condition=Established --timeout=5m'],
  ]);
  expect(codes(warnings)).not.toContain(CODE);
});

test('a further object of a kind needs nothing', () => {
  const { steps, warnings } = planOf([kmmModule('m', {})], [kmmModule('m', {}), kmmModule('n', { a: 'b' })]);
  expect(steps.map(({ needs }) => needs)).toEqual(['']);
  expect(codes(warnings)).not.toContain(CODE);
});

test('says where nothing installs the operator', () => {
  const { warnings } = planOf([], [kmmModule('m', { a: 'b' }), onload('8.1.2.26'), sriovPolicy('p', {})]);
  expect(warnings.filter(({ code }) => code === CODE).map(({ object, message }) => [object, message])).toEqual([
    ['Module', expect.stringContaining('no manifest installs kernel-module-management')],
    ['Onload', expect.stringContaining('no manifest installs onload-operator')],
    ['SriovNetworkNodePolicy', expect.stringContaining('no manifest installs sriov-network-operator')],
  ]);
});

test.each<[string, Manifest]>([
  ['its Deployment', deployment('x', 'docker.io/onload/onload-operator:3.0.0')],
  ['its definition', { apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition', metadata: { name: 'onloads.onload.amd.com' } }],
  ['a Subscription', subscription({ name: 'onload-operator' }, { name: 'onload' })],
  ['what fetches it', { apiVersion: 'argoproj.io/v1alpha1', kind: 'Application', metadata: { name: 'o' }, spec: { source: { repoURL: 'https://git.example/onload-operator' } } }],
])('%s brings it, whether it was there or comes', (_, operator) => {
  for (const [before, after] of [[[operator], [operator]], [[], [operator]]]) {
    const { steps, warnings } = planOf(before, [...after, onload('8.1.2.26')]);
    expect(steps.at(-1)).toMatchObject({ target: 'Onload onload/onload', needs: expect.stringContaining('crd/onloads.onload.amd.com') });
    expect(codes(warnings)).not.toContain(CODE);
  }
});
