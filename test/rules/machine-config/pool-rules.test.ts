import { machineConfig, pool, ROLE } from './fixtures';
import {
  machineConfigPoolSelector, noLabels, noPool, poolConfigs, poolMaxUnavailable, poolNodes, reservedName, sharedNodes,
} from '../../../lib/rules/machine-config/pool-rules';
import { Platform } from '../../../lib/values/platform';
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
      fix: 'select a role, such as node-role.kubernetes.io/<role>: ""',
    }]);
  });

  test.each([[nodes('fast')], [{ matchExpressions: [{ key: 'a', operator: 'Exists' }] }]])('a pool without nodes is not one with %j', (nodeSelector) => {
    expect(problemsOf(poolNodes, [pool({ nodeSelector })])).toEqual([]);
  });
});

describe('a pool', () => {
  const of = (machineConfigSelector: unknown, nodeSelector: object = nodes('fast'), name?: string) => problemsOf(poolConfigs, [pool({ machineConfigSelector, nodeSelector }, name)], { platform: Platform.openshift('4.17') });

  test('never works where it is not configured by what the role of its nodes is', () => {
    expect(of(inRoles('worker', 'slow'))).toEqual([{
      of: 'fast',
      code: 'machine-config/pool-configs',
      class: 'never works',
      severity: 'error',
      path: 'spec.machineConfigSelector',
      what: 'pool of the nodes with the role fast that does not select the configurations of that role',
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
  ])('a pool is fine with %j', (selector) => {
    expect(of(selector)).toEqual([]);
  });

  test('a pool is fine with the nodes of two roles, where one is that of workers', () => {
    expect(of(inRoles('worker', 'fast'), nodes('fast', 'worker'))).toEqual([]);
    expect(of(inRoles('worker', 'fast'), { matchExpressions: [{ key: 'node-role.kubernetes.io/fast', operator: 'Exists' }] })).toEqual([]);
    expect(of(inRoles('worker'), { matchExpressions: [{ key: 'node-role.kubernetes.io/fast', operator: 'Exists' }] })).toHaveLength(1);
    expect(of(inRoles('worker'), { matchExpressions: [{ key: 'node-role.kubernetes.io/fast', operator: 'DoesNotExist' }] })).toEqual([]);
  });

  test.each(['master', 'worker', 'arbiter'])('a pool that every cluster has is fine: %s', (role) => {
    expect(of({ matchLabels: { [ROLE]: role } }, nodes(role), role)).toEqual([]);
  });
});

describe('a configuration for a role that no pool selects', () => {
  test('a configuration for a role that no pool selects is a risk', () => {
    expect(problemsOf(noPool, [machineConfig({ role: 'fast' }), pool({ machineConfigSelector: inRoles('worker', 'slow') })])).toEqual([{
      of: '99-config',
      code: 'machine-config/no-pool',
      class: 'risky',
      severity: 'warning',
      path: 'metadata.labels',
      what: 'configuration for a role that has no pool here',
      value: 'fast',
      fix: 'add a MachineConfigPool for the node group, or acknowledge this if the cluster has one',
    }]);
  });

  test('a configuration for a role that no pool selects is a risk without a role', () => {
    expect(problemsOf(noPool, [{ ...machineConfig(), metadata: { name: 'a', labels: { team: 'a' } } }])).toMatchObject([{ value: '(none)' }]);
  });

  test.each(['worker', 'master', 'arbiter'])('a configuration for a role that no pool selects is not one for %s', (role) => {
    expect(problemsOf(noPool, [machineConfig({ role })])).toEqual([]);
  });

  test('a configuration for a role that no pool selects is not one where the pool is there', () => {
    expect(problemsOf(noPool, [machineConfig({ role: 'fast' }), pool({ machineConfigSelector: inRoles('worker', 'fast') })])).toEqual([]);
  });
});

describe('a configuration', () => {
  test('never works without labels', () => {
    const bare = { ...machineConfig(), metadata: { name: 'a' } };
    expect(problemsOf(noLabels, [bare])).toEqual([{
      of: 'a',
      code: 'machine-config/no-labels',
      class: 'never works',
      severity: 'error',
      path: 'metadata.labels',
      what: 'configuration without labels, which no pool selects',
      value: '(none)',
      fix: `add ${ROLE}: worker, or another role`,
    }]);
    expect(problemsOf(noPool, [bare])).toEqual([]);
    expect(problemsOf(noLabels, [{ ...bare, metadata: { name: 'rendered-worker-1' } }, machineConfig()])).toEqual([]);
  });

  test('never works with a name of those that the operator makes', () => {
    expect(problemsOf(reservedName, [machineConfig({ name: '99-worker-generated-kubelet' })])).toEqual([{
      of: '99-worker-generated-kubelet',
      code: 'machine-config/name',
      class: 'never works',
      severity: 'error',
      path: 'metadata.name',
      what: 'name that the operator gives to its own',
      value: '99-worker-generated-kubelet',
      fix: 'name it 99-<role>-<purpose>',
    }]);
  });

  test('a configuration may have it where the operator made it', () => {
    const dumped = machineConfig({ name: '00-worker', annotations: { 'machineconfiguration.openshift.io/generated-by-controller-version': 'abc' } });
    const registries = { ...machineConfig(), metadata: { name: '99-worker-generated-registries', uid: 'x', labels: { [ROLE]: 'worker' } } };
    expect(problemsOf(reservedName, [dumped, registries, machineConfig({ name: 'rendered-worker-1' })])).toEqual([]);
  });
});

describe('the selector of a pool', () => {
  const of = (machineConfigSelector: unknown, version?: string) =>
    problemsOf(machineConfigPoolSelector, [pool({ machineConfigSelector })], version === undefined ? {} : { platform: Platform.openshift(version) });

  test('the selector of a pool is refused where it does not take in workers', () => {
    expect(of(inRoles('fast'), '4.18')).toEqual([{
      of: 'fast',
      code: 'machine-config/pool-selector',
      class: 'refused',
      severity: 'error',
      path: 'spec.machineConfigSelector',
      what: 'pool that does not select the configurations of workers, and is not one that every cluster has',
      value: inRoles('fast'),
      fix: `select ${ROLE} In [worker, fast]`,
    }]);
    expect(of(inRoles('fast'))).toHaveLength(1);
    expect(of(inRoles('fast'), '4.17')).toEqual([]);
  });

  const not = (...values: string[]) => ({ matchExpressions: [{ key: ROLE, operator: 'NotIn', values }] });
  test.each([[undefined], [null], [{}], [{ matchLabels: { [ROLE]: 'fast' } }], [not('worker')], [{ matchExpressions: [{ key: ROLE, operator: 'Exists' }] }]])(
    'the selector of a pool is refused: %j', (selector) => {
      expect(of(selector)).toHaveLength(1);
    });

  test.each<[object]>([[inRoles('worker')], [not('master')], ...['master', 'worker', 'arbiter'].map((role): [object] => [{ matchLabels: { [ROLE]: role } }])])('the selector of a pool may be %j', (selector) => {
    expect(of(selector)).toEqual([]);
  });

  test('leaves it to that rule to say that workers are missing', () => {
    expect(problemsOf(poolConfigs, [pool({ machineConfigSelector: inRoles('fast'), nodeSelector: nodes('fast') })])).toEqual([]);
  });
});

describe('the nodes of a pool that may be unavailable', () => {
  const of = (maxUnavailable: unknown) => problemsOf(poolMaxUnavailable, [pool({ maxUnavailable })]);

  test('stop it where the operator does not read them', () => {
    expect(of('60')).toEqual([{
      of: 'fast',
      code: 'machine-config/pool-max-unavailable',
      class: 'never works',
      severity: 'error',
      path: 'spec.maxUnavailable',
      what: 'maxUnavailable that the operator cannot read, so that no node is updated',
      value: '60',
      fix: 'write a whole number without quotes, or a percentage such as \'10%\'',
    }]);
    expect(['50 percent', '40 %', '%', ''].map((value) => of(value).length)).toEqual([1, 1, 1, 1]);
  });

  test.each([0, '0%', '00%'])('the nodes of a pool that may be unavailable are 1 in any case: %j', (value) => {
    expect(of(value)).toMatchObject([{ class: 'risky', what: 'maxUnavailable that counts as 1' }]);
  });

  test.each([1, '1%', '100%', undefined, null])('the nodes of a pool that may be unavailable may be %j', (value) => {
    expect(of(value)).toEqual([]);
  });
});

describe('nodes of two pools', () => {
  const of = (selectors: { [name: string]: object }) =>
    problemsOf(sharedNodes, Object.entries(selectors).map(([name, nodeSelector]) => pool({ nodeSelector }, name)));

  test('nodes of two pools are in none', () => {
    expect(of({ a: nodes('fast'), b: nodes('fast', 'worker') })).toEqual(['b', 'a'].map((other, index) => ({
      of: ['a', 'b'][index],
      code: 'machine-config/pool-shares-nodes',
      class: 'never works',
      severity: 'error',
      path: 'spec.nodeSelector',
      what: `custom pool whose nodes MachineConfigPool ${other} selects too, so that they are in none`,
      value: { 'node-role.kubernetes.io/fast': '' },
      fix: 'give each pool a role of its own',
    })));
  });

  test('nodes of two pools are found where one asks for more than the other', () => {
    expect(of({ a: nodes('fast'), b: nodes('fast', 'slow') }).map((problem) => problem.of)).toEqual(['b']);
  });

  test('nodes of two pools are not those of a copy of the pool', () => {
    const copies = [pool({ nodeSelector: nodes('fast') }, 'a'), pool({ nodeSelector: nodes('fast') }, 'a')];
    expect(problemsOf(sharedNodes, copies)).toEqual([]);
    expect(problemsOf(sharedNodes, [...copies, pool({ nodeSelector: nodes('fast') }, 'b')])).toHaveLength(3);
  });

  test('a node whose labels two pools select is in none, although no pool says so by itself', () => {
    const node = (name: string, ...roles: string[]) => ({ apiVersion: 'v1', kind: 'Node', metadata: { name, labels: nodes(...roles).matchLabels } });
    const pools = [pool({ nodeSelector: nodes('fast') }, 'a'), pool({ nodeSelector: nodes('slow') }, 'b')];
    expect(problemsOf(sharedNodes, [...pools, node('n1', 'fast', 'slow'), node('n2', 'fast', 'worker')])).toMatchObject([{
      of: 'n1', path: 'metadata.labels', what: 'node that MachineConfigPools a and b select, so that it is in none and gets no updates', value: 'n1', fix: 'remove the label of one of them',
    }]);
  });

  test('of which one is of the control plane are in the pool master', () => {
    expect(of({ a: nodes('fast', 'master') })).toMatchObject([{ what: 'custom pool of nodes that stay in the pool master', value: 'node-role.kubernetes.io/master' }]);
    expect(of({ a: nodes('control-plane') })).toHaveLength(1);
  });

  test('nodes of two pools are not known to be shared otherwise', () => {
    expect(of({ a: nodes('fast'), b: nodes('slow'), c: nodes('worker'), d: {}, e: { ...nodes('fast'), matchExpressions: [{ key: 'a', operator: 'Exists' }] } })).toEqual([]);
    expect(of({ master: nodes('master'), worker: nodes('worker') })).toEqual([]);
  });
});
