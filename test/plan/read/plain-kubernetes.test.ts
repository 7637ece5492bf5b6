import { Planner, Platform } from '../../../lib';
import { plan } from '../../../lib/plan/plan';
import { formatHtml } from '../../../lib/reports/plan/plan-html';
import { formatMarkdown } from '../../../lib/reports/plan/plan-markdown';
import { formatText } from '../../../lib/reports/plan/plan-text';
import { NEWEST_KUBERNETES } from '../../../lib/upstream/kubernetes/kubernetes-releases';
import { machineConfig, node, onload, pool } from '../fixtures';

const before = [machineConfig('50-a', 'worker', { '/etc/a': '1' }), onload('8.1.2')];
const after = [machineConfig('50-a', 'worker', { '/etc/a': '2' }), pool('infra'), onload('8.1.3')];
const nodes = [node('w1'), node('w2')];

test('there is no Machine Config Operator, no pool, and no version of OpenShift', () => {
  const report = plan({ before, after, nodes, kubernetes: '1.30' });
  expect(report).toMatchObject({ openshift: null, kubernetes: '1.30', machineConfigPools: [], totals: { reboots: 0 } });
  expect(report.steps.map(({ system }) => system)).toEqual(['onload']);
  expect(report.nodes.map((each) => each.pool)).toEqual([null, null]);
  expect(report.assumptions.join()).not.toContain('OpenShift');
  expect(plan({ before, after, nodes, openshift: '4.17' })).toMatchObject({ openshift: '4.17', kubernetes: null, totals: { reboots: 2 } });
});

test('what only OpenShift has an API for is named once', () => {
  const { warnings, objects } = plan({ before, after, nodes, kubernetes: '1.30' });
  expect(warnings.filter(({ code }) => code === 'plan/openshift-only')).toEqual([{
    code: 'plan/openshift-only',
    object: 'MachineConfig 50-a, MachineConfigPool infra',
    message: 'left out of the plan: only OpenShift has their APIs, and a Machine Config Operator',
    advice: 'specify --openshift if the cluster is OpenShift; otherwise do not apply them',
  }]);
  expect(objects).toEqual([]);
  expect(plan({ before: [], after: [onload('8.1.3')], kubernetes: '1.30' }).warnings.map(({ code }) => code)).not.toContain('plan/openshift-only');
});

test('operators of OpenShift run on Kubernetes, too', () => {
  const policy = { apiVersion: 'sriovnetwork.openshift.io/v1', kind: 'SriovNetworkNodePolicy', metadata: { name: 'p', namespace: 'n' }, spec: { numVfs: 1 } };
  expect(plan({ before: [], after: [policy], kubernetes: '1.30' }).warnings.map(({ code }) => code)).not.toContain('plan/openshift-only');
});

test('every format says whose rules hold', () => {
  const report = plan({ before, after, nodes, kubernetes: '1.30' });
  for (const format of [formatText(report, { width: 120, colour: false }), formatMarkdown(report), formatHtml(report)]) {
    expect(format).toMatch(/rules of Kubernetes 1\.30/i);
    expect(format).not.toContain('OpenShift 4');
  }
});

describe('Planner', () => {
  test('takes a platform', () => {
    expect(new Planner({ platform: Platform.kubernetes('1.30') }).plan(before, after)).toMatchObject({ openshift: null, kubernetes: '1.30' });
    expect(new Planner({ platform: Platform.kubernetes() }).plan(before, after)).toMatchObject({ openshift: null, kubernetes: NEWEST_KUBERNETES });
    expect(new Planner({ platform: Platform.openshift('4.15') }).plan(before, after)).toMatchObject({ openshift: '4.15', kubernetes: null });
    expect(new Planner({ platform: Platform.openshift() }).plan(before, after)).toEqual(new Planner().plan(before, after));
    expect(new Planner({ openshift: '4.15', cluster: 'nyc1' }).plan(before, after)).toMatchObject({ openshift: '4.15', cluster: 'nyc1' });
  });

  test('takes one only', () => {
    expect(() => new Planner({ openshift: '4.15', platform: Platform.kubernetes() })).toThrow(/^'openshift' and 'platform' together: "4\.15"; pass one of them \[planner\/two-platforms\]$/);
  });
});

describe('the name of the cluster', () => {
  const infrastructure = { apiVersion: 'config.openshift.io/v1', kind: 'Infrastructure', metadata: { name: 'cluster' }, status: { infrastructureName: 'nyc1-x7k2p' } };

  test.each(['before', 'after', 'nodes', 'pods'])('the name of the cluster is said by an Infrastructure in %s', (where) => {
    expect(plan({ before: [], after: [], [where]: [infrastructure] }).cluster).toBe('nyc1-x7k2p');
  });

  test('the name of the cluster is what somebody calls it, or not known', () => {
    expect(plan({ before: [infrastructure], after: [], cluster: 'nyc1' }).cluster).toBe('nyc1');
    expect(plan({ before: [], after: [] }).cluster).toBeNull();
  });
});
