import { normalForm } from '../../../lib/plan/changes/normal-form';

const definition = (names: object) => ({ apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition', metadata: { name: 'onloads.onload.amd.com' }, spec: { names } });

test('the names of a kind follow from it, and from nothing where it is missing', () => {
  expect(normalForm(definition({ kind: 'Onload', plural: 'onloads' })).spec.names).toEqual({ kind: 'Onload', listKind: 'OnloadList', plural: 'onloads', singular: 'onload' });
  expect(normalForm(definition({ plural: 'onloads' })).spec.names).toEqual({ plural: 'onloads' });
});
