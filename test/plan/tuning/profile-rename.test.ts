/** A PerformanceProfile under another name: the webhook refuses two for the same nodes, so nodes go back and forward (node tuning facts §1d, §2e). */
import { profile, RT_NODES, RT_SPEC, tuningOfReport, tuningPlan } from './support';
import { pool } from '../fixtures';

const [ONE, TWO] = ['one', 'two'].map((name) => profile({}, undefined, name));
const renamed = (openshift: string) => tuningPlan([ONE], [TWO], { openshift });

test.each(['4.16', '4.18', '4.22'])('nodes lose the old one and get the new one, each with a drain and a reboot, in %s', (openshift) => {
  const report = renamed(openshift);
  expect(report.totals).toMatchObject({ reboots: 4, drains: 4 });
  expect(report.nodes.map(({ events }) => events.filter(({ kind }) => kind === 'reboot').length)).toEqual([2, 2]);
  expect(report.steps.map(({ run }) => run)).toEqual(['oc delete performanceprofile/one', expect.stringMatching(/^oc apply /)]);
  expect(['one', 'two'].map((name) => tuningOfReport(report, name)?.effect)).toEqual(['reboot', 'reboot']);
});

test('each step waits for what the operator deletes or writes', () => {
  const waits = renamed('4.18').steps.map((step) => step.waits!.map(({ name, arguments: list }) => [name, ...list].join(' ')));
  expect(waits[0]).toContain('wait_unwritten 50-performance-one');
  expect(waits[1].join()).toContain('50-performance-two');
});

test('the way without reboots is named', () => {
  expect(renamed('4.18').warnings.find(({ code }) => code === 'tuning/second-rollout')).toMatchObject({
    object: 'PerformanceProfile two', message: expect.stringContaining('has to be deleted first'), advice: expect.stringContaining('pause its pools'),
  });
});

test('a dump that shows what the operator has written for the old one counts it once', () => {
  const written = { apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'MachineConfig', metadata: { name: '50-nto-rt', labels: { 'machineconfiguration.openshift.io/role': 'rt' } }, spec: { kernelArguments: ['isolcpus=managed_irq,2-7'] } };
  const beside = [written] as unknown as typeof ONE[];
  expect(tuningPlan([ONE, ...beside], [TWO, ...beside], { openshift: '4.18' }).totals.reboots).toBe(4);
});

test('a profile that is added, or removed, or for other nodes, is none under another name', () => {
  const other = profile({ ...RT_SPEC, nodeSelector: { 'node-role.kubernetes.io/other': '' } }, undefined, 'two');
  expect([tuningPlan([], [TWO]), tuningPlan([ONE], []), tuningPlan([ONE, pool('other')], [ONE, pool('other'), other])].map(({ totals: { reboots } }) => reboots)).toEqual([2, 2, 0]);
  expect(RT_NODES).toHaveLength(2);
});
