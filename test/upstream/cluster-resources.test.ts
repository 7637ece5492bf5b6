import { readFileSync } from 'node:fs';
import { PLANNED_KINDS } from '../../lib/plan/read/planned-kinds';
import { CLUSTER_RESOURCES, resourceName, resourceOfKind } from '../../lib/upstream/cluster-resources';
import { CUSTOM_RESOURCES } from '../../lib/upstream/custom-resources';
import { projectFiles } from '../support/project-files';

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

test('all kinds that the examples write are read and applied, but for the instance of Argo CD, which an administrator applies', () => {
  const kinds = new Set(projectFiles('test/golden/examples/*.yaml').flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^kind: (\w+)$/gm)].map(([, kind]) => kind)));
  expect(kinds.size).toBeGreaterThan(30);
  expect([...kinds].filter((kind) => resourceOfKind(kind) === undefined)).toEqual(['ArgoCD']);
});
