/** Plans from a cluster in which nodes are away. */
import { planSources } from '../../lib/cli/plan-run';
import type { Manifest } from '../../lib/manifests';
import { formatText } from '../../lib/reports/plan';
import { onloadIn, PluginCluster } from '../support/plugin-cluster';

const source = (file: string, objects: readonly Manifest[]) => [{ file, text: objects.map((object) => JSON.stringify(object)).join('\n---\n') }];

/** Plans an upgrade of a cluster as it is. */
function planned(cluster: PluginCluster, isLive = true) {
  const objects = [...cluster.objects.values()];
  return planSources({
    before: source('cluster.yaml', objects.filter(({ kind }) => kind !== 'Node' && kind !== 'Pod')),
    after: source('dist.yaml', onloadIn('8.1.3.40')),
    nodes: source('nodes.yaml', objects.filter(({ kind }) => kind === 'Node')),
    pods: source('pods.yaml', objects.filter(({ kind }) => kind === 'Pod')),
    canApply: true,
    isLive,
  });
}

/** A cluster in which the module of a node is not loaded, although the node has the label of its version. */
function without(name: string): PluginCluster {
  const cluster = PluginCluster.serving('8.1.2.26', ['a', 'b', 'c', 'd']);
  const node = structuredClone(cluster.objects.get(`Node ${name}`)!);
  Object.keys(node.metadata.labels!).filter((label) => label.endsWith('.ready')).forEach((label) => delete (node.metadata.labels as { [label: string]: string })[label]);
  cluster.put(node);
  return cluster;
}

const [GROUP] = planned(PluginCluster.serving('8.1.2.26', ['a', 'b', 'c', 'd'])).groups;

test('a plan of a cluster in which all is there has no nodes that are away', () => {
  expect(GROUP).toMatchObject({ nodes: 4, minAvailable: 3 });
  expect(GROUP.away).toBeUndefined();
});

test('a plan of a cluster counts a node whose module is not loaded, and names it', () => {
  const report = planned(without('d'));
  expect(report.groups).toEqual([expect.objectContaining({ name: GROUP.name, minAvailable: 2, away: [{ node: 'd', reason: 'its module is not loaded' }] })]);
  expect(report.totals.minAvailable).toBe(2);
  expect(report.groups[0].available!.best.every(({ nodes }, index) => nodes === GROUP.available!.best[index].nodes - 1)).toBe(true);
  expect(formatText(report, { width: 200, colour: false })).toContain(`${GROUP.name}: never fewer than 2 of 4 nodes available; away now: d (its module is not loaded)`);
});

test('a plan of folders knows of no such nodes', () => {
  expect(planned(without('d'), false).groups).toEqual([GROUP]);
});
