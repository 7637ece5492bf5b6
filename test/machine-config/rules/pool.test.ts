import { machineConfig, pool, ROLE } from './fixtures';
import { noPool, poolConfigs, poolNodes } from '../../../lib/machine-config/rules/pool';
import { problemsOf } from '../../support/rules';

const nodes = (...roles: string[]) => ({ matchLabels: Object.fromEntries(roles.map((role) => [`node-role.kubernetes.io/${role}`, ''])) });
const inRoles = (...values: string[]) => ({ matchExpressions: [{ key: ROLE, operator: 'In', values }] });

describe('a pool without nodes', () => {
  test.each([[undefined], [null], [{}], [{ matchLabels: {} }]])('never works: %j', (nodeSelector) => {
    expect(problemsOf(poolNodes, [pool({ nodeSelector })])).toEqual([{
      of: 'fast',
      code: 'machine-config/pool-nodes',
      class: 'never works',
      severity: 'error',
      path: 'spec.nodeSelector',
      what: 'pool that selects no node',
      value: nodeSelector ?? '(none)',
      fix: 'select a role, as NodeGroup.withRole() does',
    }]);
  });

  test.each([[nodes('fast')], [{ matchExpressions: [{ key: 'a', operator: 'Exists' }] }]])('is not one with %j', (nodeSelector) => {
    expect(problemsOf(poolNodes, [pool({ nodeSelector })])).toEqual([]);
  });
});

describe('a pool', () => {
  const of = (machineConfigSelector: unknown, nodeSelector: object = nodes('fast'), name?: string) => problemsOf(poolConfigs, [pool({ machineConfigSelector, nodeSelector }, name)]);

  test('never works where it is not configured by what the role of its nodes is', () => {
    expect(of(inRoles('worker', 'slow'))).toEqual([{
      of: 'fast',
      code: 'machine-config/pool-configs',
      class: 'never works',
      severity: 'error',
      path: 'spec.machineConfigSelector',
      what: 'pool of the nodes with the role fast that is not configured by what that role is',
      value: inRoles('worker', 'slow'),
      fix: `select ${ROLE} In [worker, fast]`,
    }]);
  });

  test('never works where it does not inherit from workers', () => {
    expect(of({ matchLabels: { [ROLE]: 'fast' } })).toMatchObject([{ what: 'custom pool that does not inherit what is configured for workers' }]);
  });

  test.each([[undefined], [null], [{}], [{ matchLabels: { [ROLE]: 'other' } }], [{ matchExpressions: [{ key: ROLE, operator: 'DoesNotExist' }] }]])(
    'never works where it selects nothing of either: %j', (selector) => {
      expect(of(selector)).toHaveLength(2);
    });

  test.each([
    [inRoles('worker', 'fast')],
    [inRoles('fast', 'other', 'worker')],
    [{ matchExpressions: [{ key: ROLE, operator: 'Exists' }] }],
    [{ matchExpressions: [{ key: ROLE, operator: 'NotIn', values: ['master'] }] }],
    [{ matchLabels: { other: 'label' }, ...inRoles('worker', 'fast') }],
  ])('is fine with %j', (selector) => {
    expect(of(selector)).toEqual([]);
  });

  test('is fine with the nodes of two roles, where one is that of workers', () => {
    expect(of(inRoles('worker', 'fast'), nodes('fast', 'worker'))).toEqual([]);
    expect(of(inRoles('worker', 'fast'), { matchExpressions: [{ key: 'node-role.kubernetes.io/fast', operator: 'Exists' }] })).toEqual([]);
    expect(of(inRoles('worker'), { matchExpressions: [{ key: 'node-role.kubernetes.io/fast', operator: 'Exists' }] })).toHaveLength(1);
    expect(of(inRoles('worker'), { matchExpressions: [{ key: 'node-role.kubernetes.io/fast', operator: 'DoesNotExist' }] })).toEqual([]);
  });

  test.each(['master', 'worker', 'arbiter'])('that every cluster has is fine: %s', (role) => {
    expect(of({ matchLabels: { [ROLE]: role } }, nodes(role), role)).toEqual([]);
  });
});

describe('a configuration for a role that no pool selects', () => {
  test('is a risk', () => {
    expect(problemsOf(noPool, [machineConfig({ role: 'fast' }), pool({ machineConfigSelector: inRoles('worker', 'slow') })])).toEqual([{
      of: '99-config',
      code: 'machine-config/no-pool',
      class: 'risky',
      severity: 'warning',
      path: 'metadata.labels',
      what: 'configuration for a role that has no pool here',
      value: 'fast',
      fix: 'add a MachineConfigPool for the node group, or acknowledge this where the cluster has one',
    }]);
  });

  test('is a risk without a role', () => {
    expect(problemsOf(noPool, [{ ...machineConfig(), metadata: { name: 'a' } }])).toMatchObject([{ value: '(none)' }]);
  });

  test.each(['worker', 'master', 'arbiter'])('is not one for %s', (role) => {
    expect(problemsOf(noPool, [machineConfig({ role })])).toEqual([]);
  });

  test('is not one where the pool is there', () => {
    expect(problemsOf(noPool, [machineConfig({ role: 'fast' }), pool({ machineConfigSelector: inRoles('worker', 'fast') })])).toEqual([]);
  });
});
