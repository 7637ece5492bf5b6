/** The manifests of examples, in clusters where all goes well. */
import { join } from 'node:path';
import { conditionsOf } from '../../../lib/constructs/platform/stage-conditions';
import { Manifest } from '../../../lib/manifests/manifest';
import { readManifests } from '../../../lib/manifests/read-manifests';
import { sourcesAt } from '../../../lib/manifests/sources';
import { verify } from '../../../lib/reports/verify/verify';
import { EXAMPLES_WROTE } from '../../support/golden';
import { HealthyNode, healthyDump } from '../../support/healthy-dump';
import { healthyReports } from '../../support/node-reports';

const nodes = (labels: readonly HealthyNode['labels'][]): HealthyNode[] => ['n1', 'n2', 'n3'].map((name, index) => ({ name, labels: labels[index % labels.length] }));
const CARD = { 'feature.node.kubernetes.io/pci-solarflare.present': 'true' };

const EXAMPLES: readonly { readonly name: string; readonly labels: readonly HealthyNode['labels'][] }[] = [
  { name: 'platform-openshift', labels: [{}] },
  { name: 'platform-kubernetes', labels: [CARD] },
  { name: 'plan-onload-upgrade/after', labels: [{ 'node-role.kubernetes.io/trading': '' }] },
  { name: 'accelerated-deployment', labels: [{}] },
  { name: 'sriov-parallel', labels: [{ 'example.com/rack': 'trading' }, { 'example.com/rack': 'market-data' }] },
];

const manifestsOf = (name: string): Manifest[] => readManifests(sourcesAt(join(EXAMPLES_WROTE, name))).manifests;

test.each(EXAMPLES)('$name: all passes', ({ name, labels }) => {
  const manifests = manifestsOf(name);
  const { results } = verify(healthyDump(manifests, nodes(labels)), manifests, { reports: healthyReports(manifests, nodes(labels)) });
  expect(results.filter(({ verdict }) => verdict !== 'pass')).toEqual([]);
  expect(results.length).toBeGreaterThan(0);
});

test.each(EXAMPLES)('$name: what a stage waits for is verified', ({ name, labels }) => {
  const manifests = manifestsOf(name);
  const { results } = verify(healthyDump(manifests, nodes(labels)), manifests);
  const verified = new Set(results.filter(({ check }) => check !== 'applied').map(({ object }) => object));
  const expected = conditionsOf(manifests).map(({ kind, namespace, name: of }) => `${kind} ${namespace === undefined ? '' : `${namespace}/`}${of}`);
  expect(expected.filter((object) => !verified.has(object))).toEqual([]);
});

test.each(EXAMPLES)('$name: without reports of its nodes, only what no object shows is unknown', ({ name, labels }) => {
  const manifests = manifestsOf(name);
  const { results } = verify(healthyDump(manifests, nodes(labels)), manifests);
  expect(results.filter(({ verdict, check }) => verdict !== (check === 'boot' ? 'unknown' : 'pass'))).toEqual([]);
});

test.each(EXAMPLES)('$name: nothing of it is verified by a dump of the manifests alone', ({ name }) => {
  const manifests = manifestsOf(name);
  const { results } = verify(manifests, manifests);
  expect(results.filter(({ verdict, check }) => verdict === 'pass' && !['applied', 'images'].includes(check))).toEqual([]);
});
