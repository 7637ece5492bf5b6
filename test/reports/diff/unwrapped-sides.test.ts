/** Objects that are wrapped in others, in differences. */
import type { Manifest } from '../../../lib/manifests/manifest';
import { diff } from '../../../lib/reports/diff/diff';
import { diffReportText, markdown } from '../../../lib/reports/diff/diff-text';

const CONFIG = (value: string): Manifest => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a', namespace: 'b' }, data: { key: value } });

function policy(objectDefinition: unknown, complianceType = 'mustonlyhave', remediationAction = 'enforce'): Manifest {
  return {
    apiVersion: 'policy.open-cluster-management.io/v1',
    kind: 'ConfigurationPolicy',
    metadata: { name: 'p', namespace: 'policies' },
    spec: { remediationAction, 'object-templates': [{ complianceType, objectDefinition }] },
  };
}

test('an object that moves into a policy is the same', () => {
  const report = diff([CONFIG('one')], [policy(CONFIG('one'))]);
  expect(report).toMatchObject({ same: ['ConfigMap b/a'], differences: [{ change: 'added', object: 'ConfigurationPolicy policies/p' }] });
  expect(report.notes).toEqual(['compared as objects: in AFTER, 1 object from ConfigurationPolicy policies/p']);
});

test('an object that changes within a policy is told once', () => {
  expect(diff([policy(CONFIG('one'))], [policy(CONFIG('two'))])).toMatchObject({
    same: ['ConfigurationPolicy policies/p'],
    differences: [{ change: 'changed', object: 'ConfigMap b/a', fields: [{ path: 'data.key', before: 'one', after: 'two' }] }],
  });
});

test('what changes in the policy itself is told of it', () => {
  expect(diff([policy(CONFIG('one'), 'musthave')], [policy(CONFIG('one'))]).differences).toMatchObject([{ object: 'ConfigurationPolicy policies/p', fields: [{ before: 'musthave', after: 'mustonlyhave' }] }]);
});

test('what a policy removes, or only looks at, is no object', () => {
  expect(diff([CONFIG('one')], [policy(CONFIG('one'), 'mustnothave')]).differences.map(({ change, object }) => `${change} ${object}`)).toEqual(['removed ConfigMap b/a', 'added ConfigurationPolicy policies/p']);
  const informing = diff([CONFIG('one')], [policy(CONFIG('one'), 'musthave', 'inform')]);
  expect(informing.differences).toHaveLength(2);
  expect(informing.notes).toEqual(['not enforced, and so not planned: the contents of ConfigurationPolicy policies/p']);
});

test('the notes stand below', () => {
  const report = diff([policy(CONFIG('{{ a }}'))], [policy(CONFIG('{{ a }}'))]);
  expect(diffReportText(report)).toBe('1 object: all the same\n\nWrapped objects\n  unknown results of: ConfigurationPolicy policies/p (templates)\n');
  expect(markdown(report)).toContain('unknown results of');
});

test('without wrappers there are no notes', () => {
  expect(diff([CONFIG('one')], [CONFIG('one')])).not.toHaveProperty('notes');
});
