import { clusterNodeSources, nodesFoundOf } from '../../../lib/cli/fleet/fleet-sides';
import type { FleetCluster } from '../../../lib/constructs/fleet-index/fleet-index';

const cluster = (name: string, nodesFile: string | null): FleetCluster => (
  { name, dir: name, platform: 'openshift', version: null, kmm: null, onload: null, groups: [], nodesFile, files: [] });
const CLUSTERS = [cluster('a', 'a.yaml'), cluster('b', null), cluster('c', 'missing.yaml'), cluster('d', 'd.yaml')];

/** A commit: each reading is a process. */
function treeOf(files: { readonly [path: string]: string }) {
  const readings: string[][] = [];
  const contents = (paths: readonly string[]) => {
    readings.push([...paths]);
    return paths.map((path) => (files[path] === undefined ? undefined : Buffer.from(files[path])));
  };
  return { readings, tree: { isOnDisk: false, paths: () => [], fileOf: (path: string) => `git:main:${path}`, contents } };
}

const side = (tree: ReturnType<typeof treeOf>['tree']) => ({ address: 'git:main:', tree, isOneSet: false, files: new Map(), others: 0, engineFiles: new Map() });

test('nodes files are read once and together, and those that are missing are left out', () => {
  const { tree, readings } = treeOf({ 'a.yaml': 'A', 'd.yaml': 'D' });
  expect([...nodesFoundOf({ tree }, CLUSTERS)]).toEqual([['a', { file: 'git:main:a.yaml', text: 'A' }], ['d', { file: 'git:main:d.yaml', text: 'D' }]]);
  expect(readings).toEqual([['a.yaml', 'missing.yaml', 'd.yaml']]);
});

test('fails for one that is missing where it matters', () => {
  const { tree, readings } = treeOf({ 'a.yaml': 'A', 'd.yaml': 'D' });
  expect(() => clusterNodeSources(side(tree), CLUSTERS)).toThrow(/missing nodes file of a cluster: "c"/);
  expect(readings).toHaveLength(1);
});
