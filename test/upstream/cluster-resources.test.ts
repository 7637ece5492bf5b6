import { PLANNED_KINDS } from '../../lib/plan/read/planned-kinds';
import { CLUSTER_RESOURCES, resourceName, resourceOfKind } from '../../lib/upstream/cluster-resources';
import { CUSTOM_RESOURCES } from '../../lib/upstream/custom-resources';

test('each resource is there once, and Secrets are not', () => {
  const names = CLUSTER_RESOURCES.map(resourceName);
  expect(new Set(names).size).toBe(names.length);
  expect(names).not.toContain('secrets');
});

test('all kinds that a plan evaluates are read, but for Secrets', () => {
  expect([...PLANNED_KINDS].filter((kind) => resourceOfKind(kind) === undefined)).toEqual(['Secret']);
});

test('custom resources have the names of their definitions', () => {
  const names = Object.keys(CUSTOM_RESOURCES).map((kind) => resourceName(resourceOfKind(kind)!));
  expect(names).toEqual(Object.values(CUSTOM_RESOURCES).map(({ crd }) => crd));
});
