import type { Manifest } from '../../../lib/manifests/manifest';
import { stayingFields } from '../../../lib/plan/changes/staying-fields';

const labels = (...names: readonly string[]) => ({ 'f:metadata': { 'f:labels': { '.': {}, ...Object.fromEntries(names.map((name) => [`f:${name}`, {}])) } } });
const entry = (manager: string, operation: string, fieldsV1: object) => ({ manager, operation, fieldsV1 });

function module(managedFields: readonly object[], more: object = {}): Manifest {
  return { apiVersion: 'kmm.sigs.x-k8s.io/v1beta1', kind: 'Module', metadata: { name: 'fast', namespace: 'drivers', labels: { 'a': '1', 'example.com/b': '2' }, managedFields }, spec: { selector: { a: 'b' }, extra: { deep: 1 } }, ...more } as unknown as Manifest;
}

const WANTED = { apiVersion: 'kmm.sigs.x-k8s.io/v1beta1', kind: 'Module', metadata: { name: 'fast', namespace: 'drivers', labels: { a: '1' } }, spec: { selector: { a: 'b' } } } as unknown as Manifest;

test.each<[string, object]>([
  ['kubectl create', entry('kubectl-create', 'Update', labels('a', 'example.com/b'))],
  ['kubectl replace', entry('kubectl-replace', 'Update', labels('a', 'example.com/b'))],
  ['kubectl apply --server-side', entry('kubectl', 'Apply', labels('a', 'example.com/b'))],
])('a label that %s has written stays, and a command removes it', (_, by) => {
  expect(stayingFields(module([by]), WANTED)).toEqual([{ path: 'metadata.labels["example.com/b"]', command: 'kubectl label modules.kmm.sigs.x-k8s.io fast --namespace drivers example.com/b-' }]);
});

test.each<[string, object]>([
  ['apply of this library', entry('cdk8s-onload', 'Apply', labels('a', 'example.com/b'))],
  ['a controller', entry('manager', 'Update', labels('example.com/b'))],
  ['an engine of GitOps, which removes it', entry('kustomize-controller', 'Apply', labels('a', 'example.com/b'))],
])('a label of %s does not', (_, by) => {
  expect(stayingFields(module([by]), WANTED)).toEqual([]);
});

test('a field of the specification is removed by a patch, with all that is in it', () => {
  const by = entry('kubectl-create', 'Update', { 'f:spec': { 'f:selector': {}, 'f:extra': { '.': {}, 'f:deep': {} } } });
  expect(stayingFields(module([by]), WANTED)).toEqual([{ path: 'spec.extra', command: 'kubectl patch modules.kmm.sigs.x-k8s.io fast --namespace drivers --type json --patch \'[{"op":"remove","path":"/spec/extra"}]\'' }]);
});

test('beside a field of a controller, only the one of the client is removed', () => {
  const by = [entry('kubectl-create', 'Update', { 'f:spec': { 'f:extra': { '.': {}, 'f:deep': {} } } }), entry('manager', 'Update', { 'f:spec': { 'f:extra': { 'f:filled': {} } } })];
  const live = module(by, { spec: { selector: { a: 'b' }, extra: { deep: 1, filled: 2 } } });
  expect(stayingFields(live, WANTED).map(({ path }) => path)).toEqual(['spec.extra.deep']);
});
