import { failureOf } from '../../lib/live/cluster-error';
import { refusedFields } from '../../lib/live/refused-fields';

const of = (printed: string) => refusedFields(failureOf('cluster', printed, 'apply')).map(({ field, message }) => [field, message]);

test.each<[what: string, printed: string, expected: [string | null, string][]]>([
  ['a field that is invalid', 'The Module "fast" is invalid: spec.moduleLoader.container: Required value\n', [['spec.moduleLoader.container', 'Required value']]],
  ['each of several fields', 'The Onload "onload" is invalid: \n* spec.a[0].b: Invalid value: "x": must be a number\n* metadata.labels["example.com/a"]: Too long: may not be more than 63 bytes\n', [
    ['spec.a[0].b', 'Invalid value: "x": must be a number'], ['metadata.labels["example.com/a"]', 'Too long: may not be more than 63 bytes'],
  ]],
  ['an object as a whole', 'The Onload "onload" is invalid: <nil>: Invalid value: "": must have a selector\n', [[null, 'Invalid value: "": must have a selector']]],
  ['a webhook', 'Error from server (Forbidden): admission webhook "v.example.com" denied the request: no, by policy: 3\n', [[null, 'admission webhook "v.example.com" denied the request: no, by policy: 3']]],
  ['a missing permission', 'Error from server (Forbidden): modules.kmm.sigs.x-k8s.io "fast" is forbidden: User "u" cannot patch resource "modules"\n', [[null, 'modules.kmm.sigs.x-k8s.io "fast" is forbidden: User "u" cannot patch resource "modules"']]],
  ['a field of another manager', 'error: Apply failed with 1 conflict: conflict with "argocd" using apps/v1: .spec.replicas\nPlease review the fields above--they currently have other managers.\n', [['.spec.replicas', 'conflict with argocd, which manages it']]],
  ['fields of several managers', 'error: Apply failed with 3 conflicts: conflicts with "one" using v1:\n- .data.a\n- .data.b\nconflicts with "two" using v1:\n- .data.c\nPlease review the fields above--they currently have other managers.\n', [
    ['.data.a', 'conflict with one, which manages it'], ['.data.b', 'conflict with one, which manages it'], ['.data.c', 'conflict with two, which manages it'],
  ]],
  ['a field that the schema lacks', 'Error from server: failed to create typed patch object (onload/fast; kmm.sigs.x-k8s.io/v1beta1, Kind=Module): .spec.new: field not declared in schema\n', [['.spec.new', 'field not declared in schema']]],
  ['fields that the schema lacks', 'Error from server: failed to create typed patch object (onload/fast; v1, Kind=Module): errors:\n  .spec.a: field not declared in schema\n  .spec.b: expected string, got &{3}\n', [
    ['.spec.a', 'field not declared in schema'], ['.spec.b', 'expected string, got &{3}'],
  ]],
  ['unknown fields', 'Error from server (BadRequest): Module in version "v1beta1" cannot be handled as a Module: strict decoding error: unknown field "spec.a", unknown field "spec.b"\n', [['spec.a', 'unknown field'], ['spec.b', 'unknown field']]],
  ['a message that has no form', 'Error from server (BadRequest): the body is no JSON\n', [[null, 'the body is no JSON']]],
  ['nothing that is known', '', [[null, 'request that the cluster does not carry out: apply']]],
])('%s is named in the words of the server', (_, printed, expected) => {
  expect(of(printed)).toEqual(expected);
});
