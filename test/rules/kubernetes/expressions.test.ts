import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { kubernetesRules } from '../../../lib/rules/kubernetes/kubernetes-rules';
import { runRules } from '../../../lib/rules/rule/rule';
import { describe as wordsFor } from '../../../lib/text/errors';

const RULES = kubernetesRules.filter(({ code }) => code === 'kubernetes/expression');

function said(kind: string, content: object): string[] {
  return runRules(RULES, new ManifestSet([{ apiVersion: 'admissionregistration.k8s.io/v1', kind, metadata: { name: 'a' }, ...content }]), {})
    .map(({ path, what, value, fix }) => `${path}: ${wordsFor(what, value)}; ${fix}`);
}
const policy = (spec: object) => said('ValidatingAdmissionPolicy', { spec });
const validation = (expression: string, spec: object = {}) => policy({ ...spec, validations: [{ expression }] });
const condition = (kind: string, expression: string) => said(kind, { webhooks: [{ matchConditions: [{ name: 'a', expression }] }] });
const PARAMETERS = { paramKind: { apiVersion: 'v1', kind: 'ConfigMap' } };

test('refuses what does not compile, and says why', () => {
  expect(validation('object.')).toEqual(['spec.validations[0].expression: expression that does not compile (syntax error: unexpected end at 7): "object."; correct it']);
});

test('a validation must give a boolean, and what only evaluation shows is none', () => {
  expect(validation('1')).toEqual(['spec.validations[0].expression: expression that gives int instead of bool: "1"; write one that gives bool']);
  expect(validation('object.spec.paused')).toEqual([
    'spec.validations[0].expression: expression that gives dyn instead of bool: "object.spec.paused"; write one that gives bool, by a comparison or a conversion',
  ]);
  expect(validation('object.spec.replicas <= 5 && !has(oldObject.spec)')).toEqual([]);
});

test('a message must give a text, and knows no authorizer', () => {
  const message = (messageExpression: string) => policy({ validations: [{ expression: 'true', messageExpression }] });
  expect(message('\'by \' + request.userInfo.username')).toEqual([]);
  expect(message('1')).toHaveLength(1);
  expect(message('string(authorizer.requestResource.check(\'get\').allowed())')).toEqual([expect.stringContaining('nothing is called authorizer here')]);
  expect(validation('authorizer.requestResource.check(\'get\').allowed()')).toEqual([]);
});

test('an audit annotation gives a text or null, in up to 5120 bytes', () => {
  const annotation = (valueExpression: string) => policy({ auditAnnotations: [{ key: 'a', valueExpression }] });
  expect(annotation(' null ')).toEqual([]);
  expect(annotation('string(object.spec.replicas)')).toEqual([]);
  expect(annotation('0')).toEqual([expect.stringContaining('gives int instead of string or null_type')]);
  expect(annotation(`'${'x'.repeat(5118)}'`)).toEqual([]);
  expect(annotation(`'${'x'.repeat(5119)}'`)).toEqual(['spec.auditAnnotations[0].valueExpression: expression that is too long: 5121; write up to 5120 bytes']);
});

test('params are there with paramKind only, and never in webhooks', () => {
  expect(validation('params.data.a == \'x\'')).toEqual([expect.stringContaining('nothing is called params here')]);
  expect(validation('params.data.a == \'x\'', PARAMETERS)).toEqual([]);
  expect(condition('MutatingWebhookConfiguration', 'params == null')).toHaveLength(1);
});

test('a variable finds those before it, and has their types', () => {
  const variables = [{ name: 'a', expression: 'object.spec.replicas' }, { name: 'b', expression: 'variables.a > 1' }];
  expect(validation('variables.b', { variables })).toEqual([]);
  expect(validation('variables.b > 1', { variables })).toHaveLength(1);
  expect(validation('variables.c', { variables })).toEqual([expect.stringContaining('kubernetes.variables has no field c')]);
  expect(policy({ variables: [...variables].reverse() })).toEqual([expect.stringContaining('kubernetes.variables has no field a')]);
  expect(validation('variables.b')).toEqual([expect.stringContaining('nothing is called variables here')]);
  expect(policy({ variables, matchConditions: [{ name: 'a', expression: 'variables.b' }] })).toHaveLength(1);
});

test.each(['MutatingWebhookConfiguration', 'ValidatingWebhookConfiguration'])('the conditions of a %s are read without the space around them', (kind) => {
  expect(condition(kind, '\u00a0!request.userInfo.username.startsWith(\'system:\')\u00a0')).toEqual([]);
  expect(condition(kind, 'x')).toEqual(['webhooks[0].matchConditions[0].expression: expression that does not compile (nothing is called x here): "x"; correct it']);
  expect(condition(kind, 'request.user == \'x\'')).toEqual([expect.stringContaining('kubernetes.AdmissionRequest has no field user')]);
});

test('says nothing about what it cannot read, or what later releases know', () => {
  expect(validation('object.`a-b` == 1')).toEqual([]);
  expect(validation('duration(\'1s\') == google.protobuf.Duration{seconds: 1}')).toEqual([]);
  expect(validation('[2, 1].sort() == [1, 2]')).toEqual([]);
});
