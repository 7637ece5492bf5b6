import { Manifest } from '../../../lib/manifests/manifest';
import { node, onload, planOf } from '../fixtures';
import { kmmModule, pinned, subscription } from '../operators/fixtures';

const namespace = (name: string): Manifest => ({ apiVersion: 'v1', kind: 'Namespace', metadata: { name } });
const MODULE = kmmModule('driver', { it: 'yes' });
const WITH_MODULE = namespace(MODULE.metadata.namespace!);
const warned = (before: readonly Manifest[], after: readonly Manifest[]) => planOf(before, after, { nodes: [node('a')] }).warnings.filter(({ code }) => code === 'kmm/namespace-with-module');

test('a namespace that goes with its Module is deleted after the Module, and what happens otherwise is said', () => {
  const { steps } = planOf([WITH_MODULE, MODULE], []);
  expect(steps.map(({ run }) => run)).toEqual([
    `kubectl delete modules.kmm.sigs.x-k8s.io driver --namespace ${MODULE.metadata.namespace}`, `kubectl delete namespace/${MODULE.metadata.namespace} --ignore-not-found`,
  ]);
  const [{ object, message }] = warned([WITH_MODULE, MODULE], []);
  expect(object).toBe(`Namespace ${MODULE.metadata.namespace}`);
  expect(message).toContain('they stay loaded until each node has rebooted');
});

test('a namespace that goes with an Onload resource has the Modules of its operator', () => {
  expect(warned([namespace('onload'), onload('8.1.2.26')], [])).toHaveLength(1);
});

test('a namespace whose Module stays is deleted by no step', () => {
  const { steps, warnings } = planOf([WITH_MODULE, MODULE], [MODULE]);
  expect(steps).toEqual([]);
  expect(warnings.find(({ code }) => code === 'kmm/namespace-with-module')!.message).toContain('AFTER still has Module');
});

test('a namespace without Modules, and one of a KMM that loads by pods that stay, hang for nothing', () => {
  expect(warned([namespace('other'), WITH_MODULE, MODULE], [WITH_MODULE, MODULE])).toEqual([]);
  const old = subscription(pinned('1.1.0'));
  expect(warned([old, WITH_MODULE, MODULE], [old])).toEqual([]);
});
