import type { Manifest } from '../../../lib/manifests/manifest';
import { onload, planOf } from '../fixtures';
import { deployment, kmmModule, pinned, sriovPolicy, subscription } from '../operators/fixtures';
import { codes } from '../system-fixtures';

const CODE = 'plan/operator-not-installed';

test('a plan warns about the first objects of a kind whose operator nothing installs', () => {
  const { warnings } = planOf([], [kmmModule('m', { a: 'b' }), onload('8.1.2.26'), sriovPolicy('p', {})]);
  expect(warnings.filter(({ code }) => code === CODE).map(({ object, message }) => [object, message])).toEqual([
    ['Module', expect.stringContaining('no manifest installs kernel-module-management')],
    ['Onload', expect.stringContaining('no manifest installs onload-operator')],
    ['SriovNetworkNodePolicy', expect.stringContaining('no manifest installs sriov-network-operator')],
  ]);
});

test('a plan does not warn about a further object of a kind, or about one whose operator comes with it', () => {
  expect(codes(planOf([kmmModule('m', {})], [kmmModule('m', {}), kmmModule('n', { a: 'b' })]).warnings)).not.toContain(CODE);
  expect(codes(planOf([], [subscription(pinned('1.1.0')), kmmModule('m', { a: 'b' })]).warnings)).not.toContain(CODE);
});

test.each<[string, Manifest]>([
  ['its Deployment', deployment('x', 'docker.io/onload/onload-operator:3.0.0')],
  ['its definition', { apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition', metadata: { name: 'onloads.onload.amd.com' } }],
  ['a Subscription', subscription({ name: 'onload-operator' }, { name: 'onload' })],
  ['what fetches it', { apiVersion: 'argoproj.io/v1alpha1', kind: 'Application', metadata: { name: 'o' }, spec: { source: { repoURL: 'https://git.example/onload-operator' } } }],
])('%s installs the operator, whether it is there before or comes with the change', (_, operator) => {
  for (const [before, after] of [[[operator], [operator]], [[], [operator]]]) {
    const { steps, warnings } = planOf(before, [...after, onload('8.1.2.26')]);
    expect(steps.at(-1)).toMatchObject({ target: 'Onload onload/onload', needs: expect.stringContaining('crd/onloads.onload.amd.com') });
    expect(codes(warnings)).not.toContain(CODE);
  }
});
