import { EnvironmentVariable } from '../../lib/values/environment-variable';
import { errorOf } from '../support/errors';

test.each<[EnvironmentVariable, object]>([
  [EnvironmentVariable.of('A', '$(B)'), { name: 'A', value: '$(B)' }],
  [EnvironmentVariable.fromField('A', 'metadata.labels[\'a/b\']'), { name: 'A', valueFrom: { fieldRef: { fieldPath: 'metadata.labels[\'a/b\']' } } }],
  [EnvironmentVariable.fromResource('A', 'limits.cpu'), { name: 'A', valueFrom: { resourceFieldRef: { resource: 'limits.cpu' } } }],
  [EnvironmentVariable.fromConfigMap('A', 'settings', 'key'), { name: 'A', valueFrom: { configMapKeyRef: { name: 'settings', key: 'key' } } }],
  [EnvironmentVariable.fromSecret('A', 'token', 'key'), { name: 'A', valueFrom: { secretKeyRef: { name: 'token', key: 'key' } } }],
])('the variable %p is rendered as in a manifest', (variable, rendered) => {
  expect(variable._render()).toEqual(rendered);
});

test.each<[() => unknown, string]>([
  [() => EnvironmentVariable.of('1A', ''), 'not the name of an environment variable: "1A"; use letters, digits, "_", "-" and ".", no digit first [pod/variable-name]'],
  [() => EnvironmentVariable.fromField('A', 'spec.containers'),
    'field that a variable cannot contain: "spec.containers"; use a field of the pod such as spec.nodeName, metadata.namespace or metadata.labels[\'a\'] [pod/field-path]'],
  [() => EnvironmentVariable.fromResource('A', 'cpu'), 'not a request or limit: "cpu"; write limits.cpu, requests.memory or the like [pod/resource-field]'],
  [() => EnvironmentVariable.fromConfigMap('A', 'Settings', 'key'), 'not the name of a ConfigMap or Secret: "Settings"; use lower case letters, digits, "-" and "." [pod/object-name]'],
  [() => EnvironmentVariable.fromSecret('A', 'token', 'a b'), 'not a key of a ConfigMap or Secret: "a b"; use up to 253 letters, digits, "-", "_" and "." [pod/data-key]'],
])('a variable that Kubernetes refuses fails: %p', (make, message) => {
  expect(errorOf(make).message).toBe(message);
});
