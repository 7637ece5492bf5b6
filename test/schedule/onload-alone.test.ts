/** Upgrades of Onload without a roll-out of MachineConfigs: rings of a second Onload resource, on OpenShift and elsewhere. */
import type { Manifest } from '../../lib/manifests';
import { plan } from '../../lib/plan';
import { labelledManifests, nodeLabelsOf } from '../../lib/plan/relabelling';
import { keepOf, scheduleChange } from '../../lib/schedule';
import { config, FROM, node, pool } from '../support/schedule-clusters';

const [OLD, NEW] = ['8.1.2.26', '8.1.3.40'];
const onload = (version: string, selector: object = { 'node-role.kubernetes.io/a': '' }): Manifest => ({
  apiVersion: 'onload.amd.com/v1alpha1',
  kind: 'Onload',
  metadata: { name: 'onload', namespace: 'onload' },
  spec: {
    serviceAccountName: 'sa',
    selector,
    devicePlugin: { devicePluginImage: 'r.example/dp:1' },
    onload: { version, userImage: `r.example/u:${version}`, kernelMappings: [{ regexp: '^.+$', kernelModuleImage: `r.example/m:${version}-\${KERNEL_FULL_VERSION}` }] },
  },
} as unknown as Manifest);
const serving = (name: string): Manifest => {
  const plain = node(name, 'a');
  return { ...plain, metadata: { ...plain.metadata, labels: { ...plain.metadata.labels as object, 'onload.amd.com/onload.onload': '', 'kmm.node.kubernetes.io/version-module.onload.onload-module': OLD, 'beta.kmm.node.kubernetes.io/version-module-loader.onload.onload-module': OLD } } } as Manifest;
};
const NODES = ['a-0', 'a-1', 'a-2', 'a-3'].map(serving);
const PLAIN = { openshift: undefined, kubernetes: '1.30' };

function scheduled(before: readonly Manifest[], after: readonly Manifest[], demand: string, more: object = {}) {
  return scheduleChange({ plan: { before, after, nodes: NODES, openshift: '4.16', ...more }, keep: [keepOf(demand)], from: FROM, timeZone: 'UTC' });
}

test.each([['with the pool of the nodes', [pool('a', 1)], {}], ['with no pool', [], {}], ['on plain Kubernetes', [], PLAIN]])('%s, rings of one node keep three of four', (_, beside, more) => {
  const { report, commits } = scheduled([...beside, onload(OLD)], [...beside, onload(NEW)], 'nodes/a:3', more);
  expect(report).toMatchObject({ possible: true, search: { exact: true }, demands: [{ available: 3, total: 4 }] });
  expect(report.measures.map(({ kind, object, prop }) => [kind, object, prop])).toEqual([['rings', 'Onload onload/onload', undefined]]);
  expect(report.commits.map(({ name }) => name)).toEqual(['01-ring-1', '02-ring-2', '03-ring-3', '04-ring-4']);
  expect(commits[3].manifests.filter(({ kind }) => kind === 'Onload').map(({ metadata: { name }, spec }) => [name, (spec as any).onload.version])).toEqual([
    ['onload-ring-1', NEW], ['onload-ring-2', NEW], ['onload-ring-3', NEW], ['onload', NEW],
  ]);
  expect(commits[3].manifests.filter(({ kind }) => kind === 'MachineConfigPool')).toEqual(beside);
});

test('each commit is planned from the one before it as the schedule says, on nodes with the labels of its commands', () => {
  const { report, commits } = scheduled([onload(OLD)], [onload(NEW)], 'nodes/a:3');
  const nodes = labelledManifests(NODES, report.labels.map((command) => nodeLabelsOf(command.replace('oc label nodes ', '').replace(' --overwrite', ''))));
  const watched = [{ name: 'all', nodes: NODES.map(({ metadata: { name } }) => name!) }];
  const [first] = commits;
  const { groups, totals } = plan({ before: [onload(OLD)], after: first.manifests, nodes, openshift: '4.16', prune: true, watched });
  expect([groups.find(({ name }) => name === 'all')!.minAvailable, totals.worstMinutes]).toEqual([3, report.commits[0].worstMinutes]);
});

test('what else changes is in a commit before the rings', () => {
  const { report } = scheduled([pool('b', 1), config('b', 'old'), onload(OLD)], [pool('b', 1), config('b', 'new'), onload(NEW)], 'nodes/a:3', { nodes: [...NODES, node('b-0', 'b')] });
  expect([report.possible, report.commits.map(({ name }) => name)]).toEqual([true, ['01-all-but-onload', '02-ring-1', '03-ring-2', '04-ring-3', '05-ring-4']]);
});

test('nodes that are divided into rings already are not divided again', () => {
  const ring = { 'node-role.kubernetes.io/a': '', 'cdk8s-onload/ring': 'a-canary' };
  const labelled = labelledManifests(NODES, [{ nodes: NODES.map(({ metadata: { name } }) => name!), labels: ring }]);
  expect(scheduled([onload(OLD, ring)], [onload(NEW, ring)], 'nodes/a:3', { nodes: labelled }).report.possible).toBe(false);
});

test('four nodes in rings of three and one are another way than in two of two, and the faster one', () => {
  const { report } = scheduled([onload(OLD)], [onload(NEW)], 'nodes/a:1');
  expect([report.commits.map(({ worstMinutes }) => worstMinutes), report.demands[0].available]).toEqual([[8, 19], 1]);
  expect(scheduled([onload(OLD)], [onload(NEW)], 'nodes/a:2').report.commits.map(({ worstMinutes }) => worstMinutes)).toEqual([8, 32.5]);
});
