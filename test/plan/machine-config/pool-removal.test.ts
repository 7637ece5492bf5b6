import type { PlanReport } from '../../../lib/plan/plan-report';
import { formatText } from '../../../lib/reports/plan';
import { machineConfig, node, onload, planOf, pool } from '../fixtures';

const GOLD = machineConfig('99-gold', 'gold', {}, { kernelArguments: ['a'] });
const NODES = [...['t1', 't2', 't3', 't4'].map((name) => node(name, ['worker', 'gold'])), node('w1')];
const POOLS = [pool('gold'), pool('worker')];

const poolOf = ({ machineConfigPools }: PlanReport, name: string) => machineConfigPools.find((each) => each.name === name)!;
const line = (report: PlanReport, name: string) => formatText(report, { width: 200, colour: false }).split('\n').find((text) => text.startsWith(`  ${name} `))!.replace(/\s+/g, ' ').trim();

test('a pool that is removed loses its nodes before it is deleted with its own MachineConfigs', () => {
  const { steps } = planOf([...POOLS, GOLD], [pool('worker')], { nodes: NODES });
  expect(steps.map(({ run }) => run)).toEqual([
    'oc label nodes --selector node-role.kubernetes.io/gold= node-role.kubernetes.io/gold-',
    'oc delete machineconfig/99-gold machineconfigpool/gold',
  ]);
  expect(steps[0].waitFor).toContain('grep -q \'^rendered-gold-[^-]*$\'');
  expect(steps[0].note).toBe('');
  expect(steps[1].waitFor).toBe('oc wait machineconfigpool/gold --for=delete --timeout=24h');
});

test('a pool that is removed leaves MachineConfigs of other pools to the first step, after the labels', () => {
  const common = machineConfig('50-common', 'worker', { '/etc/b': 'b' });
  const { steps } = planOf([...POOLS, GOLD, common], [pool('worker')], { nodes: NODES });
  expect(steps.map(({ run }) => run)).toEqual([
    'oc label nodes --selector node-role.kubernetes.io/gold= node-role.kubernetes.io/gold- && oc delete machineconfig/50-common',
    'oc delete machineconfig/99-gold machineconfigpool/gold',
  ]);
  expect(steps[0].note).toContain('{{if eq .metadata.name "worker"}}');
});

test.each([['with', { nodes: NODES }], ['without', {}]])('a removed pool and its successor have the reboots of the totals, %s nodes', (_, options) => {
  const report = planOf([...POOLS, GOLD], [pool('worker')], options);
  expect(poolOf(report, 'gold')).toMatchObject({ removed: true, nodes: 'nodes' in options ? 4 : null, actions: [], drain: false });
  expect(poolOf(report, 'worker')).toMatchObject({ changed: true, drain: true, actions: [{ type: 'Reboot' }] });
  expect(report.totals.reboots).toBe('nodes' in options ? 4 : null);
  expect([line(report, 'gold'), line(report, 'worker')]).toEqual('nodes' in options
    ? ['gold removed: its 4 nodes move to other pools', 'worker drain and reboot on 4 of 5 nodes, 1 at once']
    : ['gold removed: its nodes move to other pools', 'worker drain and reboot, 1 at once']);
});

test('a removed pool without nodes is deleted, and nothing else happens', () => {
  const report = planOf([...POOLS, GOLD], [pool('worker')], { nodes: [node('w1')] });
  expect(line(report, 'gold')).toBe('gold removed, and the pool has no nodes');
  expect(line(report, 'worker')).toBe('worker unchanged');
});

test('nodes keep the label of a removed pool that something else needs, and the operator is made to look at the nodes', () => {
  const { steps } = planOf([...POOLS, GOLD], [pool('worker'), onload('8.1.2.26', { 'node-role.kubernetes.io/gold': '' })], { nodes: NODES });
  expect(steps[0].run).toBe('oc delete machineconfig/99-gold machineconfigpool/gold && oc annotate machineconfigpool/worker cdk8s-onload/nodes-changed="$(date +%s)" --overwrite');
  expect(steps[0].waitFor).toContain('rendered-gold');
});

test('nodes that another new pool takes keep their labels', () => {
  const { steps } = planOf([...POOLS, GOLD], [pool('worker'), pool('silver', { nodeSelector: { matchLabels: { 'node-role.kubernetes.io/gold': '' } } })], { nodes: NODES });
  expect(steps.map(({ run }) => run)).toEqual(['oc apply -f AFTER && oc delete machineconfig/99-gold machineconfigpool/gold']);
});

test('nodes of a removed pool may stay for ever if the next pool is paused', () => {
  const report = planOf([...POOLS, GOLD], [pool('worker', { paused: true })], { nodes: NODES });
  expect(report.mayNotFinish).toContain('nodes of MachineConfigPool gold cannot leave while MachineConfigPool worker is paused');
});

test('nodes leave a pool with a selector of expressions by the label that it requires', () => {
  const racks = pool('racks', { nodeSelector: { matchExpressions: [{ key: 'rack', operator: 'In', values: ['a', 'b'] }, { key: 'spare', operator: 'DoesNotExist' }] } });
  const [{ run }] = planOf([racks, pool('worker'), machineConfig('99-racks', 'racks', { '/etc/a': 'a' })], [pool('worker')]).steps;
  expect(run).toBe('oc label nodes --selector \'rack in (a,b),!spare\' rack-');
});

test('nodes that another selector moves to a pool that does not change are awaited by their names, and the operator is made to look at them', () => {
  const rack = (value: string) => pool('racks', { nodeSelector: { matchLabels: { rack: value } } });
  const nodes = ['t1', 't2'].map((name, index) => ({ ...node(name), metadata: { name, labels: { 'node-role.kubernetes.io/worker': '', 'rack': index === 0 ? 'a' : 'b' } } }));
  const [{ run, waitFor }] = planOf([rack('a'), pool('worker'), machineConfig('99-racks', 'racks', { '/etc/a': 'a' })], [rack('b'), pool('worker'), machineConfig('99-racks', 'racks', { '/etc/a': 'a' })], { nodes }).steps;
  expect(run).toBe('oc apply -f AFTER && oc annotate machineconfigpool/worker cdk8s-onload/nodes-changed="$(date +%s)" --overwrite');
  expect(waitFor).toContain('{{if eq .metadata.name "t1"}}{{if ne (index .metadata.annotations "machineconfiguration.openshift.io/currentConfig") "');
});
