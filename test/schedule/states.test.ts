/** Manifests of commits: what a repository has, also where the change begins with a live cluster. */
import type { Manifest } from '../../lib/manifests';
import { keepOf, scheduleChange } from '../../lib/schedule';
import { config, FROM, node, pod, pool, ROLE, twoPools } from '../support/schedule-clusters';

/** Object as the API server returns it. */
const live = (object: Manifest): Manifest => ({
  ...object,
  metadata: { ...object.metadata, uid: `uid-${object.metadata.name}`, resourceVersion: '7', creationTimestamp: '2026-01-01T00:00:00Z', annotations: { 'kubectl.kubernetes.io/last-applied-configuration': '{}' } },
  ...object.kind === 'MachineConfigPool' ? { status: { machineCount: 2 } } : {},
} as Manifest);
const ofCluster: Manifest[] = [
  pool('worker', 1), config('worker', 'quiet'),
  { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'kube-root-ca.crt', namespace: 'default' }, data: { ca: 'x' } } as Manifest,
  { apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'MachineConfig', metadata: { name: '00-worker', labels: { [ROLE]: 'worker' }, ownerReferences: [{ apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'ControllerConfig', name: 'x', uid: '1', controller: true }] }, spec: {} } as Manifest,
];

describe('a schedule from a live cluster', () => {
  const { plan } = twoPools([2, 2], [1, 1]);
  const gone = live({ ...config('a', 'gone'), metadata: { name: '99-a-gone', labels: { [ROLE]: 'a', 'app.kubernetes.io/managed-by': 'cdk8s-onload' } } });
  const { report, commits } = scheduleChange({
    plan: { ...plan, before: [...[...plan.before, ...ofCluster].map(live), gone] }, keep: [keepOf('app=feed:3')], from: FROM, timeZone: 'UTC',
  });

  test('names the objects that change, and not those that only have what the API server adds', () => {
    expect(report.commits.map(({ objects }) => objects)).toEqual([
      ['MachineConfig 99-a-gone', 'MachineConfig 99-a-x'], ['MachineConfig 99-b-x'],
    ]);
  });

  test('a state has manifests that GitOps can apply: no objects of the cluster, and no fields of the API server', () => {
    const names = commits.map(({ manifests }) => manifests.map(({ kind, metadata: { name } }) => `${kind} ${name}`).sort());
    const all = ['MachineConfig 99-a-x', 'MachineConfig 99-b-x', 'MachineConfigPool a', 'MachineConfigPool b'];
    expect(names).toEqual([all, all]);
    const old = commits[0].manifests.find(({ metadata: { name } }) => name === '99-b-x');
    expect(old).toEqual(config('b', 'old'));
    expect(commits[1].manifests).toEqual(expect.arrayContaining([...plan.after]));
  });

  test('plans later commits with what only the cluster has', () => {
    expect(commits.map((commit) => commit.report.changes.map(({ change }) => change))).toEqual([['removed', 'changed'], ['changed']]);
  });
});

test('objects of the same kind and name in two API groups are both in the manifests', () => {
  const { plan } = twoPools([2, 0], [1, 1]);
  const policies = ['a.example.com/v1', 'b.example.com/v1'].map((apiVersion): Manifest => ({ apiVersion, kind: 'Policy', metadata: { name: 'x', namespace: 'y' } }));
  const { commits } = scheduleChange({ plan: { ...plan, before: [...plan.before, ...policies], after: [...plan.after, ...policies] }, keep: [], from: FROM, timeZone: 'UTC' });
  expect(commits[0].manifests.filter(({ kind }) => kind === 'Policy')).toEqual(policies);
});

test('an Onload resource with an empty selector selects no nodes, so that no pods leave it', () => {
  const onload = (selector: object): Manifest => ({
    apiVersion: 'onload.amd.com/v1alpha1',
    kind: 'Onload',
    metadata: { name: 'onload', namespace: 'onload' },
    spec: { selector, onload: { version: '8.1.2.26', userImage: 'u:8.1.2.26', kernelMappings: [{ regexp: '.*', kernelModuleImage: 'm:8.1.2.26' }] }, devicePlugin: {} },
  } as Manifest);
  const user = { ...pod('p', 'a-0', 'feed'), spec: { nodeName: 'a-0', containers: [{ name: 'main', resources: { limits: { 'amd.com/onload': 1 } } }] } } as Manifest;
  const { report } = scheduleChange({
    plan: { before: [onload({})], after: [onload({ ready: '' })], nodes: [node('a-0', 'a')], pods: [user], openshift: '4.16' }, keep: [], from: FROM, timeZone: 'UTC',
  });
  expect(report.commits.map(({ evictByHand }) => evictByHand)).toEqual([[]]);
});
